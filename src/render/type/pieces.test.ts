import { describe, expect, it } from 'vitest'
import { piecesOf, splitIntoLetters, splitPhrases } from './pieces.ts'

/** The parts between good breaks, and between all breaks. */
const good = (text: string, language: string) =>
  splitPhrases(text, language).reduce(
    (all, { text, cost }) => (cost < 0.5 ? `${all}|${text}` : all + text),
    '',
  )
const all = (text: string, language: string) =>
  splitPhrases(text, language)
    .map((part) => part.text)
    .join('|')

describe('splitPhrases', () => {
  it.each([
    '朝の|五分が、|一日を|変える。',
    '無料で|お試しいただけます。',
    '子どもの|「なぜ？」に|答える|図鑑です。',
    'お客様の|声から|生まれた|掃除機',
    '予約から|支払いまで|アプリで|完結',
    'その|パスワード、|使い回していませんか？',
    '約30人の|素早い|仕事',
  ])('splits %s at its phrases', (text) => {
    expect(good(text.replaceAll('|', ''), 'ja').slice(1)).toBe(text)
  })

  it('lets long Japanese compounds break between their words, and never splits one word', () => {
    expect(all('水出しコーヒーは十六時間', 'ja')).toBe('水出し|コーヒーは|十六時間')
    expect(all('初期費用ゼロのネットショップ', 'ja')).toBe('初期|費用ゼロの|ネット|ショップ')
  })

  it('keeps Chinese endings with their word, and numbers with what they count', () => {
    expect(all('等十六个小时', 'zh')).toContain('十六个')
    expect(all('孩子的第一本地理书', 'zh')).toMatch(/^孩子的\|第一本/u)
  })

  it('splits Thai between words', () => {
    expect(all('เที่ยวทะเล', 'th')).toBe('เที่ยว|ทะเล')
  })

  it('leaves words of other scripts whole', () => {
    expect(splitPhrases('Hello', 'en')).toEqual([{ text: 'Hello', cost: 0 }])
  })
})

describe('brackets', () => {
  const texts = [
    '私たちは「 新しい朝」を',
    'お客様の声：「最高でした！」田中様',
    '値段は （ 税込 ）980円',
    'a ( b ) c',
  ]

  it.each(texts)('keeps the brackets of %s with what they enclose', (text) => {
    for (const piece of piecesOf(text, 'ja')) {
      for (const { text } of [piece, ...splitIntoLetters(piece)]) {
        expect(text).not.toMatch(/\p{Ps}$/u)
        expect(text).not.toMatch(/^\p{Pe}/u)
      }
    }
  })
})
