import type { JsonSchema } from '../types.ts'
import { isRecord } from './schema-raise.ts'

const words = new Map<string, (bound: unknown) => string>([
  ['minLength', (bound) => `At least ${bound} characters.`],
  ['maxLength', (bound) => `At most ${bound} characters.`],
  ['minimum', (bound) => `At least ${bound}.`],
  ['maximum', (bound) => `At most ${bound}.`],
  ['exclusiveMinimum', (bound) => `More than ${bound}.`],
  ['exclusiveMaximum', (bound) => `Less than ${bound}.`],
  ['multipleOf', (bound) => `A multiple of ${bound}.`],
  ['minItems', (bound) => `At least ${bound} entries.`],
  ['maxItems', (bound) => `At most ${bound} entries.`],
  ['uniqueItems', () => 'No entry twice.'],
  ['minProperties', (bound) => `At least ${bound} keys.`],
  ['maxProperties', (bound) => `At most ${bound} keys.`],
  ['pattern', (bound) => `Matches the regular expression /${bound}/.`],
  ['format', (bound) => `Format: ${bound}.`],
  ['contentEncoding', (bound) => `Encoded as ${bound}.`],
  ['contentMediaType', (bound) => `Holds ${bound}.`],
])

/** Rare keywords that no vendor supports. They are described as they are. */
const rare = new Set([
  ...'not if then else contains minContains maxContains contentSchema dependencies'.split(' '),
  ...'dependentRequired dependentSchemas unevaluatedItems unevaluatedProperties'.split(' '),
])

const constraints = new Set([
  ...'type enum const anyOf oneOf properties required additionalProperties'.split(' '),
  ...'propertyNames patternProperties items prefixItems'.split(' '),
  ...words.keys(),
  ...rare,
])

/** Keeps names and the bounds that the dialect supports, and moves other bounds into the description. */
export function describedKeywords(schema: JsonSchema, dialect: 'openai' | 'anthropic'): JsonSchema {
  const bounds = Object.entries(schema).filter(([keyword, bound]) => words.has(keyword) && !isSafe(bound))
  const supports = dialect === 'openai' ? openaiTakes : anthropicTakes
  const supported = bounds.filter(([keyword, bound]) => supports(keyword, bound))
  const unsupported = bounds.filter(([keyword, bound]) => !supports(keyword, bound))
  const rareKeywords = Object.entries(schema).filter(([keyword]) => rare.has(keyword))
  const description = joinSentences(
    schema['description'],
    ...unsupported.map(([keyword, bound]) => words.get(keyword)?.(bound)),
    rareKeywords.length > 0 && `Follows the JSON Schema ${JSON.stringify(Object.fromEntries(rareKeywords))}.`,
  )
  return { ...namingKeywords({ ...schema, description }), ...Object.fromEntries(supported) }
}

/** Zod limits every integer to the safe range. */
function isSafe(bound: unknown): boolean {
  return bound === Number.MAX_SAFE_INTEGER || bound === Number.MIN_SAFE_INTEGER
}

const openaiFormats = 'date-time time date duration email hostname ipv4 ipv6 uuid'.split(' ')

function openaiTakes(keyword: string, bound: unknown): boolean {
  if (keyword === 'format') return openaiFormats.includes(String(bound))
  if (keyword === 'pattern') return !/\(\?<?[=!]/.test(String(bound))
  return !/Properties$|^content|^unique/.test(keyword)
}

function anthropicTakes(keyword: string, bound: unknown): boolean {
  return keyword === 'minItems' && (bound === 0 || bound === 1)
}

/** The parts of a schema that models read and that constrain nothing. */
export function namingKeywords({ title, description }: JsonSchema): JsonSchema {
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
  }
}

/** Joins texts to a description, each ended by a stop; `undefined` if there is none. */
export function joinSentences(...parts: readonly unknown[]): string | undefined {
  const texts = onlyTexts(parts).filter((text) => text !== '')
  const punctuated = texts.map((text, index) =>
    index < texts.length - 1 && !/[.!?:]$/.test(text) ? `${text}.` : text,
  )
  return punctuated.length > 0 ? punctuated.join(' ') : undefined
}

/** The parts of a schema that decide which values it takes. */
export function constraintsOf(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => constraints.has(keyword)))
}

/** `false`, Zod's `never`, and unions of these. */
export function isNever(schema: unknown): boolean {
  if (!isRecord(schema)) return schema === false
  const { not, anyOf } = schema
  return Array.isArray(anyOf) ? anyOf.every(isNever) : isRecord(not) && Object.keys(not).length === 0
}

/** The types that a schema takes, also where only its values or its other keywords tell; empty where it takes any. */
export function typesOf(schema: JsonSchema): readonly string[] {
  const { type } = schema
  if (type !== undefined) return onlyTexts(Array.isArray(type) ? type : [type])
  const values = constantValues(schema)
  if (values) return [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))]
  if (['properties', 'additionalProperties', 'patternProperties'].some((keyword) => keyword in schema))
    return ['object']
  return 'items' in schema || 'prefixItems' in schema ? ['array'] : []
}

