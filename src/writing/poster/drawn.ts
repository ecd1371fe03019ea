import * as z from 'zod'
import { type Poster, posterUnit } from '../../content/poster.ts'
import type { Run } from '../../run.ts'
import {
  artRules,
  competition,
  type PosterCanvas,
  scriptRules,
  sketch,
  textPlace,
  typicalTokens,
} from './canvas.ts'
import { type PostRequest, wordRules, writePost } from './post.ts'

export type DrawnPostRequest = PostRequest & PosterCanvas

const Answer = z.object({
  ...sketch,
  texts: z.array(z.object({ words: z.string().trim().min(1), ...textPlace })).min(1),
})

/** Writes the words of a post and draws its picture. `undefined`, with a warning, if nothing usable came of it. */
export function designPost(run: Run<unknown>, request: DrawnPostRequest): Promise<Poster | undefined> {
  return writePost(run, request, {
    task: 'post',
    version: 2,
    job: jobFor(request),
    answer: Answer,
    textsOf: ({ texts }) => texts,
    edit: (value, change) => ({
      ...value,
      texts: value.texts.map((text) => ({ ...text, words: change(text) })),
    }),
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
    'idea: think first, of three ideas, and take the one that nobody else would have and that everybody understands at once. The best is a picture that is the message, in which words and drawing are one thing: a list becomes the parts of a thing that belongs to it, a scale an instrument, an invitation a ticket or an envelope, a process something taken apart, figures so many things, a price hangs on the product as its tag; or the one figure, product, tool, plant or animal itself, very large and finely made. The words then stand in it or on it where they belong, large and in the order in which they are read; where they would become small or scattered there, they stand beside it in one column. A scene in a box beside or below a text is not an idea, nor is a person who smiles at a product. Then: where the eye goes first, second and third; four to six colours; the place of each text.',
    'ground: one, from edge to edge, in the colour of the brand: a gradient of two or three of its tones (lighter where the light comes from, deeper away from it), deep enough for white words, or a light tint of it for dark ones. No bands, no frames, no boxes of scenery, no dots before the items of a list; depth comes from light, overlap and soft shadows. What readers act on (price, date, place) may stand on one plate in near-white or in the accent, as a ticket or tag.',
    `art: one drawing, 40 to 60 % of the area, may run off an edge; precise shapes with three tones (light, body, shade) from one side and the telling details of the thing, as a product illustrator draws. Few colours: tones of the brand’s colour, near-white, near-black and one accent that makes it glow. ${brand === undefined ? '' : `Before the brand’s mark, a sign of its trade in clean shapes, as high as ${px(0.045)} px.`}`,
    artRules(request),
    `texts: the words, each in a box. They are set for you, as large as \`size\` says or as the box allows, broken into lines where they have to be or at \\n, in the middle of the height of the box. A capital is 0.72 of its size high, a letter about 0.55 of its size wide (0.45 in condensed faces, 0.6 in typewriter faces, 1 in Japanese and Chinese), a line takes 1.15 of it: make boxes wide and high enough, and with room to the next. Parts of one line in other sizes or colours are texts of their own.`,
    `The headline, or the one figure that leads, is ${px(0.09)} to ${px(0.16)} px (a single figure up to ${px(0.4)} px), in one colour or with its last line in the accent; the fact to act on (price, date) ${px(0.06)} to ${px(0.11)} px; all else ${px(0.042)} to ${px(0.054)} px, nothing smaller than ${px(0.036)} px: it is read on a phone. Air between groups is larger than within them. One common edge on the side where reading starts; ${px(0.06)} px stay free along the edges of the picture${isStory ? `, and words between y=${Math.round(0.12 * height)} and y=${Math.round(0.86 * height)}` : ''}. Each box lies on ground that is even behind it, in a colour that is clearly lighter or darker (white or near-white on deep grounds, never black on a colour); no outline of the art runs behind words; boxes cover neither each other nor what matters of the drawing.`,
    ...(brand === undefined
      ? []
      : [
          `One text is the name of the brand and nothing else, small (${px(0.034)} to ${px(0.042)} px), in the corner at the top where reading starts, right beside its sign; or at the foot if the drawing needs the top.`,
        ]),
    `face: display for all words${font ? `, set in ${font}` : ''}; text for small words only if the display family is a script, a hand or hard to read small; serif or poster (condensed, heavy) only where the idea is a printed thing. Weights differ by role.`,
    ...scriptRules(request, request.source),
  ]
}
