import { blend, css, rampOf, shaded } from './paint.ts'
import { paintSky, paintSun, type Sun } from './sky.ts'
import { gradient, type Stage } from './stage.ts'

/** Sweeping dunes, each split by its crest into a lit and a shaded side. */
export async function drawDunes(stage: Stage): Promise<void> {
  const { width, height, short, between, focus, pick } = stage
  const horizon = height * (stage.isWide ? between(0.42, 0.5) : between(0.38, 0.46))
  const sun: Sun = { x: focus.x, y: horizon * between(0.45, 0.72), radius: short * between(0.055, 0.1) }
  await paintSky(stage, horizon * 1.05, sun, 0.55)
  paintSun(stage, sun)
  const count = pick([4, 5, 6])
  const lightFrom = sun.x > width / 2 ? 1 : -1
  for (let index = 0; index < count; index += 1) {
    const depth = index / (count - 1)
    const side = index % 2 === 0 ? 1 : -1
    paintDune(stage, {
      top: horizon - short * 0.03 + (height - horizon) * depth ** 1.3 * 0.62,
      peak: width * (0.5 + side * between(0.1, 0.34)),
      rise: short * (0.05 + depth * 0.15) * between(0.8, 1.3),
      depth,
      lightFrom,
    })
  }
}

interface Dune {
  readonly top: number
  readonly peak: number
  readonly rise: number
  readonly depth: number
  readonly lightFrom: number
}

function paintDune(stage: Stage, { top, peak, rise, depth, lightFrom }: Dune): void {
  const { context, width, height, short, script, between, noise } = stage
  const far = blend(blend(script.haze, script.sand, 0.5), script.sun, 0.2)
  const sand = blend(
    far,
    blend(script.sand, script.near, script.hour === 'day' ? 0.12 : 0.42),
    0.15 + depth * 0.6,
  )
  const lit = blend(sand, script.sun, 0.22)
  const shade = blend(
    shaded(sand, -0.13),
    script.near,
    (0.2 + depth * 0.38) * (script.hour === 'day' ? 0.45 : 1),
  )
  const spread = width * between(0.42, 0.7)
  const shift = between(0, 90)
  const crest = (x: number) => {
    const away = (x - peak) / spread
    // A crest is a point, not a hill: it falls off at once and then ever more gently.
    const lift = Math.exp(-Math.abs(away) * 1.9) * (1 - 0.16 * Math.exp(-Math.abs(away) * 30))
    return top + rise * (1 - 1.7 * lift) + noise.at((x / short) * 1.4 + shift, depth * 9) * short * 0.018
  }
  const trace = () => {
    context.beginPath()
    context.moveTo(-2, height + 2)
    for (let x = -2; x <= width + 4; x += 3) context.lineTo(x, crest(x))
    context.lineTo(width + 4, height + 2)
    context.closePath()
  }
  trace()
  context.fillStyle = gradient(
    stage,
    [0, top - rise, 0, top + rise + short * (0.32 + depth * 0.25)],
    rampOf([lit, sand, blend(sand, script.haze, 0.3 * (1 - depth))], 32),
  )
  context.fill()
  context.save()
  trace()
  context.clip()
  const low = height - crest(peak)
  const swing = -lightFrom * short * between(0.2, 0.42)
  const edge = (t: number) =>
    peak + Math.sin(t * Math.PI * 1.25) * swing * 0.75 + swing * t * 0.9 * (t - 0.35)
  context.beginPath()
  context.moveTo(peak, crest(peak) - 2)
  for (let t = 0; t <= 1.001; t += 0.02)
    context.lineTo(edge(t) + noise.at(t * 7, shift) * short * 0.008 * t * 4, crest(peak) + low * t)
  const side = lightFrom > 0 ? -4 : width + 4
  context.lineTo(side, height + 4)
  context.lineTo(side, 0)
  context.closePath()
  context.fillStyle = gradient(
    stage,
    [0, crest(peak), 0, crest(peak) + short * (0.25 + depth * 0.4)],
    rampOf([shade, blend(shade, sand, 0.4), blend(shade, sand, 0.75)], 32),
  )
  context.fill()
  context.lineWidth = Math.max(1, short * 0.0011)
  for (let line = 0; line < 34 * depth; line += 1) {
    const y = top + short * 0.02 + (line / 34) ** 1.25 * short * 0.75
    context.strokeStyle = css(line % 2 ? shade : lit, 0.13 * depth)
    context.beginPath()
    for (let x = -8; x <= width + 8; x += 12) {
      context.lineTo(
        x,
        y + (crest(x) - top) * 0.6 + noise.at((x / short) * 3, line * 0.35 + depth * 30) * short * 0.018,
      )
    }
    context.stroke()
  }
  context.restore()
}
