import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { busyMilliseconds } from '../../../../test/busy.ts'
import { calculate, openingValues, programOf } from '../../../content/calculator/calculate.ts'
import { specificationProblems } from '../../../content/calculator/problems.ts'
import { Specification } from '../../../content/calculator/specification.ts'
import { draftCalculator } from './calculator.ts'

/** An article, the labels and values of its inputs, and the results as its calculator opens. */
const articles: readonly (readonly [
  article: string,
  inputs: Record<string, number>,
  results: Record<string, number>,
])[] = [
  [
    'Cold brew at the café costs £3.80 a glass. Brewing at home costs £0.80 a glass. Most of our regulars drink 9 glasses a week. Here is what you save.',
    { 'Cold brew at the café': 3.8, 'Brewing at home': 0.8, 'Glasses a week': 9 },
    { 'Difference in a year': 1404, 'Difference in a month': 117 },
  ],
  [
    'A glass of cold brew costs £3.80 in town and £0.80 at home, and most of us drink nine glasses a week.',
    { 'A glass of cold brew in town': 3.8, 'At home': 0.8 },
    { Difference: 3, 'Both together': 4.6 },
  ],
  ['Train: 89 €\nHotel: 240 €\nFood: 60 €', { Train: 89, Hotel: 240, Food: 60 }, { 'In all': 389 }],
  [
    '**Monthly running costs of our van**\n\n| Item | Cost |\n|---|---|\n| Insurance | £58 a month |\n| Diesel | £140 a month |\n| Servicing | £360 a year |\n\nThat is before repairs.',
    { Insurance: 58, Diesel: 140, Servicing: 360 },
    { 'In a year': 2736, 'In a month': 228 },
  ],
  [
    'Our monthly membership costs £38 and has no minimum term. Come as often as you like.',
    { 'Our monthly membership': 38 },
    { 'In a year': 456, 'In a month': 38 },
  ],
  [
    'Was die erste Wohnung kostet\n\n- Miete: 1.240 € im Monat\n- Internet: 29,90 € pro Monat\n- Haftpflicht: 60 € im Jahr',
    { Miete: 1240, Internet: 29.9, Haftpflicht: 60 },
    { 'Im Jahr': 15_298.8, 'Im Monat': 1274.9 },
  ],
  [
    'El huerto en casa: el presupuesto\n\nTierra: 24 €\nMacetas: 36 €\nSemillas: 12,50 €\n\nTotal: 72,50 €',
    { Tierra: 24, Macetas: 36, Semillas: 12.5 },
    { 'En total': 72.5 },
  ],
  // Too short to tell its language but for its times.
  [
    'Los gastos fijos de la tienda\n\nAlquiler: 1.100 € al mes\nSeguro: 420 € al año',
    { Alquiler: 1100, Seguro: 420 },
    { 'Al año': 13_620, 'Al mes': 1135 },
  ],
  [
    'Netflix costs €13.99 a month, Spotify is €11.99 a month, and the newspaper is €19 a month. Altogether that adds up.',
    { Netflix: 13.99, Spotify: 11.99, 'The newspaper': 19 },
    { 'In a year': 539.76, 'In a month': 44.98 },
  ],
  [
    'Une formule à la salle coûte 29 € par mois. Le cours à domicile coûte 45 € par mois, mais sans trajet. Que choisir ?',
    { 'Une formule à la salle': 29, 'Le cours à domicile': 45 },
    { 'Différence par an': 192, 'Différence par mois': 16 },
  ],
  [
    '自宅サロンの月の費用\n\n家賃：80,000円／月\n光熱費：12,000円／月',
    { 家賃: 80_000, 光熱費: 12_000 },
    { '1年': 1_104_000, '1か月': 92_000 },
  ],
  [
    'اشتراك النادي يكلف 250 درهم في الشهر، والتدريب في المنزل يكلف 90 درهم في الشهر. أيهما أرخص؟',
    { 'اشتراك النادي': 250, 'التدريب في المنزل': 90 },
    { 'الفرق في السنة': 1920, 'الفرق في الشهر': 160 },
  ],
]

