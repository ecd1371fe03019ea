import * as z from 'zod'
import { type Poster, posterUnit } from '../../content/poster.ts'
import type { Run } from '../../run.ts'
import {
  artRules,
  canStandInColumns,
  competition,
  maxTexts,
  type PosterCanvas,
  postText,
  scriptRules,
  sketch,
  textRules,
  typicalTokens,
} from './canvas.ts'
import { type PostRequest, wordRules, writePost } from './post.ts'

export type DrawnPostRequest = PostRequest & PosterCanvas

const Answer = z.object({
  ...sketch,
  texts: z.array(postText).min(1).max(maxTexts),
})

/** Writes the words of a post and draws its picture. `undefined`, with a warning, if nothing usable came of it. */
export function designPost(run: Run<unknown>, request: DrawnPostRequest): Promise<Poster | undefined> {
  return writePost(run, request, {
    task: 'post',
    version: 3,
    job: jobFor(request),
    answer: Answer,
    review: request.review,
    typicalTokens,
  })
}

function jobFor(request: DrawnPostRequest): string[] {
  const { width, height, font, brand } = request
  const unit = posterUnit(request)
  const px = (part: number) => Math.round(part * unit)
  const isStory = height > 1.6 * width
  return [
    `Make a social media picture of ${width} by ${height} pixels: write its words and draw it in SVG. ${competition}`,
    ...wordRules,
    'idea: think first, of three ideas, and take the one that everybody understands at once. The words come first: headline and leading fact are read before the drawing is looked at, and nothing competes with them. The drawing makes the point seen: the product, tool, plant or animal itself, large and finely made, with the telling detail of this post (the gaping sole, the third cheese cut, the chain on the gate); or the words’ own surface, where they fit it with air (a sheet, a ticket, a sole, a programme); or figures as so many things or a scale. Not a scene in a box, no person who smiles at a product, nothing unappetising. Then: where the eye goes first, second and third; four to five colours; the column of the words with its one edge, and the free space around it.',
    'ground: one, from edge to edge, in the colour of the brand: a gradient of two or three of its tones (lighter where the light comes from, deeper away from it), deep enough for white words, or a light tint of it for dark ones. No frames, no boxes of scenery, no dots before the items of a list; depth comes from light, overlap and soft shadows. What readers act on (price with its terms, date, place, deadline, telephone) stands together on one calm surface: mostly a band in near-white along the foot, from edge to edge, 16 to 28 % high, or more where it is a table or programme, its lines a third of their height apart.',
    `art: one drawing, 30 to 50 % of the area, whole or running off one edge; precise shapes with three tones (light, body, shade) from one side and the telling details of the thing, as a product illustrator draws. Few colours: tones of the brand’s colour, near-white, near-black and one accent that makes it glow. ${brand === undefined ? '' : `Before the brand’s mark, a sign of its trade in clean shapes, as high as ${px(0.045)} px.`}`,
    artRules(request),
    textRules(request),
    `It looks as if a careful typographer had set it: three sizes, two weights, one edge on the side where reading starts, ${px(0.065)} px free along the edges of the picture${isStory ? `, words between y=${Math.round(0.08 * height)} and y=${Math.round(0.91 * height)}` : ''}, and air: between thoughts as much as a line is high, within a thought a third of it; a block of words fills no more than three quarters of its surface. The headline, or the one figure that leads, is ${px(0.085)} to ${px(0.14)} px (a single figure up to ${px(0.3)} px), broken where a speaker would pause, in one colour or with its turn in the accent${canStandInColumns(request.source) ? ' (a short one may stand in columns, `isVertical`, in a tall box)' : ''}; the fact to act on ${px(0.055)} to ${px(0.1)} px; all else ${px(0.036)} to ${px(0.05)} px, nothing smaller than ${px(0.033)} px. What belongs together (a day and its time, a price and what it is for) stands on one line or close below each other; what is alike has one size. Each box lies on ground that is even behind it, in a colour that is clearly lighter or darker (white or near-white on deep grounds, never black on a colour); no outline of the art runs behind or close beside words; boxes cover neither each other nor what matters of the drawing.`,
    ...(brand === undefined
      ? []
      : [
          `One text is the name of the brand and nothing else, small (${px(0.034)} to ${px(0.042)} px), in the corner at the top where reading starts, right beside its sign; or at the foot if the drawing needs the top.`,
        ]),
    `face: display for all words${font ? `, set in ${font}` : ''}; text for small words only if the display family is a script, a hand or hard to read small; serif or poster (condensed, heavy) only where the idea is a printed thing. Weights differ by role.`,
    ...scriptRules(request, request.source),
  ]
}
