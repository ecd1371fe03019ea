import type { Specification } from './specification.ts'

/** Rebuilds a specification with every text that a reader reads changed. Names, formulas and units stay. */
export function editTexts(specification: Specification, change: (text: string) => string): Specification {
  const labelled = <Each extends { readonly label: string }>(each: Each): Each => ({
    ...each,
    label: change(each.label),
  })
  const { title, summary, inputs, steps, results, sentence, chart, method } = specification
  return {
    ...specification,
    title: change(title),
    summary: change(summary),
    inputs: inputs.map((input) => ({ ...labelled(input), hint: input.hint && change(input.hint) })),
    steps: steps.map(labelled),
    results: results.map(labelled),
    sentence: change(sentence),
    chart: chart && {
      ...chart,
      bars: chart.bars.map(labelled),
      periods: chart.periods && labelled(chart.periods),
    },
    method: method.map(change),
  }
}
