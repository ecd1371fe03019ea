import { countCharacters } from '../../../language/characters.ts'
import { stopWordsOf } from '../../../language/stop-words.ts'
import {
  type AnswerText,
  applyFixes,
  findBreaches,
  type PlainChecks,
  plainChecks,
} from '../../../writing/guidelines/checks.ts'
import { gistOf } from '../../../writing/lists.ts'
import { type CopyAnswer, copyProblems, editCopy, maxCharacters } from '../../../writing/post-copy.ts'
import { allWords } from './language-data.ts'
import { scoreOf } from './line-score.ts'
import { comparisonOf, figureOf } from './post-figures.ts'
import { factsOf, offerOf, scheduleOf, tableOf } from './post-structured.ts'
import { quoteOf } from './quote.ts'
import {
  asLine,
  condense,
  dense,
  isQuestion,
  pointing,
  sentenceCase,
  shorten,
  sumOf,
  typeset,
  widthOf,
  withoutStrayQuotes,
} from './sentences.ts'
import { isAside, isGeneric, type Line, readSource, type Source } from './source.ts'
import type { WriterTools } from './types.ts'

interface PostCopyFacts {
  readonly source: string
  readonly guidelines?: string | undefined
  readonly brand?: string | undefined
}

/** What a source may offer, the most particular first. */
const finders = [
  ...[stepOf, quoteOf, offerOf, scheduleOf, tableOf, factsOf],
  ...[comparisonOf, listOf, figureOf, wholeOf, questionOf],
]

/**
 * Writes a post in the source’s own words. The first answer that meets the guidelines wins; each is also tried without
 * its support line, and at last cut to the length that the guidelines allow.
 */
export async function writePostCopy(facts: PostCopyFacts, { analyze }: WriterTools): Promise<CopyAnswer> {
  const checks = await plainChecks(facts.guidelines, 'picture_text', 'picture_headline')
  const source = readSource(analyze, facts.source)
  const { language } = source.analysis
  const found = [...finders.flatMap((find) => find(source) ?? []), ...statementsOf(source)]
  const bare = found.map((answer) => ({ ...answer, support: undefined }))
  const cut = bare.flatMap((answer) => cutTo(answer, checks, language))
  const sound = [...found.flatMap((answer, at) => [answer, bare[at] ?? answer]), ...cut]
    .map((answer) => editCopy(answer, (text) => typeset(withoutStrayQuotes(text), language)))
    .filter((answer) => isVisible(answer.headline) && copyProblems(answer).length === 0)
  // A text without letters has no sentences.
  const whole = facts.source.trim()
  return (
    sound.find((answer) => meets(answer, checks, facts.brand)) ??
    sound[0] ?? {
      kind: 'statement',
      headline: fits(whole, maxCharacters.headline) ? whole : cutOff(whole),
    }
  )
}

const isVisible = (text: string) => /[^\s\p{Cf}]/u.test(text)

