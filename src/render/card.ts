import type { ImageSize } from '../media/media.ts'
import type { FontSources } from '../run.ts'
import type { PictureFormat, PictureOrigin } from './pictures/encode.ts'

/** The four shapes of a social post. */
export type PostSize = '1:1' | '4:5' | '9:16' | '16:9'

export const postSizes: Readonly<Record<PostSize, ImageSize>> = {
  '1:1': { width: 1080, height: 1080 },
  '4:5': { width: 1080, height: 1350 },
  '9:16': { width: 1080, height: 1920 },
  '16:9': { width: 1920, height: 1080 },
}

/** What every card may be told beside its words. */
export interface CardOptions {
  /** `1:1` unless set. */
  readonly size?: PostSize | undefined
  /** The base colour: anything that `parseColor` reads. */
  readonly color?: string | undefined
  /** A CSS list of font families, for the headline. */
  readonly font?: string | undefined
  /** The brand that signs the card. */
  readonly mark?: string | undefined
  /** Two-letter code, where it is known: it decides how words are broken and which glyphs Han letters get. */
  readonly language?: string | undefined
  /** `png` unless set; Instagram's interface takes `jpeg` alone. */
  readonly format?: PictureFormat | undefined
  /** What the file says of where it comes from. */
  readonly origin?: PictureOrigin | undefined
  readonly fonts?: FontSources | undefined
  readonly signal?: AbortSignal | undefined
  /** Hears what could not be honoured. */
  readonly warn?: ((message: string) => void) | undefined
}
