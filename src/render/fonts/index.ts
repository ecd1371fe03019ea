import type { FontSources } from '../../font-sources.ts'
import type { Context } from '../canvas.ts'
import { chosenFamilies } from './chosen.ts'
import type { LoadedFont } from './family.ts'
import { findFamily } from './find.ts'
import { type Gathering, gather } from './gather.ts'
import { accented, isColorful, lettersOf } from './letters.ts'
import { missingFont } from './missing.ts'
import { bundledNames, emoji, symbols } from './names.ts'
import { candidatesFor } from './scripts.ts'
import { tolerating } from './tolerate.ts'

/** What a text is set in: every font that its letters need, in order. */
export interface Face {
  readonly weight: number
  readonly italic: boolean
  /** What goes into `context.font` for a size in pixels. */
  readonly css: (size: number) => string
  /** What goes into `context.fontVariationSettings`: the weight of variable fonts, which does not follow from `css`. */
  readonly variations: string
}

/** Makes a face what a context writes in. The only way to do so: `css` alone leaves variable fonts at one weight. */
export function useFace(context: Context, face: Face, size: number): void {
  context.font = face.css(size)
  context.fontVariationSettings = face.variations
}

/** What a face has to do. Each kind has a bundled font of its own, for when the family is not given or not there. */
export type FaceKind = 'display' | 'text' | 'serif' | 'poster'

export interface FaceRequest {
  /** All that will be set in it: only what its letters need is loaded, and what cannot be drawn is an error. */
  readonly text: string
  readonly kind: FaceKind
  readonly weight: number
  readonly italic?: boolean | undefined
  /** A CSS list of families from the caller. */
  readonly family?: string | undefined
  readonly language?: string | undefined
  readonly fonts?: FontSources | undefined
  readonly warn?: ((message: string) => void) | undefined
}

/** The face for a text, with its fonts loaded. */
export async function faceFor(request: FaceRequest): Promise<Face> {
  const { text, kind, italic = false } = request
  // A poster is heavy, in whatever it is set: its own font has one weight, and what stands in for it has to keep up.
  const weight = kind === 'poster' ? Math.max(request.weight, 800) : request.weight
  const gathering = gather(lettersOf(text), weight, request)
  const { left, fonts, take } = gathering

  // Before all others, so that what is asked for in colour is not drawn by a font for text.
  await take(await findFamily(emoji, undefined), isColorful)
  for (const family of await chosenFamilies(request)) await take(family)
  for (const name of [bundledNames[kind], bundledNames.text, symbols]) {
    if (left.size > 0) await take(await findFamily(name, undefined))
  }
  if (left.size > 0) await takeByScript(gathering, request)

  return {
    weight,
    italic,
    css: cssFor(inOrder(fonts, text), italic),
    variations: `"wght" ${weight}`,
  }
}

/** No text that can be drawn needs more tries. What cannot be may consist of thousands of letters. */
const mostUnknown = 20

async function takeByScript({ left, fonts, take }: Gathering, request: FaceRequest): Promise<void> {
  const candidates = candidatesFor(request.text, request.kind, request.language)
  const asked = new Set<string>()
  let unknown = 0
  for (const point of left) {
    for (const { id } of candidates(point)) {
      if (asked.has(id) || !left.has(point)) continue
      asked.add(id)
      await take(await tolerating(request.warn, () => findFamily(id, request.fonts)))
    }
    if (left.has(point) && ++unknown === mostUnknown) break
  }
  // Signs that are in colour only where nobody has them in black.
  const before = fonts.length
  await take(await findFamily(emoji, undefined))
  fonts.unshift(...fonts.splice(before))
  if (left.size > 0) throw missingFont([...left], candidates)
}

/**
 * The canvas takes a letter and the accent on it from two fonts if the first has but the accent, and then it stands
 * beside the letter. So a font that has both goes before it.
 */
function inOrder(fonts: readonly LoadedFont[], text: string): readonly LoadedFont[] {
  const order = [...fonts]
  for (const [letter, accent] of accented(text)) {
    const both = order.findIndex((font) => font.draws(letter) && font.draws(accent))
    const first = order.findIndex((font) => font.draws(accent))
    if (first < both) order.splice(first, 0, ...order.splice(both, 1))
  }
  return order
}

function cssFor(fonts: readonly LoadedFont[], italic: boolean): Face['css'] {
  const list = [...new Set(fonts.map(({ name }) => `"${name.replace(/["\\]/g, '\\$&')}"`))].join(', ')
  // Of a registered font the weight is in the file or in `variations`; asked for here it would be smeared on top.
  const weight = fonts.find((font) => font.weight !== undefined)?.weight ?? 400
  return (size) => `${italic ? 'italic ' : ''}${weight} ${size}px ${list}`
}
