import { brandWords, type Poster, type PosterFace, type PosterText } from '../../../content/poster.ts'
import type { ImageSize } from '../../../media/media.ts'
import type { Context } from '../../canvas.ts'
import type { CardOptions } from '../../card.ts'
import { parseColor, type Rgb, toHex } from '../../color.ts'
import { knownFamily, parseFamilyList } from '../../fonts/families.ts'
import { faceFor } from '../../fonts/index.ts'
import { type Box, minContrast, pixelsUnder, worstContrast } from '../../legible.ts'
import { overlapArea, sharedBox } from '../../overlap.ts'
import { isVerticalScript, verticalSize } from '../../type/draw-vertical.ts'
import { type SetText, setText, typographic } from '../../type/index.ts'
import {
  headlineLeading,
  headlineTracking,
  posterTracking,
  serifLeading,
  serifTracking,
  supportLeading,
  supportTracking,
} from '../../type/type-scale.ts'
import { type BrandMark, measureBrandMark } from '../mark.ts'
import { grave, type PosterFault, slight } from './fault.ts'

/** A text of a poster that is set, in the middle of its box. */
export interface PlacedText {
  readonly words: string
  readonly set: SetText
  readonly mark: BrandMark | undefined
  readonly box: Box
  /** The top of the first line's capitals. */
  readonly y: number
  readonly turn: number
  readonly align: PosterText['align']
  readonly color: Rgb
  readonly isVertical: boolean
  readonly isStruck: boolean
  /** What the letters cover. */
  readonly ink: Box
}

interface Style {
  readonly leading: (size: number, short: number) => number
  readonly tracking: (size: number, short: number) => number
}

const styles: Readonly<Record<PosterFace, Style>> = {
  // Families of any character come here, and heavy ones touch when set as tight as those of the layouts.
  display: { leading: headlineLeading, tracking: (size, short) => headlineTracking(size, short) / 3 },
  serif: { leading: serifLeading, tracking: (size, short) => serifTracking(size, short) / 2 },
  text: { leading: supportLeading, tracking: supportTracking },
  poster: { leading: () => 1.08, tracking: posterTracking },
}

/** Shares of the short side. */
const limits = { smallest: 0.022, margin: 0.03 }
const maxLines = 12

export async function placeTexts(
  { texts, font }: Poster,
  options: CardOptions,
  size: ImageSize,
): Promise<{ readonly texts: readonly PlacedText[]; readonly faults: readonly PosterFault[] }> {
  const short = Math.min(size.width, size.height)
  // A family of the writer's own choice is no promise, so that it is missed without a warning.
  const family = options.font
    ? { font: options.font, warn: options.warn }
    : { font: font ?? undefined, warn: undefined }
  const placed: PlacedText[] = []
  for (const text of texts) placed.push(await placeText(text, { ...options, ...family }, short))
  const faults = [...placed.flatMap((each) => roomFaults(each, size, short)), ...overlapFaults(placed)]
  return { texts: placed, faults }
}

async function placeText(text: PosterText, options: CardOptions, short: number): Promise<PlacedText> {
  const { x, y, width, height, face: kind, align, turn } = text
  const box = { x, y, width: Math.max(8, width), height: Math.max(8, height) }
  const { language, fonts, font, warn } = options
  const least = limits.smallest * short
  const most = Math.max(least, Math.min(text.size, 0.6 * short))
  const isVertical = text.isVertical === true && isVerticalScript(text.words)
  const common = {
    ...{ words: text.words, box, turn: turn ?? 0, align, color: parseColor(text.color) ?? black },
    ...{ isVertical, isStruck: text.isStruck === true },
  }
  const isBrand = text.words === brandWords
  const mark =
    isBrand && options.logo
      ? await measureBrandMark(options, { size: Math.min(most, 0.06 * short), width: box.width })
      : undefined
  if (mark) {
    const top = box.y + (box.height - mark.name.height) / 2
    const ink = inkOf({ ...mark.name, width: mark.width }, box, align, top)
    return { ...common, set: mark.name, mark, y: top, ink }
  }
  const words = typographic(isBrand ? (options.mark ?? '') : text.words, language)
  const weight = Math.min(900, Math.max(300, text.weight))
  const face = await faceFor({
    text: words,
    kind,
    weight,
    family: kind === 'text' ? readable(font) : font,
    language,
    fonts,
    warn,
  })
  const { leading, tracking } = styles[kind]
  const set = await setText(words, face, {
    ...(isVertical ? { width: box.height, height: box.width } : { width: box.width, height: box.height }),
    maxLines,
    sizes: [most, least],
    leading: (size) => leading(size, short),
    tracking: (size) => tracking(size, short),
    language,
    wholeWords: true,
  })
  if (isVertical) {
    const columns = verticalSize(set)
    const ink = { ...columns, x: box.x + (box.width - columns.width) / 2, y: box.y }
    return { ...common, set, mark: undefined, y: box.y, ink }
  }
  const top = box.y + (box.height - set.height) / 2
  return { ...common, set, mark: undefined, y: top, ink: inkOf(set, box, align, top) }
}

