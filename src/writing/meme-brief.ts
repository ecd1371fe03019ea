import type { Run } from '../endpoint.ts'
import { noGuidelines } from './guidelines/guidelines.ts'
import { instruct } from './instruct.ts'
import { editMeme, MemeAnswer, memeProblems, memeShortcomings } from './meme.ts'
import { memeInstructions } from './meme-instructions.ts'
import { write } from './write.ts'

export { detectLanguage } from '../language/detect.ts'
export { memeOf } from './meme.ts'

/** Finds the joke in a text, and the layout and the cast that it is told with. */
export function writeMeme(run: Run<unknown>, text: string): Promise<MemeAnswer> {
  return write(run, {
    task: 'meme',
    version: 1,
    instructions: instruct(memeInstructions(run.drawsAnything)),
    material: [{ name: 'text', text }],
    // The figures of a joke are part of it, and so are its quotations.
    groundedIn: 'nothing',
    answer: MemeAnswer,
    guidelines: noGuidelines,
    edit: editMeme,
    problems: memeProblems,
    shortcomings: memeShortcomings,
    facts: { text },
  })
}
