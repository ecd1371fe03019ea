import type { JsonSchema, TextRequest } from '../types.ts'
import { unusableAnswer } from './failure.ts'

/** What a model reads besides the instructions: the material, marked as such, and the problems of its previous answer. */
export function promptOf({ material, repair }: Pick<TextRequest, 'material' | 'repair'>): string {
  const parts = material.map(({ name, text }) => {
    // Keeps material from closing its own tag and posing as instructions.
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

/** For models that get the schema in words only. */
export function schemaInWords(schema: JsonSchema): string {
  return `Answer with one JSON object that this JSON Schema describes, and with nothing else:\n${JSON.stringify(schema)}`
}

/**
 * Parses a model's answer: a value in the shape of the original schema, or text that is not JSON. An answer without a
 * text is unusable.
 */
export function outcomeOf(text: string | undefined, raise: (value: unknown) => unknown) {
  if (typeof text !== 'string') throw unusableAnswer('The answer contains no text.')
  const value = parseAnswer(text)
  return value === undefined
    ? ({ outcome: 'unparseable', text } as const)
    : ({ outcome: 'answered', value: raise(value) } as const)
}

/** Finds the JSON in an answer with reasoning, code fences or surrounding text. */
function parseAnswer(answer: string): unknown {
  const text = answer.split('</think>').at(-1) ?? ''
  const [, fenced = ''] = text.split('```')
  const braced = text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1)
  for (const candidate of [text, fenced.replace(/^json/i, ''), braced]) {
    try {
      return JSON.parse(candidate)
    } catch {
      // Try the next candidate.
    }
  }
  return undefined
}

/** Whether a request asks for the page of a picture, which small models cannot design; `unsupportedReason` can say so. */
export function asksForDrawing({ task }: Pick<TextRequest, 'task'>): boolean {
  return task.endsWith('Design')
}
