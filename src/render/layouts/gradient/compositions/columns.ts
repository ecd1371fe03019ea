import { baseGround } from '../../../templates/gradient/scheme.ts'
import { verticalSize } from '../../../type/draw-vertical.ts'
import { visualLength } from '../../../type/type-scale.ts'
import { blend, softGround } from '../grounds.ts'
import { clearance, type GradientScene, type GradientStage, type PlacedText } from '../stage.ts'
import { setFooter, setHeadline, setSmallText } from '../text.ts'
import { around, fillDisc } from './shapes.ts'

/** The headline in columns at the right, as Japanese and Chinese books are set, and a disc in the room at the left. */
export async function columns(stage: GradientStage): Promise<GradientScene> {
  const { copy, width, height, short, left, right, top, shape, isWide } = stage
  const scheme = baseGround(stage)
  const { tone } = scheme
  const footer = await setFooter(stage, { tone })
  const support =
    copy.support &&
    (await setSmallText(stage, copy.support, {
      width: isWide ? 0.36 * width : right - left,
      size: 0.038 * stage.scale * short,
      lines: 3,
    }))
  const supportTop = support ? footer.top - support.height : footer.top
  const end = isWide ? footer.top : supportTop - (support ? 0.07 * short : 0)
  const most = { square: 3, portrait: 3, story: 3, wide: 4 }[shape]
  const headline = await setHeadline(stage, copy.headline, {
    width: end - top,
    height: (isWide ? 0.5 : 0.72) * (right - left),
    lines: Math.max(1, Math.min(most, Math.ceil(visualLength(copy.headline) / 12))),
    share: { square: 1.5, portrait: 1.5, story: 1.6, wide: 1.5 }[shape],
    serif: true,
  })
  const size = verticalSize(headline)
  const texts: PlacedText[] = [
    { set: headline, x: right - size.width, y: top, width: size.width, tone, isVertical: true },
    ...footer.texts,
  ]
  if (support) texts.push({ set: support, x: left, y: supportTop, width: right - left, tone, role: 'soft' })
  const discs = (isWide ? [0.42] : [0.42, 0.52, 0.62, 0.7]).flatMap((down) =>
    (isWide ? [0.26] : [0.05, 0.22]).map((across) => {
      const at = { x: across * width, y: down * height }
      return { ...at, radius: Math.min(0.3 * short, clearance(at, texts) - 0.06 * short) }
    }),
  )
  const found = discs.reduce((best, each) => (each.radius > best.radius ? each : best))
  return {
    background: softGround(stage, scheme),
    texts,
    draw: (context) => {
      if (found.radius < 0.12 * short) return
      const style = blend(context, around(found), [
        [0, scheme.shape],
        [0.5, scheme.shape],
        [1, scheme.shapeEnd],
      ])
      fillDisc(context, found, style)
    },
  }
}
