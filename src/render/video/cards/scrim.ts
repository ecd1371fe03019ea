import type { ImageSize } from '../../../media.ts'
import { type Canvas, type Context, newCanvas } from '../../canvas.ts'
import { type Box, pixelsUnder, readable, worstContrast } from '../../legible.ts'
import { parsed } from '../captions/colors.ts'

/** A shade that lets words be read on a picture: full from one point of the frame on, and nothing before another. */
export interface Scrim {
  readonly color: string
  readonly none: { readonly x: number; readonly y: number }
  readonly full: { readonly x: number; readonly y: number }
}

const stops = 6
const strengths = [0.5, 0.58, 0.66, 0.74, 0.8, 0.86, 0.9, 0.94, 0.97, 1]

/** Starts and ends gently, so that no edge of it is seen. */
const gentle = (share: number) => share * share * (3 - 2 * share)

export function drawScrim(
  context: Context,
  { color, none, full }: Scrim,
  strength: number,
  { width, height }: ImageSize,
): void {
  const { red, green, blue } = parsed(color)
  const gradient = context.createLinearGradient(none.x, none.y, full.x, full.y)
  for (let stop = 0; stop < stops; stop += 1) {
    const share = stop / (stops - 1)
    gradient.addColorStop(share, `rgba(${red}, ${green}, ${blue}, ${strength * gentle(share)})`)
  }
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
}

/** Measured on a smaller picture: what matters of it are no single pixels. */
const measured = 0.25

/** The least strength with which every word in these boxes is readable on the picture. */
export async function strengthFor(
  picture: Canvas,
  scrim: Scrim,
  inks: readonly { readonly box: Box; readonly ink: string }[],
): Promise<number> {
  const { width, height } = picture
  const { canvas, context } = await newCanvas(Math.round(width * measured), Math.round(height * measured))
  for (const strength of strengths) {
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    context.scale(measured, measured)
    drawScrim(context, scrim, strength, { width, height })
    const isReadable = inks.every(({ box, ink }) => {
      const { x, y, width, height } = box
      const small = { x: x * measured, y: y * measured, width: width * measured, height: height * measured }
      return worstContrast(pixelsUnder(context, small), parsed(ink)) >= readable
    })
    if (isReadable) return strength
  }
  return 1
}
