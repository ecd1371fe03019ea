import { blend, css, lay, rampOf, read, smooth } from './paint.ts'
import { bytes, circle, fillBelow } from './sky.ts'
import { fillField, type Stage } from './stage.ts'
import { paintConifer } from './trees.ts'

/** Curtains of light over a dark land. */
export async function drawAurora(stage: Stage): Promise<void> {
  const { noise, script, between, height, width, short, random, context, wish } = stage
  const land = height * (stage.isWide ? 0.74 : between(0.64, 0.7))
  const tinted = wish.colors.length > 0
  const night = { lightness: 0.17, chroma: 0.055, hue: tinted ? script.sky[0].hue : 262 }
  const glow = { lightness: 0.36, chroma: 0.09, hue: tinted ? script.sky[2].hue : 215 }
  const ramp = rampOf([night, blend(night, glow, 0.35), glow])
  const [first, second] = tinted
    ? [blend(script.things[0], script.sun, 0.2), script.things[2]]
    : random() < 0.6
      ? [
          { lightness: 0.82, chroma: 0.17, hue: 160 },
          { lightness: 0.62, chroma: 0.2, hue: 315 },
        ]
      : [
          { lightness: 0.78, chroma: 0.13, hue: 200 },
          { lightness: 0.64, chroma: 0.2, hue: 345 },
        ]
  const [low, high] = [bytes(first), bytes(second)]
  const curtains = Array.from({ length: 3 }, (_, index) => ({
    edge: (land / short) * (0.42 + index * 0.2) + between(-0.04, 0.04),
    tall: between(0.3, 0.62),
    strength: between(0.7, 1.15) * (1 - index * 0.12),
    shift: between(0, 80),
  }))
  await fillField(stage, 1 / 3, (x, y, pixel) => {
    read(ramp, (y * short) / land, pixel)
    for (const { edge, tall, strength, shift } of curtains) {
      const bend = noise.at(x * 0.85 + shift, 1) * 0.3 + noise.at(x * 2.3 + shift, y * 0.25 + 4) * 0.07
      const above = edge + bend - y
      const body = above > 0 ? Math.exp(-above / (tall * 0.62)) : Math.exp(above / 0.022)
      const streak = 0.72 + noise.at(x * 14 + bend * 10 + shift, y * 0.5) * 0.32
      const patch = smooth(-0.5, 0.5, noise.at(x * 0.9 + shift * 2, 20))
      const share = Math.min(1, body * streak * patch * strength)
      const rise = smooth(0.04, tall * 0.6, above)
      lay(
        pixel,
        low[0] + (high[0] - low[0]) * rise,
        low[1] + (high[1] - low[1]) * rise,
        low[2] + (high[2] - low[2]) * rise,
        share * 0.95,
      )
    }
  })
  for (let star = 0; star < 240; star += 1) {
    context.fillStyle = css({ lightness: 0.97, chroma: 0.01, hue: 90 }, between(0.2, 0.85))
    circle(context, random() * width, random() * land, short * between(0.0005, 0.0016))
  }
  for (let layer = 0; layer < 3; layer += 1) {
    const shift = between(0, 50)
    const base = land + layer * short * 0.09
    const color = blend(
      blend(night, glow, 0.5 - layer * 0.25),
      { lightness: 0.1, chroma: 0.03, hue: night.hue },
      layer * 0.45,
    )
    const line = (x: number) =>
      base -
      Math.abs(noise.layers((x / short) * (2.6 - layer * 0.6) + shift, layer, 4)) *
        short *
        (0.2 - layer * 0.06)
    fillBelow(stage, line, color, blend(color, night, 0.6), short * 0.5)
    context.fillStyle = css({ lightness: 0.1, chroma: 0.03, hue: night.hue })
    for (let x = -9; x < width && layer === 2; x += short * between(0.012, 0.035)) {
      if (noise.at((x / short) * 2, 91) > -0.15)
        paintConifer(stage, x, line(x) + short * 0.02, short * between(0.05, 0.13))
    }
  }
}
