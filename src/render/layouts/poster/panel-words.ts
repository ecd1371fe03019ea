import { brandWords, type PanelItem, type PosterFace, type PosterPanel } from '../../../content/poster.ts'
import { withoutBreaks } from '../../../content/words.ts'
import type { CardOptions } from '../../card.ts'
import { type Face, faceFor } from '../../fonts/index.ts'
import { type SetText, setText, typographic } from '../../type/index.ts'
import { rulerFor } from '../../type/measure.ts'
import {
  headlineTracking,
  posterTracking,
  serifTracking,
  supportTracking,
  visualLength,
} from '../../type/type-scale.ts'
import { type BrandMark, measureBrandMark } from '../mark.ts'
import type { FlowItem } from './flow.ts'
import { readable } from './texts.ts'

/** Shares of the unit, which is the short side, or more where a phone shows the picture small. */
const sizes = {
  smallest: 0.031,
  smallestLarge: 0.045,
  brand: 0.031,
  brandMost: 0.048,
  largest: 0.34,
  quiet: 0.054,
}
/** What the sizes of large and small words, and the space around them, are multiplied with. */
export interface Scale {
  readonly large: number
  readonly small: number
  readonly space: number
  /** Whether lines break where they fit, not where their writer wanted it. */
  readonly joins: boolean
}

export interface Setting {
  readonly font: string | null | undefined
  readonly options: CardOptions
  readonly unit: number
  readonly short: number
  readonly shape: PosterPanel['plates']
  readonly known: Map<string, Promise<SetWords>>
}

/** An item whose words are set. */
export interface SetItem extends FlowItem {
  readonly item: PanelItem
  readonly set: SetText | undefined
  readonly mark: BrandMark | undefined
  readonly size: number
  readonly icon: number
  readonly inset: { readonly x: number; readonly y: number }
  /** Whether no line breaks but where it may. */
  readonly isWhole: boolean
  /** Whether few small words stand on one line. */
  readonly isTidy: boolean
}

export function sizeOf({ words, size }: PanelItem, scale: Scale, { unit }: Setting): number {
  const isLarge = size >= sizes.quiet * unit
  // What is large stays larger than what is small.
  const least = (words === brandWords ? sizes.brand : isLarge ? sizes.smallestLarge : sizes.smallest) * unit
  const [factor, most] =
    words === brandWords
      ? [scale.small, sizes.brandMost * unit]
      : isLarge
        ? [scale.large, sizes.largest * unit]
        : [scale.small, sizes.quiet * unit]
  return Math.min(most, Math.max(least, size * factor))
}

export async function setItem(
  item: PanelItem,
  scale: Scale,
  width: number,
  setting: Setting,
): Promise<SetItem> {
  const { words, plate } = item
  const size = sizeOf(item, scale, setting)
  const inset = plate ? { x: (setting.shape === 'pill' ? 0.62 : 0.5) * size, y: 0.46 * size } : { x: 0, y: 0 }
  const icon = item.icon ? (words ? 1.2 : 1) * size : 0
  const beside = icon && words ? icon + 0.42 * size : icon
  const { mark, set, isWhole } = await setWords(
    scale.joins ? { ...item, words: withoutBreaks(item.words) } : item,
    size,
    width - beside - 2 * inset.x,
    setting,
  )
  return {
    item,
    set,
    mark,
    size,
    icon,
    inset,
    isWhole,
    isTidy:
      size >= sizes.quiet * setting.unit ||
      words.includes('\n') ||
      visualLength(words) > shortest ||
      (set?.lines.length ?? 0) < 2,
    width: beside + (mark?.width ?? set?.width ?? 0) + 2 * inset.x,
    height: Math.max(icon, set?.height ?? 0) + 2 * inset.y,
    below: plate || !set ? 0.06 * size : Math.max(0.12 * size, Math.min(0.24 * size, set.descent)),
  }
}

