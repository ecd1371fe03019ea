import { type Context, newCanvas } from '../canvas.ts'
import type { LoadedFont } from './family.ts'

/** Letters that fill a square, and the signs between them. */
export const squareLetter =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uffef]/u

/** The height of small letters that most faces have, in em. */
const wantedHeight = 0.5
/** The height of capitals beside square letters, whose ink is 0.9 em high in nearly all faces. */
const wantedCapitals = 0.82 * 0.9
const maxScale = 1.22
/** Less is not seen. */
const minChange = 0.03

/**
 * How much larger letters are set than the square ones, so that faces look equally large: those with low small letters
 * beside other faces, and capitals beside square letters.
 */
export async function letterScale(fonts: readonly LoadedFont[], text: string): Promise<number> {
  const latinFont = fonts.find(({ covers }) => covers(letterH))
  // Right-to-left lines are drawn in one size.
  if (!latinFont || rightToLeft.test(text)) return 1
  const { small, capital } = await heightsOf(latinFont.name)
  const byHeight = /\p{Ll}/u.test(text) ? wantedHeight / small : 1
  const bySquare = squareLetter.test(text) ? wantedCapitals / capital : 1
  const scale = Math.min(maxScale, Math.max(byHeight, bySquare))
  return scale < 1 + minChange ? 1 : scale
}

const letterH = 72
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u

const size = 100

/** The heights of small letters and capitals, in em. */
const heightsOf = memoizeByKey(async (name: string) => {
  const context = await contextFor(name)
  const above = (letter: string) => context.measureText(letter).actualBoundingBoxAscent / size
  return { small: above('x'), capital: above('H') }
})

async function contextFor(name: string): Promise<Context> {
  const { context } = await newCanvas(size, size * 1.5)
  context.font = `${size}px "${name.replace(/["\\]/g, '\\$&')}"`
  return context
}

/** Stem widths of common text faces by weight, in em. */
const commonStem = (weight: number) => 0.085 + (weight - 400) * 0.00018
/** A face may be lighter than others by this much. */
const lightest = 0.9
const heaviest = 900

/** The weight at which the stems of a variable font are as wide as those of other faces at the wanted weight. */
export const sturdyWeight = (font: LoadedFont, weight: number) => findWeight(`${weight} ${font.name}`)

const findWeight = memoizeByKey(async (key: string) => {
  const name = key.slice(key.indexOf(' ') + 1)
  const target = Number.parseInt(key, 10)
  const { small } = await heightsOf(name)
  const scale = Math.min(maxScale, Math.max(1, wantedHeight / small))
  const context = await contextFor(name)
  const stemAt = (weight: number) => {
    context.fontVariationSettings = `"wght" ${weight}`
    context.clearRect(0, 0, size, size * 1.5)
    context.fillText('l', size / 4, size)
    const row = context.getImageData(0, size * 0.65, size, 1).data
    return row.reduce((sum, value, index) => sum + (index % 4 === 3 ? value : 0), 0) / 255 / size
  }
  let weight = target
  let stem = stemAt(weight)
  while (stem * scale < lightest * commonStem(target) && weight < heaviest) {
    const next = Math.min(heaviest, weight + 50)
    const heavier = stemAt(next)
    // The font has no heavier weight.
    if (heavier <= stem) break
    weight = next
    stem = heavier
  }
  return weight
})

function memoizeByKey<Value>(make: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const promises = new Map<string, Promise<Value>>()
  return (key) => {
    const value = promises.get(key) ?? make(key)
    promises.set(key, value)
    return value
  }
}
