import * as z from 'zod'
import {
  brandWords,
  type PhotoPoster,
  type PosterLine,
  panelPlaces,
  plateShapes,
  posterFaces,
  posterLines,
} from '../../content/poster.ts'
import { detectLanguage } from '../../language/detect.ts'
import type { Media } from '../../media/media.ts'
import type { Run } from '../../run.ts'
import { noGuidelines } from '../guidelines/guidelines.ts'
import { instruct } from '../instruct.ts'
import { preparation } from '../preparation.ts'
import type { Review } from '../write.ts'
import { write } from '../write.ts'
import { attempt, maxOutputTokens, noFaults, posterTasks } from './canvas.ts'
import { brandLine, competition, type PostPosterRequest } from './post.ts'

export interface PhotoPosterRequest extends Omit<PostPosterRequest, 'review' | 'elements'> {
  /** The photograph, which the model has to see. */
  readonly picture: Media
  /** What has to be seen of it, as shares of its width and height, if the caller says so. */
  readonly focus?: Record<'x' | 'y' | 'width' | 'height', number> | undefined
  /** Finds what is wrong with a poster. */
  readonly review: (poster: PhotoPoster) => Promise<Review>
}

const align = z.enum(['start', 'center', 'end'])

const hex = z.string().describe('As #rrggbb.')

const plate = z
  .string()
  .nullish()
  .describe('The colour of a plate that is fitted around the words; mostly null.')

const Answer = z.object({
  idea: preparation(
    'the one thing that a reader remembers; the subject of the photograph and its calm side; the second and third thing; the palette.',
  ),
  font: z.string().nullish().describe('A family of Google Fonts for the large words.'),
  subject: z
    .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
    .describe('Close around what must not be covered, in percent of the width and height of the photograph.'),
  panels: z
    .array(
      z.object({
        at: z.enum(panelPlaces),
        width: z.number().describe('The most it may take, in percent of the width of the picture.'),
        height: z.number().describe('The most it may take, in percent of the height of the picture.'),
        ground: z
          .object({
            color: hex,
            opacity: z.number().describe('From 0.4 to 0.95.'),
            radius: z.number().describe('In pixels, from 0 to 60.'),
          })
          .nullish()
          .describe('Frosted glass; null for words on the photograph itself.'),
        plates: z.enum(plateShapes).describe('The shape of plates on this panel.'),
        rows: z
          .array(
            z.object({
              space: z.enum(['close', 'normal', 'wide']).describe('The space above the row.'),
              justify: z.enum(['start', 'center', 'between', 'table']),
              align: align.describe('How cells of different heights stand; `end` puts words on one line.'),
              rule: z.string().nullish().describe('The colour of a fine line above the row; mostly null.'),
              cells: z
                .array(
                  z.object({
                    align: align.describe('Of the items below each other.'),
                    plate,
                    items: z
                      .array(
                        z.object({
                          line: z
                            .string()
                            .nullish()
                            .describe('The name of the line; null for an icon alone.'),
                          words: z.string().describe('The line, or a part of it; empty for an icon alone.'),
                          size: z.number().describe('Of the type or the icon, in pixels.'),
                          face: z.enum(posterFaces),
                          weight: z.number().describe('From 300 to 900.'),
                          color: hex,
                          plate,
                          icon: z
                            .string()
                            .nullish()
                            .describe('SVG shapes in a square of 100 by 100, before the words; mostly null.'),
                          isStruck: z.boolean().nullish().describe('Strikes the words out, as an old price.'),
                        }),
                      )
                      .min(1),
                  }),
                )
                .min(1),
            }),
          )
          .min(1),
      }),
    )
    .min(1)
    .max(3),
})

type PhotoAnswer = z.output<typeof Answer>

/** What a design takes, for estimates. */
const typicalTokens = 1_800

