import * as z from 'zod'
import { brandWords, type Poster, type PosterLine, posterFaces } from '../content/poster.ts'
import { CopydeskError } from '../errors.ts'
import { detectLanguage } from '../language/detect.ts'
import type { Run } from '../run.ts'
import { noGuidelines } from './guidelines/guidelines.ts'
import { instruct } from './instruct.ts'
import { memeJoke } from './meme.ts'
import { preparation } from './preparation.ts'
import { type Change, write } from './write.ts'

/** What a poster is designed for. */
interface PosterCanvas {
  readonly width: number
  readonly height: number
  readonly font?: string | undefined
  /** The names of the SVG elements that can be drawn. */
  readonly elements: string
  /** Finds what keeps a poster from being published. */
  readonly problems: (poster: Poster) => Promise<readonly string[]>
}

export interface PostPosterRequest extends PosterCanvas {
  readonly lines: readonly PosterLine[]
  /** What the post is made from, which is where its subject comes from. */
  readonly source: string
  readonly color?: string | undefined
  readonly guidelines?: string | undefined
  readonly theme?: string | undefined
}

export interface MemePosterRequest extends PosterCanvas {
  readonly text: string
}

/** Long answers, with what a model thinks before it draws. */
const maxOutputTokens = 16_000

/** What a drawing takes, for estimates. */
const typicalTokens = 3_500

/** The name of the line that the brand's mark stands for. */
export const brandLine = 'brand'

const tasks = { post: 'postPoster', meme: 'memePoster' } as const

/** Whether a text provider has a model that can draw. */
export function canDesignPoster(run: Run<unknown>, kind: keyof typeof tasks): boolean {
  return run.canProvide('text', {
    task: tasks[kind],
    instructions: '',
    material: [],
    images: [],
    schema: {},
    maxOutputTokens: undefined,
    repair: undefined,
    facts: {},
  })
}

const pixels = (what: string) => z.number().describe(`${what}, in pixels.`)

