import { array, assert, asyncProperty, constantFrom, integer, oneof, string } from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { busyMilliseconds } from '../../../test/busy.ts'
import { type Face, faceFor } from '../fonts/index.ts'
import { fitLines, type TextRoom } from './fit.ts'
import { rulerFor } from './measure.ts'
import { graphemesOf, paragraphsOf, piecesOf, typesettingLanguage } from './pieces.ts'
import {
  headlineLeading,
  headlineLines,
  headlineSizes,
  headlineTracking,
  visualLength,
} from './type-scale.ts'

const short = 1080
let face: Face

beforeAll(async () => {
  face = await faceFor({ text: 'Latin', kind: 'display', weight: 700 })
})

type TextBox = Omit<TextRoom, 'ascent'> & { readonly language?: string | undefined }

const headline = (text: string, language?: string): TextBox => ({
  width: 0.844 * short,
  height: Infinity,
  maxLines: headlineLines(visualLength(text)),
  sizes: headlineSizes(visualLength(text), short),
  leading: (size) => headlineLeading(size, short),
  tracking: (size) => headlineTracking(size, short),
  language,
})

const small = (width: number, size = 40): TextBox => ({
  width,
  height: Infinity,
  maxLines: 20,
  sizes: [size, size],
  leading: () => 1.3,
  tracking: () => 0,
})

const unseen = /[\p{Cc}\p{Z}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffc]/gu

/** The lines of a text, with their widths and the height of them all. */
async function fitted(text: string, face: Face, box: TextBox) {
  const paragraphs = paragraphsOf(text)
  const language = typesettingLanguage(paragraphs.join(' '), box.language)
  const ruler = await rulerFor(face, language)
  const ascent = Math.max(0, ...graphemesOf(text).map((letter) => ruler(letter).above))
  const pieces = paragraphs.map((paragraph) => piecesOf(paragraph, language))
  const { lines, hyphens, size } = await fitLines(pieces, ruler, language, { ...box, ascent })
  const texts = lines.map((line, at) => {
    const words = line.map(({ text, spaced }, index) => (spaced && index > 0 ? ` ${text}` : text))
    return `${words.join('')}${hyphens[at] ? '-' : ''}`
  })
  const height = texts.length && size * (ascent + (texts.length - 1) * box.leading(size))
  const widths = texts.map((line) => {
    const { advance, letters } = ruler(line)
    return size * (advance + box.tracking(size) * (letters - 1))
  })
  return { lines: texts, widths, width: Math.max(0, ...widths), height }
}

const linesOf = async (text: string, box: TextBox = headline(text)) => (await fitted(text, face, box)).lines

describe('fitLines', () => {
  it('keeps all letters in order and inside the box for any text', async () => {
    const letters = oneof(
      { weight: 3, arbitrary: string({ unit: 'grapheme', maxLength: 24 }) },
      {
        weight: 3,
        arbitrary: array(
          constantFrom('the', 'Wort-Teil', 'שלום', 'نص', '新しい', 'ไทย', '👩‍👩‍👧', '1,000', 'a\u00adb'),
          {
            maxLength: 30,
          },
        ).map((words) => words.join(' ')),
      },
      { weight: 1, arbitrary: string({ unit: 'binary', maxLength: 12 }) },
    )
    const bare = (text: string) => text.toWellFormed().normalize('NFC').replace(unseen, '')
    await assert(
      asyncProperty(
        letters,
        integer({ min: 200, max: 900 }),
        integer({ min: 60, max: 900 }),
        async (text, width, height) => {
          const set = await fitted(text, face, { ...headline(text), width, height })
          expect(bare(set.lines.join('')).replaceAll('-', '')).toBe(bare(text).replaceAll('-', ''))
          expect(set.width).toBeLessThanOrEqual(1.05 * width)
          expect(set.height).toBeLessThanOrEqual(height + 0.01)
        },
      ),
      { numRuns: 16 },
    )
  })

  it('sets texts from one word to hundreds of letters', async () => {
    const words = 'Nobody reads the manual until the machine has already caught fire, twice. '
    for (const length of [1, 8, 40, 120, 300, 600]) {
      const text = words.repeat(9).slice(0, length).trim()
      const set = await fitted(text, face, { ...headline(text), height: 700 })
      expect(set.lines.join(' ')).toBe(text)
      expect(set.width).toBeLessThanOrEqual(0.844 * short)
      expect(set.height).toBeLessThanOrEqual(700)
    }
  })

  it.each([
    ['Утро начинается с тишины', 'ru'],
    ['Ποιος αποφασίζει πραγματικά', 'el'],
    ['Народження підприємництва', 'uk'],
    ['Unternehmensführung', 'sv'],
    ['Die Aufmerksamkeitsspanne', undefined],
    ['Uusi yhteistyömahdollisuus', 'fi'],
  ])('keeps the words of %s whole, or ends a line with a hyphen', async (text, language) => {
    const lines = await linesOf(text, headline(text, language))
    const joined = lines.reduce((all, line) =>
      all.endsWith('-') ? all.slice(0, -1) + line : `${all} ${line}`,
    )
    expect(joined).toBe(text)
  })

  it('yields to the event loop for hostile input', async () => {
    let longest = 0
    let last = busyMilliseconds()
    const timer = setInterval(() => {
      longest = Math.max(longest, busyMilliseconds() - last)
      last = busyMilliseconds()
    }, 1)
    const hangul = String.fromCodePoint(...Array.from({ length: 900 }, (_, index) => 0xac00 + index * 12))
    const korean = await faceFor({ text: hangul, kind: 'display', weight: 700 })
    for (const [text, one] of [
      ['x'.repeat(20_000), face],
      ['👩‍'.repeat(10_000), face],
      [`a${'\u0301'.repeat(20_000)}`, face],
      ['ب'.repeat(5000), face],
      ['two words '.repeat(2000), face],
      ['Wort '.repeat(390), face],
      [hangul, korean],
      [hangul.repeat(4), korean],
    ] as const) {
      const set = await fitted(text, one, { ...headline(text), height: 600 })
      // Kerning between pieces is not measured.
      expect(set.width).toBeLessThanOrEqual(1.05 * 0.844 * short)
      expect(set.height).toBeLessThanOrEqual(600)
      const written = set.lines.join('')
      expect(written.replaceAll(' ', '')).toBe(text.normalize('NFC').replaceAll(' ', ''))
    }
    clearInterval(timer)
    expect(longest).toBeLessThan(250)
  })

  it('returns no lines for an empty text', async () => {
    expect(await fitted(' \n ', face, headline(''))).toMatchObject({ lines: [], width: 0, height: 0 })
  })
})

