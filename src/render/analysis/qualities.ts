import type { ImageSize } from '../../media/media.ts'
import { type Blocks, distanceBetween, type Plane, placeAt, type Raster } from './raster.ts'
import type { FinishAnalysis, LayoutAnalysis, LightAnalysis } from './types.ts'

/** How bright, contrasty, colourful and warm a picture is, and where its light is. */
export function measureLight(blocks: Blocks): LightAnalysis {
  const lightness = [...blocks.lightness]
    .filter((_, index) => (blocks.opacity[index] ?? 0) > 0.05)
    .sort((a, b) => a - b)
  const at = (share: number) => lightness[Math.floor(share * (lightness.length - 1))] ?? 1
  // What is fully transparent is as bright as the page behind it.
  const brightness =
    lightness.length === 0 ? 1 : lightness.reduce((sum, value) => sum + value, 0) / lightness.length
  const { saturation, warmth } = colorfulness(blocks)
  return {
    brightness,
    level: levelOf(brightness, at(0.1), at(0.9)),
    contrast: contrastOf(at(0.97) - at(0.03)),
    saturation,
    warmth,
    brightest: brightestOf(blocks, brightness),
  }
}

function levelOf(mean: number, dark: number, bright: number): LightAnalysis['level'] {
  if (mean < 0.42 && bright < 0.55) return 'low key'
  if (mean > 0.82 && dark > 0.66) return 'high key'
  if (mean < 0.4) return 'dark'
  if (mean < 0.52) return 'dim'
  return mean < 0.76 ? 'even' : 'bright'
}

function contrastOf(range: number): LightAnalysis['contrast'] {
  return range < 0.32 ? 'soft' : range < 0.6 ? 'moderate' : 'strong'
}

function colorfulness(blocks: Blocks): Pick<LightAnalysis, 'saturation' | 'warmth'> {
  let [total, sum, max, towardsWarm] = [0, 0, 0, 0]
  blocks.opacity.forEach((weight, index) => {
    const [a = 0, b = 0] = [blocks.greenRed[index], blocks.blueYellow[index]]
    const chroma = Math.hypot(a, b)
    total += weight
    sum += chroma * weight
    max = Math.max(max, chroma * weight)
    // Orange is the middle of the warm half of the colour circle.
    towardsWarm += (a * Math.cos(orange) + b * Math.sin(orange)) * weight
  })
  const mean = sum / Math.max(total, 1e-6)
  const lean = towardsWarm / Math.max(sum, 1e-6)
  return {
    saturation: max < 0.02 ? 'none' : mean < 0.045 ? 'muted' : mean < 0.11 ? 'moderate' : 'vivid',
    warmth: mean < 0.012 || Math.abs(lean) < 0.3 ? 'balanced' : lean > 0 ? 'warm' : 'cool',
  }
}

const orange = (60 * Math.PI) / 180

/** The brightest of the nine fields, where it clearly outshines the picture. */
function brightestOf(blocks: Blocks, mean: number): LightAnalysis['brightest'] {
  const means = sumFields(blocks, blocks.lightness).map(({ sum, count }) => (count > 0 ? sum / count : 0))
  const [first = 0, second = 0] = means.toSorted((a, b) => b - a)
  return first - mean < 0.14 || first - second < 0.03 ? undefined : fieldAt(means.indexOf(first))
}

/** Adds up values in the nine fields that two lines across and two down make, row by row. */
function sumFields({ width, height }: ImageSize, values: Float32Array) {
  const fields = Array.from({ length: 9 }, () => ({ sum: 0, count: 0 }))
  values.forEach((value, index) => {
    const column = Math.floor(((index % width) / width) * 3)
    const row = Math.floor((Math.floor(index / width) / height) * 3)
    const field = fields[row * 3 + column]
    if (!field) return
    field.sum += value
    field.count += 1
  })
  return fields
}

const fieldAt = (index: number) => placeAt(((index % 3) + 0.5) / 3, (Math.floor(index / 3) + 0.5) / 3)

