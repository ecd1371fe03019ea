import type { TextRequest } from '../providers/types.ts'

/** The task of a request that joins several. Its answer has theirs as `answers`. */
export const joinedTask = 'joinedRequests'

/** A joined answer is no longer than models give at once. */
const maxOutputTokens = 20_000

/** What requests have in common that can be joined; `undefined` for one that is asked alone. */
export function commonPart({ task, instructions, schema, images, repair }: TextRequest): string | undefined {
  const form = JSON.stringify(schema)
  // References are from the root of a schema, which is another in a joined one.
  if (images.length > 0 || repair !== undefined || form.includes('"$ref"')) return undefined
  return JSON.stringify([task, instructions, form])
}

/** One request for the answers to several that differ in their material alone. */
export function joinRequests(requests: readonly TextRequest[]): TextRequest | undefined {
  const [first] = requests
  if (!first) return undefined
  const { instructions, schema, material } = first
  const count = requests.length
  const { $schema: _, ...item } = schema
  const isCommon = (name: string, text: string) =>
    requests.every((request) => request.material.some((other) => other.name === name && other.text === text))
  const common = material.filter(({ name, text }) => isCommon(name, text))
  const limits = requests.map((request) => request.maxOutputTokens ?? maxOutputTokens)
  return {
    task: joinedTask,
    instructions: [
      `Do what follows for each of ${count} pieces of one campaign, and give them in order as \`answers\`. Numbered material is for the piece of its number alone, the rest for all. They are published together.`,
      instructions,
    ].join('\n'),
    material: [
      ...requests.flatMap((request, index) =>
        request.material
          .filter(({ name, text }) => !isCommon(name, text))
          .map(({ name, text }) => ({ name: `${name} ${index + 1}`, text })),
      ),
      ...common,
    ],
    images: [],
    schema: {
      type: 'object',
      properties: { answers: { type: 'array', minItems: count, maxItems: count, items: item } },
      required: ['answers'],
      additionalProperties: false,
    },
    maxOutputTokens: Math.min(
      limits.reduce((sum, limit) => sum + limit, 0),
      maxOutputTokens,
    ),
    repair: undefined,
  }
}

/** Reads the answer to each of the joined requests; `undefined` if their number is another. */
export function joinedAnswers(value: unknown, count: number): readonly unknown[] | undefined {
  const answers = typeof value === 'object' && value !== null && 'answers' in value && value.answers
  return Array.isArray(answers) && answers.length === count ? answers : undefined
}
