import { fromOklch, toHex } from '../../../color.ts'
import { createNoise } from '../../../noise.ts'
import { type Lab, mixInto, mixLab } from '../../../palette/lab.ts'
import { type Field, ramp, smoothstep, snapToColor } from '../field.ts'
import { boxesInside, type Disc, drawDisc, halo } from '../ornaments.ts'
import { type GradientScene, type GradientStage, lab, type PlacedText } from '../stage.ts'
import { fitsFooter, placeMark, setFooter, setHeadlineBlock, setMark, setSmallText } from '../text.ts'

/** Curtains of light in a night sky above the text. */
export async function aurora(stage: GradientStage): Promise<GradientScene> {
  const { copy, left, measure, height, short, top, isWide } = stage
  const note = fitsFooter(stage) ? copy.support : undefined
  const footer = await setFooter(stage, { tone: 'paper', note })
  const block = await setHeadlineBlock(stage, {
    support: note ? undefined : copy.support,
    width: measure,
    height: footer.top - top - 0.2 * height,
    sizes: isWide ? [0.145 * short, 0.09 * short] : undefined,
  })
  const y = footer.top - 0.01 * short - block.height
  return {
    isDetailed: true,
    background: curtains(stage, Math.min(0.6 * height, y + 0.05 * height)),
    texts: [...block.place(left, y, 'paper'), ...footer.texts],
  }
}

/** Four curtains, faded at `dark`, with sharp lower edges and streaks rising from them. */
function curtains(stage: GradientStage, dark: number): Field {
  const { palette, width, height, short, seed } = stage
  const night = lab(palette.deep)
  const sky = mixLab(lab(palette.second), lab(palette.darkPartner), 0.55)
  const own = lab(palette.base)
  const pale = mixLab(lab(palette.base), lab(palette.lightPartner), 0.75)
  const purple = lab(palette.darkPartner)
  const colors = [purple, own, purple, own, pale]
  const strengths = [0.8, 1.4, 0.25, 1.5, 0.3]
  const noise = createNoise(seed, 'shuffled')
  const sheets = colors.map((color, index) => {
    // The last curtain is the bright edge of the one before it.
    const start = Math.min(index, 3) * 19.7
    const edges = new Float32Array(width + 1)
    const streaks = new Float32Array(width + 1)
    for (let x = 0; x <= width; x += 1) {
      const wave = noise((1.5 * x) / short + start, start) + 0.35 * noise((4.2 * x) / short, start)
      edges[x] = dark * (0.46 + 0.09 * Math.min(index, 3) + 0.25 * wave)
      streaks[x] = 1 + 0.16 * noise((70 * x) / short, start)
    }
    const up = dark * (0.62 - 0.125 * index)
    const down = dark * (0.17 - 0.02 * index)
    return { color, edges, streaks, start, up, down, strength: strengths[index] ?? 0 }
  })
  const color: Lab = [0, 0, 0]
  return (x, y, into) => {
    const fall = smoothstep(0, dark, y)
    mixInto(color, sky, night, fall)
    for (const sheet of sheets) {
      const above = (sheet.edges[x] ?? 0) - y
      if (-above > sheet.down || above > 2.6 * sheet.up) continue
      const { start, up, down } = sheet
      const streak = (sheet.streaks[x] ?? 1) + 0.22 * noise((26 * x) / short + start, (0.9 * y) / short)
      const light =
        above > 0 ? Math.exp(-((above / (up * streak)) ** 2) * 1.6) : 1 - smoothstep(0, down, -above)
      const share = Math.min(1, sheet.strength * light * (0.55 + 0.45 * streak))
      // Fade through the base and purple: fading straight into the night would look khaki.
      const warm = sheet.color === purple ? 0 : smoothstep(0, 0.8, light)
      for (let at = 0; at < 3; at += 1) {
        const rim = (own[at] ?? 0) + ((sheet.color[at] ?? 0) - (own[at] ?? 0)) * light * light
        const glow = (purple[at] ?? 0) + (rim - (purple[at] ?? 0)) * warm
        color[at] = (color[at] ?? 0) + (glow - (color[at] ?? 0)) * share
      }
    }
    const end = smoothstep(0.72 * dark, 1.02 * dark + 0.04 * height, y)
    mixInto(into, color, night, end)
  }
}

/** An eclipse: a dark disc with light behind it. */
export async function radialGlow(stage: GradientStage): Promise<GradientScene> {
  const { copy, width, height, short, left, right, top, baseline, shape, measure, isWide } = stage
  if (isWide) {
    const footer = await setFooter(stage, { tone: 'paper' })
    const block = await setHeadlineBlock(stage, {
      support: copy.support,
      width: Math.min(measure, 0.52 * width),
      height: footer.top - top,
    })
    const disc = { x: 0.785 * width, y: 0.46 * height, radius: 0.255 * short }
    return eclipse(stage, disc, [...block.place(left, top, 'paper'), ...footer.texts])
  }
  const mark = await setMark(stage)
  // Descenders of large letters need more room than the footer leaves.
  const end = mark ? baseline - mark.name.height - 0.07 * short : baseline - 0.03 * short
  const from = (shape === 'square' ? 0.5 : 0.52) * height
  const block = await setHeadlineBlock(stage, { support: copy.support, width: measure, height: end - from })
  const y = shape === 'story' ? from : Math.max(from, end - block.height)
  const above = y - 0.07 * short
  const radius = Math.min(0.294 * short, above * 0.36)
  const disc = { x: width / 2, y: Math.min(0.315 * height, above * 0.52), radius }
  const words = [...block.place((width - measure) / 2, y, 'paper', 'center')]
  const markTop =
    shape === 'story' ? Math.min(end + 0.07 * short, y + block.height + 0.09 * short) : end + 0.07 * short
  if (mark) words.push(placeMark(mark, (left + right - mark.width) / 2, markTop, 'paper'))
  return eclipse(
    stage,
    disc,
    words.map((each) => (each.mark ? each : { ...each, width: measure })),
  )
}

