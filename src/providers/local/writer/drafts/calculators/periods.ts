import type { Language } from './numerals.ts'

/** A stretch of time that something comes again in. */
export type Period = 'hour' | 'day' | 'week' | 'month' | 'year'

/** How often a period fits into a year, as one counts it: 52 weeks, 365 days. */
export const timesAYear: Readonly<Record<Exclude<Period, 'hour'>, number>> = {
  day: 365,
  week: 52,
  month: 12,
  year: 1,
}

/** The period that a word names: `week`, `Monat`, `mensuales`. */
export function periodOf(word: string): Period | undefined {
  return names.find(([, pattern]) => pattern.test(word))?.[0]
}

/** The period that an adverb or adjective in a text names: `monthly savings of`, `monatlich`. */
export function adverbIn(text: string): Period | undefined {
  const [word] = adverb.exec(text) ?? []
  return word ? periodOf(word) : undefined
}

/** The one that is said before a number: `a monthly fee of`, `each week we eat`, `an hour of an engineer costs`. */
export function periodAhead(text: string): Period | undefined {
  const near = adverbIn(text.slice(-60).split(' ').slice(-4).join(' '))
  if (near) return near
  const [, word = ''] = [...text.matchAll(ahead)].at(-1) ?? []
  return periodOf(word)
}

const ahead =
  /(?<!\p{L})(?:in an?|per|each|every|(?:in )?(?:the|my|our|its) first|in the|im|pro|jede[nrsm]?|in der|im ersten|am|al|cada|por|a la|el primer|par|chaque|la première|an?(?= hour of)|une(?= heure d)|una(?= hora de)|eine(?= stunde arbeit)) (day|week|month|year|hour|tag|woche|monat|jahr|stunde|día|semana|mes|año|hora|jour|semaine|mois|an|année|heure)(?!\p{L})/giu

const adverb =
  /(?<!\p{L})(?:hourly|daily|weekly|monthly|yearly|annual(?:ly)?|stündlich|täglich|wöchentlich|monatlich|jährlich|(?:diari|semanal|mensual|anual)(?:o|a|es|os|as|mente)?|(?:quotidien|mensuel|annuel|hebdomadaire)(?:le|ne)?(?:s|ment)?)(?!\p{L})/iu

const names: readonly (readonly [Period, RegExp])[] = [
  ['hour', /^(?:hours?|hourly|hr|h|stunden?|stündlich|std|horas?|heures?)$/i],
  [
    'day',
    /^(?:days?|daily|workday|tag|tage|tagen|täglich|werktag|arbeitstag|días?|diari\p{L}{1,6}|jours?|quotidien\p{L}{0,6})$/iu,
  ],
  [
    'week',
    /^(?:weeks?|weekly|wochen?|wöchentlich|semanas?|semanal\p{L}{0,6}|semaines?|hebdomadaire\p{L}{0,4})$/iu,
  ],
  [
    'month',
    /^(?:months?|monthly|mo|monate?n?|monatlich|mes|meses|mensual\p{L}{0,6}|mois|mensuel\p{L}{0,6})$/iu,
  ],
  [
    'year',
    /^(?:years?|yearly|annual|annually|annum|yr|jahre?n?|jährlich|años?|anual\p{L}{0,6}|ans?|années?|annuel\p{L}{0,6})$/iu,
  ],
]

/** `a week`, as it follows a count. */
export const perPeriod: Readonly<Record<Language, Readonly<Record<Period, string>>>> = {
  en: { hour: 'an hour', day: 'a day', week: 'a week', month: 'a month', year: 'a year' },
  de: { hour: 'pro Stunde', day: 'pro Tag', week: 'pro Woche', month: 'pro Monat', year: 'pro Jahr' },
  es: { hour: 'por hora', day: 'al día', week: 'a la semana', month: 'al mes', year: 'al año' },
  fr: { hour: 'par heure', day: 'par jour', week: 'par semaine', month: 'par mois', year: 'par an' },
}
