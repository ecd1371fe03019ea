import type { Oklch } from '../../../render/color.ts'
import { along, blend, css, rampOf, shaded } from './paint.ts'
import { banks, peaks, rolling, swell, traceAround, traceBelow } from './paper-cuts.ts'
import { circle } from './sky.ts'
import { gradient, type Stage } from './stage.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** Sheets of cut paper behind each other, each with its shadow on the next, open on a sun or a moon. */
export async function drawPaper(stage: Stage): Promise<void> {
  const { context, width, height, short, script, between, focus, pick, isWide, wish } = stage
  const { layers, isDark } = script
  const center: Point = {
    x: isWide ? width * between(0.6, 0.7) : width * between(0.42, 0.58),
    y: focus.y * between(1, 1.15),
  }
  const light = blend(shaded(layers[0], isDark ? 0 : 0.02), script.sun, isDark ? 0.05 : 0.3)
  context.fillStyle = gradient(
    stage,
    [0, 0, 0, height * 0.6],
    rampOf([blend(light, layers[1], 0.35), light], 16),
  )
  context.fillRect(0, 0, width, height)
  paintDisc(stage, { x: center.x + between(-0.1, 0.1) * short, y: center.y - short * 0.05 }, light)
  if (!isDark && !wish.moods.has('plain')) clouds(stage, center, light)
  const kind = pick(['cave', 'cave', 'valley', 'swell', 'peaks'])
  if (kind === 'cave') {
    for (let hill = 0; hill < 3; hill += 1) {
      await stage.breath()
      const edge = rolling(stage, center.y + short * (0.1 + hill * 0.09), 0.07, 1.9)
      const color = blend(along(layers, (hill + 0.6) / 5), light, 0.22 - hill * 0.07)
      sheet(stage, color, () => traceBelow(stage, edge))
    }
  }
  const sheets = wish.moods.has('plain') ? 4 : 6
  for (let index = 0; index < sheets; index += 1) {
    const share = index / (sheets - 1)
    const level = height * (isWide ? 0.5 + share * 0.42 : 0.42 + share * 0.44)
    await stage.breath()
    sheet(stage, along(layers, 0.16 + share * 0.84), () => {
      if (kind === 'cave') traceAround(stage, center, 0.36 + share ** 1.1 * (isWide ? 0.62 : 0.42), index)
      else if (kind === 'valley') traceBelow(stage, banks(stage, level, share, index))
      else if (kind === 'swell') traceBelow(stage, swell(stage, level, index))
      else traceBelow(stage, peaks(stage, level, share))
    })
  }
}

/** Draws a sheet with a soft shadow on what lies below it, and the thin light on its cut edge. */
function sheet({ context, short }: Stage, color: Oklch, trace: () => void): void {
  context.save()
  context.shadowColor = 'rgba(25,8,40,0.42)'
  context.shadowBlur = short * 0.042
  context.shadowOffsetY = short * 0.012
  context.fillStyle = css(color)
  context.beginPath()
  trace()
  context.fill('evenodd')
  context.shadowColor = 'transparent'
  context.clip('evenodd')
  context.strokeStyle = css(shaded(color, 0.07), 0.7)
  context.lineWidth = short * 0.004
  context.stroke()
  context.restore()
}

function paintDisc(stage: Stage, { x, y }: Point, light: Oklch): void {
  const { context, short, script, between } = stage
  const radius = short * between(0.1, 0.14)
  const { sun } = script
  // At the hue of a lemon a sun of this shade would be khaki.
  const golden = sun.hue > 82 && sun.hue < 125 ? 82 : sun.hue
  const warm = { lightness: 0.88, chroma: Math.min(sun.chroma * 4, 0.14), hue: golden }
  const color = script.isDark ? sun : blend(warm, script.layers[1], 0.06)
  for (const ring of [2.1, 1.55]) {
    context.fillStyle = css(blend(light, script.isDark ? script.sun : color, 0.16), 0.55)
    circle(context, x, y, radius * ring)
  }
  context.save()
  context.shadowColor = 'rgba(25,8,40,0.3)'
  context.shadowBlur = short * 0.03
  context.shadowOffsetY = short * 0.008
  context.fillStyle = css(color)
  circle(context, x, y, radius)
  context.restore()
  if (!script.isDark) return
  context.save()
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.clip()
  context.shadowColor = 'rgba(25,8,40,0.4)'
  context.shadowBlur = short * 0.02
  context.fillStyle = css(blend(script.layers[1], light, 0.25))
  circle(context, x + radius * 0.5, y - radius * 0.2, radius * 0.92)
  context.restore()
  for (let star = 0; star < 9; star += 1) {
    const angle = between(Math.PI * 0.9, Math.PI * 2.1)
    sparkle(
      stage,
      x + Math.cos(angle) * radius * between(1.5, 2.6),
      y + Math.sin(angle) * radius * between(0.9, 2),
      short * between(0.008, 0.02),
    )
  }
}

function sparkle({ context, script }: Stage, x: number, y: number, size: number): void {
  context.fillStyle = css(script.sun, 0.92)
  context.beginPath()
  for (let tip = 0; tip < 4; tip += 1) {
    const angle = (tip * Math.PI) / 2
    context.lineTo(x + Math.cos(angle) * size, y + Math.sin(angle) * size)
    const inner = angle + Math.PI / 4
    context.lineTo(x + Math.cos(inner) * size * 0.22, y + Math.sin(inner) * size * 0.22)
  }
  context.fill()
}

function clouds(stage: Stage, center: Point, light: Oklch): void {
  const { context, short, between, random } = stage
  for (let cloud = 0; cloud < 2 + Math.floor(random() * 2); cloud += 1) {
    const size = short * between(0.035, 0.06)
    const x = center.x + between(-0.28, 0.28) * short
    const y = center.y + between(-0.2, 0.04) * short
    sheet(stage, shaded(light, 0.05, 0.5), () => {
      // Each arc ends where the next one crosses it.
      context.arc(x - size, y, size * 0.6, Math.PI / 2, Math.PI * 1.477)
      context.arc(x - size * 0.3, y - size * 0.5, size * 0.75, Math.PI * 1.042, Math.PI * 1.907)
      context.arc(x + size * 0.75, y - size * 0.1, size * 0.7, Math.PI * 1.343, Math.PI / 2)
      context.closePath()
    })
  }
}