/** Sets words. Reuses those of an earlier attempt with the same size and width. */
function setWords(item: PanelItem, size: number, width: number, setting: Setting): Promise<SetWords> {
  const key = JSON.stringify([item.words, item.face, item.weight, size.toFixed(1), Math.floor(width)])
  const known = setting.known.get(key)
  if (known) return known
  const made = makeSetWords(item, size, width, setting)
  setting.known.set(key, made)
  return made
}

interface SetWords {
  readonly mark: BrandMark | undefined
  readonly set: SetText | undefined
  readonly isWhole: boolean
}

async function makeSetWords(
  item: PanelItem,
  wished: number,
  width: number,
  setting: Setting,
): Promise<SetWords> {
  const { options, font, short, unit } = setting
  const { language, fonts } = options
  const isBrand = item.words === brandWords
  if (isBrand && options.logo) {
    const mark = await measureBrandMark(options, { size: 0.9 * wished, width })
    return { mark, set: mark?.name, isWhole: true }
  }
  const words = typographic(isBrand ? (options.mark ?? '') : item.words, language)
  if (words.trim() === '') return { mark: undefined, set: undefined, isWhole: true }
  const family = options.font ?? font ?? undefined
  const { face: kind } = item
  const face = await faceFor({
    text: words,
    kind,
    weight: Math.min(900, Math.max(300, item.weight)),
    family: kind === 'text' ? readable(family) : family,
    language,
    fonts,
    warn: options.font ? options.warn : undefined,
  })
  const size = wished < sizes.quiet * unit ? wished * (await opticalScale(face, language)) : wished
  const { leading, tracking } = styleOf(kind, words, size / unit)
  const wanted = words.split('\n').filter((line) => line.trim()).length
  const least = 0.9 * size
  const setIn = (maxLines: number) =>
    setText(words, face, {
      width: Math.max(8, width),
      maxLines,
      sizes: [size, least],
      leading: () => leading,
      tracking: (size) => tracking(size, short),
      language,
      wholeWords: true,
    })
  const fits = (set: SetText, lines: number) => set.lines.length <= lines && set.size >= 0.99 * least
  // A little smaller on fewer lines reads better than a word alone on the last.
  const most = isBrand || wanted > 1 ? wanted : maxLines
  for (let lines = wanted; lines < most; lines++) {
    const set = await setIn(lines)
    if (fits(set, lines)) return { mark: undefined, set, isWhole: true }
  }
  const set = await setIn(most)
  return { mark: undefined, set, isWhole: fits(set, most) }
}

/** What small words are enlarged by in faces whose letters are small or narrow for their size. */
async function opticalScale(face: Face, language = 'en'): Promise<number> {
  const ruler = await rulerFor(face, language)
  const { above, advance } = ruler('n')
  return Math.min(1.25, Math.max(1, typical.height / (above || 1), typical.advance / (advance || 1)))
}

const typical = { height: 0.5, advance: 0.46 }

/** Of the unit: lines of smaller type need more air. */
const small = 0.045
const maxLines = 5
/** The letters of a text that is expected on one line. */
const shortest = 30

/** Lines of large type are as near as their letters allow. */
function styleOf(kind: PosterFace, words: string, share: number) {
  const isTall = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u.test(words)
  const isCapitals = words === words.toLocaleUpperCase()
  const display = isTall ? 1.3 : share < small ? 1.24 : isCapitals ? 1 : 1.08
  return {
    display: {
      leading: display,
      tracking: (size: number, short: number) => headlineTracking(size, short) / 3,
    },
    serif: {
      leading: Math.max(1.12, display),
      tracking: (size: number, short: number) => serifTracking(size, short) / 2,
    },
    poster: { leading: isTall ? 1.25 : isCapitals ? 0.98 : 1.08, tracking: posterTracking },
    text: { leading: isTall ? 1.5 : 1.32, tracking: supportTracking },
  }[kind]
}
