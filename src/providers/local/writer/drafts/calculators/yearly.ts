import { sentenceCase } from '../patterns.ts'
import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import { countedIn, type Figure } from './figures.ts'
import { moneyDecimals } from './money.ts'
import { type Period, perPeriod, timesAYear } from './periods.ts'
import { type Texts, titled } from './texts.ts'
import { words } from './words.ts'

const terms = words(
  'costs?|spend*3|budget*3|adds? up|expensive|price|habit|kostet|kosten|ausgaben|ausgeben|budget|summiert|teuer|preis|cuesta|cuestan|gast*4|presupuesto|precio|coûte*2|dépens*4|budget|prix',
)

/** Something that is bought again and again: what it comes to. */
export const yearly: Family = { name: 'yearly', terms, rank: 2, least: 3, build }

function build(article: Article) {
  const pair = pairIn(article.figures)
  if (!pair) return undefined
  const { price, often, period } = pair
  const { currency, language } = article
  const say = texts[language]
  const times = timesAYear[period]
  const year = price.value * often.value * times
  const noun = price.per ?? ''
  const counted = countedIn(often, language)
  const row = (name: string, label: string, formula: string, size: number) => ({
    name,
    label,
    formula,
    unit: currency,
    decimals: moneyDecimals(currency, size),
  })
  return assemble({
    article,
    title: titled(language, article.subject(terms) ?? (counted || undefined), say.question),
    summary: say.summary.replace('{noun}', () => noun),
    inputs: {
      price: field({
        label: say.price.replace('{noun}', () => noun),
        unit: currency,
        found: { value: price.value, figure: price },
        language,
      }),
      often: field({
        label: `${sentenceCase(counted) || say.often} ${perPeriod[language][period]}`,
        unit: counted,
        found: { value: often.value, figure: often },
        language,
      }),
      years: field({
        label: say.years,
        unit: '',
        found: undefined,
        otherwise: 1,
        least: 1,
        most: 50,
        whole: true,
        slider: true,
        hint: '',
        language,
      }),
    },
    results: [
      row('year', say.year, `price * often * ${times}`, year),
      row('month', say.month, `price * often * ${times} / 12`, year / 12),
      row('all', say.all, `price * often * ${times} * years`, year),
    ],
    sentence: say.sentence.replace('{per}', () => perPeriod[language][period]).replace('{noun}', () => noun),
    method: say.method.map((line) =>
      line.replace('{noun}', () => noun).replace('{times}', () => String(times)),
    ),
    worked: ({ price, often, years }) => {
      const inAYear = often * times
      return { year: inAYear * price, month: (price / 12) * inAYear, all: inAYear * years * price }
    },
  })
}

interface Pair {
  readonly price: Figure
  readonly often: Figure
  readonly period: Exclude<Period, 'hour'>
}

/** A price for one, and how many there are in some time: `€3.80 a cup`, `nine cups a week`. */
function pairIn(figures: readonly Figure[]): Pair | undefined {
  for (const price of figures) {
    if (
      price.kind !== 'money' ||
      price.per === undefined ||
      price.period ||
      price.value <= 0 ||
      price.value > 1e5
    )
      continue
    const stem = price.per.toLowerCase().slice(0, 4)
    for (const often of figures) {
      const { kind, unit, period, value } = often
      if (
        kind === 'plain' &&
        period &&
        period !== 'hour' &&
        unit.toLowerCase().startsWith(stem) &&
        value > 0 &&
        value <= 1e4
      )
        return { price, often, period }
    }
  }
  return undefined
}

const texts: Texts<'price' | 'often' | 'years' | 'year' | 'month' | 'all'> = {
  en: {
    question: 'What does it add up to?',
    summary: 'From the price per {noun} to money a year.',
    price: 'Price per {noun}',
    often: 'How many',
    years: 'Over how many years',
    year: 'In a year',
    month: 'In a month',
    all: 'Over the whole time',
    sentence: '{often} {per} at {price} come to {year} a year, or {month} a month.',
    method: [
      'The price per {noun} is multiplied by how many there are.',
      'That is multiplied by {times} for a year; a month is a twelfth of it.',
    ],
  },
  de: {
    question: 'Was kommt da zusammen?',
    summary: 'Vom Preis pro {noun} zu den Kosten im Jahr.',
    price: 'Preis pro {noun}',
    often: 'Wie viele',
    years: 'Über wie viele Jahre',
    year: 'Im Jahr',
    month: 'Im Monat',
    all: 'Über die ganze Zeit',
    sentence: '{often} {per} zu je {price} ergeben {year} im Jahr oder {month} im Monat.',
    method: [
      'Der Preis pro {noun} wird mit der Anzahl malgenommen.',
      'Mal {times} ergibt das ein Jahr; ein Monat ist ein Zwölftel davon.',
    ],
  },
  es: {
    question: '¿Cuánto suma?',
    summary: 'Del precio por {noun} al gasto de un año.',
    price: 'Precio por {noun}',
    often: 'Cuántos',
    years: 'Durante cuántos años',
    year: 'En un año',
    month: 'En un mes',
    all: 'En todo ese tiempo',
    sentence: '{often} {per} a {price} suman {year} al año, o {month} al mes.',
    method: [
      'El precio por {noun} se multiplica por la cantidad.',
      'Por {times} da un año; un mes es la doceava parte.',
    ],
  },
  fr: {
    question: 'Combien cela fait-il ?',
    summary: 'Du prix par {noun} à la dépense d’une année.',
    price: 'Prix par {noun}',
    often: 'Combien',
    years: 'Pendant combien d’années',
    year: 'En un an',
    month: 'En un mois',
    all: 'Sur toute la durée',
    sentence: '{often} {per} à {price} font {year} par an, ou {month} par mois.',
    method: [
      'Le prix par {noun} est multiplié par le nombre.',
      'Multiplié par {times}, il donne une année ; un mois en est le douzième.',
    ],
  },
}
