import { calculate, chartRows, type Program } from '../calculate.ts'
import type { Values } from '../expression.ts'
import type { Specification } from '../specification.ts'

const basesTried = 24

/** Inputs that a formula names, and that change nothing all the same. */
export function idleInputs(
  { inputs, results }: Specification,
  program: Program,
  points: readonly Values[],
): string[] {
  const stride = Math.ceil(points.length / basesTried)
  const bases = points.filter((_, index) => index % stride === 0)
  const shownAt = (point: Values) => {
    const { values } = calculate(program, point)
    return {
      results: results.map(({ name }) => values[name]).join(),
      chart: () => chartRows(program, values).join(),
    }
  }
  const changes = ({ name, least, most }: Specification['inputs'][number]) =>
    bases.some((base) => {
      const [one, ...others] = [least, most, (least + most) / 2].map((value) =>
        shownAt({ ...base, [name]: value }),
      )
      return others.some(
        (other) => other.results !== one?.results || (program.chart && other.chart() !== one.chart()),
      )
    })
  return inputs
    .filter((input) => !changes(input))
    .map(({ name }) => `The input ${name} never changes a result: correct the formulas, or leave it out.`)
}
