import { fromOklch, toHex } from '../../../color.ts'
import { type Lab, labToOklch, mixLab } from '../../../palette/lab.ts'
import { ramp } from '../field.ts'
import { createMesh } from '../grounds.ts'
import { clearance, type GradientScene, type GradientStage, lab, type PlacedText } from '../stage.ts'
import { placeMark, setHeadlineBlock, setMark, setSmallText } from '../text.ts'

/** Eight circles rising from the lower edge, from the background's tone to the darkest of the palette. */
export async function concentric(stage: GradientStage): Promise<GradientScene> {
  const { copy, palette, width, height, short, left, top, baseline, shape, measure, isWide } = stage
  const mark = await setMark(stage)
  const note =
    copy.support &&
    (await setSmallText(stage, copy.support, { width: 0.44 * short, size: 0.035 * short, lines: 3 }))
  const block = await setHeadlineBlock(stage, {
    width: isWide ? 0.56 * width : measure,
    height: (isWide ? 0.6 : 0.5) * (baseline - top),
  })
  const words: PlacedText[] = [...block.place(left, top, 'ink')]
  let foot = baseline
  if (mark) {
    foot -= mark.name.height
    words.push(placeMark(mark, left, foot, 'ink'))
    foot -= 0.045 * short
  }
  if (note) {
    // In tall cards there is no room above the circles, so the note follows the headline.
    const y = isWide ? foot - note.height : top + block.height + 0.05 * short + block.headline.descent
    words.push({ set: note, x: left, y, width: 0.44 * short, tone: 'ink', role: 'soft' })
  }
  const centre = shape === 'story' ? { x: width, y: 0.78 * height } : { x: 0.8 * width, y: height }
  const outer = Math.max(
    0.3 * short,
    Math.min((shape === 'story' ? 0.82 : 0.74) * short, clearance(centre, words) - 0.035 * short),
  )
  const colors = circleColors(stage)
  const ground = lab(palette.light)
  return {
    background: createMesh(stage, [
      [0.1, 0.2, 0.5, ground, 1.4],
      [1, 0.3, 0.35, mixLab(ground, lab(palette.lightPartner), 0.22)],
    ]),
    texts: words,
    draw: ({ context }) => {
      let radius = outer
      let pace = outer * 0.127
      for (const color of colors) {
        const gradient = context.createLinearGradient(
          centre.x - radius,
          centre.y - radius,
          centre.x + radius * 0.5,
          centre.y + radius * 0.3,
        )
        for (let stop = 0; stop <= 4; stop += 1)
          gradient.addColorStop(stop / 4, hex([color[0] + 0.045 - 0.085 * (stop / 4), color[1], color[2]]))
        context.shadowColor = toHex({ ...fromOklch(palette.ink), alpha: 0.17 })
        context.shadowBlur = 0.018 * short
        context.shadowOffsetX = -0.004 * short
        context.shadowOffsetY = -0.007 * short
        context.fillStyle = color === colors[exactCircle] ? toHex(fromOklch(palette.base)) : gradient
        context.beginPath()
        context.arc(centre.x, centre.y, radius, 0, Math.PI * 2)
        context.fill()
        if (color === colors[exactCircle]) {
          radius = innerRadius(radius, (width - centre.x + height - centre.y) / radius, 0.06 * width * height)
          pace = radius / (colors.length - exactCircle - 0.6)
        } else radius -= pace
        pace *= 0.96
      }
    },
  }
}

/**
 * The radius of an inner circle that leaves `area` of the outer one visible; `cut` is the distance to the card's edge
 * in radii.
 */
function innerRadius(outer: number, cut: number, area: number): number {
  const seen = (Math.PI / 2 + Math.asin(Math.min(1, cut))) / 2
  return Math.sqrt(Math.max(0.2 * outer * outer, outer * outer - area / seen))
}

/** The circle painted in exactly the base colour. */
const exactCircle = 3

