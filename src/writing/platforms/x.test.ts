import { describe, expect, it } from 'vitest'
import { busyMilliseconds } from '../../../test/busy.ts'
import { weighOnX } from './x.ts'

const rows: readonly (readonly [text: string, weight: number])[] = [
  ['', 0],
  ['Cold brew', 9],
  ['Crème brûlée', 12],
  ['Cre\u0300me', 5],
  ['Привет', 6],
  ['水出しコーヒー', 14],
  ['커피', 4],
  ['“Yes” — it’s here…', 19],
  ['☕', 2],
  ['👩‍👩‍👧‍👦', 2],
  ['👍🏽 🇵🇹 1️⃣ ❤️', 11],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 2],
  ['\ud800', 2],
  ['https://example.com', 23],
  ['HTTP://Example.COM/a/very/long/path/that/goes/on?and=on#too', 23],
  ['Read example.com/menu, then call.', 5 + 23 + 12],
  ['See example.com.', 4 + 23 + 1],
  ['(https://example.com/a_(b))', 25],
  ['beans.coffee', 23],
  ['foo.co.jp と t.co', 50],
  ['これはexample.comです', 6 + 23 + 4],
  ['http://☃.net/', 23],
  ['http://пример.рф', 23],
  ['http://xn--e1afmkfd.xn--p1ai', 23],
  ['Node.js', 7],
  ['e.g. 3.5 or v2.0', 16],
  ['me@example.com', 14],
  ['@cafe.com', 9],
  ['http://no.such-domain', 21],
  ['http://foo_bar.com', 18],
  [`${'a'.repeat(64)}.com`, 68],
]

describe('the weight of a post on X', () => {
  it.each(rows)('%s', (text, weight) => {
    expect(weighOnX(text)).toBe(weight)
  })

  it('is found in linear time', () => {
    const long = ['a.', 'http://', 'x.com/(', 'é.', '\ud800', 'xn--', ').', '-.com', '.'].map((part) =>
      part.repeat(100_000 / part.length),
    )
    const start = busyMilliseconds()
    for (const text of long) expect(weighOnX(text)).toBeGreaterThan(0)
    expect(busyMilliseconds() - start).toBeLessThan(3_000)
  })
})
