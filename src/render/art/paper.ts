import { along, blend, css, shaded } from './paint.ts'
import { circle } from './sky.ts'
import type { Stage } from './stage.ts'

/** Sheets of cut paper behind each other, each with its shadow on the next, open on a small landscape. */
export function drawPaper(stage: Stage): void {
  const { context, width, height, short, script, between, focus, random, pick } = stage
  const [one, , three, four] = script.things
  const light = blend(script.sun, script.sky[2], 0.45)
  context.fillStyle = css(light)
  context.fillRect(0, 0, width, height)
  const center = {
    x: stage.isWide ? width * between(0.6, 0.68) : width * between(0.46, 0.54),
    y: focus.y * 1.15,
  }
  const disc = short * between(0.1, 0.15)
  const discX = center.x + between(-0.08, 0.08) * short
  lift(stage, 0.02, 0.16, () => {
    context.fillStyle = css(blend(script.isDark ? script.sun : three, light, script.isDark ? 0 : 0.25))
    circle(context, discX, center.y - short * 0.04, disc)
  })
  clouds(stage, center, light)
  const isCave = pick([true, true, false])
  const dark = blend(script.near, script.sky[0], 0.2)
  // Sheets of unrelated hues turn to mud between each other: they are either all of the hour or all of one colour.
  const leading = pick([one, four])
  const stops = pick([
    [
      script.haze,
      blend(script.haze, script.sky[1], 0.75),
      blend(script.sky[1], dark, 0.25),
      blend(script.sky[0], dark, 0.4),
      dark,
    ],
    [0.86, 0.74, 0.6, 0.46, 0.31].map((lightness, step) => ({
      lightness: lightness * (script.isDark ? 0.8 : 1),
      chroma: Math.max(leading.chroma, Math.min(0.09, leading.chroma * 2)) * (step === 0 ? 0.7 : 1),
      hue: leading.hue + (2 - step) * 11,
    })),
  ])
  for (let hill = 0; hill < 3; hill += 1) {
    lift(stage, 0.02, 0.26, () => {
      context.fillStyle = css(
        along([blend(light, stops[0] ?? light, 0.6), stops[2] ?? light], (hill + 0.4) / 3),
      )
      wave(stage, center.y + short * (0.09 + hill * 0.1), short * 0.07, hill)
    })
  }
  const sheets = isCave ? 6 : 7
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const share = sheet / (sheets - 1)
    lift(stage, 0.026, 0.4, () => {
      context.fillStyle = css(along(stops, share))
      if (isCave) opening(stage, center, 0.37 + share ** 1.1 * (stage.isWide ? 0.62 : 0.4), sheet)
      else strata(stage, share, sheet, random() < 0.5)
    })
  }
}

/** Draws with a soft shadow below, as a sheet throws it on the one behind. */
function lift({ context, short }: Stage, depth: number, strength: number, draw: () => void): void {
  context.save()
  context.shadowColor = `rgba(25,8,40,${strength})`
  context.shadowBlur = short * depth * 1.6
  context.shadowOffsetY = short * depth * 0.45
  draw()
  context.restore()
}

function opening(
  { context, width, height, short, noise, between }: Stage,
  center: { x: number; y: number },
  radius: number,
  sheet: number,
): void {
  const shift = between(0, 60)
  context.beginPath()
  context.rect(-short * 0.2, -short * 0.2, width + short * 0.4, height + short * 0.4)
  const tall = Math.min(1.3, Math.max(1, height / width))
  for (let step = 0; step <= 180; step += 1) {
    const angle = -(step / 180) * 2 * Math.PI
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    const bulge =
      1 + noise.at(x * 1.1 + shift, y * 1.1 + sheet) * 0.15 + noise.at(x * 2.6 + shift, y * 2.6) * 0.05
    const atX = center.x + x * radius * bulge * short
    const atY = center.y + y * radius * bulge * short * tall * (y > 0 ? 0.86 : 1)
    if (step === 0) context.moveTo(atX, atY)
    else context.lineTo(atX, atY)
  }
  context.closePath()
  context.fill('evenodd')
}

/** Sheets from below and from one side, as the walls of a valley. */
function strata(
  { context, width, height, short, noise, between }: Stage,
  share: number,
  sheet: number,
  isLeft: boolean,
): void {
  const shift = between(0, 60)
  const level = height * (width > height ? 0.62 + share * 0.32 : 0.5 + share * 0.38)
  const wall = width * (0.34 - share * 0.26)
  context.beginPath()
  context.moveTo(-short, height + short)
  for (let x = -short * 0.1; x <= width + short * 0.1; x += 6) {
    const aside = isLeft ? x : width - x
    const bank =
      Math.exp(-((aside / wall) ** 2) * 1.6) * short * (width > height ? 0.34 : 0.46) * (1 - share * 0.4)
    context.lineTo(
      x,
      level -
        bank -
        noise.at((x / short) * 1.5 + shift, sheet) * short * 0.075 -
        noise.at((x / short) * 3.6, shift) * short * 0.02,
    )
  }
  context.lineTo(width + short, height + short)
  context.closePath()
  context.fill()
}

function wave(
  { context, width, height, short, noise, between }: Stage,
  level: number,
  high: number,
  row: number,
): void {
  const shift = between(0, 60)
  context.beginPath()
  context.moveTo(-9, height + 9)
  for (let x = -9; x <= width + 9; x += 6)
    context.lineTo(x, level - noise.at((x / short) * 1.9 + shift, row) * high)
  context.lineTo(width + 9, height + 9)
  context.closePath()
  context.fill()
}

function clouds(stage: Stage, center: { x: number; y: number }, light: Parameters<typeof css>[0]): void {
  const { context, short, script, between, random } = stage
  for (let cloud = 0; cloud < 2 + Math.floor(random() * 3); cloud += 1) {
    const size = short * between(0.032, 0.052)
    const x = center.x + between(-0.27, 0.27) * short
    const y = center.y + between(-0.22, 0.02) * short
    lift(stage, 0.012, 0.22, () => {
      context.fillStyle = css(shaded(blend(light, script.things[1], 0.7), 0.02))
      context.beginPath()
      context.arc(x - size, y, size * 0.6, Math.PI / 2, Math.PI * 1.5)
      context.arc(x - size * 0.3, y - size * 0.5, size * 0.75, Math.PI, 0)
      context.arc(x + size * 0.75, y - size * 0.1, size * 0.7, Math.PI * 1.4, Math.PI / 2)
      context.closePath()
      context.fill()
    })
  }
}
