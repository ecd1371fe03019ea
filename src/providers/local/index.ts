import type { TextProvider } from '../types.ts'
import { localText } from './text.ts'

/**
 * The built-in providers: they need no key and no network, cost nothing, and give drafts to start from.
 *
 * ```ts
 * await sections({ section: 'Cold brew coffee' }, { providers: local() })
 * ```
 */
export function local(): { text: TextProvider } {
  return { text: localText() }
}
