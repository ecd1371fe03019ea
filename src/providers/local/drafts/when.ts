import { monthNames, weekdayNames } from './calendar-words.ts'

const wordEnd = '(?![\\p{L}\\p{M}])'
/** What says when by itself: a day, a month, a date, a time of day. */
const certain = [
  `(?:${weekdayNames})s?${wordEnd}\\.?`,
  `(?:${monthNames})${wordEnd}\\.?`,
  '\\p{Nd}{1,2}(?::|h)\\p{Nd}{2}(?: ?(?:[AaPp]\\.?[Mm]\\.?|Uhr|h)(?!\\p{L}))?',
  '\\p{Nd}{1,2}(?:\\.\\p{Nd}{2})? ?(?:[AaPp]\\.?[Mm](?:\\.|(?!\\p{L}))|(?:Uhr|h|heures?|horas?)(?!\\p{L}))',
  '(?:午前|午後)?\\p{Nd}{1,2}時(?:半|\\p{Nd}{1,2}分)?(?!間)',
  '(?:\\p{Nd}{4}年)?\\p{Nd}{1,2}月(?:\\p{Nd}{1,2}日)?(?:[（(][月火水木金土日・祝]{1,3}[）)])?',
  '\\p{Nd}{1,2}日(?!間)(?:[（(][月火水木金土日・祝]{1,3}[）)])?',
  '[月火水木金土日]曜日?',
  '(?:平日|土日祝?|週末|毎日|毎週)',
  'الساعة \\p{Nd}{1,2}(?::\\p{Nd}{2})?(?: (?:صباحا|مساء|ظهرا)ً?)?',
  '\\p{Nd}{1,2}\\.\\p{Nd}{1,2}\\.(?:\\p{Nd}{2,4})?',
  '\\p{Nd}{1,2}/\\p{Nd}{1,2}(?:/\\p{Nd}{2,4})?(?!\\p{Nd})',
  '\\p{Nd}{4}-\\p{Nd}{2}-\\p{Nd}{2}',
].join('|')
/** What says when beside those. */
const possible =
  '\\p{Nd}{1,2}(?:st|nd|rd|th|er|º)(?!\\p{L})|\\p{Nd}{1,2}\\.?(?![\\p{L}\\p{Nd}.,%€$£:])|20\\p{Nd}{2}(?!\\p{Nd})'
const joining =
  ' ?[–—~〜～/&+-] ?|から|まで|[ ,]{0,2}(?:to|bis|au?|à|until|till|and|und|y|et|de|del|du|of|at|um|a las|ab|from|von|am|إلى|من|و|في)(?= |\\p{Nd})'
const token = new RegExp(`[ ,]{0,2}(?:(${certain})|(${possible})|${joining})`, 'uy')
const leading = /^(?:(?:on|every|from|am|jeden|ab|el|los|le|les|la|den|der|das|the|um|at|يوم|كل) )?/iu

/** A date or time at the start of a text, and what stands behind it. */
export function readWhen(text: string): { readonly when: string; readonly rest: string } | undefined {
  const [start = ''] = leading.exec(text) ?? []
  let end = start.length
  let isCertain = false
  token.lastIndex = end
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [, sure, likely] = match
    if (sure ?? likely) end = token.lastIndex
    isCertain ||= sure !== undefined
  }
  const when = text.slice(0, end).replace(/[ ,]{1,3}$/, '')
  const [gap = '', rest = ''] =
    /^(\s{0,3}(?:[:：|·、,–—-]\s{0,3})?)(.{0,400})$/u.exec(text.slice(end))?.slice(1) ?? []
  const isSeparate = /[:：|·–—-]/.test(gap) || rest === ''
  const isClear =
    isSeparate ||
    (/\p{Nd}/u.test(when) && (gap !== '' || /[）)日時分半]$/u.test(when) || /^[^\p{L}\p{N}]/u.test(rest)))
  return isCertain && isClear ? { when, rest } : undefined
}

/** A date or time in the last words of a text, and what stands before it; `8 h` may be how long something takes. */
export function whenAtEnd(text: string): { readonly when: string; readonly what: string } | undefined {
  const words = text.replace(/[)）]$/, '').split(' ')
  for (let index = Math.max(1, words.length - 5); index < words.length; index++) {
    const when = words
      .slice(index)
      .join(' ')
      .replace(/^[(（–—-]\s?/, '')
    const what = words
      .slice(0, index)
      .join(' ')
      .replace(/\s?[,:–—-]$/, '')
    if (/\p{L}/u.test(what) && /\p{Nd}/u.test(when) && isWhen(when)) return { when, what }
  }
  return undefined
}

/** Whether a text is a date or a time and nothing else. */
export const isWhen = (text: string) => readWhen(text)?.rest === ''
