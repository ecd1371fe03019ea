import { describe, expect, it } from 'vitest'
import { figuresOf } from './figures.ts'
import type { Language } from './numerals.ts'

const read = (language: Language, sentence: string) => figuresOf([sentence], language)
const values = (language: Language, sentence: string) => read(language, sentence).map(({ value }) => value)

describe('numbers', () => {
  it.each<[Language, string, number]>([
    ['en', 'It holds 1,234.50 litres.', 1234.5],
    ['en', 'It holds 1,234 litres.', 1234],
    ['en', 'It holds 1.234 litres.', 1.234],
    ['en', 'It holds 0.125 litres.', 0.125],
    ['en', 'It holds 3,80 litres.', 3.8],
    ['de', 'Es fasst 1.234,50 Liter.', 1234.5],
    ['de', 'Es fasst 1.234 Liter.', 1234],
    ['de', 'Es fasst 1,234 Liter.', 1.234],
    ['de', 'Es fasst 0.125 Liter.', 0.125],
    ['de', 'Es kostet 1’234.50 Franken.', 1234.5],
    ['es', 'Cuesta 12.345,60 euros.', 12345.6],
    ['fr', 'Elle contient 12 345,6 litres.', 12345.6],
    ['fr', 'Elle contient 1\u202F234 litres.', 1234],
    ['en', 'You drink nine cups a week.', 9],
    ['de', 'Sie trinken acht Tassen pro Woche.', 8],
    ['en', 'It costs $1.5 million.', 1_500_000],
    ['de', 'Es kostet 2 Mio. Euro.', 2_000_000],
    ['en', 'It costs $320k today.', 320_000],
    ['en', 'Use 5–7 cups of it.', 5],
  ])('%s: %s', (language, sentence, value) => {
    expect(values(language, sentence)).toEqual([value])
  })

  it.each<[Language, string]>([
    ['en', 'It opened in 1987 and closed on 12 March 2004.'],
    ['en', 'Come at 10:30, or on March 3.'],
    ['en', 'He came 3rd, she 21st.'],
    ['en', 'The model XR500 and the road A40.'],
    ['de', 'Am 7. November 1867 wurde sie geboren.'],
    ['en', 'Take 1/2 of it.'],
  ])('%s: none in %s', (language, sentence) => {
    expect(values(language, sentence)).toEqual([])
  })
})

describe('money', () => {
  it.each<[Language, string, number, string | undefined]>([
    ['en', 'A cup is €3.80 there.', 3.8, 'EUR'],
    ['en', 'A cup is 3.80 € there.', 3.8, 'EUR'],
    ['en', 'A cup is 62 cents there.', 0.62, undefined],
    ['en', 'A cup is US$4 there.', 4, 'USD'],
    ['en', 'A cup is CA$4 there.', 4, 'CAD'],
    ['en', 'A cup is $70 MXN there.', 70, 'MXN'],
    ['de', 'Eine Tasse kostet CHF 4.20 dort.', 4.2, 'CHF'],
    ['de', 'Eine Tasse kostet 32 Cent dort.', 0.32, undefined],
    ['en', 'A cup is £3 there.', 3, 'GBP'],
    ['en', 'A cup is ¥480 there.', 480, 'JPY'],
  ])('%s: %s', (language, sentence, value, currency) => {
    expect(read(language, sentence)).toMatchObject([{ kind: 'money', value, currency }])
  })
})

describe('what is said of a number', () => {
  it.each<[Language, string, object]>([
    ['en', 'A price of €3.80 a cup.', { per: 'cup', period: undefined }],
    ['en', 'That is $29 per month.', { per: 'month', period: 'month' }],
    ['en', 'A monthly fee of $29 is due.', { per: undefined, period: 'month' }],
    ['en', 'You drink 9 cups a week.', { kind: 'plain', unit: 'cups', per: 'week', period: 'week' }],
    ['en', 'It steeps for 16 hours.', { kind: 'plain', unit: 'hours', per: undefined }],
    ['de', 'Das sind 0,34 € pro kWh.', { per: 'kWh' }],
    ['de', 'Das sind 29 Euro im Monat.', { period: 'month' }],
    ['de', 'Sie zahlen jährlich 120 Euro.', { period: 'year' }],
    ['es', 'Son 90 euros al mes.', { period: 'month' }],
    ['fr', 'Cela fait 1,62 € le litre.', { per: 'litre' }],
    ['en', 'At a rate of 3.6 %, fixed.', { kind: 'percent', value: 3.6 }],
    ['en', 'About 20 percent of it.', { kind: 'percent', value: 20 }],
    ['de', 'Rund 20 Prozent davon.', { kind: 'percent', value: 20 }],
    ['en', 'Mix it in a ratio of 1:8 with water.', { kind: 'ratio', value: 8 }],
  ])('%s: %s', (language, sentence, expected) => {
    expect(read(language, sentence)).toMatchObject([expected])
  })
})
