import { countCharacters } from '../../../language/characters.ts'
import { endOfQuote } from '../../../writing/grounding/quotes.ts'
import { type CopyAnswer, maxCharacters } from '../../../writing/post-copy.ts'
import { allWords } from './language-data.ts'
import { dense, withStop } from './sentences.ts'
import type { Source } from './source.ts'

const closers: Readonly<Record<string, string>> = {
  ...{ '"': '"', '“': '”"', '„': '“”"' },
  ...{ '«': '»', '»': '«', '「': '」', '『': '』' },
}

interface Attribution {
  readonly speaker?: string | undefined
  readonly role?: string | undefined
}

interface Quote extends Attribution {
  readonly said: string
}

/** What somebody said, where that is what the source is about. */
export function quoteOf({ lines, title, analysis }: Source): CopyAnswer | undefined {
  const texts = lines.map((line) => line.text)
  const text = texts.join('\n')
  const found = signedQuote(texts) ?? attributedQuote(text)
  if (!found) return undefined
  const isMost = found.said.length * 4 > text.length
  if (!isMost && (title !== undefined || analysis.sentences.length > 12)) return undefined
  const headline = oneSentence(found.said)
  if (headline === undefined) return undefined
  const { speaker, role } = analysis.language === 'de' ? withGermanRole(found) : found
  return { kind: 'quote', headline, speaker, role: role?.trim() }
}

const verb = `(?:${allWords(({ speech }) => speech?.verbs)})`
const name =
  "((?:An?|One|Eine?|Une?) \\p{L}{3,20}|(?:(?:Dr|Prof|Mr|Ms|Mrs)\\. )?\\p{Lu}[\\p{L}’'-]{1,24}(?: (?:\\p{Lu}\\.|\\p{Lu}[\\p{L}’'-]{1,24}|von|van|der|de|da|di|la|bin)){0,4})"
const role = '(?:, (?:the |our |an? |unsere?r? |die |der |eine? )?([^,.;:!?\\n"“”„»«]{3,44}))?'
/** `— Ada Lindqvist, typographer` */
const signature = new RegExp(
  `^\\s{0,3}(?:[—–―]|--)\\s?${name}(?:(?:, | \\(| [|·–—-] )([^()\\n]{2,50}?)\\)?)?$`,
  'u',
)
const speakerAfter = [
  new RegExp(`^[,.]?\\s{0,2}${verb} ${name}${role}`, 'u'),
  new RegExp(`^[,.]?\\s{0,2}${name}${role}(?:,)? ${verb}(?!\\p{L})`, 'u'),
  signature,
]
const speakerBefore = [
  new RegExp(`(?:^|[\\n.!?] ?)${name}${role},? ${verb}[:,]?\\s?$`, 'u'),
  new RegExp(`(?:^|\\n)${name}(?:(?:, | \\()([^:()\\n]{3,50}?)\\)?)?:\\s?$`, 'u'),
]
const pronounAfter = new RegExp(
  `^[,.]?\\s{0,2}${verb}[ -](?:${allWords(({ speech }) => speech?.pronouns)})(?!\\p{L})`,
  'u',
)

/** Words, and who said them on the next line or behind a dash. */
function signedQuote(lines: readonly string[]): Quote | undefined {
  const texts = lines.flatMap((line) => line.split(/(?<=[.!?…。！？]["”“»」]?) (?=[—–―]|--)/))
  const at = texts.findIndex((line, index) => index > 0 && signature.test(line))
  const said = texts[at - 1]
  if (at < 1 || said === undefined || at > 3) return undefined
  const [, speaker, role] = signature.exec(texts[at] ?? '') ?? []
  return { said: said.replace(/^["“„»«「『]|["”“«»」』]$/g, ''), speaker, role }
}

function attributedQuote(text: string): Quote | undefined {
  // `she says` is said of the person that the text starts with.
  const [, subject] = /^(\p{Lu}\p{Ll}{1,20} \p{Lu}\p{Ll}{1,20})(?=[ ,]\p{Ll}|, )/u.exec(text) ?? []
  for (let at = 0; at < text.length; at++) {
    const closing = closers[text.charAt(at)]
    const end = closing === undefined ? undefined : endOfQuote(text, at, closing)
    if (end === undefined) continue
    const said = text.slice(at + 1, end)
    const before = text.slice(Math.max(0, at - 110), at)
    const after = text.slice(end + 1, end + 130)
    const isAlone = before.trim() === '' && after.trim() === ''
    const by = attributionOf(before, after, subject) ?? (isAlone ? {} : undefined)
    if (by && isSentence(said)) return { said, ...by }
    at = end
  }
  return undefined
}

function attributionOf(before: string, after: string, subject: string | undefined): Attribution | undefined {
  const [line = ''] = after.split('\n', 1)
  const found =
    speakerAfter.map((form) => form.exec(line)).find(Boolean) ??
    speakerBefore.map((form) => form.exec(before)).find(Boolean)
  if (found) return { speaker: found[1], role: nounPhrase(found[2]) }
  return pronounAfter.test(line) ? { speaker: subject } : undefined
}

/** `who runs our roastery` is no role that can stand below a name. */
const nounPhrase = (role: string | undefined) =>
  role !== undefined &&
  !/^(?:who|which|and|but|while|when|as|adding|und|aber|während|die|der|qui|que|con|mit|with) /iu.test(role)
    ? role
    : undefined

/** `Energieberater Jonas Keil`: in German the role comes first. */
function withGermanRole(found: Attribution): Attribution {
  const [first = '', ...rest] = found.speaker?.split(' ') ?? []
  return found.role === undefined && rest.length === 2 && /\p{L}{6}/u.test(first)
    ? { speaker: rest.join(' '), role: first }
    : found
}

/** Fewer than four words are a title, a label or irony. */
const isSentence = (said: string) =>
  (said.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) >= 8 ||
  (said.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= 4

/** The whole quotation where it fits, else its first sentence that does. */
function oneSentence(said: string): string | undefined {
  const whole = said.trim().replace(/,$/, '')
  const sentences = [whole, ...whole.split(/(?<=[.!?…]) (?=\p{Lu})/u)]
  const fitting = sentences.find((one) => countCharacters(one) <= maxCharacters.headline && isSentence(one))
  return fitting && (dense.test(whole) ? fitting : withStop(fitting))
}
