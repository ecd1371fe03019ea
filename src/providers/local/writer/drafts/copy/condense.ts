import { countCharacters } from '../../../../../language/characters.ts'
import { dense, subordinate } from '../video-title-score.ts'

/** What a sentence of an article leans on the one before with. */
const opening =
  /^(?:so|but|and|or|well|okay|now|also|then|still|however|instead|in fact|of course|in addition|as a result|at the same time|for example|for instance|moreover|furthermore|meanwhile|in short|in other words|the good news(?: is)?|here['’]s the thing|that said)[,:] (?=\S)|^(?:and|but|so) (?=\p{Ll})/iu
/** `BERLIN, 12 May 2026 – ` */
export const dateline =
  /^\p{Lu}[\p{L}/ .-]{2,30}(?:, [^–—]{3,40})? ?(?:\([^()]{1,30}\) ?)?[–—-]{1,2} (?=\p{Lu})/u
/** Clauses that the sentence stands without. `dass` is none of them: it says what the verb is about. */
const trailing =
  /^(?:which|who|whose|where|because|so|although|though|while|but|since|and|or|unless|not|rather|even|especially|including|such as|like|depending|making|giving|allowing|helping|meaning|according|thanks|with|weil|da|damit|sodass|obwohl|wobei|während|bevor|um|ohne|indem|denn|aber|und|sowie|etwa|zum Beispiel|also|was|der|die|das|den|dem|deren|dessen|pero|porque|aunque|lo que|mais|parce|car|ce qui|qui|où|ma|perché|che|mas|pois|maar|omdat|want)(?![\p{L}'’])/iu

/** How much room a text takes: a character of Chinese or Japanese is as wide as two letters. */
export const lengthOf = (text: string) => countCharacters(text) * (dense.test(text) ? 2 : 1)

/** The line without the stop of a sentence or the colon before a list. */
export const asLine = (text: string) => text.trim().replace(/(?<![.…])[.:;,。：]$/u, '')

/**
 * A sentence that fits and still is one: without what leans on the sentence before it, what stands in brackets, and at
 * last the clauses at its end.
 */
export function condense(sentence: string, most: number, wished = most): string | undefined {
  const forms = formsOf(sentence)
  return forms.find((form) => lengthOf(form) <= wished) ?? forms.findLast((form) => lengthOf(form) <= most)
}

function formsOf(sentence: string): string[] {
  const bare = sentence
    .trim()
    .replace(dateline, '')
    .replace(opening, '')
    .replace(/ today (?=\p{Ll}{3,20}(?:ed|es) )/u, ' ')
  const plain = bare.replace(/ ?[([][^()[\]]{0,160}[)\]](?=[\s.,;:!?]|$)/g, '')
  const forms = [capital(plain === '' ? bare : plain)]
  if (subordinate.test(forms[0] ?? '')) return forms
  for (let round = 0; round < 4; round++) {
    const shorter = withoutLastClause(forms.at(-1) ?? '')
    if (shorter === undefined) break
    forms.push(shorter)
  }
  return forms
}

/** Cut only before a word that opens a clause of its own, so that what is left is a whole sentence. */
function withoutLastClause(text: string): string | undefined {
  const stop = /[.!?]$/.exec(text)?.[0] ?? ''
  const cuts = [...text.matchAll(/, |; | [–—] |: /g)]
  const last = cuts.at(-1)
  if (!last) return undefined
  const rest = text.slice(last.index + last[0].length)
  const head = text.slice(0, last.index)
  const isClause = last[0] === ', ' ? trailing.test(rest) : last[0] !== ': '
  const isOpen = /[(“„«][^()“”„«»]{0,300}$/u.test(head) || head.split(' ').length < 4
  // `tea, milk, and sugar` is one thing.
  const joins = /^(?:and|or|und|oder|y|et|e|sowie) /iu.test(rest)
  const isSeries = joins && (head.includes(', ') || rest.split(' ').length < 4)
  return isClause && !isOpen && !isSeries ? head + stop : undefined
}

const capital = (text: string) =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
