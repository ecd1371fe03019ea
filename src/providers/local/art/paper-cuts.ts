import type { Stage } from './stage.ts'

/** The upper edge of a sheet: how far down it is at a place across. */
type Edge = (x: number) => number

/** Traces a sheet that covers all below its edge. */
export function traceBelow({ context, width, height, short }: Stage, edge: Edge): void {
  context.moveTo(-short, height + short)
  for (let x = -short * 0.1; x <= width + short * 0.1; x += 5) context.lineTo(x, edge(x))
  context.lineTo(width + short, height + short)
  context.closePath()
}

/** Traces a sheet that covers everything but a hole with a soft outline. */
export function traceAround(
  { context, width, height, short, noise, between }: Stage,
  center: { readonly x: number; readonly y: number },
  radius: number,
  sheet: number,
): void {
  const shift = between(0, 60)
  context.rect(-short * 0.2, -short * 0.2, width + short * 0.4, height + short * 0.4)
  const tall = Math.min(1.3, Math.max(1, height / width))
  for (let step = 0; step <= 180; step += 1) {
    const angle = -(step / 180) * 2 * Math.PI
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    const bulge =
      1 + noise.at(x * 1.1 + shift, y * 1.1 + sheet) * 0.15 + noise.at(x * 2.6 + shift, y * 2.6) * 0.05
    const atX = center.x + x * radius * bulge * short
    const atY = center.y + y * radius * bulge * short * tall * (y > 0 ? 0.86 : 1)
    if (step === 0) context.moveTo(atX, atY)
    else context.lineTo(atX, atY)
  }
  context.closePath()
}

export function rolling({ short, noise, between }: Stage, level: number, high: number, wave: number): Edge {
  const [shift, row] = [between(0, 60), between(0, 60)]
  return (x) => level - noise.at((x / short) * wave + shift, row) * short * high
}

/** The walls of a valley, from the left and the right in turn. */
export function banks(stage: Stage, level: number, share: number, sheet: number): Edge {
  const { width, height, short, random } = stage
  const floor = rolling(stage, level, 0.075, 1.5)
  const fine = rolling(stage, 0, 0.02, 3.6)
  const isLeft = sheet % 2 === 0 ? random() < 0.8 : random() < 0.2
  const wall = width * (0.36 - share * 0.24)
  const high = short * (width > height ? 0.4 : 0.56) * (1 - share * 0.4)
  return (x) => floor(x) + fine(x) - Math.exp(-(((isLeft ? x : width - x) / wall) ** 2) * 1.6) * high
}

/** A long swell, each crest before the hollow of the next. */
export function swell({ short, between, noise }: Stage, level: number, sheet: number): Edge {
  const phase = sheet * 2.4 + between(-0.5, 0.5)
  const [high, row] = [short * between(0.045, 0.075), between(0, 60)]
  return (x) => {
    const at = (x / short) * 5.2 + phase
    return level - Math.sin(at + Math.sin(at) * 0.45) * high - noise.at((x / short) * 1.1, row) * short * 0.06
  }
}

/** Slopes with straight cuts, as scissors make them. */
export function peaks({ short, width, between, random }: Stage, level: number, share: number): Edge {
  const gap = short * (0.16 + share * 0.06)
  const count = Math.ceil(width / gap) + 4
  const shift = between(0, gap)
  const tops = Array.from({ length: count }, (_, at) => ({
    x: (at - 1) * gap - shift + between(-0.25, 0.25) * gap,
    y: level + (at % 2 ? -1 : 1) * short * (0.035 + random() * 0.075) * (1.3 - share * 0.6),
  }))
  return (x) => {
    const next = tops.findIndex((top) => top.x > x)
    const [from, to] = [tops[next - 1], tops[next]]
    if (!from || !to) return level
    return from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)
  }
}
