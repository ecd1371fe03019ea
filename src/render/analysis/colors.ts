import { convertOklabToRgb, convertRgbToOklab, parseHex } from 'culori/fn'
import { toHex } from '../color.ts'
import colorNames from './color-names.json' with { type: 'json' }
import type { Blocks } from './raster.ts'
import type { ColorShare } from './types.ts'

type Lab = readonly [lightness: number, greenRed: number, blueYellow: number]

interface Cluster {
  color: Lab
  weight: number
}

const mostColors = 4
const mostSeeds = 12
/** Less of a colour than this is a detail; unless it is quite unlike the main ones, and so an accent. */
const leastShare = 0.045
const leastAccent = 0.015
const farApart = 0.05

/** The colours that make up most of the picture, and an accent if there is one, by name. Two shades that people call the same are one. */
export function mainColors(blocks: Blocks): ColorShare[] {
  const clusters = settled(blocks, seeds(blocks))
  const total = clusters.reduce((sum, { weight }) => sum + weight, 0)
  const byName = new Map<string, { share: number; largest: Cluster }>()
  for (const cluster of clusters.sort((one, other) => other.weight - one.weight)) {
    const name = colorName(cluster.color)
    const existing = byName.get(name)
    const share = cluster.weight / total
    byName.set(name, { share: share + (existing?.share ?? 0), largest: existing?.largest ?? cluster })
  }
  const namedColors = [...byName]
    .map(([name, { share, largest }]) => ({ name, share, color: largest.color }))
    .sort((one, other) => other.share - one.share)
  const main = namedColors
    .filter(({ share }, index) => index === 0 || share >= leastShare)
    .slice(0, mostColors)
  const accent = namedColors.find(({ share, color }) => {
    return share >= leastAccent && main.every((other) => differenceOf(color, other.color) > farApart)
  })
  return [...main, ...(accent ? [accent] : [])].map(({ name, color, share }) => ({
    name,
    hex: labToHex(color),
    share,
  }))
}

/** What people call a colour. */
export function colorNameOf(hex: string): string {
  const color = labOf(hex)
  return color ? colorName(color) : 'grey'
}

function labOf(hex: string): Lab | undefined {
  const color = parseHex(hex)
  if (!color) return undefined
  const { l, a, b } = convertRgbToOklab(color)
  return [l, a, b]
}

/** What people call colours, each by the shade that is most itself: a colour has the name of the nearest. */
const names = Object.values(colorNames)
const anchors = Object.keys(colorNames).map((hex): Lab => labOf(hex) ?? [0, 0, 0])

const colorName = (color: Lab): string => names[nearestOf(anchors, color)] ?? 'grey'

/** Ottosson's deltaE OK 2: hue and chroma count twice, as people see them. Squared. */
function differenceOf(one: Lab, other: Lab): number {
  const l = one[0] - other[0]
  const a = one[1] - other[1]
  const b = one[2] - other[2]
  return l * l + 4 * (a * a + b * b)
}

/**
 * Where the search for colours begins: cells of a grid over all colours, chosen for their weight and their distance
 * from those chosen before, so that accents get one too.
 */
function seeds(blocks: Blocks): Cluster[] {
  const cells = new Map<string, { sum: [number, number, number]; weight: number }>()
  eachColor(blocks, ([l, a, b], weight) => {
    const key = `${Math.round(l * 14)} ${Math.round(a * 25)} ${Math.round(b * 25)}`
    const cell = cells.get(key) ?? { sum: [0, 0, 0], weight: 0 }
    cell.sum = [cell.sum[0] + l * weight, cell.sum[1] + a * weight, cell.sum[2] + b * weight]
    cell.weight += weight
    cells.set(key, cell)
  })
  const candidates = [...cells.values()].map(({ sum, weight }): Cluster & { far: number } => ({
    color: [sum[0] / weight, sum[1] / weight, sum[2] / weight],
    weight,
    far: 0.06,
  }))
  const clusters: Cluster[] = []
  for (;;) {
    const next = candidates
      .filter(({ far }) => far > 0.01)
      .reduce<(typeof candidates)[number] | undefined>(
        (one, other) => (one && one.weight * one.far >= other.weight * other.far ? one : other),
        undefined,
      )
    if (!next || clusters.length === mostSeeds) return clusters
    clusters.push({ color: next.color, weight: next.weight })
    for (const candidate of candidates) {
      candidate.far = Math.min(candidate.far, differenceOf(candidate.color, next.color))
    }
  }
}

/** Each seed moves to the middle of the colours that are nearest to it, a few times over (Lloyd's k-means). */
function settled(blocks: Blocks, start: Cluster[]): Cluster[] {
  let clusters = start
  for (let round = 0; round < 4; round += 1) {
    const sums = clusters.map(() => ({ l: 0, a: 0, b: 0, weight: 0 }))
    const colors = clusters.map(({ color }) => color)
    eachColor(blocks, (color, weight) => {
      const sum = sums[nearestOf(colors, color)]
      if (!sum) return
      sum.l += color[0] * weight
      sum.a += color[1] * weight
      sum.b += color[2] * weight
      sum.weight += weight
    })
    clusters = sums
      .filter(({ weight }) => weight > 0)
      .map(({ l, a, b, weight }) => ({ color: [l / weight, a / weight, b / weight], weight }))
  }
  return clusters
}

function nearestOf(colors: readonly Lab[], color: Lab): number {
  let best = 0
  let smallest = Number.POSITIVE_INFINITY
  colors.forEach((other, index) => {
    const distance = differenceOf(color, other)
    if (distance < smallest) {
      best = index
      smallest = distance
    }
  })
  return best
}

function eachColor(
  { lightness, greenRed, blueYellow, opacity }: Blocks,
  visit: (color: Lab, weight: number) => void,
): void {
  for (let at = 0; at < lightness.length; at += 1) {
    const weight = opacity[at] ?? 0
    if (weight > 0.05) visit([lightness[at] ?? 0, greenRed[at] ?? 0, blueYellow[at] ?? 0], weight)
  }
}

function labToHex([l, a, b]: Lab): string {
  const { r, g, b: blue } = convertOklabToRgb({ l, a, b })
  const byte = (unit: number) => Math.round(Math.min(Math.max(unit, 0), 1) * 255)
  return toHex({ red: byte(r), green: byte(g), blue: byte(blue), alpha: 1 })
}
