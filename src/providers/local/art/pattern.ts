import type { Oklch } from '../../../render/color.ts'
import { blend, css, shaded } from './paint.ts'
import { circle } from './sky.ts'
import type { Stage } from './stage.ts'

type Tile = (context: Stage['context'], size: number, fill: () => void, accent: () => void) => void

/** Shapes inside a square whose middle is the origin; turned at random they join into larger ones. */
const tiles: readonly [Tile, ...Tile[]] = [
  (context, size, fill) => {
    context.beginPath()
    context.moveTo(-size, -size)
    context.arc(-size, -size, size * 2, 0, Math.PI / 2)
    context.closePath()
    fill()
    context.fill()
  },
  (context, size, fill, accent) => {
    fill()
    for (const side of [-1, 1]) {
      context.beginPath()
      context.moveTo(side * size, -size)
      context.arc(
        side * size,
        0,
        size,
        side === -1 ? -Math.PI / 2 : Math.PI / 2,
        side === -1 ? Math.PI / 2 : Math.PI * 1.5,
      )
      context.fill()
    }
    accent()
    circle(context, 0, 0, size * 0.2)
  },
  (context, size, fill, accent) => {
    fill()
    circle(context, 0, 0, size * 0.86)
    accent()
    circle(context, 0, 0, size * 0.45)
  },
  (context, size, fill, accent) => {
    for (const [turn, paint] of [
      [0, fill],
      [Math.PI, accent],
    ] as const) {
      context.save()
      context.rotate(turn)
      paint()
      context.beginPath()
      context.moveTo(-size, -size)
      context.quadraticCurveTo(size * 0.9, -size * 0.9, size, size)
      context.quadraticCurveTo(-size * 0.1, size * 0.1, -size, -size)
      context.fill()
      context.restore()
    }
  },
  (context, size, fill) => {
    fill()
    for (const radius of [2, 1.5, 1]) {
      context.beginPath()
      context.arc(-size, size, size * (radius - 0.12), -Math.PI / 2, 0)
      context.lineWidth = size * 0.26
      context.strokeStyle = context.fillStyle
      context.stroke()
    }
  },
  (context, size, fill, accent) => {
    fill()
    context.fillRect(-size, -size, size, size * 2)
    accent()
    context.beginPath()
    context.arc(0, 0, size * 0.62, -Math.PI / 2, Math.PI / 2)
    context.fill()
  },
]

/** A wall in raking light: tiles, or chips of stone. */
export function drawPattern(stage: Stage): void {
  if (stage.random() < 0.3) terrazzo(stage)
  else ceramic(stage)
}

/** Tiles of a few shapes, laid so that a calm part stays calm. */
function ceramic(stage: Stage): void {
  const { context, width, height, short, script, between, random, pick, noise } = stage
  const across = pick([4, 5, 6])
  const cell = short / across
  const { things, ground } = script
  const palette: readonly [Oklch, ...Oklch[]] = [
    ground,
    ...things,
    blend(things[0], ground, 0.5),
    shaded(ground, -0.08),
  ]
  context.fillStyle = css(ground)
  context.fillRect(0, 0, width, height)
  const kinds = [pick(tiles), pick(tiles), pick(tiles)] as const
  const [offX, offY] = [
    -((Math.ceil(width / cell) * cell - width) / 2),
    -((Math.ceil(height / cell) * cell - height) / 2),
  ]
  for (let row = 0; offY + row * cell < height; row += 1) {
    for (let column = 0; offX + column * cell < width; column += 1) {
      const [x, y] = [offX + column * cell, offY + row * cell]
      const back = pick(palette)
      let front = pick(palette)
      if (Math.abs(front.lightness - back.lightness) + Math.abs(front.chroma - back.chroma) < 0.12)
        front = back === things[1] ? things[0] : things[1]
      const accent = pick(palette)
      context.save()
      context.beginPath()
      context.rect(x, y, cell + 0.5, cell + 0.5)
      context.clip()
      context.fillStyle = css(shaded(back, between(-0.008, 0.008)))
      context.fillRect(x, y, cell + 1, cell + 1)
      context.translate(x + cell / 2, y + cell / 2)
      context.rotate((Math.floor(random() * 4) * Math.PI) / 2)
      const isCalm = noise.at((column / across) * 2.2, (row / across) * 2.2 + 7) < -0.3
      const tile = isCalm ? undefined : pick(kinds)
      tile?.(
        context,
        cell / 2,
        () => (context.fillStyle = css(front)),
        () => (context.fillStyle = css(accent)),
      )
      context.restore()
      bevel(stage, x, y, cell)
    }
  }
  rake(stage)
}

function bevel({ context, short }: Stage, x: number, y: number, cell: number): void {
  const line = Math.max(1, short * 0.0016)
  context.fillStyle = 'rgba(255,255,255,0.2)'
  context.fillRect(x, y, cell, line)
  context.fillRect(x, y, line, cell)
  context.fillStyle = 'rgba(20,10,30,0.16)'
  context.fillRect(x, y + cell - line, cell, line)
  context.fillRect(x + cell - line, y, line, cell)
}

/** Light that falls across from one corner. */
function rake({ context, width, height, script }: Stage): void {
  const light = context.createLinearGradient(0, 0, width, height)
  light.addColorStop(0, css(script.sun, 0.2))
  light.addColorStop(0.45, css(script.sun, 0))
  light.addColorStop(0.55, 'rgba(20,10,40,0)')
  light.addColorStop(1, `rgba(20,10,40,${script.isDark ? 0.34 : 0.2})`)
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
}

/** Chips of stone in a polished ground. */
function terrazzo(stage: Stage): void {
  const { context, width, height, short, script, between, random, pick } = stage
  context.fillStyle = css(shaded(script.ground, script.isDark ? 0 : 0.05, 0.6))
  context.fillRect(0, 0, width, height)
  const taken: [number, number, number][] = []
  const wanted = Math.round(((width * height) / (short * short)) * 150)
  for (let attempt = 0; attempt < wanted * 16 && taken.length < wanted; attempt += 1) {
    const size = short * (attempt < wanted ? between(0.035, 0.085) : between(0.007, 0.026))
    const [x, y] = [random() * width, random() * height]
    if (taken.some(([atX, atY, other]) => Math.hypot(x - atX, y - atY) < (size + other) * 1.02)) continue
    taken.push([x, y, size])
    const color = shaded(blend(pick(script.things), script.ground, between(0, 0.3)), between(-0.04, 0.04))
    const corners = 5 + Math.floor(random() * 3)
    const points = Array.from({ length: corners }, (_, corner) => {
      const angle = ((corner + between(-0.28, 0.28)) / corners) * 2 * Math.PI
      const reach = size * between(0.68, 1)
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const
    })
    context.fillStyle = css(color)
    context.strokeStyle = context.fillStyle
    context.lineJoin = 'round'
    context.lineWidth = size * 0.12
    context.beginPath()
    for (const point of points) context.lineTo(...point)
    context.closePath()
    context.fill()
    context.stroke()
  }
  rake(stage)
}
