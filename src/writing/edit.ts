import { type Effort, efforts } from '../content/effort.ts'
import { CopydeskError, publicMessageOf } from '../errors.ts'
import type { Media } from '../media/media.ts'
import type { TextRequest } from '../providers/types.ts'
import type { Run } from '../run.ts'

/** The effort of a run: what its request asks for, else what its first text provider suggests. */
export function effortOf(run: Run<unknown>): Effort {
  const { effort, design } = run.input as { readonly effort?: Effort; readonly design?: string }
  return effort ?? (design === 'draft' ? 'draft' : (run.defaultEffort ?? efforts[1]))
}

/** The instructions of the editor, which stand before those of the first answer. */
const textEditor = [
  'You edit what this brand publishes. `draft` answers the request below; give the answer that should be published in its place.',
  'Read it as somebody who knows the brand and its readers: where is it generic, flat, long, formulaic, unclear or out of voice? Which first line, last line, title or idea is merely good? Does it keep every guideline for this kind of text, and does the request give every fact in it?',
  'Improve boldly: replace weak items of lists, cut what nobody would miss, keep what is best, add no fact. What cannot be made better stays unchanged.',
]
const twoDrafts =
  '`draft` and `second draft` are two answers: take the better one, and what is better in the other.'
const withFindings =
  '`findings`, where there are any, is what automatic checks complain of. They can be wrong.'

/** An answer that an editor gets, and how it came out if it is the page of a picture. */
export interface FirstAnswer {
  readonly answer: unknown
  readonly preview?: Media | undefined
}

/** The request for one answer to publish in place of first answers, by an editor of texts unless another one is named. */
export function editRequest(
  request: TextRequest,
  answers: readonly FirstAnswer[],
  findings: readonly string[],
  editor: readonly string[] = textEditor,
): TextRequest {
  const names = ['draft', 'second draft']
  return {
    ...request,
    task: `${request.task}.edit`,
    images: [...request.images, ...answers.flatMap(({ preview }) => preview ?? [])],
    instructions: [
      ...editor,
      ...(answers.length > 1 ? [twoDrafts] : []),
      withFindings,
      '',
      'The request:',
      request.instructions,
    ].join('\n'),
    material: [
      ...request.material,
      ...answers.map(({ answer }, index) => ({
        name: names[index] ?? 'draft',
        text: JSON.stringify(answer),
      })),
      ...(findings.length > 0 ? [{ name: 'findings', text: findings.join('\n') }] : []),
    ],
    repair: undefined,
  }
}

/** Says that a text is as it was first written, and why. Throws if the caller has left. */
export function reportUnedited(run: Run<unknown>, error: unknown): void {
  if (!CopydeskError.is(error) || error.code === 'cancelled') throw error
  run.warn(`This is a first draft, because the second answer failed: ${publicMessageOf(error)}`)
}
