import { fromOklch, toHex } from '../../../color.ts'
import { labOf, mixLab } from '../../../palette/lab.ts'
import { numeralTracking } from '../../../type/rules.ts'
import { setBlock } from '../block.ts'
import { setFooter } from '../footer.ts'
import { ramp } from '../ground/fields.ts'
import { homeTone, ownGround, placedMesh } from '../ground/meshes.ts'
import type { Scene } from '../scene.ts'
import { setFitted } from '../setting.ts'
import { lab, type Stage } from '../stage.ts'
import type { Words } from '../words.ts'

/** One of a series, on a card of its own: its number, its words, and how far the series has come. */
export async function card(stage: Stage): Promise<Scene> {
  const { copy, palette, width, height, short, shape, bottom } = stage
  const isGrey = palette.branch === 'grey'
  // The plate covers so much that what is left is the base alone.
  const isBase = isGrey || palette.branch === 'middle'
  const ground = isGrey
    ? { tone: 'ink' as const, field: placedMesh(stage, [[0.5, 0.5, 1, lab(palette.base)]]) }
    : ownGround(stage)
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
  const isWide = shape === 'wide'
  const numeral = await setFitted(stage, number, {
    kind: 'display',
    weight: 700,
    width: isWide ? 0.3 * inner.width : 0.7 * inner.width,
    height: (isWide ? 0.62 : 0.42) * inner.height,
    largest: 0.55 * short,
    tracking: numeralTracking(),
  })
  const start = isWide ? inner.x + 0.36 * inner.width : inner.x
  const block = await setBlock(stage, {
    support: copy.support,
    width: inner.x + inner.width - start,
    height: isWide ? inner.height - 0.1 * short : inner.height - numeral.height - 0.09 * short,
    sizes: [0.12 * short, 0.08 * short],
    gap: 0.052,
  })
  const shade =
    homeTone(stage) === 'ink' && palette.branch !== 'white' && palette.branch !== 'grey'
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
  const words: Words[] = [
    {
      set: numeral,
      x: inner.x,
      y: inner.y,
      width: inner.width,
      tone: 'ink',
      onShape: true,
      fill: [top, { ...shade, lightness: Math.min(0.3, shade.lightness) }],
    },
    ...block
      .place(start, inner.y + inner.height - block.height, 'ink')
      .map((each) => ({ ...each, onShape: true })),
    ...footer.words.map((each) => ({ ...each, onShape: isBase })),
  ]
  const color = ramp([
    { at: 0, color: mixLab(lab(palette.light), labOf({ lightness: 1, chroma: 0, hue: 0 }), 0.5) },
    {
      at: 1,
      color: mixLab(lab(palette.light), lab(palette.lightPartner), palette.branch === 'white' ? 0.3 : 0.16),
    },
  ])
  const dashes = of && of >= 2 && of <= 12 ? of : 0
  return {
    flows: true,
    beside: isBase ? undefined : [plate],
    ground: ground.field,
    words,
    draw: async ({ pen, fill }) => {
      pen.save()
      pen.shadowColor = toHex({ ...fromOklch(palette.deep), alpha: homeTone(stage) === 'paper' ? 0.45 : 0.2 })
      pen.shadowBlur = 0.083 * short
      pen.shadowOffsetY = 0.03 * short
      pen.fillStyle = toHex(fromOklch(palette.light))
      pen.beginPath()
      pen.roundRect(plate.x, plate.y, plate.width, plate.height, 0.052 * short)
      pen.fill()
      pen.restore()
      await fill(
        (x, y, into) =>
          color((0.3 * (x - plate.x)) / plate.width + (0.7 * (y - plate.y)) / plate.height, into),
        plate,
        () => pen.roundRect(plate.x, plate.y, plate.width, plate.height, 0.052 * short),
      )
      const long = Math.min(0.046 * short, (0.5 * inner.width) / Math.max(1, dashes) - 0.01 * short)
      const pace = long + 0.011 * short
      pen.fillStyle = toHex(fromOklch({ ...shade, lightness: Math.min(0.45, shade.lightness) }))
      for (let dash = 0; dash < dashes; dash += 1) {
        pen.globalAlpha = dash < Number(number) ? 1 : 0.2
        pen.beginPath()
        pen.roundRect(
          inner.x + inner.width - (dashes - dash) * pace + 0.011 * short,
          inner.y,
          long,
          0.009 * short,
          0.0045 * short,
        )
        pen.fill()
      }
      pen.globalAlpha = 1
    },
  }
}