/** Designs a post over a photograph. `undefined`, with a warning, if nothing usable came of it. */
export async function designPhotoPost(
  run: Run<unknown>,
  request: PhotoPosterRequest,
): Promise<PhotoPoster | undefined> {
  const { copy, brand, source, width, height, color, guidelines, theme, picture } = request
  const lines = [...posterLines(copy), ...(brand === undefined ? [] : [{ name: brandLine, words: brand }])]
  const designed = await attempt(run, () =>
    write(run, {
      task: posterTasks.photo,
      version: 2,
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
      images: [picture],
      groundedIn: 'nothing',
      answer: Answer,
      guidelines: noGuidelines('picture_prompt'),
      edit: (value) => value,
      problems: (value) => lineProblems(lines, itemsOf(value)),
      review: async (value) => (run.isRehearsal ? noFaults : request.review(posterOf(value))),
      facts: { lines, source, color, guidelines, theme, width, height, typicalTokens },
      maxOutputTokens,
    }),
  )
  return designed && posterOf(designed)
}

const itemsOf = ({ panels }: PhotoAnswer) =>
  panels.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flatMap(({ items }) => items)))

function posterOf({ idea: _, panels, ...poster }: PhotoAnswer): PhotoPoster {
  const item = ({ line, words, ...style }: ReturnType<typeof itemsOf>[number]) => ({
    ...style,
    words: line === brandLine ? brandWords : words,
  })
  return {
    ...poster,
    panels: panels.map(({ rows, ...panel }) => ({
      ...panel,
      rows: rows.map(({ cells, ...row }) => ({
        ...row,
        cells: cells.map(({ items, ...cell }) => ({ ...cell, items: items.map(item) })),
      })),
    })),
  }
}

/** Finds lines that are missing or changed: what is set of each, in one part or several, has to be its words. */
export function lineProblems(
  lines: readonly PosterLine[],
  items: readonly { readonly line?: string | null | undefined; readonly words: string }[],
): string[] {
  const unknown = items.filter(({ line }) => line && lines.every(({ name }) => name !== line))
  return [
    ...lines.flatMap(({ name, words }) => {
      const parts = items.filter(({ line }) => line === name)
      if (parts.length === 0) return [`panels: the line “${name}” is missing.`]
      if (name === brandLine) return parts.length > 1 ? ['panels: the line “brand” stands there twice.'] : []
      return isMadeOf(
        lettersOf(words),
        parts.map((part) => lettersOf(part.words)),
      )
        ? []
        : [`panels: the items of the line “${name}” have to be its words, each once: “${words}”.`]
    }),
    ...unknown.map(({ line }) => `panels: there is no line “${line}” in the material.`),
    ...(items.some(
      ({ line, words, icon }: (typeof items)[number] & { icon?: string | null }) =>
        !line && (words.trim() || !icon),
    )
      ? ['panels: an item without a line is an icon without words.']
      : []),
  ]
}

/** Whether parts, in any order, are the whole. */
function isMadeOf(whole: string, parts: readonly string[]): boolean {
  let left = whole
  for (const part of [...parts].sort((one, other) => other.length - one.length)) {
    if (!left.includes(part)) return false
    left = left.replace(part, '\0')
  }
  return left.replaceAll('\0', '') === ''
}

/** What has to be the same in words that may be split, set in capitals and parted by other marks. */
function lettersOf(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s/gu, ' ')
    .replace(/(?<!\d)[\p{P}\s]|[\p{P}\s](?!\d)/gu, '')
}

