import { timeSlicer } from '../../time-slice.ts'
import { type FontFamily, type LoadedFont, partsFor } from './family.ts'
import type { FaceRequest } from './index.ts'
import type { Letter } from './letters.ts'
import { isCovered } from './ranges.ts'
import { tolerating } from './tolerate.ts'

/** The fonts for a text, as they come together. */
export interface Gathering {
  /** What nobody draws yet. */
  readonly left: Set<Letter>
  /** In the order in which the canvas is to look into them. */
  readonly fonts: LoadedFont[]
  /** Takes from a family what is needed of it. */
  readonly take: (family: FontFamily | undefined, of?: (letter: Letter) => boolean) => Promise<void>
}

export function gather(letters: Iterable<Letter>, weight: number, request: FaceRequest): Gathering {
  const left = new Set(letters)
  const fonts: LoadedFont[] = []
  const breathe = timeSlicer()
  const take: Gathering['take'] = async (family = [], of = () => true) => {
    for (const part of partsFor(family, weight, request.italic ?? false)) {
      const { claims } = part
      if (left.size === 0) return
      const claimed = await thoseOf(
        left,
        (letter) => of(letter) && (!claims || letter.every((point) => isCovered(claims, point))),
      )
      if (claimed.length === 0) continue
      const font = await tolerating(request.warn, part.load)
      const drawn = font ? await thoseOf(claimed, (letter) => letter.every(font.draws)) : []
      if (font && drawn.length > 0) fonts.push(font)
      for (const letter of drawn) left.delete(letter)
    }
  }
  return { left, fonts, take }

  async function thoseOf(
    letters: Iterable<Letter>,
    test: (letter: Letter) => boolean,
  ): Promise<readonly Letter[]> {
    const found: Letter[] = []
    let count = 0
    for (const letter of letters) {
      if (test(letter)) found.push(letter)
      if (++count % 1000 === 0) await breathe()
    }
    await breathe()
    return found
  }
}
