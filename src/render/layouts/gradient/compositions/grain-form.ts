import { fromOklch, toHex } from '../../../color.ts'
import { mixLab } from '../../../palette/lab.ts'
import { setBlock } from '../block.ts'
import { markAt, setMark } from '../footer.ts'
import { ramp, settle } from '../ground/fields.ts'
import type { Scene } from '../scene.ts'
import { setSmall } from '../setting.ts'
import { lab, type Stage } from '../stage.ts'
import type { Words } from '../words.ts'

const grain = { strength: 0.047, cell: 2 }

/** One large grainy form that sets behind a horizon. */
export async function grainForm(stage: Stage): Promise<Scene> {
  const { copy, palette, width, height, short, left, top, baseline, shape, measure } = stage
  const isWide = shape === 'wide'
  const mark = await setMark(stage)
  const note =
    copy.support &&
    (await setSmall(stage, copy.support, { width: 0.52 * short, size: 0.037 * short, lines: 2 }))
  const foot = (mark?.name.height ?? 0) + (note ? note.height : 0) + (mark && note ? 0.045 * short : 0)
  const horizon = Math.min((isWide ? 0.78 : 0.72) * height, baseline - foot - (foot > 0 ? 0.065 * short : 0))
  const block = await setBlock(stage, {
    width: isWide ? 0.5 * width : measure,
    height: isWide ? horizon - top - 0.05 * short : Math.min(0.5 * (horizon - top), 0.3 * height),
  })
  const ceiling = isWide ? top : top + block.height + block.headline.descent + 0.03 * short
  const radius = Math.max(0, Math.min(0.36 * short, (horizon - ceiling) / 1.45))
  const centre = { x: (isWide ? 0.74 : 0.59) * width, y: horizon - 0.45 * radius }
  const words: Words[] = [...block.place(left, top, 'paper')]
  if (note)
    words.push({ set: note, x: left, y: baseline - foot, width: 0.52 * short, tone: 'paper', role: 'soft' })
  if (mark) words.push(markAt(mark, left, baseline - mark.name.height, 'paper'))
  const { base, deep, second, lightPartner, darkPartner, paper } = palette
  const own = lab(base)
  const night = lab(deep)
  const isDark = base.lightness < 0.45
  const isBlack = palette.branch === 'black'
  const sky = ramp([
    { at: 0, color: mixLab(lab(second), night, 0.2) },
    {
      at: 0.55,
      color: isDark && !isBlack ? own : mixLab(lab(second), lab(darkPartner), 0.3),
    },
    { at: 1, color: lab(second) },
  ])
  const form = ramp(
    isDark
      ? [
          { at: 0, color: lab(paper) },
          { at: 0.34, color: lab(lightPartner) },
          {
            at: 0.72,
            color: isBlack ? lab({ ...base, lightness: 0.45 }) : mixLab(lab(lightPartner), own, 0.72),
          },
          { at: 1, color: isBlack ? lab(second) : own },
        ]
      : [
          { at: 0, color: mixLab(lab(lightPartner), lab(paper), 0.55) },
          { at: 0.3, color: lab(lightPartner) },
          { at: palette.branch === 'grey' ? 0.34 : 0.38, color: own },
          { at: palette.branch === 'grey' ? 0.95 : 0.86, color: own },
          { at: 1, color: mixLab(lab(darkPartner), lab(second), 0.3) },
        ],
  )
  const glow = isBlack
    ? lab({ ...base, lightness: 0.42 })
    : isDark
      ? mixLab(own, lab(lightPartner), 0.35)
      : own
  const water = mixLab(night, lab(second), 0.25)
  const sun = {
    x: centre.x - radius,
    y: centre.y - radius,
    width: 2 * radius,
    height: horizon - centre.y + radius,
  }
  return {
    grain: { strength: 0.028, cell: 2 },
    ground: (x, y, into) => {
      if (y > horizon) {
        const share = Math.min(1, (y - horizon) / (0.3 * height))
        for (let at = 0; at < 3; at += 1)
          into[at] = (water[at] ?? 0) + ((night[at] ?? 0) - (water[at] ?? 0)) * share
        return
      }
      sky(y / horizon, into)
      const far = Math.max(0, Math.hypot(x - centre.x, y - centre.y) - radius)
      const share =
        (palette.branch === 'grey' ? 0.9 : 0.62) * Math.exp(-far / (0.09 * short)) +
        0.16 * Math.exp(-far / (0.3 * short))
      for (let at = 0; at < 3; at += 1)
        into[at] = (into[at] ?? 0) + ((glow[at] ?? 0) - (into[at] ?? 0)) * share
      settle(into, own)
    },
    words,
    draw: async ({ pen, fill }) => {
      await fill(
        (x, y, into) => form((y - sun.y) / (2 * radius) + (0.14 * (x - centre.x)) / radius, into),
        sun,
        () => {
          const angle = Math.asin(Math.min(1, (horizon - centre.y) / radius))
          pen.arc(centre.x, centre.y, radius, Math.PI - angle, angle)
          pen.closePath()
        },
        grain,
      )
      // The sea: its edge, and what it gives back of the form.
      pen.fillStyle = toHex(fromOklch(isDark ? lightPartner : base))
      const pace = 0.0215 * short
      const rows = Math.min(11, Math.floor((height - horizon) / pace))
      for (let row = 0; row < rows; row += 1) {
        const half = radius * (0.92 - 0.3 * ((row * 0.618) % 1) - 0.022 * row)
        const shade = pen.createLinearGradient(centre.x - half, 0, centre.x + half, 0)
        const color = fromOklch(isDark ? lightPartner : base)
        const strength = 0.34 * (1 - row / rows) ** 1.3
        for (const [at, share] of [
          [0, 0],
          [0.3, 1],
          [0.7, 1],
          [1, 0],
        ] as const)
          shade.addColorStop(at, toHex({ ...color, alpha: strength * share }))
        pen.fillStyle = shade
        pen.fillRect(
          centre.x - half,
          horizon + 0.008 * short + row * pace,
          2 * half,
          0.0085 * short * (1 - row / (2 * rows)),
        )
      }
    },
  }
}
