import { countCharacters } from '../../../../../language/characters.ts'
import { endOfQuote } from '../../../../../writing/grounding/quotes.ts'
import { type CopyAnswer, mostIn } from '../../../../../writing/post-copy.ts'
import type { Page } from './page.ts'
import { type Attribution, attributed, germanRole, opensWithName, signed } from './speakers.ts'

const closers: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”"',
  '„': '“”"',
  '«': '»',
  '»': '«',
  '「': '」',
  '『': '』',
}

interface Spoken extends Attribution {
  readonly said: string
}

/** What somebody said, where that is what the source is about. */
export function quoteOf({ lines, title, reading }: Page): CopyAnswer | undefined {
  const text = lines.map((line) => line.text).join('\n')
  const found = signedQuote(lines.map((line) => line.text)) ?? spokenIn(text)
  if (!found) return undefined
  const isMost = found.said.length * 4 > text.length
  if (!isMost && (title !== undefined || reading.sentences.length > 12)) return undefined
  const headline = oneSentence(found.said)
  if (headline === undefined) return undefined
  const { speaker, role } = reading.language === 'de' ? germanRole(found) : found
  return { kind: 'quote', headline, speaker, role: role?.trim() }
}

/** Words, and who said them on the next line or behind a dash. */
function signedQuote(lines: readonly string[]): Spoken | undefined {
  const texts = lines.flatMap((line) => line.split(/(?<=[.!?…。！？]["”“»」]?) (?=[—–―]|--)/))
  const at = texts.findIndex((line, index) => index > 0 && signed.test(line))
  const said = texts[at - 1]
  if (at < 1 || said === undefined || at > 3) return undefined
  const [, speaker, role] = signed.exec(texts[at] ?? '') ?? []
  return { said: said.replace(/^["“„»«「『]|["”“«»」』]$/g, ''), speaker, role }
}

function spokenIn(text: string): Spoken | undefined {
  // `she says` is said of whom the text begins with.
  const [, subject] = opensWithName.exec(text) ?? []
  for (let at = 0; at < text.length; at++) {
    const closing = closers[text.charAt(at)]
    if (closing === undefined) continue
    const end = endOfQuote(text, at, closing)
    if (end === undefined) continue
    const said = text.slice(at + 1, end)
    const before = text.slice(Math.max(0, at - 110), at)
    const after = text.slice(end + 1, end + 130)
    const by = attributed(before, after, subject) ?? (isAlone(before, after) ? {} : undefined)
    if (by && isSentence(said)) return { said, ...by }
    at = end
  }
  return undefined
}

const isAlone = (before: string, after: string) => before.trim() === '' && after.trim() === ''

/** Fewer than four words are a title, a label or irony. */
const isSentence = (said: string) =>
  (said.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) >= 8 ||
  (said.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= 4

/** A whole sentence of it that fits, the first that does; with its stop, which a comma stands for before `she says`. */
function oneSentence(said: string): string | undefined {
  const whole = said.trim().replace(/,$/, '')
  const sentences = [whole, ...whole.split(/(?<=[.!?…]) (?=\p{Lu})/u)]
  const fitting = sentences.find((one) => countCharacters(one) <= mostIn.headline && isSentence(one))
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(whole)
  return fitting && (/[\p{L}\p{N})]$/u.test(fitting) && !isUnspaced ? `${fitting}.` : fitting)
}
