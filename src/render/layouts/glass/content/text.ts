import type { PostCopy } from '../../../../content/post-copy.ts'
import type { CardOptions } from '../../../card.ts'
import { knownFamily, parseFamilyList } from '../../../fonts/families.ts'
import { type FaceRequest, faceFor } from '../../../fonts/index.ts'
import { type SetText, setText } from '../../../type/index.ts'
import {
  glassHeadlineLines,
  glassHeadlineSizes,
  headlineTracking,
  serifLeading,
  supportLeading,
  supportTracking,
  visualLength,
} from '../../../type/type-scale.ts'
import { type PanelSettings, smallPixels } from './block.ts'

/** Limits for the headline, as a share of the short side, where another block is more important. */
export interface HeadlineLimits {
  readonly maxSize: number
  readonly maxLines?: number
}

export async function setHeadline(
  text: string,
  settings: PanelSettings,
  { maxSize: most, maxLines: lines = Infinity }: HeadlineLimits,
): Promise<SetText> {
  const letters = visualLength(text)
  const [largest, smallest] = glassHeadlineSizes(letters, settings.short)
  const preferred = Math.min(largest, most * settings.short) * settings.scale
  const allowed = settings.isBeside
    ? maxLinesBeside
    : letters <= shortHeadline
      ? 2
      : glassHeadlineLines(letters)
  const size = Math.max(preferred, smallPixels(settings, minHeadline))
  return setText(text, settings.faces.headline, {
    width: settings.maxWidth,
    maxLines: Math.min(lines, allowed),
    sizes: [size, Math.min(size * (settings.isBeside ? 0.7 : 0.85), smallest * settings.scale)],
    leading: (at) => serifLeading(at, settings.short),
    tracking: (at) => headlineTracking(at, settings.short),
    language: settings.language,
  })
}

/** More lines beside other things would make the panel high again. */
const maxLinesBeside = 3

/** A headline of this many letters fits on two lines. */
const shortHeadline = 30

/** Smaller than this, a headline does not stand out from small text. */
const minHeadline = 0.058

/** Prefers one line in slightly smaller letters; otherwise two lines. */
export async function setSupport(text: string, settings: PanelSettings, headline: number): Promise<SetText> {
  const share = Math.min(0.043, Math.max(0.04, (0.46 * headline) / settings.short))
  const inLines = (maxLines: number, smallest: number) =>
    setText(text, settings.faces.small, {
      width: settings.maxWidth,
      maxLines,
      sizes: [smallPixels(settings, share), smallPixels(settings, smallest)],
      leading: supportLeading,
      tracking: supportTracking,
      language: settings.language,
    })
  const single = await inLines(1, Math.max(0.037, share * 0.88))
  return single.lines.length === 1 ? single : inLines(2, 0.035)
}

export function setSmallText(
  text: string,
  settings: PanelSettings,
  how: { readonly share: number; readonly width: number; readonly strong?: boolean; readonly lines?: number },
): Promise<SetText> {
  const size = smallPixels(settings, how.share)
  return setText(text, how.strong ? settings.faces.strong : settings.faces.small, {
    width: how.width,
    maxLines: how.lines ?? 1,
    sizes: [size, smallPixels(settings, Math.min(how.share, 0.035))],
    leading: () => 1.18,
    tracking: supportTracking,
    language: settings.language,
    wholeWords: true,
  })
}

/** Sets texts of one column in the size of the one that needs the smallest. */
export async function setInOneSize(
  texts: readonly string[],
  settings: PanelSettings,
  how: Parameters<typeof setSmallText>[2],
): Promise<SetText[]> {
  const sets = await Promise.all(texts.map((text) => setSmallText(text, settings, how)))
  const smallest = Math.min(...sets.map(({ size }) => size))
  const share = smallest / smallPixels(settings, 1)
  return Promise.all(
    sets.map((set, at) =>
      set.size > smallest ? setSmallText(texts[at] ?? '', settings, { ...how, share }) : Promise.resolve(set),
    ),
  )
}

/** Loads the fonts of a panel, each with the glyphs of the text it will set. */
export async function loadFaces(
  copy: PostCopy,
  { font, language, fonts, warn }: Pick<CardOptions, 'font' | 'language' | 'fonts' | 'warn'>,
): Promise<PanelSettings['faces']> {
  const { numeral = '', small = [], strong = '' } = textsByFace(copy)
  const face = (text: string, how: Pick<FaceRequest, 'kind' | 'weight' | 'family'>) =>
    faceFor({ text, language, fonts, warn, ...how })
  const details = 'details' in copy && copy.details ? [copy.details] : []
  // Families for titles are hard to read in small letters.
  const [first = ''] = parseFamilyList(font ?? '').names
  const category = knownFamily(first)?.category
  const quiet = category === 'serif' || category === 'sans-serif' ? font : undefined
  return {
    headline: await face(copy.headline, { kind: 'display', weight: 680, family: font }),
    numeral: await face(numeral, { kind: 'display', weight: 700, family: font }),
    small: await face([copy.support ?? '', ...small].join(' '), { kind: 'text', weight: 460, family: quiet }),
    strong: await face([strong, ...details].join(' '), { kind: 'text', weight: 640, family: quiet }),
  }
}

/** The texts in the faces of numerals, small text and strong text. */
function textsByFace(copy: PostCopy): { numeral?: string; small?: readonly string[]; strong?: string } {
  switch (copy.kind) {
    case 'statement':
    case 'question':
      return {}
    case 'figure':
      return { numeral: copy.figure }
    case 'comparison':
      return {
        small: copy.bars.map(({ label }) => label),
        strong: copy.bars.map(({ shown }) => shown).join(' '),
      }
    case 'quote':
      return { small: [copy.role ?? ''], strong: copy.speaker ?? '' }
    case 'list':
      return { small: copy.items }
    case 'step':
      return { numeral: String(copy.number), strong: copy.word ?? '' }
    case 'offer':
      return { numeral: copy.price, small: [copy.per ?? '', ...copy.includes, copy.details ?? ''] }
    case 'table':
    case 'facts': {
      const shown = copy.rows.map((row) => row.shown).join(' ')
      const small = [...copy.rows.map(({ label }) => label), copy.details ?? '']
      return copy.kind === 'facts' ? { numeral: shown, small } : { strong: shown, small }
    }
    case 'schedule': {
      const small = [...copy.entries.map(({ what }) => what), copy.details ?? '']
      return { strong: copy.entries.map(({ when }) => when).join(' '), small }
    }
  }
}
