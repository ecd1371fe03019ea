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

const mask = 0xe000
const masks = 0xf8ff - mask
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
    const found = quotations.length < masks ? quotationAt(clean, at) : undefined
    text += found ? String.fromCharCode(mask + quotations.length) : clean.charAt(at)
    if (found) quotations.push(found)
    at = found ? found.end : at + 1
    // American usage puts the comma or the full stop of the sentence inside the marks.
    if (found && /[.,]["”’']$/.test(clean.slice(found.end - 2, found.end)) && /[^.,]$/.test(found.inner)) {
      text += clean.charAt(found.end - 2)
    }
  }
  const of = (sign: string) => quotations[sign.charCodeAt(0) - mask]
  return {
    text,
    unmask: (part) => part.replace(placeholders, (sign) => of(sign)?.whole ?? sign),
    quoted: (sign) => of(sign)?.inner ?? sign,
  }
}

const longest = 80
const closing: Record<string, string> = {
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
  if (closing[sign] !== undefined) return marked(text, at, closing[sign], /['‘]/.test(sign))
  if (sign === 'h') return itself(at, /^https?:\/\/\S{1,300}/.exec(text.slice(at, at + 310))?.[0])
  if (!/[!?&#…*|]/.test(sign) || !/^(?:[\s,.]|$)/.test(text.slice(at + 1, at + 2))) return undefined
  const meant = /(?:^|\s)(?:avoid|no|use|using|without|or|and)\s$/i.test(text.slice(Math.max(0, at - 9), at))
  return meant ? itself(at, sign) : undefined
}

const itself = (at: number, whole: string | undefined): Quotation | undefined =>
  whole === undefined ? undefined : { whole, inner: whole, end: at + whole.length }

/** From a mark to its fellow in the same line. A single mark within or behind a word is an apostrophe. */
function marked(text: string, at: number, closers: string, single: boolean): Quotation | undefined {
  const isLetter = (index: number) => /[\p{L}\p{N}]/u.test(text.charAt(index))
  if (single && (isLetter(at - 1) || !/\S/.test(text.charAt(at + 1)))) return undefined
  for (let end = at + 1; end < text.length && end <= at + longest + 1; end++) {
    const sign = text.charAt(end)
    if (sign === '\n' || (single && /["“”]/.test(sign))) return undefined
    if (!closers.includes(sign) || (single && isLetter(end + 1))) continue
    const said = text.slice(at + 1, end).trim()
    const inner = said.length > 1 ? said.replace(/(?<![.,])[.,]$/, '') : said
    return inner === '' ? undefined : { whole: text.charAt(at) + inner + sign, inner, end: end + 1 }
  }
  return undefined
}
