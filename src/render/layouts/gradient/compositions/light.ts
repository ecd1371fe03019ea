import { mixed, schemeOf, toneOn } from '../../../templates/gradient/scheme.ts'
import { blend, css, softGround } from '../grounds.ts'
import type { GradientScene, GradientStage, PlacedText } from '../stage.ts'
import { markHeight, placeMark, setFooter, setHeadlineBlock, setMark, setSmallText } from '../text.ts'

/** The base at the top (at the right of wide cards) fades to a light ground that holds the text. */
export async function fade(stage: GradientStage): Promise<GradientScene> {
  const { copy, palette, width, height, short, left, top, isWide, measure } = stage
  const scheme = schemeOf(palette, 'tint')
  const footer = await setFooter(stage, { tone: 'ink' })
  const block = await setHeadlineBlock(stage, {
    support: copy.support,
    width: isWide ? 0.58 * width : measure,
    height: footer.top - top - (isWide ? 0 : 0.22 * height),
  })
  const y = isWide ? top : footer.top - 0.01 * short - block.height
  const texts = [...block.place(left, y, 'ink'), ...footer.texts]
  const end = isWide ? 0.4 : Math.max(0.2, (y - 0.05 * short) / height)
  const paper = scheme.ground
  const glow = mixed(scheme.shape, palette.lightPartner, 0.55)
  return {
    background: (context) => {
      context.fillStyle = isWide
        ? blend(
            context,
            { x: 0, y: 0, width, height },
            [
              [0, paper],
              [0.58, paper],
              [0.76, glow],
              [0.88, scheme.shape],
              [1, scheme.shape],
            ],
            'right',
          )
        : blend(
            context,
            { x: 0, y: 0, width, height },
            [
              [0, scheme.shape],
              [0.5 * end, scheme.shape],
              [0.78 * end, glow],
              [1.04 * end, paper],
              [1, paper],
            ],
            'down',
          )
      context.fillRect(0, 0, width, height)
    },
    texts,
  }
}

/** Serif text between rules, and one coloured arch. */
export async function editorial(stage: GradientStage): Promise<GradientScene> {
  const { copy, palette, width, height, short, left, right, top, baseline, isWide, shape } = stage
  const scheme = schemeOf(palette, 'tint')
  const mark = await setMark(stage)
  const head = mark ? mark.name.rise + mark.name.height + 0.042 * short : 0
  const measure = isWide ? 0.6 * width : right - left
  const start = top + head + (isWide ? 0.07 : 0.066) * short
  const block = await setHeadlineBlock(stage, {
    support: copy.support,
    width: measure,
    height: (isWide ? baseline : baseline - 0.21 * height) - start,
    serif: true,
    gap: isWide ? 0.085 : 0.055,
  })
  const end = start + block.height
  const free = height - end - 0.07 * short
  const wide = Math.min((shape === 'story' ? 0.68 : 0.62) * width, 2 * free)
  const tall = Math.min(free, 1.5 * wide)
  const arch = isWide
    ? { x: right - 0.24 * width, y: 0.09 * height, width: 0.24 * width, height: 0.82 * height }
    : { x: right - wide, y: height - tall, width: wide, height: tall + 0.05 * short }
  const texts = [...block.place(left, start, 'ink')]
  if (mark) texts.push(placeMark(mark, left, top + mark.name.rise, 'ink'))
  return {
    background: softGround(stage, scheme),
    texts,
    draw: (context) => {
      context.fillStyle = css(palette.ink)
      context.fillRect(left, top + head, measure, 0.0028 * short)
      const round = Math.min(arch.width / 2, arch.height)
      context.fillStyle = blend(
        context,
        arch,
        [
          [0, scheme.shape],
          [0.6, scheme.shape],
          [1, palette.base.chroma < 0.03 ? scheme.shape : mixed(scheme.shape, palette.lightPartner, 0.6)],
        ],
        'down',
      )
      context.beginPath()
      context.roundRect(arch.x, arch.y, arch.width, arch.height, [round, round, 0, 0])
      context.fill()
    },
  }
}

