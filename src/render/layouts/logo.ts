import type { Context } from '../canvas.ts'
import { type Rgb, toHex } from '../color.ts'
import { type Box, pixelsUnder } from '../legible.ts'
import { type Logo, plateFor } from '../templates/logo.ts'

/** Draws a logo, on a plate if it would not be seen on its ground. */
export function drawLogo(context: Context, logo: Logo, { x, y, width, height }: Box): void {
  const plate = plateFor(logo, averageColor(pixelsUnder(context, { x, y, width, height })))
  const around = 0.16 * Math.min(width, height) + 4
  context.save()
  context.imageSmoothingQuality = 'high'
  if (plate) {
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
