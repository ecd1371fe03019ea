import type { Context } from '../canvas.ts'
import { graphemesOf } from './pieces.ts'

/** Whether a text suits columns: most of its letters are kanji, kana or hanzi. */
export function isVerticalScript(text: string): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? []
  return letters.length > 0 && letters.filter((letter) => square.test(letter)).length > 0.7 * letters.length
}

const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const turned = /[ー〜～―—–…‥「」『』（）()［］【】〈〉《》〔〕｛｝：；＝=-]/u
const stop = /[、。，．]/u
const smallKana = /[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]/u
/** Words and figures of other scripts stay whole. */
const foreign = /[A-Za-z\d$€£¥%.,'’&+/]+|[^A-Za-z\d$€£¥%.,'’&+/]+/g

/** From the baseline to the middle of a square letter, in em. */
const middle = 0.38

interface Column {
  readonly centre: number
  readonly top: number
  readonly size: number
  /** The letter spacing that the context has, in pixels. */
  readonly tracking: number
  /** Whether digits lie on their side like words, as in browsers. */
  readonly turnsDigits?: boolean
}

/** Writes a text downwards, sign by sign, in the style that the context has. */
export function writeColumn(
  context: Context,
  text: string,
  { centre, top, size, tracking, turnsDigits = false }: Column,
  write: (sign: string, x: number, y: number) => void,
): void {
  let pen = top
  for (const sign of signsOf(text)) {
    const advance = context.measureText(sign).width
    context.save()
    const half = (advance - tracking) / 2
    context.translate(centre, pen + half)
    if (!isAcross(sign) || (turnsDigits && /^\d/.test(sign))) context.rotate(Math.PI / 2)
    // The long vowel mark of a column is the mirror image of the one of a line.
    if (sign === 'ー') context.scale(1, -1)
    const [right, up] = shiftOf(sign)
    write(sign, right * size - half, (middle - up) * size)
    context.restore()
    pen += advance
  }
}

const isAcross = (sign: string) =>
  !turned.test(sign) &&
  (square.test(sign) || /^(?:\d{1,2}|[！？!?、。，．・]|\p{Emoji_Presentation})$/u.test(sign))

/** In a line, a stop stands at the lower left of its square and small kana low; in a column, at the upper right. */
function shiftOf(sign: string): readonly [right: number, up: number] {
  if (stop.test(sign)) return [0.6, 0.62]
  return smallKana.test(sign) ? [0.1, 0.1] : [0, 0]
}

/** What stands in a column one below the other: square letters, and words that are turned. */
export const signsOf = (text: string): string[] =>
  (text.match(foreign) ?? []).flatMap((part) => (isForeign(part) ? [part] : graphemesOf(part)))

const isForeign = (part: string) => /^[A-Za-z\d$€£¥%]/.test(part)
