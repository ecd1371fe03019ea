import type { FontSources } from '../../font-sources.ts'
import { chosenFamilies } from './chosen.ts'
import { type Face, faceOf, inOrder } from './face.ts'
import { findFamily } from './find.ts'
import { type Gathering, gather } from './gather.ts'
import { isColorful, neededFor } from './letters.ts'
import { missingFont } from './missing.ts'
import { bundledNames, emoji, symbols } from './names.ts'
import { ownParts } from './own.ts'
import { candidatesFor } from './scripts.ts'
import { tolerating } from './tolerate.ts'

export { type Face, useFace } from './face.ts'

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
  const gathering = gather(await neededFor(text), weight, request)
  const { left, fonts, take } = gathering

  // Before all others, so that what is asked for in colour is not drawn by a font for text.
  await take(await findFamily(emoji, undefined), isColorful)
  for (const family of await chosenFamilies(request)) await take(family)
  for (const name of [bundledNames[kind], bundledNames.text, symbols]) {
    if (left.size > 0) await take(await findFamily(name, undefined))
  }
  if (left.size > 0) await take(ownParts(request.fonts))
  if (left.size > 0) await takeByScript(gathering, request)

  return faceOf(inOrder(fonts, text), weight, italic)
}

/** No text that can be drawn needs more tries. What cannot be may consist of thousands of letters. */
const mostUnknown = 20

async function takeByScript({ left, fonts, take }: Gathering, request: FaceRequest): Promise<void> {
  const candidates = candidatesFor(request.text, request.kind, request.language)
  const asked = new Set<string>()
  let unknown = 0
  for (const letter of left) {
    for (const { id } of candidates(letter[0] ?? 0)) {
      if (asked.has(id) || !left.has(letter)) continue
      asked.add(id)
      await take(await tolerating(request.warn, () => findFamily(id, request.fonts)))
    }
    if (left.has(letter) && ++unknown === mostUnknown) break
  }
  // Signs that are in colour only where nobody has them in black.
  const before = fonts.length
  await take(await findFamily(emoji, undefined))
  fonts.unshift(...fonts.splice(before))
  if (left.size > 0) throw missingFont([...left], candidates)
}
