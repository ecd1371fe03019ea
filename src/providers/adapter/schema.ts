import type { JsonSchema } from '../types.ts'
import {
  constantValues,
  constraintsOf,
  describedKeywords,
  inlineRefs,
  isNever,
  isOfType,
  joinSentences,
  namingKeywords,
  onlyTexts,
  resolved,
  typesOf,
  withoutAllOf,
} from './schema-keywords.ts'
import {
  isRecord,
  misfit,
  type Raise,
  type Raising,
  raiseDefinition,
  raiseJson,
  raiseList,
  raiseObject,
  raiseRecord,
  raiseTuple,
  raiseUnion,
} from './schema-raise.ts'

/** `openai` is its strict mode, `anthropic` its structured outputs, `full` all of draft 2020-12. */
export type Dialect = 'openai' | 'anthropic' | 'full'

/** A schema in a vendor's dialect, and the conversion back. */
export interface Lowered {
  readonly schema: JsonSchema
  /** Converts an answer to the shape of the original schema. Never throws. */
  readonly raise: (value: unknown) => unknown
}

/**
 * Converts a schema to a vendor's dialect. Unsupported keywords move into the descriptions; what has
 * no equivalent (any value, too deep, recursion at Anthropic) becomes a string that contains JSON.
 */
export function lowerSchema(schema: JsonSchema, dialect: Dialect): Lowered {
  const { $schema, ...root } = schema
  if (dialect === 'full') return asObject(root['type'] === 'object' ? root : moved(root), (value) => value)

  const lowering: Lowering = { dialect, root, definitions: new Map(), raising: newRaising() }
  // The root is on level 2 if it is wrapped.
  const node = lower(root, lowering, 2)
  const raise = (value: unknown) => {
    lowering.raising = newRaising()
    return node.raise(value).value
  }
  const definitions = [...lowering.definitions.values()].map(({ name, schema }) => [name, schema])
  return asObject(node.schema, raise, definitions.length > 0 && { $defs: Object.fromEntries(definitions) })
}

// Levels that vendors take. What is nested deeper is asked for as JSON in a string.
const deepest = 10

/** How one schema is lowered for one vendor. */
interface Lowering {
  readonly dialect: Exclude<Dialect, 'full'>
  readonly root: JsonSchema
  readonly definitions: Map<string, Definition>
  raising: Raising
}

/** A part of a lowered schema, and how its values are brought back into the form that was asked for. */
interface Node {
  readonly schema: JsonSchema
  readonly raise: Raise
}

/** `raise` is missing until the definition is lowered. */
interface Definition {
  readonly name: string
  schema: JsonSchema
  raise?: Raise
}

function newRaising(): Raising {
  return { depth: 0, parts: new WeakMap() }
}

function asObject(schema: JsonSchema, raise: Lowered['raise'], $defs: object | false = false): Lowered {
  if (schema['type'] === 'object') return { schema: { ...schema, ...$defs }, raise }
  const wrapper = { type: 'object', properties: { value: schema }, required: ['value'] }
  return {
    schema: { ...wrapper, additionalProperties: false, ...$defs },
    raise: (answer) => raise(isRecord(answer) && Object.hasOwn(answer, 'value') ? answer['value'] : answer),
  }
}

/** The schema with its references adjusted to the wrapped root. */
function moved(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' ? value.replace(/^#/, '#/properties/value') : value,
  )
}

function lower(rawSchema: unknown, lowering: Lowering, level: number): Node {
  if (isNever(rawSchema))
    return { schema: { type: 'null', description: 'Nothing fits here.' }, raise: misfit }
  const schema = withoutAllOf(rawSchema, lowering.root)
  const { $ref, anyOf, oneOf, ...keywords } = schema
  if (typeof $ref === 'string') return reference($ref, schema, lowering)

  const types = typesOf(keywords)
  const branches = anyOf ?? oneOf ?? (types.length > 1 && types.map((type) => ({ type })))
  if (Array.isArray(branches)) return union(branches, keywords, lowering, level)
  const [type] = types
  if (type === undefined) return jsonText(schema)
  if (type !== 'object' && type !== 'array') return leaf(type, keywords, lowering.dialect)
  if (level > deepest) return jsonText(schema)
  if (type === 'object') return object(keywords, lowering, level)
  return 'prefixItems' in keywords ? tuple(keywords, lowering, level) : list(keywords, lowering, level)
}

function leaf(type: string, schema: JsonSchema, dialect: Lowering['dialect']): Node {
  const values = constantValues(schema)?.filter((value) => isOfType(value, type))
  return {
    schema: {
      type,
      ...(values && type !== 'null' && { enum: values }),
      ...describedKeywords(schema, dialect),
    },
    raise: (value) => ({ value, fits: values ? values.includes(value) : isOfType(value, type) }),
  }
}

function union(branches: readonly unknown[], keywords: JsonSchema, lowering: Lowering, level: number): Node {
  const shared = constraintsOf(keywords)
  const nodes = branches
    .filter((branch) => !isNever(branch))
    .map((branch) => lower({ allOf: [branch, shared] }, lowering, level))
  return {
    schema: { ...namingKeywords(keywords), anyOf: nodes.map(({ schema }) => schema) },
    raise: raiseUnion(nodes.map(({ raise }) => raise)),
  }
}

