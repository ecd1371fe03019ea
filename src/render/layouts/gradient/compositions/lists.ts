import type { Oklch } from '../../../color.ts'
import type { Palette } from '../../../palette/index.ts'
import { baseGround, toneOn } from '../../../templates/gradient/scheme.ts'
import { glyphOf } from '../glyph.ts'
import { css, softGround } from '../grounds.ts'
import { type GradientScene, type GradientStage, type PlacedText, textColor } from '../stage.ts'
import { setFooter, setHeadlineBlock, setSmallText } from '../text.ts'

/** A headline on a field of the base, and numbered items between rules on a light field. */
export async function list(stage: GradientStage): Promise<GradientScene> {
  return setItems(stage, false)
}

/** A headline and items, each on a light strip of its own. */
export async function strips(stage: GradientStage): Promise<GradientScene> {
  return setItems(stage, true)
}

async function setItems(stage: GradientStage, onStrips: boolean): Promise<GradientScene> {
  const { copy, palette, width, height, short, left, right, top, baseline, bottom, isWide, scale } = stage
  const scheme = baseGround(stage)
  const panel = scheme.kind === 'dark' ? scheme.shape : panelOf(palette)
  const tone = toneOn(panel)
  const items = copy.kind === 'list' ? copy.items : []
  // The brand stands below the items where those are below the headline.
  const footer = await setFooter(stage, { tone: isWide || onStrips ? scheme.tone : tone })
  const start = isWide ? left + 0.45 * width : left
  const end = isWide ? (onStrips ? bottom : baseline) : footer.top
  const count = Math.max(1, items.length)
  const size = (count > 4 ? 0.045 : 0.058) * scale * short
  const [inset, indent] = onStrips ? [0.045 * short, 0] : [0, 0.085 * scale * short]
  const gap = onStrips ? 0.018 * scale * short : 0
  const head = (copy.support ? 0.44 : 0.36) * scale * short
  const most = (end - top - (isWide ? 0 : head)) / count - gap
  const type = { size, kind: onStrips ? 'text' : 'serif', weight: onStrips ? 560 : 450 } as const
  const room = { width: right - start - indent - 2 * inset, lines: 2 }
  const rows = await Promise.all(
    items.map(async (item, index) => ({
      set: await setSmallText(stage, item, { ...type, ...room, height: 0.62 * most }),
      number: await setSmallText(stage, String(index + 1), { ...type, width: indent || size, italic: true }),
    })),
  )
  const inkOf = ({ set }: (typeof rows)[number]) => set.height + set.rise + set.descent
  const space = Math.min(0.065 * scale * short, ...rows.map((row) => (most - inkOf(row)) / 2))
  const heights = rows.map((row) => inkOf(row) + 2 * Math.max(0.006 * short, space))
  const listed = heights.reduce((sum, each) => sum + each + gap, -gap)
  const from = isWide && !onStrips ? top + (end - top - listed) / 2 : end - listed
  const block = await setHeadlineBlock(stage, {
    support: copy.support,
    width: isWide ? 0.36 * width : right - left,
    height: isWide ? footer.top - top : from - top - (onStrips ? 0.07 : 0.11) * short,
    sizes: [0.15 * short, 0.085 * short],
    gap: 0.05,
  })
  const texts: PlacedText[] = [...block.place(left, top, scheme.tone), ...footer.texts]
  const lines: { readonly y: number; readonly height: number }[] = []
  let y = from
  for (const [index, row] of rows.entries()) {
    const { set, number } = row
    const tall = heights[index] ?? 0
    lines.push({ y, height: tall })
    const line = y + (tall - inkOf(row)) / 2 + set.rise
    if (!onStrips) texts.push({ set: number, x: start, y: line, width: indent, tone, role: 'accent' })
    texts.push({ set, x: start + indent + inset, y: line, width: room.width, tone })
    y += tall + gap
  }
  const field = isWide
    ? { x: start - 0.055 * width, y: 0, width, height }
    : { x: 0, y: from - 0.035 * short, width, height }
  return {
    background: softGround(stage, scheme),
    texts,
    draw: (context) => {
      context.fillStyle = css(panel)
      if (!onStrips) context.fillRect(field.x, field.y, field.width, field.height)
      for (const line of onStrips ? lines : []) {
        context.beginPath()
        context.roundRect(start, line.y, right - start, line.height, 0.028 * short)
        context.fill()
      }
      context.fillStyle = css(palette.ink, 0.25)
      for (const line of onStrips ? [] : lines.slice(1))
        context.fillRect(start, line.y, right - start, 0.0022 * short)
    },
  }
}

/** A light field that is seen on the base. */
function panelOf({ branch, light }: Palette): Oklch {
  return branch === 'white' ? { ...light, lightness: 0.93 } : light
}

/** One step of a series: its number as a large shape, and the progress at the top. */
export async function step(stage: GradientStage): Promise<GradientScene> {
  const { copy, width, height, short, left, right, top, isWide, scale } = stage
  const scheme = baseGround(stage)
  const { tone } = scheme
  const said = copy.kind === 'step' ? copy : undefined
  const number = String(said?.number ?? 1)
  const { of, word = '' } = said ?? {}
  const label = of ? `${word} ${number} / ${of}`.trim() : `${word} ${number}`.trim()
  const footer = await setFooter(stage, { tone })
  const caption = await setSmallText(stage, label, {
    width: 0.6 * (right - left),
    size: 0.04 * scale * short,
    weight: 600,
  })
  const dashes = of && of >= 2 && of <= 12 && Number(number) <= of ? of : 0
  const head = top + caption.rise + caption.height + (dashes ? 0.075 : 0.03) * short
  const start = head + 0.05 * short
  const block = await setHeadlineBlock(stage, {
    support: copy.support,
    width: isWide ? 0.58 * width : right - left,
    height: isWide ? footer.top - start : 0.66 * (footer.top - start),
    sizes: [0.14 * short, 0.085 * short],
  })
  const texts: PlacedText[] = [
    { set: caption, x: left, y: top + caption.rise, width: right - left, tone },
    ...block.place(left, start, tone),
    ...footer.texts,
  ]
  const glyph = await glyphOf(stage, number)
  const end = start + block.height + block.headline.descent + 0.06 * short
  const from = isWide ? 0.2 * height : end
  const tall = Math.min(
    1.1 * (height - from),
    (isWide ? 0.34 * width : footer.texts.length ? 0.56 * width : 0.8 * width) / glyph.aspect,
    1.1 * short,
  )
  const ink = textColor(stage, tone)
  return {
    background: softGround(stage, scheme),
    texts,
    draw: (context) => {
      const place = {
        x: width - 0.06 * width - glyph.aspect * tall,
        y: height + 0.09 * tall - tall,
        height: tall,
      }
      glyph.fill(context, { ...place, style: css(scheme.shape) })
      const pitch = (right - left) / Math.max(1, dashes)
      for (let dash = 0; dash < dashes; dash += 1) {
        context.fillStyle = css(ink, dash < Number(number) ? 1 : 0.28)
        context.fillRect(left + dash * pitch, head - 0.02 * short, pitch - 0.016 * short, 0.01 * short)
      }
    },
  }
}
