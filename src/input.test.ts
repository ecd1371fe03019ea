import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { CopydeskError } from './errors.ts'
import { color, font, guidelines, imageOrGenerated, size, source } from './generators/shared/fields.ts'
import { parseInput, unknownFieldProblems } from './input.ts'

const Post = z.object({
  source: source('The text.'),
  size: size(),
  color: color(),
  font: font(),
  guidelines: guidelines(),
  image: imageOrGenerated(),
  tags: z.array(z.string()).optional(),
  notes: z.record(z.string(), z.string()).optional(),
})

function refusal(raw: unknown, limits?: Parameters<typeof parseInput>[2]): CopydeskError {
  try {
    parseInput(Post, raw, limits)
  } catch (error) {
    if (CopydeskError.is(error)) return error
    throw error
  }
  throw new Error('was accepted')
}

const pointers = (raw: unknown) => refusal(raw).problems.map(({ pointer }) => pointer)

describe('parseInput', () => {
  it.each([[null], [[]], ['text'], [3]])('rejects %j as a whole', (raw) => {
    expect(refusal(raw)).toMatchObject({ code: 'invalid_input', status: 422, problems: [{ pointer: '' }] })
  })

  it('reports every field that is missing or of the wrong type, and coerces none', () => {
    expect(pointers({ source: 42, size: ['1:1'], guidelines: null })).toEqual([
      '/source',
      '/size',
      '/guidelines',
    ])
    expect(refusal({}).problems).toEqual([{ pointer: '/source', message: 'is required' }])
  })

  it('names the unknown field that a required one may have been misspelled as', () => {
    const { problems, message } = refusal({ soruce: 'a', sizes: '1:1', other: 1 })
    const hint = 'is required; soruce is not a field (did you mean source?)'
    expect(problems).toEqual([{ pointer: '/source', message: hint }])
    expect(message).toBe(`/source ${hint}.`)
    expect(refusal({ other: 'a' }).problems).toEqual([{ pointer: '/source', message: 'is required' }])
  })

  it.each([
    [{ source: 42 }, 'must be a string, got a number (42)'],
    [{ source: ['a'] }, 'must be a string, got a list'],
    [{ source: { text: 'a' } }, 'must be a string, got an object'],
    [{ source: null }, 'must be a string, got null'],
    [{ source: true }, 'must be a string, got true'],
    [{ source: 'a', size: '1:2' }, 'must be one of 1:1, 4:5, 9:16, 16:9, got “1:2”'],
    [{ source: 'a', size: 'x'.repeat(50) }, `must be one of 1:1, 4:5, 9:16, 16:9, got “${'x'.repeat(40)}…”`],
    [{ source: 'a', notes: { a: 7 } }, 'must be a string, got a number (7)'],
  ])('says what %j should be and what it is', (raw, message) => {
    expect(refusal(raw).problems.map((problem) => problem.message)).toEqual([message])
  })

  it('counts an empty or blank text as absent', () => {
    for (const blank of ['  \n', '\u200b\u200d', '\u3164'])
      expect(pointers({ source: blank })).toEqual(['/source'])
    expect(parseInput(Post, { source: 'a', guidelines: '', color: ' ' })).toEqual({ source: 'a' })
  })

  it('accepts three spellings of guidelines and prefers the canonical one', () => {
    expect(parseInput(Post, { source: 'a', guildlines: 'x' })).toEqual({ source: 'a', guidelines: 'x' })
    expect(parseInput(Post, { source: 'a', guildelines: 'x' })).toEqual({ source: 'a', guidelines: 'x' })
    expect(parseInput(Post, { source: 'a', guildlines: 'x', guidelines: 'y' })).toMatchObject({
      guidelines: 'y',
    })
    expect(pointers({ source: 'a', guildlines: 7 })).toEqual(['/guidelines'])
  })

  it('drops unknown fields', () => {
    expect(parseInput(Post, { source: 'a', model: 'x', constructor: 1 })).toEqual({ source: 'a' })
  })

  it('does not let __proto__ change prototypes, at the top or nested', () => {
    const raw = JSON.parse(
      '{"source":"a","__proto__":{"size":"1:1"},"notes":{"__proto__":{"size":"1:1"},"a":"b"}}',
    )
    const parsed = parseInput(Post, raw)
    expect(parsed.size).toBeUndefined()
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
    expect(Object.getPrototypeOf(parsed.notes ?? {})).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['size']).toBeUndefined()
  })

  it('accepts a text of the maximum length, in code points, and rejects one character more', () => {
    expect(parseInput(Post, { source: '😀'.repeat(100_000) }).source).toHaveLength(200_000)
    expect(pointers({ source: '😀'.repeat(100_001) })).toEqual(['/source'])
    expect(parseInput(Post, { source: 'a', guidelines: 'g'.repeat(5_000) }).guidelines).toHaveLength(5_000)
    expect(pointers({ source: 'a', guidelines: 'g'.repeat(5_001) })).toEqual(['/guidelines'])
    expect(refusal({ source: 'abcd' }, { article: 3, text: 3, items: 3 }).message).toContain(
      'at most 3 characters',
    )
  })

  it('does not count the length of an embedded picture', () => {
    const image = `data:image/png;base64,${'A'.repeat(200_000)}`
    expect(parseInput(Post, { source: 'a', image }).image).toBe(image)
  })

  it('rejects a list that is too long without reading its items', () => {
    const tags = new Proxy(Array.from({ length: 100_000 }), {
      getOwnPropertyDescriptor: () => expect.unreachable('an item was read'),
    })
    expect(refusal({ source: 'a', tags }).problems).toEqual([
      { pointer: '/tags', message: 'must have at most 100 entries, got 100000' },
    ])
  })

  it('reports at most 20 problems', () => {
    expect(refusal({ source: 'a', tags: Array.from({ length: 100 }, () => 7) }).problems).toHaveLength(20)
  })

  it('rejects a lone surrogate in any field', () => {
    expect(pointers({ source: 'a\ud800', tags: ['b', '\udc00'], notes: { 'x/y': '\ud800' } })).toEqual([
      '/source',
      '/tags/1',
      '/notes/x~1y',
    ])
  })

  it('removes NUL, controls and what changes a direction, and keeps line breaks and marks', () => {
    const text = 'a\u0000b\u202ec\u0085d\te\nf\u200fg\u2066h\u2067i\u2068j\u2069'
    expect(parseInput(Post, { source: text }).source).toBe('abcd\te\nf\u200fghij')
  })

  it('rejects a deeply nested value without overflowing the stack', () => {
    let deep: unknown = 'x'
    for (let level = 0; level < 100_000; level++) deep = [deep]
    expect(refusal({ source: 'a', tags: deep }).code).toBe('invalid_input')
  })

  it('throws only typed errors, whatever the input', () => {
    return fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, maxDepth: 4 }), fc.anything(), (raw, inner) => {
        for (const value of [raw, { source: raw, tags: inner, notes: inner }]) {
          try {
            parseInput(Post, value)
          } catch (error) {
            if (!CopydeskError.is(error)) throw error
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('fields', () => {
  it('names the allowed sizes in the error', () => {
    expect(refusal({ source: 'a', size: '3:2' }).message).toContain('1:1, 4:5, 9:16, 16:9')
  })

  it.each([
    ['#ABC', '#aabbcc'],
    ['ffd60a', '#ffd60a'],
    ['#FFD60A80', '#ffd60a80'],
    ['RebeccaPurple', '#663399'],
  ])('normalises the colour %s to %s', (text, hex) => {
    expect(parseInput(Post, { source: 'a', color: text }).color).toBe(hex)
  })

  it.each([
    ['red;background:url(//x)'],
    ['#12'],
    ['url(x)'],
    ['expression(1)'],
    ['rgb(1,2,3)'],
    ['var(--x)'],
  ])('rejects the colour %s', (text) => expect(pointers({ source: 'a', color: text })).toEqual(['/color']))

  it.each([['Inter'], ['"Playfair Display", serif'], ["'PT Sans', Arial"], ['源ノ角ゴシック']])(
    'accepts the font %s',
    (text) => {
      expect(parseInput(Post, { source: 'a', font: text }).font).toBe(text)
    },
  )

  it.each([
    ['../../etc/passwd'],
    ['x;}body{display:none'],
    ['url(http://x)'],
    ['C:\\font.ttf'],
    ['a'.repeat(201)],
  ])('rejects the font %s', (text) => expect(pointers({ source: 'a', font: text })).toEqual(['/font']))

  it('accepts a picture as a URL, as a data URL, or generated', () => {
    for (const image of ['https://example.com/a.png', 'data:image/png;base64,AA', 'generated']) {
      expect(parseInput(Post, { source: 'a', image }).image).toBe(image)
    }
    expect(pointers({ source: 'a', image: 'ftp://example.com/a.png' })).toEqual(['/image'])
  })
})

it('names fields that it does not have in short', () => {
  const schema = z.object({ text: z.string() })
  const [problem] = unknownFieldProblems(schema, { [`/${'k'.repeat(1_000_000)}`]: 1 }, '/x')
  expect(problem?.pointer).toBe(`/~1${'k'.repeat(99)}…`)
  const misspelt = () => parseInput(schema, { [`text${'!'.repeat(1_000_000)}`]: 'a' })
  expect(misspelt).toThrow(`text${'!'.repeat(96)}… is not a field (did you mean text?)`)
})
