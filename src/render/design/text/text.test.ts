import { describe, expect, it } from 'vitest'
import { busyMilliseconds } from '../../../../test/busy.ts'
import { type Runs, textElement } from '../../../../test/design-text.fixtures.ts'
import { type Context, newCanvas } from '../../canvas.ts'
import type { SetRuns, Style, TextElement } from '../types.ts'
import { breakOffsets } from './breaks.ts'
import { drawSetRuns, inlineBoxes, prepareText } from './index.ts'

const red = { red: 255, green: 0, blue: 0, alpha: 1 }
const blue = { red: 0, green: 0, blue: 255, alpha: 1 }
const inter = { fontFamily: 'Inter', fontSize: 30 }

const linesOf = ({ lines }: SetRuns) => lines.map(({ parts }) => parts.map(({ text }) => text).join(''))
const setIn = async (width: number | undefined, runs: Runs, style: Partial<Style> = {}, language?: string) =>
  (await prepareText(textElement(runs, { ...inter, ...style }, language))).set(width, undefined)

describe('where lines may break', () => {
  it.each([
    ['en', 'state-of-the-art 10–12 a/b', ['state-', 'of-', 'the-', 'art ', '10–', '12 ', 'a/b']],
    ['en', '-5 °C or 12-15, off!Now (so)', ['-5 ', '°C ', 'or ', '12-', '15, ', 'off!Now ', '(so)']],
    ['en', 'word…word a—b 50% $5', ['word…', 'word ', 'a', '—', 'b ', '50% ', '$5']],
    ['fr', 'L’été\u00a0: 25\u202f% de', ['L’été\u00a0: ', '25\u202f% ', 'de']],
    ['ja', '「カフェ」へ、行こう！', ['「カ', 'フ', 'ェ」', 'へ、', '行', 'こ', 'う！']],
    ['ja', '約10,000円（税込）です', ['約', '10,000', '円', '（税', '込）', 'で', 'す']],
    ['zh', '他说：“你好”了', ['他', '说：', '“你', '好”', '了']],
    ['th', 'ร้านกาแฟของเรา', ['ร้าน', 'กาแฟ', 'ของ', 'เรา']],
    ['en', 'a🙂b 👨‍👩‍👧🇩🇪', ['a', '🙂', 'b ', '👨‍👩‍👧', '🇩🇪']],
  ])('%s: %s', (language, text, pieces) => {
    const ends = [...breakOffsets(text, language)].sort((one, other) => one - other)
    expect([0, ...ends].map((from, index) => text.slice(from, ends[index]))).toEqual(pieces)
  })
})

