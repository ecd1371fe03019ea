import { type Plane, toArea } from './raster.ts'
import type { ImageArea } from './types.ts'

/**
 * Where something is built like text: even shapes of one tone and of like height, side by side in rows, that stay the
 * same wherever the picture is divided into light and dark. No letter is read.
 */
export function textAreasOf(fine: Plane): ImageArea[] {
  const plane = halved(fine)
  const candidates = thresholdsOf(plane).flatMap((threshold) => linesIn(findShapes(plane, threshold, lowest)))
  const lines: { box: Box; times: number }[] = []
  for (const line of candidates) {
    const same = lines.find(({ box }) => overlap(box, line) > 0.5)
    if (same) [same.box, same.times] = [union(same.box, line), same.times + 1]
    else lines.push({ box: line, times: 1 })
  }
  // Leaves and waves make rows too, but others at every threshold.
  const steady = lines.filter(({ times }) => times > 1).map(({ box }) => box)
  return joined(steady)
    .sort((one, other) => areaIn(other) - areaIn(one))
    .slice(0, 4)
    .map((box) => toArea(box, plane))
}

function thresholdsOf({ values }: Plane): number[] {
  // A line of text may be a hundredth of the picture, so the extremes count.
  const darkest = values.reduce((one, other) => Math.min(one, other), 1)
  const lightest = values.reduce((one, other) => Math.max(one, other), 0)
  const step = (lightest - darkest) / (divisions + 1)
  return Array.from({ length: divisions }, (_, index) => darkest + (index + 1) * step)
}

type Box = Pick<Shape, 'left' | 'top' | 'right' | 'bottom'>

/** How often a picture is divided, between its darkest and its lightest parts. */
const divisions = 6
const fewestLetters = 4
/** In pixels: smaller shapes tell nothing. */
const lowest = 4

/** Half the size, so that letters of a usual text are still some pixels high. */
function halved({ width, height, values }: Plane): Plane {
  if (Math.max(width, height) <= 400) return { width, height, values }
  const size = { width: width >> 1, height: height >> 1 }
  const small = new Float32Array(size.width * size.height)
  for (let y = 0, to = 0; y < size.height; y += 1) {
    for (let x = 0; x < size.width; x += 1, to += 1) {
      const at = y * 2 * width + x * 2
      const top = (values[at] ?? 0) + (values[at + 1] ?? 0)
      small[to] = (top + (values[at + width] ?? 0) + (values[at + width + 1] ?? 0)) / 4
    }
  }
  return { ...size, values: small }
}

/** Between letters, counted in the height of the one before: a gap is at most as wide as the higher letter is high. */
const widestGap = 2.6

const boxHeight = ({ top, bottom }: Box) => bottom - top
const boxWidth = ({ left, right }: Box) => right - left
const areaIn = (box: Box) => boxHeight(box) * boxWidth(box)

/** Rows of shapes that could be letters of one line. */
function linesIn(shapes: readonly Shape[]): Box[] {
  const letters = shapes.filter(couldBeLetter).sort((one, other) => one.left - other.left)
  if (letters.length > 3000) return []
  const rows: { letters: Shape[]; last: Shape }[] = []
  let open: typeof rows = []
  for (const letter of letters) {
    open = open.filter(({ last }) => letter.left - last.right <= boxHeight(last) * widestGap)
    const row = open.find(({ last }) => follows(last, letter))
    if (row) {
      row.letters.push(letter)
      row.last = letter
      continue
    }
    const fresh = { letters: [letter], last: letter }
    rows.push(fresh)
    open.push(fresh)
  }
  return rows
    .map(({ letters }) => letters)
    .filter(isLine)
    .map((row) => row.reduce<Box>(union, row[0] as Box))
}

function couldBeLetter(shape: Shape): boolean {
  const [height, width] = [boxHeight(shape), boxWidth(shape)]
  const fill = shape.area / (height * width)
  const isLetterSized = height >= lowest && height <= 160 && width >= 1 && width <= height * 7
  return isLetterSized && fill > 0.14 && shape.contrast > 0.13 && shape.spread < 0.13
}

