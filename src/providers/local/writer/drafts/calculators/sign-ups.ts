import type { Article } from './article.ts'
import { assemble, field } from './assemble.ts'
import { terms } from './conversion.ts'
import type { Family } from './family.ts'
import { perPeriod } from './periods.ts'
import { match, type Quantity } from './quantities.ts'
import { type Texts, titled } from './texts.ts'
import { startOf, words } from './words.ts'

/** How many of the visitors did what they were asked to, before a change and after it. */
export const signUps: Family = { name: 'sign-ups', terms, rank: 8, build }

const some: Omit<Quantity, 'cues'> = {
  kind: 'plain',
  not: words('minutes?|minuten?|minutos?|years?|jahren?|fields?|felder'),
  when: ({ unit, value }) =>
    Number.isInteger(value) && !/^(?:min|hour|stund|hora|heur|day|tag|día|jour)/iu.test(unit),
  alone: true,
  least: 1,
  most: 1e7,
}

function build(article: Article) {
  const { visitors, before, after, worth, minutes } = match(article, {
    visitors: {
      kind: 'plain',
      unit: /^(?:monthly |unique |monatliche |daily )?(?:visitors?|visits|sessions|readers|guests|besucher\p{L}{0,4}|besuche|leser\p{L}{0,4}|visitantes|visitas|lectores|visiteu\p{L}{1,4}|visites)(?!\p{L})/iu,
      least: 20,
      most: 1e8,
    },
    before: {
      ...some,
      cues: words('before|used to|until|bis|vor|vorher|bisher|zuvor|antes|hasta|avant|auparavant'),
    },
    after: {
      ...some,
      cues: words(
        'now|since|after*4|today|danach|nachher|seit|seitdem|jetzt|nun|heute|después|ahora|desde|hoy|après|depuis|maintenant|désormais',
      ),
    },
    worth: {
      kind: 'money',
      cues: words('worth|each|every|order|wert|jede[rs]?|bringt|vale|cada|vaut|chaque|rapporte'),
      least: 0.1,
      most: 100_000,
    },
    minutes: {
      kind: 'plain',
      unit: startOf('minutes?|mins?|minuten?|minutos?'),
      cues: words('saves?|spar*4|ahorra*1|économise'),
      least: 0.5,
      most: 600,
    },
  })
  if (!visitors || !before || !after || before.value === after.value) return undefined
  if (Math.max(before.value, after.value) >= visitors.value) return undefined
  const { currency, language } = article
  const say = texts[language]
  const { period } = visitors.figure
  const some_visitors = period ? `${say.visitors} ${perPeriod[language][period]}` : say.visitors
  const least = Math.ceil(Math.max(before.value, after.value, visitors.value / 10))
  const row = (name: string, label: string, formula: string) => ({
    name,
    label,
    formula,
    unit: '%',
    decimals: 1,
  })
  const gain = worth
    ? [{ name: 'gain', label: say.money, formula: 'more * worth', unit: currency, decimals: 0 }]
    : minutes
      ? [{ name: 'gain', label: say.time, formula: 'more * worth / 60', unit: say.hours, decimals: 1 }]
      : []
  return assemble({
    article,
    title: titled(language, article.subject(terms), say.question),
    summary: say.summary,
    inputs: {
      visitors: field({ label: some_visitors, unit: '', found: visitors, least, whole: true, language }),
      before: field({ label: say.before, unit: '', found: before, most: least, whole: true, language }),
      after: field({ label: say.after, unit: '', found: after, most: least, whole: true, language }),
      worth: worth
        ? field({ label: say.worth, unit: currency, found: worth, language })
        : minutes && field({ label: say.saves, unit: say.minutes, found: minutes, language }),
    },
    steps: [{ name: 'more', label: say.more, formula: 'after - before', unit: '', decimals: 0 }],
    results: [
      row('rate_after', say.rateAfter, 'after / visitors * 100'),
      row('rate_before', say.rateBefore, 'before / visitors * 100'),
      ...gain,
    ],
    sentence: say.sentence,
    chart: {
      unit: '%',
      decimals: 1,
      bars: [
        { label: say.before, formula: 'rate_before' },
        { label: say.after, formula: 'rate_after' },
      ],
      periods: null,
    },
    method: [...say.method, ...(worth ? [say.inMoney] : minutes ? [say.inTime] : [])],
    worked: ({ visitors, before, after, worth }) => {
      const share = 100 / visitors
      const each = minutes && gain[0]?.unit === say.hours ? worth / 60 : worth
      return {
        rate_after: share * after,
        rate_before: share * before,
        ...(gain.length > 0 ? { gain: after * each - before * each } : {}),
      }
    },
  })
}

