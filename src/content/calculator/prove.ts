import { programOf } from './calculate.ts'
import { chartProblems } from './checks/chart.ts'
import { idleInputs } from './checks/effects.ts'
import { exampleProblems } from './checks/examples.ts'
import { formulaProblems } from './checks/formulas.ts'
import { inputProblems } from './checks/inputs.ts'
import { resultProblems } from './checks/outcomes.ts'
import { textProblems } from './checks/texts.ts'
import { testPoints } from './points.ts'
import type { Specification } from './specification.ts'

/** A writer mends this much at once; what is behind it is told when these are mended. */
const mostProblems = 10

/**
 * What keeps a specification from being a calculator, in words that its writer can repair it from. One without
 * problems gives a finite result wherever it was looked at: at the corners of its bounds, where a divisor turns 0, and
 * at some hundred points between; each input matters, and the worked examples come out.
 */
export function problemsOf(specification: Specification): string[] {
  const unsound = [...formulaProblems(specification), ...inputProblems(specification)]
  const problems = [
    ...unsound,
    ...(unsound.length === 0 ? workedProblems(specification) : []),
    ...textProblems(specification),
  ]
  return [...new Set(problems)].slice(0, mostProblems)
}

/** What only shows when numbers are put in. */
function workedProblems(specification: Specification): string[] {
  const program = programOf(specification)
  const points = testPoints(specification, program)
  return [
    ...exampleProblems(specification, program),
    ...resultProblems(specification, program, points),
    ...idleInputs(specification, program, points),
    ...chartProblems(specification, program, points),
  ]
}