const TextPlace = {
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

const sketch = {
  idea: preparation('what is drawn, the palette, and which area belongs to what.'),
  font: z.string().nullish().describe('A family of Google Fonts for the large words.'),
  art: z.string().min(1).describe('SVG elements without the svg element around them, and without text.'),
}

const PostPosterAnswer = z.object({
  ...sketch,
  texts: z.array(z.object({ line: z.string().describe('The name of the line.'), ...TextPlace })).min(1),
})
type PostPosterAnswer = z.output<typeof PostPosterAnswer>

const MemePosterAnswer = z.object({
  jokes: z.array(z.string()).nullish().describe('Three jokes of one line; not shown.'),
  ...sketch,
  texts: z
    .array(z.object({ words: z.string().trim().min(1), ...TextPlace }))
    .min(1)
    .max(9),
})
type MemePosterAnswer = z.output<typeof MemePosterAnswer>

/** What holds for whatever is drawn. */
function drawingRules({ width, height, font, elements }: PosterCanvas, text: string): string[] {
  const short = Math.min(width, height)
  const px = (share: number) => Math.round(share * short)
  const isStory = height > 1.6 * width
  return [
    `art: the elements inside an <svg viewBox="0 0 ${width} ${height}">, in the order in which they are painted: first the ground to all four edges, then what stands on it, then the plates, pills and rules that carry words. Only ${elements}; colours as #rrggbb with opacity attributes, no CSS, no text. Shadows with <filter><feDropShadow …/></filter>. At most 12,000 characters; what repeats is a <g id> in <defs> that <use> repeats.`,
    'Draw as an illustrator of posters does: one large, unmistakable subject built from many precise shapes, each thing with its telling details and three tones (light, body, shade) from one side, a shadow where it stands, overlaps that give depth, and a place or a pattern around it that belongs to it; nothing floats unrelated, nothing is a clip-art cliché, no stick figures. People have well-proportioned bodies, faces of few shapes, and hands that hold something or are hidden. It is finished work, not a sketch: fill its area.',
    `texts: the boxes in which the words are set. The words are set for you, as large as \`size\` says or as the box allows, broken into lines, in the middle of the height of the box; on a pill or plate of the art the box is that shape less ${px(0.02)} px on each side. A capital is 0.72 of its size high, a letter about 0.55 of its size wide (0.45 in \`poster\`, 1 in Japanese and Chinese), a line takes 1.1 of its size.`,
    'Each box lies on ground that is even behind it, in a colour that is clearly lighter or darker than that ground; no shape of the art ends, begins or shows detail behind words. Boxes do not overlap each other, and cover nothing of the subject.',
    `One thing leads: it is at least ${px(0.11)} px in size and two to four times the rest; nothing is below ${px(0.026)} px. What belongs together stands together, on common edges; what a reader must not miss (a price, a date, a time, an address) stands on a plate, pill, badge or ticket in a strong colour. The picture is filled: no third of it is empty, and ${px(0.055)} px are free along its edges${isStory ? `; words stand between y=${Math.round(0.12 * height)} and y=${Math.round(0.86 * height)}` : ''}.`,
    `face: display (large words${font ? `, set in ${font}` : ''}), serif, poster (condensed, heavy), or text (small words). Weights differ by role.`,
    font
      ? 'font is null.'
      : 'font: the display family whose character suits this brand and subject, not a neutral one; null for scripts other than Latin.',
    ...(detectLanguage(text) === 'ar' || detectLanguage(text) === 'he'
      ? [
          'The language is read from right to left: lay the picture out from the right; `start` is the right side of a box.',
        ]
      : []),
  ]
}

/** Designs the picture of a post around its words. `undefined`, with a warning, if nothing usable came of it. */
export async function designPost(run: Run<unknown>, request: PostPosterRequest): Promise<Poster | undefined> {
  const { lines, source, width, height, color, guidelines, theme } = request
  const wanted = new Map(lines.map(({ name, words }) => [name, words]))
  const poster = ({ art, font, texts }: PostPosterAnswer): Poster => ({
    art,
    font,
    texts: texts.map(({ line, ...place }) => ({
      words: line === brandLine ? brandWords : (wanted.get(line) ?? ''),
      ...place,
    })),
  })
  const check = (value: PostPosterAnswer) => {
    const placed = value.texts.map(({ line }) => line)
    const wrong = [
      ...lines
        .filter(({ name }) => placed.filter((line) => line === name).length !== 1)
        .map(({ name }) => `texts: the line “${name}” has to stand there exactly once.`),
      ...placed
        .filter((line) => !wanted.has(line))
        .map((line) => `texts: there is no line “${line}” in the material.`),
    ]
    return wrong.length > 0 || run.isRehearsal ? wrong : request.problems(poster(value))
  }
  const answer = await attempt(run, () =>
    write(run, {
      task: tasks.post,
      version: 1,
      instructions: instruct(postInstructions(request), {
        language: 'the language of the material where you write at all',
        facts: 'as the job says',
      }),
      material: [
        { name: 'lines', text: lines.map(({ name, words }) => `${name}: ${words}`).join('\n') },
        { name: 'source', text: source },
        ...(theme ? [{ name: 'theme', text: theme }] : []),
        ...(guidelines ? [{ name: 'guidelines', text: guidelines }] : []),
      ],
      groundedIn: 'nothing',
      answer: PostPosterAnswer,
      guidelines: noGuidelines('picture_prompt'),
      edit: (value) => value,
      problems: async (value) => check(value),
      facts: { lines, source, color, guidelines, theme, width, height, typicalTokens },
      maxOutputTokens,
    }),
  )
  return answer && poster(answer)
}

function postInstructions(request: PostPosterRequest): string[] {
  const { source, width, height, color, guidelines, theme } = request
  return [
    `Design a social media picture of ${width} by ${height} pixels and draw it in SVG. It competes with the work of a senior designer: readers stop for it, see at once what it is about, and find all that they need.`,
    `idea: think first. What of this source can be drawn that belongs to no other: the very product, tool, place, animal or moment, or the turn in the words? Where the eye goes first, second and third; four to six colours; a grid that gives the drawing ${width > height ? 'the side where reading ends, about 45 % of the width' : 'about half of the area'} and the words the rest.`,
    'texts: each line of the material exactly once, under its name. Their words are final. Rows are aligned as in a table, with figures one below another; bars are drawn to scale.',
    ...drawingRules(request, source),
    ...(color
      ? [
          `Base colour of the brand: ${color}. It covers at least a third of the picture, as ground or as the largest surfaces; the other colours are chosen to go with it.`,
        ]
      : []),
    ...(guidelines || theme
      ? [
          'Of the material, the theme and the guidelines say how the brand wants to look; follow them in what is seen, for the words are final.',
        ]
      : []),
  ]
}

/** Finds the joke in a text and draws it. `undefined`, with a warning, if nothing usable came of it. */
export async function designMeme(run: Run<unknown>, request: MemePosterRequest): Promise<Poster | undefined> {
  const { text, width, height } = request
  return attempt(run, () =>
    write(run, {
      task: tasks.meme,
      version: 1,
      instructions: instruct(
        [
          `Make a meme of the material, ${width} by ${height} pixels, and draw it in SVG, as the people who draw the funniest pages on social media do.`,
          ...memeJoke,
          'jokes: begin with three such moments, each a joke of one line in another form: one drawn scene with a line above or below it; plan and reality; two to four panels that tell what happens one after another; a choice between two; a chat; a notice or sign; a chart. Take the one that a reader would send to a friend, and let it be told by what is drawn as much as by its words: the funny thing itself is to be seen.',
          'idea: then plan the drawing: who is there and with what face (raised brows, bags under the eyes, a fixed smile), what they hold, what happens around them; panels with a gap of white or dark between them; four to six colours.',
          'texts: the words of the meme, short: a set-up, the turn last and shorter, at most 45 characters each, in the language of the material. Letters are large (at least 5 % of the short side), on bands or plates of their own or on even ground.',
          ...drawingRules(request, text),
        ],
        { facts: 'as the job says' },
      ),
      material: [{ name: 'text', text }],
      // Figures and quotations may be invented for the joke.
      groundedIn: 'nothing',
      answer: MemePosterAnswer,
      guidelines: noGuidelines('meme_text'),
      edit: (value: MemePosterAnswer, change: Change) => ({
        ...value,
        texts: value.texts.map((each) => ({ ...each, words: change(each.words) })),
      }),
      problems: async (value) => (run.isRehearsal ? [] : request.problems(value)),
      facts: { text, width, height, typicalTokens },
      maxOutputTokens,
    }),
  )
}

/** A post can be made without a design, so that a failed one is no failure. */
async function attempt<Value>(run: Run<unknown>, design: () => Promise<Value>): Promise<Value | undefined> {
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
