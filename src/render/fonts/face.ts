import type { Context } from '../canvas.ts'
import { accentedLetters, colorful, pictogram, uniqueLetters } from './coverage.ts'
import type { LoadedFont } from './family.ts'
import { squareLetter } from './optical.ts'

/** The fonts that the letters of a text need, in order. */
export interface Face {
  readonly weight: number
  readonly italic: boolean
  /**
   * The value for `context.font` at a size in pixels, which is scaled as the face and the text need. Passing the text
   * to draw selects fewer fonts, which is faster.
   */
  readonly css: (size: number, text?: string) => string
  /** Splits a text into parts, each in one size: letters may be set larger than square ones, such as kanji. */
  readonly runs: (text: string) => readonly string[]
  /** The value for `context.fontVariationSettings`, which sets the weight of variable fonts. */
  readonly variations: string
  /** The names of the fonts that a text needs; without a text, of all, the one of Latin letters first. */
  readonly names: (text?: string) => readonly string[]
}

/** Selects a face for a context. Do not set `css` alone: variable fonts would keep one weight. */
export function useFace(context: Context, face: Face, size: number, text?: string): void {
  context.font = face.css(size, text)
  context.fontVariationSettings = face.variations
}

/** Recently used faces. Reusing one also reuses its text measurements. */
const faces = new Map<string, Face>()
const maxFaces = 60

/**
 * A face of loaded fonts in a style, made once: measuring its letters anew for each text takes longer than setting
 * it.
 */
export function cachedFace(
  fonts: readonly LoadedFont[],
  style: { readonly weight: number; readonly italic: boolean; readonly scale: number },
): Face {
  const { weight, italic, scale } = style
  const key = [weight, italic, scale, ...fonts.map((font) => `${font.weight} ${font.name}`)].join('\n')
  const face = faces.get(key) ?? newFace(fonts, style)
  // Move used faces to the end, so that the least recently used one is dropped.
  faces.delete(key)
  faces.set(key, face)
  const [oldest] = faces.keys()
  if (oldest !== undefined && faces.size > maxFaces) faces.delete(oldest)
  return face
}

function newFace(
  fonts: readonly LoadedFont[],
  { weight, italic, scale }: Parameters<typeof cachedFace>[1],
): Face {
  const sizeFor = (text: string) => (isSquare(text) ? 1 : scale)
  return {
    weight,
    italic,
    css: (size, text) =>
      text === undefined
        ? cssFor(fonts, size * scale, italic)
        : cssFor(fontsFor(text, fonts), size * sizeFor(text), italic),
    runs: (text) => (scale === 1 ? [text] : splitSizes(text)),
    variations: `"wght" ${weight}`,
    names: (text) => (text === undefined ? mainFirst(fonts) : fontsFor(text, fonts)).map(({ name }) => name),
  }
}

/** Emoji and signs may be drawn by fonts that come before the one of the letters. */
function mainFirst(fonts: readonly LoadedFont[]): readonly LoadedFont[] {
  const main = fonts.find(({ covers }) => covers(letterX)) ?? fonts[0]
  return main ? [main, ...fonts.filter((font) => font !== main)] : []
}

const letterX = 120
const isSquare = (text: string) => squareLetter.test(text)

/** Spaces, marks and signs without a script stay with the letter before. */
function splitSizes(text: string): readonly string[] {
  const parts: string[] = []
  for (const character of text) {
    const last = parts.at(-1)
    const joins =
      last !== undefined && (/[\p{M}\p{Z}\p{Cf}]/u.test(character) || isSquare(character) === isSquare(last))
    if (joins) parts[parts.length - 1] += character
    else parts.push(character)
  }
  return parts
}

function cssFor(fonts: readonly LoadedFont[], size: number, italic: boolean): string {
  const list = [...new Set(fonts.map(({ name }) => `"${name.replace(/["\\]/g, '\\$&')}"`))].join(', ')
  // The weight of a registered font is in its file or in `variations`; requesting it here would add synthetic bold.
  const weight = fonts.find((font) => font.weight !== undefined)?.weight ?? 400
  return `${italic ? 'italic ' : ''}${weight} ${size}px ${list}`
}

/** The fonts a part of a text needs. The canvas tries them one by one, so a shorter list draws faster. */
function fontsFor(text: string, fonts: readonly LoadedFont[]): readonly LoadedFont[] {
  if (fonts.length === 1) return fonts
  const needed = new Set([fonts.find((font) => font.covers(space))])
  for (const letter of uniqueLetters(text)) {
    const fullFont = fonts.find((font) => letter.every(font.covers))
    if (fullFont) needed.add(fullFont)
    else for (const point of letter) needed.add(fonts.find((font) => font.covers(point)))
  }
  if (colorful.test(text)) needed.add(fonts.find((font) => font.covers(pictogram)))
  return inOrder(
    fonts.filter((font) => needed.has(font)),
    text,
  )
}

const space = 32

/**
 * Orders fonts so that one with both the letter and the accent comes before one with the accent only. Otherwise the
 * canvas takes them from two fonts and misplaces the accent.
 */
export function inOrder(fonts: readonly LoadedFont[], text: string): readonly LoadedFont[] {
  const order = [...fonts]
  for (const letter of accentedLetters(text)) {
    const [, ...accents] = letter
    const index = order.findIndex((font) => letter.every(font.covers))
    const first = order.findIndex((font) => accents.some(font.covers))
    if (first < index) order.splice(first, 0, ...order.splice(index, 1))
  }
  return order
}
