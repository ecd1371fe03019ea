import type { Specification } from '../specification.ts'

/** What a reader would see as it should not be seen: markup, braces that nothing fills, units in another notation. */
export function textProblems(specification: Specification): string[] {
  const texts = textsOf(specification)
  return [
    ...texts.flatMap(([where, text]) => {
      if (/<[a-z!/?]/i.test(text)) return [`${where} holds markup: write plain text.`]
      return /\{[a-z]/i.test(text) ? [`${where} holds braces: only the sentence is filled in.`] : []
    }),
    ...unitProblems(specification),
    ...sentenceProblems(specification),
  ]
}

/** The texts beside the sentence, and where each stands. */
function textsOf({ title, summary, inputs, steps, results, chart, method }: Specification) {
  const texts: (readonly [where: string, text: string])[] = [
    ['The title', title],
    ['The summary', summary],
    ...[...inputs, ...steps, ...results].map(({ name, label }) => [`The label of ${name}`, label] as const),
    ...inputs.map(({ name, hint }) => [`The hint of ${name}`, hint] as const),
    ...(chart?.bars ?? []).map(({ label }) => ['The label of a bar', label] as const),
    ['The label of the periods', chart?.periods?.label ?? ''],
    ...method.map((line) => ['A line of the method', line] as const),
  ]
  return texts
}

function unitProblems({ inputs, steps, results, chart }: Specification): string[] {
  const units = [
    ...[...inputs, ...steps, ...results].map(({ name, unit }) => [name, unit] as const),
    ...(chart ? [['the chart', chart.unit] as const] : []),
  ]
  return units.flatMap(([name, unit]) => {
    if (/^\p{Sc}$/u.test(unit))
      return [`The unit of ${name} is ${unit}: write the currency code, such as EUR.`]
    return /[<>{}]/.test(unit)
      ? [`The unit of ${name} (${unit}) is no unit: write a word or leave it empty.`]
      : []
  })
}

function sentenceProblems({ sentence, inputs, steps, results }: Specification): string[] {
  const named = [...inputs, ...steps, ...results].map(({ name }) => name)
  const filled = [...sentence.matchAll(/\{([^{}]{0,80})\}/g)].map(([, name = '']) => name)
  const unknown = filled.filter((name) => !named.includes(name))
  const shown = [...steps, ...results].some(({ name }) => filled.includes(name))
  const bare = sentence.replaceAll(/\{[^{}]{0,80}\}/g, '')
  return [
    ...unknown.map(
      (name) => `The sentence names {${name}}, which is no value; there are ${named.join(', ')}.`,
    ),
    ...(/<[a-z!/?]/i.test(bare) ? ['The sentence holds markup: write plain text.'] : []),
    ...(/[{}]/.test(bare) ? ['The sentence has a brace that stands alone.'] : []),
    ...(shown ? [] : [`The sentence does not say the result: write {${results[0]?.name}} where it belongs.`]),
  ]
}
