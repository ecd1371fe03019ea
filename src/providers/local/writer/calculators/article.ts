import type { TextAnalysis } from '../../../../language/analyze.ts'
import { capitalize } from './naming.ts'
import { type Language, languages } from './numerals.ts'
import { type Quantity, readQuantities } from './quantities.ts'

/** An article as the calculators see it. */
export interface Article {
  readonly language: Language
  readonly sentences: readonly string[]
  readonly quantities: readonly Quantity[]
  /** The one that is named most often, else that of the language. */
  readonly currency: string
  readonly heading: string
  /** How many words it has. */
  readonly length: number
  /** Whether it speaks to its reader, as a guide does and a report does not. */
  readonly isGuide: boolean
  /** How often the words of a pattern occur. */
  readonly count: (terms: RegExp) => number
  /** The first of the things of a pattern that it speaks of, as written. */
  readonly mentioned: (things: RegExp) => string | undefined
  /** What it begins with, where that is a thing: `tumble dryer` of `Our tumble dryer draws`. */
  readonly opening: string | undefined
  /** What it is about in its own words, without those of the pattern. */
  readonly subject: (without: RegExp) => string | undefined
}

// What comes later hardly changes what an article is about, and reading takes time.
const maxCharacters = 24_000
const maxSentences = 400

/** Reads an article; `undefined` where it is in a language without calculators. */
export function readArticle(analyze: (text: string) => TextAnalysis, text: string): Article | undefined {
  const { language: detected, sentences: all, phrases } = analyze(plain(text.slice(0, maxCharacters)))
  const language = languages.find((known) => known === detected)
  if (!language) return undefined
  const sentences = all.slice(0, maxSentences)
  const quantities = readQuantities(sentences, language)
  const lower = sentences.join('\n').toLowerCase()
  const [heading = ''] = sentences
  return {
    language,
    sentences,
    quantities,
    currency:
      mostFrequent(quantities.flatMap(({ currency }) => currency ?? [])) ??
      (language === 'en' ? 'USD' : 'EUR'),
    heading,
    length: lower.match(/\p{L}+/gu)?.length ?? 0,
    isGuide: (lower.match(readerWords[language])?.length ?? 0) >= 2,
    count: (terms) => lower.match(new RegExp(terms.source, 'gu'))?.length ?? 0,
    mentioned: (things) =>
      sentences.map((sentence) => things.exec(sentence)?.[0]).find((thing) => thing !== undefined),
    opening: openingThing(heading, phrases),
    subject: (without) => subjectOfHeading(heading) ?? subjectAmong(phrases, sentences, without),
  }
}

/** Articles come as text, Markdown or HTML. */
const plain = (text: string) =>
  text
    .replace(/<(?:\/(?:p|li|h\d|div|td|tr)|br)\b[^<>]{0,200}>/gi, '\n\n')
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/&nbsp;/g, '\u00A0')
    .replace(/&euro;/g, '€')
    .replace(/&pound;/g, '£')
    .replace(/&amp;/g, '&')
    .replace(/\n[ \t]{0,8}(?=[-*•] )/g, '\n\n')
    .replace(/\|/g, ' | ')
    .replace(/https?:\/\/\S{1,500}/g, ' ')

const readerWords: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(?:you|your|yours|yourself|you’re|you'll|you’ll|let’s|how to|we|our|us)(?!\p{L})/gu,
  de: /(?<!\p{L})(?:sie|ihr|ihre|ihren|ihrem|ihrer|du|dein|deine|deinen|deinem|man|wir|uns|unsere?[mnrs]?|wer|so)(?!\p{L})/gu,
  es: /(?<!\p{L})(?:tu|tus|te|ti|tú|usted|ustedes|su|sus|se|le|les|nos|puedes|puede|si|cómo|cuánto|nuestr[oa]s?|nosotros)(?!\p{L})/gu,
  fr: /(?<!\p{L})(?:vous|votre|vos|tu|ton|ta|tes|on|nous|notre|nos|il faut)(?!\p{L})/gu,
}

function mostFrequent(items: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}

