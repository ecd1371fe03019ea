// Pictographs that most fonts draw as text (©, ↔, ‼) count only when they ask to be drawn as emoji.
const pictograph =
  '(?:\\p{Emoji_Presentation}|[\\u2600-\\u27bf](?<=\\p{Extended_Pictographic})|\\p{Extended_Pictographic}\\ufe0f)'
const finish = '[\\ufe0f\\u20e3\\p{Emoji_Modifier}\\u{e0020}-\\u{e007f}]*'
const joined = `(?:\\u200d\\p{Extended_Pictographic}${finish})*`
const emoji = `(?:\\p{Regional_Indicator}{2}${finish}|${pictograph}${finish}${joined}|[0-9#*]?\\ufe0f?\\u20e3${finish})`

export const everyEmoji = new RegExp(emoji, 'gu')

/** The last match has to end the text; a pattern with `$` would try from every emoji of a long run. */
export function endsWithEmoji(text: string): boolean {
  const last = [...text.matchAll(everyEmoji)].at(-1)
  return last !== undefined && last.index + last[0].length === text.length
}

/** `#1` is a rank, `C#` a note and `&#39;` an apostrophe. */
export const everyHashtag = /(?<![\p{L}\p{N}_&#＃])[#＃]+(?=[\p{N}_]{0,20}\p{L})/gu

/** Takes whole sequences out and leaves one space, none or the line break where they stood. */
export function withoutEmoji(text: string): string {
  const parts = text.split(everyEmoji)
  if (parts.length === 1) return text
  const said = parts.filter((part) => /[\S\n]/.test(part))
  return said.reduce(glue, '').trim()
}

const ideograph = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

function glue(left: string, right: string): string {
  if (left === '') return right
  const begin = right.replace(/^[ \t]+/, '')
  const tight =
    /^[\s.,!?;:)\]}”’»]/u.test(begin) ||
    /[\n([{“‘«]$/u.test(left) ||
    (ideograph.test(left.slice(-1)) && ideograph.test(begin))
  return `${left.replace(/(?<![ \t])[ \t]+$/, '')}${tight ? '' : ' '}${begin}`
}

/** The words of the tag stay: `#ColdBrew` becomes `ColdBrew`. */
export const withoutHashtags = (text: string) => text.replace(everyHashtag, '')

const exclaimed = /[ \u00a0\u202f]?[!！¡‼⁉❗❕?？](?:[!！¡‼⁉❗❕?？]|\ufe0f)*/gu

/** A headline loses its mark; between sentences, and after the last of several, a full stop takes its place. */
export function withoutExclamation(text: string): string {
  const end = text.trimEnd().length
  const several = /[.!?…！？。]\s*[\p{L}\p{N}]/u.test(text)
  const calm = text.replace(exclaimed, (marks: string, at: number) => {
    if (!/[!！¡‼⁉❗❕]/u.test(marks)) return marks
    if (/[?？⁉]/u.test(marks)) return marks.includes('？') ? '？' : '?'
    if (marks.includes('¡')) return marks.startsWith('¡') ? '' : ' '
    const after = text.charAt(at + marks.length)
    const isLast = at + marks.length >= end
    const stop = marks.includes('！') ? '。' : /[\p{L}\p{N}]/u.test(after) ? '. ' : '.'
    const isBetween = isLast ? several : stop !== '.' || /\s/.test(after)
    return isBetween && /[\p{L}\p{N}\p{Pe}\p{Pf}"'%]/u.test(text.charAt(at - 1)) ? stop : ''
  })
  return calm === text ? text : calm.trim()
}

/** An ellipsis, initials (`U.S.`) and what is shortened (`Inc.`) end in a dot that is no full stop. */
const keptDot = /(?:\.{3}|\p{L}\.\p{L}\.|(?<!\p{L})(?:Inc|Ltd|Co|Corp|Jr|Sr|etc)\.)$/u

export function withoutFinalStop(text: string): string {
  let left = text.trimEnd()
  if (!endsInStop(left)) return text
  while (endsInStop(left)) left = left.slice(0, -1).trimEnd()
  return left
}

const endsInStop = (text: string) => /[.。．]/.test(text.slice(-1)) && !keptDot.test(text.slice(-8))
