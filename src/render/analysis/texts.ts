import { areaOf } from './places.ts'
import type { Plane } from './raster.ts'
import { type Shape, shapesOf } from './shapes.ts'
import type { ImageArea } from './types.ts'

/**
 * Where something is built like text: even shapes of one tone and of like height, side by side in rows, that stay the
 * same wherever the picture is divided into light and dark. No letter is read.
 */
export function textAreasOf(fine: Plane): ImageArea[] {
  const plane = halved(fine)
  const found = thresholdsOf(plane).flatMap((threshold) => linesIn(shapesOf(plane, threshold, lowest)))
  const lines: { box: Box; times: number }[] = []
  for (const line of found) {
    const same = lines.find(({ box }) => overlap(box, line) > 0.5)
    if (same) [same.box, same.times] = [union(same.box, line), same.times + 1]
    else lines.push({ box: line, times: 1 })
  }
  // Leaves and waves make rows too, but others at every threshold.
  const steady = lines.filter(({ times }) => times > 1).map(({ box }) => box)
  return joined(steady)
    .sort((one, other) => areaIn(other) - areaIn(one))
    .slice(0, 4)
    .map((box) => areaOf(box, plane))
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

const heightOf = ({ top, bottom }: Box) => bottom - top
const widthOf = ({ left, right }: Box) => right - left
const areaIn = (box: Box) => heightOf(box) * widthOf(box)

/** Rows of shapes that could be letters of one line. */
function linesIn(shapes: readonly Shape[]): Box[] {
  const letters = shapes.filter(couldBeLetter).sort((one, other) => one.left - other.left)
  if (letters.length > 3000) return []
  const rows: { letters: Shape[]; last: Shape }[] = []
  let open: typeof rows = []
  for (const letter of letters) {
    open = open.filter(({ last }) => letter.left - last.right <= heightOf(last) * widestGap)
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
  const [height, width] = [heightOf(shape), widthOf(shape)]
  const fill = shape.area / (height * width)
  const isLetterSized = height >= lowest && height <= 160 && width >= 1 && width <= height * 7
  return isLetterSized && fill > 0.14 && shape.contrast > 0.13 && shape.spread < 0.13
}

function follows(last: Shape, next: Shape): boolean {
  const [one, other] = [heightOf(last), heightOf(next)]
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
  const heights = row.map(heightOf).sort((a, b) => a - b)
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
    widthOf(box) > height * 2.2 &&
    heightOf(box) < height * 2.2 &&
    inked > 0.1 &&
    inked < 0.8
  )
}

/** Leaves, stones and bricks come in rows too: but faint, of all heights, or as filled blobs. */
function isEven(row: readonly Shape[]): boolean {
  const mean = (of: (shape: Shape) => number) => row.reduce((sum, shape) => sum + of(shape), 0) / row.length
  const contrast = mean((shape) => shape.contrast)
  const height = mean(heightOf)
  const unevenness = Math.sqrt(mean((shape) => (heightOf(shape) - height) ** 2)) / height
  const fill = mean((shape) => shape.area / areaIn(shape))
  const isClear = contrast > 0.18 || row.length >= 10
  const isRegular = unevenness < (contrast > 0.3 ? 0.4 : 0.3)
  return isClear && isRegular && (height <= 12 || fill < 0.74)
}

/** Lines of one text: close under each other, or going on beside each other. */
function joined(lines: readonly Box[]): Box[] {
  const areas: Box[] = []
  for (const line of [...lines].sort((one, other) => one.top - other.top)) {
    const at = areas.findIndex((area) => isNear(area, line))
    const area = areas[at]
    if (area) areas[at] = union(area, line)
    else areas.push(line)
  }
  return areas.length < lines.length ? joined(areas) : areas
}

function isNear(one: Box, other: Box): boolean {
  const reach = Math.min(heightOf(one), heightOf(other), 60)
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
