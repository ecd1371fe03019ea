import type { JsonSchema, TextRequest } from '../types.ts'

/** What a model reads beside the instructions: the material, marked as such, and what was wrong with its answer before. */
export function promptOf({ material, repair }: Pick<TextRequest, 'material' | 'repair'>): string {
  const parts = material.map(({ name, text }) => {
    // Material cannot end its own marks and then speak as if it were one of us.
    const inside = text.replaceAll(/<\/material/gi, '< /material')
    return `<material name="${name}">\n${inside}\n</material>`
  })
  if (repair) {
    const before =
      repair.answer === undefined ? [] : [`Your answer before:\n${JSON.stringify(repair.answer)}`]
    const problems = repair.problems.map((problem) => `- ${problem}`).join('\n')
    parts.push(
      ...before,
      `What was wrong with it:\n${problems}\n\nGive the whole answer again, with this put right.`,
    )
  }
  return parts.length > 0 ? parts.join('\n\n') : 'Write it now.'
}

/** For models that are told the form of the answer in words only. */
export function schemaInWords(schema: JsonSchema): string {
  return `Answer with one JSON object that this JSON Schema describes, and with nothing else:\n${JSON.stringify(schema)}`
}

/** What a model's last words come to: a value in the shape of the original schema, or words that are no JSON. */
export function outcomeOf(text: string, raise: (value: unknown) => unknown) {
  const value = parseAnswer(text)
  return value === undefined
    ? ({ outcome: 'unparseable', text } as const)
    : ({ outcome: 'answered', value: raise(value) } as const)
}

/** The JSON in what a model said, although it may have thought aloud, fenced it, or talked around it. */
function parseAnswer(said: string): unknown {
  const text = said.split('</think>').at(-1) ?? ''
  const [, fenced = ''] = text.split('```')
  const braced = text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1)
  for (const candidate of [text, fenced.replace(/^json/i, ''), braced]) {
    try {
      return JSON.parse(candidate)
    } catch {
      // The next reading may be the JSON.
    }
  }
  return undefined
}
