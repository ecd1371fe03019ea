import type { Context } from '../canvas.ts'
import { accentedLetters, colorful, pictogram, uniqueLetters } from './coverage.ts'
import type { LoadedFont } from './family.ts'

/** What a text is set in: every font that its letters need, in order. */
export interface Face {
  readonly weight: number
  readonly italic: boolean
  /** What goes into `context.font` for a size in pixels: for all of the face's text, or quicker for a part of it. */
  readonly css: (size: number, text?: string) => string
  /** What goes into `context.fontVariationSettings`: the weight of variable fonts, which does not follow from `css`. */
  readonly variations: string
}

/** Makes a face what a context writes in. The only way to do so: `css` alone leaves variable fonts at one weight. */
export function useFace(context: Context, face: Face, size: number, text?: string): void {
  context.font = face.css(size, text)
  context.fontVariationSettings = face.variations
}

/** The faces of late, so that who asks for the same again gets it with all that has been measured in it. */
const faces = new Map<string, Face>()
const maxFaces = 60

/** The face of some fonts, one for each list of them. */
export function cachedFace(fonts: readonly LoadedFont[], weight: number, italic: boolean): Face {
  const key = [weight, italic, ...fonts.map((font) => `${font.weight} ${font.name}`)].join('\n')
  const face = faces.get(key) ?? newFace(fonts, weight, italic)
  // Those that are used go to the end, so that what is dropped is what nobody has asked for the longest.
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
  // Of a registered font the weight is in the file or in `variations`; asked for here it would be smeared on top.
  const weight = fonts.find((font) => font.weight !== undefined)?.weight ?? 400
  return `${italic ? 'italic ' : ''}${weight} ${size}px ${list}`
}

/** The fonts that a part of a text needs. The canvas tries one after another, so a letter costs as much as they are many. */
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
 * The canvas takes a letter and the accent on it from two fonts if the first has but the accent, and then it stands
 * beside the letter. So a font that has both goes before it.
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
