import { expect, it } from 'vitest'
import type { PosterText } from './poster.ts'
import { joined, withoutBreaks, wordsOfPoster } from './words.ts'

it('joins lines with a space, but not between letters of Chinese and Japanese', () => {
  expect(withoutBreaks('Coffee in.\nBike out.')).toBe('Coffee in. Bike out.')
  expect(withoutBreaks('春の \n 見学会')).toBe('春の見学会')
  expect(withoutBreaks('3月20日\n13 時')).toBe('3月20日 13 時')
  expect(withoutBreaks('\n')).toBe('')
})

it.each([
  [['Mehr als', '10,50 €', 'zahlt niemand.'], 'Mehr als 10,50 € zahlt niemand.'],
  [['Cold brew kit', '$29', 'per person'], 'Cold brew kit $29 per person.'],
  [
    ['47%', 'of our regulars bring a cup', 'It was one in ten'],
    '47% of our regulars bring a cup. It was one in ten.',
  ],
  [['Was kostet das?', '10,50 €'], 'Was kostet das? 10,50 €.'],
  [['Bread, milk,', 'Butter'], 'Bread, milk, Butter.'],
  [['Le pain est prêt', 'Venez à 7 h'], 'Le pain est prêt. Venez à 7 h.'],
  [['「待って」', '毎朝七時に焼きます', 'お早めに'], '「待って」毎朝七時に焼きます。お早めに。'],
  [['كم السعر؟', 'الخبز جاهز'], 'كم السعر؟ الخبز جاهز.'],
  [['रोटी तैयार है', 'सात बजे आइए'], 'रोटी तैयार है। सात बजे आइए।'],
  [['“We sleep.”', 'Ann Lee, baker'], '“We sleep.” Ann Lee, baker.'],
  [['', undefined], ''],
])('says %j as sentences', (parts, said) => {
  expect(joined(parts)).toBe(said)
})

it('reads a designed picture row by row, and what stands close in one sentence', () => {
  const text = (words: string, x: number, y: number, more: Partial<PosterText> = {}): PosterText => ({
    ...{ words, x, y, width: 300, height: 60, size: 50, face: 'display', weight: 700, color: '#fff' },
    align: 'start',
    ...more,
  })
  const said = (...texts: PosterText[]) => wordsOfPoster({ art: '', texts })
  // The words beside a large figure may begin above it.
  expect(said(text('pro Kaffee', 320, 95), text('3,20 €', 0, 100), text('Ab Montag', 0, 0))).toBe(
    'Ab Montag. 3,20 € pro Kaffee.',
  )
  expect(said(text('Mehr als', 0, 0), text('Brot', 310, 0, { color: '#f00' }), text('@brand', 0, 900))).toBe(
    'Mehr als Brot.',
  )
  // Lines of one look that stand close are one sentence, in scripts without small letters too.
  expect(said(text('أكثر من', 0, 0), text('عشرة يورو', 0, 65))).toBe('أكثر من عشرة يورو.')
  expect(said(text('Bread', 0, 0), text('Milk', 0, 140))).toBe('Bread. Milk.')
  expect(said(text('الأول', 600, 0), text('الثاني', 0, 0))).toBe('الأول. الثاني.')
})
