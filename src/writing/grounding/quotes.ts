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
  /(?<!\p{L})(?:said|says|saying|wrote|writes|told|explained|explains|noted|notes|added|adds|stated|states|recalls|recalled|according to|in the words|puts it|sagt|sagte|schreibt|schrieb|erklärt|erklärte|meint|meinte|betont|betonte|so der|so die|laut|dice|dijo|afirma|afirmó|explica|explicó|escribió|asegura|según|dit|déclare|déclaré|explique|affirme|écrit|selon|confie|ha detto|disse|spiega|afferma|secondo|diz|explicou|segundo|zei|zegt|volgens|[وف]?(?:قالت?|[يت]قول|أضافت?|[يت]ضيف|أوضحت?|[يت]وضح|أكدت?|[يت]ؤكد|صرحت?|بحسب|وفق[اًا]{0,2} ل))(?!\p{L})/giu
/** A speaker before the verb who is nobody in particular, or who is only imagined. */
const anyoneBefore =
  /(?<!\p{L})(?:people|everyone|everybody|someone|somebody|nobody|no one|they|you|who|myth|it(?: is|[’']s)?|man|jede[rm]?|wer|wem|mancher|niemand|jemand|mythos|volksmund|on|personne|chacun|quelqu[’']un|qui|se|gente|nadie|alguien|quien|mundo|mito)(?: \p{L}{2,12}){0,2} $|(?<!\p{L})(?:when(?:ever)?|if|wenn|falls|quand|lorsqu[e’']|si|cuando)[ {2}](?:[\p{L}’']{1,16} ){0,3}$/iu
/** The same behind the verb: `sagt man`, `يقول الناس`, `according to popular belief`. */
const anyoneAfter =
  /^ ?(?:an? |the |popular |common |eine[rmn]? |la |el |le |un |una )?(?:people|everyone|some|many|most|myth|belief|legend|rule|tradition|man|viele|manche|alle|mythos|on|la légende|gente|muchos|algunos|todos|mito|leyenda|الناس|البعض|الكثير|كثير|الجميع|أحد|لك|المثل)/iu
const spokenBefore = /(?:によると|によれば|氏は|さんは|氏：|さん：|表示|说|說道?|指出)[，、：:]?$/
const spokenAfter =
  /^(?:と(?:[^。、「」]{1,10}(?:さん|氏)[はがも])?(?:述べ|語|話|言|説明|指摘|コメント|答)(?!わ[れせ]|[うすえる]{1,2}(?!のは|[。、]|[^。、]{0,12}(?:さん|氏)|$)|い(?:がち|ましょう)|って(?:み|くだ|から|おく))|，[^，。]{1,12}说)/
/** A name on a line of its own behind the quotation, or before a comma. */
const attribution = /^\s{0,3}[—–―-]\s?\p{Lu}\S{0,30}(?: \p{Lu}\S{0,30}){0,3}(?=[,(\n]|\s*$)/u

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
  const sentenceBefore = before.split(/[.!?\n]/).at(-1) ?? ''
  const sentenceAfter = after.split(/[.!?\n]/, 1)[0] ?? ''
  // “Beans must be dear.” A post that explains… begins another sentence.
  const isEnded = /[.!?…]/.test(text.charAt(end - 2)) && /^\s\p{Lu}/u.test(after)
  return (
    hasSpeaker(sentenceBefore) ||
    (isEnded ? namedSpeaker.test(sentenceAfter) : hasSpeaker(sentenceAfter)) ||
    spokenBefore.test(before) ||
    spokenAfter.test(after) ||
    attribution.test(after)
  )
}

/** `Jutta Meyer sagt` */
const namedSpeaker = new RegExp(`^(?:\\s\\p{Lu}[\\p{L}’'-]{1,30}){1,3}\\s${speech.source}`, 'u')

const hasSpeaker = (words: string) =>
  Array.from(words.matchAll(speech)).some(
    ({ 0: verb, index }) =>
      !anyoneBefore.test(words.slice(0, index)) &&
      !anyoneAfter.test(words.slice(index + verb.length)) &&
      // `Saying “…” when` has no speaker, and `the notes in your logbook` are none.
      !(/^saying$/i.test(verb) && words.slice(0, index).trim() === '') &&
      !(/^(?:notes|states)$/i.test(verb) && determiner.test(words.slice(0, index))),
  )

const determiner = /(?<!\p{L})(?:an?|the|your|my|our|his|her|their|its|these|those|some|of|in|from) $/iu

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
