import { squeeze } from '../../language/fold.ts'
import type { Match } from './addresses.ts'

const closers: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”"',
  '„': '“”',
  '«': '»',
  '»': '«',
  '「': '」',
  '『': '』',
}
const longest = 600

/** Words that introduce a quotation. */
const speech =
  /(?<!\p{L})(?:said|says|saying|wrote|writes|told|explained|explains|noted|notes|added|adds|stated|states|recalls|recalled|according to|in the words|puts it|sagt|sagte|schreibt|schrieb|erklärt|erklärte|meint|meinte|betont|betonte|so der|so die|laut|dice|dijo|afirma|afirmó|explica|explicó|escribió|asegura|según|dit|déclare|déclaré|explique|affirme|écrit|selon|confie|ha detto|disse|spiega|afferma|secondo|diz|explicou|segundo|zei|zegt|volgens)(?!\p{L})/iu
const spokenBefore = /(?:によると|によれば|氏は|さんは|氏：|さん：|表示|说|說道?|指出)[，、：:]?$/
const spokenAfter = /^(?:と(?:述べ|語|話|言|説明|指摘|コメント|答)|，[^，。]{1,12}说)/
const attribution = /^\s{0,3}[—–―-]\s?\p{Lu}/u

/** Finds quotations: a sentence in quotation marks that is attributed to somebody. */
export function findQuotes(text: string): Match[] {
  const quotes: Match[] = []
  for (let at = 0; at < text.length; at++) {
    const closing = closers[text.charAt(at)]
    if (closing === undefined) continue
    const end = endOfQuote(text, at, closing)
    if (end === undefined) continue
    const said = text.slice(at + 1, end)
    if (isSentence(said) && isSpoken(text, at, end + 1)) quotes.push({ said, start: at, end: end + 1 })
    at = end
  }
  return quotes
}

/** Returns the end of a quotation: in the same line, before another one opens. */
export function endOfQuote(text: string, opening: number, closing: string): number | undefined {
  for (let at = opening + 1; at < text.length && at < opening + longest; at++) {
    const sign = text.charAt(at)
    if (closing.includes(sign)) return at
    if (sign === '\n' || sign === text.charAt(opening)) return undefined
  }
  return undefined
}

/** Shorter quotes are titles, labels or irony. */
function isSentence(said: string): boolean {
  const unspaced = said.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  return unspaced >= 8 || (said.match(/\p{L}+/gu)?.length ?? 0) >= 4
}

function isSpoken(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 60), start)
  const after = text.slice(end, end + 50)
  const sameSentenceBefore = before.split(/[.!?\n]/).at(-1) ?? ''
  const sameSentenceAfter = after.split(/[.!?\n]/, 1)[0] ?? ''
  return (
    speech.test(sameSentenceBefore) ||
    speech.test(sameSentenceAfter) ||
    spokenBefore.test(before) ||
    spokenAfter.test(after) ||
    attribution.test(after)
  )
}

/** What is said in two parts: “Start coarse,” she says, “and wait.” */
const interruption = /(?:(?<=[\p{L},.!?])["”“]|\s?»)[^"“”„«»\n]{2,60}["“„«]/gu

/** Keeps letters and digits only, of the text as it is and of its quotations without what interrupts them. */
export const squeezeQuotes = (text: string): string =>
  [text, text.replace(interruption, ' ')].map(squeeze).join(' ')

/** Whether the sources contain these words in this order, apart from ellipses. */
export function isQuoted(said: string, squeezed: string): boolean {
  return said
    .split(/…|\.{3}|\[[^[\]]{0,40}\]/)
    .map(squeeze)
    .every((part) => squeezed.includes(part))
}