function instructionsFor(request: PhotoPosterRequest): string[] {
  const { source, width, height, color, font, guidelines, theme, focus } = request
  const unit = Math.max(Math.min(width, height), 0.75 * width)
  const px = (part: number) => Math.round(part * unit)
  const percent = (part: number) => Math.round(100 * part)
  const language = detectLanguage(source)
  const isWide = width > height
  return [
    `Design a social media picture of ${width} by ${height} pixels: the photograph from edge to edge, and one card of frosted glass with the words. ${competition} You say what stands on the card and how it looks; the words are measured, set and laid out for you, as CSS flexbox would.`,
    'idea: think first. A reader gives it a second: which one thing should stay (the wit of the headline, the name, the price)? What is second, that must be found at once (the price, the day and time)? Everything else is quiet. What is the subject of the photograph, and which side of it is calm? Which deep or light colour of the brand or the photograph makes the card belong to the picture, and which one colour is the accent?',
    'subject: what of the photograph must be seen whole beside the card, and no more than that: of a person or animal the head with the hands or what it does, of things the one that counts; at most about half of the photograph. The photograph is scaled and moved for it.',
    ...(focus
      ? [
          `The caller says where it is: x ${percent(focus.x)}, y ${percent(focus.y)}, width ${percent(focus.width)}, height ${percent(focus.height)}, in percent.`,
        ]
      : []),
    `panels: one card, on the calm side of the photograph (\`at\`); ${
      isWide
        ? 'a column beside the subject, 34 to 46 % wide and up to 88 % high, or a low band of up to 40 % of the height if the subject is wide'
        : `as wide as the picture (90 %) and low, up to ${height > 1.6 * width ? 44 : 48} % of the height, or a compact card in a corner (55 to 70 % wide) where the subject fills the photograph`
    }. The card becomes as small as its words, and its words as large as it allows. Its ground is one solid tone that belongs to the brand or the photograph, deep or light, at an opacity of 0.7 to 0.92, with a radius of 20 to 44; words are clearly lighter or darker than it. The brand shares the last row of the card with quiet words, or is a second panel without ground in a corner of the photograph that is calm and dark or light, away from the subject.`,
    'rows: each row is one or more cells side by side, each cell one or more items below each other. Most cards are three rows: the headline (with a short small line above or below it, if the words have one), then one row with the second thing large beside what belongs to it (a price on a plate and, in the next cell, day and time in two lines), then what is left beside the brand. `justify: between` puts the last cell at the far edge; `table` gives rows the same columns. Space follows meaning: `close` for what belongs together, `wide` before what is new.',
    `items: each line of the material stands there exactly once, under its name. Its words are final, but you may split a line into several items, each with a part of its words, to give them different sizes, weights and places (the price apart from the day, the name of a play apart from the rest); marks at the split may go. A line break is \\n: break headlines where a speaker would pause, never within a word or phrase, in lines of similar length that use the width of the card.${language === 'ja' || language === 'zh' ? ' In Japanese and Chinese, break at the end of a phrase.' : ''} Capitals where they suit the face.`,
    `Contrast of sizes makes the design: the headline, or the figure or name that leads, is ${px(0.085)} to ${px(0.17)} px, the fewer words the larger; the second thing ${px(0.06)} to ${px(0.11)} px; quiet words ${px(0.042)} to ${px(0.054)} px, the brand ${px(0.036)} to ${px(0.044)} px, nothing smaller. At most three sizes, two faces and two weights besides the headline's. A letter is about 0.52 of its size wide (0.42 condensed, 1 in Japanese and Chinese); a line takes 1.15 of it. Add up: all lines that stand below each other, 4 % of the short side for each row and 10 % for the card have to stay within its \`height\`, and the longest line within its \`width\` less 10 %; otherwise the words become smaller than you say. So take few rows, and let the headline be large.`,
    `plate: at most one plate on the card, around what readers act on (the price, or the day and time), in the accent colour with words in strong contrast to it. A plate on a cell goes around several items; one on an item around its words.`,
    "icon: a drawing that means something here and nothing generic: a sign of the trade beside the brand's name (a gear, a fish, a cat's head, a needle: five to ten clean shapes in one or two colours, no initials, no plain circles), signs before the items of a list that show what each says. Only path, rect, circle, ellipse, line, polyline, polygon, g; it fills its square; colours as #rrggbb; attributes in single quotes.",
    `face: display (large words${font ? `, set in ${font}` : ''}), serif, poster (condensed, heavy), or text (small words).`,
    font
      ? 'font is null.'
      : 'font: the display family whose character suits this brand and subject, not a neutral one; null for scripts other than Latin.',
    ...(language === 'ar' || language === 'he'
      ? [
          'The language is read from right to left: `start` is the right side, and the first cell of a row stands right.',
        ]
      : []),
    ...(color ? [`Colour of the brand: ${color}. It is the ground of the card or its accent.`] : []),
    ...(guidelines || theme
      ? [
          'Of the material, the theme and the guidelines say how the brand wants to look; follow them in what is seen, for the words are final.',
        ]
      : []),
  ]
}
