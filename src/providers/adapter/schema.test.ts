import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { JsonSchema } from '../types.ts'
import { type Dialect, lowerSchema } from './schema.ts'

const dialects = ['openai', 'anthropic'] as const

function lowered(schema: z.ZodType, dialect: Dialect, io: 'input' | 'output' = 'output') {
  return lowerSchema(z.toJSONSchema(schema, { io }) as JsonSchema, dialect)
}

/** Any schema of the kinds that briefs use; bounds leave something to choose. */
function zodSchemas(depth: number): fc.Arbitrary<z.ZodType> {
  const bounded = (make: (least: number, most: number) => z.ZodType) =>
    fc.tuple(fc.nat(3), fc.nat(3)).map(([least, more]) => make(least, least + more))
  const leaf = fc.oneof(
    bounded((least, most) => z.string().min(least).max(most).describe('Words')),
    bounded((least, most) => z.int().min(least).max(most)),
    bounded((least, most) =>
      z
        .number()
        .gt(least - 1)
        .lte(most),
    ),
    fc.constantFrom<z.ZodType>(
      ...[z.string(), z.int(), z.int().multipleOf(3), z.boolean(), z.null(), z.unknown(), z.enum(['x', 'y'])],
      ...[z.literal('only'), z.literal(['one', 2, null]), z.string().regex(/^a/).regex(/z$/), z.url()],
    ),
  )
  if (depth === 0) return leaf
  const inner = zodSchemas(depth - 1)
  const field = fc.tuple(inner, fc.constantFrom('optional', 'nullable', 'nullish', 'default', 'as it is'))
  const fields = (...names: string[]) =>
    fc.tuple(...names.map(() => field)).map((all) => {
      const shape = all.map(([schema, how], index) => [names[index], varied(schema, how)])
      return z.object(Object.fromEntries(shape) as Record<string, z.ZodType>)
    })
  const tagged = (t: string, ...names: string[]) =>
    fields(...names).map((it) => it.extend({ t: z.literal(t) }))
  return fc.oneof(
    leaf,
    fields('a', 'b', 'c'),
    inner.chain((item) => bounded((least, most) => z.array(item).min(least).max(most))),
    inner.map((value) => z.record(z.string(), value)),
    inner.map((value) => z.record(z.enum(['k', 'l']), value)),
    inner.map((value) => z.partialRecord(z.enum(['k', 'l']), value)),
    fc.tuple(inner, inner).map(([first, second]) => z.tuple([first, second.optional()])),
    fc.tuple(inner, inner).map(([first, rest]) => z.tuple([first], rest)),
    fc.tuple(inner, inner).map(([first, second]) => z.union([first, second])),
    fc.tuple(tagged('one', 'a'), tagged('two', 'a', 'b')).map((both) => z.discriminatedUnion('t', both)),
    fc.tuple(fields('a'), fields('b', 'c')).map(([one, other]) => one.and(other)),
  )
}

function varied(schema: z.ZodType, how: string): z.ZodType {
  if (how === 'default') return z.union([schema, z.literal('none')]).default('none')
  if (how === 'optional') return schema.optional()
  if (how === 'nullish') return schema.nullish()
  return how === 'nullable' ? schema.nullable() : schema
}

/** Something that a model may answer under a lowered schema. */
function instance(schema: JsonSchema, pick: fc.GeneratorValue): unknown {
  const bound = (keyword: string, otherwise: number) => Number(schema[keyword] ?? otherwise)
  const entries = (value: unknown) => Object.entries((value ?? {}) as Record<string, JsonSchema>)
  const { type, anyOf, required = [] } = schema
  const choices = anyOf ?? schema['enum']
  if (Array.isArray(choices)) {
    const choice = pick(fc.constantFrom, ...choices)
    return anyOf ? instance(choice, pick) : choice
  }
  if (type === 'object') {
    const isGiven = ([key]: [string, JsonSchema]) => (required as string[]).includes(key) || pick(fc.boolean)
    const chosen = entries(schema['properties']).filter(isGiven)
    return Object.fromEntries(chosen.map(([key, property]) => [key, instance(property, pick)]))
  }
  if (type === 'array') {
    const least = bound('minItems', 0)
    const length = pick(fc.integer, { min: least, max: bound('maxItems', least + 2) })
    return Array.from({ length }, () => instance(schema['items'] as JsonSchema, pick))
  }
  if (type === 'string') {
    if (schema['pattern']) return 'a'
    return pick(fc.string, { minLength: bound('minLength', 0), maxLength: bound('maxLength', 9) })
  }
  if (type === 'null') return null
  if (type === 'boolean') return pick(fc.boolean)
  const step = bound('multipleOf', 1)
  const least = Math.max(bound('minimum', -9), bound('exclusiveMinimum', -9) + 1)
  return step * pick(fc.integer, { min: least, max: Math.max(least, bound('maximum', least + 9)) })
}

