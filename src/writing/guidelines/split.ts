import { jointsOf } from './grammar/grammars.ts'
import { withoutVowels } from './text.ts'
import type { Joiner } from './types.ts'

export interface Segment {
  /** Each quotation is replaced by one private-use character; `SplitGuidelines.unmask` restores it. */
  readonly text: string
  readonly start: number
  readonly end: number
  readonly joiner: Joiner
}

/**
 * The text before a colon (`Avoid:`, `Headlines:`, `Banned words:`), and where it is: in this sentence, before a
 * semicolon or a full stop in the same line, or in a line above.
 */
export interface Label {
  readonly text: string
  readonly from: 'here' | 'semicolon' | 'stop' | 'above'
}

export interface Sentence {
  readonly labels: readonly Label[]
  readonly start: number
  readonly end: number
  readonly segments: readonly Segment[]
  /** Whether it is a heading for the lines below it; it may be a rule itself. */
  readonly isHeading: boolean
}

export interface SplitGuidelines extends Masked {
  readonly sentences: readonly Sentence[]
  /** The caller's own words of a range. */
  readonly original: (start: number, end: number) => string
}

/** Splits guidelines into sentences, and sentences at commas and conjunctions. */
export function splitGuidelines(source: string): SplitGuidelines {
  const masked = maskQuotations(source)
  return {
    ...masked,
    sentences: [...splitSentences(masked.text)],
    original: (start, end) => masked.unmask(trimEnds(masked.text.slice(start, end))),
  }
}

/** Trims final punctuation and closes an open bracket. */
function trimEnds(cut: string): string {
  const said = cut
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s.,:])[\s.,:]{1,9}$/, '')
    .trim()
  return said.includes('(') && !said.includes(')') ? `${said})` : said
}

const bullet = /^[ \t]{0,20}(?:(?:[-*–—]|\d{1,2}[.)])(?=[ \t])|(?:[•‣◦·✅✓✔☑➡→]|[❌✗✘🚫⛔])\ufe0f?)[ \t]*/u
const refusal = /[❌✗✘🚫⛔]/u

function* splitSentences(text: string): Generator<Sentence> {
  let heading: string | undefined
  let hasLines = false
  let at = 0
  for (const line of text.split('\n')) {
    const [lead = ''] = bullet.exec(line) ?? []
    const [marks = ''] = /^[ \t]{0,20}#{1,6}[ \t]{1,20}/.exec(line.slice(lead.length)) ?? []
    const start = lead.length + marks.length
    const said = line.slice(start)
    const title = titleOf(said, marks !== '')
    if (title !== undefined) yield headingLine(title, at + start + said.indexOf(title), title.length)
    else yield* splitLine(said, at + start, refusal.exec(lead)?.[0] ?? heading)
    if (title !== undefined || (line.trim() === '' && hasLines)) heading = title
    hasLines = title === undefined && line.trim() !== ''
    at += line.length + 1
  }
}

