import type { Media } from '../../media/media.ts'
import { newCanvas } from '../canvas.ts'
import { contrast, type Rgb } from '../color.ts'
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

/** What a logo has to stand on if it would not be seen on a ground. */
export function plateFor({ colors, isOpaque }: Logo, ground: Rgb): Rgb | undefined {
  const readable = (on: Rgb) => colors.filter((color) => contrast(color, on) >= minContrast).length
  if (isOpaque || readable(ground) >= minShare * colors.length) return undefined
  return plates.reduce((best, each) => (readable(each) > readable(best) ? each : best))
}