/** How wide a letter of the requested font is on average in that text, as a share of its size. */
export async function measureLetters(text: string, options: CardOptions): Promise<number> {
  const words = text.replace(/\s+/g, ' ').slice(0, 200)
  const { font: family, language, fonts, warn } = options
  const face = await faceFor({ text: words, kind: 'display', weight: 600, family, language, fonts, warn })
  const sizes = [100, 100] as const
  const room = { width: 1e6, height: 1e6, maxLines: 1, leading: () => 1, tracking: () => 0 }
  const set = await setText(words, face, { ...room, sizes, language })
  return Math.round(set.width / words.length) / 100
}

/** The families of a list in which small text can be read: brands set all of their words in them. */
function readable(font = ''): string | undefined {
  const { names } = parseFamilyList(font)
  const kept = names.filter((name) => /serif/.test(knownFamily(name)?.category ?? ''))
  return kept.length > 0 ? kept.join(', ') : undefined
}

function inkOf(set: SetText, { x, width }: Box, align: PosterText['align'], y: number): Box {
  const isStart = (align === 'start') === (set.direction === 'ltr')
  const left = align === 'center' ? x + (width - set.width) / 2 : isStart ? x : x + width - set.width
  return { x: left, y: y - set.rise, width: set.width, height: set.rise + set.height + 0.5 * set.descent }
}

export const black: Rgb = { red: 0, green: 0, blue: 0, alpha: 1 }
export const white: Rgb = { red: 255, green: 255, blue: 255, alpha: 1 }

function roomFaults(
  { words, set, mark, ink, box }: PlacedText,
  size: ImageSize,
  short: number,
): PosterFault[] {
  const shown = quoted(words)
  const faults: PosterFault[] = []
  // The names of brands are set a little smaller than other text in some of their marks.
  if (set.size < (mark ? 0.8 : 0.97) * limits.smallest * short && !(mark && set.size === 0)) {
    const least = Math.ceil(limits.smallest * short)
    faults.push(
      (mark ? slight : grave)(
        `texts: ${shown} does not fit ${Math.round(box.width)} × ${Math.round(box.height)} px at ${least} px, the smallest size that can be read. Give it a larger box.`,
      ),
    )
  }
  const margin = limits.margin * short
  const reach = Math.min(ink.x, ink.y, size.width - ink.x - ink.width, size.height - ink.y - ink.height)
  if (reach < margin - 1) {
    faults.push(
      (reach < 0 ? grave : slight)(
        `texts: ${shown} stands closer than ${Math.round(margin)} px to the edge of the picture.`,
      ),
    )
  }
  return faults
}

/** Texts whose ink overlaps by more than these shares of the smaller one touch, or cannot be read. */
const overlap = { touching: 0.02, unreadable: 0.12 }

