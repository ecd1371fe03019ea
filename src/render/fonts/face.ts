import type { Context } from '../canvas.ts'
import { accentedLetters, colorful, pictogram, uniqueLetters } from './coverage.ts'
import type { LoadedFont } from './family.ts'

/** The fonts that the letters of a text need, in order. */
export interface Face {
  readonly weight: number
  readonly italic: boolean
  /**
   * The value for `context.font` at a size in pixels. Passing the text to draw selects fewer fonts, which is faster.
   */
  readonly css: (size: number, text?: string) => string
  /** The value for `context.fontVariationSettings`, which sets the weight of variable fonts. */
  readonly variations: string
}

/** Selects a face for a context. Do not set `css` alone: variable fonts would keep one weight. */
export function useFace(context: Context, face: Face, size: number, text?: string): void {
  context.font = face.css(size, text)
  context.fontVariationSettings = face.variations
}

/** Recently used faces. Reusing one also reuses its text measurements. */
const faces = new Map<string, Face>()
const maxFaces = 60

export function cachedFace(fonts: readonly LoadedFont[], weight: number, italic: boolean): Face {
  const key = [weight, italic, ...fonts.map((font) => `${font.weight} ${font.name}`)].join('\n')
  const face = faces.get(key) ?? newFace(fonts, weight, italic)
  // Move used faces to the end, so that the least recently used one is dropped.
  faces.delete(key)
  faces.set(key, face)
  const [oldest] = faces.keys()
  if (oldest !== undefined && faces.size > maxFaces) faces.delete(oldest)
  return face
}

function newFace(fonts: readonly LoadedFont[], weight: number, italic: boolean): Face {
  return {
    weight,
    italic,
    css: (size, text) => cssFor(text === undefined ? fonts : fontsFor(text, fonts), size, italic),
    variations: `"wght" ${weight}`,
  }
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
    const whole = fonts.find((font) => letter.every(font.covers))
    if (whole) needed.add(whole)
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
    const both = order.findIndex((font) => letter.every(font.covers))
    const first = order.findIndex((font) => accents.some(font.covers))
    if (first < both) order.splice(first, 0, ...order.splice(both, 1))
  }
  return order
}
