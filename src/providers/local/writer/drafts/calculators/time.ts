import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import type { Family } from './family.ts'
import { countedIn, type Figure } from './figures.ts'
import { timesAYear } from './periods.ts'
import { match, type Quantity } from './quantities.ts'
import { type Texts, titled } from './texts.ts'
import { startOf, words } from './words.ts'

const terms = words(
  'sav(e|es|ed|ing) (you )?(time|hours)|by hand|manual*3|automat*7|faster|minutes|time-consuming|hours a week|zeit (sparen|spart|gespart)|zeitersparnis|von hand|manuell*2|automatisier*5|schneller|minuten|ahorr*4 (de )?tiempo|a mano|automatiz*5|más rápido|minutos|gagner du temps|gain de temps|à la main|automatis*7|plus vite',
)

const isCount = /^(?:times|mal|veces|fois|)$/i
const minute = startOf('minutes?|mins?|minuten?|minutos?|hours?|h|stunden?|horas?|heures?')
const inMinutes = ({ value, unit }: Figure) => (/^(?:h|s)/i.test(unit) ? value * 60 : value)
const newWay = words(
  'with|now|after|only|just|down to|mit|jetzt|danach|nur|dauert es noch|con|ahora|después|solo|avec|maintenant|après|plus que',
)
const oldWay = words(
  'by hand|manual*3|takes?|took|had|before|used to|spends?|spent|von hand|manuell|bisher|dauerte?|brauchte*1|früher|a mano|tarda*2|antes|lleva*2|à la main|prend|prenait|avant|manuellement',
)

/** A task that comes again and again, and takes less time in a new way. */
export const time: Family = { name: 'time', terms, rank: 6, least: 3, build }

function build(article: Article) {
  const length: Omit<Quantity, 'cues'> = {
    kind: 'plain',
    unit: minute,
    when: ({ period }) => period === undefined,
    read: inMinutes,
    least: 0.5,
    most: 1_440,
  }
  const found = match(article, {
    one: { ...length, cues: oldWay },
    other: { ...length, cues: newWay },
    times: {
      kind: 'plain',
      when: ({ period, unit }) =>
        (period === 'day' || period === 'week' || period === 'month') && !minute.test(unit),
      least: 1,
      most: 100_000,
    },
    wage: { kind: 'money', when: ({ period }) => period === 'hour', least: 1, most: 2_000 },
  })
  const { one, other, times, wage } = found
  if (!one || !other || !times || one.value === other.value) return undefined
  if (![one, other].some(({ figure: { lead, after } }) => oldWay.test(lead) || oldWay.test(after)))
    return undefined
  const [slow, quick] = one.value > other.value ? [one, other] : [other, one]
  const { currency, language } = article
  const say = texts[language]
  const period = times.figure.period
  const counted = countedIn(times.figure, language)
  const often = timesAYear[period === 'day' || period === 'month' ? period : 'week']
  const money = wage
    ? [{ name: 'worth', label: say.worth, formula: 'hours * wage', unit: currency, decimals: 0 }]
    : []
  return assemble({
    article,
    title: titled(
      language,
      article.subject(terms) ?? (isCount.test(counted) ? article.opening : counted),
      say.question,
    ),
    summary: say.summary,
    inputs: {
      before: field({ label: say.before, unit: say.minutes, found: slow, language }),
      after: field({ label: say.after, unit: say.minutes, found: quick, language }),
      times: field({
        label: say[`times_${period === 'day' || period === 'month' ? period : 'week'}`],
        unit: counted,
        found: times,
        least: 1,
        whole: Number.isInteger(times.value),
        language,
      }),
      wage: wage && field({ label: say.wage, unit: currency, found: wage, language }),
    },
    results: [
      {
        name: 'hours',
        label: say.hours,
        formula: `(before - after) * times * ${often} / 60`,
        unit: say.hourUnit,
        decimals: 0,
      },
      { name: 'days', label: say.days, formula: 'hours / 8', unit: say.dayUnit, decimals: 1 },
      ...money,
    ],
    sentence: say.sentence,
    method: [...say.method, ...(wage ? [say.money] : [])],
    worked: ({ before, after, times, wage }) => {
      const minutesBefore = before * times * often
      const minutesAfter = after * times * often
      const hours = (minutesBefore - minutesAfter) / 60
      return {
        hours,
        days: (minutesBefore - minutesAfter) / 480,
        ...(money.length > 0 ? { worth: hours * wage } : {}),
      }
    },
  })
}

