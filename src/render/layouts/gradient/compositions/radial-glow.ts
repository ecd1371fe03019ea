import { fromOklch, toHex } from '../../../color.ts'
import { type Lab, mixLab } from '../../../palette/lab.ts'
import type { Field } from '../ground/fields.ts'
import { settle } from '../ground/fields.ts'
import { noiseOf, smooth } from '../ground/noise.ts'
import type { Scene } from '../scene.ts'
import { lab, type Stage } from '../stage.ts'
import { markAt, setBlock, setFooter, setMark } from '../words.ts'

/** An eclipse: a dark disc with the light behind it. */
export async function radialGlow(stage: Stage): Promise<Scene> {
  const { copy, width, height, short, left, right, top, bottom, shape, measure } = stage
  if (shape === 'wide') {
    const footer = await setFooter(stage, { tone: 'paper' })
    const block = await setBlock(stage, {
      support: copy.support,
      width: Math.min(measure, 0.52 * width),
      height: footer.top - top,
    })
    const disc = { x: 0.785 * width, y: 0.46 * height, radius: 0.255 * short }
    return {
      ground: halo(stage, disc),
      draw: drawDisc(stage, disc),
      words: [...block.place(left, top, 'paper'), ...footer.words],
    }
  }
  const mark = await setMark(stage)
  const end = mark ? bottom - mark.name.height - 0.07 * short : bottom
  const from = (shape === 'square' ? 0.5 : 0.52) * height
  const block = await setBlock(stage, { support: copy.support, width: measure, height: end - from })
  const y = shape === 'story' ? from : Math.max(from, end - block.height)
  const above = y - 0.07 * short
  const radius = Math.min(0.294 * short, above * 0.36)
  const disc = { x: width / 2, y: Math.min(0.315 * height, above * 0.52), radius }
  const words = [...block.place((width - measure) / 2, y, 'paper', 'center')]
  const markTop =
    shape === 'story' ? Math.min(end + 0.07 * short, y + block.height + 0.09 * short) : end + 0.07 * short
  if (mark) words.push(markAt(mark, (left + right - mark.width) / 2, markTop, 'paper'))
  return {
    ground: halo(stage, disc),
    draw: drawDisc(stage, disc),
    words: words.map((each) => (each.mark ? each : { ...each, width: measure })),
  }
}

interface Disc {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Night, and the light that leaves the rim in four halos, most of it at the upper left. */
function halo(stage: Stage, { x: centreX, y: centreY, radius }: Disc): Field {
  const { palette, short, seed } = stage
  const isBlack = palette.branch === 'black' || palette.branch === 'white' || palette.branch === 'grey'
  const night = lab(isBlack ? { lightness: 0.03, chroma: 0, hue: 0 } : palette.deep)
  const own = lab(palette.base)
  const isDark = palette.base.lightness < 0.45
  const middle = isBlack
    ? lab({ lightness: 0.5, chroma: 0, hue: 0 })
    : isDark
      ? lab({ ...palette.base, lightness: 0.55, chroma: Math.max(0.1, palette.base.chroma) })
      : own
  const hot: Lab = isBlack
    ? lab({ lightness: 0.97, chroma: 0, hue: 0 })
    : lab({ ...palette.lightPartner, lightness: 0.93 })
  const noise = noiseOf(seed)
  const reach = short / 1080
  return (x, y, into) => {
    const [dx, dy] = [x - centreX, y - centreY]
    const far = Math.max(0, Math.sqrt(dx * dx + dy * dy) - radius) / reach
    // One at the upper left, nothing at the lower right.
    const lit = (1 - (dx + dy) / (Math.SQRT2 * (Math.sqrt(dx * dx + dy * dy) + 1))) / 2
    const side = 0.16 + 0.84 * lit * lit
    const wisp = 1 + 0.14 * noise(dx / (0.3 * short), dy / (0.3 * short))
    const strong = side * (0.95 * Math.exp(-far / 9) + 0.5 * Math.exp(-far / 42))
    const wide = wisp * (0.3 + 0.7 * side) * (0.55 * Math.exp(-far / 110) + 0.4 * Math.exp(-far / 300))
    const glow = mixLab(
      night,
      isBlack || !isDark ? middle : mixLab(own, middle, side),
      Math.min(1, wide * (isBlack ? 0.78 : 1.75)),
    )
    const share = smooth(0.04, 1.15, strong)
    into[0] = glow[0] + (hot[0] - glow[0]) * share
    into[1] = glow[1] + (hot[1] - glow[1]) * share
    into[2] = glow[2] + (hot[2] - glow[2]) * share
    if (!isBlack) settle(into, own)
  }
}

/** The disc is as dark as the night, and darker: its base is what a neutral card is asked for. */
function drawDisc(stage: Stage, { x, y, radius }: Disc): Scene['draw'] {
  const { palette } = stage
  const isNeutral = palette.base.chroma < 0.03
  const color = isNeutral ? palette.base : { ...palette.deep, lightness: palette.deep.lightness * 0.62 }
  return ({ pen }) => {
    pen.beginPath()
    pen.arc(x, y, radius, 0, Math.PI * 2)
    pen.fillStyle = toHex(fromOklch(color))
    pen.fill()
  }
}
