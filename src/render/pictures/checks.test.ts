import { describe, expect, it } from 'vitest'
import { glass, gradient, meme } from '../index.ts'

const statement = { kind: 'statement', headline: 'Log off' }
const bars = (value: unknown) => ({
  kind: 'comparison',
  headline: 'Tea',
  bars: [{ label: 'a', value, shown: '1' }],
})

/** What only a caller in JavaScript can ask for. */
const posts: readonly (readonly [name: string, copy: unknown, pointer: string])[] = [
  ['no copy', undefined, ''],
  ['no kind', { headline: 'Log off' }, '/kind'],
  ['the name of what every object has', { kind: 'constructor', headline: 'Log off' }, '/kind'],
  ['no headline', { kind: 'statement' }, '/headline'],
  ['a number for words', { ...statement, support: 5 }, '/support'],
  ['a text for items', { kind: 'list', headline: 'Tea', items: 'abc' }, '/items'],
  ['no item', { kind: 'list', headline: 'Tea', items: ['a', null] }, '/items/1'],
  ['no number', bars(Number.NaN), '/bars/0/value'],
  ['no end', bars(Infinity), '/bars/0/value'],
]
const memes: readonly (readonly [name: string, copy: unknown, pointer: string])[] = [
  ['no layout', {}, '/layout'],
  ['no words', { layout: 'classic', top: 'a', scene: 'owl-night' }, '/bottom'],
  [
    'a stranger',
    { layout: 'chat', name: '', status: '', messages: [{ from: 'you', text: '' }] },
    '/messages/0/from',
  ],
]
const options: readonly (readonly [option: object, pointer: string])[] = [
  [{ size: '2:1' }, '/size'],
  [{ size: 'toString' }, '/size'],
  [{ format: 'gif' }, '/format'],
  [{ mark: 5 }, '/mark'],
  [{ origin: 'me' }, '/origin'],
]

const refused = (pointer: string) => ({
  code: 'invalid_input',
  problems: [{ pointer, message: expect.stringMatching(/^must be /) }],
})
const unread = { type: 'image/png', bytes: new Uint8Array() } as const

describe('what the types forbid', () => {
  it.each(posts)('is refused in a post: %s', async (_, copy, pointer) => {
    await expect(gradient(copy as never)).rejects.toMatchObject(refused(pointer))
    await expect(glass(copy as never, unread)).rejects.toMatchObject(refused(pointer))
  })

  it.each(memes)('is refused in a meme: %s', async (_, copy, pointer) => {
    await expect(meme(copy as never)).rejects.toMatchObject(refused(pointer))
  })

  it.each(options)('is refused in options: %o', async (option, pointer) => {
    const joke = { layout: 'caption', caption: 'a', scene: 'owl-night' } as const
    await expect(gradient(statement as never, option)).rejects.toMatchObject(refused(pointer))
    await expect(glass(statement as never, unread, option)).rejects.toMatchObject(refused(pointer))
    await expect(meme(joke, option)).rejects.toMatchObject(refused(pointer))
  })

  it('is refused where each of them has something of its own', async () => {
    await expect(gradient(statement as never, { template: 'toString' as never })).rejects.toMatchObject(
      refused('/template'),
    )
    await expect(glass(statement as never, unread, { focus: [null as never] })).rejects.toMatchObject(
      refused('/focus/0'),
    )
    await expect(glass(statement as never, undefined as never)).rejects.toMatchObject({
      code: 'asset_unsupported',
    })
  })
})

describe('what the types allow', () => {
  it.each([
    ['bars that cannot be compared', { ...bars(1e308), bars: [...bars(1e308).bars, ...bars(-1e308).bars] }],
    ['bars of nothing', bars(0)],
    ['a hundred bars', { ...bars(1), bars: Array.from({ length: 100 }, (_, index) => bars(index).bars[0]) }],
    ['no bars', { ...bars(1), bars: [] }],
    ['no items', { kind: 'list', headline: ' ', items: [] }],
    ['a step beyond the last', { kind: 'step', headline: 'Tea', number: 1e9, of: 3 }],
    ['a support line as long as an article', { ...statement, support: 'no end '.repeat(160) }],
  ])('is drawn: %s', async (_, copy) => {
    for (const template of ['editorial', 'fade'] as const) {
      const { type } = await gradient(copy as never, { template, format: 'jpeg', mark: ' ' })
      expect(type).toBe('image/jpeg')
    }
  })
})