/** A light card with a thin border on a ground of the base; its text is centred. */
export async function frame(stage: GradientStage): Promise<GradientScene> {
  const { copy, palette, width, height, short, isWide, shape, scale } = stage
  const solid = schemeOf(palette, 'solid')
  // Around a white card, the ground is grey.
  const grey = { lightness: 0.86, chroma: 0.004, hue: palette.base.hue }
  const outer = palette.branch === 'white' ? { ...solid, ground: grey, groundEnd: grey } : solid
  const panelColor = stage.scheme.kind === 'dark' ? palette.deep : palette.light
  const tone = toneOn(panelColor)
  const inset = (isWide ? 0.07 : 0.065) * short
  const story = shape === 'story' ? 0.07 * height : inset
  const panel = { x: inset, y: story, width: width - 2 * inset, height: height - 2 * story }
  const inner = { x: stage.left + 0.05 * short, width: width - 2 * stage.left - 0.1 * short }
  const mark = await setMark(stage)
  const note =
    copy.support &&
    (await setSmallText(stage, copy.support, {
      width: Math.min(inner.width, 0.74 * short),
      size: 0.04 * scale * short,
      lines: 3,
      kind: 'serif',
    }))
  const [head, foot] = [stage.top + 0.05 * short, stage.baseline - 0.05 * short]
  const markTop = foot - markHeight(stage, mark)
  const below = note ? note.height + 0.13 * short : 0
  const block = await setHeadlineBlock(stage, {
    width: inner.width,
    height: markTop - 0.06 * short - head - below,
    share: 0.85,
    serif: true,
  })
  const total = block.height + block.headline.descent + below
  const y = head + Math.max(0, (markTop - 0.05 * short - head - total) / 2)
  const rule = y + block.height + block.headline.descent * 0.6 + 0.055 * short
  const texts: PlacedText[] = [
    ...block.place(inner.x, y, tone, 'center').map((each) => ({ ...each, optical: false })),
  ]
  if (note)
    texts.push({ set: note, x: inner.x, y: rule + 0.05 * short, width: inner.width, align: 'center', tone })
  if (mark) texts.push(placeMark(mark, (width - mark.width) / 2, markTop, tone))
  return {
    background: softGround(stage, outer),
    texts,
    draw: (context) => {
      context.fillStyle = css(panelColor)
      context.fillRect(panel.x, panel.y, panel.width, panel.height)
      const line = 0.022 * short
      context.strokeStyle = css(outer.ground)
      context.lineWidth = 0.0035 * short
      context.strokeRect(panel.x + line, panel.y + line, panel.width - 2 * line, panel.height - 2 * line)
      if (!note) return
      context.fillStyle = css(outer.ground)
      context.fillRect(width / 2 - 0.05 * short, rule, 0.1 * short, 0.005 * short)
    },
  }
}

/** Soft lights of the base in a dark sky, above the text. */
export async function aurora(stage: GradientStage): Promise<GradientScene> {
  const { copy, palette, left, measure, width, height, top, short, isWide } = stage
  const scheme = schemeOf(palette, 'dark')
  const footer = await setFooter(stage, { tone: 'paper' })
  const block = await setHeadlineBlock(stage, {
    support: copy.support,
    width: measure,
    height: footer.top - top - 0.22 * height,
    sizes: isWide ? [0.145 * short, 0.09 * short] : undefined,
  })
  const y = footer.top - 0.01 * short - block.height
  // Place, width and turn of each light; the brightest is the last.
  const lights = [
    [0.1, 0.05, 0.5, -0.5, scheme.shapeEnd],
    [0.95, 0.36, 0.5, -0.5, scheme.shapeEnd],
    [0.75, 0.1, 0.66, -0.5, scheme.shape],
    [0.36, 0.3, 0.6, -0.5, scheme.shape],
  ] as const
  const dark = Math.max(0.3 * height, y)
  return {
    background: (context) => {
      context.fillStyle = css(scheme.ground)
      context.fillRect(0, 0, width, height)
      for (const [across, down, reach, turn, color] of lights) {
        const radius = reach * Math.max(width, dark)
        context.save()
        context.translate(across * width, 1.6 * down * dark)
        context.rotate(turn)
        context.scale(1, 0.42)
        const light = context.createRadialGradient(0, 0, 0, 0, 0, radius)
        for (let step = 0; step <= 8; step += 1) {
          const fall = Math.min(1, 0.8 * (1 + Math.cos((Math.PI * step) / 8)))
          light.addColorStop(step / 8, css(color, fall))
        }
        context.fillStyle = light
        context.fillRect(-radius, -radius, 2 * radius, 2 * radius)
        context.restore()
      }
      const night = context.createLinearGradient(0, 0.55 * dark, 0, 1.02 * dark)
      for (let step = 0; step <= 6; step += 1)
        night.addColorStop(step / 6, css(scheme.ground, (1 - Math.cos((Math.PI * step) / 6)) / 2))
      context.fillStyle = night
      context.fillRect(0, 0.55 * dark, width, height)
    },
    texts: [...block.place(left, y, 'paper'), ...footer.texts] satisfies PlacedText[],
  }
}
