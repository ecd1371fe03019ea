import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import type { Figure } from './figures.ts'
import { moneyDecimals } from './money.ts'
import { match } from './quantities.ts'
import { type Texts, titled } from './texts.ts'
import { parts, startOf, words } from './words.ts'

const terms = words(
  'freelanc*4|hourly rates?|day rates?|billable|self-employed|your rate|stundensatz|stundensätze|tagessatz|selbstständig*6|selbständig*6|freiberuf*5|abrechenbar*2|freelances?|autónom*3|tarifa por hora|tarifas?|facturables?|freelances?|indépendants?|taux horaire|tarif horaire|facturables?|tjm',
)

const yearly = ({ value, period }: Figure) => (period === 'month' ? value * 12 : value)

/** What an hour of someone who works for themselves has to cost. */
export const rate: Family = { name: 'rate', terms, rank: 9, least: 3, build }

function build(article: Article) {
  const { income, costs, hours, weeks } = match(article, {
    income: {
      kind: 'money',
      cues: words(
        'income|earn|earnings|need|live|salary|take home|pay yourself|live on|einkommen|brauche*1|verdienen|gehalt|gewinn|leben|ingresos|ganar|sueldo|salario|revenus?|gagner|salaire',
      ),
      not: parts('an hour|per hour|hourly|stunde|hora|heure|cost|expense|kosten|gastos|frais'),
      read: yearly,
      least: 3_000,
      most: 5_000_000,
    },
    costs: {
      kind: 'money',
      cues: words(
        'costs?|expenses?|overheads?|rent|on top|dazu( kommen)?|raummiete|miete|alquiler|loyer|insurance|software|kosten|ausgaben|betriebsausgaben|versicherung*2|gastos|costes|seguros?|cuota|frais|charges|dépenses|assurances?',
      ),
      not: parts('income|earn|einkommen|gewinn|ingresos|revenu'),
      alone: true,
      read: yearly,
      least: 50,
      most: 5_000_000,
    },
    hours: {
      kind: 'plain',
      unit: /^(?:billable )?(?:hours?|h|stunden?|abrechenbare\p{L}? stunden|horas?|heures?)(?!\p{L})/iu,
      when: ({ period, after }) =>
        period === 'week' || /billable|abrechenbar|facturable/iu.test(after.slice(0, 40)),
      cues: words('bill|billable|invoice|abrechenbar*2|abrechnen|facturables?|factur*4'),
      least: 1,
      most: 80,
    },
    weeks: {
      kind: 'plain',
      unit: startOf('(working )?weeks?|(arbeits)?wochen?|semanas?|semaines?'),
      cues: words('work*4|year|arbeit*4|jahr|trabaj*4|año|travaill*4|an'),
      not: parts('holiday|off|vacation|urlaub|krank|vacaciones|congés|vacances'),
      least: 20,
      most: 52,
    },
  })
  if (!income || !hours) return undefined
  const { currency, language } = article
  const say = texts[language]
  return assemble({
    article,
    title: titled(language, article.subject(terms), say.question),
    summary: say.summary,
    inputs: {
      income: field({ label: say.income, unit: currency, found: income, language }),
      costs: field({
        label: say.costs,
        unit: currency,
        found: costs,
        otherwise: 0,
        most: Math.max(costs?.value ?? 0, income.value),
        language,
      }),
      hours: field({
        label: say.hours,
        unit: say.hourUnit,
        found: hours,
        least: 1,
        most: 80,
        slider: true,
        language,
      }),
      weeks: field({
        label: say.weeks,
        unit: say.weekUnit,
        found: weeks,
        otherwise: 52,
        least: 1,
        most: 52,
        whole: true,
        slider: true,
        language,
        ...(weeks ? {} : { hint: say.holidays }),
      }),
    },
    steps: [{ name: 'billed', label: say.billed, formula: 'hours * weeks', unit: say.hourUnit, decimals: 0 }],
    results: [
      {
        name: 'hourly',
        label: say.hourly,
        formula: '(income + costs) / billed',
        unit: currency,
        decimals: moneyDecimals(currency, 0),
      },
      {
        name: 'day',
        label: say.day,
        formula: '8 * (income + costs) / billed',
        unit: currency,
        decimals: 0,
      },
      { name: 'needed', label: say.needed, formula: 'income + costs', unit: currency, decimals: 0 },
    ],
    sentence: say.sentence,
    method: say.method,
    worked: ({ income, costs, hours, weeks }) => {
      const week = (income + costs) / weeks
      return { hourly: week / hours, day: (week / hours) * 8, needed: costs + income }
    },
  })
}