/** Less change than this from pixel to pixel is a plain ground, its grain included. */
const quietChange = 0.012

/** Where a picture is quiet and where busy, and how it is built. */
export function layoutOf(blocks: Blocks, detail: Plane): LayoutAnalysis {
  const quiet = detail.values.reduce((sum, change) => sum + Number(change < quietChange), 0)
  return {
    quiet: quiet / detail.values.length,
    quietSides: sides.filter((side) => isQuiet(detail, side)),
    busiest: busiestOf(detail),
    symmetry: symmetryOf(blocks),
    horizon: horizonOf(blocks),
  }
}

type Side = LayoutAnalysis['quietSides'][number]
const sides = ['left', 'right', 'top', 'bottom'] as const satisfies readonly Side[]

function isQuiet({ width, height, values }: Plane, side: Side): boolean {
  const third = (side === 'left' || side === 'right' ? width : height) / 3
  let [quiet, count] = [0, 0]
  values.forEach((change, index) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    const depth = { left: x, right: width - 1 - x, top: y, bottom: height - 1 - y }[side]
    if (depth >= third) return
    count += 1
    quiet += Number(change < quietChange)
  })
  return quiet / Math.max(1, count) > 0.88
}

function busiestOf(detail: Plane): LayoutAnalysis['busiest'] {
  const sums = sumFields(detail, detail.values).map(({ sum }) => sum)
  const [first = 0, second = 0] = sums.toSorted((a, b) => b - a)
  const isBusy = (first / Math.max(1, detail.values.length)) * 9 >= quietChange * 2
  return isBusy && first >= second * 1.35 ? fieldAt(sums.indexOf(first)) : undefined
}

/** A sky over a field mirrors by itself, so only what differs within a row, or a column, is compared. */
function symmetryOf({ width, height, lightness }: Blocks): LayoutAnalysis['symmetry'] {
  const value = (x: number, y: number) => lightness[y * width + x] ?? 0
  const acrossIs = likeness(height, width, (row, x) => value(x, row))
  const downIs = likeness(width, height, (column, y) => value(column, y))
  if (Math.max(acrossIs, downIs) < 0.86) return undefined
  return acrossIs >= downIs ? 'left and right' : 'top and bottom'
}

/** The correlation of lines with themselves read backwards; 0 where they hardly vary. */
function likeness(lines: number, length: number, read: (line: number, at: number) => number): number {
  let [products, squares] = [0, 0]
  for (let line = 0; line < lines; line += 1) {
    let sum = 0
    for (let at = 0; at < length; at += 1) sum += read(line, at)
    const mean = sum / length
    for (let at = 0; at < length; at += 1) {
      const deviation = read(line, at) - mean
      products += deviation * (read(line, length - 1 - at) - mean)
      squares += deviation * deviation
    }
  }
  const spread = Math.sqrt(squares / Math.max(1, lines * length))
  return spread < 0.04 ? 0 : products / squares
}

/** The one row at which nearly all columns change in the same way. */
function horizonOf(blocks: Blocks): number | undefined {
  const { height } = blocks
  const level: number[] = []
  for (let y = Math.ceil(height * 0.15); y < height * 0.85; y += 1) {
    if (y >= horizonGap && evennessAt(blocks, y) > 0.88) level.push(y)
  }
  const [first, last] = [level[0], level.at(-1)]
  // Several of them are stripes or a panel, one that goes on and on is a gradient.
  if (first === undefined || last === undefined || last - first > 2 * horizonGap) return undefined
  return (first + last + 1) / 2 / height
}

/** How many blocks above and below a row are compared. */
const horizonGap = 2

/** The share of the columns that change in the same way at a row. */
function evennessAt(blocks: Blocks, y: number): number {
  const { width, lightness } = blocks
  let [brighter, darker] = [0, 0]
  for (let x = 0; x < width; x += 1) {
    const [above, below] = [(y - horizonGap) * width + x, (y + horizonGap - 1) * width + x]
    if (distanceBetween(blocks, above, below) < 0.07) continue
    if ((lightness[above] ?? 0) < (lightness[below] ?? 0)) darker += 1
    else brighter += 1
  }
  return Math.max(brighter, darker) / width
}

