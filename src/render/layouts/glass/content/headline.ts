import { type SetText, setText } from '../../../type/index.ts'
import {
  glassHeadlineSizes,
  glassMostLines,
  headlineLeading,
  headlineTracking,
  lengthOf,
  supportLeading,
  supportTracking,
} from '../../../type/rules.ts'
import { type Kit, smallPixels } from './block.ts'

/** How large a headline may be, as a share of the short side, and in how many lines, where it is not read first. */
export interface HeadlineLimits {
  readonly most: number
  readonly lines?: number
}

export async function setHeadline(
  text: string,
  kit: Kit,
  { most, lines = Infinity }: HeadlineLimits,
): Promise<SetText> {
  const letters = lengthOf(text)
  const [largest, smallest] = glassHeadlineSizes(letters, kit.short)
  const wished = Math.min(largest, most * kit.short) * kit.scale
  const size = Math.max(wished, smallPixels(kit, least))
  return setText(text, kit.faces.headline, {
    width: kit.measure,
    mostLines: Math.min(lines, letters <= short ? 2 : glassMostLines(letters)),
    sizes: [size, Math.min(size * 0.85, smallest * kit.scale)],
    leading: (at) => headlineLeading(at, kit.short),
    tracking: (at) => headlineTracking(at, kit.short),
    language: kit.language,
  })
}

/** So many letters fill two lines of a panel. */
const short = 30

/** A headline that is no larger than this is none beside small words. */
const least = 0.058

/** Sets the line below a headline: in one line if a little smaller letters let it, and else in more. */
export async function setSupport(text: string, kit: Kit, headline: number): Promise<SetText> {
  const share = Math.min(0.043, Math.max(0.04, (0.46 * headline) / kit.short))
  const inLines = (mostLines: number, smallest: number) =>
    setText(text, kit.faces.small, {
      width: kit.measure,
      mostLines,
      sizes: [smallPixels(kit, share), smallPixels(kit, smallest)],
      leading: supportLeading,
      tracking: supportTracking,
      language: kit.language,
    })
  const single = await inLines(1, Math.max(0.037, share * 0.88))
  return single.lines.length === 1 ? single : inLines(2, 0.035)
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
    sizes: [size, smallPixels(kit, Math.min(how.share, 0.035))],
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
