import type { TextAnalysis } from '../../../../language/analyze.ts'
import { type Language, languages } from './numerals.ts'
import { type Quantity, readQuantities } from './quantities.ts'
import { capitalize, grammars } from './words.ts'

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
  /** What its heading says that it is about. */
  readonly subject: string | undefined
}

// What comes later hardly changes what an article is about, and reading takes time.
const maxCharacters = 24_000
const maxSentences = 400

/** Reads an article; `undefined` where it is in a language without calculators. */
export function readArticle(analyze: (text: string) => TextAnalysis, text: string): Article | undefined {
  const { language: detected, sentences: all } = analyze(plain(text.slice(0, maxCharacters)))
  const language = languages.find((known) => known === detected)
  if (!language) return undefined
  const sentences = all.slice(0, maxSentences)
  const quantities = readQuantities(sentences, language)
  const lower = sentences.join('\n').toLowerCase()
  const [heading = ''] = sentences
  const usual = language === 'en' ? 'USD' : 'EUR'
  const count = (terms: RegExp) => lower.match(new RegExp(terms.source, 'gu'))?.length ?? 0
  return {
    language,
    sentences,
    quantities,
    currency: mostFrequent(quantities.flatMap(({ currency }) => currency ?? [])) ?? usual,
    heading,
    length: count(/\p{L}+/u),
    isGuide: count(grammars[language].reader) >= 2,
    count,
    subject: subjectOfHeading(heading),
  }
}

const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&euro;': '€',
  '&pound;': '£',
  '&amp;': '&',
}

/** Articles come as text, Markdown or HTML. */
const plain = (text: string) =>
  text
    .replace(/<(?:\/(?:p|li|h\d|div|td|tr)|br)\b[^<>]{0,200}>/gi, '\n\n')
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/&(?:nbsp|euro|pound|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n[ \t]{0,8}(?=[-*•] )/g, '\n\n')
    .replace(/\|/g, ' | ')
    .replace(/https?:\/\/\S{1,500}/g, ' ')

function mostFrequent(items: readonly string[]): string | undefined {
  const count = (item: string) => items.filter((one) => one === item).length
  return [...items].sort((one, other) => count(other) - count(one))[0]
}

/** `Mortgages` in `Mortgages: how to read an offer`, `Omas Apfelkuchen` where the heading is nothing else. */
function subjectOfHeading(heading: string): string | undefined {
  const [, topic] = /^(\p{L}[\p{L}’' -]{2,29}?) ?: \S/u.exec(heading) ?? []
  return topic !== undefined && topic.split(' ').length <= 3 ? topic : undefined
}

/** The question of a calculator behind the subject of its article: `First flat: what would a month cost?` */
export function titled(language: Language, subject: string | undefined, question: string): string {
  if (subject === undefined) return question
  const lowered = question.replace(/^¿?\p{Lu}(?=\p{Ll}|[ ’'])/u, (start) => start.toLowerCase())
  const title = `${capitalize(subject)}${language === 'fr' ? ' :' : ':'} ${language === 'de' ? question : lowered}`
  return title.length <= 80 ? title : question
}
