import { fromOklch, type Oklch, toHex } from '../../../color.ts'
import { type Lab, mixLab } from '../../../palette/lab.ts'
import { setBlock } from '../block.ts'
import { markAt, setMark } from '../footer.ts'
import { ramp } from '../ground/fields.ts'
import { placedMesh } from '../ground/meshes.ts'
import { noiseOf } from '../ground/noise.ts'
import type { Scene } from '../scene.ts'
import { lab, type Stage } from '../stage.ts'

/** Serif words between rules, and one arch of colour. */
export async function editorial(stage: Stage): Promise<Scene> {
  const { copy, palette, width, height, short, left, right, top, baseline, shape, seed } = stage
  const isWide = shape === 'wide'
  const mark = await setMark(stage)
  const head = mark ? mark.name.rise + mark.name.height + 0.042 * short : 0
  const measure = isWide ? 0.6 * width : right - left
  const start = top + head + (isWide ? 0.07 : 0.066) * short
  const block = await setBlock(stage, {
    support: copy.support,
    width: measure,
    height: (isWide ? baseline : baseline - 0.2 * height) - start,
    serif: true,
    gap: isWide ? 0.085 : 0.055,
  })
  const end = start + block.height
  const arch = isWide
    ? { x: right - 0.24 * width, y: 0.09 * height, width: 0.24 * width, height: 0.82 * height }
    : archBelow(stage, end)
  const words = [...block.place(left, start, 'ink')]
  if (mark) words.push(markAt(mark, left, top + mark.name.rise, 'ink'))
  const ink = toHex(fromOklch(palette.ink))
  const light = lab(palette.light)
  const edge = lab(
    palette.branch === 'white'
      ? palette.lightPartner
      : { ...palette.light, lightness: palette.light.lightness - 0.015 },
  )
  const color = ramp(archStops(stage))
  const noise = noiseOf(seed)
  return {
    flows: true,
    ground: placedMesh(stage, [
      [0.1, 0.1, 0.5, light, 1.5],
      [1, 1, 0.4, edge],
    ]),
    words,
    draw: async ({ pen, fill }) => {
      pen.fillStyle = ink
      pen.fillRect(left, top + head, measure, 0.0028 * short)
      const line = isWide && copy.support ? block.headline.height + 0.05 * short : 0
      if (line > 0) {
        pen.globalAlpha = 0.28
        pen.fillRect(left, start + line, measure, Math.max(1, 0.0009 * short))
        pen.globalAlpha = 1
      }
      const round = Math.min(arch.width / 2, arch.height)
      await fill(
        (x, y, into) => {
          const bend = 0.16 * noise(x / (0.5 * short), y / (0.5 * short))
          const slope = (0.16 * (x - arch.x)) / arch.width
          color((y - arch.y) / arch.height + bend - slope + 0.06, into)
        },
        { ...arch, height: Math.min(arch.height, height - arch.y) },
        () =>
          pen.roundRect(arch.x, arch.y, arch.width, arch.height, [round, round, 0.02 * short, 0.02 * short]),
      )
    },
  }
}

/** In a high card the arch rises from the lower edge. */
function archBelow({ width, height, short, right, shape }: Stage, end: number) {
  const free = height - end - 0.07 * short
  const wide = Math.min((shape === 'story' ? 0.62 : 0.5) * width, 1.7 * free)
  const tall = Math.min(free, 1.5 * wide)
  return { x: right - wide, y: height - tall, width: wide, height: tall + 0.05 * short }
}

/** White has no colour to give: its object takes those of mother-of-pearl. */
function archStops({ palette }: Stage): readonly { at: number; color: Lab }[] {
  const { base, light, lightPartner, darkPartner, branch } = palette
  if (branch === 'white') {
    const pearl = (lightness: number, chroma: number, hue: number): Oklch => ({ lightness, chroma, hue })
    return [
      { at: 0, color: lab(pearl(0.93, 0.045, 50)) },
      { at: 0.38, color: lab(pearl(0.87, 0.065, 15)) },
      { at: 0.68, color: lab(pearl(0.83, 0.075, 320)) },
      { at: 1, color: lab(pearl(0.83, 0.09, 245)) },
    ]
  }
  const own = lab(base)
  const isDark = base.lightness < 0.45
  return isDark
    ? [
        { at: 0, color: own },
        { at: 0.34, color: own },
        { at: 0.72, color: mixLab(own, lab(lightPartner), 0.5) },
        { at: 1, color: lab(lightPartner) },
      ]
    : [
        { at: 0, color: mixLab(lab(light), lab(lightPartner), 0.75) },
        { at: 0.36, color: own },
        { at: 0.7, color: own },
        { at: 1, color: branch === 'middle' ? mixLab(own, lab(darkPartner), 0.75) : lab(darkPartner) },
      ]
}
