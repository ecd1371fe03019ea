import type { ImageRegion } from '../../../../../render/analysis/types.ts'
import type { KnownFilm } from '../../../../../writing/video-description.ts'
import type { Shape } from '../pictures/words.ts'

/** What happens to the light of a film. */
export type Light = 'dark' | 'bright' | 'even' | 'brighter' | 'darker'

/** How much of a film has something that is built like text. */
export type Lettering = 'none' | 'places' | 'throughout'

/** What a description of a film is made of, in one language: whole sentences, so that each language has its own order. */
export interface FilmBook {
  readonly shapes: Readonly<Record<Shape, string>>
  readonly length: (seconds: number) => string
  readonly scenes: (count: number) => string
  readonly motions: Readonly<Record<KnownFilm['motion'], string>>
  /** The first sentence. */
  readonly film: (parts: Readonly<Record<'shape' | 'length' | 'scenes' | 'motion', string>>) => string
  readonly color: (name: string) => string
  readonly and: string
  readonly fromTo: (first: string, last: string) => string
  readonly throughout: (colors: string) => string
  readonly between: (colors: string) => string
  readonly subject: (place: string) => string
  readonly lights: Readonly<Record<Light, string>>
  readonly lettering: Readonly<Record<Exclude<Lettering, 'none'>, (place: string) => string>>
  readonly place: (place: ImageRegion) => string
  readonly sounds: Readonly<Record<KnownFilm['sound'], string>>
  readonly noWords: string
  readonly words: (first: string) => string
  readonly about: (phrases: string) => string
  /** What is known of a film that only its page tells of. */
  readonly told: (
    parts: Readonly<{ host: string; title: string; author: string | undefined; length: string | undefined }>,
  ) => string
  readonly toldMore: (text: string) => string
  readonly unseen: string
}
