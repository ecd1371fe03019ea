import * as z from 'zod'
import type { Poster } from '../../content/poster.ts'
import type { Run } from '../../run.ts'
import { noGuidelines } from '../guidelines/guidelines.ts'
import { instruct } from '../instruct.ts'
import { memeJoke } from '../meme.ts'
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

export interface MemePosterRequest extends PosterCanvas {
  readonly text: string
}

const Answer = z.object({
  jokes: z.array(z.string()).nullish().describe('Three jokes of one line; not shown.'),
  ...sketch,
  texts: z
    .array(z.object({ words: z.string().trim().min(1), ...textPlace }))
    .min(1)
    .max(9),
})

/** Finds the joke in a text and draws it. `undefined`, with a warning, if nothing usable came of it. */
export function designMeme(run: Run<unknown>, request: MemePosterRequest): Promise<Poster | undefined> {
  const { text, width, height } = request
  return attempt(run, () =>
    write(run, {
      task: posterTasks.meme,
      version: 1,
      instructions: instruct(
        [
          `Make a meme of the material, ${width} by ${height} pixels, and draw it in SVG, as the people who draw the funniest pages on social media do.`,
          ...memeJoke,
          'jokes: begin with three such moments, each a joke of one line in another form: one drawn scene with a line above or below it; plan and reality; two to four panels that tell what happens one after another; a choice between two; a chat; a notice or sign; a chart. Take the one that a reader would send to a friend, and let it be told by what is drawn as much as by its words: the funny thing itself is to be seen.',
          'idea: then plan the drawing: who is there and with what face (raised brows, bags under the eyes, a fixed smile), what they hold, what happens around them; panels with a gap of white or dark between them; four to six colours.',
          'texts: the words of the meme, short: a set-up, the turn last and shorter, at most 45 characters each, in the language of the material. Letters are large (at least 5 % of the short side), on bands or plates of their own or on even ground.',
          artRules(request),
          drawingRule,
          ...textRules(request, text),
        ],
        { facts: 'as the job says' },
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
