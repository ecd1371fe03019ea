import * as z from 'zod'
import type { PostCopy } from '../../content/post-copy.ts'
import { brandWords, type Poster, type PosterLine, posterLines } from '../../content/poster.ts'
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
}

/** The name of the line that the brand's mark stands for. */
export const brandLine = 'brand'

const texts = z.array(z.object({ line: z.string().describe('The name of the line.'), ...textPlace })).min(1)

const DrawnAnswer = z.object({ ...sketch, texts })

/** Designs the picture of a post around its words. `undefined`, with a warning, if nothing usable came of it. */
export async function designPost(run: Run<unknown>, request: PostPosterRequest): Promise<Poster | undefined> {
  const { copy, brand, source, width, height, color, guidelines, theme } = request
  const lines = [...posterLines(copy), ...(brand === undefined ? [] : [{ name: brandLine, words: brand }])]
  const wanted = new Map(lines.map(({ name, words }) => [name, words]))
  const posterOf = ({ art, font, texts }: z.output<typeof DrawnAnswer>): Poster => ({
    art,
    font,
    texts: texts.map(({ line, ...place }) => ({
      words: line === brandLine ? brandWords : (wanted.get(line) ?? ''),
      ...place,
    })),
  })
  const designed = await attempt(run, () =>
    write(run, {
      task: posterTasks.post,
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
      groundedIn: 'nothing',
      answer: DrawnAnswer,
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
  const { source, width, height, color, guidelines, theme } = request
  return [
    ...drawnJob(request),
    'texts: each line of the material exactly once, under its name. Their words are final. Rows are aligned as in a table, with figures one below another; bars are drawn to scale.',
    artRules(request),
    drawingRule,
    ...textRules(request, source),
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
    `All pixels are those of a picture of ${width} × ${height}.`,
  ]
}

export const competition =
  'It competes with the work of a senior designer: readers stop for it, see at once what it is about, and find all that they need.'

function drawnJob({ width, height }: PosterCanvas): string[] {
  const split =
    width > height ? 'the side where reading ends, about 45 % of the width' : 'about half of the area'
  return [
    `Design a social media picture of ${width} by ${height} pixels and draw it in SVG. ${competition}`,
    `idea: think first. What of this source can be drawn that belongs to no other: the very product, tool, place, animal or moment, or the turn in the words? Where the eye goes first, second and third; four to six colours; a grid that gives the drawing ${split} and the words the rest.`,
  ]
}
