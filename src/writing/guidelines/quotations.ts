interface Quotation {
  /** With its marks. */
  readonly whole: string
  readonly inner: string
  readonly end: number
}

export interface Masked {
  /** The text with one private-use character for each quotation, so that nothing in them is read as grammar. */
  readonly text: string
  /** Puts the quotations back, with their marks. */
  readonly unmask: (text: string) => string
  /** What a placeholder stands for, without its marks. */
  readonly quoted: (placeholder: string) => string
}

const firstMask = 0xe000
const maxMasks = 0xf8ff - firstMask
export const placeholder = '[\\ue000-\\uf8fe]'
const placeholders = new RegExp(placeholder, 'g')

/** Masks what is quoted, addresses, and signs that stand for themselves (`avoid ! and ?`). */
export function maskQuotations(source: string): Masked {
  const clean = source
    .replace(placeholders, '\ufffd')
    .replace(/\r\n?/g, '\n')
    .replace(/\*\*|__/g, '')
  const quotations: Quotation[] = []
  let text = ''
  for (let at = 0; at < clean.length; ) {
    const found = quotations.length < maxMasks ? quotationAt(clean, at) : undefined
    text += found ? String.fromCharCode(firstMask + quotations.length) : clean.charAt(at)
    if (found) quotations.push(found)
    at = found ? found.end : at + 1
    // American usage puts the comma or the full stop of the sentence inside the marks.
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

/** From a mark to its fellow in the same line. A single mark within or behind a word is an apostrophe. */
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
