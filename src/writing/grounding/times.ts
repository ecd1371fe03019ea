import { numberWords } from '../../language/number-words.ts'
import type { Match } from './addresses.ts'

/** A time of day in minutes since midnight: both values where it may be in the morning or in the evening. */
export interface TimeOfDay extends Match {
  readonly minutes: readonly number[]
}

/** The hours from one upwards where they are not the number words of the language. */
const ownHours = [
  '一時,二時,三時,四時,五時,六時,七時,八時,九時,十時,十一時,十二時',
  'الواحدة,الثانية,الثالثة,الرابعة,الخامسة,السادسة,السابعة,الثامنة,التاسعة,العاشرة,الحادية عشرة,الثانية عشرة',
]
const hourWords = new Map<string, number>([
  ...['en', 'de', 'es', 'fr', 'it', 'pt', 'nl'].flatMap((language) =>
    [...numberWords(language)].filter(([, value]) => value <= 12),
  ),
  ...ownHours.flatMap((words) => words.split(',').map((word, index) => [word, index + 1] as const)),
  ...['ein', 'una', 'une', 'uma'].map((word) => [word, 1] as const),
])

/** `17:30`, `17 h 30`, `5 Uhr`, `cinco`, `五時`. */
const clock = new RegExp(
  `(?<![\\p{Script=Latin}\\p{N}.,:十])(?:(\\d{1,2})(?!\\d)(?:(?::|\\.|\\s?(?:h|uhr|時)\\s?)(\\d{2})(?!\\d))?|(${[...hourWords.keys()].sort((one, other) => other.length - one.length).join('|')})(?!\\p{Script=Latin}))`,
  'giu',
)
/** Times that have a name. */
const namedTimes: readonly (readonly [minutes: number, words: RegExp])[] = [
  [720, /(?<!\p{L})(?:noon|midday|mittags?|mediodía|midi|mezzogiorno|الظهر)(?!\p{L})|正午/giu],
  [0, /(?<!\p{L})(?:midnight|mitternacht|medianoche|minuit|mezzanotte|منتصف الليل)(?!\p{L})|真夜中/giu],
]

const gap = '[\\s\\u00a0\\u202f]{0,2}'
const unit = `${gap}(?:uhr|o[’']?clock|h(?:eures?)?|horas?|時)(?![\\p{Script=Latin}間])`
/** What may stand between an hour and its half of the day. */
const upToHalf = `^(?:${unit})?(?:\\s?(?:半|\\d{1,2}分|y media|y cuarto|et demie|والنصف))?${gap}`
const morning = new RegExp(
  `${upToHalf}(?:a\\.?\\s?m(?!\\p{L})|in the morning|(?:am )?(?:morgens?|früh|vormittags?)(?!\\p{L})|de la mañana|du matin|di mattina|da manhã|صباح|ص(?!\\p{L}))`,
  'iu',
)
const evening = new RegExp(
  `${upToHalf}(?:p\\.?\\s?m(?!\\p{L})|in the (?:afternoon|evening)|at night|tonight|(?:am )?(?:nachmittags?|abends?|mittags)(?!\\p{L})|de la (?:tarde|noche)|de l[’']après-midi|du soir|di sera|da (?:tarde|noite)|مساء|م(?!\\p{L})|بعد الظهر|ليل)`,
  'iu',
)
const morningBefore = /(?:午前|朝の?)$/u
const eveningBefore = /(?:午後|夕方の?|夜の?)$|(?<!\p{L})(?:abends|nachmittags) (?:um |ab |bis )?$/iu
/** What makes a bare number a time. */
const hourUnit = new RegExp(`^${unit}`, 'iu')
const introducesHour =
  /(?<!\p{L})(?:at|past|to|from|until|till|by|before|after|um|ab|bis|von|vor|nach|gegen|halb|à|dès|de|jusqu[’']à|las?|alle|às|الساعة|في|حتى|من|إلى|قبل|بعد)[\s\u00a0]$/iu
/** The rest of a range: `2–5 pm` is in the afternoon at both ends. */
const restOfRange = /^\s?(?:[-–—~～〜]|to|bis|à|a(?: las?)?|until|から|إلى)\s?\d{1,2}(?:[:.]\d{2})?/iu

const shiftsBefore: readonly (readonly [minutes: number, words: RegExp])[] = [
  [30, /(?<!\p{L})half past $/iu],
  [-30, /(?<!\p{L})halb $/iu],
  [15, /(?<!\p{L})(?:quarter past|viertel nach) $/iu],
  [-15, /(?<!\p{L})(?:quarter to|viertel vor|dreiviertel) $/iu],
]
const shiftsAfter: readonly (readonly [minutes: number, words: RegExp])[] = [
  [30, /^(?: heures?| h)?(?: y media| et demie| e me[zi][za]| والنصف)(?!\p{L})|^時?半/iu],
  [15, /^(?: heures?| h)?(?: y cuarto| et quart| والربع)(?!\p{L})/iu],
  [-15, /^(?: heures?| h)?(?: menos cuarto| moins le quart| إلا الربع)(?!\p{L})/iu],
]

/** Finds times of day, in digits and in words, in any language. */
export function findTimes(text: string): TimeOfDay[] {
  const spoken = Array.from(text.matchAll(clock), (match) => timeOf(text, match)).filter(
    (time) => time !== undefined,
  )
  const withNames = namedTimes.flatMap(([minutes, words]) =>
    Array.from(text.matchAll(words), ({ 0: written, index }) => ({
      written,
      start: index,
      end: index + written.length,
      minutes: [minutes],
    })),
  )
  return [...spoken, ...withNames]
}

/** The hours of the day that an hour may be, of 24. */
function halvesOf(hour: number, isMorning: boolean, isEvening: boolean): number[] {
  if (isMorning) return [hour % 12]
  if (isEvening) return [(hour % 12) + 12]
  return hour > 12 ? [hour] : [hour, hour + 12]
}

function timeOf(
  text: string,
  { 0: written, 1: digits, 2: minute, 3: word, index: start }: RegExpExecArray,
): TimeOfDay | undefined {
  const hour = digits === undefined ? (hourWords.get((word ?? '').toLowerCase()) ?? 0) : Number(digits)
  const end = start + written.length
  const before = text.slice(Math.max(0, start - 24), start)
  const after = text.slice(end, end + 48)
  const tail = after.replace(restOfRange, '')
  const isMorning = morningBefore.test(before) || morning.test(tail)
  const isEvening = !isMorning && (eveningBefore.test(before) || evening.test(tail))
  const hasSign = minute !== undefined || written.endsWith('時')
  const isNamed = isMorning || isEvening || hourUnit.test(after) || introducesHour.test(before)
  if (!(hasSign || isNamed) || hour > 24 || Number(minute ?? 0) > 59) return undefined
  const shift =
    shiftsBefore.find(([, words]) => words.test(before))?.[0] ??
    shiftsAfter.find(([, words]) => words.test(after))?.[0] ??
    Number(minute ?? 0)
  const halves = halvesOf(hour, isMorning, isEvening)
  return { written, start, end, minutes: halves.map((value) => (value * 60 + shift + 1440) % 1440) }
}