const texts: Texts<
  | 'income'
  | 'costs'
  | 'hours'
  | 'hourUnit'
  | 'weeks'
  | 'weekUnit'
  | 'holidays'
  | 'billed'
  | 'hourly'
  | 'day'
  | 'needed'
> = {
  en: {
    question: 'What does your hour have to cost?',
    summary: 'From the income you want to the rate you charge.',
    income: 'Income a year',
    costs: 'Costs a year',
    hours: 'Billable hours a week',
    hourUnit: 'hours',
    weeks: 'Working weeks a year',
    weekUnit: 'weeks',
    holidays: 'Take off holidays and sick days.',
    billed: 'Hours billed a year',
    hourly: 'Rate an hour',
    day: 'A day of 8 hours',
    needed: 'To bring in a year',
    sentence: '{needed} in {billed} make {hourly} an hour.',
    method: [
      'Income and costs together are what the year has to bring in.',
      'Billable hours a week times working weeks are the hours billed.',
      'The one divided by the other is the rate, before value-added tax.',
    ],
  },
  de: {
    question: 'Was muss die Stunde kosten?',
    summary: 'Vom gewünschten Einkommen zum Stundensatz.',
    income: 'Einkommen im Jahr',
    costs: 'Kosten im Jahr',
    hours: 'Abrechenbar pro Woche',
    hourUnit: 'Stunden',
    weeks: 'Arbeitswochen im Jahr',
    weekUnit: 'Wochen',
    holidays: 'Urlaub und Krankheit abziehen.',
    billed: 'Abgerechnet im Jahr',
    hourly: 'Stundensatz',
    day: 'Tagessatz für 8 Stunden',
    needed: 'Einzunehmen im Jahr',
    sentence: '{needed} im Jahr, verteilt auf {billed}, ergeben {hourly} pro Stunde.',
    method: [
      'Einkommen und Kosten zusammen müssen im Jahr hereinkommen.',
      'Abrechenbare Stunden pro Woche mal Arbeitswochen sind die Stunden im Jahr.',
      'Das eine geteilt durch das andere ist der Stundensatz ohne Umsatzsteuer.',
    ],
  },
  es: {
    question: '¿Cuánto debe costar su hora?',
    summary: 'De los ingresos deseados a la tarifa por hora.',
    income: 'Ingresos al año',
    costs: 'Gastos al año',
    hours: 'Horas facturables a la semana',
    hourUnit: 'horas',
    weeks: 'Semanas de trabajo al año',
    weekUnit: 'semanas',
    holidays: 'Descuente vacaciones y bajas.',
    billed: 'Facturado al año',
    hourly: 'Tarifa por hora',
    day: 'Jornada de 8 horas',
    needed: 'A ingresar al año',
    sentence: '{needed} repartidos en {billed} dan {hourly} por hora.',
    method: [
      'Ingresos y gastos juntos son lo que debe entrar en el año.',
      'Las horas facturables a la semana por las semanas de trabajo son las horas del año.',
      'Lo uno dividido por lo otro es la tarifa, sin IVA.',
    ],
  },
  fr: {
    question: 'Combien doit coûter votre heure ?',
    summary: 'Du revenu voulu au tarif à facturer.',
    income: 'Revenu par an',
    costs: 'Frais par an',
    hours: 'Heures facturables par semaine',
    hourUnit: 'heures',
    weeks: 'Semaines travaillées par an',
    weekUnit: 'semaines',
    holidays: 'Déduisez congés et maladie.',
    billed: 'Facturé par an',
    hourly: 'Tarif horaire',
    day: 'Journée de 8 heures',
    needed: 'À encaisser par an',
    sentence: '{needed} répartis sur {billed} font {hourly} de l’heure.',
    method: [
      'Le revenu et les frais réunis sont à encaisser dans l’année.',
      'Les heures facturables par semaine fois les semaines travaillées sont les heures de l’année.',
      'L’un divisé par l’autre donne le tarif hors taxes.',
    ],
  },
}
