import { fromOklch, type Oklch, toHex } from '../../../color.ts'
import { createNoise } from '../../../noise.ts'
import { mixLab } from '../../../palette/lab.ts'
import { ramp, type Stops } from '../field.ts'
import { createMesh } from '../grounds.ts'
import { addOrnament, type Disc, drawPearl } from '../ornaments.ts'
import { clearance, type GradientScene, type GradientStage, lab, type PlacedText } from '../stage.ts'
import { placeMark, setFooter, setHeadlineBlock, setMark } from '../text.ts'

/** A light background with its colour in one corner, for long texts. */
export async function lightMesh(stage: GradientStage): Promise<GradientScene> {
  const { copy, palette, left, top, measure, short } = stage
  const footer = await setFooter(stage, { tone: 'ink' })
  const block = await setHeadlineBlock(stage, {
    support: copy.support,
    width: measure,
    height: footer.top - top - 0.1 * short,
  })
  const { base, light, lightPartner } = palette
  const pale = lab(light)
  const own = lab(base)
  const warm = lab(lightPartner)
  const isDark = base.lightness < 0.45
  // Dark colours need an intermediate tone to blend into a light background.
  const between = isDark ? mixLab(own, warm, 0.55) : mixLab(own, warm, 0.5)
  const words = [...block.place(left, top, 'ink'), ...footer.texts]
  return {
    exposeBase: [],
    background: createMesh(
      stage,
      [
        [0.15, 0.1, 0.42, pale, 1.6],
        [0.6, 0.3, 0.36, pale, 1.5],
        [0.1, 0.85, 0.34, mixLab(pale, warm, 0.14), 1.5],
        [0.98, 0.02, 0.24, mixLab(pale, warm, 0.35)],
        [1.08, 0.45, 0.18, mixLab(pale, warm, 0.9)],
        [0.5, 1.1, 0.17, between],
        [1.08, 0.62, 0.15, between],
        [0.97, 1, 0.21, own, 6],
      ],
      0.2,
    ),
    texts: words,
    ...(palette.branch === 'grey' && addOrnament(stage, words)),
  }
}

/** A pearl that bleeds off two edges of the card. */
export async function orb(stage: GradientStage): Promise<GradientScene> {
  const { copy, palette, width, left, top, isWide, measure } = stage
  const footer = await setFooter(stage, { tone: 'ink' })
  const block = await setHeadlineBlock(stage, {
    support: copy.support,
    width: isWide ? 0.56 * width : measure,
    height: isWide ? footer.top - top : 0.46 * (footer.top - top),
  })
  const words: PlacedText[] = [...block.place(left, top, 'ink'), ...footer.texts]
  const ball = largestBall(stage, words)
  const light = lab(palette.light)
  return {
    background: createMesh(stage, [
      [0.1, 0.1, 0.5, light, 1.5],
      [0.1, 0.9, 0.4, mixLab(light, lab(palette.lightPartner), palette.branch === 'white' ? 1 : 0.1)],
      [1, 0.2, 0.3, light],
    ]),
    texts: words,
    draw: drawPearl(stage, ball),
  }
}

/** As large as the text allows, bleeding at most 7 % at the side and 12 % at the bottom. */
function largestBall({ width, height, short, shape }: GradientStage, words: readonly PlacedText[]): Disc {
  const largest = { square: 0.4, portrait: 0.46, story: 0.56, wide: 0.42 }[shape] * short
  const ball = (radius: number) => ({
    x: width + 0.07 * short - radius,
    y: shape === 'story' ? 0.66 * height : height + (shape === 'wide' ? 0.04 : 0.12) * short - radius,
  })
  let radius = largest
  while (radius > 0.16 * short && clearance(ball(radius), words) < radius + 0.03 * short)
    radius -= 0.01 * short
  return { ...ball(radius), radius }
}

