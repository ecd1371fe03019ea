import type { Context } from '../../../render/canvas.ts'
import type { Oklch } from '../../../render/color.ts'
import { blend, css, rampOf, read, shaded, smooth } from './paint.ts'
import { circle, drawAround, fillPath, inside, linear, rect, strokePath } from './shapes.ts'
import { type ArtStage, fillField } from './stage.ts'

/** Slow liquid colour, folded into itself, with a sheen where it turns to the light. */
export async function drawMarble(stage: ArtStage): Promise<void> {
  const { noise, plan, between, pick } = stage
  const [light, pale, main, deep, dark] = plan.layers
  // One side of the fold leans to the neighbouring hue, as oil on water does.
  const lean = pick([-1, 1]) * between(35, 60)
  const [turnedPale, turnedMain] = [pale, main].map((color) => ({ ...color, hue: color.hue + lean }))
  const bright = blend(light, plan.sun, 0.35)
  const ramp = rampOf(
    pick([
      [dark, deep, main, pale, bright, turnedPale ?? pale, turnedMain ?? main, pale, bright, main],
      [bright, pale, turnedPale ?? pale, main, deep, main, pale, bright, turnedMain ?? main, pale],
      [deep, main, turnedMain ?? main, pale, light, bright, pale, main, deep, main],
    ]),
    512,
  )
  const scale = between(0.8, 1.3)
  const [turn, stretch] = [between(0, Math.PI), between(0.75, 0.95)]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const sheen = plan.isDark ? 46 : 34
  await fillField(stage, 0.42, (x, y, pixel) => {
    const across = (x * cos - y * sin) * scale
    const down = (x * sin + y * cos) * scale * stretch
    const firstX = noise.layers(across + 3.1, down + 7.7, 2)
    const firstY = noise.layers(across + 15.2, down + 1.3, 2)
    const secondX = noise.at(across * 1.3 + 2.6 * firstX + 8, down * 1.3 + 2.6 * firstY + 2)
    const secondY = noise.at(across * 1.3 + 2.6 * firstX + 21, down * 1.3 + 2.6 * firstY + 33)
    const value = noise.at(across + 1.5 * secondX + 4, down + 1.5 * secondY + 9)
    const fold = Math.abs(secondX + secondY * 0.6)
    const place = 0.5 + value * 0.62 + firstY * 0.3
    read(ramp, 0.5 - Math.cos(place * Math.PI * 1.5) * 0.5, pixel)
    const light = smooth(0.22, 0, fold) * sheen - smooth(0.35, 0.95, fold) * 26
    for (let channel = 0; channel < 3; channel += 1) pixel[channel] = (pixel[channel] ?? 0) + light
  })
}

