import type { Context } from '../../../canvas.ts'
import { fromOklch, type Oklch, toHex } from '../../../color.ts'
import { setBlock } from '../block.ts'
import { setFooter } from '../footer.ts'
import { homeMesh, homeTone } from '../ground/meshes.ts'
import { drawBand } from '../objects/band.ts'
import type { Scene } from '../scene.ts'
import { setSmall } from '../setting.ts'
import type { Stage } from '../stage.ts'
import type { Words } from '../words.ts'

/** Figures of one unit as bars that start at nothing, the largest in full strength. */
export async function comparison(stage: Stage): Promise<Scene> {
  const { copy, palette, width, short, left, right, top, bottom, shape } = stage
  const tone = homeTone(stage)
  const bars = copy.kind === 'comparison' ? copy.bars : []
  const footer = await setFooter(stage, { tone })
  const isWide = shape === 'wide'
  const start = isWide ? left + 0.46 * width : left
  const room = right - start
  const isMany = bars.length > 3
  const end = isWide ? bottom : footer.top
  const wanted = {
    head: 0.062,
    thick: isMany ? 0.032 : isWide ? 0.066 : 0.05,
    gap: 0.022,
    space: isMany ? 0.045 : isWide ? 0.085 : 0.06,
  }
  const needed = bars.length * (wanted.head + wanted.gap + wanted.thick + wanted.space) * short
  // Of a low card with many bars the headline has to keep its part.
  const unit = short * Math.min(1, (end - top - (isWide ? 0 : 0.24 * short)) / needed)
  const size = 0.037 * unit
  const shownSize = (isMany ? 0.05 : 0.062) * unit
  const height = wanted.head * unit
  const labels = await Promise.all(
    bars.map(({ label }) => setSmall(stage, label, { width: 0.62 * room, height, size, weight: 500 })),
  )
  const shown = await Promise.all(
    bars.map((bar) =>
      setSmall(stage, bar.shown, {
        width: 0.34 * room,
        height,
        size: shownSize,
        weight: 680,
        kind: 'display',
      }),
    ),
  )
  const thick = wanted.thick * unit
  const space = wanted.space * unit
  const gap = wanted.gap * unit
  const heads = bars.map((_, index) => Math.max(labels[index]?.height ?? 0, shown[index]?.height ?? 0))
  const drawn = heads.reduce((sum, head) => sum + head + gap + thick, 0) + space * (bars.length - 1)
  const block = await setBlock(stage, {
    support: copy.support,
    width: isWide ? 0.4 * width : right - left,
    sizes: [(isWide ? 0.125 : 0.12) * short, 0.085 * short],
    height: isWide ? footer.top - top : end - drawn - top - 0.09 * short,
  })
  const words: Words[] = [...block.place(left, top, tone), ...footer.words]
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), 1e-9)
  const beams: { y: number; length: number; isMost: boolean }[] = []
  let y = end - drawn
  for (const [index, { value }] of bars.entries()) {
    const head = heads[index] ?? 0
    const label = labels[index]
    const figure = shown[index]
    if (label) words.push({ set: label, x: start, y: y + head - label.height, width: 0.62 * room, tone })
    if (figure)
      words.push({
        set: figure,
        x: right - 0.34 * room,
        y: y + head - figure.height,
        width: 0.34 * room,
        align: 'end',
        tone,
      })
    y += head + gap
    beams.push({ y, length: (Math.abs(value) / most) * room, isMost: Math.abs(value) === most })
    y += thick + space
  }
  const color = fromOklch(tone === 'paper' ? palette.paper : palette.ink)
  const strong = toHex(
    tone === 'ink' ? color : fromOklch(palette.branch === 'middle' ? palette.base : palette.accent),
  )
  const rails = beams.map(({ y }) => ({ x: start, y, width: room, height: thick }))
  return {
    flows: true,
    beside: palette.branch === 'middle' ? undefined : rails,
    ground: homeMesh(stage),
    words,
    draw: (brush) => {
      if (palette.branch === 'middle' || palette.branch === 'grey') drawBand(stage, brush)
      const { pen } = brush
      for (const beam of beams) {
        pen.fillStyle = toHex({ ...color, alpha: 0.1 })
        pen.fillRect(start, beam.y, room, thick)
        pen.fillStyle = beam.isMost
          ? (sheen(pen, stage, start, room) ?? strong)
          : toHex({ ...color, alpha: 0.34 })
        pen.fillRect(start, beam.y, Math.max(beam.length, 2), thick)
      }
    },
  }
}

/** On black and white the longest bar is the one thing that has light or colour. */
function sheen(pen: Context, { palette: { branch } }: Stage, x: number, length: number) {
  const stops: readonly Oklch[] | undefined = {
    white: [
      { lightness: 0.84, chroma: 0.1, hue: 45 },
      { lightness: 0.74, chroma: 0.13, hue: 350 },
      { lightness: 0.66, chroma: 0.14, hue: 285 },
    ],
    black: [
      { lightness: 0.5, chroma: 0, hue: 0 },
      { lightness: 0.8, chroma: 0, hue: 0 },
      { lightness: 0.98, chroma: 0, hue: 0 },
    ],
  }[branch as string]
  if (!stops) return undefined
  const gradient = pen.createLinearGradient(x, 0, x + length, 0)
  for (const [index, stop] of stops.entries()) gradient.addColorStop(index / 2, toHex(fromOklch(stop)))
  return gradient
}
