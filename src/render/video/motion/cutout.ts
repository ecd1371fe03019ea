import { timeSlicer } from '../../../concurrency.ts'
import type { ImageSize } from '../../../media/media.ts'
import type { Focus, Region } from '../../analysis/focus.ts'
import { blurred, type Plane } from '../../analysis/raster.ts'
import type { Canvas } from '../../canvas.ts'
import { canvasPicture, fitWithin, readPixels } from '../../pictures/decode.ts'
import { easeInOut } from '../drawing.ts'
import { channelContrast, fitMixture, toOklab } from './color-model.ts'
import { isUsable, mainParts } from './shape.ts'

/** The longer sides at which the subject is found, and its edge refined. */
const roughSide = 144
const fineSide = 720
const rounds = 5
const minConfidence = 0.45

/**
 * The mask of the subject in a region: by its colors against those around it, refined to its edges. `undefined` if
 * unsure, because a torn subject is worse than a still one.
 */
export async function cutOutSubject(
  scene: Canvas,
  subject: Focus,
  signal?: AbortSignal,
): Promise<Plane | undefined> {
  if (subject.sure < minConfidence) return undefined
  const yieldIfDue = timeSlicer(signal)
  const size = fitWithin(scene, roughSide)
  const pixels = await readPixels(canvasPicture(scene), size)
  await yieldIfDue()
  const colors = toOklab(pixels)
  await yieldIfDue()
  const lightness = {
    ...size,
    values: Float32Array.from({ length: colors.length / 3 }, (_, index) => colors[index * 3] ?? 0),
  }
  const odds = priorOdds(size, subject)
  let belongs: Plane = { ...size, values: odds.map((value) => (value > 0 ? 1 : 0)) }
  for (let round = 0; round < rounds; round += 1) {
    const front = fitMixture(colors, belongs.values)
    await yieldIfDue()
    const back = fitMixture(
      colors,
      belongs.values.map((value) => 1 - value),
    )
    const values = odds.map((odd, index) => {
      if (odd === Number.NEGATIVE_INFINITY) return 0
      const evidence = Math.min(6, Math.max(-6, front(colors, index) - back(colors, index)))
      return 1 / (1 + Math.exp(-(evidence * 0.8 + odd)))
    })
    belongs = await guidedFilter({ ...size, values }, lightness, { radius: 2, flat: 0.002, yieldIfDue })
  }
  const mainMask = mainParts(belongs)
  await yieldIfDue()
  if (!isUsable(mainMask, colors, odds)) return undefined
  return refineEdge(scene, mainMask, channelContrast(pixels, mainMask), yieldIfDue)
}

/** The prior of each pixel by its place: likely within the region, less outside, impossible far away. */
function priorOdds({ width, height }: ImageSize, { x, y, width: wide, height: high }: Region): Float32Array {
  return Float32Array.from({ length: width * height }, (_, index) => {
    const across = Math.abs(((index % width) + 0.5) / width - (x + wide / 2)) / (wide / 2)
    const down = Math.abs((Math.floor(index / width) + 0.5) / height - (y + high / 2)) / (high / 2)
    const out = Math.max(across, down)
    return out > 1.5 ? Number.NEGATIVE_INFINITY : out > 1 ? -4 * (out - 1) : 0.6 * (1 - out) + 0.01
  })
}

/** The mask at a size at which its edge is exact, guided by the color mixture that separates it best. */
async function refineEdge(
  scene: Canvas,
  mask: Plane,
  contrast: (pixels: Uint8ClampedArray) => Float32Array,
  yieldIfDue: () => Promise<void>,
): Promise<Plane> {
  const size = fitWithin(scene, fineSide)
  const pixels = await readPixels(canvasPicture(scene), size)
  await yieldIfDue()
  const guide = contrast(pixels)
  await yieldIfDue()
  const radius = Math.round((fineSide / roughSide) * 1.6)
  const large = enlargeMask(mask, size)
  await yieldIfDue()
  const wide = blurred(large, 2)
  const fine = await guidedFilter(wide, { ...size, values: guide }, { radius, flat: 0.02, yieldIfDue })
  return { ...size, values: fine.values.map((value) => easeInOut((value - 0.35) / 0.45)) }
}

/** The bounds of a mask, as shares of the scene. */
export function maskBounds({ width, height, values }: Plane): Region {
  let [left, top, right, bottom] = [width, height, 0, 0]
  values.forEach((value, index) => {
    if (value < 0.5) return
    const [x, y] = [index % width, Math.floor(index / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  })
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height }
}

function enlargeMask({ values, ...from }: Plane, to: ImageSize): Plane {
  const out = new Float32Array(to.width * to.height)
  for (let y = 0; y < to.height; y += 1) {
    const down = Math.min(from.height - 1.001, Math.max(0, ((y + 0.5) * from.height) / to.height - 0.5))
    const [top, low] = [Math.floor(down), down % 1]
    for (let x = 0; x < to.width; x += 1) {
      const along = Math.min(from.width - 1.001, Math.max(0, ((x + 0.5) * from.width) / to.width - 0.5))
      const [left, right] = [Math.floor(along), along % 1]
      const at = top * from.width + left
      const upper = (values[at] ?? 0) * (1 - right) + (values[at + 1] ?? 0) * right
      const lower = (values[at + from.width] ?? 0) * (1 - right) + (values[at + from.width + 1] ?? 0) * right
      out[y * to.width + x] = upper * (1 - low) + lower * low
    }
  }
  return { ...to, values: out }
}

/**
 * Guided image filtering (He, Sun, Tang): smooths values without crossing the edges of a guide. A smaller `flat` keeps
 * fainter edges.
 */
async function guidedFilter(
  values: Plane,
  guide: Plane,
  { radius, flat, yieldIfDue }: { radius: number; flat: number; yieldIfDue: () => Promise<void> },
): Promise<Plane> {
  const mean = async (each: Float32Array) => {
    await yieldIfDue()
    return blurred({ ...values, values: each }, radius).values
  }
  const product = (one: Float32Array, other: Float32Array) =>
    one.map((value, index) => value * (other[index] ?? 0))
  const guideMean = await mean(guide.values)
  const valueMean = await mean(values.values)
  const meanProduct = await mean(product(guide.values, values.values))
  const squares = await mean(product(guide.values, guide.values))
  const slope = meanProduct.map((value, index) => {
    const level = guideMean[index] ?? 0
    return (value - level * (valueMean[index] ?? 0)) / ((squares[index] ?? 0) - level * level + flat)
  })
  const offset = valueMean.map((value, index) => value - (slope[index] ?? 0) * (guideMean[index] ?? 0))
  const [slopes, offsets] = [await mean(slope), await mean(offset)]
  await yieldIfDue()
  return {
    ...values,
    values: guide.values.map((value, index) => value * (slopes[index] ?? 0) + (offsets[index] ?? 0)),
  }
}
