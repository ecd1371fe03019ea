import { type SetText, setText } from '../../../type/index.ts'
import {
  glassHeadlineSizes,
  glassMostLines,
  headlineLeading,
  headlineTracking,
  lengthOf,
  supportLeading,
  supportSizes,
  supportTracking,
} from '../../../type/rules.ts'
import { type Kit, pixels, smallPixels } from './block.ts'

/** Sets a headline; `most` caps its size, as a share of the short side, where it is not what is read first. */
export async function setHeadline(
  text: string,
  kit: Kit,
  { most = Infinity }: { readonly most?: number } = {},
): Promise<SetText> {
  const letters = lengthOf(text)
  const [largest, smallest] = glassHeadlineSizes(letters, kit.short)
  const size = Math.min(largest, most * kit.short) * kit.scale
  return setText(text, kit.faces.headline, {
    width: kit.measure,
    mostLines: glassMostLines(letters),
    sizes: [size, Math.min(size, smallest * kit.scale)],
    leading: (at) => headlineLeading(at, kit.short),
    tracking: (at) => headlineTracking(at, kit.short),
    language: kit.language,
  })
}

/** Sets the line below a headline. */
export function setSupport(text: string, kit: Kit, headline: number): Promise<SetText> {
  const [largest, smallest] = supportSizes(headline / kit.scale, kit.short)
  return setText(text, kit.faces.small, {
    width: Math.min(kit.measure, pixels(kit, 0.82)),
    mostLines: 2,
    sizes: [smallPixels(kit, largest / kit.short), smallPixels(kit, smallest / kit.short)],
    leading: supportLeading,
    tracking: supportTracking,
    language: kit.language,
  })
}

/** Sets one short text of a table or a caption; `strong` is heavier. */
export function setSmall(
  text: string,
  kit: Kit,
  how: { readonly share: number; readonly width: number; readonly strong?: boolean; readonly lines?: number },
): Promise<SetText> {
  const size = smallPixels(kit, how.share)
  return setText(text, how.strong ? kit.faces.strong : kit.faces.small, {
    width: how.width,
    mostLines: how.lines ?? 1,
    sizes: [size, size * 0.72],
    leading: () => 1.18,
    tracking: supportTracking,
    language: kit.language,
  })
}

/** Sets texts that are read as one column in one size: that of the one that needs the smallest. */
export async function setAlike(
  texts: readonly string[],
  kit: Kit,
  how: Parameters<typeof setSmall>[2],
): Promise<SetText[]> {
  const sets = await Promise.all(texts.map((text) => setSmall(text, kit, how)))
  const smallest = Math.min(...sets.map(({ size }) => size))
  const share = smallest / smallPixels(kit, 1)
  return Promise.all(
    sets.map((set, at) =>
      set.size > smallest ? setSmall(texts[at] ?? '', kit, { ...how, share }) : Promise.resolve(set),
    ),
  )
}
