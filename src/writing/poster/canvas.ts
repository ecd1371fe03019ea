import * as z from 'zod'
import { type Poster, posterFaces } from '../../content/poster.ts'
import { CopydeskError, publicMessageOf } from '../../errors.ts'
import { detectLanguage } from '../../language/detect.ts'
import type { Media } from '../../media/media.ts'
import type { Run } from '../../run.ts'
import type { Review } from '../brief.ts'
import { preparation } from '../preparation.ts'

/** What a poster is designed for. */
export interface PosterCanvas {
  readonly width: number
  readonly height: number
  readonly font?: string | undefined
  /** How wide a letter of that font is, as a share of its size. */
  readonly letterWidth?: number | undefined
  /** The names of the SVG elements that can be drawn. */
  readonly elements: string
  /** Finds what is wrong with a poster. */
  readonly review: (poster: Poster) => Promise<Review>
}

export const posterTasks = { post: 'postPoster', photo: 'photoPoster', meme: 'memePoster' } as const

/** Long answers, with what a model thinks before it draws. */
export const maxOutputTokens = 16_000

/** What a drawing takes, for estimates. */
export const typicalTokens = 3_500

/** Any picture, to ask whether a model sees pictures. */
export const somePicture: Media = { type: 'image/png', bytes: new Uint8Array() }

/** Whether a text provider has a model that can draw, and sees the photograph if there is one. */
export function canDesignPoster(run: Run<unknown>, kind: keyof typeof posterTasks): boolean {
  return run.canProvide('text', {
    task: posterTasks[kind],
    instructions: '',
    material: [],
    images: kind === 'photo' ? [somePicture] : [],
    schema: {},
    maxOutputTokens: undefined,
    repair: undefined,
    facts: {},
  })
}

/** A picture can be made without a design, so that a failed one is no failure. */
export async function attempt<Value>(
  run: Run<unknown>,
  design: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await design()
  } catch (error) {
    if (!CopydeskError.is(error) || error.code === 'cancelled') throw error
    run.warn(
      `The model drew nothing that can be published, so a layout of copydesk was used. ${publicMessageOf(error)}`,
    )
    return undefined
  }
}

/** Twice the longest side of any picture; what is much larger cannot be painted. */
const maxPixels = 4_000
export const pixel = z.number().min(-maxPixels).max(maxPixels)
const pixels = (what: string) => pixel.describe(`${what}, in pixels.`)

export const maxTexts = 40
export const words = z.string().trim().min(1).max(500)

/** Where a text stands, in answers. */
export const textPlace = {
  x: pixels('The left edge of the box'),
  y: pixels('The upper edge of the box'),
  width: pixels('The width of the box'),
  height: pixels('The height of the box'),
  size: pixels('The size of the type'),
  face: z.enum(posterFaces),
  weight: z.number().describe('From 300 to 900.'),
  color: z.string().describe('As #rrggbb.'),
  align: z.enum(['start', 'center', 'end']),
  turn: z.number().min(-20).max(20).nullish().describe('Degrees clockwise; almost always 0.'),
}

/** A text of a post, in answers. */
export const postText = z.object({
  words,
  ...textPlace,
  isVertical: z.boolean().nullish().describe('Sets Japanese or Chinese in columns from the right.'),
  isStruck: z.boolean().nullish().describe('Strikes the words out, as an old price.'),
})

/** What every designed picture has. */
export const sketch = {
  idea: preparation('what is drawn, the palette, and which area belongs to what.'),
  font: z.string().nullish().describe('A family of Google Fonts for the large words.'),
  art: z.string().min(1).describe('SVG elements without the svg element around them, and without text.'),
}

/** How art has to be written. */
export function artRules({ width, height, elements }: PosterCanvas): string {
  return `art: the elements inside an <svg viewBox="0 0 ${width} ${height}">, in the order in which they are painted. Only ${elements}; colours as #rrggbb with opacity attributes, no CSS, no text. Shadows with <filter><feDropShadow …/></filter>. At most 12,000 characters; what repeats is a <g id> in <defs> that <use> repeats. Quote attributes with single quotes.`
}

/** How the words are set in their boxes. */
export function textRules({ letterWidth }: PosterCanvas): string {
  const wide = letterWidth
    ? `a letter about ${letterWidth} of its size wide (with the words of the source, in the asked font)`
    : 'a letter about 0.55 of its size wide (0.45 in condensed faces, 0.6 in typewriter faces, 1 in Japanese and Chinese)'
  return `texts: the words, each in a box. They are set for you, as large as \`size\` says or as the box allows, broken into lines where they have to be or at \\n, in the middle of the height of the box. A capital is 0.72 of its size high, ${wide}, a line takes 1.15 of it: make boxes wide and high enough, and with room to the next. Parts of one line in other sizes or colours are texts of their own.`
}

/** A rehearsal has nothing to look at. */
export const noFaults: Review = { problems: [], shortcomings: [] }

export const competition =
  'It competes with the work of a senior designer: readers stop for it, see at once what it is about, and find all that they need.'

/** Whether a text is in a language whose words can stand in columns. */
export const canStandInColumns = (text: string) => ['ja', 'zh'].includes(detectLanguage(text) ?? '')

/** What the caller's font and the script of the words ask of a design. */
export function scriptRules({ font }: Pick<PosterCanvas, 'font'>, text: string): string[] {
  const language = detectLanguage(text)
  return [
    font
      ? 'font is null.'
      : 'font: the display family whose character suits this brand and subject, not a neutral one; null for scripts other than Latin.',
    ...(language === 'ar' || language === 'he'
      ? [
          'The language is read from right to left: lay the picture out from the right; `start` is the right side of a box.',
        ]
      : []),
  ]
}