const texts: Texts<
  | 'visitors'
  | 'before'
  | 'after'
  | 'more'
  | 'rateAfter'
  | 'rateBefore'
  | 'worth'
  | 'money'
  | 'inMoney'
  | 'saves'
  | 'minutes'
  | 'time'
  | 'hours'
  | 'inTime'
> = {
  en: {
    question: 'What did the change bring?',
    summary: 'Visitors who did it, before and after, as a conversion rate.',
    visitors: 'Visitors',
    before: 'Before the change',
    after: 'After the change',
    more: 'More than before',
    rateAfter: 'Conversion rate after',
    rateBefore: 'Conversion rate before',
    worth: 'One is worth',
    money: 'More, in money',
    inMoney: 'How many more there are, times what one is worth, is the money.',
    saves: 'One saves',
    minutes: 'minutes',
    time: 'Time saved',
    hours: 'hours',
    inTime: 'How many more there are, times the minutes, divided by 60, are the hours.',
    sentence:
      'Of {visitors} visitors, {after} instead of {before} come to {rate_after} instead of {rate_before}.',
    method: ['How many did it, divided by the visitors, times 100, is the conversion rate.'],
  },
  de: {
    question: 'Was hat die Änderung gebracht?',
    summary: 'Wie viele der Besucher es taten, vorher und nachher, als Conversion-Rate.',
    visitors: 'Besucher',
    before: 'Vor der Änderung',
    after: 'Nach der Änderung',
    more: 'Mehr als vorher',
    rateAfter: 'Conversion-Rate nachher',
    rateBefore: 'Conversion-Rate vorher',
    worth: 'Wert von einem davon',
    money: 'Mehr in Geld',
    inMoney: 'Wie viele es mehr sind, mal Wert, ergibt das Geld.',
    saves: 'Jedes Mal gespart',
    minutes: 'Minuten',
    time: 'Gesparte Zeit',
    hours: 'Stunden',
    inTime: 'Wie viele es mehr sind, mal Minuten, geteilt durch 60, ergibt die Stunden.',
    sentence: 'Von {visitors} Besuchern sind {after} statt {before}: {rate_after} statt {rate_before}.',
    method: ['Wie viele es taten, geteilt durch die Besucher, mal 100, ist die Conversion-Rate.'],
  },
  es: {
    question: '¿Qué ha traído el cambio?',
    summary: 'Cuántos visitantes lo hicieron, antes y después, como tasa de conversión.',
    visitors: 'Visitantes',
    before: 'Antes del cambio',
    after: 'Después del cambio',
    more: 'Más que antes',
    rateAfter: 'Tasa de conversión después',
    rateBefore: 'Tasa de conversión antes',
    worth: 'Valor de cada uno',
    money: 'De más, en dinero',
    inMoney: 'Cuántos hay de más, por el valor de cada uno, es el dinero.',
    saves: 'Ahorro cada vez',
    minutes: 'minutos',
    time: 'Tiempo ahorrado',
    hours: 'horas',
    inTime: 'Cuántos hay de más, por los minutos, dividido por 60, son las horas.',
    sentence:
      'De {visitors} visitantes, {after} en vez de {before} son un {rate_after} en vez de un {rate_before}.',
    method: ['Cuántos lo hicieron, dividido por los visitantes, por 100, es la tasa de conversión.'],
  },
  fr: {
    question: 'Qu’a apporté le changement ?',
    summary: 'Combien de visiteurs l’ont fait, avant et après, en taux de conversion.',
    visitors: 'Visiteurs',
    before: 'Avant le changement',
    after: 'Après le changement',
    more: 'De plus qu’avant',
    rateAfter: 'Taux de conversion après',
    rateBefore: 'Taux de conversion avant',
    worth: 'Valeur de chacun',
    money: 'En plus, en argent',
    inMoney: 'Le nombre en plus, multiplié par la valeur de chacun, donne la somme.',
    saves: 'Gagné à chaque fois',
    minutes: 'minutes',
    time: 'Temps gagné',
    hours: 'heures',
    inTime: 'Le nombre en plus, multiplié par les minutes et divisé par 60, donne les heures.',
    sentence:
      'Sur {visitors} visiteurs, {after} au lieu de {before} font {rate_after} au lieu de {rate_before}.',
    method: ['Combien l’ont fait, divisé par les visiteurs, fois 100, donne le taux de conversion.'],
  },
}
