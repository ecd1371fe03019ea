import type { Media } from '../../media/media.ts'
import { type Context, newCanvas } from '../canvas.ts'
import { contrast, type Rgb, toHex } from '../color.ts'
import { type Box, pixelsUnder } from '../legible.ts'
import { decodePicture, type Picture } from '../pictures/decode.ts'

/** A logo, and the colours that have to be seen. */
export interface Logo extends Picture {
  readonly colors: readonly Rgb[]
  /** Whether it brings its own ground. */
  readonly isOpaque: boolean
}

const logos = new WeakMap<Media, Promise<Logo>>()

/** Decodes a logo once, however often it is measured. */
export function readLogo(media: Media): Promise<Logo> {
  const logo = logos.get(media) ?? decodeLogo(media)
  logos.set(media, logo)
  return logo
}

/** The side of the copy in which colours are counted. */
const side = 48

async function decodeLogo(media: Media): Promise<Logo> {
  const picture = await decodePicture(media)
  const { context } = await newCanvas(side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture.source, 0, 0, side, side)
  const { data } = context.getImageData(0, 0, side, side)
  const colors: Rgb[] = []
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha > 127) colors.push({ red, green, blue, alpha: 1 })
  }
  return { ...picture, colors, isOpaque: colors.length > 0.97 * side * side }
}

/** The contrast that shapes need by WCAG, and the share of a logo that must have it. */
const minContrast = 3
const minShare = 0.55

const plates: readonly Rgb[] = [
  { red: 255, green: 255, blue: 255, alpha: 1 },
  { red: 20, green: 21, blue: 26, alpha: 1 },
]

/** Draws a logo, on a plate if it would not be seen on its ground. */
export function drawLogo(context: Context, logo: Logo, { x, y, width, height }: Box): void {
  const readable = (ground: Rgb) =>
    logo.colors.filter((color) => contrast(color, ground) >= minContrast).length /
    Math.max(1, logo.colors.length)
  const ground = averageColor(pixelsUnder(context, { x, y, width, height }))
  const around = 0.16 * Math.min(width, height) + 4
  context.save()
  context.imageSmoothingQuality = 'high'
  if (!logo.isOpaque && readable(ground) < minShare) {
    const plate = plates.reduce((best, each) => (readable(each) > readable(best) ? each : best))
    context.fillStyle = toHex(plate)
    context.beginPath()
    context.roundRect(x - around, y - around, width + 2 * around, height + 2 * around, around)
    context.fill()
  }
  context.drawImage(logo.source, x, y, width, height)
  context.restore()
}

function averageColor(pixels: Uint8ClampedArray): Rgb {
  const sums = [0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    for (let channel = 0; channel < 3; channel += 1) {
      sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0)
    }
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => sum / (pixels.length / 4))
  return { red, green, blue, alpha: 1 }
}