/** Words that say nothing about what an article is about. */
const general =
  /(?<!\p{L})(?:cost|costs|price|prices|money|savings?|year|years|month|months|week|weeks|days?|hours?|minutes?|percent|example|people|guide|calculat\p{L}{1,6}|formula|figures?|numbers?|result|amount|kosten|preise?s?|geld|jahre?n?|monate?n?|wochen?|tage?n?|stunden?|minuten?|prozent|beispiel|rechnung|rechner|formel|ergebnis|euros?|dollars?|cents?|cuestan?|coûtent?|kostet|litern?|litres?|gramm|square|metros? cuadrados?|mètres? carrés?|quadratmetern?|kilometern?|kilomet(?:re|er)s?|miles?|meilen|kilómetros?|kilomètres?|watts?|vatios?|feet|metres|bank|banks|hand|punto|point|seuil|taux|tasa|banco|banque|offers?|oferta|angebote?s?|bill|rates?|tax|coste|precios?|dinero|años?|mes|meses|semanas?|días?|horas?|minutos|ejemplo|fórmula|coût|prix|argent|ans|année|mois|semaines?|jours?|heures?|exemple|formule|calcul|\p{L}{3,6}day|(?:mon|diens|donners|frei|sams|sonn)tags?|lunes|martes|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?!\p{L})/iu

/** `Mortgages` in `Mortgages: how to read an offer`, `Omas Apfelkuchen` where the heading is nothing else. */
function subjectOfHeading(heading: string): string | undefined {
  const [, topic] = /^(\p{L}[\p{L}’' -]{2,29}?) ?: \S/u.exec(heading) ?? []
  return topic !== undefined && topic.split(' ').length <= 3 ? topic : undefined
}

/** The phrase that the first sentence begins with, behind a word such as `our`. */
function openingThing(sentence: string, phrases: readonly string[]): string | undefined {
  const [, thing] =
    /^(?:our|my|the|unsere?|meine?|der|die|das|nuestr[oa]|mi|el|la|notre|mon|ma|le) (\p{L}.{2,60})/iu.exec(
      sentence,
    ) ?? []
  const start = thing?.toLowerCase() ?? ''
  const [, second = ''] = /^\p{L}+ (.*)/u.exec(start) ?? []
  const found = phrases
    .slice(0, 12)
    .find(
      (phrase) =>
        isTopic(phrase) && [start, second].some((text) => text.startsWith(`${phrase.toLowerCase()} `)),
    )
  // German inflects an adjective by its article, which a heading has none of.
  return found?.replace(/^\p{Ll}+e[nrms]? (?=\p{Lu})/u, '')
}

const isTopic = (phrase: string) => /^\p{L}[\p{L}’' -]{2,31}$/u.test(phrase) && !general.test(phrase)

/** A short phrase that the article begins with or keeps coming back to. */
function subjectAmong(
  phrases: readonly string[],
  sentences: readonly string[],
  without: RegExp,
): string | undefined {
  const heading = (sentences[0] ?? '').toLowerCase()
  const opening = sentences.slice(0, 3).join(' ').toLowerCase()
  const all = sentences.join('\n').toLowerCase()
  return phrases.slice(0, 12).find((phrase) => {
    const lower = phrase.toLowerCase()
    return (
      isTopic(phrase) &&
      phrase.split(' ').length <= 3 &&
      !without.test(lower) &&
      (phrase.includes(' ') || /\p{Lu}/u.test(phrase)
        ? opening.includes(lower)
        : standsAlone(lower, heading)) &&
      all.indexOf(lower) !== all.lastIndexOf(lower)
    )
  })
}

/** In the heading, and not as a part of something longer: `coat` of `a coat in the sale`, but not `trade` of `a trade show`. */
function standsAlone(word: string, heading: string): boolean {
  const at = heading.indexOf(word)
  return (
    at !== -1 &&
    /^(?:[^\p{L}-]|$)(?:$|[^\p{L}]|(?:in|at|for|or|of|and|with|to|by|en|y|o|de|con|para|et|ou|à|pour|avec)(?!\p{L}))/u.test(
      heading.slice(at + word.length),
    )
  )
}

const maxTitle = 80

/** The question of a calculator behind the subject of its article: `First flat: what would a month cost?` */
export function titled(language: Language, subject: string | undefined, question: string): string {
  if (subject === undefined) return question
  const lowered = question.replace(
    /^(¿?)(\p{Lu})(?=\p{Ll}|[ ’'])/u,
    (_, mark: string, letter: string) => mark + letter.toLowerCase(),
  )
  const title = `${capitalize(subject)}${language === 'fr' ? ' :' : ':'} ${language === 'de' ? question : lowered}`
  return title.length <= maxTitle ? title : question
}