describe('line breaks', () => {
  it('are at phrases', async () => {
    expect(await linesOf('The best time to send a newsletter is 6 a.m. on a Tuesday')).toContain(
      'on a Tuesday',
    )
    expect((await linesOf('We stopped adding features, and people started finding them.'))[1]).toMatch(/,$/)
  })

  it('do not follow a word that belongs to the next one', async () => {
    const texts = [
      'A short note on the price of being right all the time',
      'Warum die besten Ideen in der Pause kommen und nicht im Büro',
      'Por qué las mejores ideas llegan en la pausa y no en la oficina',
    ]
    for (const text of texts) {
      for (const line of (await linesOf(text)).slice(0, -1)) {
        expect(line).not.toMatch(/ (?:a|the|of|in|der|die|den|en|la|las|y)$/)
      }
    }
  })

  it('leave no single word on the last line', async () => {
    const text = 'One whole day left to notice it, and a weekend that nobody has to cancel now'
    for (let width = 300; width < 900; width += 60) {
      const { widths, width: widest } = await fitted(text, face, { ...small(width), sizes: [40, 36] })
      if (widths.length > 1) expect(widths.at(-1)).toBeGreaterThan(0.35 * widest)
    }
  })

  it('include manual breaks', async () => {
    expect(await linesOf('One.\nTwo, and three.', small(900))).toEqual(['One.', 'Two, and three.'])
  })

  it('do not precede an emoji or a single sign', async () => {
    for (let width = 260; width < 700; width += 40) {
      const lines = await linesOf('Ship it 🚀 on a Friday – if you dare 🔥 and sleep', small(width))
      for (const line of lines) expect(line).not.toMatch(/^[🚀🔥–]/u)
    }
  })
})

describe('words that are too long', () => {
  it('are broken at syllables', async () => {
    const lines = await linesOf('Donaudampfschifffahrtsgesellschaft', { ...small(460), language: 'de' })
    expect(lines).toEqual(['Donaudampfschiff-', 'fahrtsgesellschaft'])
  })

  it('are broken at soft hyphens, which are shown only there', async () => {
    expect(await linesOf('Extra\u00adordinarily', small(230))).toEqual(['Extra-', 'ordinarily'])
    expect(await linesOf('Extra\u00adordinarily', small(800))).toEqual(['Extraordinarily'])
  })

  it('never split an emoji', async () => {
    const family = '👨‍👩‍👧‍👦'
    for (const line of await linesOf(family.repeat(40), small(300))) {
      expect(line.replaceAll(family, '')).toBe('')
    }
  })
})

describe('scripts', () => {
  it('breaks Japanese at phrases', async () => {
    const text = '休むことも、仕事のうちだ。'
    for (let width = 160; width < 420; width += 20) {
      for (const line of await linesOf(text, { ...small(width), sizes: [40, 30] })) {
        expect(line).not.toMatch(/^[、。もだのを]/)
      }
    }
  })

  it('breaks Chinese around punctuation, Thai between words, and Korean at spaces', async () => {
    for (const line of await linesOf('我们停止添加功能，人们才开始发现它们。', small(200))) {
      expect(line).not.toMatch(/^[，。]/)
    }
    const thai = await linesOf('ความสงบเป็นทักษะที่คุณเรียนรู้ได้', small(260))
    expect(thai.length).toBeGreaterThan(1)
    for (const line of thai) expect(line).not.toMatch(/^\p{M}/u)
    const korean = '우리는 기능을 그만 추가했고 사람들이 찾기 시작했다'
    expect((await linesOf(korean, small(300))).join(' ')).toBe(korean)
  })
})