describe('setting', () => {
  it('collapses white space over runs, and keeps breaks', async () => {
    const runs = ['  One \t two ', [' three  ', { fontWeight: 700 }], ' \n  four'] as const
    expect(linesOf(await setIn(undefined, runs))).toEqual(['One two three', 'four'])
    expect(linesOf(await setIn(undefined, ['a  b\n\n c '], { whiteSpace: 'pre' }))).toEqual([
      'a  b',
      '',
      ' c ',
    ])
    const widths = ['a', 'a '].map(
      async (text) => (await setIn(undefined, [text], { whiteSpace: 'pre' })).width,
    )
    const [bare = 0, spaced = 0] = await Promise.all(widths)
    expect(spaced).toBeGreaterThan(bare + 5)
  })

  it('changes case by language, also across runs', async () => {
    expect(linesOf(await setIn(undefined, ['istanbul'], { textTransform: 'uppercase' }, 'tr'))).toEqual([
      'İSTANBUL',
    ])
    const runs = ['the n', ['ew l’été ', { fontWeight: 700 }], 'shop'] as const
    expect(linesOf(await setIn(undefined, runs, { textTransform: 'capitalize' }))).toEqual([
      'The New L’été Shop',
    ])
  })

  it('is as wide as its longest word at least, and as its text at most', async () => {
    const text = await prepareText(textElement(['Never ever longer'], inter))
    expect(text.set(text.maxContent, undefined).lines).toHaveLength(1)
    expect(text.set(text.maxContent - 1, undefined).lines).toHaveLength(2)
    expect(text.set(text.minContent, undefined).lines).toHaveLength(3)
    expect(text.set(undefined, undefined).width).toBeCloseTo(text.maxContent)
  })

  it('multiplies all sizes with a scale, down to the least size of each run', async () => {
    const runs = ['Large ', ['small', { fontSize: 20, minFontSize: 15 }]] as const
    const text = await prepareText(textElement(runs, { ...inter, minFontSize: 6, letterSpacing: 2 }))
    const [large, small] = text.set(undefined, undefined, 0.5).lines[0]?.parts ?? []
    expect([large?.size, small?.size, large?.letterSpacing, small?.letterSpacing]).toEqual([15, 15, 1, 1.5])
  })

  it('gives lines even lengths where they are balanced, without adding lines', async () => {
    const title = ['A title of a few words that leaves one alone'] as const
    const plain = await setIn(560, title)
    const balanced = await setIn(560, title, { textWrap: 'balance' })
    const spread = ({ lines }: SetRuns) =>
      Math.max(...lines.map(({ width }) => width)) - Math.min(...lines.map(({ width }) => width))
    expect(balanced.lines).toHaveLength(plain.lines.length)
    expect(spread(balanced)).toBeLessThan(spread(plain) / 2)
    const japanese = { fontFamily: 'Noto Sans JP', textWrap: 'balance' } as const
    expect(linesOf(await setIn(330, ['今日はとても天気がいいですね'], japanese, 'ja'))).toEqual([
      '今日はとても',
      '天気がいいですね',
    ])
  })

  it('cuts what goes beyond the clamp or the edge, and says so', async () => {
    const clamped = await setIn(200, ['Words that fill more lines than two of them'], { lineClamp: 2 })
    expect(linesOf(clamped)).toEqual(['Words that fill', 'more lines…'])
    expect(clamped.isCut).toBe(true)
    expect(clamped.width).toBeLessThanOrEqual(200)
    const cut = { whiteSpace: 'nowrap', textOverflow: 'ellipsis', overflow: 'hidden' } as const
    expect(linesOf(await setIn(200, ['All on one single line'], cut))).toEqual(['All on one si…'])
    expect((await setIn(400, ['All on one line'], cut)).isCut).toBe(false)
  })

  it('shows a hyphen only where a line ends at a soft one', async () => {
    const [first, second] = linesOf(await setIn(220, ['Donau\u00addampf\u00adschifffahrt']))
    expect([first, second]).toEqual(['Donaudampf-', 'schifffahrt'])
  })

  it('orders mixed directions by the Unicode algorithm', async () => {
    const arabic = { direction: 'rtl', fontFamily: 'Inter, "Noto Sans Arabic"' } as const
    const { lines } = await setIn(600, ['من Node 24 (جديد)'], arabic, 'ar')
    const parts = lines[0]?.parts.map(({ text, direction }) => `${direction} ${text}`)
    expect(parts).toEqual(['rtl  (جديد)', 'ltr Node 24', 'rtl من '])
    expect(lines[0]?.parts.at(-1)).toMatchObject({
      x: expect.closeTo(600 - (lines[0]?.parts.at(-1)?.width ?? 0), 3),
    })
  })

  it('makes figures equally wide where their font can', async () => {
    const widthOf = async (text: string, fontVariantNumeric: string, fontFamily = 'Inter') =>
      (await setIn(undefined, [text], { fontVariantNumeric, fontFamily })).width
    expect(await widthOf('111', 'tabular-nums', 'Anton')).toBe(await widthOf('111', 'normal', 'Anton'))
    expect(await widthOf('000', 'normal', 'Anton')).toBeGreaterThan(
      (await widthOf('111', 'normal', 'Anton')) + 5,
    )
    expect(await widthOf('111', 'normal')).toBeLessThan((await widthOf('000', 'normal')) - 5)
    expect(await widthOf('111', 'tabular-nums')).toBeCloseTo(await widthOf('000', 'tabular-nums'))
  })

  it('sets columns from the right, and justifies lines', async () => {
    const japanese = { fontFamily: 'Noto Sans JP', writingMode: 'vertical-rl', lineHeight: 2 } as const
    const text = await prepareText(textElement(['壁は、こわくない。'], { ...inter, ...japanese }, 'ja'))
    const set = text.set(undefined, 160)
    expect(set).toMatchObject({ isVertical: true, width: 120, height: 150 })
    expect(set.lines.map(({ x, baseline }) => [x, baseline])).toEqual([
      [60, 90],
      [0, 30],
    ])
    const { lines } = await setIn(300, ['Some words that go to both edges of it'], { textAlign: 'justify' })
    const ends = lines.map(({ x, width }) => Math.round(x + width))
    expect(ends.slice(0, -1).every((end) => end === 300)).toBe(true)
    expect(ends.at(-1)).toBeLessThan(300)
  })

  it('takes no quadratic time for the longest texts', async () => {
    for (const text of [
      'a'.repeat(50_000),
      'م a ('.repeat(10_000),
      '漢\u00ad'.repeat(25_000),
      '\n'.repeat(50_000),
    ]) {
      const prepared = await prepareText(
        textElement([text], { ...inter, overflowWrap: 'anywhere', textWrap: 'balance' }),
      )
      const start = busyMilliseconds()
      expect(prepared.set(300, undefined).lines.length).toBeGreaterThan(100)
      expect(busyMilliseconds() - start).toBeLessThan(5000)
    }
  })
})

