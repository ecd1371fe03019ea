import { expect, it } from 'vitest'
import { joinParts, withoutBreaks } from './words.ts'

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
  expect(joinParts(parts)).toBe(said)
})
