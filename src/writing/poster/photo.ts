import * as z from 'zod'
import { type PhotoPoster, panelPlaces, plateShapes, posterFaces, posterUnit } from '../../content/poster.ts'
import { itemsOf } from '../../content/words.ts'
import { detectLanguage } from '../../language/detect.ts'
import type { Media } from '../../media/media.ts'
import type { Run } from '../../run.ts'
import { preparation } from '../preparation.ts'
import type { Review } from '../write.ts'
import { competition, scriptRules } from './canvas.ts'
import { type PostRequest, wordRules, writePost } from './post.ts'

export interface PhotoPostRequest extends PostRequest {
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
    'what a reader needs; the one thing that stays; the subject of the photograph and its calm side; the palette.',
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
                          words: z.string().describe('Empty for an icon alone.'),
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

/** Writes the words of a post and designs it over a photograph. `undefined`, with a warning, if nothing usable came of it. */
export function designPhotoPost(
  run: Run<unknown>,
  request: PhotoPostRequest,
): Promise<PhotoPoster | undefined> {
  return writePost(run, request, {
    task: 'photo',
    version: 3,
    job: jobFor(request),
    images: [request.picture],
    answer: Answer,
    textsOf: (value) => itemsOf(value).filter(({ words }) => words !== ''),
    edit: (value, change) => ({
      ...value,
      panels: value.panels.map(({ rows, ...panel }) => ({
        ...panel,
        rows: rows.map(({ cells, ...row }) => ({
          ...row,
          cells: cells.map(({ items, ...cell }) => ({
            ...cell,
            items: items.map((item) => ({ ...item, words: item.words && change(item) })),
          })),
        })),
      })),
    }),
    problems: (value) =>
      itemsOf(value).some(({ words, icon }) => !words.trim() && !icon)
        ? ['panels: an item has neither words nor an icon.']
        : [],
    review: request.review,
    typicalTokens: 1_800,
  })
}

function jobFor(request: PhotoPostRequest): string[] {
  const { source, width, height, font, focus, brand } = request
  const unit = posterUnit(request)
  const px = (part: number) => Math.round(part * unit)
  const percent = (part: number) => Math.round(100 * part)
  const language = detectLanguage(source)
  const isWide = width > height
  const isStory = height > 1.6 * width
  return [
    `Make a social media picture of ${width} by ${height} pixels: the photograph from edge to edge, and one slim card of frosted glass with the words, which you write. ${competition} You say what stands on the card and how it looks; the words are measured, set and laid out for you, as CSS flexbox would.`,
    ...wordRules,
    'The photograph is what stops the reader, so its subject is seen whole; the card is airy and readable on a phone. What the photograph does not say (which animal, which dish, which course it is) the headline does.',
    'idea: think first. What is the subject of the photograph, whole, and where is nothing that matters? Which one thing should stay, which second thing must be found at once (mostly the price, or the day and time)? Which deep tone of the brand or of the photograph makes the card belong to the picture, and which light or glowing colour is the accent?',
    'subject: all of the photograph that has to be seen for it to be whole: the animal with ears, paws and what it plays with; the thing from end to end; the person with hands and tool; of a wide scene its centre. The photograph is scaled and moved so that it is not cut and the card covers none of it.',
    ...(focus
      ? [
          `The caller says where it is: x ${percent(focus.x)}, y ${percent(focus.y)}, width ${percent(focus.width)}, height ${percent(focus.height)}, in percent.`,
        ]
      : []),
    `panels: the card, on the side of the photograph that the subject leaves free (\`at\`): ${
      isWide
        ? 'a column, 32 to 40 % wide and up to 88 % high, on the side where nothing matters'
        : `a band across the picture (92 % wide), 26 to ${isStory ? 36 : 38} % of the height, at the bottom, or at the top where that is sky, water or wall; a column beside the subject (40 to 46 % wide, up to 80 % high) only where that is taller than wide and leaves a side free`
    }. Its ground is one solid tone, deep or very light, at an opacity of 0.78 to 0.92 with a radius of 22 to 36; words are clearly lighter or darker than it.${brand === undefined ? '' : ' The brand’s mark is a second panel without ground in a corner at the top (`top start` if it is free), one item: a sign of the trade as icon and the name of the brand, nothing else; where no corner of the photograph is calm, it stands in the first or last row of the card instead.'}`,
    `rows: each row is one or more cells side by side, each cell one or more items below each other. A card that works: the headline with the large price, date or figure at its far end (\`between\`); \`normal\` below it one or two lines that say what it is or includes; \`wide\` below that, under a fine rule, the place at the start and the time at the end. In a column: headline, lines, then the price large beside what belongs to it. \`close\` only within one thought. Points or steps stand in two columns (\`table\`) or below each other, each with its icon or number, never more than two side by side.`,
    `items: words in one style. Split a line where its parts deserve different sizes, weights or colours (the turn of a headline in the accent, the price apart from what it is for). A line break is \\n: break headlines where a speaker would pause, never within a word or phrase, in lines of similar length.${language === 'ja' || language === 'zh' ? ' In Japanese and Chinese, break at the end of a phrase.' : ''}`,
    `Sizes: the headline ${px(0.064)} to ${px(0.1)} px (up to ${px(0.13)} px for one to three words), the price, date or figure ${px(0.075)} to ${px(0.14)} px, lines ${px(0.036)} to ${px(0.044)} px, the brand ${px(0.034)} px, nothing smaller than ${px(0.033)} px. Three sizes, two weights. A letter is about 0.52 of its size wide (0.42 condensed, 0.6 typewriter, 1 in Japanese and Chinese); a line takes 1.25 of it. Add up: all lines that stand below each other, 4 % of the short side for each row and 10 % for the card have to stay within its \`height\`, and the longest line within its \`width\` less 12 %; otherwise the words become smaller than you say. Rather leave words out.`,
    'plate: mostly none; at most one, fitted around the price or the date where it is the news, in the accent colour with words in strong contrast to it.',
    'icon: a drawing that means something here: the sign of the trade beside the brand’s mark (five to ten clean shapes in one or two colours, no initials, no plain circles), signs before points or steps that show what each says. Only path, rect, circle, ellipse, line, polyline, polygon, g; it fills its square; colours as #rrggbb; attributes in single quotes.',
    `face: display for all words${font ? `, set in ${font}` : ''}; text for small words only if the display family is a script, a hand or hard to read small; serif and poster (condensed, heavy) where they suit better.`,
    ...scriptRules(request, source),
  ]
}