function circleColors({ palette }: GradientStage): readonly Lab[] {
  const { base, light, lightPartner, isWarm } = palette
  const own = lab(base)
  const isDark = base.lightness < 0.45
  const pale = mixLab(lab(light), lab(lightPartner), 0.25)
  const chroma = base.chroma < 0.03 ? base.chroma : Math.max(0.06, base.chroma)
  const darker = (share: number) =>
    lab({
      lightness: base.lightness + ((isDark ? 0.14 : 0.24) - base.lightness) * share,
      chroma: chroma * (1 - 0.55 * share),
      hue: base.hue + (isWarm ? -16 : 10) * share * (palette.branch === 'yellow' ? 3.2 : 1),
    })
  const between = isDark ? mixLab(lab(lightPartner), own, 0.5) : mixLab(lab(lightPartner), own, 0.45)
  return [
    pale,
    mixLab(pale, lab(lightPartner), 0.75),
    between,
    own,
    darker(0.26),
    darker(0.5),
    darker(0.75),
    darker(1),
  ]
}

function hex(color: Lab): string {
  return toHex(fromOklch(labToOklch(color)))
}

/** A light and a dark area with a rising band of the exact base between them. */
export async function split(stage: GradientStage): Promise<GradientScene> {
  const { copy, palette, width, height, short, left, right, top, baseline, shape, measure, isWide } = stage
  const slope = Math.tan(((isWide ? 11 : 15.5) * Math.PI) / 180)
  const mark = await setMark(stage, copy.support ? right - left - 0.54 * short : undefined)
  const note =
    copy.support &&
    (await setSmallText(stage, copy.support, { width: 0.5 * short, size: 0.035 * short, lines: 2 }))
  const foot = Math.max(mark?.name.height ?? 0, note ? note.height : 0)
  // Where the band's lower edge meets the left side, above the texts at the foot.
  const low = baseline - foot - 0.075 * short
  const band = ((shape === 'story' ? 0.1 : 0.08) * short) / Math.cos(Math.atan(slope))
  const highest = (x: number) => low - slope * x
  const lift = shape === 'story' ? 0.12 * height : 0
  const upper = (x: number) => highest(x) - band - lift
  const block = await setHeadlineBlock(stage, {
    width: measure,
    height: upper(0.72 * measure) - top - 0.04 * short,
  })
  const words: PlacedText[] = [...block.place(left, top, 'ink').map(onShape)]
  if (mark) words.push(onShape(placeMark(mark, left, baseline - mark.name.height, 'paper')))
  if (note) {
    const place = mark ? ({ align: 'end', x: right - 0.5 * short } as const) : { x: left }
    const y = baseline - note.height
    words.push(onShape({ set: note, y, width: 0.5 * short, tone: 'paper', role: 'soft', ...place }))
  }
  const { base, light, lightPartner, deep, second, branch } = palette
  const isNeutral = base.chroma < 0.03
  const bright = ramp({
    0: lab(light),
    0.5: mixLab(lab(light), lab(lightPartner), 0.12),
    1: mixLab(lab(light), lab(lightPartner), isNeutral ? 0.8 : 0.42),
  })
  const dark = ramp({ 0: lab(isNeutral ? { ...second, lightness: 0.25 } : second), 1: lab(deep) })
  const lightness = branch === 'white' ? 0.8 : branch === 'black' ? 0.45 : base.lightness
  return {
    background: (x, y, into) => bright((y / (upper(0) + 1)) * 0.75 + (0.25 * x) / width, into),
    texts: words,
    draw: async ({ context, fill }) => {
      const under = (edge: (x: number) => number) => () => {
        context.moveTo(-2, edge(-2))
        context.lineTo(width + 2, edge(width + 2))
        context.lineTo(width + 2, height + 2)
        context.lineTo(-2, height + 2)
      }
      context.beginPath()
      under(upper)()
      context.fillStyle = toHex(fromOklch({ ...base, lightness }))
      context.fill()
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

const onShape = (words: PlacedText): PlacedText => ({ ...words, onShape: true })