function object(schema: JsonSchema, lowering: Lowering, level: number): Node {
  const { additionalProperties: extraSchema, patternProperties } = schema
  const properties = Object.entries(isRecord(schema['properties']) ? schema['properties'] : {})
  const allowsExtra = isRecord(extraSchema) || extraSchema === true || isRecord(patternProperties)
  if (allowsExtra && properties.length === 0) return record(schema, lowering, level)

  const required = new Set(onlyTexts(schema['required']))
  const isStrict = lowering.dialect === 'openai'
  const nodes = properties
    .filter(([key, property]) => required.has(key) || !isNever(property))
    .map(([key, property]) => [key, lower(property, lowering, level + 1)] as const)
  return {
    schema: {
      type: 'object',
      ...describedKeywords(schema, lowering.dialect),
      properties: Object.fromEntries(
        nodes.map(([key, node]) => [
          key,
          isStrict && !required.has(key) ? nullable(node.schema) : node.schema,
        ]),
      ),
      required: nodes.map(([key]) => key).filter((key) => isStrict || required.has(key)),
      additionalProperties: false,
    },
    raise: raiseObject(new Map(nodes.map(([key, { raise }]) => [key, raise])), required),
  }
}

function nullable(schema: JsonSchema): JsonSchema {
  const { type, anyOf } = schema
  const takesNull = Array.isArray(anyOf) && anyOf.some((branch) => branch.type === 'null')
  return type === 'null' || takesNull ? schema : { anyOf: [schema, { type: 'null' }] }
}

/** Records become lists of entries, or objects if the keys are known. */
function record(schema: JsonSchema, lowering: Lowering, level: number): Node {
  const { additionalProperties, patternProperties, propertyNames, required, type, ...keywords } = schema
  const patterns = Object.entries(isRecord(patternProperties) ? patternProperties : {})
  const [pattern, value = additionalProperties] = patterns[0] ?? []
  const key = pattern === undefined ? inlineRefs(propertyNames, lowering.root) : { pattern }
  const names = constantValues(key)
  if (names) {
    const properties = Object.fromEntries(names.map((name) => [name, value]))
    return object({ ...keywords, properties, required }, lowering, level)
  }
  const properties = { key: { ...key, type: 'string' }, value }
  const items = { type: 'object', properties, required: ['key', 'value'] }
  const description = joinSentences(keywords['description'], 'Each key once.')
  const entries = list({ ...keywords, description, items }, lowering, level)
  return { schema: entries.schema, raise: raiseRecord(entries.raise) }
}

function list(schema: JsonSchema, lowering: Lowering, level: number): Node {
  const items = lower(schema['items'], lowering, level + 1)
  return {
    schema: { type: 'array', ...describedKeywords(schema, lowering.dialect), items: items.schema },
    raise: raiseList(items.raise),
  }
}

/** Tuples become objects with a key for each position, and the list `rest` if more items may follow. */
function tuple(schema: JsonSchema, lowering: Lowering, level: number): Node {
  const { prefixItems, items, minItems = 0, maxItems = Number.POSITIVE_INFINITY, ...keywords } = schema
  const prefix = Array.isArray(prefixItems) ? prefixItems : []
  const keys = prefix.map((_, index) => `item${index + 1}`)
  const properties = Object.fromEntries(prefix.map((itemSchema, index) => [keys[index], itemSchema]))
  const required = keys.slice(0, Number(minItems))
  if (isRecord(items)) {
    const [atLeast, atMost] = [Number(minItems) - prefix.length, Number(maxItems) - prefix.length]
    const bounds = {
      ...(atLeast > 0 && { minItems: atLeast }),
      ...(atMost < Infinity && { maxItems: atMost }),
    }
    properties['rest'] = { type: 'array', items, ...bounds }
    required.push('rest')
  }
  const node = object({ ...keywords, properties, required }, lowering, level)
  return { schema: node.schema, raise: raiseTuple(node.raise, keys) }
}

function jsonText(schema: JsonSchema): Node {
  const { $ref } = schema
  const shape = { ...($ref !== undefined && { $ref }), ...constraintsOf(schema) }
  const follows = Object.keys(shape).length > 0 ? ` of the JSON Schema ${JSON.stringify(shape)}` : ''
  const description = joinSentences(schema['description'], `A string that holds JSON${follows}.`)
  return { schema: { type: 'string', ...namingKeywords({ ...schema, description }) }, raise: raiseJson }
}

/** A definition is lowered once, however often it is referred to. */
function reference($ref: string, schema: JsonSchema, lowering: Lowering): Node {
  const { definitions, dialect, root } = lowering
  const existing = definitions.get($ref)
  // Anthropic rejects recursion.
  if (dialect === 'anthropic' && existing && !existing.raise) return jsonText(inlineRefs(schema, root))

  const definition = existing ?? { name: freeName($ref, definitions), schema: {} }
  if (!existing) {
    definitions.set($ref, definition)
    Object.assign(definition, lower(resolved($ref, root), lowering, 2))
  }
  const target = { $ref: `#/$defs/${definition.name}` }
  const names = namingKeywords(schema)
  return {
    // OpenAI rejects keywords beside a `$ref`.
    schema: Object.keys(names).length > 0 ? { ...names, anyOf: [target] } : target,
    raise: (value) => raiseDefinition(definition, value, lowering.raising),
  }
}

function freeName($ref: string, definitions: Lowering['definitions']): string {
  const usedNames = new Set([...definitions.values()].map(({ name }) => name))
  let name = $ref === '#' ? 'root' : $ref.replace(/^#\/\$defs\//, '').replace(/[^\w-]/g, '_')
  while (usedNames.has(name)) name += '_'
  return name
}
