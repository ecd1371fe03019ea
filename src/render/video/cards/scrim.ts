import type { ImageSize } from '../../../media/media.ts'
import { type Canvas, type Context, newCanvas } from '../../canvas.ts'
import { type Box, minContrast, pixelsUnder, worstContrast } from '../../legible.ts'
import { easeInOut, parseOpaqueColor } from '../drawing.ts'
import type { Tone } from './colors.ts'

/** A shade that lets words be read on a picture: nothing before one point of the frame, and full from another on. */
export interface Scrim extends Fade {
  readonly tone: Tone
  readonly strength: number
}

/** Where a shade begins, and from where on it is full. */
export interface Fade {
  readonly none: { readonly x: number; readonly y: number }
  readonly full: { readonly x: number; readonly y: number }
}

const stops = 6
const strengths = [0.5, 0.58, 0.66, 0.74, 0.8, 0.86, 0.9, 0.94, 0.97, 1]
/** Words are dark only on pictures so light that they could almost be read without a shade. */
const maxPaleStrength = 0.66
/** And where white ones would need clearly more of it. */
const paleAdvantage = 0.06
/** What is seen through a light shade disturbs more: it is never thin. */
const minPaleStrength = 0.74

/** A dark shade under white words, or a light one under dark words: whichever leaves more of the picture. */
export async function chooseScrim(
  picture: Canvas,
  boxes: readonly Box[],
  fade: Fade,
  { dark, pale }: { readonly dark: Tone; readonly pale: Tone },
): Promise<Scrim> {
  const [onDark, onPale] = await Promise.all(
    [dark, pale].map(async (tone) => ({
      ...fade,
      tone,
      strength: await findStrength(picture, boxes, fade, tone),
    })),
  )
  const [first, second] = [onDark as Scrim, onPale as Scrim]
  return second.strength <= maxPaleStrength && second.strength < first.strength - paleAdvantage
    ? { ...second, strength: Math.max(second.strength, minPaleStrength) }
    : first
}

export function drawScrim(
  context: Context,
  { tone, strength, none, full }: Scrim,
  { width, height }: ImageSize,
): void {
  const { red, green, blue } = parseOpaqueColor(tone.shade)
  const gradient = context.createLinearGradient(none.x, none.y, full.x, full.y)
  for (let stop = 0; stop < stops; stop += 1) {
    const share = stop / (stops - 1)
    // So that no edge of it is seen.
    gradient.addColorStop(share, `rgba(${red}, ${green}, ${blue}, ${strength * easeInOut(share)})`)
  }
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
}

/** Measured on a smaller picture: what matters of it are no single pixels. */
const measureScale = 0.25

/** The least strength with which every word in these boxes is minContrast on the picture. */
async function findStrength(picture: Canvas, boxes: readonly Box[], fade: Fade, tone: Tone): Promise<number> {
  const { width, height } = picture
  const { canvas, context } = await newCanvas(
    Math.round(width * measureScale),
    Math.round(height * measureScale),
  )
  for (const strength of strengths) {
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    context.scale(measureScale, measureScale)
    drawScrim(context, { ...fade, tone, strength }, { width, height })
    const isReadable = boxes.every(({ x, y, width, height }) => {
      const small = {
        x: x * measureScale,
        y: y * measureScale,
        width: width * measureScale,
        height: height * measureScale,
      }
      return worstContrast(pixelsUnder(context, small), parseOpaqueColor(tone.ink)) >= minContrast
    })
    if (isReadable) return strength
  }
  return 1
}
