import type { ImageProvider, TextProvider } from '../types.ts'
import { localImage } from './image.ts'
import { localText } from './text.ts'

/**
 * The built-in providers: they need no key and no network, cost nothing, and give drafts and pictures to start from.
 *
 * ```ts
 * await sections({ section: 'Cold brew coffee' }, { providers: local() })
 * ```
 */
export function local(): { text: TextProvider; image: ImageProvider } {
  return { text: localText(), image: localImage() }
}
