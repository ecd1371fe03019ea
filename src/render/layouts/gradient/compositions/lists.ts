import { fromOklch, toHex } from '../../../color.ts'
import { mixLab, toLab } from '../../../palette/lab.ts'
import { ramp } from '../field.ts'
import { baseBackground, baseMesh, baseTone, createMesh } from '../grounds.ts'
import { addOrnament } from '../ornaments.ts'
import { type GradientScene, type GradientStage, lab, type PlacedText, toneColor } from '../stage.ts'
import { setFooter, setHeadlineBlock, setSingleLine, setSmallText } from '../text.ts'

/** A headline and items between thin rules. */
export async function list(stage: GradientStage): Promise<GradientScene> {
  const { copy, width, short, left, right, top, baseline, shape, isWide } = stage
  const tone = baseTone(stage)
  const items = copy.kind === 'list' ? copy.items : []
  const footer = await setFooter(stage, { tone })
  const start = isWide ? left + 0.47 * width : left
  const end = isWide ? baseline : footer.top
  const size = (items.length > 4 ? 0.04 : isWide ? 0.05 : 0.043) * short
  const indent = 0.085 * short
  const space = (items.length > 4 ? 0.026 : shape === 'story' || isWide ? 0.042 : 0.032) * short
  const height = (end - top - (isWide ? 0 : 0.26 * short)) / Math.max(1, items.length) - 2 * space
  const type = { size, kind: 'serif', weight: 430 } as const
  const room = { width: right - start - indent, height, lines: 2 }
  const rows = await Promise.all(
    items.map(async (item, index) => ({
      set: await setSmallText(stage, item, { ...type, ...room }),
      number: await setSmallText(stage, String(index + 1), { ...type, width: indent, italic: true }),
    })),
  )
  const listed = rows.reduce((sum, { set }) => sum + set.height + 2 * space, 0)
  const block = await setHeadlineBlock(stage, {
    support: copy.support,
    width: isWide ? 0.4 * width : right - left,
    height: isWide ? footer.top - top : end - listed - top - 0.09 * short,
    serif: true,
    sizes: [0.108 * short, 0.085 * short],
    gap: 0.05,
  })
  const words: PlacedText[] = [...block.place(left, top, tone), ...footer.texts]
  const rules: number[] = []
  let y = end - listed
  for (const { set, number } of rows) {
    rules.push(y)
    words.push({ set: number, x: start, y: y + space, width: indent, tone, role: 'accent' })
    words.push({ set, x: start + indent, y: y + space, width: right - start - indent, tone })
    y += set.height + 2 * space
  }
  rules.push(y)
  const listing = { x: start, y: end - listed, width: right - start, height: listed }
  const object = addOrnament(stage, words, [listing])
  return {
    exposeBase: [],
    background: baseMesh(stage),
    texts: words,
    ...object,
    draw: async (brush) => {
      await object?.draw?.(brush)
      const { context } = brush
      context.fillStyle = toHex({ ...toneColor(stage, tone), alpha: 0.3 })
      for (const rule of rules) context.fillRect(start, rule, right - start, 0.0014 * short)
    },
  }
}

