import { type Context, freeCanvas, newCanvas } from '../../canvas.ts'
import { type Rgb, toHex } from '../../color.ts'
import type { Box } from '../../legible.ts'
import { boundsOf, identity, invert, type Matrix, mapBox, matrixScale, multiply } from '../matrix.ts'
import type { FilterStep } from '../types.ts'
import { grow, type Rounded, trace } from './geometry.ts'
import { pixelScale, type Surface, visiblePart } from './surface.ts'

/** A filter for a canvas, whose lengths are in its pixels whatever its transform is. */
export function canvasFilter(steps: readonly FilterStep[], matrix: Matrix): string {
  const scale = matrixScale(matrix)
  const [a, b, c, d] = matrix
  const texts = steps.map((step) => {
    if (step.kind === 'blur') return `blur(${step.px * scale}px)`
    if (step.kind === 'hue-rotate') return `hue-rotate(${step.amount}deg)`
    if (step.kind !== 'drop-shadow') return `${step.kind}(${step.amount})`
    const { x, y, blur, color } = step.shadow
    // The canvas halves the blur; of a filter, it is the standard deviation.
    return `drop-shadow(${a * x + c * y}px ${b * x + d * y}px ${blur * scale * 2}px ${toHex(color)})`
  })
  return texts.length > 0 ? texts.join(' ') : 'none'
}

/** A blur reaches so many of its standard deviations. */
const blurReach = 3

/** The largest standard deviation of a canvas, in its pixels. What is more blurred looks the same. */
export const maxDeviation = 532

/**
 * Where a filter paints what lies at the origin, in the pixels that a matrix leads to. No blur is wider there than
 * `widest`, a standard deviation.
 */
export function filterReach(
  steps: readonly FilterStep[],
  matrix: Matrix = identity,
  widest = Number.POSITIVE_INFINITY,
): Box {
  const blurred = (box: Box, deviation: number) =>
    grow(box, blurReach * Math.min(widest, deviation * matrixScale(matrix)))
  const [a, b, c, d] = matrix
  return steps.reduce<Box>(
    (reach, step) => {
      if (step.kind === 'blur') return blurred(reach, step.px)
      if (step.kind !== 'drop-shadow') return reach
      const { x, y, blur } = step.shadow
      return boundsOf([reach, blurred(mapBox([1, 0, 0, 1, a * x + c * y, b * x + d * y], reach), blur)])
    },
    { x: 0, y: 0, width: 0, height: 0 },
  )
}

/** Where a filter paints what lies in a box. */
export const filteredBox = (box: Box, { x, y, width, height }: Box): Box => ({
  x: box.x + x,
  y: box.y + y,
  width: box.width + width,
  height: box.height + height,
})

/** Where lies what a filter paints in a box. */
export const sourceBox = (box: Box, { x, y, width, height }: Box): Box =>
  filteredBox(box, { x: -x - width, y: -y - height, width, height })

/** The standard deviation of all blurs together. */
const blurOf = (steps: readonly FilterStep[]) =>
  Math.hypot(...steps.map((step) => (step.kind === 'blur' ? step.px : 0)))

/** What is blurred by so many pixels needs only every second, fourth or eighth. */
export function reductionOf(steps: readonly FilterStep[], scale: number): number {
  // Strong contrast makes what was blurred sharp again.
  const isSharpened = steps.some((step) => step.kind === 'contrast' && step.amount > 2)
  const sigma = isSharpened ? 0 : blurOf(steps) * scale
  return 2 ** Math.max(0, Math.min(3, Math.floor(Math.log2(sigma / 4))))
}

/** Paints what lies below an element again, filtered. Pixels at its edge are mirrored, as in browsers. */
export async function paintBackdrop(
  from: Surface,
  to: Surface,
  { shape, steps }: { readonly shape: Rounded; readonly steps: readonly FilterStep[] },
): Promise<void> {
  const box = visiblePart(from, shape.box)
  const inverse = invert(from.matrix)
  if (!inverse || box.width < 1 || box.height < 1) return
  const scale = pixelScale(from) / reductionOf(steps, pixelScale(from))
  const sharp = await newCanvas(Math.ceil(box.width * scale), Math.ceil(box.height * scale))
  const { width, height } = sharp.canvas
  sharp.context.setTransform(
    ...multiply([width / box.width, 0, 0, height / box.height, 0, 0], movedMatrix(inverse, box)),
  )
  sharp.context.imageSmoothingQuality = 'medium'
  const { area } = from
  sharp.context.drawImage(from.context.canvas, area.x, area.y, area.width, area.height)
  const reach = Math.ceil(blurReach * blurOf(steps) * scale)
  const [across, down] = [Math.min(reach, width), Math.min(reach, height)]
  const wide = await newCanvas(width + 2 * across, height + 2 * down)
  for (const [flipX, x] of mirrored(across, width))
    for (const [flipY, y] of mirrored(down, height)) {
      wide.context.setTransform(flipX, 0, 0, flipY, x, y)
      wide.context.drawImage(sharp.canvas, 0, 0)
    }
  const done = await newCanvas(width, height)
  done.context.filter = canvasFilter(steps, [scale, 0, 0, scale, 0, 0])
  done.context.drawImage(wide.canvas, -across, -down)
  to.context.save()
  to.context.beginPath()
  trace(to.context, shape)
  to.context.clip()
  to.context.imageSmoothingQuality = 'low'
  to.context.drawImage(done.canvas, box.x, box.y, box.width, box.height)
  to.context.restore()
  for (const { canvas } of [sharp, wide, done]) freeCanvas(canvas)
}

const movedMatrix = (inverse: Matrix, { x, y }: Box): Matrix => multiply([1, 0, 0, 1, -x, -y], inverse)

/**
 * The three copies of a side around its place, each with its direction and its offset: mirrored before, as it is,
 * mirrored behind.
 */
const mirrored = (reach: number, side: number) =>
  reach === 0
    ? ([[1, 0]] as const)
    : ([
        [-1, reach],
        [1, reach],
        [-1, reach + 2 * side],
      ] as const)

interface Soft {
  /** The standard deviation of its blur. */
  readonly sigma: number
  readonly color: Rgb
  readonly draw: (context: Context) => void
}

/** Paints a blurred shape at the resolution that its blur needs. */
export async function paintSoft(surface: Surface, bounds: Box, { sigma, color, draw }: Soft): Promise<void> {
  const { context } = surface
  if (sigma === 0 || surface.recording) {
    context.save()
    if (sigma > 0) context.filter = `blur(${sigma * pixelScale(surface)}px)`
    context.fillStyle = toHex(color)
    draw(context)
    context.restore()
    return
  }
  const box = visiblePart(surface, bounds)
  if (box.width <= 0 || box.height <= 0) return
  const scale = pixelScale(surface) / reductionOf([{ kind: 'blur', px: sigma }], pixelScale(surface))
  const small = await newCanvas(Math.ceil(box.width * scale), Math.ceil(box.height * scale))
  small.context.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale)
  small.context.filter = `blur(${sigma * scale}px)`
  // The alpha comes last: low ones would be rounded before they are scaled.
  small.context.fillStyle = toHex({ ...color, alpha: 1 })
  draw(small.context)
  const { width, height } = small.canvas
  context.save()
  context.globalAlpha *= color.alpha
  context.imageSmoothingQuality = 'low'
  context.drawImage(small.canvas, box.x, box.y, width / scale, height / scale)
  context.restore()
  freeCanvas(small.canvas)
}
