import type { ImageSize } from '../../../media/media.ts'
import { type Canvas, type Context, newCanvas } from '../../canvas.ts'
import { type Box, minContrast, pixelsUnder, worstContrast } from '../../legible.ts'
import { easeInOut, parseOpaqueColor, scaleBox } from '../drawing.ts'
import type { Tone } from './colors.ts'

/** A gradient that makes words readable on a picture. */
interface Scrim extends Fade {
  readonly tone: Tone
  readonly strength: number
}

/** Where the gradient begins, and where it is full. */
export interface Fade {
  readonly none: { readonly x: number; readonly y: number }
  readonly full: { readonly x: number; readonly y: number }
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
  boxes: readonly Box[],
  fade: Fade,
  { dark, pale }: { readonly dark: Tone; readonly pale: Tone },
): Promise<Scrim> {
  const onDark = await findStrength(picture, boxes, fade, dark)
  const onPale = await findStrength(picture, boxes, fade, pale)
  return onPale <= maxPaleStrength && onPale < onDark - paleAdvantage
    ? { ...fade, tone: pale, strength: Math.max(onPale, minPaleStrength) }
    : { ...fade, tone: dark, strength: onDark }
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
    // Eased, so that no edge is visible.
    gradient.addColorStop(share, `rgba(${red}, ${green}, ${blue}, ${strength * easeInOut(share)})`)
  }
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
}

/** Measured on a smaller copy. */
const measureScale = 0.25

/** The least strength at which every word is readable. */
async function findStrength(picture: Canvas, boxes: readonly Box[], fade: Fade, tone: Tone): Promise<number> {
  const { width, height } = picture
  const { canvas, context } = await newCanvas(
    Math.round(width * measureScale),
    Math.round(height * measureScale),
  )
  const smallBoxes = boxes.map((box) => scaleBox(box, measureScale))
  for (const strength of strengths) {
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    context.scale(measureScale, measureScale)
    drawScrim(context, { ...fade, tone, strength }, { width, height })
    const isReadable = smallBoxes.every(
      (box) => worstContrast(pixelsUnder(context, box), parseOpaqueColor(tone.ink)) >= minContrast,
    )
    if (isReadable) return strength
  }
  return 1
}
