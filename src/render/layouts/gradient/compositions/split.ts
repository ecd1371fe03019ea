import { fromOklch, toHex } from '../../../color.ts'
import { mixLab } from '../../../palette/lab.ts'
import { setBlock } from '../block.ts'
import { markAt, setMark } from '../footer.ts'
import { ramp } from '../ground/fields.ts'
import type { Scene } from '../scene.ts'
import { setSmall } from '../setting.ts'
import { lab, type Stage } from '../stage.ts'
import type { Words } from '../words.ts'

/** Two fields, and between them a band of the exact base, rising to the right. */
export async function split(stage: Stage): Promise<Scene> {
  const { copy, palette, width, height, short, left, right, top, baseline, shape, measure } = stage
  const slope = Math.tan(((shape === 'wide' ? 11 : 15.5) * Math.PI) / 180)
  const mark = await setMark(stage, copy.support ? right - left - 0.54 * short : undefined)
  const note =
    copy.support &&
    (await setSmall(stage, copy.support, { width: 0.5 * short, size: 0.035 * short, lines: 2 }))
  const foot = Math.max(mark?.name.height ?? 0, note ? note.height : 0)
  // Where the band's lower edge meets the left side: over the words of the foot, which stand at both sides.
  const low = baseline - foot - 0.075 * short
  const band = ((shape === 'story' ? 0.1 : 0.08) * short) / Math.cos(Math.atan(slope))
  const highest = (x: number) => low - slope * x
  const lift = shape === 'story' ? 0.12 * height : 0
  const upper = (x: number) => highest(x) - band - lift
  const block = await setBlock(stage, { width: measure, height: upper(0.72 * measure) - top - 0.04 * short })
  const words: Words[] = [...block.place(left, top, 'ink').map(onShape)]
  if (mark) words.push(onShape(markAt(mark, left, baseline - mark.name.height, 'paper')))
  if (note) {
    const place = mark ? ({ align: 'end', x: right - 0.5 * short } as const) : { x: left }
    words.push(
      onShape({
        set: note,
        y: baseline - note.height,
        width: 0.5 * short,
        tone: 'paper',
        role: 'soft',
        ...place,
      }),
    )
  }
  const { base, light, lightPartner, deep, second, branch } = palette
  const isNeutral = base.chroma < 0.03
  const bright = ramp([
    { at: 0, color: lab(light) },
    { at: 0.5, color: mixLab(lab(light), lab(lightPartner), 0.12) },
    { at: 1, color: mixLab(lab(light), lab(lightPartner), isNeutral ? 0.8 : 0.42) },
  ])
  const dark = ramp([
    { at: 0, color: lab(isNeutral ? { ...second, lightness: 0.25 } : second) },
    { at: 1, color: lab(deep) },
  ])
  const stripe =
    branch === 'white'
      ? { ...base, lightness: 0.8 }
      : branch === 'black'
        ? { ...base, lightness: 0.45 }
        : base
  return {
    flows: true,
    ground: (x, y, into) => bright((y / (upper(0) + 1)) * 0.75 + (0.25 * x) / width, into),
    words,
    draw: async ({ pen, fill }) => {
      const under = (edge: (x: number) => number) => () => {
        pen.moveTo(-2, edge(-2))
        pen.lineTo(width + 2, edge(width + 2))
        pen.lineTo(width + 2, height + 2)
        pen.lineTo(-2, height + 2)
      }
      pen.beginPath()
      under(upper)()
      pen.fillStyle = toHex(fromOklch(stripe))
      pen.fill()
      const from = highest(width) - lift
      const lower = (x: number) => highest(x) - lift
      await fill(
        (_, y, into) => dark((y - from) / (height - from), into),
        { x: 0, y: Math.max(0, from), width, height: height - Math.max(0, from) },
        under(lower),
      )
    },
  }
}

const onShape = (words: Words): Words => ({ ...words, onShape: true })
