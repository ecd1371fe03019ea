import { calculate, chartRows, mostPeriods, type Program } from '../calculate.ts'
import { evaluate, namesIn, type Values } from '../expression.ts'
import type { Specification } from '../specification.ts'
import { placeOf } from './words.ts'

/** A chart of thirty periods costs as much as thirty results, so it is looked at in fewer places. */
const placesTried = 30

/** Charts with bars below the line or none at all, and runs of no or too many periods. */
export function chartProblems(
  specification: Specification,
  program: Program,
  points: readonly Values[],
): string[] {
  const { chart } = program
  if (!chart) return []
  // The first are the plain ones: as it opens, and one input at its end.
  const stride = Math.ceil(points.length / placesTried)
  const tried = points.filter((_, index) => index < placesTried / 2 || index % stride === 0)
  const places = tried.map((point) => ({ point, values: calculate(program, point).values }))
  const isStill = chart.count !== undefined && !chart.bars.some((bar) => namesIn(bar).includes('period'))
  return [
    ...(isStill ? ['No bar uses period, so all periods look the same: use it, or set periods to null.'] : []),
    ...(chart.count === undefined ? [] : countProblems(specification, chart.count, places)),
    ...barProblems(specification, program, places),
  ]
}

interface Place {
  readonly point: Values
  readonly values: Values
}

function countProblems(
  specification: Specification,
  count: NonNullable<Program['chart']>['count'] & {},
  places: readonly Place[],
): string[] {
  const wrong = places.find(({ values }) => {
    const periods = Math.round(evaluate(count, values))
    return !(periods >= 1 && periods <= mostPeriods)
  })
  if (!wrong) return []
  const counted = evaluate(count, wrong.values)
  const found = Number.isNaN(counted) ? 'no number' : counted
  return [
    `With ${placeOf(specification, wrong.point)}, the number of periods is ${found}: keep it from 1 to ${mostPeriods} by bounds or with min and max.`,
  ]
}

function barProblems(specification: Specification, program: Program, places: readonly Place[]): string[] {
  const bars = specification.chart?.bars ?? []
  const rows = places.map((place) => ({ ...place, rows: chartRows(program, place.values) }))
  return bars.flatMap(({ label }, index) => {
    const isWrong = (row: readonly number[]) => !((row[index] ?? 0) >= -rounding(row))
    const wrong = rows.find((place) => place.rows.some(isWrong))
    if (!wrong) return []
    const period = wrong.rows.findIndex(isWrong)
    const height = wrong.rows[period]?.[index] ?? Number.NaN
    const when = specification.chart?.periods ? ` in period ${period + 1}` : ''
    const found = Number.isNaN(height)
      ? `has no finite height${when}: narrow the bounds, or guard it with if(…, …, …).`
      : `is below 0 (${Number(height.toPrecision(8))})${when}: narrow the bounds, use max(0, …), or leave the chart out.`
    return [`With ${placeOf(specification, wrong.point)}, the bar “${label}” ${found}`]
  })
}

/** The last instalment of a loan leaves a rest of some millionths of a cent, which is nothing. */
const rounding = (row: readonly number[]) => 1e-9 * Math.max(1, ...row.map(Math.abs).filter(Number.isFinite))
