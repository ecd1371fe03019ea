import type { Context } from '../../canvas.ts'
import { type Rgb, toHex } from '../../color.ts'
import type { Box } from '../../legible.ts'
import { lengthIn } from '../matrix.ts'
import type { ColorStop, Gradient } from '../types.ts'
import { pointIn, sideDistances } from './geometry.ts'

/** A stop at a distance along its gradient, in any unit. */
interface Stop {
  readonly at: number
  readonly color: Rgb
}

type CanvasGradient = ReturnType<Context['createLinearGradient']>

/** Paints a gradient into its box. */
export function fillGradient(context: Context, gradient: Gradient, box: Box): void {
  if (box.width <= 0 || box.height <= 0) return
  context.save()
  if (gradient.kind === 'linear') fillLinear(context, gradient, box)
  else if (gradient.kind === 'radial') fillRadial(context, gradient, box)
  else fillConic(context, gradient, box)
  context.restore()
}

type Of<Kind extends Gradient['kind']> = Extract<Gradient, { kind: Kind }>

/** The gradient's line goes through the middle; its ends are where it meets the corners at right angles. */
function fillLinear(context: Context, gradient: Of<'linear'>, box: Box): void {
  const { x, y, width, height } = box
  const [across, down] = gradientVector(gradient.angle, box)
  const length = Math.abs(width * across) + Math.abs(height * down)
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  const [halfX, halfY] = [(across * length) / 2, (down * length) / 2]
  const fill = context.createLinearGradient(
    middleX - halfX,
    middleY - halfY,
    middleX + halfX,
    middleY + halfY,
  )
  addStops(fill, gradient, { length: length, end: length })
  context.fillStyle = fill
  context.fillRect(x, y, width, height)
}