const side = 16

/** How sharp and how grainy a picture is, and whether it was taken or drawn. */
export function finishOf({ fine, sameness }: Raster): FinishAnalysis {
  const tiles = measureTiles(fine).sort((one, other) => one.gradient - other.gradient)
  const grain = grainOf(tiles)
  return { sharpness: sharpnessOf(tiles), grain: grain > 0.012, kind: pictureKind(tiles, sameness, grain) }
}

interface Tile {
  /** Mean squares: of the first differences, of the second ones, and of what noise alone leaves. */
  readonly gradient: number
  readonly curvature: number
  readonly noise: number
}

function measureTiles(plane: Plane): Tile[] {
  const tiles: Tile[] = []
  for (let top = 1; top + side < plane.height; top += side)
    for (let left = 1; left + side < plane.width; left += side) tiles.push(tileAt(plane, top, left))
  return tiles
}

function tileAt({ width, values }: Plane, top: number, left: number): Tile {
  let [gradient, curvature, noise] = [0, 0, 0]
  for (let y = top; y < top + side; y += 1) {
    for (let at = y * width + left; at < y * width + left + side; at += 1) {
      const value = values[at] ?? 0
      const west = values[at - 1] ?? 0
      const east = values[at + 1] ?? 0
      const north = values[at - width] ?? 0
      const south = values[at + width] ?? 0
      const sum = west + east + north + south
      const across = east - west
      const down = south - north
      const bend = sum - 4 * value
      gradient += (across * across + down * down) / 4
      curvature += bend * bend
      // Immerkær's mask, which is blind to slopes and to straight edges.
      noise += Math.abs(cornersAt(values, at, width) - 2 * sum + 4 * value)
    }
  }
  const count = side * side
  return { gradient: gradient / count, curvature: curvature / count, noise: noise / count / 6 }
}

const cornersAt = (values: Float32Array, at: number, width: number) =>
  (values[at - width - 1] ?? 0) +
  (values[at - width + 1] ?? 0) +
  (values[at + width - 1] ?? 0) +
  (values[at + width + 1] ?? 0)

/** The variance of the Laplacian at the strongest edges, against their slope: so contrast plays no part in it. */
function sharpnessOf(tiles: readonly Tile[]): FinishAnalysis['sharpness'] {
  const strongest = tiles.slice(-Math.max(3, Math.ceil(tiles.length * 0.02)))
  // What the calm parts have of it too is noise.
  const noise = tiles[tiles.length >> 3]
  const gradient = meanMeasure(strongest, 'gradient') - (noise?.gradient ?? 0)
  const curvature = meanMeasure(strongest, 'curvature') - (noise?.curvature ?? 0)
  if (!(gradient > 0.0001)) return undefined
  const ratio = curvature / gradient
  return ratio > 0.55 ? 'sharp' : ratio > 0.06 ? 'soft' : 'blurred'
}

function meanMeasure(tiles: readonly Tile[], measure: 'gradient' | 'curvature'): number {
  return tiles.reduce((sum, tile) => sum + tile[measure], 0) / Math.max(1, tiles.length)
}

/** The noise of the calmest quarter, where nothing else is. */
function grainOf(tiles: readonly Tile[]): number {
  const calm = tiles.slice(0, Math.ceil(tiles.length / 4)).map(({ noise }) => noise * Math.sqrt(Math.PI / 2))
  return calm.sort((a, b) => a - b)[Math.floor(calm.length / 2)] ?? 0
}

/** Drawn areas have one colour, or change so evenly that nothing is left of noise. */
function pictureKind(tiles: readonly Tile[], sameness: number, grain: number): FinishAnalysis['kind'] {
  const textured = tiles.filter(({ noise }) => noise > 0.004).length / Math.max(1, tiles.length)
  if (sameness > 0.6) return 'graphic'
  if (sameness < 0.25 && textured > 0.5 && grain > 0.0008) return 'photograph'
  return undefined
}
