import { maxHeadlineLength } from './long-text.ts'

interface Marks {
  readonly outer: readonly [open: string, close: string]
  readonly inner: readonly [open: string, close: string]
}

const narrow = '\u202f'
const german: Marks = { outer: ['„', '“'], inner: ['‚', '‘'] }
const english: Marks = { outer: ['“', '”'], inner: ['‘', '’'] }
const guillemets: Marks = { outer: ['«', '»'], inner: ['“', '”'] }
const cornered: Marks = { outer: ['「', '」'], inner: ['『', '』'] }

const marksOf: Readonly<Record<string, Marks>> = {
  de: german,
  cs: german,
  sk: german,
  pl: { outer: ['„', '”'], inner: ['‚', '’'] },
  fr: { outer: [`«${narrow}`, `${narrow}»`], inner: ['“', '”'] },
  es: guillemets,
  it: guillemets,
  pt: guillemets,
  ru: { outer: ['«', '»'], inner: ['„', '“'] },
  uk: { outer: ['«', '»'], inner: ['„', '“'] },
  el: guillemets,
  ar: guillemets,
  ja: cornered,
}

/** Addresses, paths, code and measures: nothing in them is a matter of style. Bounded, so that no text takes long. */
const protectedText =
  /`[^`]*`|\b(?:https?:\/\/|www\.)\S+|(?<!\S)(?:\S[^\s@]{0,39}@\S[^\s.]{0,39}\.\S|[^\s_\\{}<>|=]{0,40}[_\\{}<>|=]|[^\s/]{0,40}\/[^\s.]{0,80}\.)\S*|(?<!\S)--?\p{L}[\w-]*|\p{Nd}{1,9}'(?:\s?\p{Nd}{1,9}(?:\.\p{Nd}{1,9})?")?|\p{Nd}(?:\.\p{Nd}{1,9})?"(?=[\s,.;:)]|$)/gu

/** The signs that a good setter would use: quotes of the language, real dashes and ellipses, and spaces that hold together. */
export function typographic(text: string, language = 'en'): string {
  if (text.length > maxHeadlineLength) return text
  const code = language.slice(0, 2).toLowerCase()
  const protectedParts: string[] = []
  const isQuoteEnd = quoteEnds(text)
  const set = text.replace(protectedText, (part, offset: number) => {
    if (isQuoteEnd(part, offset)) return part
    protectedParts.push(part)
    return placeholder(protectedParts.length - 1)
  })
  return spaced(quoted(dashed(set), marksOf[code] ?? english), code).replace(
    /\ue000(\p{Nd}+)\ue001/gu,
    (_, index: string) => protectedParts[Number(index)] ?? '',
  )
}

const placeholder = (index: number) => `\ue000${index}\ue001`

/** `"We shipped 12"`: what looks like inches ends a quotation that was opened before. Asked from the left to the right. */
function quoteEnds(text: string): (part: string, offset: number) => boolean {
  let [reached, marks] = [0, 0]
  return (part, offset) => {
    marks += text.slice(reached, offset).match(/(?<!\p{Nd})"/gu)?.length ?? 0
    reached = offset
    return /^\p{Nd}[\p{Nd}.]*"$/u.test(part) && marks % 2 === 1
  }
}

function dashed(text: string): string {
  return text
    .replace(/\.{3,}/g, '…')
    .replace(/(?<=\S)[ \t]{2,}(?=\S)/g, ' ')
    .replace(/(?<![-\p{Nd}])(\p{Nd}+)-(?=\p{Nd}+(?![-\p{Nd}]))/gu, '$1–')
    .replace(/(?<=[^\s-])--(?=[^\s-])/g, '—')
    .replace(/(?<=\S[ \u00a0])--?(?= \S)/g, '–')
}

/** What stands before a quotation mark that opens. */
const opens = /(?:^|[\s([{«“‘„‚—–\u00a0\u202f])$/u

function quoted(text: string, { outer, inner }: Marks): string {
  let isInside = false
  return text.replace(/["']/g, (mark, at: number) => {
    const before = text.slice(Math.max(0, at - 1), at)
    const rest = text.slice(at + 1)
    const isOpening = /["']/.test(before) ? /^[^\s.,;:!?)]/.test(rest) && at < 2 : opens.test(before)
    if (mark === '"') return isOpening && rest !== '' ? outer[0] : outer[1]
    if (isOpening && /^(?!n')[^\s'"](?:[^'"]*[^\s'"])?'(?!\p{L})/iu.test(rest)) {
      isInside = true
      return inner[0]
    }
    // All that opens nothing is an apostrophe, but for the mark that ends what was opened.
    const closes = isInside && !/^\p{L}/u.test(rest)
    if (closes) isInside = false
    return closes ? inner[1] : '’'
  })
}

const units =
  '%|‰|°C?|[kmcµn]?m|[kmµ]?g|m?l|[kMGT]?B|km/h|kWh?|[ap]\\.m\\.|min|Uhr|€|\\$|£|h|s|Mio\\.?|Mrd\\.?|million|billion'
const beforeUnit = new RegExp(`(?<=\\p{Nd}) (?=(?:${units})(?![\\p{L}\\p{Nd}]))`, 'gu')

function spaced(text: string, code: string): string {
  const held = text.replace(beforeUnit, '\u00a0')
  if (code !== 'fr') return held
  return held
    .replace(/(?<=[\p{L}\p{Nd}»”)]) ?(?=[!?;]|:(?:\s|$))/gu, narrow)
    .replace(/(?<=«) ?(?=[^\s\u00a0\u202f])|(?<=[^\s\u00a0\u202f]) ?(?=»)/gu, narrow)
}

/** What a post says, with the signs that a good setter would use in all of its words. */
export function applyTypographyToCopy<Copy>(copy: Copy, language: string | undefined): Copy {
  const set = (value: unknown, name = ''): unknown => {
    // The name of a kind is no word.
    if (typeof value === 'string')
      return name === 'kind' ? value : withMinusSign(typographic(value, language))
    if (Array.isArray(value)) return value.map((part) => set(part))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, set(part, key)]))
  }
  return set(copy) as Copy
}

/** A figure below zero has a minus before it, which is as wide as a plus. */
function withMinusSign(text: string): string {
  return text.replace(/^-(?=\p{Nd}|\p{Sc})/u, '−')
}
