import { gistOf } from '../../../../../writing/lists.ts'
import { type CopyAnswer, mostIn } from '../../../../../writing/post-copy.ts'
import { sentenceCase } from '../patterns.ts'
import { shorten } from '../shorten.ts'
import { deictic, dense, scoreOf } from '../video-title-score.ts'
import { asLine, condense, lengthOf } from './condense.ts'
import { isAside, isGeneric, type Page } from './page.ts'

/** What one reads at a glance, and what still fits. */
const wished = 84
const mostSentences = 80

/** A source that is a line or two already: it is taken as it is. */
export function wholeOf({ lines, sentences, title }: Page): CopyAnswer | undefined {
  const [first] = lines
  if (!first || lines.length > 2 || sentences.length + (title === undefined ? 0 : 1) > 5) return undefined
  const text = lines.map((line) => line.text)
  const [only = '', below] = text
  if (below !== undefined) {
    return fits(only, mostIn.headline) && fits(below, mostIn.support) ? headed(only, below) : undefined
  }
  const offer = offerIn(only)
  if (offer) return headed(...offer)
  const [one = '', ...others] = sentences
  const rest = others.join(' ')
  const isPair = rest !== '' && lengthOf(one) >= 14 && (isQuestion(one) || lengthOf(rest) >= 20)
  if (isPair && fits(one, mostIn.headline) && fits(rest, mostIn.support)) return headed(one, rest)
  return fits(only, rest === '' ? mostIn.headline : 90) ? headed(only) : undefined
}

/** `Lunch only $9: Monday to Friday, 11.30 to 2`: the price is the news, and what follows says when or what. */
function offerIn(line: string): readonly [offer: string, terms: string] | undefined {
  const [offer = '', terms = '', ...others] = line.split(': ')
  const isOffer = others.length === 0 && offer.length <= 80 && priced.test(offer) && !/[.!?] /.test(offer)
  return isOffer && terms.length > 6 && fits(terms, mostIn.support) ? [offer, asLine(terms)] : undefined
}

const priced = /[$£€]\d|\d[ \u00A0]?(?:[€£%]|CHF|EUR|USD)/u

/** The question that a source opens with. */
export function questionOf(page: Page): CopyAnswer | undefined {
  const { title, sentences } = page
  const [first = '', second] = title === undefined ? sentences : [title, sentences[0]]
  if (!isQuestion(first) || !fits(first, 100) || lengthOf(first) < 12) return undefined
  const support = second === undefined || isQuestion(second) ? undefined : condense(second, mostIn.support)
  return headed(first, support)
}

/** The line that tells most, and under it one more: best the title, else the sentence that stands best alone. */
export function statementsOf(page: Page): CopyAnswer[] {
  const { title, sentences, reading } = page
  // A few sentences say first what they are about.
  const first = sentences.length < 6 ? 0.9 : 0.3
  const heading = title === undefined || isGeneric(title) ? undefined : condense(title, mostIn.headline, 110)
  const ranked = sentences
    .slice(0, mostSentences)
    .flatMap((sentence, at) => {
      const line = condense(sentence, mostIn.headline, wished)
      const words = line?.split(' ').length ?? 0
      if (line === undefined || isAside(line) || (words < 3 && !dense.test(line))) return []
      return [
        {
          line,
          at,
          score: scoreOf(line, at, reading) + (at === 0 ? first : 0) + figureWorth(line) + ownWorth(line),
        },
      ]
    })
    .sort((one, other) => other.score - one.score)
  const drafts = [...(heading === undefined ? [] : [{ line: heading, at: -1 }]), ...ranked.slice(0, 4)].map(
    ({ line, at }) => headed(line, supportOf(line, at, page, ranked)),
  )
  return [...drafts, headed(lastResort(page))]
}

/** What comes next may lean on the headline; what comes from elsewhere has to stand alone. */
function supportOf(
  headline: string,
  at: number,
  { sentences, title }: Page,
  ranked: readonly { readonly line: string; readonly at: number }[],
): string | undefined {
  const next = sentences[at + 1]
  const follows = next === undefined ? undefined : condense(next, mostIn.support)
  const others = ranked.filter((one) => one.at !== at && !deictic.test(one.line)).map(({ line }) => line)
  const candidates = at === -1 ? [...others, follows] : [follows, title, ...others.slice(0, 2)]
  return candidates.find(
    (one) =>
      one !== undefined &&
      fits(one, mostIn.support) &&
      lengthOf(one) > 14 &&
      !isAside(one) &&
      !isQuestion(one) &&
      !repeats(one, headline),
  )
}

const repeats = (one: string, other: string) => {
  const [few, many] = [gistOf(one).split(' '), gistOf(other).split(' ')]
  const shared = few.filter((word) => word.length > 3 && many.includes(word)).length
  return shared > 0.5 * few.filter((word) => word.length > 3).length
}

/** A price or a share is what readers stop for. */
const figureWorth = (line: string) => (/\d ?(?:%|€|£)|[$£€]\d/.test(line) ? 0.4 : 0)

/** A brand speaks as we, and says when, which the titles of films do not. */
const ownWorth = (line: string) =>
  (/^(?:We|Our|Wir|Unsere?) /.test(line) ? 0.4 : / (?:we|our) /.test(line) ? 0.5 : 0) +
  (/^(?:From|Starting|Beginning|On|In|As of|Since|Until) (?:\p{Lu}|\d|today|tomorrow|now)/u.test(line)
    ? 0.3
    : 0)

/** Nothing in it is a sentence that fits: its first words, up to where they can end. */
function lastResort({ lines, title, reading }: Page): string {
  const text = title ?? reading.sentences[0] ?? lines[0]?.text ?? ''
  if (fits(text, mostIn.headline)) return text
  const cut = shorten(text, mostIn.headline - 1)
  const kept = [...cut].slice(0, mostIn.headline - 1).join('')
  return `${kept.replace(/[\s.,;:–—-]{1,9}$/u, '')}…`
}

const isQuestion = (text: string) => /[?？؟]["”»]?$/.test(text)

const fits = (text: string, most: number) => lengthOf(text) <= most

const headed = (headline: string, support?: string): CopyAnswer => ({
  kind: isQuestion(headline) ? 'question' : 'statement',
  headline: sentenceCase(headline),
  support: support === undefined ? undefined : sentenceCase(support),
})