function overlapFaults(texts: readonly PlacedText[]): PosterFault[] {
  return texts.flatMap((one, at) =>
    texts.slice(at + 1).flatMap((other) => {
      const smaller = Math.min(one.ink.width * one.ink.height, other.ink.width * other.ink.height)
      const share = overlapArea(one.ink, other.ink) / Math.max(1, smaller)
      if (share <= overlap.touching) return isCrowded(one, other) ? [slight(crowdedMessage(one, other))] : []
      return [
        (share > overlap.unreadable ? grave : slight)(
          `texts: ${quoted(one.words)} and ${quoted(other.words)} overlap.`,
        ),
      ]
    }),
  )
}

/** The least distance of two texts, as a share of the smaller one's size. */
const least = { below: 0.16, beside: 0.22 }

function isCrowded(one: PlacedText, other: PlacedText): boolean {
  const sizes = [one.set.size, other.set.size] as const
  const size = Math.min(...sizes)
  // Parts of a line, and lines of one size, are set as solid as their writer wants.
  if (size > 0.85 * Math.max(...sizes)) return false
  const { width, height } = sharedBox(one.ink, other.ink)
  const across = gapOf(one.ink.x, one.ink.width, other.ink.x, other.ink.width)
  const down = gapOf(one.ink.y, one.ink.height, other.ink.y, other.ink.height)
  // Half of what hangs below a line is no part of the ink.
  const hangs = 0.5 * (one.ink.y < other.ink.y ? one : other).set.descent
  const isBelow = width > 0 && down - hangs < least.below * size
  return isBelow || (height > 0.2 * size && across < least.beside * size)
}

/** How far two lengths on a line are apart. */
const gapOf = (one: number, oneLength: number, other: number, otherLength: number) =>
  Math.max(other - one - oneLength, one - other - otherLength)

const crowdedMessage = (one: PlacedText, other: PlacedText) =>
  `texts: ${quoted(one.words)} and ${quoted(other.words)} nearly touch. Leave more room between them.`

/** Large letters are readable at the lower contrast of WCAG. */
const large = { share: 0.045, contrast: 3 }
/** What is nearly readable keeps its colour: white on a strong colour reads better than the black that counts for more. */
const nearly = 0.74

/**
 * The colour of each text: the asked one where it is readable, else black or white. Where neither is, a plate
 * is drawn below the text.
 */
export function colorTexts(
  context: Context,
  texts: readonly PlacedText[],
  isOnPhoto: (text: PlacedText) => boolean,
): { readonly colors: readonly string[]; readonly faults: readonly PosterFault[] } {
  const short = Math.min(context.canvas.width, context.canvas.height)
  const faults: PosterFault[] = []
  const colors = texts.map((text) => {
    const { words, set, ink, color } = text
    const needed = set.size >= large.share * short ? large.contrast : minContrast
    const pixels = pixelsUnder(context, ink)
    if (worstContrast(pixels, color) >= nearly * needed) return toHex(color)
    const found = [black, white].find((each) => worstContrast(pixels, each) >= needed)
    // On a photograph, whether black or white is readable depends on its crop, which the model does not know.
    if (found && isOnPhoto(text)) return toHex(found)
    faults.push(
      slight(
        `texts: ${quoted(words)} is not readable ${found ? `in ${toHex(color)} ` : ''}on what is drawn behind it. ${found ? 'Deepen or lighten that, or the colour of the words.' : 'Keep the art even there, or draw a plate under it.'}`,
      ),
    )
    if (found) return toHex(found)
    const best = worstContrast(pixels, black) > worstContrast(pixels, white) ? black : white
    drawPlate(context, ink, best === black ? white : black, set.size)
    return toHex(best)
  })
  return { colors, faults }
}

function drawPlate(context: Context, { x, y, width, height }: Box, fill: Rgb, size: number): void {
  const around = 0.45 * size
  context.save()
  context.globalAlpha = 0.86
  context.fillStyle = toHex(fill)
  context.beginPath()
  context.roundRect(x - around, y - around, width + 2 * around, height + 2 * around, 0.35 * size)
  context.fill()
  context.restore()
}

/** A text as faults name it. */
const quoted = (words: string) => (words === brandWords ? 'the brand' : `“${words.slice(0, 60)}”`)
