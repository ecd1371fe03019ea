import { countCharacters } from '../../../language/characters.ts'
import { wordsIn } from '../../../language/segments.ts'
import { closers, endOfQuote } from '../../../writing/grounding/quotes.ts'
import { maxCharacters } from '../../../writing/post-copy.ts'
import { fittingStart, isDense, withStop } from './sentences.ts'
import type { Source } from './source.ts'

interface Speaker {
  readonly speaker?: string | undefined
  readonly role?: string | undefined
}
/** What somebody said, without quotation marks. */
export type Quote = Speaker & { readonly words: string }

/** What somebody says in a text, with a name beside it. */
export function quoteIn(text: string, language: string | undefined): Quote | undefined {
  for (let at = 0; at < text.length; at++) {
    const closing = closers[text.charAt(at)]
    const end = closing === undefined ? undefined : endOfQuote(text, at, closing)
    if (end === undefined) continue
    const quoted = text.slice(at + 1, end).trim()
    const [before, after] = [text.slice(Math.max(0, at - 110), at), text.slice(end + 1, end + 130)]
    const isAlone = /^[\s.]*$/.test(before + after)
    const isSigned = before.trim() === '' && dashed.test(after.trim()) && wordsIn(quoted).length > 2
    const isSaid = isSigned || isSentence(quoted)
    const by = isSaid ? (speakerOf(before, after, language) ?? (isAlone ? {} : undefined)) : undefined
    if (by) return { words: quoted, ...by }
    at = end
  }
  return undefined
}

/** A quotation for a picture, where it is most of the source. */
export function quoteOf({ lines, language, isShort }: Source) {
  const texts = lines.map(({ text }) => text)
  const text = texts.join('\n')
  const quote = quoteIn(text, language) ?? signedBelow(texts)
  if (!quote || (!isShort && quote.words.length * 4 < text.length)) return undefined
  const words = quote.words.replace(/[,،、]$/u, '')
  const headline = fittingStart(
    /\p{Script=Latin}$/u.test(words) ? withStop(words) : words,
    maxCharacters.headline,
  )
  return headline ? { kind: 'quote' as const, headline, speaker: quote.speaker, role: quote.role } : undefined
}

/** Fewer words are a title, a label or irony. */
const isSentence = (text: string) => (isDense(text) ? countCharacters(text) >= 8 : wordsIn(text).length >= 4)

const dashed = /^[\s.,،]{0,4}(?:[—–―]{1,2}|--?)\s?([^\n]{2,80})$/mu

function speakerOf(before: string, after: string, language: string | undefined): Speaker | undefined {
  const [, signed] = dashed.exec(after.split('\n').slice(0, 2).join('\n').trim()) ?? []
  if (signed) return withRole(signed)
  const [, below] =
    /^[\s.]{0,3}(\p{Lu}[\p{L}’'-]{1,24}(?: \p{Lu}[\p{L}’'-]{1,24}){1,3}(?:, [^.]{3,44})?|(?<=\n)\p{Lo}[^\n\p{Nd}.。、،,]{1,24}[、،,（(][^\n\p{Nd}.。]{2,44})\.?\s{0,3}$/u.exec(
      after,
    ) ?? []
  if (below) return withRole(below)
  const [, opened] = /(?:^|\n)([^:：\n.!?]{2,60})[:：]\s{0,2}$/u.exec(before) ?? []
  const clause = after.split(/[.!?\n。]/, 1)[0] ?? ''
  const [lead = ''] = before.split(/[.!?\n]/).slice(-1)
  return (
    japanese(clause) ??
    arabic(clause) ??
    speakerNamed(clause, language) ??
    speakerNamed(lead, language) ??
    (opened && isName(opened) ? withRole(opened.replace(/^(?:قالت?|يقول|تقول) /u, '')) : undefined)
  )
}

const isName = (text: string) => /^\p{Lu}|^\p{Lo}/u.test(text) && text.split(' ').length < 7

/** `Ada Lindqvist, typographer`, `Ada Lindqvist (typographer)`. */
function withRole(text: string): Speaker | undefined {
  const [, speaker = '', role] =
    /^([^,،、(（|]{2,40})(?:[,،、(（|]\s{0,2}([^)）]{2,60}))?/u.exec(text.trim()) ?? []
  const isPerson = speaker.trim().split(' ').length < 6
  return isPerson
    ? { speaker: speaker.trim().replace(/[.:]$/, ''), role: role?.trim().replace(/[.,]$/, '') }
    : undefined
}

/** Two words with a capital, or one at the end of a few words, and what stands behind a comma. */
function speakerNamed(clause: string, language: string | undefined): Speaker | undefined {
  const word = "\\p{Lu}[\\p{L}’'-]{1,24}"
  const full = new RegExp(
    `${word}(?: (?:\\p{Lu}\\.|von|van|der|de|da|di|la|bin|${word})){0,3} ${word}`,
    'u',
  ).exec(clause)
  const short = new RegExp(`^[,،]?\\s{0,2}\\p{Ll}{2,14} (${word})(?=,|$)`, 'u').exec(clause.trim())
  const name = full?.[0] ?? short?.[1]
  if (name === undefined) return undefined
  const words = name.split(' ')
  const hasTrade = language === 'de' && words.length === 3 && words.every((one) => /^\p{Lu}\p{Ll}/u.test(one))
  const after = clause.slice(clause.indexOf(name) + name.length)
  const [, behind] =
    /^, (?!(?:who|which|and|but|die|der|das|und|qui|que|et|y) )([^,;:–—]{3,44})/u.exec(after) ?? []
  return hasTrade
    ? { speaker: words.slice(1).join(' '), role: words[0] }
    : { speaker: name, role: behind?.trim() }
}

function japanese(clause: string): Speaker | undefined {
  const [, speaker] = /^と、?([^はがも、]{2,20}?)(?:さん|氏)?(?:は|が|も|、)/u.exec(clause) ?? []
  return speaker ? { speaker } : undefined
}

function arabic(clause: string): Speaker | undefined {
  const [, speaker] =
    /^[،,]?\s{0,2}(?:قالت?|يقول|تقول|أضافت?|أوضحت?) (\p{L}{2,20} \p{L}{2,20})/u.exec(clause) ?? []
  const [, role] = /،\s([^،]{3,44})$/u.exec(clause) ?? []
  return speaker ? { speaker, role } : undefined
}

/** A line, and a name behind a dash on the next. */
function signedBelow(lines: readonly string[]): Quote | undefined {
  const [quoted = '', signature = ''] = lines
  const [, signed] = lines.length === 2 ? (/^(?:[—–―]{1,2}|--)\s?(.{2,80})$/u.exec(signature) ?? []) : []
  const by = signed === undefined ? undefined : withRole(signed)
  return by && isSentence(quoted) ? { words: quoted, ...by } : undefined
}