/** Towards a corner, the middle colour runs through the two corners beside it. */
function gradientVector(
  angle: Of<'linear'>['angle'],
  { width, height }: Box,
): [across: number, down: number] {
  if (typeof angle === 'number') {
    const radians = (angle * Math.PI) / 180
    return [Math.sin(radians), -Math.cos(radians)]
  }
  const [across, down] = angle
  const isCorner = across !== 0 && down !== 0
  const [x, y] = isCorner ? [across * height, down * width] : [across, down]
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

function fillRadial(context: Context, gradient: Of<'radial'>, box: Box): void {
  const [centerX, centerY] = pointIn(gradient.center, box)
  // A gradient without a size is its last colour.
  const [across, down] = radiiOf(gradient, box).map((radius) => Math.max(radius, 1e-3)) as [number, number]
  const squeeze = down / across
  const distances = sideDistances(centerX, centerY, box)
  const end = Math.hypot(Math.max(...distances.across), Math.max(...distances.down) / squeeze)
  const fill = context.createRadialGradient(0, 0, 0, 0, 0, end)
  addStops(fill, gradient, { length: across, end })
  context.translate(centerX, centerY)
  context.scale(1, squeeze)
  context.fillStyle = fill
  context.fillRect(box.x - centerX, (box.y - centerY) / squeeze, box.width, box.height / squeeze)
}

function radiiOf({ shape, extent, center }: Of<'radial'>, box: Box): readonly [number, number] {
  if (typeof extent === 'object') return [lengthIn(extent[0], box.width), lengthIn(extent[1], box.height)]
  const { across, down } = sideDistances(...pointIn(center, box), box)
  const pick = extent.startsWith('closest') ? Math.min : Math.max
  const [x, y] = [pick(...across), pick(...down)]
  const isCorner = extent.endsWith('corner')
  if (shape === 'ellipse') return isCorner ? [x * Math.SQRT2, y * Math.SQRT2] : [x, y]
  const radius = isCorner ? Math.hypot(x, y) : pick(x, y)
  return [radius, radius]
}

function fillConic(context: Context, gradient: Of<'conic'>, box: Box): void {
  const [x, y] = pointIn(gradient.center, box)
  // This canvas starts at the top, as CSS does and those of browsers do not, and ignores the angle to start at.
  const fill = context.createConicGradient(0, 0, 0)
  addStops(fill, gradient, { length: 1, end: 1 })
  const { across, down } = sideDistances(x, y, box)
  const reach = Math.hypot(Math.max(...across), Math.max(...down))
  context.beginPath()
  context.rect(box.x, box.y, box.width, box.height)
  context.clip()
  context.translate(x, y)
  context.rotate((gradient.from * Math.PI) / 180)
  context.fillStyle = fill
  context.fillRect(-reach, -reach, 2 * reach, 2 * reach)
}

/** More repetitions than this look like their mean. */
const maxRepetitions = 1_000

/** Steps between two colours of different transparency. */
const premultipliedSteps = 8

/** Adds what lies between 0 and `end`; `length` is what shares refer to. */
function addStops(
  fill: CanvasGradient,
  { stops, isRepeating }: Gradient,
  { length, end }: { readonly length: number; readonly end: number },
): void {
  const placedStops = placeStops(stops, length)
  const allStops = isRepeating ? repeated(placedStops, end) : placedStops
  const [first, last] = [allStops[0], allStops.at(-1)]
  if (!first || !last || !(end > 0)) return
  const padded = [
    { ...first, at: Math.min(0, first.at) },
    ...allStops,
    { ...last, at: Math.max(end, last.at) },
  ]
  for (const [index, to] of padded.entries()) {
    const from = padded[index - 1]
    if (from && to.at > from.at && to.at > 0 && from.at < end) addBetween(fill, from, to, end)
  }
}

/** The canvas mixes colours regardless of their alphas; CSS weights them by it. */
function addBetween(fill: CanvasGradient, from: Stop, to: Stop, end: number): void {
  const [start, stop] = [Math.max(0, from.at), Math.min(end, to.at)]
  const { alpha } = from.color
  const isMixed = alpha !== to.color.alpha && alpha > 0 && to.color.alpha > 0
  const steps = isMixed ? premultipliedSteps : 1
  for (let step = 0; step <= steps; step += 1) {
    const at = start + ((stop - start) * step) / steps
    const color = mixPremultiplied(from.color, to.color, (at - from.at) / (to.at - from.at))
    fill.addColorStop(Math.min(1, at / end), toHex(color))
  }
}

function mixPremultiplied(from: Rgb, to: Rgb, share: number): Rgb {
  let [one, other] = [from.alpha * (1 - share), to.alpha * share]
  const alpha = one + other
  // At its transparent end, a gradient has the colour of the other end.
  if (alpha === 0) [one, other] = [from.alpha, to.alpha]
  const mixed = (a: number, b: number) => Math.round((a * one + b * other) / (one + other || 1))
  return {
    red: mixed(from.red, to.red),
    green: mixed(from.green, to.green),
    blue: mixed(from.blue, to.blue),
    alpha,
  }
}

/** Gives every stop a place: none lies before the one before it, and those without are spread evenly (CSS Images 3, 3.4.3). */
function placeStops(stops: readonly ColorStop[], length: number): Stop[] {
  const places: (number | undefined)[] = []
  let lowest = -Infinity
  for (const [index, { at }] of stops.entries()) {
    const isEnd = index === 0 || index === stops.length - 1
    const position = at ? lengthIn(at, length) : isEnd ? (index === 0 ? 0 : length) : undefined
    if (position !== undefined) lowest = Math.max(lowest, position)
    places.push(position === undefined ? undefined : lowest)
  }
  let [before, next] = [0, 0]
  return stops.map(({ color }, index) => {
    const position = places[index]
    if (position !== undefined) {
      before = index
      return { at: position, color }
    }
    next = Math.max(next, index)
    while (places[next] === undefined) next += 1
    const [start, stop] = [places[before] ?? 0, places[next] ?? length]
    return { at: start + ((stop - start) * (index - before)) / (next - before), color }
  })
}

function repeated(stops: readonly Stop[], end: number): readonly Stop[] {
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) return []
  const period = last.at - first.at
  if (!(period > end / maxRepetitions)) return [{ at: 0, color: meanColor(stops) }]
  const from = Math.floor(-first.at / period)
  const count = Math.ceil(end / period) + 1
  return Array.from({ length: count }, (_, index) => (from + index) * period).flatMap((offset) =>
    stops.map(({ at, color }) => ({ at: at + offset, color })),
  )
}

function meanColor(stops: readonly Stop[]): Rgb {
  let mean = stops[0]?.color ?? { red: 0, green: 0, blue: 0, alpha: 0 }
  for (const [index, { color }] of stops.entries()) mean = mixPremultiplied(mean, color, 1 / (index + 1))
  return mean
}
