import { type Lab, mixLab } from '../../../palette/lab.ts'
import { type Field, ramp } from '../ground/fields.ts'
import { noiseOf, smooth } from '../ground/noise.ts'
import type { Scene } from '../scene.ts'
import { lab, type Stage } from '../stage.ts'
import type { Disc } from './eclipse.ts'

/** Draws a ball of pearl, whose colours are those of the palette, or of mother-of-pearl where it has none. */
export function drawPearl(stage: Stage, disc: Disc): Scene['draw'] {
  const { width, height } = stage
  const { x, y, radius } = disc
  const [left, top] = [Math.max(0, x - radius), Math.max(0, y - radius)]
  const box = {
    x: left,
    y: top,
    width: Math.min(width, x + radius) - left,
    height: Math.min(height, y + radius) - top,
  }
  return ({ pen, fill }) => fill(pearl(stage, disc), box, () => pen.arc(x, y, radius, 0, Math.PI * 2))
}

/** The colours of the ball from where light falls on it to where it leaves. */
function stops({ palette }: Stage): readonly { at: number; color: Lab }[] {
  const { base, lightPartner, darkPartner, light, branch } = palette
  if (branch === 'white') {
    const tones = [0.985, 0.93, 0.85, 0.75, 0.69, 0.78, 0.93]
    const chromas = [0.02, 0.06, 0.1, 0.12, 0.13, 0.09, 0.05]
    const hues = [70, 60, 20, 330, 285, 235, 195]
    return tones.map((lightness, index) => ({
      at: index / 6,
      color: lab({ lightness, chroma: (chromas[index] ?? 0) * 0.85, hue: hues[index] ?? 0 }),
    }))
  }
  const own = lab(base)
  const pale = mixLab(lab(light), lab(lightPartner), 0.3)
  const dark = mixLab(own, lab(darkPartner), 0.8)
  return [
    { at: 0, color: pale },
    { at: 0.2, color: lab(lightPartner) },
    { at: 0.38, color: own },
    { at: 0.74, color: own },
    { at: 0.86, color: dark },
    { at: 1, color: mixLab(dark, lab(lightPartner), 0.45) },
  ]
}

function pearl(stage: Stage, centre: Disc): Field {
  const { radius } = centre
  const color = ramp(stops(stage))
  const noise = noiseOf(stage.seed)
  return (x, y, into) => {
    const [u, v] = [(x - centre.x) / radius, (y - centre.y) / radius]
    const far = Math.min(1, u * u + v * v)
    const depth = Math.sqrt(1 - far)
    const fold = noise(u * 1.1 + 5, v * 1.1) + 0.5 * noise(u * 2.3, v * 2.3 + 9)
    // Light comes from the upper left; what is turned away from it goes through the colours.
    const turned = 0.5 - 0.5 * (-0.52 * u - 0.6 * v + 0.61 * depth)
    const film = turned * 1.02 + 0.09 * fold + 0.1 * far * far
    color(film, into)
    const spot = Math.exp(-((u + 0.36) ** 2 + (v + 0.42) ** 2) / 0.07)
    into[0] += (0.985 - into[0]) * 0.6 * spot
    const edge = smooth(0.82, 1, far) * 0.06
    into[0] = Math.min(0.99, into[0] + edge * (u + v < 0 ? 0.4 : 1))
  }
}
