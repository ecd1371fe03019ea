import type { WriterTools } from '../../types.ts'
import { type Figure, figuresOf } from './figures.ts'
import { type Language, languages } from './numerals.ts'

/** An article, read for what can be worked out in it. */
export interface Article {
  readonly language: Language
  readonly sentences: readonly string[]
  readonly figures: readonly Figure[]
  /** The one that is named most often, else that of the language. */
  readonly currency: string
  /** How often the words of a pattern come. */
  readonly count: (terms: RegExp) => number
  /** Whether it speaks to its reader, as a guide does and a report does not. */
  readonly isGuide: boolean
  readonly names: readonly string[]
  /** The first of the things of a pattern that it speaks of, as written. */
  readonly mentioned: (things: RegExp) => string | undefined
  /** What it begins with, where that is a thing: `tumble dryer` of `Our tumble dryer draws`. */
  readonly opening: string | undefined
  /** How many words it has. */
  readonly length: number
  /** Its first line. */
  readonly heading: string
  /** What it is about in its own words, without those of the pattern. */
  readonly subject: (without: RegExp) => string | undefined
}

// What comes later hardly changes what an article is about, and reading takes time.
const mostCharacters = 24_000
const mostSentences = 400

/** Reads an article. `undefined` where it is in a language without calculators. */
export function readArticle(kit: WriterTools, text: string): Article | undefined {
  const start = plain(text.slice(0, mostCharacters))
  const reading = kit.analyze(start)
  const language = languages.find((known) => known === reading.language)
  if (!language) return undefined
  const sentences = reading.sentences.slice(0, mostSentences)
  const figures = figuresOf(sentences, language)
  const lower = sentences.join('\n').toLowerCase()
  return {
    language,
    sentences,
    figures,
    currency:
      commonest(figures.flatMap(({ currency }) => currency ?? [])) ?? (language === 'en' ? 'USD' : 'EUR'),
    count: (terms) => lower.match(new RegExp(terms.source, 'gu'))?.length ?? 0,
    isGuide: (lower.match(readerWords[language])?.length ?? 0) >= 2,
    subject: (without) => subjectOfHeading(sentences[0]) ?? subjectAmong(reading.phrases, sentences, without),
    names: reading.names,
    mentioned: (things) =>
      sentences.map((sentence) => things.exec(sentence)?.[0]).find((thing) => thing !== undefined),
    opening: openingOf(sentences[0] ?? '', reading.phrases),
    length: lower.match(/\p{L}+/gu)?.length ?? 0,
    heading: sentences[0] ?? '',
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
  en: /(?<!\p{L})(?:you|your|yours|yourself|you’re|you'll|you’ll|let’s|how to|we)(?!\p{L})/gu,
  de: /(?<!\p{L})(?:sie|ihr|ihre|ihren|ihrem|ihrer|du|dein|deine|deinen|deinem|man|wir|so)(?!\p{L})/gu,
  es: /(?<!\p{L})(?:tu|tus|te|ti|tú|usted|ustedes|su|sus|se|le|les|nos|puedes|puede|si|cómo|cuánto)(?!\p{L})/gu,
  fr: /(?<!\p{L})(?:vous|votre|vos|tu|ton|ta|tes|on|nous|il faut)(?!\p{L})/gu,
}

function commonest(items: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}

const general =
  /(?<!\p{L})(?:cost|costs|price|prices|money|savings?|year|years|month|months|week|weeks|days?|hours?|minutes?|percent|example|people|guide|calculat\p{L}{1,6}|formula|figures?|numbers?|result|amount|kosten|preise?s?|geld|jahre?n?|monate?n?|wochen?|tage?n?|stunden?|minuten?|prozent|beispiel|rechnung|rechner|formel|ergebnis|euros?|dollars?|cents?|cuestan?|coûtent?|kostet|litern?|litres?|gramm|square|metros? cuadrados?|mètres? carrés?|quadratmetern?|kilometern?|kilomet(?:re|er)s?|miles?|meilen|kilómetros?|kilomètres?|watts?|vatios?|feet|metres|bank|banks|hand|punto|point|seuil|taux|tasa|banco|banque|offers?|oferta|angebote?s?|bill|rates?|tax|coste|precios?|dinero|años?|mes|meses|semanas?|días?|horas?|minutos|ejemplo|fórmula|coût|prix|argent|ans|année|mois|semaines?|jours?|heures?|exemple|formule|calcul)(?!\p{L})/iu

/** `Mortgages` in `Mortgages: how to read an offer`. */
function subjectOfHeading(heading: string | undefined): string | undefined {
  const [, topic] = /^(\p{L}[\p{L}’' -]{2,29}?) ?: \S/u.exec(heading ?? '') ?? []
  return topic !== undefined && topic.split(' ').length <= 3 ? topic : undefined
}

/** Of the phrases, the one that the first sentence begins with, behind a word such as `our`. */
function openingOf(sentence: string, phrases: readonly string[]): string | undefined {
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
        /^\p{L}[\p{L}’' -]{2,31}$/u.test(phrase) &&
        !general.test(phrase) &&
        [start, second].some((text) => text.startsWith(`${phrase.toLowerCase()} `)),
    )
  // German bends an adjective by its article, which a heading has none of.
  return found?.replace(/^\p{Ll}+e[nrms]? (?=\p{Lu})/u, '')
}

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
      /^\p{L}[\p{L}’' -]{2,31}$/u.test(phrase) &&
      phrase.split(' ').length <= 3 &&
      !general.test(phrase) &&
      !without.test(lower) &&
      (phrase.includes(' ') || /\p{Lu}/u.test(phrase)
        ? opening.includes(lower)
        : standsAlone(lower, heading)) &&
      all.indexOf(lower) !== all.lastIndexOf(lower)
    )
  })
}

/** In the heading, and not as a part of something longer: `coat` in `a coat in the sale`, but not `trade` in `a trade show`. */
function standsAlone(word: string, heading: string): boolean {
  const at = heading.indexOf(word)
  return (
    at !== -1 &&
    /^(?:[^\p{L}-]|$)(?:$|[^\p{L}]|(?:in|at|for|or|of|and|with|to|by|en|y|o|de|con|para|et|ou|à|pour|avec)(?!\p{L}))/u.test(
      heading.slice(at + word.length),
    )
  )
}
