import { createNoise } from '../../noise.ts'
import { type Lab, mixInto, mixLab } from '../../palette/lab.ts'

/** Writes the colour at a point (in pixels) into the third argument. */
export type Field = (x: number, y: number, into: Lab) => void

/** Colours by their place from 0 to 1. */
export type Stops = Readonly<Record<number, Lab>>

/** Colours along a line. Each stretch is eased, because a kink in lightness shows as a stripe. */
export function ramp(colors: Stops): (at: number, into: Lab) => void {
  const stops = Object.entries(colors)
    .map(([at, color]) => ({ at: Number(at), color }))
    .sort((one, other) => one.at - other.at)
  const table = Float32Array.from({ length: 257 * 3 }, (_, index) => rampColor(stops, index)[index % 3] ?? 0)
  return (at, into) => {
    const place = Math.min(1, Math.max(0, at)) * 255.999
    const index = Math.floor(place)
    const share = place - index
    for (let channel = 0; channel < 3; channel += 1) {
      const low = table[index * 3 + channel] ?? 0
      into[channel] = low + ((table[index * 3 + 3 + channel] ?? 0) - low) * share
    }
  }
}

function rampColor(stops: readonly { at: number; color: Lab }[], index: number): Lab {
  const at = Math.floor(index / 3) / 256
  const next = Math.max(
    1,
    stops.findIndex((stop) => stop.at >= at),
  )
  const [from, to] = [stops[next - 1], stops[next]]
  if (!from || !to) return from?.color ?? [0, 0, 0]
  // Half eased: full easing flattens out at every stop, which shows as bands.
  const share = Math.min(1, Math.max(0, (at - from.at) / (to.at - from.at)))
  return mixLab(from.color, to.color, (share + smoothstep(0, 1, share)) / 2)
}

/** Place, reach (both in pixels), colour and weight. */
export type Light = readonly [x: number, y: number, reach: number, color: Lab, weight?: number]

interface MeshOptions {
  readonly seed: number
  /** Size of the noise that bends the mesh, in pixels. */
  readonly scale: number
  /** Strength of the bend as a share of the scale. */
  readonly bend: number
  /** Colours near this one become exactly this one. */
  readonly exact?: Lab | undefined
}

/** Lights that blend into each other. */
export function mesh(lights: readonly Light[], { seed, scale, bend, exact }: MeshOptions): Field {
  const noise = createNoise(seed, 'shuffled')
  const table = Float64Array.from(
    lights.flatMap(([x, y, reach, color, weight = 1]) => [x, y, -0.5 / reach ** 2, weight, ...color]),
  )
  return (x, y, into) => {
    const across = x / scale
    const down = y / scale
    const left = x + bend * scale * (noise(across, down) + 0.4 * noise(across * 2.1 + 7, down * 2.1))
    const top =
      y + bend * scale * (noise(across + 31, down + 17) + 0.4 * noise(across * 2.1, down * 2.1 + 53))
    let sum = 1e-9
    let lightness = 0
    let a = 0
    let b = 0
    for (let at = 0; at < table.length; at += 7) {
      const dx = left - (table[at] ?? 0)
      const dy = top - (table[at + 1] ?? 0)
      const share = (table[at + 3] ?? 0) * Math.exp((dx * dx + dy * dy) * (table[at + 2] ?? 0)) + 1e-9
      sum += share
      lightness += share * (table[at + 4] ?? 0)
      a += share * (table[at + 5] ?? 0)
      b += share * (table[at + 6] ?? 0)
    }
    into[0] = lightness / sum
    into[1] = a / sum
    into[2] = b / sum
    if (exact) snapToColor(into, exact)
  }
}

/** Turns nearly equal colours into exactly this one, without a visible edge. */
export function snapToColor(into: Lab, exact: Lab, reach = 0.07): void {
  const distance = Math.sqrt(
    (into[0] - exact[0]) ** 2 + (into[1] - exact[1]) ** 2 + (into[2] - exact[2]) ** 2,
  )
  const share = smoothstep(0.012, reach, distance)
  mixInto(into, exact, into, share)
}

export function smoothstep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