const texts: Texts<
  | 'before'
  | 'after'
  | 'minutes'
  | 'times_day'
  | 'times_week'
  | 'times_month'
  | 'wage'
  | 'hours'
  | 'hourUnit'
  | 'days'
  | 'dayUnit'
  | 'worth'
  | 'money'
> = {
  en: {
    question: 'How much time would it save?',
    summary: 'From minutes each time to hours a year.',
    before: 'Each one takes now',
    after: 'Each one would take',
    minutes: 'minutes',
    times_day: 'How many a day',
    times_week: 'How many a week',
    times_month: 'How many a month',
    wage: 'Worth of an hour',
    hours: 'Saved in a year',
    hourUnit: 'hours',
    days: 'As working days of 8 hours',
    dayUnit: 'days',
    worth: 'In money',
    money: 'The hours times the worth of an hour are the money.',
    sentence: '{before} come down to {after} each time; over a year that frees {hours}.',
    method: [
      'The minutes saved each time are multiplied by how often it comes in a year.',
      'Divided by 60, that makes hours. A minus sign means that it takes longer.',
    ],
  },
  de: {
    question: 'Wie viel Zeit lässt sich sparen?',
    summary: 'Von Minuten pro Vorgang zu Stunden im Jahr.',
    before: 'Dauer bisher',
    after: 'Dauer künftig',
    minutes: 'Minuten',
    times_day: 'Wie oft am Tag',
    times_week: 'Wie oft in der Woche',
    times_month: 'Wie oft im Monat',
    wage: 'Wert einer Stunde',
    hours: 'Gespart im Jahr',
    hourUnit: 'Stunden',
    days: 'In Arbeitstagen zu 8 Stunden',
    dayUnit: 'Tage',
    worth: 'In Geld',
    money: 'Die Stunden mal Wert einer Stunde ergeben das Geld.',
    sentence: 'Aus {before} werden {after} pro Vorgang. Die Ersparnis im Jahr: {hours}.',
    method: [
      'Die gesparten Minuten werden damit malgenommen, wie oft es im Jahr vorkommt.',
      'Geteilt durch 60 sind das Stunden. Ein Minus heißt, dass es länger dauert.',
    ],
  },
  es: {
    question: '¿Cuánto tiempo se ahorraría?',
    summary: 'De los minutos cada vez a las horas al año.',
    before: 'Duración actual',
    after: 'Duración nueva',
    minutes: 'minutos',
    times_day: 'Cuántas veces al día',
    times_week: 'Cuántas veces a la semana',
    times_month: 'Cuántas veces al mes',
    wage: 'Valor de una hora',
    hours: 'Ahorro al año',
    hourUnit: 'horas',
    days: 'En jornadas de 8 horas',
    dayUnit: 'días',
    worth: 'En dinero',
    money: 'Las horas por el valor de una hora dan el dinero.',
    sentence: 'De {before} se pasa a {after} cada vez; en un año se liberan {hours}.',
    method: [
      'Los minutos ahorrados cada vez se multiplican por las veces que ocurre al año.',
      'Divididos por 60 son horas. Un signo menos indica que tarda más.',
    ],
  },
  fr: {
    question: 'Combien de temps gagner ?',
    summary: 'Des minutes à chaque fois aux heures par an.',
    before: 'Durée actuelle',
    after: 'Durée nouvelle',
    minutes: 'minutes',
    times_day: 'Nombre par jour',
    times_week: 'Nombre par semaine',
    times_month: 'Nombre par mois',
    wage: 'Valeur d’une heure',
    hours: 'Gagné par an',
    hourUnit: 'heures',
    days: 'En journées de 8 heures',
    dayUnit: 'jours',
    worth: 'En argent',
    money: 'Les heures multipliées par la valeur d’une heure donnent la somme.',
    sentence: 'On passe de {before} à {after} chaque fois ; en un an, cela libère {hours}.',
    method: [
      'Les minutes gagnées chaque fois sont multipliées par le nombre de fois dans l’année.',
      'Divisées par 60, ce sont des heures. Un signe moins indique une perte de temps.',
    ],
  },
}
