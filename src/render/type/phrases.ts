/**
 * Where a text without spaces may be broken. Words are found by the runtime's dictionaries; what leans on the word before
 * it, and the signs that may not begin or end a line, are put together again here.
 */

/** A part of a word and how bad a break before it is. */
export interface Part {
  readonly text: string
  readonly cost: number
}

/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\u3000-\u303f\uff01-\uff65]/u

const neverFirst =
  /^[\p{Pe}\p{Pf}\p{M}、。，．・：；？！‥…：；?!,.:;%％ー～〜々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶๆฯ’”]/u
const neverLast = /[\p{Ps}\p{Pi}＄￥£¥$‘“]$/u
const afterClause = /[、，；：,;:]$/u
const afterSentence = /[。！？!?．]$/u

const kana = /^[\p{sc=Hira}ー]+$/u
/** Words in hiragana that begin a phrase of their own, where others are particles and endings. */
const beginsPhrase =
  /^(?:この|その|あの|どの|これ|それ|あれ|どれ|ここ|そこ|どこ|あなた|わたし|みんな|そして|しかし|でも|だから|まだ|もう|すべて|また|ずっと|もっと|とても|きっと|なぜ|どう|いつ|よい|いい|ひと|とき)/u
/** A number stays with what it counts, and with what says that it is one. */
const number = /^[第約约]?[〇零一二三四五六七八九十百千万億亿兆\d０-９]+$/u
const counts = /^[\p{sc=Han}\p{sc=Kana}]/u
const announcesNumber = /^[第約约]$/u
const chineseEnding = /^[的了吗呢吧们地得着过啊么]$/u

/** Parts of a word that is written without spaces; other words come back whole. */
export function phrasesOf(word: string, language: string): Part[] {
  if (!unspaced.test(word)) return [{ text: word, cost: 0 }]
  const locale = /[\p{sc=Hira}\p{sc=Kana}]/u.test(word)
    ? 'ja'
    : /\p{sc=Han}/u.test(word)
      ? hanOf(language)
      : language
  const parts: { text: string; cost: number }[] = []
  for (const { segment } of segmenter(locale).segment(word)) {
    const last = parts.at(-1)
    const cost = last ? costBetween(last.text, segment) : 0
    if (last && cost === Infinity) last.text += segment
    else parts.push({ text: segment, cost })
  }
  return parts
}

const hanOf = (language: string) => (language === 'ja' ? 'ja' : 'zh')

function costBetween(before: string, after: string): number {
  if (neverFirst.test(after) || neverLast.test(before)) return Infinity
  if (afterSentence.test(before)) return -0.2
  if (afterClause.test(before)) return -0.15
  if (!unspaced.test(after) && !unspaced.test(before)) return /\p{L}|\p{N}/u.test(after) ? Infinity : 0.3
  if (chineseEnding.test(after)) return Infinity
  if (number.test(before) ? counts.test(after) : announcesNumber.test(before)) return Infinity
  if (kana.test(after)) {
    if (beginsPhrase.test(after)) return 0.05
    return after.length > 2 ? 0.6 : Infinity
  }
  // One sign before a stem with its ending is the first half of a word, such as the water of what is brewed with it.
  if (/^\p{sc=Han}$/u.test(before) && /^\p{sc=Han}+\p{sc=Hira}/u.test(after)) return Infinity
  const endsInKana = /[\p{sc=Hira}]$/u.test(before)
  if (/^[\p{sc=Han}\p{sc=Kana}]/u.test(after) && /\p{sc=Kana}$|\p{sc=Han}$/u.test(before)) {
    return /[\p{sc=Hira}\p{sc=Kana}]/u.test(before + after) ? 0.5 : 0.15
  }
  return endsInKana && /^[おご]$/u.test(before) ? Infinity : 0
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenter(locale: string): Intl.Segmenter {
  const known = segmenters.get(locale)
  if (known) return known
  const made = new Intl.Segmenter(locale || undefined, { granularity: 'word' })
  segmenters.set(locale, made)
  return made
}
