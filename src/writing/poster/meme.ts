import * as z from 'zod'
import type { Poster } from '../../content/poster.ts'
import type { Run } from '../../run.ts'
import { noGuidelines } from '../guidelines/guidelines.ts'
import { instruct, plainManner } from '../instruct.ts'
import { memeJoke } from '../meme.ts'
import { write } from '../write.ts'
import {
  artRules,
  attempt,
  maxOutputTokens,
  noFaults,
  type PosterCanvas,
  posterTasks,
  scriptRules,
  sketch,
  textPlace,
  typicalTokens,
  words,
} from './canvas.ts'

export interface MemePosterRequest extends PosterCanvas {
  readonly text: string
}

const Answer = z.object({
  jokes: z.array(z.string()).nullish().describe('Three jokes of one line; not shown.'),
  ...sketch,
  texts: z
    .array(z.object({ words, ...textPlace }))
    .min(1)
    .max(9),
})

/** Finds the joke in a text and draws it. `undefined`, with a warning, if nothing usable came of it. */
export function designMeme(run: Run<unknown>, request: MemePosterRequest): Promise<Poster | undefined> {
  const { text, width, height } = request
  const px = (part: number) => Math.round(part * Math.min(width, height))
  return attempt(run, () =>
    write(run, {
      task: posterTasks.meme,
      version: 2,
      instructions: instruct(
        [
          `Make a meme of the material, ${width} by ${height} pixels, and draw it in SVG, as the people who draw the funniest pages on social media do.`,
          ...memeJoke,
          'jokes: where the material already tells a joke, keep it: all of its beats, in their order and nearly in its words, are on the picture, for readers who do not know it. Otherwise begin with three such moments, each a joke of one line in another form (one drawn scene with a line above or below it; plan and reality; two to four panels that tell what happens one after another; a choice between two; a chat; a notice or sign; a chart), and take the one that a reader would send to a friend. The form follows the beats: two moments are two panels, three or four stages as many, what two people say stands in bubbles beside who says it. The turn is told by what is drawn as much as by its words: the funny thing itself is to be seen, large.',
          'idea: then plan the drawing: who is there and with what face (raised brows, bags under the eyes, a fixed smile), what they hold, what happens around them; one look for all panels, with a gap of white or dark between them; four to six colours.',
          artRules(request),
          'Draw as an illustrator of posters does: first the ground to all four edges, then large, unmistakable figures and things built from many precise shapes, each with its telling details and three tones (light, body, shade) from one side, a shadow where it stands, overlaps that give depth; nothing floats unrelated, no stick figures. People have well-proportioned bodies, faces of few shapes, and hands that hold something or are hidden; arms belong to bodies and end inside their panel. It is finished work, not a sketch. Last come the bands, bubbles and plates that carry words.',
          'texts: the words of the meme, in the language of the material; each beat whole in one text, never cut in two, the last one the strongest: larger, or in the accent. At most 60 characters each; shorten words before you leave out what the joke needs, and add no comment of your own.',
          `Each text has a box, in which it is set as large as \`size\` says or as the box allows, broken into lines, in the middle of the height; in a bubble or band of the art the box is that shape less ${px(0.02)} px on each side. A capital is 0.72 of its size high, a letter about 0.55 of its size wide (0.45 in \`poster\`, 1 in Japanese and Chinese), a line takes 1.1 of its size. Sizes are ${px(0.045)} to ${px(0.12)} px, labels at least ${px(0.034)} px. ${px(0.045)} px stay free along the edges. Words stand on ground that is even behind them, clearly lighter or darker than it, clear of every line of the drawing; boxes cover neither each other nor a face.`,
          'face: display (large words), serif, poster (condensed, heavy), or text (small words).',
          ...scriptRules(request, text),
        ],
        { languageNote: plainManner },
      ),
      material: [{ name: 'text', text }],
      // Figures and quotations may be invented for the joke.
      groundedIn: 'nothing',
      answer: Answer,
      guidelines: noGuidelines('meme_text'),
      edit: (value, change) => ({
        ...value,
        texts: value.texts.map((each) => ({ ...each, words: change(each.words) })),
      }),
      review: async (value) => (run.isRehearsal ? noFaults : request.review(value)),
      facts: { text, width, height, typicalTokens },
      maxOutputTokens,
    }),
  )
}
