import { expect, it } from 'vitest'
import { splitSentences } from '../../../language/segments.ts'
import { withoutStrayQuotes } from './sentences.ts'

it.each([
  ['“It is faster, and nobody wants the van back.', 'It is faster, and nobody wants the van back.'],
  ['And nobody wants the van back.””', 'And nobody wants the van back.'],
  ['Tom Hale said: "We wanted people to see it.', 'Tom Hale said: We wanted people to see it.'],
  ['» Le pain coûte 3,20 €.', 'Le pain coûte 3,20 €.'],
  ['店長の佐藤さんは「初めての人にこそ来てほしい。', '店長の佐藤さんは初めての人にこそ来てほしい。'],
  ['يقول سامي: «لا نسأل أحدًا.', 'يقول سامي: لا نسأل أحدًا.'],
])('drops the mark of %j that has no other half', (text, said) => {
  expect(withoutStrayQuotes(text)).toBe(said)
})

it.each([
  '„Wir kochen jeden Tag frisch“, sagt Ute Brandt.',
  '“We sleep,” says Ann. “Late.”',
  'Le four « Margot » date de 1931.',
  '»Brot«, sagt er.',
  'A 12" board fits.',
  'The "Night Shift" opens.',
])('keeps %j', (text) => {
  expect(withoutStrayQuotes(text)).toBe(text)
})

it('closes a French quotation in its own sentence', () => {
  expect(splitSentences('« C’est long, mais c’est juste. » Le pain coûte 3,20 €.')).toEqual([
    '« C’est long, mais c’est juste. »',
    'Le pain coûte 3,20 €.',
  ])
})
