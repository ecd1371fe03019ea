import { type Canvas, newCanvas } from '../../canvas.ts'
import type { Rgb } from '../../color.ts'
import { type Box, minContrast, pixelsUnder, worstContrast } from '../../legible.ts'
import { easeInOut, parseOpaqueColor, scaleBox } from '../drawing.ts'
import type { Tone } from './colors.ts'

/** What makes words readable on a picture, full below all of them. */
export interface Scrim {
  readonly tone: Tone
  readonly strength: number
}

const stops = 6
const strengths = [0.5, 0.58, 0.66, 0.74, 0.8, 0.86, 0.9, 0.94, 0.97, 1]
/** Dark words are only for pictures that hardly need a scrim for them. */
const maxPaleStrength = 0.66
/** The advantage that dark words need over white ones. */
const paleAdvantage = 0.06
/** A thin light scrim looks dirty. */
const minPaleStrength = 0.74

/** A dark scrim under white words or a light one under dark words, whichever hides less of the picture. */
export async function chooseScrim(
  picture: Canvas,
  words: readonly Box[],
  { dark, pale }: { readonly dark: Tone; readonly pale: Tone },
): Promise<Scrim> {
  const grounds = await pixelsBelow(picture, words)
  const onDark = findStrength(grounds, dark)
  const onPale = findStrength(grounds, pale)
  return onPale <= maxPaleStrength && onPale < onDark - paleAdvantage
    ? { tone: pale, strength: Math.max(onPale, minPaleStrength) }
    : { tone: dark, strength: onDark }
}

/** The stops of a gradient from nothing to the full scrim, which is reached at this length. */
export function scrimStops({ tone, strength }: Scrim, reach: { share: number; unit: string }): string {
  const { red, green, blue } = parseOpaqueColor(tone.shade)
  const stopList = Array.from({ length: stops }, (_, stop) => {
    const share = stop / (stops - 1)
    // Eased, so that no edge is visible.
    return `rgba(${red},${green},${blue},${strength * easeInOut(share)}) ${share * reach.share}${reach.unit}`
  })
  return stopList.join(',')
}

/** Measured on a smaller copy. */
const measureScale = 0.25

async function pixelsBelow(picture: Canvas, words: readonly Box[]): Promise<Uint8ClampedArray[]> {
  const size = [picture.width, picture.height].map((length) => Math.round(length * measureScale))
  const { canvas, context } = await newCanvas(...(size as [number, number]))
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return words.map((box) => pixelsUnder(context, scaleBox(box, measureScale)))
}

/** The least strength at which every word is readable. */
function findStrength(grounds: readonly Uint8ClampedArray[], { shade, ink }: Tone): number {
  const [over, words] = [parseOpaqueColor(shade), parseOpaqueColor(ink)]
  const isReadable = (strength: number) =>
    grounds.every((pixels) => worstContrast(shaded(pixels, over, strength), words) >= minContrast)
  return strengths.find(isReadable) ?? 1
}

function shaded(pixels: Uint8ClampedArray, { red, green, blue }: Rgb, strength: number): Uint8ClampedArray {
  const channels = [red, green, blue, 255]
  return pixels.map((value, index) => value + ((channels[index % 4] ?? 0) - value) * strength)
}
