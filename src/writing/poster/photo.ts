import * as z from 'zod'
import { type Poster, posterUnit } from '../../content/poster.ts'
import { imageSize, type Media } from '../../media/media.ts'
import type { Run } from '../../run.ts'
import {
  artRules,
  canStandInColumns,
  competition,
  maxTexts,
  type PosterCanvas,
  pixel,
  postText,
  scriptRules,
  sketch,
  textRules,
} from './canvas.ts'
import { type PostRequest, wordRules, writePost } from './post.ts'

export interface PhotoPostRequest extends PostRequest, PosterCanvas {
  /** The photograph, which the model has to see. */
  readonly picture: Media
  /** What has to be seen of it, as shares of its width and height, if the caller says so. */
  readonly focus?: Record<'x' | 'y' | 'width' | 'height', number> | undefined
}

/** A photograph may be far larger than the picture. */
const place = z.number().min(-20_000).max(20_000)
const box = { x: pixel, y: pixel, width: pixel, height: pixel }

const Answer = z.object({
  idea: sketch.idea,
  font: sketch.font,
  photo: z.object({
    subject: z
      .object(box)
      .describe('Close around what has to be seen, in percent of the width and height of the photograph.'),
    x: place.describe('The left edge of the whole photograph on the picture; mostly negative, in pixels.'),
    y: place.describe('The upper edge of the whole photograph, in pixels.'),
    width: place.describe('The width of the whole photograph, in pixels.'),
    ground: z.string().describe('The colour of the picture where the photograph ends, as #rrggbb.'),
    panes: z
      .array(
        z.object({
          ...box,
          radius: z.number().describe('From 0 to 60.'),
          color: z.string().describe('As #rrggbb.'),
          opacity: z.number().describe('From 0.3 to 0.95.'),
        }),
      )
      .min(1)
      .max(4)
      .describe('Of frosted glass, in pixels of the picture.'),
  }),
  art: z
    .string()
    .describe('SVG elements on the photograph and its glass, without the svg element, without text.'),
  texts: z.array(postText).min(1).max(maxTexts),
})

/** Writes the words of a post and designs it over a photograph. `undefined`, with a warning, if nothing usable came of it. */
export function designPhotoPost(run: Run<unknown>, request: PhotoPostRequest): Promise<Poster | undefined> {
  return writePost(run, request, {
    task: 'photo',
    version: 4,
    job: jobFor(request),
    images: [request.picture],
    answer: Answer,
    review: request.review,
    typicalTokens: 1_600,
  })
}

