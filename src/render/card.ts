import type { FontSources } from '../media/font-sources.ts'
import type { ImageSize, Media } from '../media/media.ts'
import type { PictureFormat, PictureOrigin } from './pictures/encode.ts'

/** The shapes of posts, by their ratio of width to height. */
export type PostSize = '1:1' | '4:5' | '9:16' | '16:9'

/** Their sizes in pixels, as social networks show them. */
export const postSizes: Readonly<Record<PostSize, ImageSize>> = {
  '1:1': { width: 1080, height: 1080 },
  '4:5': { width: 1080, height: 1350 },
  '9:16': { width: 1080, height: 1920 },
  '16:9': { width: 1920, height: 1080 },
}

/** Options of all layouts. */
export interface CardOptions {
  /** `1:1` by default. */
  readonly size?: PostSize | undefined
  /** The base colour, in any form that `parseColor` reads. */
  readonly color?: string | undefined
  /** A CSS list of font families, for the headline. */
  readonly font?: string | undefined
  /** The brand that signs the card. */
  readonly mark?: string | undefined
  /** The brand's logo: alone if it is wide, beside the name if it is a symbol. */
  readonly logo?: Media | undefined
  /** Two-letter code. Decides line breaking and the regional forms of Han letters. */
  readonly language?: string | undefined
  /** Chooses between what suits the words equally well; by default, the words themselves do. */
  readonly seed?: number | undefined
  /** `png` by default; Instagram's API accepts only `jpeg`. */
  readonly format?: PictureFormat | undefined
  /** The origin recorded in the file. */
  readonly origin?: PictureOrigin | undefined
  readonly fonts?: FontSources | undefined
  readonly signal?: AbortSignal | undefined
  /** Called with every option that could not be honoured. */
  readonly warn?: ((message: string) => void) | undefined
}