function follows(last: Shape, next: Shape): boolean {
  const [one, other] = [boxHeight(last), boxHeight(next)]
  const [lower, higher] = [Math.min(one, other), Math.max(one, other)]
  const shared = Math.min(last.bottom, next.bottom) - Math.max(last.top, next.top)
  const gap = next.left - last.right
  const isBeside = gap <= higher * 1.1 && gap > -lower * 0.5
  const isAlike = last.isLight === next.isLight && Math.abs(last.lightness - next.lightness) < 0.14
  return isBeside && isAlike && lower / higher > 0.42 && shared / lower > 0.6
}

/** Letters of a line stand on one base or hang from one height, and are wider in all than they are high. */
function isLine(row: readonly Shape[]): boolean {
  if (row.length < fewestLetters) return false
  const heights = row.map(boxHeight).sort((a, b) => a - b)
  const height = heights[heights.length >> 1] ?? 0
  const onOne = (edge: 'top' | 'bottom') => {
    const edges = row.map((shape) => shape[edge]).sort((a, b) => a - b)
    const middle = edges[edges.length >> 1] ?? 0
    return edges.filter((each) => Math.abs(each - middle) <= Math.max(1, height * 0.15)).length / row.length
  }
  const box = row.reduce<Box>(union, row[0] as Box)
  const inked = row.reduce((sum, { area }) => sum + area, 0) / areaIn(box)
  const isLevel = Math.max(onOne('top'), onOne('bottom')) >= 0.6
  return (
    isLevel &&
    isEven(row) &&
    boxWidth(box) > height * 2.2 &&
    boxHeight(box) < height * 2.2 &&
    inked > 0.1 &&
    inked < 0.8
  )
}

/** Leaves, stones and bricks come in rows too: but faint, of all heights, or as filled blobs. */
function isEven(row: readonly Shape[]): boolean {
  const mean = (of: (shape: Shape) => number) => row.reduce((sum, shape) => sum + of(shape), 0) / row.length
  const contrast = mean((shape) => shape.contrast)
  const height = mean(boxHeight)
  const unevenness = Math.sqrt(mean((shape) => (boxHeight(shape) - height) ** 2)) / height
  const fill = mean((shape) => shape.area / areaIn(shape))
  const isClear = contrast > 0.18 || row.length >= 10
  const isRegular = unevenness < (contrast > 0.3 ? 0.4 : 0.3)
  return isClear && isRegular && (height <= 12 || fill < 0.74)
}

/** Lines of one text: close under each other, or going on beside each other. */
function joined(lines: readonly Box[]): Box[] {
  const areas: Box[] = []
  for (const line of [...lines].sort((one, other) => one.top - other.top)) {
    const index = areas.findIndex((area) => isNear(area, line))
    const area = areas[index]
    if (area) areas[index] = union(area, line)
    else areas.push(line)
  }
  return areas.length < lines.length ? joined(areas) : areas
}

function isNear(one: Box, other: Box): boolean {
  const reach = Math.min(boxHeight(one), boxHeight(other), 60)
  const down = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom)
  const across = Math.max(one.left, other.left) - Math.min(one.right, other.right)
  return down < reach * 1.3 && across < reach * 1.3
}

/** How much of the smaller box the two share. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width <= 0 || height <= 0 ? 0 : (width * height) / Math.min(areaIn(one), areaIn(other))
}

function union(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

/** A connected part, light or dark, of a picture that was divided at a threshold. */
interface Shape {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly isLight: boolean
  /** How many pixels it has. */
  readonly area: number
  /** Its mean lightness, and how much its pixels differ from that. */
  readonly lightness: number
  readonly spread: number
  /** The mean step in lightness along its outline. */
  readonly contrast: number
}

/** Divides a picture at a threshold and measures every part that is high enough. */
function findShapes(plane: Plane, threshold: number, lowest: number): Shape[] {
  const parts = labelled(plane, threshold)
  const sums = summed(plane, parts)
  const shapes: Shape[] = []
  for (let part = 0; part < parts.count; part += 1) {
    const top = sums.top[part] ?? 0
    const bottom = sums.bottom[part] ?? 0
    if (bottom - top < lowest) continue
    const area = sums.area[part] ?? 1
    const lightness = (sums.lightness[part] ?? 0) / area
    shapes.push({
      left: sums.left[part] ?? 0,
      top,
      right: sums.right[part] ?? 0,
      bottom,
      isLight: lightness >= threshold,
      area,
      lightness,
      spread: Math.sqrt(Math.max(0, (sums.squares[part] ?? 0) / area - lightness ** 2)),
      contrast: (sums.steps[part] ?? 0) / Math.max(1, sums.outline[part] ?? 0),
    })
  }
  return shapes
}

