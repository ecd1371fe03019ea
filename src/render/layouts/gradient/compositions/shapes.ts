import type { Context } from '../../../canvas.ts'
import { baseGround, mixed, schemeOf } from '../../../templates/gradient/scheme.ts'
import { glyphOf } from '../glyph.ts'
import { blend, css, softGround } from '../grounds.ts'
import { clearance, type GradientScene, type GradientStage, type PlacedText } from '../stage.ts'
import { markHeight, placeMark, setFooter, setHeadlineBlock, setMark, setSmallText } from '../text.ts'

/** The headline at the top and the brand at the foot, which leave the lower right to a shape. */
async function setAroundShape(stage: GradientStage, scheme = stage.scheme, share = 0.6) {
  const { copy, width, left, top, measure, isWide, short } = stage
  const { tone } = scheme
  const footer = await setFooter(stage, { tone })
  const room = footer.top - top
  const block = await setHeadlineBlock(stage, {
    support: copy.support,
    width: isWide ? 0.56 * width : measure,
    height: isWide ? room : share * room,
  })
  const texts: readonly PlacedText[] = [...block.place(left, top, tone), ...footer.texts]
  return { texts, end: top + block.height + block.headline.descent + 0.03 * short }
}

interface Disc {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** The largest circle around a point that keeps clear of the text. */
function discAround(
  stage: GradientStage,
  [x, y]: readonly [number, number],
  texts: readonly PlacedText[],
  most: number,
): Disc {
  const free = clearance({ x, y }, texts) - 0.035 * stage.short
  return { x, y, radius: Math.max(0.12 * stage.short, Math.min(most * stage.short, free)) }
}

export function fillDisc(context: Context, { x, y, radius }: Disc, style: Context['fillStyle']): void {
  context.fillStyle = style
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

/** The square around a disc. */
export const around = ({ x, y, radius }: Disc) => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
})

/** One large disc that bleeds off the lower right. */
export async function disc(stage: GradientStage): Promise<GradientScene> {
  const { scheme, width, height, isWide, shape } = stage
  const { texts } = await setAroundShape(stage)
  const most = { square: 0.5, portrait: 0.56, story: 0.7, wide: 0.56 }[shape]
  const rows = isWide ? [0.5, 0.6, 0.7] : [0.55, 0.62, 0.7, 0.78, 0.86, 0.94]
  const columns = isWide ? [0.8, 0.86] : [0.8, 0.9, 1]
  const discs = rows.flatMap((y) =>
    columns.map((x) => discAround(stage, [x * width, y * height], texts, most)),
  )
  const found = discs.reduce((best, each) => (each.radius > best.radius ? each : best))
  return {
    background: softGround(stage, scheme),
    texts,
    draw: (context) =>
      fillDisc(
        context,
        found,
        blend(context, around(found), [
          [0, scheme.shape],
          [0.45, scheme.shape],
          [1, scheme.shapeEnd],
        ]),
      ),
  }
}

/** Rings around the lower right corner, from the ground's colour to the shape's. */
export async function arcs(stage: GradientStage): Promise<GradientScene> {
  const { scheme, width, height, shape } = stage
  const { texts } = await setAroundShape(stage)
  const centre = [width, height] as const
  const outer = discAround(
    stage,
    centre,
    texts,
    { square: 0.74, portrait: 0.86, story: 1.02, wide: 0.86 }[shape],
  )
  const rings = [
    [1, mixed(scheme.ground, scheme.shape, 0.22)],
    [0.89, mixed(scheme.ground, scheme.shape, 0.44)],
    [0.81, mixed(scheme.ground, scheme.shape, 0.7)],
    [0.73, scheme.shape],
    [0.2, scheme.groundEnd],
  ] as const
  return {
    background: softGround(stage, scheme),
    texts,
    draw: (context) => {
      for (const [share, color] of rings) {
        const ring = { ...outer, radius: outer.radius * share }
        fillDisc(context, ring, css(color))
      }
    },
  }
}

/** Bands that widen towards the edge, from the ground's colour to the shape's. */
export async function bands(stage: GradientStage): Promise<GradientScene> {
  const { copy, scheme, width, height, short, left, top, baseline, measure, isWide, shape } = stage
  const mark = await setMark(stage)
  const foot = markHeight(stage, mark)
  const last = isWide ? 0 : height - baseline + foot + 0.07 * short
  const block = await setHeadlineBlock(stage, {
    support: copy.support,
    width: isWide ? 0.56 * width : measure,
    height:
      (isWide ? baseline - foot - 0.08 * short : height - Math.max(last, 0.2 * height) - 0.24 * short) - top,
  })
  const tone = isWide ? scheme.tone : scheme.shapeTone
  const texts = [
    ...block.place(left, top, scheme.tone),
    ...(mark ? [placeMark(mark, left, baseline - foot, tone)] : []),
  ]
  const end = top + block.height + block.headline.descent + 0.05 * short
  const [from, to] = isWide ? [0.66 * width, width] : [Math.max(end, 0.42 * height), height]
  const count = 5
  // The last band holds the brand, so it is at least as tall as the footer.
  const tail = Math.max(last, (shape === 'story' ? 0.36 : 0.42) * (to - from))
  const edges = Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1)
    return from + (to - from - tail) * (0.55 * share + 0.45 * share * share)
  })
  return {
    background: softGround(stage, { ...scheme, groundEnd: scheme.ground }),
    texts,
    draw: (context) => {
      for (const [index, edge] of edges.entries()) {
        context.fillStyle = css(mixed(scheme.ground, scheme.shape, (index + 1) / count))
        if (isWide) context.fillRect(edge, 0, width - edge, height)
        else context.fillRect(0, edge, width, height - edge)
      }
    },
  }
}

