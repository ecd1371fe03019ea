import type { PostCopy } from '../../../../content/post-copy.ts'
import type { CardOptions } from '../../../card.ts'
import { type FaceRequest, faceFor } from '../../../fonts/index.ts'
import { type SetText, setText } from '../../../type/index.ts'
import {
  glassHeadlineLines,
  glassHeadlineSizes,
  headlineLeading,
  headlineTracking,
  supportLeading,
  supportTracking,
  visualLength,
} from '../../../type/type-scale.ts'
import { type PanelSettings, smallPixels } from './block.ts'

/** How large a headline may be, as a share of the short side, and in how many lines, where it is not read first. */
export interface HeadlineLimits {
  readonly maxSize: number
  readonly maxLines?: number
}

export async function setHeadline(
  text: string,
  kit: PanelSettings,
  { maxSize: most, maxLines: lines = Infinity }: HeadlineLimits,
): Promise<SetText> {
  const letters = visualLength(text)
  const [largest, smallest] = glassHeadlineSizes(letters, kit.short)
  const wished = Math.min(largest, most * kit.short) * kit.scale
  const size = Math.max(wished, smallPixels(kit, minHeadline))
  return setText(text, kit.faces.headline, {
    width: kit.maxWidth,
    maxLines: Math.min(lines, letters <= shortHeadline ? 2 : glassHeadlineLines(letters)),
    sizes: [size, Math.min(size * 0.85, smallest * kit.scale)],
    leading: (at) => headlineLeading(at, kit.short),
    tracking: (at) => headlineTracking(at, kit.short),
    language: kit.language,
  })
}

/** So many letters fill two lines of a panel. */
const shortHeadline = 30

/** A headline that is no larger than this is none beside small words. */
const minHeadline = 0.058

/** Sets the line below a headline: in one line if a little smaller letters let it, and else in more. */
export async function setSupport(text: string, kit: PanelSettings, headline: number): Promise<SetText> {
  const share = Math.min(0.043, Math.max(0.04, (0.46 * headline) / kit.short))
  const inLines = (mostLines: number, smallest: number) =>
    setText(text, kit.faces.small, {
      width: kit.maxWidth,
      maxLines: mostLines,
      sizes: [smallPixels(kit, share), smallPixels(kit, smallest)],
      leading: supportLeading,
      tracking: supportTracking,
      language: kit.language,
    })
  const single = await inLines(1, Math.max(0.037, share * 0.88))
  return single.lines.length === 1 ? single : inLines(2, 0.035)
}

/** Sets one short text of a table or a caption; `strong` is heavier. */
export function setSmallText(
  text: string,
  kit: PanelSettings,
  how: { readonly share: number; readonly width: number; readonly strong?: boolean; readonly lines?: number },
): Promise<SetText> {
  const size = smallPixels(kit, how.share)
  return setText(text, how.strong ? kit.faces.strong : kit.faces.small, {
    width: how.width,
    maxLines: how.lines ?? 1,
    sizes: [size, smallPixels(kit, Math.min(how.share, 0.035))],
    leading: () => 1.18,
    tracking: supportTracking,
    language: kit.language,
  })
}

/** Sets texts that are read as one column in one size: that of the one that needs the smallest. */
export async function setInOneSize(
  texts: readonly string[],
  kit: PanelSettings,
  how: Parameters<typeof setSmallText>[2],
): Promise<SetText[]> {
  const sets = await Promise.all(texts.map((text) => setSmallText(text, kit, how)))
  const smallest = Math.min(...sets.map(({ size }) => size))
  const share = smallest / smallPixels(kit, 1)
  return Promise.all(
    sets.map((set, at) =>
      set.size > smallest ? setSmallText(texts[at] ?? '', kit, { ...how, share }) : Promise.resolve(set),
    ),
  )
}

/** What the words of a panel are set in, each face with the fonts for the words that it will set. */
export async function loadFaces(
  copy: PostCopy,
  { font, language, fonts, warn }: Pick<CardOptions, 'font' | 'language' | 'fonts' | 'warn'>,
): Promise<PanelSettings['faces']> {
  const { numeral, small, strong } = textsByFace(copy)
  const face = (text: string, how: Pick<FaceRequest, 'kind' | 'weight' | 'family'>) =>
    faceFor({ text, language, fonts, warn, ...how })
  return {
    headline: await face(copy.headline, { kind: 'display', weight: 680, family: font }),
    numeral: await face(numeral, { kind: 'display', weight: 700, family: font }),
    small: await face([copy.support ?? '', ...small].join(' '), { kind: 'text', weight: 440 }),
    strong: await face(strong, { kind: 'text', weight: 600 }),
  }
}

/** The words of a copy beside its headline and the line below, by what sets them. */
function textsByFace(copy: PostCopy): { numeral: string; small: readonly string[]; strong: string } {
  switch (copy.kind) {
    case 'statement':
    case 'question':
      return { numeral: '', small: [], strong: '' }
    case 'figure':
      return { numeral: copy.figure, small: [], strong: '' }
    case 'comparison':
      return {
        numeral: '',
        small: copy.bars.map(({ label }) => label),
        strong: copy.bars.map(({ shown }) => shown).join(' '),
      }
    case 'quote':
      return { numeral: '', small: [copy.role ?? ''], strong: copy.speaker ?? '' }
    case 'list':
      return { numeral: '', small: copy.items, strong: '' }
    case 'step':
      return { numeral: String(copy.number), small: [], strong: copy.word ?? '' }
  }
}
