import * as z from 'zod'
import type { PostCopy } from '../../content/post-copy.ts'
import { brandWords, type Poster, type PosterLine, posterLines } from '../../content/poster.ts'
import type { Media } from '../../media/media.ts'
import type { Run } from '../../run.ts'
import { noGuidelines } from '../guidelines/guidelines.ts'
import { instruct } from '../instruct.ts'
import { write } from '../write.ts'
import {
  artRules,
  attempt,
  drawingRule,
  maxOutputTokens,
  noFaults,
  type PosterCanvas,
  posterTasks,
  sketch,
  textPlace,
  textRules,
  typicalTokens,
} from './canvas.ts'

export interface PostPosterRequest extends PosterCanvas {
  readonly copy: PostCopy
  /** The brand's name, if its mark is to be shown. */
  readonly brand?: string | undefined
  /** What the post is made from, which is where its subject comes from. */
  readonly source: string
  readonly color?: string | undefined
  readonly guidelines?: string | undefined
  readonly theme?: string | undefined
  /** The picture that the post shows, which the model has to see. Without one, the model draws. */
  readonly picture?: Media | undefined
  /** What has to be seen of the picture, as shares of its width and height, if the caller says so. */
  readonly focus?: Record<'x' | 'y' | 'width' | 'height', number> | undefined
}

/** The name of the line that the brand's mark stands for. */
const brandLine = 'brand'

const box = { x: z.number(), y: z.number(), width: z.number(), height: z.number() }

const texts = z.array(z.object({ line: z.string().describe('The name of the line.'), ...textPlace })).min(1)

const DrawnAnswer = z.object({ ...sketch, texts })

const PhotoAnswer = z.object({
  ...sketch,
  photo: z.object({
    subject: z
      .object(box)
      .describe('Around what has to be seen of the photograph, in percent of its width and height.'),
    area: z.object(box).describe('What the photograph fills of the picture, in pixels.'),
    ground: z.string().describe('The colour beside the photograph, as #rrggbb.'),
    keep: z.object(box).describe('Where the subject comes to lie in the picture, in pixels.'),
    glass: z
      .array(
        z.object({
          ...box,
          radius: z.number(),
          tint: z.string().describe('As #rrggbb.'),
          opacity: z.number().describe('From 0.2 to 0.9.'),
        }),
      )
      .min(1)
      .max(4)
      .describe('Panels of frosted glass, below the art, in pixels.'),
  }),
  texts,
})

/** Designs the picture of a post around its words. `undefined`, with a warning, if nothing usable came of it. */
export async function designPost(run: Run<unknown>, request: PostPosterRequest): Promise<Poster | undefined> {
  const { copy, brand, source, width, height, color, guidelines, theme, picture } = request
  const lines = [...posterLines(copy), ...(brand === undefined ? [] : [{ name: brandLine, words: brand }])]
  const wanted = new Map(lines.map(({ name, words }) => [name, words]))
  const answer: z.ZodType<z.output<typeof DrawnAnswer> & Pick<Poster, 'photo'>> = picture
    ? PhotoAnswer
    : DrawnAnswer
  const posterOf = ({ art, font, texts, photo }: z.output<typeof answer>): Poster => ({
    art,
    font,
    photo,
    texts: texts.map(({ line, ...place }) => ({
      words: line === brandLine ? brandWords : (wanted.get(line) ?? ''),
      ...place,
    })),
  })
  const designed = await attempt(run, () =>
    write(run, {
      task: posterTasks[picture ? 'photo' : 'post'],
      version: 1,
      instructions: instruct(instructionsFor(request), {
        language: 'the language of the material where you write at all',
        facts: 'as the job says',
      }),
      material: [
        { name: 'lines', text: lines.map(({ name, words }) => `${name}: ${words}`).join('\n') },
        { name: 'source', text: source },
        ...(theme ? [{ name: 'theme', text: theme }] : []),
        ...(guidelines ? [{ name: 'guidelines', text: guidelines }] : []),
      ],
      ...(picture && { images: [picture] }),
      groundedIn: 'nothing',
      answer,
      guidelines: noGuidelines('picture_prompt'),
      edit: (value) => value,
      problems: ({ texts }) =>
        lineProblems(
          lines,
          texts.map(({ line }) => line),
        ),
      review: async (value) => (run.isRehearsal ? noFaults : request.review(posterOf(value))),
      facts: { lines, source, color, guidelines, theme, width, height, typicalTokens },
      maxOutputTokens,
    }),
  )
  return designed && posterOf(designed)
}