/** A light field above a field of the base, parted by a rising line. */
export async function split(stage: GradientStage): Promise<GradientScene> {
  const { copy, palette, width, height, short, left, right, top, measure, isWide, shape } = stage
  const scheme = stage.scheme.kind === 'dark' ? stage.scheme : schemeOf(palette, 'tint')
  const slope = isWide ? 0.16 : 0.26
  const footer = await setFooter(stage, { tone: scheme.shapeTone })
  const note =
    copy.support &&
    (await setSmallText(stage, copy.support, {
      width: isWide ? 0.6 * width : right - left,
      size: 0.042 * stage.scale * short,
      lines: 2,
    }))
  const noteTop = footer.top - (note ? note.height + 0.01 * short : 0)
  const low = noteTop - 0.08 * short
  const block = await setHeadlineBlock(stage, {
    width: measure,
    height: low - slope * 0.8 * measure - top - 0.03 * short,
  })
  // As high as the headline allows, so that the base fills what is free.
  const free = Math.max(
    ...block
      .place(left, top, scheme.tone)
      .map((each) => each.y + each.set.height + each.set.descent + slope * (each.x + each.set.width)),
  )
  const edge = Math.min(low, Math.max(free + 0.07 * short, (shape === 'story' ? 0.62 : 0.55) * height))
  const texts: PlacedText[] = [...block.place(left, top, scheme.tone), ...footer.texts]
  if (note) texts.push({ set: note, x: left, y: noteTop, width: right - left, tone: scheme.shapeTone })
  return {
    background: softGround(stage, scheme),
    texts,
    draw: (context) => {
      const box = { x: 0, y: edge - slope * width, width, height: height - edge + slope * width }
      context.beginPath()
      context.moveTo(0, edge)
      context.lineTo(width, edge - slope * width)
      context.lineTo(width, height)
      context.lineTo(0, height)
      context.fillStyle = blend(context, box, [
        [0, scheme.shape],
        [0.55, scheme.shape],
        [1, scheme.shapeEnd],
      ])
      context.fill()
    },
  }
}

/** A field of the base with the headline, a light field with the rest, and a half disc on their border. */
export async function blocks(stage: GradientStage): Promise<GradientScene> {
  const { copy, palette, width, height, short, left, right, top, baseline, isWide, scale } = stage
  const solid = schemeOf(palette, 'solid')
  const tint = schemeOf(palette, stage.scheme.kind === 'dark' ? 'dark' : 'tint')
  const column = isWide ? 0.3 * width : right - left
  const mark = await setMark(stage, 0.9 * column)
  const foot = markHeight(stage, mark)
  const note =
    copy.support &&
    (await setSmallText(stage, copy.support, {
      width: Math.min(column, 0.8 * short),
      size: 0.046 * scale * short,
      height: 0.3 * short,
      lines: isWide ? 5 : 3,
      weight: 500,
    }))
  const gap = 0.07 * short
  const border = isWide
    ? right - column - gap
    : baseline - foot - (note ? note.rise + note.height + 0.075 * short : 0) - gap
  const block = await setHeadlineBlock(stage, {
    width: isWide ? border - left - 0.04 * width : right - left,
    height: (isWide ? baseline : border - 0.12 * short) - top,
  })
  const texts: PlacedText[] = [...block.place(left, top, solid.tone)]
  const start = isWide ? border + gap : left
  if (note)
    texts.push({
      set: note,
      x: start,
      y: (isWide ? top : border + gap) + note.rise,
      width: column,
      tone: tint.tone,
    })
  if (mark) texts.push(placeMark(mark, start, baseline - foot, tint.tone))
  const centre = isWide ? ([border, height] as const) : ([0.78 * width, border] as const)
  const half = discAround(stage, centre, block.place(left, top, solid.tone), isWide ? 0.5 : 0.42)
  return {
    background: softGround(stage, solid),
    texts,
    draw: (context) => {
      if (half.radius > 0.16 * short) fillDisc(context, half, css(solid.shape))
      context.fillStyle = css(tint.ground)
      if (isWide) context.fillRect(border, 0, width - border, height)
      else context.fillRect(0, border, width, height - border)
    },
  }
}

/** A question mark as tall as the free room. */
export async function question(stage: GradientStage): Promise<GradientScene> {
  const { copy, width, height, short, isWide } = stage
  const scheme = baseGround(stage)
  const { texts, end } = await setAroundShape(stage, scheme, 0.52)
  const glyph = await glyphOf(stage, /\p{Script=Arabic}/u.test(copy.headline) ? '؟' : '?')
  const from = isWide ? 0.1 * height : end + 0.03 * short
  // Bleeds a little off the lower edge.
  const tall = Math.min((isWide ? 1.02 : 1.06) * (height - from), (1.02 * width) / glyph.aspect, 1.3 * short)
  const y = isWide ? from : height + 0.06 * tall - tall
  const x = width - (isWide ? 0.1 : 0.07) * width - glyph.aspect * tall
  return {
    background: softGround(stage, scheme),
    texts,
    draw: (context) => {
      const box = { x, y, width: glyph.aspect * tall, height: tall }
      const style = blend(context, box, [
        [0, scheme.shape],
        [0.5, scheme.shape],
        [1, scheme.shapeEnd],
      ])
      glyph.fill(context, { x, y, height: tall, style })
    },
  }
}