/** Serif text between rules, and one coloured arch. */
export async function editorial(stage: GradientStage): Promise<GradientScene> {
  const { copy, palette, width, height, short, left, right, top, baseline, isWide, seed } = stage
  const mark = await setMark(stage)
  const head = mark ? mark.name.rise + mark.name.height + 0.042 * short : 0
  const measure = isWide ? 0.6 * width : right - left
  const start = top + head + (isWide ? 0.07 : 0.066) * short
  const block = await setHeadlineBlock(stage, {
    support: copy.support,
    width: measure,
    height: (isWide ? baseline : baseline - 0.2 * height) - start,
    serif: true,
    gap: isWide ? 0.085 : 0.055,
  })
  const end = start + block.height
  const arch = isWide
    ? { x: right - 0.24 * width, y: 0.09 * height, width: 0.24 * width, height: 0.82 * height }
    : archBelow(stage, end)
  const words = [...block.place(left, start, 'ink')]
  if (mark) words.push(placeMark(mark, left, top + mark.name.rise, 'ink'))
  const ink = toHex(fromOklch(palette.ink))
  const light = lab(palette.light)
  const edge = lab(
    palette.branch === 'white'
      ? palette.lightPartner
      : { ...palette.light, lightness: palette.light.lightness - 0.015 },
  )
  const color = ramp(archStops(stage))
  const noise = createNoise(seed, 'shuffled')
  return {
    background: createMesh(stage, [
      [0.1, 0.1, 0.5, light, 1.5],
      [1, 1, 0.4, edge],
    ]),
    texts: words,
    draw: async ({ context, fill }) => {
      context.fillStyle = ink
      context.fillRect(left, top + head, measure, 0.0028 * short)
      const line = isWide && copy.support ? block.headline.height + 0.05 * short : 0
      if (line > 0) {
        context.globalAlpha = 0.28
        context.fillRect(left, start + line, measure, Math.max(1, 0.0009 * short))
        context.globalAlpha = 1
      }
      const round = Math.min(arch.width / 2, arch.height)
      await fill(
        (x, y, into) => {
          const bend = 0.16 * noise(x / (0.5 * short), y / (0.5 * short))
          const slope = (0.16 * (x - arch.x)) / arch.width
          color((y - arch.y) / arch.height + bend - slope + 0.06, into)
        },
        { ...arch, height: Math.min(arch.height, height - arch.y) },
        () =>
          context.roundRect(arch.x, arch.y, arch.width, arch.height, [
            round,
            round,
            0.02 * short,
            0.02 * short,
          ]),
      )
    },
  }
}

/** In tall cards the arch rises from the lower edge. */
function archBelow({ width, height, short, right, shape }: GradientStage, end: number) {
  const free = height - end - 0.07 * short
  const wide = Math.min((shape === 'story' ? 0.62 : 0.5) * width, 1.7 * free)
  const tall = Math.min(free, 1.5 * wide)
  return { x: right - wide, y: height - tall, width: wide, height: tall + 0.05 * short }
}

/** White has no hue, so its arch takes the colours of mother-of-pearl. */
function archStops({ palette }: GradientStage): Stops {
  const { base, light, lightPartner, darkPartner, branch } = palette
  if (branch === 'white') {
    const pearl = (lightness: number, chroma: number, hue: number): Oklch => ({ lightness, chroma, hue })
    return {
      0: lab(pearl(0.93, 0.045, 50)),
      0.38: lab(pearl(0.87, 0.065, 15)),
      0.68: lab(pearl(0.83, 0.075, 320)),
      1: lab(pearl(0.83, 0.09, 245)),
    }
  }
  const own = lab(base)
  const isDark = base.lightness < 0.45
  return isDark
    ? {
        0: own,
        0.34: own,
        0.72: mixLab(own, lab(lightPartner), 0.5),
        1: lab(lightPartner),
      }
    : {
        0: mixLab(lab(light), lab(lightPartner), 0.75),
        0.36: own,
        0.7: own,
        1: branch === 'middle' ? mixLab(own, lab(darkPartner), 0.75) : lab(darkPartner),
      }
}