/** Cloth in slow folds: a surface that is lit from the side, in one colour that moves to another. */
export async function drawSilk(stage: ArtStage): Promise<void> {
  const { noise, plan, between, height, short, width } = stage
  const { ground, things } = plan
  const [one] = things
  const main = plan.isDark ? one : blend(one, ground, 0.35)
  // A neighbour: what lies between unrelated hues is mud.
  const next = { ...main, hue: main.hue + between(28, 48) * stage.pick([-1, 1]), chroma: main.chroma * 1.1 }
  // Toward the pale colour of the palette a dark cloth would turn to ash.
  const light = plan.isDark ? shaded(main, 0.24, 0.75) : blend(things[1], ground, 0.35)
  const ramps = [
    rampOf([shaded(main, -0.3), shaded(main, -0.14), main, blend(main, light, 0.6), light]),
    rampOf([shaded(next, -0.28), shaded(next, -0.1), shaded(next, 0.04), blend(next, light, 0.65), light]),
  ] as const
  const turn = between(-0.9, 0.9) + (stage.random() < 0.5 ? Math.PI / 2 : 0)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const folds = between(1.9, 3)
  const shift = between(0, 50)
  const surface = (x: number, y: number) => {
    const across = (x * cos + y * sin) * folds
    const down = (x * sin - y * cos) * 0.55
    const sway = noise.at(across * 0.42 + shift, down) * 1.7
    const fold = noise.at(across + sway + shift, down * 0.8 + sway * 0.4)
    return 0.34 * Math.sin(fold * 5.2 + sway * 2) + 0.16 * noise.at(across * 1.7 + sway * 2, down * 1.1 + 9)
  }
  const other = new Float32Array(4)
  const end = height / short
  await fillField(stage, 0.42, (x, y, pixel) => {
    const here = surface(x, y)
    const slopeX = (surface(x + 0.008, y) - here) / 0.008
    const slopeY = (surface(x, y + 0.008) - here) / 0.008
    const length = Math.sqrt(slopeX * slopeX * 0.16 + slopeY * slopeY * 0.16 + 1)
    const facing = (-slopeX * 0.4 * 0.55 - slopeY * 0.4 * 0.62 + 0.62) / length
    const highlight = Math.max(0, facing) ** 9
    const value = 0.3 + facing * 0.52 + here * 0.16 + highlight * 0.2
    read(ramps[0], value, pixel)
    read(ramps[1], value, other)
    const share =
      0.5 + noise.at(x * 0.5 + 60, y * 0.5) * 0.9 + (y / end - 0.5) * 0.3 + ((x * short) / width - 0.5) * 0.2
    const part = Math.min(Math.max(share, 0), 1)
    for (let channel = 0; channel < 3; channel += 1) {
      pixel[channel] = (pixel[channel] ?? 0) * (1 - part) + (other[channel] ?? 0) * part
    }
  })
}

/** Draws in a square from -size to size around the origin with two colours. */
type Tile = (context: Context, size: number, front: Oklch, accent: Oklch) => void

/** Turned at random the tiles join into larger shapes. */
const tiles: readonly [Tile, ...Tile[]] = [
  (context, size, front) =>
    fillPath(context, front, () => {
      context.moveTo(-size, -size)
      context.arc(-size, -size, size * 2, 0, Math.PI / 2)
    }),
  (context, size, front, accent) => {
    for (const side of [-1, 1]) {
      fillPath(context, front, () => {
        context.moveTo(side * size, -size)
        context.arc(side * size, 0, size, (side * Math.PI) / 2, side === -1 ? Math.PI / 2 : Math.PI * 1.5)
      })
    }
    circle(context, accent, 0, 0, size * 0.2)
  },
  (context, size, front, accent) => {
    circle(context, front, 0, 0, size * 0.86)
    circle(context, accent, 0, 0, size * 0.45)
  },
  (context, size, front, accent) => {
    const leaf = () => {
      context.moveTo(-size, -size)
      context.quadraticCurveTo(size * 0.9, -size * 0.9, size, size)
      context.quadraticCurveTo(-size * 0.1, size * 0.1, -size, -size)
    }
    drawAround(context, 0, 0, 0, () => fillPath(context, front, leaf))
    drawAround(context, 0, 0, Math.PI, () => fillPath(context, accent, leaf))
  },
  (context, size, front) => {
    context.lineWidth = size * 0.26
    for (const radius of [2, 1.5, 1]) {
      strokePath(context, front, () => context.arc(-size, size, size * (radius - 0.12), -Math.PI / 2, 0))
    }
  },
  (context, size, front, accent) => {
    rect(context, front, -size, -size, size, size * 2)
    fillPath(context, accent, () => context.arc(0, 0, size * 0.62, -Math.PI / 2, Math.PI / 2))
  },
]

/** A wall in raking light: tiles, or chips of stone. */
export function drawPattern(stage: ArtStage): void {
  if (stage.random() < 0.3) terrazzo(stage)
  else ceramic(stage)
}