/** As many whole words as the guidelines allow, up to one that a line can end on. */
function cutTo(
  answer: CopyAnswer,
  { limits: most }: PlainChecks,
  language: string | undefined,
): CopyAnswer[] {
  const isLimited = most.characters !== undefined || most.words !== undefined
  if (!isLimited || (answer.kind !== 'statement' && answer.kind !== 'question')) return []
  const fits = (words: readonly string[]) =>
    words.length <= (most.words ?? words.length) &&
    countCharacters(words.join(' ')) <= (most.characters ?? Number.POSITIVE_INFINITY)
  const small = stopWordsOf(language ?? 'en')
  const words = answer.headline.split(' ')
  while (words.length > 1 && (!fits(words) || small.has(words.at(-1)?.toLowerCase() ?? ''))) words.pop()
  const headline = words.join(' ').replace(/["“”„«»]|[,;:–—-]$/gu, '')
  return fits([headline]) ? [{ kind: 'statement', headline }] : []
}

function meets(answer: CopyAnswer, checks: PlainChecks, brand: string | undefined): boolean {
  const texts: AnswerText[] = []
  const fixed = editCopy(answer, (text, kinds = ['picture_text']) => {
    const fixedText = applyFixes(text, checks, kinds)
    texts.push({ text: fixedText, kinds })
    return fixedText
  })
  const breaches = findBreaches(texts, checks, 'picture_text', brand === undefined ? [] : [brand])
  return breaches.length === 0 && copyProblems(fixed).length === 0 && isVisible(fixed.headline)
}

// --- Steps and lists ---

const series = `(${allWords(({ page }) => page?.series)})`
const stepForm = new RegExp(
  `^(?:${series} ?#?|#|No\\. ?|Nr\\. ?)(\\d{1,3})(?: ?(?:of|/|von|de|di|sur|van) ?(\\d{1,3}))?(?: ?[:.–—|)-] ?| ?\\n|(?<=^#\\d{1,3}) )(?=\\S)`,
  'iu',
)
const isStep = ({ text }: Line) => stepForm.test(`${text}\n.`)

/** One of a numbered series, and which one. */
function stepOf({ lines }: Source): CopyAnswer | undefined {
  const text = lines.map((line) => line.text).join('\n')
  const [start, word, number, of] = stepForm.exec(text) ?? []
  if (start === undefined) return undefined
  const steps = lines.filter(isStep).length
  const [first = '', next] = (steps > 1 ? (lines[0]?.text ?? '') : text)
    .slice(start.length)
    .split(/\n|(?<=[.!?。！？]) /)
    .filter((sentence) => sentence !== '')
  const headline = condense(first, maxCharacters.headline)
  if (headline === undefined) return undefined
  return {
    kind: 'step',
    headline: sentenceCase(headline),
    support: next && condense(next, maxCharacters.support),
    number: Number(number),
    of: of === undefined ? (steps > 1 ? steps : undefined) : Number(of),
    word: word ? sentenceCase(word.toLowerCase()) : undefined,
  }
}

/** Two to five items that stand below one another, or behind a colon. */
function listOf(source: Source): CopyAnswer | undefined {
  return itemsOf(source) ?? enumerationOf(source)
}

function itemsOf({ lines, title }: Source): CopyAnswer | undefined {
  const all = lines.map(itemOf)
  const items = all.filter((item) => item !== undefined)
  const first = all.findIndex((item) => item !== undefined)
  if (items.length < 2) return undefined
  const before = lines.slice(0, first).findLast(({ mark }) => mark !== 'item')?.text
  const heading = [before, title].find(
    (text) => text !== undefined && asLine(text).length <= maxCharacters.headline && !isGeneric(text),
  )
  if (heading === undefined) return items.length === lines.length ? headless(items) : undefined
  const around = lines.reduce((sum, { text }) => sum + text.length, 0) - items.join('').length
  const isDetail =
    (title !== undefined && heading !== title && !/[:：]$/.test(heading)) ||
    (around > 900 && before !== title)
  const isTooLong = items.length > 5 || items.some((item) => countCharacters(item) > maxCharacters.item)
  if (isDetail || isTooLong) return undefined
  return { kind: 'list', headline: sentenceCase(asLine(heading)), items }
}

/** Items below nothing: the first becomes the headline. */
function headless([headline = '', ...items]: readonly string[]): CopyAnswer | undefined {
  const fits =
    items.length > 1 && items.length < 6 && items.every((one) => countCharacters(one) <= maxCharacters.item)
  return fits ? { kind: 'list', headline, items } : undefined
}

/** An item in short: what it has in bold, before a colon, or its first sentence. */
function itemOf(line: Line): string | undefined {
  if (line.mark !== 'item' && !isStep(line)) return undefined
  if (line.lead !== undefined) return sentenceCase(line.lead)
  const text = isStep(line) ? line.text.replace(stepForm, '') : line.text
  const whole = asLine(text.split(/(?<=[.!?。！？]) /, 1)[0] ?? '')
  const [head = ''] = whole.split(/: | [–—-] |：/, 1)
  if (countCharacters(whole) <= 44) return sentenceCase(whole)
  return sentenceCase(
    asLine(countCharacters(head) < 4 ? whole : (condense(head, maxCharacters.item) ?? head)),
  )
}

/** `What you need: flour, water and salt`. */
function enumerationOf({ lines: [only, ...others] }: Source): CopyAnswer | undefined {
  if (!only || others.length > 0 || only.text.length > 220) return undefined
  const [, heading = '', named = ''] = /^([^:.!?]{6,80}): ?([^:!?\n]{10,160})$/u.exec(only.text) ?? []
  const parts = asLine(named).split(/, (?:(?:and|und|or|oder|y|et|e) )?/u)
  const items = [...parts.slice(0, -1), ...(parts.at(-1) ?? '').split(/ (?:and|und|y|et|e) /u)]
  const isList =
    items.length >= 3 &&
    items.length <= 5 &&
    /, /.test(named) &&
    !/\. /.test(named) &&
    items.every((item) => countCharacters(item) <= 36 && countCharacters(item) > 1)
  return isList
    ? { kind: 'list', headline: sentenceCase(heading), items: items.map(sentenceCase) }
    : undefined
}

// --- Statements and questions ---

/** What is read at a glance, and how many sentences are compared. */
const wishedWidth = 84
const maxSentences = 80

const fits = (text: string, maxWidth: number) => widthOf(text) <= maxWidth

const headed = (headline: string, support?: string): CopyAnswer => ({
  kind: isQuestion(headline) ? 'question' : 'statement',
  headline: sentenceCase(headline),
  support: support === undefined ? undefined : sentenceCase(support),
})

/** A source of a line or two is taken as it is. */
function wholeOf({ lines, sentences, title }: Source): CopyAnswer | undefined {
  const [only, below] = lines.map(({ text }) => text)
  if (only === undefined || lines.length > 2 || sentences.length + (title === undefined ? 0 : 1) > 5)
    return undefined
  if (below !== undefined) {
    return fits(only, maxCharacters.headline) && fits(below, maxCharacters.support)
      ? headed(only, below)
      : undefined
  }
  const [offer = '', terms = '', ...others] = only.split(': ')
  // `Lunch only $9: Monday to Friday`: the price is the news, and what follows says when.
  const isOffer = others.length === 0 && offer.length <= 80 && priced.test(offer) && !/[.!?] /.test(offer)
  if (isOffer && terms.length > 6 && fits(terms, maxCharacters.support)) return headed(offer, asLine(terms))
  const [one = '', ...further] = sentences
  const rest = further.join(' ')
  const isPair = rest !== '' && widthOf(one) >= 14 && (isQuestion(one) || widthOf(rest) >= 20)
  if (isPair && fits(one, maxCharacters.headline) && fits(rest, maxCharacters.support))
    return headed(one, rest)
  return fits(only, rest === '' ? maxCharacters.headline : 90) ? headed(only) : undefined
}

const priced = /[$£€]\d|\d[ \u00A0]?(?:[€£%]|CHF|EUR|USD)/u

/** The question that a source opens with. */
function questionOf({ title, sentences }: Source): CopyAnswer | undefined {
  const [first = '', second] = title === undefined ? sentences : [title, sentences[0]]
  if (!isQuestion(first) || !fits(first, 100) || widthOf(first) < 12) return undefined
  return headed(
    first,
    second === undefined || isQuestion(second) ? undefined : condense(second, maxCharacters.support),
  )
}

/** The title, then the sentences that stand best alone, each with a line that adds to it. */
function statementsOf(source: Source): CopyAnswer[] {
  const { title, sentences, analysis, lines } = source
  // A few sentences say first what they are about.
  const firstWorth = sentences.length < 6 ? 0.9 : 0.3
  const ranked = sentences
    .slice(0, maxSentences)
    .flatMap((sentence, at) => {
      const line = condense(sentence, maxCharacters.headline, wishedWidth)
      if (line === undefined || isAside(line) || (line.split(' ').length < 3 && !dense.test(line))) return []
      return [
        { line, at, score: scoreOf(line, at, analysis) + (at === 0 ? firstWorth : 0) + postWorth(line) },
      ]
    })
    .sort((one, other) => other.score - one.score)
  const heading =
    title === undefined || isGeneric(title) ? undefined : condense(title, maxCharacters.headline, 110)
  const heads = [...(heading === undefined ? [] : [{ line: heading, at: -1 }]), ...ranked.slice(0, 4)]
  const text = title ?? analysis.sentences[0] ?? lines[0]?.text ?? ''
  return [
    ...heads.map(({ line, at }) => headed(line, supportOf(line, at, source, ranked))),
    headed(fits(text, maxCharacters.headline) ? text : cutOff(text)),
  ]
}

function cutOff(text: string): string {
  const kept = [...shorten(text, maxCharacters.headline - 1)].slice(0, maxCharacters.headline - 1).join('')
  return `${kept.replace(/[\s.,;:–—-]{1,9}$/u, '')}…`
}

/** The next sentence may depend on the headline; one from elsewhere has to stand alone. */
function supportOf(
  headline: string,
  at: number,
  { sentences, title }: Source,
  ranked: readonly { readonly line: string; readonly at: number }[],
): string | undefined {
  const next = sentences[at + 1]
  const follows = next === undefined ? undefined : condense(next, maxCharacters.support)
  const others = ranked.filter((one) => one.at !== at && !pointing.test(one.line)).map(({ line }) => line)
  const candidates = at === -1 ? [...others, follows] : [follows, title, ...others.slice(0, 2)]
  return candidates.find(
    (one) =>
      one !== undefined &&
      fits(one, maxCharacters.support) &&
      widthOf(one) > 14 &&
      !isAside(one) &&
      !isQuestion(one) &&
      !repeats(one, headline),
  )
}

function repeats(one: string, other: string): boolean {
  const words = gistOf(one)
    .split(' ')
    .filter((word) => word.length > 3)
  const others = gistOf(other).split(' ')
  return words.filter((word) => others.includes(word)).length > 0.5 * words.length
}

/** What makes a line good for a post and says nothing of a title: a price, a share, `we`, a date. */
export function postWorth(line: string): number {
  return sumOf([
    [/\d ?(?:%|€|£)|[$£€]\d/.test(line), 0.4],
    [/^(?:We|Our|Wir|Unsere?) /.test(line), 0.4],
    [/(?<=\S) (?:we|our) /.test(line) && !/^(?:We|Our) /.test(line), 0.5],
  ])
}