function jobFor(request: PhotoPostRequest): string[] {
  const { source, width, height, font, focus, brand, picture } = request
  const unit = posterUnit(request)
  const px = (part: number) => Math.round(part * unit)
  const percent = (part: number) => Math.round(100 * part)
  const isWide = width > height
  const isStory = height > 1.6 * width
  const photo = imageSize(picture.bytes) ?? { width: 3, height: 2 }
  const cover = Math.ceil(Math.max(width, (height * photo.width) / photo.height))
  return [
    `Make a social media picture of ${width} by ${height} pixels over the photograph: write its words and design it, with panes of frosted glass, drawings in SVG and type. ${competition}`,
    ...wordRules,
    'What the photograph does not say (which animal, which dish, which course it is) the headline does.',
    `idea: look at the photograph first: what is its subject, whole, where does it look or point, and where is nothing that matters? The picture is quiet and sure: a beautiful photograph, one card with air, one very large line on it that is read in a second, and below it what the reader needs, in clear order. At most one device makes it this post’s own, and only where it says more than words do: two kinds drawn side by side, a count as so many things, a row of clean signs for the points of a list, a scale, a time line, a price or date on a chip, a framed label or ticket as the card itself${canStandInColumns(source) ? '; a short Japanese headline stands beautifully in columns (`isVertical`) on a tall pane at a side, the rest in smaller columns or in lines below it' : ''}. No pictogram before every line, no drawing of what the photograph already shows, no joke drawings, nothing in two places. Say which tones of photograph and brand the card has (deep; or light as paper, which suits what is gentle, bright or printed), and which one accent stands out.`,
    `photo: the photograph is ${photo.width} by ${photo.height} px, and is drawn \`width\` px wide with its upper left corner at x, y: what lies at p % of its width and q % of its height is at x + p/100 · width, y + q/100 · width · ${(photo.height / photo.width).toFixed(3)}. To fill the picture it is at least ${cover} px wide (${Math.round((cover * photo.height) / photo.width)} px high); fill it, at that width or a little more, with x and y so that the subject is whole, large and where no pane lies. Only where the subject cannot be whole that way, the photograph is smaller and ends inside the picture at one edge, on \`ground\`, and a pane lies across that edge. Work out where the subject comes to lie.`,
    ...(focus
      ? [
          `The caller says where the subject is: x ${percent(focus.x)}, y ${percent(focus.y)}, width ${percent(focus.width)}, height ${percent(focus.height)}, in percent.`,
        ]
      : []),
    `panes: one main card, mostly ${
      isWide
        ? 'a column, 32 to 42 % wide, on the side where nothing matters'
        : `a band 88 to 93 % wide and 24 to ${isStory ? 34 : 38} % high, at the bottom or where the photograph is calm; a column (40 to 48 % wide) beside a subject that is tall or leaves one side free`
    }; ${px(0.037)} px from the edges of the picture${isStory ? `, between y=${Math.round(0.09 * height)} and y=${Math.round(0.9 * height)}` : ''}; one solid tone at an opacity of 0.72 to 0.92, deep or very light, with a radius of ${px(0.018)} to ${px(0.034)}. It is as high as what stands on it: add up from its top edge the inset (${px(0.05)} px on all sides), each line (1.15 of its size), and the gaps (${px(0.012)} to ${px(0.02)} px within a thought, ${px(0.035)} to ${px(0.05)} px between thoughts). Neither crowded nor a third empty. It covers no part of the subject: not its head, ears, hands, tips. A second small pane only where the idea asks for it.`,
    `art: what the idea needs on the glass: a chip behind the price or the date in the accent (radius ${px(0.012)} or round), a fine rule (2 px) between thoughts, the one device; drawn as finely as a product illustrator does, in two or three colours. The photograph stays free of it. Often a rule, a chip and the sign of the brand are all. ${brand === undefined ? '' : `Before the brand’s mark, a sign of its trade in five to ten clean shapes, as high as ${px(0.045)} px, in the colour of the mark.`}`,
    artRules(request),
    textRules(request),
    `The headline fills the width of the card: ${px(0.08)} to ${px(0.13)} px (up to ${px(0.17)} px for one to three words; a quote ${px(0.06)} to ${px(0.085)} px), set solid in lines broken with \\n where a speaker would pause, its last line or turn in the accent where that helps; the price, date or figure that leads ${px(0.06)} to ${px(0.13)} px, in a text of its own with what belongs to it (per person, instead of …) right beside or below it, small; lines ${px(0.038)} to ${px(0.048)} px, nothing smaller than ${px(0.034)} px: it is read on a phone. Three sizes, two weights, four to seven texts; rather fewer words than smaller ones, but never without the terms of a price (total, per person, taken off, what it includes), the weekday of a date, the deadline, the telephone. All words of a card start on one edge, ${px(0.05)} px inside it, or end on the other; what stands side by side shares a base line (boxes of the same y and height).`,
    'Boxes lie inside their pane or plate, in a colour that is clearly lighter or darker than it; they cover neither each other nor the art.',
    ...(brand === undefined
      ? []
      : [
          `One text is the name of the brand and nothing else, ${px(0.032)} to ${px(0.04)} px, right of its sign: in a corner of the photograph that is calm and far from the subject, else in the first or last row of the card.`,
        ]),
    `face: display for all words${font ? `, set in ${font}` : ''}; text for small words only if the display family is a script, a hand or hard to read small; serif and poster (condensed, heavy) where they suit better.`,
    ...scriptRules(request, source),
  ]
}