function isOfBounds(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'invalid_union') return issue.errors.some((issues) => issues.every(isOfBounds))
  return ['too_small', 'too_big', 'not_multiple_of', 'invalid_format'].includes(issue.code)
}

const numbers = 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf'
const taken = {
  openai: `${numbers} minLength maxLength minItems maxItems pattern format`,
  anthropic: 'minItems',
}
const shape = '$ref $defs type title description enum anyOf items properties required additionalProperties'

/** Whatever a vendor would refuse in the schema. */
function refusals(schema: JsonSchema, dialect: 'openai' | 'anthropic', level = 1): string[] {
  const allowed = `${shape} ${taken[dialect]}`.split(' ')
  const { type, properties = {}, $defs = {}, required, items, anyOf = [] } = schema
  const isObject = type === 'object'
  const keys = Object.keys(properties as JsonSchema)
  const inner = isObject || type === 'array' ? level + 1 : level
  const parts = [properties, items ? [items] : [], anyOf].flatMap((part) => Object.values(part as object))
  return [
    ...Object.keys(schema).filter((keyword) => !allowed.includes(keyword)),
    ...(isObject && schema['additionalProperties'] !== false ? ['an open object'] : []),
    ...(isObject && dialect === 'openai' && String(required) !== String(keys) ? ['an optional key'] : []),
    ...(dialect === 'anthropic' && Number(schema['minItems'] ?? 0) > 1 ? ['minItems'] : []),
    ...('$ref' in schema && Object.keys(schema).length > 1 ? ['beside $ref'] : []),
    ...(inner > 11 ? ['too deep'] : []),
    ...(typeof type !== 'string' && !schema['anyOf'] && !('$ref' in schema) ? ['no type'] : []),
    ...parts.flatMap((part) => refusals(part, dialect, inner)),
    ...Object.values($defs as object).flatMap((part) => refusals(part, dialect)),
  ]
}

const node = z.object({
  name: z.string(),
  note: z.string().optional(),
  get kids() {
    return z.array(node)
  },
})
const cases = fc.tuple(zodSchemas(3), fc.constantFrom(...dialects), fc.constantFrom('input', 'output'))

