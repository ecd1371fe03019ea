import type { JsonSchema } from '../adapter/index.ts'

/** The grammar cannot count further. */
const maxCount = 1000
/** An integer with a larger range is checked only after the answer. */
const maxIntegers = 200
const formats = new Set<unknown>(['date-time', 'time', 'date'])

/**
 * Converts a schema in OpenAI's dialect to what node-llama-cpp enforces. It ignores or misreads anything else, so what is
 * left out here is checked after the answer.
 */
export function grammarSchema(schema: JsonSchema): JsonSchema {
  const { $ref, $defs, anyOf, type, properties, items, format } = schema
  if (typeof $ref === 'string') return { $ref }
  if (Array.isArray(anyOf)) return { oneOf: anyOf.map(grammarSchema) }
  const values = schema['enum'] ?? integersOf(schema)
  if (values) return { enum: values }
  switch (type) {
    case 'object':
      return { type, properties: eachOf(properties), ...($defs !== undefined && { $defs: eachOf($defs) }) }
    case 'array':
      return { type, items: grammarSchema(items as JsonSchema), ...bounds(schema, 'Items', 1) }
    case 'string':
      // The grammar cuts a text at its maximum, even within a word. Twice the maximum lets the model finish, and the check sends it back.
      return formats.has(format) ? { type, format } : { type, ...bounds(schema, 'Length', 2) }
    default:
      return { type }
  }
}

function eachOf(schemas: unknown): JsonSchema {
  const entries = Object.entries((schemas ?? {}) as Readonly<Record<string, JsonSchema>>)
  return Object.fromEntries(entries.map(([name, schema]) => [name, grammarSchema(schema)]))
}

function bounds(schema: JsonSchema, measure: 'Items' | 'Length', slack: number): JsonSchema {
  const [min, max] = [
    Number(schema[`min${measure}`] ?? 0),
    Number(schema[`max${measure}`] ?? Infinity) * slack,
  ]
  return {
    ...(min > 0 && { [`min${measure}`]: Math.min(min, maxCount) }),
    ...(max <= maxCount && { [`max${measure}`]: max }),
  }
}

/** All integers of a small range. */
function integersOf({ type, minimum, maximum }: JsonSchema): number[] | undefined {
  if (type !== 'integer' || typeof minimum !== 'number' || typeof maximum !== 'number') return undefined
  const [first, count] = [Math.ceil(minimum), Math.floor(maximum) - Math.ceil(minimum) + 1]
  return count > 0 && count <= maxIntegers
    ? Array.from({ length: count }, (_, index) => first + index)
    : undefined
}