function lineProblems(lines: readonly PosterLine[], placed: readonly string[]): string[] {
  return [
    ...lines
      .filter(({ name }) => placed.filter((line) => line === name).length !== 1)
      .map(({ name }) => `texts: the line “${name}” has to stand there exactly once.`),
    ...placed
      .filter((line) => lines.every(({ name }) => name !== line))
      .map((line) => `texts: there is no line “${line}” in the material.`),
  ]
}

function instructionsFor(request: PostPosterRequest): string[] {
  const { source, width, height, color, guidelines, theme, picture } = request
  return [
    ...(picture ? photoJob(request) : drawnJob(request)),
    'texts: each line of the material exactly once, under its name. Their words are final. Rows are aligned as in a table, with figures one below another; bars are drawn to scale.',
    artRules(request),
    ...(picture ? [] : [drawingRule]),
    ...textRules(request, source),
    ...(color ? [brandColorRule(color, picture !== undefined)] : []),
    ...(guidelines || theme
      ? [
          'Of the material, the theme and the guidelines say how the brand wants to look; follow them in what is seen, for the words are final.',
        ]
      : []),
    `All pixels are those of a picture of ${width} × ${height}.`,
  ]
}

const competition =
  'It competes with the work of a senior designer: readers stop for it, see at once what it is about, and find all that they need.'

function drawnJob({ width, height }: PosterCanvas): string[] {
  const split =
    width > height ? 'the side where reading ends, about 45 % of the width' : 'about half of the area'
  return [
    `Design a social media picture of ${width} by ${height} pixels and draw it in SVG. ${competition}`,
    `idea: think first. What of this source can be drawn that belongs to no other: the very product, tool, place, animal or moment, or the turn in the words? Where the eye goes first, second and third; four to six colours; a grid that gives the drawing ${split} and the words the rest.`,
  ]
}

function photoJob({ width, height, focus }: PostPosterRequest): string[] {
  const percent = (part: number) => Math.round(100 * part)
  return [
    `Design a social media picture of ${width} by ${height} pixels from the photograph: the photograph, one to three panels of frosted glass over it, and on them the words. ${competition}`,
    'idea: think first. What is the subject of the photograph, where does it lie, and which part of the photograph is calm? Where the eye goes first, second and third; which colours of the photograph, the theme and the brand lead.',
    'photo: `area` is best the whole picture, from edge to edge. Only where the subject would then be cut, it is a part of the picture that goes to three of its edges, and `ground` fills the rest: a colour of the photograph or the brand. Glass may lie over the border of both. The photograph is scaled until it covers its area, and moved so that `subject` comes to lie within `keep`. The subject is seen whole, as large as can be, and no panel and no words cover it.',
    ...(focus
      ? [
          `The caller says where the subject is: x ${percent(focus.x)}, y ${percent(focus.y)}, width ${percent(focus.width)}, height ${percent(focus.height)}, in percent.`,
        ]
      : []),
    'glass: panels are low and slim, or narrow and tall beside the subject, with 24 to 60 px of radius, in a tint that suits photograph and brand and makes the words readable (opacity 0.35 to 0.8); their edges keep the margin of the picture or go to its edge. They hold the headline and what belongs to it; a price, a date or a time may stand on a pill, badge or ticket of the art in a strong colour, on the panel or at its edge.',
    'art: only what carries words or leads the eye: pills, badges, tickets, rules, a small icon in line style, a soft gradient that darkens calm ground below words. Nothing is drawn over the subject.',
  ]
}

const brandColorRule = (color: string, isPhoto: boolean) =>
  isPhoto
    ? `Colour of the brand: ${color}. It is seen in panel, pills or large words.`
    : `Base colour of the brand: ${color}. It covers at least a third of the picture, as ground or as the largest surfaces; the other colours are chosen to go with it.`
