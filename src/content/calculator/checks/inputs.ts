import type { Specification } from '../specification.ts'

type Input = Specification['inputs'][number]

/** Beyond it figures neither fit their field nor keep their last digits. */
const largest = 1e12

/** Bounds, steps and opening values that do not go together. */
export function inputProblems({ inputs }: Specification): string[] {
  return inputs.flatMap((input) => {
    const problem = problemOf(input)
    return problem === undefined ? [] : [`The input ${input.name}: ${problem}`]
  })
}

function problemOf({ least, most, step, value, slider }: Input): string | undefined {
  if (Math.max(Math.abs(least), Math.abs(most)) > largest) return `its bounds go beyond ${largest}.`
  if (least >= most) return `least (${least}) has to be below most (${most}).`
  if (value < least || value > most) return `value (${value}) has to be from ${least} to ${most}.`
  if (step > most - least) return `step (${step}) is wider than the bounds, ${least} to ${most}.`
  if (slider && !isOnGrid((value - least) / step)) {
    return `a slider from ${least} in steps of ${step} cannot stand at ${value}; choose another least or step.`
  }
  return undefined
}

const isOnGrid = (steps: number) => Math.abs(steps - Math.round(steps)) < 1e-6