/** Tiles of a few shapes, laid so that a calm part stays calm. */
function ceramic(stage: ArtStage): void {
  const { context, width, height, short, plan, between, random, pick, noise } = stage
  const across = pick([4, 5, 6])
  const cell = short / across
  const { things, ground } = plan
  const dim = [blend(things[0], ground, 0.5), shaded(ground, -0.08)]
  const palette: readonly [Oklch, ...Oklch[]] = [ground, ...things, ...dim]
  rect(context, ground, 0, 0, width, height)
  const kinds = [pick(tiles), pick(tiles), pick(tiles)] as const
  const offX = -((Math.ceil(width / cell) * cell - width) / 2)
  const offY = -((Math.ceil(height / cell) * cell - height) / 2)
  for (let row = 0; offY + row * cell < height; row += 1) {
    for (let column = 0; offX + column * cell < width; column += 1) {
      const [x, y] = [offX + column * cell, offY + row * cell]
      const back = pick(palette)
      let front = pick(palette)
      if (Math.abs(front.lightness - back.lightness) + Math.abs(front.chroma - back.chroma) < 0.12)
        front = back === things[1] ? things[0] : things[1]
      const accent = pick(palette)
      const field = () => context.rect(x, y, cell + 0.5, cell + 0.5)
      inside(context, field, () => {
        rect(context, shaded(back, between(-0.008, 0.008)), x, y, cell + 1, cell + 1)
        context.translate(x + cell / 2, y + cell / 2)
        context.rotate((Math.floor(random() * 4) * Math.PI) / 2)
        const isCalm = noise.at((column / across) * 2.2, (row / across) * 2.2 + 7) < -0.3
        if (!isCalm) pick(kinds)(context, cell / 2, front, accent)
      })
      bevel(stage, x, y, cell)
    }
  }
  rake(stage)
}

function bevel({ context, short }: ArtStage, x: number, y: number, cell: number): void {
  const line = Math.max(1, short * 0.0016)
  const [light, dark] = ['rgba(255,255,255,0.2)', 'rgba(20,10,30,0.16)'] as const
  rect(context, light, x, y, cell, line)
  rect(context, light, x, y, line, cell)
  rect(context, dark, x, y + cell - line, cell, line)
  rect(context, dark, x + cell - line, y, line, cell)
}

/** Light that falls across from one corner. */
function rake({ context, width, height, plan }: ArtStage): void {
  const [lit, shade] = [css(plan.sun, 0.2), `rgba(20,10,40,${plan.isDark ? 0.34 : 0.2})`]
  const stops = [lit, [0.45, css(plan.sun, 0)], [0.55, 'rgba(20,10,40,0)'], shade] as const
  rect(context, linear(context, [0, 0, width, height], stops), 0, 0, width, height)
}

/** Chips of stone in a polished ground. */
function terrazzo(stage: ArtStage): void {
  const { context, width, height, short, plan, between, random, pick } = stage
  rect(context, shaded(plan.ground, plan.isDark ? 0 : 0.05, 0.6), 0, 0, width, height)
  const taken: [number, number, number][] = []
  const chipCount = Math.round(((width * height) / (short * short)) * 150)
  for (let attempt = 0; attempt < chipCount * 16 && taken.length < chipCount; attempt += 1) {
    const size = short * (attempt < chipCount ? between(0.035, 0.085) : between(0.007, 0.026))
    const [x, y] = [random() * width, random() * height]
    if (taken.some(([atX, atY, other]) => Math.hypot(x - atX, y - atY) < (size + other) * 1.02)) continue
    taken.push([x, y, size])
    const color = shaded(blend(pick(plan.things), plan.ground, between(0, 0.3)), between(-0.04, 0.04))
    const corners = 5 + Math.floor(random() * 3)
    const points = Array.from({ length: corners }, (_, corner) => {
      const angle = ((corner + between(-0.28, 0.28)) / corners) * 2 * Math.PI
      const reach = size * between(0.68, 1)
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const
    })
    context.strokeStyle = css(color)
    context.lineJoin = 'round'
    context.lineWidth = size * 0.12
    fillPath(context, color, () => {
      for (const point of points) context.lineTo(...point)
      context.closePath()
    })
    context.stroke()
  }
  rake(stage)
}