/** Returns the title if a line is a heading: `Avoid:`, `## Banned words`, `Don’ts`. */
function titleOf(line: string, marked: boolean): string | undefined {
  const title = line.trim().replace(/:$/, '').trim()
  const isLabel = marked || line.trim().endsWith(':') || /^(?:do|don['’]?t|do['’]?s|don['’]?ts)$/i.test(title)
  return isLabel && title !== '' && title.length <= 60 && labelEnd(title) < 0 ? title : undefined
}

function headingLine(title: string, start: number, length: number): Sentence {
  const labels = [{ text: title, from: 'here' } as const]
  return { labels, start, end: start + length, segments: splitSegments(title, start), isHeading: true }
}

// The dot of an abbreviation, a number or an address does not end a sentence.
const boundary =
  /(?<!\p{Lu}\.\p{Lu}(?=\. \p{Ll}))(?<!(?<!\p{L})(?:[Ee]\.g|[Ii]\.e|eg|ie|vs|incl|excl|[Aa]pprox|M[rs]|Mrs|Dr|St|ca|bzw|ggf|inkl|z|z\. ?B))(?<!(?<!\p{L})(?:[Mm][aá]x|[Mm][ií]n|[Mm]ind|[Nn]o)(?=\. ?\d))(?<!\d(?=\. (?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L})))\.(?=\s|$|\p{Lu}\p{Ll})|(?<=\S)[!?](?=\s|$)|[;。；！？]|(?<=^|\s)\(?\d{1,2}\)(?=\s)/gu

function* splitLine(line: string, offset: number, heading: string | undefined): Generator<Sentence> {
  const above: readonly Label[] = heading === undefined ? [] : [{ text: heading, from: 'above' }]
  let labels = above
  let start = 0
  const ends = [...line.matchAll(boundary)].map(({ index, 0: sign }) => ({ index, sign }))
  for (const { index, sign } of [...ends, { index: line.length, sign: '' }]) {
    const colon = labelEnd(line.slice(start, index))
    if (colon > 0) labels = [...above, { text: line.slice(start, start + colon).trim(), from: 'here' }]
    const from = colon > 0 ? start + colon + 1 : start
    const segments = splitSegments(line.slice(from, index), offset + from)
    if (segments.length > 0 || colon > 0)
      yield { labels, start: offset + start, end: offset + index, segments, isHeading: false }
    start = index + sign.length
    labels = labels.map((label) => labelAfter(sign, label))
  }
}

function labelAfter(sign: string, label: Label): Label {
  if (label.from === 'above' || label.from === 'stop') return label
  return { text: label.text, from: /[;；]/.test(sign) ? 'semicolon' : 'stop' }
}

function labelEnd(sentence: string): number {
  const colon = sentence.slice(0, 62).search(/:(?=\s|[\ue000-\uf8fe]|$)/)
  return colon > 0 && !/[,(]/.test(sentence.slice(0, colon)) ? colon : -1
}

/** Separators in any language. Conjunctions within a limit do not separate (`between 5 and 8`, `8 or fewer`). */
const jointSigns: readonly (readonly [Joiner, RegExp])[] = [
  ['comma', /,(?!\d{3}(?!\d)|\sever\s)|[、،，]|\)|\s(?:—|–|-{1,2})(?=\s)(?!\s\d)|—/g],
  ['bracket', /\(/g],
  ['or', /\s\/(?=\s)|(?<=\p{Ll}{4})\/(?=\p{Ll}{4})/gu],
]

function splitSegments(sentence: string, offset: number): Segment[] {
  const segments: Segment[] = []
  let start = 0
  let joiner: Joiner = 'start'
  for (const cut of [...cutsOf(sentence), { at: sentence.length, length: 0, next: joiner }]) {
    if (cut.at < start) continue
    const part = sentence.slice(start, cut.at)
    const text = part.trim()
    if (text !== '') {
      const from = offset + start + part.indexOf(text)
      segments.push({ text, start: from, end: from + text.length, joiner })
    }
    // In `, and`, the word decides.
    joiner = text === '' && cut.next === 'comma' ? joiner : cut.next
    start = cut.at + cut.length
  }
  return segments
}

function cutsOf(sentence: string): { at: number; length: number; next: Joiner }[] {
  return [...jointSigns, ...jointsOf(sentence)]
    .flatMap(([next, joint]) =>
      [...sentence.matchAll(joint)].map(({ index, 0: sign }) => ({ at: index, length: sign.length, next })),
    )
    .sort((one, other) => one.at - other.at || other.length - one.length)
}

interface Quotation {
  /** Including its marks. */
  readonly whole: string
  readonly inner: string
  readonly end: number
}

interface Masked {
  /** The text with one private-use character per quotation, so that quotations are not read as grammar. */
  readonly text: string
  /** Restores the quotations with their marks. */
  readonly unmask: (text: string) => string
  /** Returns the quotation of a placeholder, without its marks. */
  readonly quoted: (placeholder: string) => string
}

const firstMask = 0xe000
const maxMasks = 0xf8ff - firstMask
export const placeholder = '[\\ue000-\\uf8fe]'
const placeholders = new RegExp(placeholder, 'g')

/** Masks quotations, web addresses, and literal signs (`avoid ! and ?`). */
function maskQuotations(source: string): Masked {
  const clean = source
    .replace(placeholders, '\ufffd')
    .replace(/\r\n?/g, '\n')
    .replace(/\*\*|__/g, '')
    // A sign that is named and shown: `感嘆符(!)`.
    .replace(/ ?[(（][!！?？#&*…][)）]/g, '')
  const quotations: Quotation[] = []
  let text = ''
  for (let at = 0; at < clean.length; ) {
    const found = quotations.length < maxMasks ? quotationAt(clean, at) : undefined
    text += found ? String.fromCharCode(firstMask + quotations.length) : withoutVowels(clean.charAt(at))
    if (found) quotations.push(found)
    at = found ? found.end : at + 1
    // In American usage, the punctuation of the sentence is inside the marks.
    if (found && /[.,]["”’']$/.test(clean.slice(found.end - 2, found.end)) && /[^.,]$/.test(found.inner)) {
      text += clean.charAt(found.end - 2)
    }
  }
  const of = (sign: string) => quotations[sign.charCodeAt(0) - firstMask]
  return {
    text,
    unmask: (part) => part.replace(placeholders, (sign) => of(sign)?.whole ?? sign),
    quoted: (sign) => of(sign)?.inner ?? sign,
  }
}

const maxQuotation = 80
const closingMarks: Record<string, string> = {
  '"': '"',
  '“': '”"',
  '„': '“”',
  '«': '»',
  '「': '」',
  '『': '』',
  '`': '`',
  "'": "'’",
  '‘': "’'",
}

function quotationAt(text: string, at: number): Quotation | undefined {
  const sign = text.charAt(at)
  if (closingMarks[sign] !== undefined) return quotedAt(text, at, closingMarks[sign], /['‘]/.test(sign))
  if (sign === 'h') return unmarked(at, /^https?:\/\/\S{1,300}/.exec(text.slice(at, at + 310))?.[0])
  if (!/[!?&#…*|]/.test(sign) || !/^(?:[\s,.]|$)/.test(text.slice(at + 1, at + 2))) return undefined
  const meant = /(?:^|\s)(?:avoid|no|use|using|without|or|and)\s$/i.test(text.slice(Math.max(0, at - 9), at))
  return meant ? unmarked(at, sign) : undefined
}

const unmarked = (at: number, whole: string | undefined): Quotation | undefined =>
  whole === undefined ? undefined : { whole, inner: whole, end: at + whole.length }

/** Reads up to the closing mark in the same line. A single mark inside or after a word is an apostrophe. */
function quotedAt(text: string, at: number, closers: string, single: boolean): Quotation | undefined {
  const isLetter = (index: number) => /[\p{L}\p{N}]/u.test(text.charAt(index))
  if (single && (isLetter(at - 1) || !/\S/.test(text.charAt(at + 1)))) return undefined
  for (let end = at + 1; end < text.length && end <= at + maxQuotation + 1; end++) {
    const sign = text.charAt(end)
    if (sign === '\n' || (single && /["“”]/.test(sign))) return undefined
    if (!closers.includes(sign) || (single && isLetter(end + 1))) continue
    const said = text.slice(at + 1, end).trim()
    const inner = said.length > 1 ? said.replace(/(?<![.,])[.,]$/, '') : said
    return inner === '' ? undefined : { whole: text.charAt(at) + inner + sign, inner, end: end + 1 }
  }
  return undefined
}