const none = [
  'The rain came over the hill and went away. Nobody saw where it had slept.',
  // What each amount is for takes more than its form.
  'Bread at the bakery costs me $6.50 a loaf. At home a loaf takes 500 g of flour for $1.10, and the oven adds $0.35.',
  'The Starter plan is $19 per month. The Team plan is $12 per user per month, and every plan has a free trial.',
  'A day pass is £9. Membership costs £38 a month. Which plan suits you?',
  'Our rates went up from $90 to $105 in May.',
  'The council spent £2 million on the bridge and £300,000 on lights.',
  'The flat: rent is €950 a month, the deposit is €1,900. Our total budget was small.',
  'The lamp was £89 and is now £59, so you save a third.',
  'Each child gets £5 a week pocket money, and £2 more if the bins go out.',
  'Raised $4.2M in seed funding. Switching saves $29 a month.',
  'Hotel: 240 € kuussa\nRuoka: 60 € kuussa',
  'Rent is £900 a month, and a flight to Rome costs €120.',
  'Starter: $9 a month\nPro: $29 a month\nBusiness: $99 a month\n\nChoose the plan that suits you.',
  'It costs €4 a kilo at the market. It costs €2 a kilo at home, which saves a lot.',
  'Il pane costa 4 € al chilo dal fornaio e 2 € al chilo a casa, e così si risparmia molto denaro ogni settimana.',
]

describe.each(articles)('%s', (article, inputs, results) => {
  const { calculator } = draftCalculator(article)

  it('has its amounts as inputs, and what they come to', () => {
    expect(Object.fromEntries(calculator.inputs.map(({ label, value }) => [label, value]))).toEqual(inputs)
    const { values } = calculate(programOf(calculator), openingValues(calculator.inputs))
    const amounts = calculator.results.filter(({ names }) => !names)
    expect(
      Object.fromEntries(amounts.map(({ label, name }) => [label, Number(values[name]?.toFixed(6))])),
    ).toEqual(results)
  })

  it('is a sound specification', () => {
    expect(Specification.parse(calculator)).toEqual(calculator)
    expect(specificationProblems(calculator)).toEqual([])
  })
})

it('says which of two costs less, and that a number is assumed', () => {
  const { calculator } = draftCalculator(
    'Parking downtown costs $18 a day. The bus costs $5 a day instead. Many of us commute.',
  )
  const [, less] = calculator.results
  const program = programOf(calculator)
  const nameAt = (amount: number) => {
    const { values } = calculate(program, { ...openingValues(calculator.inputs), amount_1: amount })
    return less?.names?.[(values[less.name] ?? 0) - 1]
  }
  expect([18, 5, 4].map(nameAt)).toEqual(['The bus', 'Both cost the same', 'Parking downtown'])
  expect(calculator.inputs.at(-1)).toMatchObject({ hint: 'An assumption: put in your own number.' })
})

it.each(none)('takes a text model for: %s', (article) => {
  expect(() => draftCalculator(article)).toThrow(
    expect.objectContaining({ code: 'nothing_fits', message: expect.stringContaining('takes a text model') }),
  )
})

describe('whatever the article', () => {
  const strange = ['0', '0.01', '99999999', '1,5', '12.345', '1:8', '9999999999999999', '52', '½', '{', '<b>']

  it('makes a sound specification or says that it takes a text model', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...articles.map(([article]) => article), ...none),
        fc.array(fc.option(fc.constantFrom(...strange), { freq: 5 }), { minLength: 12, maxLength: 12 }),
        (article, figures) => {
          let index = 0
          const changed = article.replace(
            /\d[\d.,]{0,12}/g,
            (written) => figures[index++ % figures.length] ?? written,
          )
          try {
            expect(specificationProblems(draftCalculator(changed).calculator)).toEqual([])
          } catch (error) {
            expect(error).toMatchObject({ code: 'nothing_fits' })
          }
        },
      ),
      { numRuns: 200, seed: 7 },
    )
  })

  it.each([
    ['figures', '1 '.repeat(50_000)],
    ['prices', 'save instead of you cheaper €4 a cup at home and '.repeat(2_100)],
    ['rows', 'Tea: €4\n'.repeat(12_500)],
    ['one number', '9'.repeat(100_000)],
    ['brackets', '<'.repeat(100_000)],
    ['spaces', ' '.repeat(100_000)],
  ])('is quick with 100,000 characters of %s', (_, text) => {
    const start = busyMilliseconds()
    expect(() => draftCalculator(text)).toThrow('takes a text model')
    expect(busyMilliseconds() - start).toBeLessThan(500)
  })
})