interface Parts {
  /** Which part each pixel belongs to. */
  readonly of: Int32Array
  readonly count: number
}

/** Connected-component labelling by union and find: light parts and dark ones in one pass. */
function labelled(plane: Plane, threshold: number): Parts {
  const labels = new Int32Array(plane.values.length)
  const parents = new Int32Array(plane.values.length)
  const count = labelPixels(plane, threshold, labels, parents)
  // A root comes before all that it holds, so its own number is known by then.
  const numbers = new Int32Array(count)
  let parts = 0
  for (let label = 0; label < count; label += 1) {
    const parent = parents[label] ?? 0
    if (parent === label) parts += 1
    numbers[label] = parent === label ? parts - 1 : (numbers[parent] ?? 0)
  }
  for (let at = 0; at < labels.length; at += 1) labels[at] = numbers[labels[at] ?? 0] ?? 0
  return { of: labels, count: parts }
}

/** Labels each pixel as the one before or above it on the same side of the threshold, and returns how many labels there are. */
function labelPixels(
  { width, height, values }: Plane,
  threshold: number,
  labels: Int32Array,
  parents: Int32Array,
): number {
  const side = Uint8Array.from(values, (value) => (value >= threshold ? 1 : 0))
  let count = 0
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      // Reading outside of an array would be right, and many times slower.
      const hasWest = x > 0 && side[at - 1] === side[at]
      const hasNorth = y > 0 && side[at - width] === side[at]
      if (hasWest) labels[at] = labels[at - 1] as number
      else if (hasNorth) labels[at] = labels[at - width] as number
      else labels[at] = parents[count] = count++
      if (hasWest && hasNorth) unite(parents, labels, at, at - width)
    }
  }
  return count
}

/** Makes the earlier of the roots of two pixels the root of both. */
function unite(parents: Int32Array, labels: Int32Array, at: number, north: number): void {
  const [west, other] = [labels[at] ?? 0, labels[north] ?? 0]
  if (parents[west] === parents[other]) return
  const [one, two] = [rootOf(parents, west), rootOf(parents, other)]
  if (one < two) parents[two] = one
  else parents[one] = two
}

function rootOf(parents: Int32Array, label: number): number {
  let root = label
  while (parents[root] !== root) {
    // Path halving.
    parents[root] = parents[parents[root] ?? 0] ?? 0
    root = parents[root] ?? 0
  }
  return root
}

function summed({ width, height, values }: Plane, { of, count }: Parts) {
  const [left, top] = [new Int32Array(count).fill(width), new Int32Array(count).fill(height)]
  const [right, bottom, area] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)]
  const [lightness, squares] = [new Float64Array(count), new Float64Array(count)]
  const [steps, outline] = [new Float64Array(count), new Int32Array(count)]
  const measure = (part: number, x: number, y: number, value: number) => {
    left[part] = Math.min(left[part] ?? 0, x)
    top[part] = Math.min(top[part] ?? 0, y)
    right[part] = Math.max(right[part] ?? 0, x + 1)
    bottom[part] = y + 1
    area[part] = (area[part] ?? 0) + 1
    lightness[part] = (lightness[part] ?? 0) + value
    squares[part] = (squares[part] ?? 0) + value * value
  }
  const border = (one: number, other: number, step: number) => {
    if (one === other) return
    steps[one] = (steps[one] ?? 0) + step
    steps[other] = (steps[other] ?? 0) + step
    outline[one] = (outline[one] ?? 0) + 1
    outline[other] = (outline[other] ?? 0) + 1
  }
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const part = of[at] ?? 0
      const value = values[at] ?? 0
      measure(part, x, y, value)
      // Soft outlines take two pixels to go from one side to the other.
      if (x > 1) border(part, of[at - 1] ?? 0, Math.abs(value - (values[at - 2] ?? 0)))
      if (y > 1) border(part, of[at - width] ?? 0, Math.abs(value - (values[at - 2 * width] ?? 0)))
    }
  }
  return { left, top, right, bottom, area, lightness, squares, steps, outline }
}