/** One step of a series on a plate: its number, its text and the progress. */
export async function card(stage: GradientStage): Promise<GradientScene> {
  const { copy, palette, width, height, short, shape, bottom, isWide } = stage
  const isGrey = palette.branch === 'grey'
  // The plate covers so much that only the base remains visible around it.
  const isBase = isGrey || palette.branch === 'middle'
  const ground = isGrey
    ? { tone: 'ink' as const, field: createMesh(stage, [[0.5, 0.5, 1, lab(palette.base)]]) }
    : baseBackground(stage)
  const step = copy.kind === 'step' ? copy : undefined
  const number = String(step?.number ?? 1)
  const of = step?.of
  const word = step?.word ?? ''
  const note = of ? `${word} ${number} / ${of}`.trim() : word && `${word} ${number}`
  const footer = await setFooter(stage, { tone: ground.tone, note: note || undefined })
  const inset = 0.059 * short
  const isStory = shape === 'story'
  const head = isStory ? 0.1 * height : inset
  const foot = footer.top === bottom ? (isStory ? bottom : height - inset) : footer.top + 0.012 * short
  const plate = { x: inset, y: head, width: width - 2 * inset, height: foot - head }
  const padding = 0.07 * short
  const inner = {
    x: plate.x + padding,
    y: plate.y + padding,
    width: plate.width - 2 * padding,
    height: plate.height - 2 * padding,
  }
  const numeral = await setSingleLine(stage, number, 'display', {
    width: isWide ? 0.3 * inner.width : 0.7 * inner.width,
    height: (isWide ? 0.62 : 0.42) * inner.height,
    largest: 0.55 * short,
  })
  const start = isWide ? inner.x + 0.36 * inner.width : inner.x
  const block = await setHeadlineBlock(stage, {
    support: copy.support,
    width: inner.x + inner.width - start,
    height: isWide ? inner.height - 0.1 * short : inner.height - numeral.height - 0.09 * short,
    sizes: [0.12 * short, 0.08 * short],
    gap: 0.052,
  })
  const shade =
    baseTone(stage) === 'ink' && palette.branch !== 'white' && palette.branch !== 'grey'
      ? palette.darkPartner
      : palette.base
  const top =
    shade.lightness > 0.62
      ? { ...shade, lightness: 0.55 }
      : {
          ...shade,
          lightness: Math.min(0.56, shade.lightness + 0.18),
          chroma: Math.max(shade.chroma, Math.min(0.12, shade.chroma * 2)),
        }
  const words: PlacedText[] = [
    {
      set: numeral,
      x: inner.x,
      y: inner.y,
      width: inner.width,
      tone: 'ink',
      onShape: true,
      gradient: [top, { ...shade, lightness: Math.min(0.3, shade.lightness) }],
    },
    ...block
      .place(start, inner.y + inner.height - block.height, 'ink')
      .map((each) => ({ ...each, onShape: true })),
    ...footer.texts.map((each) => ({ ...each, onShape: isBase })),
  ]
  const color = ramp({
    0: mixLab(lab(palette.light), toLab({ lightness: 1, chroma: 0, hue: 0 }), 0.5),
    1: mixLab(lab(palette.light), lab(palette.lightPartner), palette.branch === 'white' ? 0.3 : 0.16),
  })
  const dashes = of && of >= 2 && of <= 12 ? of : 0
  return {
    exposeBase: isBase ? undefined : [plate],
    background: ground.field,
    texts: words,
    draw: async ({ context, fill }) => {
      context.save()
      context.shadowColor = toHex({
        ...fromOklch(palette.deep),
        alpha: baseTone(stage) === 'paper' ? 0.45 : 0.2,
      })
      context.shadowBlur = 0.083 * short
      context.shadowOffsetY = 0.03 * short
      context.fillStyle = toHex(fromOklch(palette.light))
      context.beginPath()
      context.roundRect(plate.x, plate.y, plate.width, plate.height, 0.052 * short)
      context.fill()
      context.restore()
      await fill(
        (x, y, into) =>
          color((0.3 * (x - plate.x)) / plate.width + (0.7 * (y - plate.y)) / plate.height, into),
        plate,
        () => context.roundRect(plate.x, plate.y, plate.width, plate.height, 0.052 * short),
      )
      const long = Math.min(0.046 * short, (0.5 * inner.width) / Math.max(1, dashes) - 0.01 * short)
      const pace = long + 0.011 * short
      context.fillStyle = toHex(fromOklch({ ...shade, lightness: Math.min(0.45, shade.lightness) }))
      for (let dash = 0; dash < dashes; dash += 1) {
        context.globalAlpha = dash < Number(number) ? 1 : 0.2
        context.beginPath()
        context.roundRect(
          inner.x + inner.width - (dashes - dash) * pace + 0.011 * short,
          inner.y,
          long,
          0.009 * short,
          0.0045 * short,
        )
        context.fill()
      }
      context.globalAlpha = 1
    },
  }
}
