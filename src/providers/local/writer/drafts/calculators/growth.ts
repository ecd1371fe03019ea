import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import { match } from './quantities.ts'
import { type Texts, titled } from './texts.ts'
import { parts, startOf, words } from './words.ts'

const terms = words(
  'compound*4|guard(o|a|ar|amos)|fondos?|de côté|mets|invest*7|put aside|(savings|an) account|the fund|sparbuch|sparkonto|zurück(lege|legt|legen|gelegt)|index funds?|etfs?|retire*5|savings? (plan|account)|nest egg|interest|sparpl[aä]ne?|sparplans|zinseszins*7|rendite|anleg*3|altersvorsorge|tagesgeld*6|zinsen|interés compuesto|ahorr*6|inver*8|jubilación|rentabilidad|intérêts? composés?|épargn*4|placements?|rendement|livret',
)

const things = words(
  'index funds?|etfs?|savings (plan|account)|sparplan|etf-sparplan|tagesgeld(konto)?|fondos? indexados?|cuenta de ahorro|livret|assurance vie',
)

/** Money that is put aside every month and earns interest. */
export const growth: Family = { name: 'growth', terms, rank: 7, least: 3, build }

function build(article: Article) {
  const { monthly, rate, years, start } = match(article, {
    monthly: {
      kind: 'money',
      when: ({ period }) => period === 'month',
      cues: words(
        'saves?|saving|saved|puts?|set|aside|invest*3|pay|deposit|add|contribut*6|spar*4|leg*3|zurück*6|anleg*2|einzahl*4|rate|ahorr*4|aport*6|invi?ert*4|épargn*4|vers*6|plac*4|month|monat|mes|mois',
      ),
      not: /fees?|rent(?!\p{L})|salary|gebühr|gehalt|frais|salaire/iu,
      alone: true,
      least: 1,
      most: 100_000,
    },
    rate: {
      kind: 'percent',
      cues: words(
        'interest|return|rate|yield|grow*3|earn*3|zins*8|rendite|verzins*6|interés|rentabilidad|rendimiento|taux|intérêts?|rendement|a year|per year|im jahr|pro jahr|al año|anual|par an',
      ),
      not: parts('fee|tax|inflation|steuer|gebühr|comisi|frais|impôt'),
      alone: true,
      least: 0.1,
      most: 20,
    },
    years: {
      kind: 'plain',
      when: ({ value }) => Number.isInteger(value),
      unit: startOf('-?years?|-?jahre?n?|años?|ans|années?'),
      cues: words('over|for|after|in|within|nach|über|in|lang|durante|en|tras|pendant|après|sur'),
      not: /\bold|ago|alt(?!\p{L})/iu,
      least: 1,
      most: 60,
    },
    start: {
      kind: 'money',
      when: ({ period }) => period === undefined,
      cues: words(
        'start*3|opened|eröffnet*1|began|begun|angefangen|anfang|begann|begin*4|initial|lump sum|already|startkapital|anfangs|einmalig|beginnen|inicial|empez*5|empec*3|partir|capital initial|départ|commenc*5',
      ),
      not: parts('end up|after|nach|becomes|grows|wird'),
      least: 1,
      most: 10_000_000,
    },
  })
  if (!monthly || !rate || !years) return undefined
  const { currency, language } = article
  const say = texts[language]
  return assemble({
    article,
    title: titled(language, article.subject(terms) ?? article.mentioned(things), say.question),
    summary: say.summary,
    inputs: {
      start: field({
        label: say.start,
        unit: currency,
        found: start,
        otherwise: 0,
        most: start ? start.value * 5 : monthly.value * 100,
        language,
      }),
      monthly: field({ label: say.monthly, unit: currency, found: monthly, slider: true, language }),
      rate: field({
        label: say.rate,
        unit: '%',
        found: rate,
        most: rate.value > 10 ? 20 : 12,
        slider: true,
        language,
      }),
      years: field({
        label: say.years,
        unit: say.yearUnit,
        found: years,
        least: 1,
        most: years.value > 30 ? 60 : 30,
        whole: true,
        slider: true,
        language,
      }),
    },
    steps: [
      {
        name: 'paid',
        label: say.paid,
        formula: 'start + monthly * 12 * years',
        unit: currency,
        decimals: 0,
      },
      { name: 'month', label: say.month, formula: 'rate / 1200', unit: '', decimals: 6 },
    ],
    results: [
      { name: 'total', label: say.total, formula: worth('12 * years'), unit: currency, decimals: 0 },
      { name: 'paid_in', label: say.paid, formula: 'paid', unit: currency, decimals: 0 },
      { name: 'earned', label: say.earned, formula: 'total - paid', unit: currency, decimals: 0 },
    ],
    sentence: say.sentence,
    chart:
      years.value > 30
        ? null
        : {
            unit: currency,
            decimals: 0,
            bars: [
              { label: say.paid, formula: 'start + monthly * 12 * period' },
              {
                label: say.earned,
                formula: `max(0, ${worth('12 * period')} - start - monthly * 12 * period)`,
              },
            ],
            periods: { label: say.period, count: 'years' },
          },
    method: say.method,
    worked: byHand,
  })
}

