import * as z from 'zod'
import { type Poster, posterFaces } from '../../content/poster.ts'
import { CopydeskError } from '../../errors.ts'
import { detectLanguage } from '../../language/detect.ts'
import type { Media } from '../../media/media.ts'
import type { Run } from '../../run.ts'
import { preparation } from '../preparation.ts'
import type { Review } from '../write.ts'

/** What a poster is designed for. */
export interface PosterCanvas {
  readonly width: number
  readonly height: number
  readonly font?: string | undefined
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

/** Whether a text provider has a model that can draw, and sees the picture if there is one. */
export function canDesignPoster(
  run: Run<unknown>,
  kind: keyof typeof posterTasks,
  images: readonly Media[] = [],
): boolean {
  return run.canProvide('text', {
    task: posterTasks[kind],
    instructions: '',
    material: [],
    images,
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
      `The model drew nothing that can be published, so a layout of copydesk was used. ${error.message}`,
    )
    return undefined
  }
}

const pixels = (what: string) => z.number().describe(`${what}, in pixels.`)

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

/** What every designed picture has. */
export const sketch = {
  idea: preparation('what is drawn, the palette, and which area belongs to what.'),
  font: z.string().nullish().describe('A family of Google Fonts for the large words.'),
  art: z.string().min(1).describe('SVG elements without the svg element around them, and without text.'),
}

const share = ({ width, height }: PosterCanvas, part: number) => Math.round(part * Math.min(width, height))

/** How art has to be written. */
export function artRules({ width, height, elements }: PosterCanvas): string {
  return `art: the elements inside an <svg viewBox="0 0 ${width} ${height}">, in the order in which they are painted. Only ${elements}; colours as #rrggbb with opacity attributes, no CSS, no text. Shadows with <filter><feDropShadow …/></filter>. At most 12,000 characters; what repeats is a <g id> in <defs> that <use> repeats. Quote attributes with single quotes.`
}

/** A rehearsal has nothing to look at. */
export const noFaults: Review = { problems: [], shortcomings: [] }

export const drawingRule =
  'Draw as an illustrator of posters does: first the ground to all four edges, then one large, unmistakable subject built from many precise shapes, each thing with its telling details and three tones (light, body, shade) from one side, a shadow where it stands, overlaps that give depth, and a place or a pattern around it that belongs to it; nothing floats unrelated, nothing is a clip-art cliché, no stick figures. People have well-proportioned bodies, faces of few shapes, and hands that hold something or are hidden. It is finished work, not a sketch: fill its area. Last come the plates, pills and rules that carry words.'

/** How words are placed, whatever they stand on. */
export function textRules(canvas: PosterCanvas, text: string): string[] {
  const { width, height, font } = canvas
  const px = (part: number) => share(canvas, part)
  const isStory = height > 1.6 * width
  const language = detectLanguage(text)
  return [
    `texts: the boxes in which the words are set. The words are set for you, as large as \`size\` says or as the box allows, broken into lines, in the middle of the height of the box; on a pill or plate of the art the box is that shape less ${px(0.02)} px on each side. A capital is 0.72 of its size high, a letter about 0.55 of its size wide (0.45 in \`poster\`, 1 in Japanese and Chinese), a line takes 1.1 of its size.`,
    'Each box lies on ground that is even behind it, in a colour that is clearly lighter or darker than that ground; no shape of the art ends, begins or shows detail behind words. Boxes do not overlap each other, and cover nothing of the subject.',
    `One thing leads: it is at least ${px(0.11)} px in size and two to four times the rest; nothing is below ${px(0.026)} px. What belongs together stands together, on common edges; what a reader must not miss (a price, a date, a time, an address) stands on a plate, pill, badge or ticket in a strong colour. The picture is filled: no third of it is empty, and ${px(0.055)} px are free along its edges${isStory ? `; words stand between y=${Math.round(0.12 * height)} and y=${Math.round(0.86 * height)}` : ''}.`,
    `face: display (large words${font ? `, set in ${font}` : ''}), serif, poster (condensed, heavy), or text (small words). Weights differ by role.`,
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
