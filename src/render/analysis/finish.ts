import type { Plane, Raster } from './raster.ts'
import type { FinishAnalysis } from './types.ts'

const side = 16

/** How sharp and how grainy a picture is, and whether it was taken or drawn. */
export function finishOf({ fine, sameness }: Raster): FinishAnalysis {
  const tiles = tilesOf(fine).sort((one, other) => one.gradient - other.gradient)
  const grain = grainOf(tiles)
  return { sharpness: sharpnessOf(tiles), grain: grain > 0.012, kind: kindOf(tiles, sameness, grain) }
}

interface Tile {
  /** Mean squares: of the first differences, of the second ones, and of what noise alone leaves. */
  readonly gradient: number
  readonly curvature: number
  readonly noise: number
}

function tilesOf({ width, height, values }: Plane): Tile[] {
  const tiles: Tile[] = []
  for (let top = 1; top + side < height; top += side) {
    for (let left = 1; left + side < width; left += side) {
      let [gradient, curvature, noise] = [0, 0, 0]
      for (let y = top; y < top + side; y += 1) {
        for (let at = y * width + left; at < y * width + left + side; at += 1) {
          const here = values[at] ?? 0
          const west = values[at - 1] ?? 0
          const east = values[at + 1] ?? 0
          const north = values[at - width] ?? 0
          const south = values[at + width] ?? 0
          const corners =
            (values[at - width - 1] ?? 0) +
            (values[at - width + 1] ?? 0) +
            (values[at + width - 1] ?? 0) +
            (values[at + width + 1] ?? 0)
          const sum = west + east + north + south
          const across = east - west
          const down = south - north
          const bend = sum - 4 * here
          gradient += (across * across + down * down) / 4
          curvature += bend * bend
          // Immerkær's mask, which is blind to slopes and to straight edges.
          noise += Math.abs(corners - 2 * sum + 4 * here)
        }
      }
      const count = side * side
      tiles.push({ gradient: gradient / count, curvature: curvature / count, noise: noise / count / 6 })
    }
  }
  return tiles
}

/** The variance of the Laplacian at the strongest edges, against their slope: so contrast plays no part in it. */
function sharpnessOf(tiles: readonly Tile[]): FinishAnalysis['sharpness'] {
  const strongest = tiles.slice(-Math.max(3, Math.ceil(tiles.length * 0.02)))
  // What the calm parts have of it too is noise.
  const noise = tiles[tiles.length >> 3]
  const gradient = meanOf(strongest, 'gradient') - (noise?.gradient ?? 0)
  const curvature = meanOf(strongest, 'curvature') - (noise?.curvature ?? 0)
  if (!(gradient > 0.0001)) return undefined
  const ratio = curvature / gradient
  return ratio > 0.55 ? 'sharp' : ratio > 0.06 ? 'soft' : 'blurred'
}

function meanOf(tiles: readonly Tile[], measure: 'gradient' | 'curvature'): number {
  return tiles.reduce((sum, tile) => sum + tile[measure], 0) / Math.max(1, tiles.length)
}

/** The noise of the calmest quarter, where nothing else is. */
function grainOf(tiles: readonly Tile[]): number {
  const calm = tiles.slice(0, Math.ceil(tiles.length / 4)).map(({ noise }) => noise * Math.sqrt(Math.PI / 2))
  return calm.sort((a, b) => a - b)[Math.floor(calm.length / 2)] ?? 0
}

/** Drawn areas have one colour, or change so evenly that nothing is left of noise. */
function kindOf(tiles: readonly Tile[], sameness: number, grain: number): FinishAnalysis['kind'] {
  const textured = tiles.filter(({ noise }) => noise > 0.004).length / Math.max(1, tiles.length)
  if (sameness > 0.6) return 'graphic'
  if (sameness < 0.25 && textured > 0.5 && grain > 0.0008) return 'photograph'
  return undefined
}