const worth = (months: string) =>
  `(start * (1 + month) ^ (${months}) + if(month == 0, monthly * ${months}, monthly * ((1 + month) ^ (${months}) - 1) / month))`

/** Month after month: interest on what is there, then what is put in. */
function byHand({
  start,
  monthly,
  rate,
  years,
}: Readonly<Record<'start' | 'monthly' | 'rate' | 'years', number>>) {
  let total = start
  for (let month = 0; month < Math.round(years * 12); month++) total += (total * rate) / 100 / 12 + monthly
  const paid = start + monthly * Math.round(years * 12)
  return { total, paid_in: paid, earned: total - paid }
}

const texts: Texts<
  'start' | 'monthly' | 'rate' | 'years' | 'yearUnit' | 'paid' | 'month' | 'total' | 'earned' | 'period'
> = {
  en: {
    question: 'What would it grow to?',
    summary: 'From a monthly amount to what it is worth in the end.',
    start: 'To begin with',
    monthly: 'Put in every month',
    rate: 'Interest or return a year',
    years: 'Years',
    yearUnit: 'years',
    paid: 'Put in',
    month: 'Interest in a month',
    total: 'Worth in the end',
    earned: 'Earned',
    sentence: 'After {years}, {earned} of the {total} are earnings; {paid} you put in yourself.',
    period: 'Year',
    method: [
      'Each month earns the yearly rate divided by 12 on what is already there.',
      'Then the amount of the month is added, at the end of the month.',
      'Earned is the worth in the end less all that was put in.',
      'Taxes, fees and inflation are left out, and no return is certain.',
    ],
  },
  de: {
    question: 'Was wird daraus?',
    summary: 'Vom monatlichen Betrag zum Vermögen am Ende.',
    start: 'Startbetrag',
    monthly: 'Einzahlung im Monat',
    rate: 'Zins oder Rendite im Jahr',
    years: 'Dauer',
    yearUnit: 'Jahre',
    paid: 'Eingezahlt',
    month: 'Zins im Monat',
    total: 'Vermögen am Ende',
    earned: 'Ertrag',
    sentence: 'Von {total} am Ende sind {earned} Ertrag und {paid} selbst eingezahlt.',
    period: 'Jahr',
    method: [
      'Jeder Monat bringt ein Zwölftel des Jahreszinses auf das, was schon da ist.',
      'Danach kommt, am Ende des Monats, die Einzahlung hinzu.',
      'Der Ertrag ist das Vermögen am Ende ohne alle Einzahlungen.',
      'Steuern, Gebühren und Inflation sind nicht berücksichtigt, und keine Rendite ist sicher.',
    ],
  },
  es: {
    question: '¿En cuánto se convertiría?',
    summary: 'De una cantidad mensual a lo que vale al final.',
    start: 'Cantidad inicial',
    monthly: 'Aportación mensual',
    rate: 'Interés o rentabilidad anual',
    years: 'Duración',
    yearUnit: 'años',
    paid: 'Aportado',
    month: 'Interés en un mes',
    total: 'Valor al final',
    earned: 'Ganado',
    sentence: 'Tras {years}, de los {total} finales {earned} son ganancias y {paid} aportaciones propias.',
    period: 'Año',
    method: [
      'Cada mes rinde la doceava parte del interés anual sobre lo acumulado.',
      'Después se suma la aportación, al final del mes.',
      'Lo ganado es el valor final menos todo lo aportado.',
      'No se cuentan impuestos, comisiones ni inflación, y ninguna rentabilidad es segura.',
    ],
  },
  fr: {
    question: 'Que deviendrait cette somme ?',
    summary: 'D’un versement mensuel à sa valeur finale.',
    start: 'Somme de départ',
    monthly: 'Versement mensuel',
    rate: 'Intérêt ou rendement par an',
    years: 'Durée',
    yearUnit: 'ans',
    paid: 'Versé',
    month: 'Intérêt d’un mois',
    total: 'Valeur finale',
    earned: 'Gagné',
    sentence: 'Après {years}, sur {total}, {earned} sont des gains et {paid} vos versements.',
    period: 'Année',
    method: [
      'Chaque mois rapporte un douzième du taux annuel sur ce qui est déjà placé.',
      'Le versement s’ajoute ensuite, à la fin du mois.',
      'Les gains sont la valeur finale moins tous les versements.',
      'Impôts, frais et inflation ne sont pas comptés, et aucun rendement n’est garanti.',
    ],
  },
}