/** Whether a plain value is of a type of JSON Schema. Lists and objects are both `object` here. */
export function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value)
  return type === (value === null ? 'null' : typeof value)
}

/** The values of a `const` or an `enum`. */
export function constantValues(schema: JsonSchema): readonly unknown[] | undefined {
  if ('const' in schema) return [schema['const']]
  return Array.isArray(schema['enum']) ? schema['enum'] : undefined
}

/** The texts of a list; none of anything else. Schemas come from users, so that no keyword is sure to have its form. */
export function onlyTexts(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : []
}

/** Resolves a reference. */
export function resolved($ref: unknown, root: JsonSchema): JsonSchema {
  const keys = String($ref).split('/').slice(1)
  const target = keys.reduce<unknown>((part, escaped) => {
    const key = escaped.replaceAll('~1', '/').replaceAll('~0', '~')
    if (Array.isArray(part)) return part[Number(key)]
    return isRecord(part) && Object.hasOwn(part, key) ? part[key] : undefined
  }, root)
  return isRecord(target) && String($ref).startsWith('#') ? target : {}
}

/** Merges the parts of `allOf`. A lone reference stays a reference, so that recursion ends. */
export function withoutAllOf(schema: unknown, root: JsonSchema): JsonSchema {
  const { allOf = [], ...rest } = isRecord(schema) ? schema : {}
  const parts = Array.isArray(allOf)
    ? allOf.filter((part) => isRecord(part) && Object.keys(part).length > 0)
    : []
  if (Object.keys(constraintsOf(rest)).length > 0 || parts.length + Number('$ref' in rest) > 1) {
    return inlineRefs({ ...rest, allOf: parts }, root)
  }
  return parts.length > 0 ? withoutAllOf({ ...parts[0], ...rest }, root) : rest
}

/** The schema with its references replaced by their targets. */
export function inlineRefs(
  schema: unknown,
  root: JsonSchema,
  ancestors: readonly unknown[] = [],
): JsonSchema {
  const { allOf, $ref, ...rest } = isRecord(schema) ? schema : {}
  const parts = Array.isArray(allOf) ? allOf.map((part) => inlineRefs(part, root, ancestors)) : []
  const target =
    $ref === undefined || ancestors.includes($ref)
      ? {}
      : inlineRefs(resolved($ref, root), root, [...ancestors, $ref])
  return [target, ...parts].reduce(mergeSchemas, rest)
}

function mergeSchemas(one: JsonSchema, other: JsonSchema): JsonSchema {
  const combined = { ...other, ...one }
  const shared = Object.keys(one).filter((keyword) => keyword in other)
  const intersected = shared.map((keyword) => [keyword, intersect(keyword, one[keyword], other[keyword])])
  const conflicting = ['pattern', 'format', 'multipleOf'].filter(
    (key) => shared.includes(key) && one[key] !== other[key],
  )
  const description = joinSentences(
    one['description'],
    one['description'] !== other['description'] && other['description'],
    ...conflicting.map((keyword) => words.get(keyword)?.(other[keyword])),
  )
  return {
    ...combined,
    ...Object.fromEntries(intersected),
    ...(description !== undefined && { description }),
  }
}

/** The intersection of two values of a keyword. */
function intersect(keyword: string, one: unknown, other: unknown): unknown {
  if (typeof one === 'number' && typeof other === 'number') return intersectNumbers(keyword, one, other)
  if (keyword === 'required') return [...new Set([...onlyTexts(one), ...onlyTexts(other)])]
  if (keyword === 'type') return intersectTypes([one].flat(), [other].flat())
  if (keyword === 'anyOf' || keyword === 'oneOf') {
    return [one].flat().map((branch) => ({ allOf: [branch, { [keyword]: other }] }))
  }
  if (Array.isArray(one) && Array.isArray(other) && keyword === 'enum') {
    return one.filter((value) => other.includes(value))
  }
  if (!isRecord(one) || !isRecord(other)) return isRecord(one) ? other : one
  return keyword === 'properties' ? intersectProperties(one, other) : { allOf: [one, other] }
}

function intersectNumbers(keyword: string, one: number, other: number): number {
  if (/^(?:min|exclusiveMin)/.test(keyword)) return Math.max(one, other)
  return /^(?:max|exclusiveMax)/.test(keyword) ? Math.min(one, other) : one
}

function intersectProperties(one: JsonSchema, other: JsonSchema): JsonSchema {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const schemasOf = (key: string) => [one[key], other[key]].filter((property) => property !== undefined)
  return Object.fromEntries(
    keys.map((key) => [key, schemasOf(key).length > 1 ? { allOf: schemasOf(key) } : schemasOf(key)[0]]),
  )
}

function intersectTypes(one: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  const integers = one.includes('integer') || other.includes('integer')
  const wide = (types: readonly unknown[]) =>
    new Set(types.map((type) => (type === 'integer' ? 'number' : type)))
  const common = [...wide(one)].filter((type) => wide(other).has(type))
  return common.map((type) => (type === 'number' && integers ? 'integer' : type))
}
