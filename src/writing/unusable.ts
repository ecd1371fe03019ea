import { CopydeskError } from '../errors.ts'

/** The error for an answer that cannot be used. `by` is the provider that gave it. */
export function modelOutputInvalid(
  by: string | undefined,
  answer: unknown,
  problems: readonly string[],
  cause: unknown = new Error(problems.join('\n')),
): CopydeskError {
  const provider = by === undefined ? 'The text provider' : `The text provider ${by}`
  return new CopydeskError(
    'model_output_invalid',
    `${provider} gave no usable answer. ${problems.join(' ')} Try again, or another model.`,
    { answer: typeof answer === 'string' ? answer : JSON.stringify(answer), cause },
  )
}
