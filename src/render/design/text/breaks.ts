import { graphemesOf, splitPhrases } from '../../type/pieces.ts'

/**
 * What a letter is to the breaking of lines: the classes of UAX #14 as far as browsers tell them apart. The first
 * pattern that fits a letter gives its class.
 */
const classes = {
  space: /^[\t\n ]/,
  zeroWidth: /^\u200b/,
  glue: /^[\u00a0\u202f\u2007\u2011\u2060\ufeff]/,
  hyphen: /^-/,
  dash: /^[\u00ad\u2010\u2012\u2013\u0964\u0965\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/,
  longDash: /^—/,
  openQuote: /^\p{Pi}/u,
  quote: /^["'\p{Pf}]/u,
  wideOpening: /^[（［｛\u3008-\u301b](?<=\p{Ps})/u,
  opening: /^[\p{Ps}¡¿]/u,
  bracket: /^[)\]}]/,
  closing: /^[\p{Pe}、。，．｡､]/u,
  bound: /^[：；・々〻ゝゞヽヾ〜゠]/,
  question: /^\?/,
  exclamation: /^!/,
  wideMark: /^[！？]/,
  ellipsis: /^[…‥]/,
  comma: /^[,.:;،؛]/,
  slash: /^\//,
  prefix: /^[$£€+\\−±№￥¥₹₽₩]/,
  suffix: /^[%°‰′″℃℉％¢]/,
  wideLetter: /^[\uff10-\uff19\uff20-\uff3a\uff3e-\uff5a\uff5e]/,
  digit: /^\p{Nd}/u,
  complex: /^[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u,
  square:
    /^(?:[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}ー\uff01-\uff60\p{Emoji_Presentation}\p{RI}]|\p{Extended_Pictographic}\ufe0f)/u,
  letter: /^/,
} as const
type Class = keyof typeof classes
const names = Object.keys(classes) as Class[]

const wide = ['square', 'wideLetter'] as const
const words = ['letter', 'digit', 'complex'] as const
const closers = ['bracket', 'closing', 'question', 'exclamation', 'wideMark', 'comma', 'slash'] as const

/** Pairs that stay on one line; between all others it may break. A pair without a side holds for every neighbour. */
const bonds: readonly { readonly before?: readonly Class[]; readonly after?: readonly Class[] }[] = [
  { before: ['glue', 'opening', 'wideOpening', 'openQuote', 'quote'] },
  { after: ['openQuote', 'quote', 'space', 'zeroWidth', 'hyphen', 'dash', 'bound', 'ellipsis', ...closers] },
  { before: names.filter((name) => name !== 'hyphen' && name !== 'dash'), after: ['glue'] },
  { before: ['longDash'], after: ['longDash'] },
  { before: words, after: [...words, 'prefix', 'suffix', 'opening'] },
  { before: ['prefix'], after: [...words, ...wide] },
  { before: ['suffix', 'exclamation', 'bracket', 'comma', 'slash'], after: words },
  { before: wide, after: ['suffix'] },
]

const isBonded = new Set(
  bonds.flatMap(({ before = names, after = names }) =>
    before.flatMap((one) => after.map((other) => `${one} ${other}`)),
  ),
)

/** Where a line may end: the offsets in a paragraph before which a browser breaks it. */
export function breakOffsets(paragraph: string, language: string): ReadonlySet<number> {
  const letters = graphemesOf(paragraph)
  const kinds = letters.map(classOf)
  const offsets = new Set<number>()
  let at = 0
  for (const [index, letter] of letters.entries()) {
    if (index > 0 && mayBreak(kinds, index)) offsets.add(at)
    at += letter.length
  }
  addComplexBreaks(paragraph, language, offsets)
  return offsets
}

function mayBreak(kinds: readonly Class[], at: number): boolean {
  const [earlier, before, after, later] = [kinds[at - 2], kinds[at - 1], kinds[at], kinds[at + 1]]
  if (before === 'space' || before === 'zeroWidth') return after !== 'space'
  // The hyphen of a negative number belongs to it: -5, but 12-15.
  if (before === 'hyphen' && after === 'digit') return earlier === 'digit' || earlier === 'letter'
  // Between letters that fill squares, quotation marks stand like brackets of either side.
  if (after === 'openQuote' && isWide(before) && isWide(later)) return true
  if (before === 'quote' && isWide(earlier) && isWide(after)) return true
  return !isBonded.has(`${before} ${after}`)
}

const wideKinds = new Set<Class | undefined>([...wide, 'wideMark', 'wideOpening', 'closing', 'bound'])
const isWide = (kind: Class | undefined) => wideKinds.has(kind)

const classOf = (letter: string): Class => names.find((name) => classes[name].test(letter)) ?? 'letter'

/** Scripts such as Thai put no spaces between words. */
function addComplexBreaks(paragraph: string, language: string, offsets: Set<number>): void {
  for (const { 0: stretch, index } of paragraph.matchAll(
    /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]+/gu,
  )) {
    let at = index
    for (const { text } of splitPhrases(stretch, language).slice(0, -1)) {
      at += text.length
      offsets.add(at)
    }
  }
}
