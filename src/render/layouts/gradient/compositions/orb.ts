import type { Oklch } from '../../../color.ts'
import { type Lab, mixLab } from '../../../palette/lab.ts'
import { type Field, ramp } from '../ground/fields.ts'
import { placedMesh } from '../ground/meshes.ts'
import { noiseOf, smooth } from '../ground/noise.ts'
import type { Scene } from '../scene.ts'
import { clearance } from '../space.ts'
import { lab, type Stage } from '../stage.ts'
import { setBlock, setFooter, type Words } from '../words.ts'

/** A ball of pearl that leaves the card at two edges. */
export async function orb(stage: Stage): Promise<Scene> {
  const { copy, palette, width, height, left, top, shape, measure } = stage
  const isWide = shape === 'wide'
  const footer = await setFooter(stage, { tone: 'ink' })
  const block = await setBlock(stage, {
    support: copy.support,
    width: isWide ? 0.56 * width : measure,
    height: isWide ? footer.top - top : 0.46 * (footer.top - top),
  })
  const words: Words[] = [...block.place(left, top, 'ink'), ...footer.words]
  const { centre, radius } = ballFor(stage, words)
  const light = lab(palette.light)
  return {
    flows: true,
    ground: placedMesh(stage, [
      [0.1, 0.1, 0.5, light, 1.5],
      [0.1, 0.9, 0.4, mixLab(light, lab(palette.lightPartner), palette.branch === 'white' ? 1 : 0.1)],
      [1, 0.2, 0.3, light],
    ]),
    words,
    draw: ({ pen, fill }) => {
      const box = {
        x: centre.x - radius,
        y: centre.y - radius,
        width: Math.min(width, centre.x + radius) - centre.x + radius,
        height: Math.min(height, centre.y + radius) - centre.y + radius,
      }
      return fill(pearl(stage, centre, radius), box, () =>
        pen.arc(centre.x, centre.y, radius, 0, Math.PI * 2),
      )
    },
  }
}

/** As large as the words leave room for, at most bleeding 7 % at the side and 12 % below. */
function ballFor({ width, height, short, shape }: Stage, words: readonly Words[]) {
  const largest = { square: 0.38, portrait: 0.46, story: 0.56, wide: 0.42 }[shape] * short
  const ball = (radius: number) => ({
    x: width + 0.07 * short - radius,
    y: shape === 'story' ? 0.66 * height : height + (shape === 'wide' ? 0.04 : 0.12) * short - radius,
  })
  let radius = largest
  while (radius > 0.16 * short && clearance(ball(radius), words) < radius + 0.03 * short)
    radius -= 0.01 * short
  return { centre: ball(radius), radius }
}

/** The colours of the ball from where light falls on it to where it leaves. */
function stops({ palette }: Stage): readonly { at: number; color: Lab }[] {
  const { base, lightPartner, darkPartner, light, branch } = palette
  if (branch === 'white' || branch === 'grey' || branch === 'black') {
    const isWhite = branch === 'white'
    const tones = [0.985, 0.93, 0.85, 0.75, 0.69, 0.78, 0.93]
    const chromas = [0.02, 0.06, 0.1, 0.12, 0.13, 0.09, 0.05]
    const hues = [70, 60, 20, 330, 285, 235, 195]
    const color = (index: number): Oklch =>
      isWhite
        ? { lightness: tones[index] ?? 1, chroma: (chromas[index] ?? 0) * 0.85, hue: hues[index] ?? 0 }
        : {
            ...base,
            lightness:
              index === 0
                ? 0.98
                : base.lightness + ((tones[index] ?? 1) - base.lightness) * Math.max(0, 0.9 - index * 0.22),
          }
    return tones.map((_, index) => ({ at: index / 6, color: lab(color(index)) }))
  }
  const own = lab(base)
  const pale = mixLab(lab(light), lab(lightPartner), 0.3)
  const dark = mixLab(own, lab(darkPartner), 0.8)
  return [
    { at: 0, color: pale },
    { at: 0.22, color: lab(lightPartner) },
    { at: 0.44, color: own },
    { at: 0.7, color: own },
    { at: 0.86, color: dark },
    { at: 1, color: mixLab(dark, lab(lightPartner), 0.45) },
  ]
}

function pearl(stage: Stage, centre: { x: number; y: number }, radius: number): Field {
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
