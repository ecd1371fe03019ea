import { describe, expect, it } from 'vitest'
import { lowerSchema } from '../adapter/schema.ts'
import type { JsonSchema } from '../types.ts'
import { grammarSchema } from './grammar.ts'

const string = { type: 'string' }

/** The grammar of the one property of an object. */
function grammarOf(property: JsonSchema): unknown {
  const { schema } = lowerSchema(
    { type: 'object', properties: { a: property }, required: ['a'], additionalProperties: false },
    'openai',
  )
  return (grammarSchema(schema)['properties'] as JsonSchema)['a']
}

describe('the schema of a grammar', () => {
  it.each<[string, JsonSchema, unknown]>([
    ['anyOf as oneOf', { anyOf: [string, { type: 'null' }] }, { oneOf: [string, { type: 'null' }] }],
    ['several types as oneOf', { type: ['string', 'null'] }, { oneOf: [string, { type: 'null' }] }],
    [
      'a small range of integers as its values',
      { type: 'integer', minimum: 1, maximum: 3 },
      { enum: [1, 2, 3] },
    ],
    ['a large range as any integer', { type: 'integer', minimum: 0, maximum: 1e6 }, { type: 'integer' }],
    ['half a range as any integer', { type: 'integer', minimum: 1 }, { type: 'integer' }],
    ['numbers without their range', { type: 'number', minimum: 0, maximum: 1 }, { type: 'number' }],
    ['a constant as its value', { const: 'x' }, { enum: ['x'] }],
    [
      'texts with room to end the last word',
      { ...string, minLength: 2, maxLength: 60 },
      { ...string, minLength: 2, maxLength: 120 },
    ],
    [
      'texts that may be long without a limit',
      { ...string, minLength: 1, maxLength: 700 },
      { ...string, minLength: 1 },
    ],
    [
      'lists with their length',
      { type: 'array', items: string, minItems: 2, maxItems: 9 },
      { type: 'array', items: string, minItems: 2, maxItems: 9 },
    ],
    [
      'very long lists without a limit',
      { type: 'array', items: string, maxItems: 5000 },
      { type: 'array', items: string },
    ],
    ['dates as dates', { ...string, format: 'date' }, { ...string, format: 'date' }],
    ['other formats and patterns as texts', { ...string, format: 'uri', pattern: '^h' }, string],
    ['anything as a text that holds JSON', {}, string],
  ])('has %s', (_, property, grammar) => {
    expect(grammarOf(property)).toEqual(grammar)
  })

  it('has definitions where the grammar looks for them', () => {
    const node = {
      type: 'object',
      properties: { next: { anyOf: [{ $ref: '#/definitions/node' }, { type: 'null' }] } },
      required: ['next'],
    }
    const { schema } = lowerSchema(
      {
        type: 'object',
        properties: { a: { $ref: '#/definitions/node' } },
        required: ['a'],
        definitions: { node },
      },
      'openai',
    )
    const [name = ''] = Object.keys(schema['$defs'] as object)
    const next = { oneOf: [{ $ref: `#/$defs/${name}` }, { type: 'null' }] }
    expect(grammarSchema(schema)).toEqual({
      type: 'object',
      properties: { a: { $ref: `#/$defs/${name}` } },
      $defs: { [name]: { type: 'object', properties: { next } } },
    })
  })
})
