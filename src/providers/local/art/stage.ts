import { seededRandom } from '../../../random.ts'
import { type Canvas, type Context, freeCanvas, newCanvas } from '../../../render/canvas.ts'
import type { Oklch } from '../../../render/color.ts'
import { createNoise } from '../../../render/noise.ts'
import type { ColorPlan } from './color-plan.ts'
import { type Pixel, rampOf, read } from './paint.ts'
import type { PictureRequest } from './picture-request.ts'
import { type Gradient, linear, rect, type Stop } from './shapes.ts'

/** What every picture is drawn on and with. Lengths are in pixels unless stated otherwise. */
export interface ArtStage {
  readonly canvas: Canvas
  readonly context: Context
  readonly width: number
  readonly height: number
  /** The short side, the unit in which things are measured. */
  readonly short: number
  /** Where the subject stands: clear of what may be laid over the lower third, to the right in a wide picture. */
  readonly focus: { readonly x: number; readonly y: number }
  readonly isWide: boolean
  readonly request: PictureRequest
  readonly plan: ColorPlan
  readonly noise: Noise
  readonly random: () => number
  readonly between: (from: number, to: number) => number
  readonly pick: <Each>(list: readonly [Each, ...Each[]]) => Each
  /** Yields to the event loop, and throws when the caller has cancelled. */
  readonly pause: () => Promise<void>
}

/** Draws a whole picture. */
export type Draw = (stage: ArtStage) => void | Promise<void>

/** Prepares a canvas for a request. All randomness of the picture comes from the seed of the request. */
export async function newArtStage(
  { width, height }: { readonly width: number; readonly height: number },
  request: PictureRequest,
  plan: ColorPlan,
  pause: () => Promise<void>,
): Promise<ArtStage> {
  const canvasAndContext = await newCanvas(width, height)
  const random = seededRandom(request.seed)
  const between = (from: number, to: number) => from + (to - from) * random()
  const isWide = width > height * 1.25
  const focus = isWide
    ? { x: width * between(0.62, 0.72), y: height * between(0.34, 0.42) }
    : { x: width * between(0.38, 0.66), y: height * between(0.28, 0.36) }
  const short = Math.min(width, height)
  const noise = newNoise(request.seed ^ 0x51ed)
  const pick: ArtStage['pick'] = (list) => list[Math.floor(random() * list.length)] ?? list[0]
  const pauseAfterDrawing = () => {
    // What was drawn so far is only recorded: reading a pixel paints it now, in parts, instead of all of it at the end.
    canvasAndContext.context.getImageData(0, 0, 1, 1)
    return pause()
  }
  const places = { width, height, short, focus, isWide }
  return {
    ...canvasAndContext,
    ...places,
    request,
    plan,
    noise,
    random,
    between,
    pick,
    pause: pauseAfterDrawing,
  }
}

/** Computes the colour at a place, which is given in shares of the short side. */
export type Shade = (x: number, y: number, pixel: Pixel) => void

// Computed in some milliseconds, between which other work runs.
const pixelsAtOnce = 8_000

/**
 * Fills the canvas pixel by pixel, at a fraction of its size and in strips, yielding to the event loop between them.
 */
export async function fillField(stage: ArtStage, fraction: number, shade: Shade): Promise<void> {
  const { context, short, pause, random } = stage
  const width = Math.max(2, Math.round(stage.width * fraction))
  const height = Math.max(2, Math.round(stage.height * fraction))
  const field = await newCanvas(width, height)
  const image = field.context.createImageData(width, height)
  const { data } = image
  const step = stage.width / width / short
  const pixel: Pixel = new Float32Array(4)
  const rows = Math.max(1, Math.floor(pixelsAtOnce / width))
  let at = 0
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      shade((column + 0.5) * step, (row + 0.5) * step, pixel)
      // Triangular noise of one level, or the steps of 8 bits show as bands.
      const dither = random() - random()
      data[at] = (pixel[0] as number) + dither
      data[at + 1] = (pixel[1] as number) + dither
      data[at + 2] = (pixel[2] as number) + dither
      data[at + 3] = 255
      at += 4
    }
    if (row % rows === rows - 1) await pause()
  }
  field.context.putImageData(image, 0, 0)
  context.drawImage(field.canvas, 0, 0, stage.width, stage.height)
  freeCanvas(field.canvas)
}

/** A gradient from one point to another that is mixed evenly for the eye, by way of a ramp of so many steps. */
export function gradient(
  { context }: ArtStage,
  line: readonly [fromX: number, fromY: number, toX: number, toY: number],
  steps: number,
  colors: readonly Oklch[],
): Gradient {
  const linearGradient = context.createLinearGradient(...line)
  const ramp = rampOf(colors, steps)
  const pixel = new Float32Array(4)
  const stops = 16
  for (let stop = 0; stop <= stops; stop += 1) {
    read(ramp, stop / stops, pixel)
    linearGradient.addColorStop(stop / stops, `rgb(${[...pixel.subarray(0, 3)].map(Math.round).join(',')})`)
  }
  return linearGradient
}

/** Smooth noise over the plane, from about -1 to 1. */
interface Noise {
  readonly at: (x: number, y: number) => number
  /** Several octaves of it, each twice as fine and half as strong. */
  readonly layers: (x: number, y: number, octaves: number) => number
}

function newNoise(seed: number): Noise {
  const at = createNoise(seed, 'in turn')
  const layers = (x: number, y: number, octaves: number) => {
    let sum = 0
    let [weight, scale] = [0.5, 1]
    for (let octave = 0; octave < octaves; octave += 1) {
      // Shifted, or every octave would be zero at the same corners.
      sum += at(x * scale + octave * 17.3, y * scale + octave * 9.1) * weight
      weight *= 0.5
      scale *= 2.03
    }
    return sum
  }
  return { at, layers }
}

/** Fills the whole width with a gradient between two heights, from `top` down to the lower edge. */
export function fade(
  { context, width, height }: ArtStage,
  from: number,
  to: number,
  stops: readonly Stop[],
  top = from,
): void {
  rect(context, linear(context, [0, from, 0, to], stops), 0, top, width, height - top)
}
