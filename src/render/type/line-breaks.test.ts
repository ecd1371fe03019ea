import { beforeAll, describe, expect, it } from 'vitest'
import { type Face, faceFor } from '../fonts/index.ts'
import { balanceLines, fewestLines } from './line-breaks.ts'
import { measurePieces, rulerFor } from './measure.ts'
import { piecesOf, splitParagraphs, typesettingLanguage } from './pieces.ts'
import { hyphenate } from './syllables.ts'

let face: Face

beforeAll(async () => {
  face = await faceFor({ text: 'Latin', kind: 'display', weight: 700 })
})

/** The lines of a text in a width in em, and their widths. */
async function brokenAt(text: string, width: number, own?: string) {
  const [paragraph = ''] = splitParagraphs(text)
  const language = typesettingLanguage(paragraph, own)
  const ruler = await rulerFor(face, language)
  const measured = await measurePieces(piecesOf(paragraph, language), ruler)
  const fewest = fewestLines(measured, width, 0) ?? []
  const lines = balanceLines(measured, width, 0, fewest.length)?.lines ?? fewest
  const texts = lines.map(([from, to]) => {
    const words = measured.pieces
      .slice(from, to)
      .map(({ text, spaced }, index) => (spaced && index > 0 ? ` ${text}` : text))
    return `${words.join('')}${measured.pieces[to]?.hyphen ? '-' : ''}`
  })
  return { texts, widths: texts.map((line) => ruler(line).advance) }
}

const linesOf = async (text: string, width: number, language?: string) =>
  (await brokenAt(text, width, language)).texts

describe('line breaks', () => {
  it('are at phrases', async () => {
    const best = 'The best time to send a newsletter is 6 a.m. on a Tuesday'
    expect(await linesOf(best, 9)).toContain('on a Tuesday')
    const pause = 'We stopped adding features, and people started finding them.'
    expect((await linesOf(pause, 9))[1]).toMatch(/,$/)
  })

  it('do not follow a word that belongs to the next one', async () => {
    const texts = [
      'A short note on the price of being right all the time',
      'Warum die besten Ideen in der Pause kommen und nicht im Büro',
      'Por qué las mejores ideas llegan en la pausa y no en la oficina',
    ]
    for (const text of texts) {
      for (const line of (await linesOf(text, 12)).slice(0, -1)) {
        expect(line).not.toMatch(/ (?:a|the|of|in|der|die|den|en|la|las|y)$/)
      }
    }
  })

  it('leave no single word on the last line', async () => {
    const text = 'One whole day left to notice it, and a weekend that nobody has to cancel now'
    for (let width = 7.5; width < 22; width += 1.5) {
      const { widths } = await brokenAt(text, width)
      if (widths.length > 1) expect(widths.at(-1)).toBeGreaterThan(0.35 * Math.max(...widths))
    }
  })

  it('do not precede an emoji or a single sign', async () => {
    for (let width = 6.5; width < 17; width += 1) {
      const lines = await linesOf('Ship it 🚀 on a Friday – if you dare 🔥 and sleep', width)
      for (const line of lines) expect(line).not.toMatch(/^[🚀🔥–]/u)
    }
  })
})

describe('words that are too long', () => {
  it('are broken at soft hyphens, which are shown only there', async () => {
    expect(await linesOf('Extra\u00adordinarily', 5.75)).toEqual(['Extra-', 'ordinarily'])
    expect(await linesOf('Extra\u00adordinarily', 20)).toEqual(['Extraordinarily'])
  })

  it.each([
    ['de', 'Donaudampfschifffahrt', ['Donau', 'dampf', 'schiff', 'fahrt']],
    ['en', 'unbelievable', ['unbe', 'liev', 'able']],
    ['fi', 'yhteistyömahdollisuus', ['yhteistyömahdollisuus']],
    ['de', 'kurz', ['kurz']],
  ])('are cut at the syllables of %s, if these are known: %s', async (language, word, syllables) => {
    const cut = await hyphenate(piecesOf(word, language), language, () => true)
    expect(cut.map(({ text }) => text)).toEqual(syllables)
    expect(cut.map(({ hyphen }) => hyphen)).toEqual(syllables.map((_, index) => index > 0))
    expect(await hyphenate(piecesOf(word, language), language, () => false)).toHaveLength(1)
  })
})

describe('scripts', () => {
  it('breaks Japanese at phrases', async () => {
    const text = '休むことも、仕事のうちだ。'
    for (let width = 5; width < 10; width += 0.5) {
      for (const line of await linesOf(text, width)) {
        expect(line).not.toMatch(/^[、。もだのを]/)
      }
    }
  })

  it('breaks Chinese around punctuation, Thai between words, and Korean at spaces', async () => {
    for (const line of await linesOf('我们停止添加功能，人们才开始发现它们。', 5)) {
      expect(line).not.toMatch(/^[，。]/)
    }
    const thai = await linesOf('ความสงบเป็นทักษะที่คุณเรียนรู้ได้', 6.5)
    expect(thai.length).toBeGreaterThan(1)
    for (const line of thai) expect(line).not.toMatch(/^\p{M}/u)
    const korean = '우리는 기능을 그만 추가했고 사람들이 찾기 시작했다'
    expect((await linesOf(korean, 7.5)).join(' ')).toBe(korean)
  })
})
