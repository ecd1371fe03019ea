import quotationMarks from './quotation-marks.json' with { type: 'json' }

type Marks = (typeof quotationMarks)['en']

const marksByLanguage: Readonly<Record<string, Marks>> = quotationMarks
/** The quotation marks of a language; the English ones where they are not known. */
export const marksOf = (language = 'en'): Marks =>
  marksByLanguage[language.slice(0, 2).toLowerCase()] ?? quotationMarks.en

const narrow = '\u202f'

/** Longer texts are no headlines and stay unchanged. */
const maxLength = 600

/** Addresses, paths, code and measures stay unchanged. Quantifiers are bounded so that no text takes long. */
const protectedText =
  /`[^`]*`|\b(?:https?:\/\/|www\.)\S+|(?<!\S)(?:\S[^\s@]{0,39}@\S[^\s.]{0,39}\.\S|[^\s_\\{}<>|=]{0,40}[_\\{}<>|=]|[^\s/]{0,40}\/[^\s.]{0,80}\.)\S*|(?<!\S)--?\p{L}[\w-]*|\p{Nd}{1,9}'(?:\s?\p{Nd}{1,9}(?:\.\p{Nd}{1,9})?")?|\p{Nd}(?:\.\p{Nd}{1,9})?"(?=[\s,.;:)]|$)/gu

/** Replaces straight quotes, hyphens and dots by typographic ones of the language, and adds no-break spaces. */
export function typographic(text: string, language = 'en'): string {
  if (text.length > maxLength) return text
  const code = language.slice(0, 2).toLowerCase()
  const protectedParts: string[] = []
  const isQuoteEnd = quoteEnds(text)
  const set = text.replace(protectedText, (part, offset: number) => {
    if (isQuoteEnd(part, offset)) return part
    protectedParts.push(part)
    return placeholder(protectedParts.length - 1)
  })
  return spaced(quoted(dashed(set), marksOf(code)), code).replace(
    /\ue000(\p{Nd}+)\ue001/gu,
    (_, index: string) => protectedParts[Number(index)] ?? '',
  )
}

const placeholder = (index: number) => `\ue000${index}\ue001`

/**
 * In `"We shipped 12"` the mark after the digits ends the quotation; it does not mean inches. Call from left to
 * right.
 */
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

/** What precedes an opening quotation mark. */
const opens = /(?:^|[\s([{«“‘„‚—–\u00a0\u202f])$/u

function quoted(text: string, { open, close, innerOpen, innerClose }: Marks): string {
  let isInside = false
  return text.replace(/["']/g, (mark, index: number) => {
    const following = text.slice(index + 1)
    const isOpening = isOpeningAt(text, index)
    if (mark === '"') return isOpening && following !== '' ? open : close
    if (isOpening && /^(?!n')[^\s'"](?:[^'"]*[^\s'"])?'(?!\p{L})/iu.test(following)) {
      isInside = true
      return innerOpen
    }
    // Other single marks are apostrophes, except the one that closes an open quotation.
    const closes = isInside && !/^\p{L}/u.test(following)
    if (closes) isInside = false
    return closes ? innerClose : '’'
  })
}

function isOpeningAt(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 1), index)
  if (!/["']/.test(before)) return opens.test(before)
  return index < 2 && /^[^\s.,;:!?)]/.test(text.slice(index + 1))
}

const units =
  '%|‰|°C?|[kmcµn]?m|[kmµ]?g|m?l|[kMGT]?B|km/h|kWh?|[ap]\\.m\\.|min|Uhr|€|\\$|£|h|s|Mio\\.?|Mrd\\.?|million|billion'
const beforeUnit = new RegExp(`(?<=\\p{Nd}) (?=(?:${units})(?![\\p{L}\\p{Nd}]))`, 'gu')

function spaced(text: string, code: string): string {
  const bound = text.replace(beforeUnit, '\u00a0')
  if (code !== 'fr') return bound
  return bound
    .replace(/(?<=[\p{L}\p{Nd}»”)]) ?(?=[!?;]|:(?:\s|$))/gu, narrow)
    .replace(/(?<=«) ?(?=[^\s\u00a0\u202f])|(?<=[^\s\u00a0\u202f]) ?(?=»)/gu, narrow)
}

/** Applies `typographic` to all texts of a copy. */
export function applyTypographyToCopy<Copy>(copy: Copy, language: string | undefined): Copy {
  const set = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string')
      return name === 'kind' ? value : withMinusSign(typographic(value, language))
    if (Array.isArray(value)) return value.map((part) => set(part))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, set(part, key)]))
  }
  return set(copy) as Copy
}

/** A minus sign is as wide as a plus sign. */
function withMinusSign(text: string): string {
  return text.replace(/^-(?=\p{Nd}|\p{Sc})/u, '−')
}
