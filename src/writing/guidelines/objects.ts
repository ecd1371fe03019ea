import { wordSet } from '../../language/fold.ts'
import { monthOf } from '../grounding/numbers.ts'
import { placeholder } from './split.ts'
import { type Check, type Quoted, type Reading, readingOf } from './types.ts'
import lists from './words.json' with { type: 'json' }

/** Words that show that an unquoted phrase does not end where it seems to. */
const looseWords = wordSet(lists.looseWords)

/** Placeholders rather than phrases: no text should say `call to action` literally. */
const generic = new RegExp(`(?:^|\\s)(?:${lists.generic})$`, 'i')

const onlyQuotations = new RegExp(`^${placeholder}(?:[ ,]*${placeholder}){0,9}$`, 'u')

/** The phrases of an object that consists of quotations. */
export const quotedPhrases = (object: string, quoted: Quoted): readonly string[] | undefined =>
  onlyQuotations.test(object) ? [...object.replace(/[ ,]+/g, '')].map(quoted) : undefined

/** A phrase without quotation marks, if it is sure where it ends. */
export function barePhrase(phrase: string, maxWords: number): string | undefined {
  const said = phrase.split(' ')
  if (said.length > maxWords || !/^[\p{L}\p{N}$€£#@.+&%'-]+(?: [\p{L}\p{N}$€£#@.+&%'-]+)*$/u.test(phrase))
    return undefined
  return said.some((word, at) => at > 0 && isLoose(word)) ? undefined : phrase
}

export const isLoose = (word: string): boolean =>
  looseWords.has(word.toLowerCase()) || /\p{L}{2}ly$/u.test(word)

export const bansOf = (phrases: readonly string[], object: string, partly = false): Reading =>
  readingOf(
    phrases.map((phrase) => ({ kind: 'ban', phrase })),
    object,
    { negative: true, partly },
  )

/** A quoted sentence has to be said word for word. */
const minSentenceWords = 4

export const mentionsOf = (phrases: readonly string[], object: string, areQuoted: boolean): Reading =>
  readingOf(
    phrases.map((phrase): Check => {
      const exact = areQuoted && phrase.split(/\s+/).length >= minSentenceWords
      return { kind: 'mention', anyOf: [phrase], ...(exact && { exact }) }
    }),
    object,
  )

/** Whether the words are a name that a text may be asked to mention, not a placeholder for one. */
export const isMentionable = (item: string, nounsHaveCapitals: boolean): boolean =>
  isFigure(item) || (isName(item) && !generic.test(item) && (!nounsHaveCapitals || isDistinct(item)))

/** Whether every word has a capital, `#`, `@` or a domain, apart from small words of names. */
export function isName(item: string): boolean {
  const said = item.split(' ')
  const own =
    /^[\p{L}\p{N}'’.&+-]{0,30}\p{Lu}|^[#@][\p{L}\p{N}_]{1,40}$|^[\p{L}\p{N}-]{1,40}\.(?:com|org|net|io|co|shop|de|fr|es|it|ch|at|eu|ie|uk|example)$|^&$/u
  const isOwn = (word: string) => own.test(word)
  return (
    said.length <= 6 &&
    isOwn(said[0] ?? '') &&
    (isOwn(said.at(-1) ?? '') || /^\d{1,4}$/.test(said.at(-1) ?? '')) &&
    said.every((word) => isOwn(word) || /^(?:of|the|and|for|de|la|le|du|van|von|\d{1,4})$/.test(word))
  )
}

/** Two capitalised words, inner capitals, figures or signs: more than a German noun has. */
export const isDistinct = (item: string): boolean =>
  /^\p{Lu}\S{1,30} \p{Lu}|\p{Ll}\p{Lu}|\p{N}|^[#@]|\.\p{Ll}/u.test(item)

/** Whether it is a literal figure phrase: `30-day guarantee`, `20% off`, `24/7 support`, `14 October`. */
const isFigure = (item: string): boolean =>
  (/^(?:the |a |an )?(?:[$€£]?\d[\d.,]{0,9}%?(?: off| discount)?|\d{1,4}[-/][\p{L}\d]{1,20}(?: \p{Ll}{2,20}){1,2})$/u.test(
    item,
  ) &&
    /[-/%$€£]/.test(item)) ||
  isDate(item) ||
  /^\+?\d[\d ()/-]{5,20}\d$/.test(item)

const date =
  /^(?:\d{1,2}(?:\.|st|nd|rd|th)? (?:de |of )?(\p{L}{3,10})(?:(?: de| del)? \d{4})?|(\p{Lu}\p{L}{2,9}) \d{1,2}(?:,? \d{4})?|\d{1,2}\.\d{1,2}\.(?:\d{2,4})?)$/u

function isDate(item: string): boolean {
  const [said, after, before] = date.exec(item) ?? []
  const month = after ?? before
  return said !== undefined && (month === undefined || monthOf(month) !== undefined)
}