function eclipse(stage: GradientStage, disc: Disc, texts: readonly PlacedText[]): GradientScene {
  const isNeutral = stage.palette.base.chroma < 0.03
  return {
    isDetailed: true,
    exposeBase: isNeutral ? undefined : boxesInside(disc),
    background: halo(stage, disc),
    draw: drawDisc(stage, disc),
    texts,
  }
}

const formGrain = { strength: 0.047, cell: 2 }

/** A large grainy sun on a horizon. */
export async function grainForm(stage: GradientStage): Promise<GradientScene> {
  const { copy, palette, width, height, short, left, top, baseline, isWide, measure } = stage
  const mark = await setMark(stage)
  const note =
    copy.support &&
    (await setSmallText(stage, copy.support, { width: 0.52 * short, size: 0.037 * short, lines: 2 }))
  const foot = (mark?.name.height ?? 0) + (note ? note.height : 0) + (mark && note ? 0.045 * short : 0)
  const horizon = Math.min((isWide ? 0.78 : 0.72) * height, baseline - foot - (foot > 0 ? 0.065 * short : 0))
  const block = await setHeadlineBlock(stage, {
    width: isWide ? 0.5 * width : measure,
    height: isWide ? horizon - top - 0.05 * short : Math.min(0.5 * (horizon - top), 0.3 * height),
  })
  const ceiling = isWide ? top : top + block.height + block.headline.descent + 0.03 * short
  const radius = Math.max(0, Math.min(0.36 * short, (horizon - ceiling) / 1.45))
  const centre = { x: (isWide ? 0.74 : 0.59) * width, y: horizon - 0.45 * radius }
  const words: PlacedText[] = [...block.place(left, top, 'paper')]
  if (note)
    words.push({ set: note, x: left, y: baseline - foot, width: 0.52 * short, tone: 'paper', role: 'soft' })
  if (mark) words.push(placeMark(mark, left, baseline - mark.name.height, 'paper'))
  const { base, deep, second, lightPartner, darkPartner, paper } = palette
  const own = lab(base)
  const night = lab(deep)
  const isDark = base.lightness < 0.45
  const isBlack = palette.branch === 'black'
  const sky = ramp({
    0: mixLab(lab(second), night, 0.2),
    0.55: isDark && !isBlack ? own : mixLab(lab(second), lab(darkPartner), 0.3),
    1: lab(second),
  })
  const form = ramp(
    isDark
      ? {
          0: lab(paper),
          0.34: lab(lightPartner),
          0.72: isBlack ? lab({ ...base, lightness: 0.45 }) : mixLab(lab(lightPartner), own, 0.72),
          1: isBlack ? lab(second) : own,
        }
      : {
          0: mixLab(lab(lightPartner), lab(paper), 0.55),
          0.3: lab(lightPartner),
          [palette.branch === 'grey' ? 0.34 : 0.38]: own,
          [palette.branch === 'grey' ? 0.95 : 0.86]: own,
          1: mixLab(lab(darkPartner), lab(second), 0.3),
        },
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
    isDetailed: true,
    grain: { strength: 0.028, cell: 2 },
    background: (x, y, into) => {
      if (y > horizon) {
        const share = Math.min(1, (y - horizon) / (0.3 * height))
        mixInto(into, water, night, share)
        return
      }
      sky(y / horizon, into)
      const far = Math.max(0, Math.hypot(x - centre.x, y - centre.y) - radius)
      const share =
        (palette.branch === 'grey' ? 0.9 : 0.62) * Math.exp(-far / (0.09 * short)) +
        0.16 * Math.exp(-far / (0.3 * short))
      mixInto(into, into, glow, share)
      snapToColor(into, own)
    },
    texts: words,
    draw: async ({ context, fill }) => {
      await fill(
        (x, y, into) => form((y - sun.y) / (2 * radius) + (0.14 * (x - centre.x)) / radius, into),
        sun,
        () => {
          const angle = Math.asin(Math.min(1, (horizon - centre.y) / radius))
          context.arc(centre.x, centre.y, radius, Math.PI - angle, angle)
          context.closePath()
        },
        formGrain,
      )
      // The water: its edge, and the reflection of the sun.
      context.fillStyle = toHex(fromOklch(isDark ? lightPartner : base))
      const pace = 0.0215 * short
      const rows = Math.min(11, Math.floor((height - horizon) / pace))
      for (let row = 0; row < rows; row += 1) {
        const half = radius * (0.92 - 0.3 * ((row * 0.618) % 1) - 0.022 * row)
        const shade = context.createLinearGradient(centre.x - half, 0, centre.x + half, 0)
        const color = fromOklch(isDark ? lightPartner : base)
        const strength = 0.34 * (1 - row / rows) ** 1.3
        for (const [at, share] of [
          [0, 0],
          [0.3, 1],
          [0.7, 1],
          [1, 0],
        ] as const)
          shade.addColorStop(at, toHex({ ...color, alpha: strength * share }))
        context.fillStyle = shade
        context.fillRect(
          centre.x - half,
          horizon + 0.008 * short + row * pace,
          2 * half,
          0.0085 * short * (1 - row / (2 * rows)),
        )
      }
    },
  }
}
