import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import { moneyDecimals } from './money.ts'
import { match } from './quantities.ts'
import { type Texts, titled } from './texts.ts'
import { parts, startOf, words } from './words.ts'

const terms = words(
  'watts?|kwh|kilowatt[- ]hours?|electricity|energy bill|standby|appliances?|power|strom*12|kilowattstunden?|stromverbrauch|verbrauch*2|leistung|electricidad|vatios?|kilovatios?|consumos?|consume|luz|électricité|wattheures?|kilowattheures?|consommation|consomme',
)

/** What a device costs in electricity. */
export const energy: Family = { name: 'energy', terms, rank: 9, least: 3, build }

function build(article: Article) {
  const { watts, price, daily, run, runs } = match(article, {
    watts: {
      kind: 'plain',
      unit: /^(?:watts?|w|kilowatts?|kw|vatios?|kilovatios?)(?!\p{L}|[- ]?(?:hours?|stunden?))/iu,
      read: ({ value, after }) => (/^[ \u00A0-]?(?:k|K)/.test(after) ? value * 1000 : value),
      not: parts('standby|stand-by|veille|reposo'),
      least: 1,
      most: 50_000,
    },
    price: {
      kind: 'money',
      when: ({ per }) =>
        per !== undefined && /^(?:kwh|kilowatt\p{L}{0,10}|kilovatio\p{L}{0,6}|unit)/iu.test(per),
      least: 0.01,
      most: 500,
    },
    daily: {
      kind: 'plain',
      unit: startOf('hours?|h|stunden?|horas?|heures?'),
      when: ({ period }) => period === 'day',
      least: 0.1,
      most: 24,
    },
    run: {
      kind: 'plain',
      unit: startOf('hours?|h|stunden?|horas?|heures?'),
      when: ({ period }) => period === undefined,
      least: 0.1,
      most: 24,
    },
    runs: {
      kind: 'plain',
      when: ({ period, unit }) => period === 'week' && !/^(?:hour|h$|stunde|hora|heure)/iu.test(unit),
      least: 1,
      most: 40,
    },
  })
  const weekly = run && runs && run.value * runs.value <= 168
  const hours =
    daily ??
    (weekly ? { value: Math.round((run.value * runs.value * 10) / 7) / 10, figure: run.figure } : undefined)
  if (!watts || (!price && !hours)) return undefined
  const { currency, language } = article
  const say = texts[language]
  const typical = price?.value ?? 0.3
  const yearly = (watts.value / 1000) * (hours?.value ?? 1) * 365 * typical
  const row = (name: string, label: string, formula: string, decimals: number) => ({
    name,
    label,
    formula,
    unit: currency,
    decimals,
  })
  return assemble({
    article,
    title: titled(language, article.subject(terms) ?? article.opening, say.question),
    summary: say.summary,
    inputs: {
      watts: field({ label: say.watts, unit: 'W', found: watts, language }),
      hours: field({
        label: say.hours,
        unit: say.hourUnit,
        found: hours,
        otherwise: 1,
        most: 24,
        slider: true,
        language,
      }),
      price: field({
        label: say.price,
        unit: currency,
        found: price,
        otherwise: 0.3,
        most: Math.max(2, typical * 4),
        language,
      }),
    },
    also: weekly && !daily ? [runs.figure] : [],
    steps: [
      { name: 'used', label: say.used, formula: 'watts / 1000 * hours * 365', unit: 'kWh', decimals: 0 },
    ],
    results: [
      row('year', say.year, 'used * price', moneyDecimals(currency, yearly)),
      row('month', say.month, 'used * price / 12', moneyDecimals(currency, yearly / 12)),
      row('hour', say.hour, 'watts / 1000 * price', 2),
    ],
    sentence: say.sentence,
    method: say.method,
    worked: ({ watts, hours, price }) => {
      const hour = (watts * price) / 1000
      const day = hour * hours
      return { year: day * 365, month: (day * 365) / 12, hour }
    },
  })
}

const texts: Texts<'watts' | 'hours' | 'hourUnit' | 'price' | 'used' | 'year' | 'month' | 'hour'> = {
  en: {
    question: 'What does it cost to run?',
    summary: 'From watts and hours to money a year.',
    watts: 'Power',
    hours: 'In use a day',
    hourUnit: 'hours',
    price: 'Price of a kilowatt-hour',
    used: 'Electricity a year',
    year: 'Cost a year',
    month: 'Cost a month',
    hour: 'Cost an hour',
    sentence: 'At {hours} a day it uses {used} a year, which cost {year}.',
    method: [
      'The watts divided by 1000 are kilowatts.',
      'Kilowatts times hours a day times 365 are the kilowatt-hours of a year.',
      'These times the price are the cost.',
    ],
  },
  de: {
    question: 'Was kostet der Betrieb?',
    summary: 'Von Watt und Stunden zu den Stromkosten im Jahr.',
    watts: 'Leistung',
    hours: 'In Betrieb pro Tag',
    hourUnit: 'Stunden',
    price: 'Preis pro Kilowattstunde',
    used: 'Strom im Jahr',
    year: 'Kosten im Jahr',
    month: 'Kosten im Monat',
    hour: 'Kosten pro Stunde',
    sentence: 'Der Verbrauch im Jahr beträgt {used} und kostet {year}.',
    method: [
      'Watt geteilt durch 1000 sind Kilowatt.',
      'Kilowatt mal Stunden am Tag mal 365 sind die Kilowattstunden im Jahr.',
      'Mal Strompreis ergibt das die Kosten.',
    ],
  },
  es: {
    question: '¿Cuánto cuesta tenerlo en marcha?',
    summary: 'De los vatios y las horas al gasto anual.',
    watts: 'Potencia',
    hours: 'Uso al día',
    hourUnit: 'horas',
    price: 'Precio del kilovatio hora',
    used: 'Electricidad al año',
    year: 'Coste al año',
    month: 'Coste al mes',
    hour: 'Coste por hora',
    sentence: 'Con {hours} al día gasta {used} al año, que cuestan {year}.',
    method: [
      'Los vatios divididos por 1000 son kilovatios.',
      'Kilovatios por horas al día por 365 son los kilovatios hora de un año.',
      'Por el precio, dan el coste.',
    ],
  },
  fr: {
    question: 'Combien coûte son usage ?',
    summary: 'Des watts et des heures au coût annuel.',
    watts: 'Puissance',
    hours: 'Utilisation par jour',
    hourUnit: 'heures',
    price: 'Prix du kilowattheure',
    used: 'Électricité par an',
    year: 'Coût par an',
    month: 'Coût par mois',
    hour: 'Coût par heure',
    sentence: 'À raison de {hours} par jour, la consommation est de {used} par an et coûte {year}.',
    method: [
      'Les watts divisés par 1000 sont des kilowatts.',
      'Kilowatts fois heures par jour fois 365 : les kilowattheures de l’année.',
      'Multipliés par le prix, ils donnent le coût.',
    ],
  },
}