describe('lowerSchema', () => {
  it('lets a model answer so that only bounds which the dialect cannot say may be missed', () => {
    const ajv = new Ajv2020({ strict: false, logger: false, validateFormats: false })
    fc.assert(
      fc.property(cases, fc.gen(), ([schema, dialect, io], pick) => {
        const { schema: asked, raise } = lowered(schema, dialect, io)
        expect(refusals(asked, dialect)).toEqual([])
        const answer = instance(asked, pick)
        expect(ajv.validate(asked, answer), ajv.errorsText()).toBe(true)
        ajv.removeSchema()
        const issues = schema.safeParse(raise(answer)).error?.issues ?? []
        expect(issues.filter((issue) => !isOfBounds(issue))).toEqual([])
      }),
      // In about one of ten thousand cases an answer fits two objects of a union that have nothing but optional keys.
      { numRuns: 200, seed: 20261121 },
    )
  })

  it('takes any answer without throwing', () => {
    const schemas = fc.oneof(zodSchemas(2), fc.constant(node))
    fc.assert(
      fc.property(schemas, fc.constantFrom(...dialects), fc.jsonValue(), (schema, dialect, answer) => {
        const { raise } = lowered(schema, dialect)
        raise(answer)
        raise({ value: answer })
      }),
      { numRuns: 1000 },
    )
  })

  it('says in words what Anthropic takes no keyword for, and at OpenAI has null for absent', () => {
    const schema = z.object({
      title: z.string().max(70).describe('A title').optional(),
      tags: z.array(z.string()).min(3),
    })
    const tags = { type: 'array', items: { type: 'string' } }
    expect(lowered(schema, 'anthropic').schema['properties']).toEqual({
      title: { type: 'string', description: 'A title. At most 70 characters.' },
      tags: { ...tags, description: 'At least 3 entries.' },
    })
    const { schema: strict, raise } = lowered(schema, 'openai')
    expect(strict['properties']).toEqual({
      title: { anyOf: [{ type: 'string', description: 'A title', maxLength: 70 }, { type: 'null' }] },
      tags: { ...tags, minItems: 3 },
    })
    expect(raise({ title: null, tags: [] })).toEqual({ tags: [] })
    expect(lowered(z.object({ a: z.never().optional() }), 'openai').schema['properties']).toEqual({})
    expect(lowered(z.object({ a: z.null().optional() }), 'openai').raise({ a: null })).toEqual({ a: null })
  })

  it('gives records, tuples, bare values and JSON texts their shape again', () => {
    const entries = [
      { key: '__proto__', value: 1 },
      { key: 'b', value: 2 },
    ]
    const record = lowered(z.record(z.string(), z.int()), 'openai').raise({ value: entries })
    expect(Object.entries(record as object)).toEqual([
      ['__proto__', 1],
      ['b', 2],
    ])
    expect(lowered(z.tuple([z.int()], z.string()), 'openai').raise({ item1: 1, rest: ['a'] })).toEqual([
      1,
      'a',
    ])
    const pair = lowered(z.tuple([z.int(), z.int().optional()]), 'openai')
    expect(pair.raise({ item1: 1, item2: null })).toEqual([1])
    expect(lowered(z.array(z.int()), 'anthropic').raise({ value: [1] })).toEqual([1])
    expect(lowered(z.object({ any: z.unknown() }), 'openai').raise({ any: '[1]' })).toEqual({ any: [1] })
  })

  it('merges what has to hold together, and inlines what it refers to', () => {
    const part = { type: 'object', properties: { a: { type: 'number', minimum: 1 } }, required: ['a'] }
    const more = { properties: { a: { type: 'integer', minimum: 2 }, b: { const: 'x' } } }
    const { schema } = lowerSchema({ allOf: [{ $ref: '#/$defs/part' }, more], $defs: { part } }, 'openai')
    expect(schema['properties']).toEqual({
      a: { type: 'integer', minimum: 2 },
      b: { anyOf: [{ type: 'string', enum: ['x'] }, { type: 'null' }] },
    })
  })

  it('keeps recursion, which Anthropic takes as JSON texts, and survives answers without end', () => {
    const kid = { name: 'b', note: null, kids: [] }
    const tree = { name: 'a', kids: [{ name: 'b', kids: [] }] }
    const openai = lowered(node, 'openai')
    expect(refusals(openai.schema, 'openai')).toEqual([])
    expect(openai.raise({ name: 'a', note: null, kids: [kid] })).toEqual(tree)
    const text = JSON.stringify({ name: 'c', kids: [] })
    const raised = lowered(node, 'anthropic').raise({ name: 'a', kids: [{ name: 'b', kids: [text] }] })
    expect(node.parse(raised).kids[0]?.kids[0]?.name).toBe('c')
    const endless = JSON.parse(`${'{"kids":['.repeat(50_000)}${']}'.repeat(50_000)}`)
    expect(() => openai.raise(endless)).not.toThrow()
  })

  it('holds what is nested too deeply as JSON text', () => {
    const nest = (value: unknown, times: number) =>
      Array.from({ length: times }).reduce((inner) => [inner], value)
    const deep = Array.from({ length: 12 }).reduce<z.ZodType>((inner) => z.array(inner), z.int())
    const { schema, raise } = lowered(deep, 'openai')
    expect(refusals(schema, 'openai')).toEqual([])
    expect(raise({ value: nest('[[[1]]]', 9) })).toEqual(nest(1, 12))
  })

  it('chooses between recursive branches in no time', () => {
    const branch = (kind: string) => ({
      type: 'object',
      properties: { inner: { $ref: '#' }, kind: { const: kind }, note: { type: 'string' } },
      required: ['inner', 'kind'],
    })
    const { raise } = lowerSchema({ anyOf: [branch('a'), branch('b'), { type: 'null' }] }, 'openai')
    const nest = (more: object) =>
      Array.from({ length: 50 }).reduce((inner) => ({ inner, kind: 'b', ...more }), null)
    expect(raise({ value: nest({ note: null }) })).toEqual(nest({}))
  })

  it('leaves the full dialect as it is, but for a root that is no object', () => {
    const schema = z.toJSONSchema(z.object({ a: z.string().max(3).optional() })) as JsonSchema
    const { $schema, ...rest } = schema
    expect(lowerSchema(schema, 'full').schema).toEqual(rest)
    const list = lowered(z.array(node), 'full')
    expect(
      new Ajv2020().validate(list.schema, { value: [{ name: 'a', kids: [{ name: 'b', kids: [] }] }] }),
    ).toBe(true)
    expect(list.raise({ value: [] })).toEqual([])
  })
})