describe('drawing', () => {
  /** The box around the pixels of a colour; `undefined` if there are none. */
  function inkOf(context: Context, isWanted: (red: number, green: number, blue: number) => boolean) {
    const { width, height } = context.canvas
    const { data } = context.getImageData(0, 0, width, height)
    const found: [x: number, y: number][] = []
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
      if (alpha > 128 && isWanted(red, green, blue))
        found.push([(at / 4) % width, Math.floor(at / 4 / width)])
    }
    if (found.length === 0) return undefined
    const [xs, ys] = [found.map(([x]) => x), found.map(([, y]) => y)]
    return {
      left: Math.min(...xs),
      top: Math.min(...ys),
      right: Math.max(...xs),
      bottom: Math.max(...ys),
      count: found.length,
    }
  }
  const isRed = (red: number, green: number, blue: number) => red > 150 && green < 100 && blue < 100
  const isBlue = (red: number, green: number, blue: number) => blue > 150 && green < 100 && red < 100
  const isBlack = (red: number, green: number, blue: number) => red + green + blue < 100

  async function drawn(element: TextElement, draw: (context: Context, set: SetRuns) => void, width?: number) {
    const { context } = await newCanvas(400, 200)
    draw(context, (await prepareText(element)).set(width, undefined))
    return context
  }
  const at = { x: 20, y: 20 }

  it('casts shadows under any transform, and nothing else where letters are transparent', async () => {
    const shadow = { x: 0, y: 40, blur: 0, color: red }
    const style = { ...inter, textShadow: [shadow], color: { ...blue, alpha: 0 } }
    const context = await drawn(textElement(['HHH'], style), (context, set) => {
      context.rotate(Math.PI / 2)
      context.translate(0, -200)
      drawSetRuns(context, set, at)
    })
    expect(inkOf(context, isBlue)).toBeUndefined()
    // Turned, down is to the left: the letters would start at the right of 150, and their shadow is 40 further.
    const ink = inkOf(context, isRed)
    expect(ink?.right).toBeGreaterThan(100)
    expect(ink?.right).toBeLessThan(140)
    expect((ink?.bottom ?? 0) - (ink?.top ?? 0)).toBeGreaterThan(55)
  })

  it('draws a stroke below the letters or above them', async () => {
    const style = { ...inter, fontSize: 80, textStroke: { width: 12, color: red } }
    const blackOf = async (paintOrder: 'normal' | 'stroke') => {
      const context = await drawn(textElement(['HH'], { ...style, paintOrder }), (context, set) =>
        drawSetRuns(context, set, at),
      )
      return inkOf(context, isBlack)?.count ?? 0
    }
    expect(await blackOf('stroke')).toBeGreaterThan(2 * (await blackOf('normal')))
  })

  it('draws letters alone in another fill, run by run', async () => {
    const decoration = {
      lines: ['underline'],
      color: blue,
      style: 'solid',
      thickness: 'auto',
      offset: 0,
    } as const
    const element = textElement(['AB', ['CD', { color: red, textDecoration: decoration }]], inter)
    const context = await drawn(element, (context, set) =>
      drawSetRuns(context, set, at, { fill: ({ run }) => (run === element.runs[1] ? '#00f' : undefined) }),
    )
    expect(inkOf(context, isRed) ?? inkOf(context, isBlack)).toBeUndefined()
    expect(inkOf(context, isBlue)?.left).toBeGreaterThan(55)
  })

  it('underlines several parts with one line, and boxes each line of an inline element', async () => {
    const decoration = {
      lines: ['underline'],
      color: red,
      style: 'solid',
      thickness: { px: 3, share: 0 },
      offset: 6,
    } as const
    const own = { px: 8, share: 0 }
    const none = { px: 0, share: 0 }
    const padding = { top: own, right: own, bottom: own, left: own }
    const margin = { top: none, right: none, bottom: none, left: none }
    const runs = ['See ', ['the marked words', { padding, margin }], ' here'] as const
    const element = textElement(runs, { ...inter, textDecoration: decoration })
    let boxes: ReturnType<typeof inlineBoxes> = []
    const context = await drawn(
      element,
      (context, set) => {
        drawSetRuns(context, set, at)
        boxes = inlineBoxes(element, set, at)
      },
      220,
    )
    expect(inkOf(context, isRed)?.count).toBeGreaterThan(3 * 300)
    expect(boxes).toHaveLength(2)
    expect(boxes[0]?.box).toMatchObject({ y: 12, height: 52 })
    expect(boxes[1]?.box).toMatchObject({ x: 20, y: 48 })
  })
})
