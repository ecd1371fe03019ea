import { allWords, startingWith } from './language-data.ts'
import { sentenceCase, subordinate, widthOf } from './sentences.ts'

const dangling = new RegExp(`^(?:${allWords(({ sentence }) => sentence?.dangling)})$`, 'iu')
/** English words before which a phrase can be cut. */
const boundary =
  /^(?:for|in|at|on|from|with|without|of|to|as|by|during|after|before|between|under|through|using|when|while|that|and|or|about|into|like|than|via|over|if|against|near)$/

/** Drops trailing parts, then words, until a phrase fits; never ends it on a preposition or an article. */
export function shorten(phrase: string, maxCharacters: number): string {
  if (phrase.length <= maxCharacters) return phrase
  const words = phrase
    .slice(0, maxCharacters + 1)
    .split(' ')
    .slice(0, -1)
  const cut = words.findLastIndex((word, index) => index > 1 && boundary.test(word))
  const kept = cut > 1 ? words.slice(0, cut) : words
  while (kept.length > 1 && dangling.test(kept.at(-1) ?? '')) kept.pop()
  return kept.length > 0 ? kept.join(' ') : [...phrase].slice(0, maxCharacters).join('')
}

const openers = allWords(({ sentence }) => sentence?.openers)
const opening = new RegExp(`^(?:${openers})[,:] (?=\\S)|^(?:and|but|so) (?=\\p{Ll})`, 'iu')
/** `BERLIN, 12 May 2026 – ` */
export const dateline =
  /^\p{Lu}[\p{L}/ .-]{2,30}(?:, [^–—]{3,40})? ?(?:\([^()]{1,30}\) ?)?[–—-]{1,2} (?=\p{Lu})/u
const clause = startingWith(allWords(({ sentence }) => sentence?.clauses))

/**
 * The sentence in the fullest form that has the wished width, else in the shortest one that fits: without what ties it
 * to the sentence before, without brackets, and without the clauses at its end.
 */
export function condense(sentence: string, maxWidth: number, wishedWidth = maxWidth): string | undefined {
  const bare = sentence
    .trim()
    .replace(dateline, '')
    .replace(opening, '')
    .replace(/ today (?=\p{Ll}{3,20}(?:ed|es) )/u, ' ')
  const plain = bare.replace(/ ?[([][^()[\]]{0,160}[)\]](?=[\s.,;:!?]|$)/g, '')
  const forms = [sentenceCase(plain === '' ? bare : plain)]
  for (let round = 0; round < 4 && !subordinate.test(forms[0] ?? ''); round++) {
    const shorter = withoutLastClause(forms.at(-1) ?? '')
    if (shorter === undefined) break
    forms.push(shorter)
  }
  return (
    forms.find((form) => widthOf(form) <= wishedWidth) ?? forms.findLast((form) => widthOf(form) <= maxWidth)
  )
}

/** Cuts only before a word that opens a clause, so that what is left is a whole sentence. */
function withoutLastClause(text: string): string | undefined {
  const stop = /[.!?]$/.exec(text)?.[0] ?? ''
  const last = [...text.matchAll(/, |; | [–—] |: /g)].at(-1)
  if (!last) return undefined
  const rest = text.slice(last.index + last[0].length)
  const head = text.slice(0, last.index)
  const isClause = last[0] === ', ' ? clause.test(rest) : last[0] !== ': '
  const isOpen = /[(“„«][^()“”„«»]{0,300}$/u.test(head) || head.split(' ').length < 4
  // `tea, milk, and sugar` is one list.
  const isSeries =
    /^(?:and|or|und|oder|y|et|e|sowie) /iu.test(rest) && (head.includes(', ') || rest.split(' ').length < 4)
  return isClause && !isOpen && !isSeries ? head + stop : undefined
}
