import { blend, css, shaded } from './paint.ts'
import { circle } from './sky.ts'
import type { Stage } from './stage.ts'

/** A round body: its middle and its radius in shares of the short side. */
export interface Planet {
  readonly x: number
  readonly y: number
  readonly radius: number
}

export function stars(
  { context, width, height, short, random, between, script }: Stage,
  planet: Planet,
): void {
  const count = Math.round(((width * height) / (short * short)) * 330)
  for (let star = 0; star < count; star += 1) {
    const [x, y] = [random() * width, random() * height]
    if (Math.hypot(x / short - planet.x, y / short - planet.y) < planet.radius * 1.02) continue
    const isBright = random() < 0.035
    context.fillStyle = css(
      blend({ lightness: 0.97, chroma: 0.01, hue: 90 }, script.things[star % 4] ?? script.sun, 0.3),
      isBright ? 0.95 : between(0.15, 0.75),
    )
    const radius = short * (isBright ? between(0.0018, 0.003) : between(0.0005, 0.0013))
    circle(context, x, y, radius)
    if (!isBright) continue
    const glow = context.createRadialGradient(x, y, 0, x, y, radius * 7)
    glow.addColorStop(0, 'rgba(255,255,255,0.4)')
    glow.addColorStop(1, 'rgba(255,255,255,0)')
    context.fillStyle = glow
    circle(context, x, y, radius * 7)
  }
}

export function rings(
  { context, short, script, noise }: Stage,
  { x, y, radius, tilt }: Planet & { readonly tilt: number },
): void {
  const [cx, cy, r] = [x * short, y * short, radius * short]
  const [one, two, , four] = script.things
  context.save()
  context.translate(cx, cy)
  context.rotate(tilt)
  context.beginPath()
  // The far half lies behind the planet: all but the disc above the ring's long axis.
  context.rect(-r * 4, -r * 4, r * 8, r * 8)
  context.moveTo(r, 0)
  context.arc(0, 0, r, 0, Math.PI, true)
  context.closePath()
  context.clip('evenodd')
  for (let band = 0; band < 46; band += 1) {
    const at = 1.32 + band * 0.018
    const density = 0.5 + noise.at(band * 0.31, 4) * 0.5
    if (Math.abs(band - 28) < 2) continue
    context.strokeStyle = css(
      blend(blend(one, two, 0.55), four, density * 0.5),
      0.16 + Math.max(0, density) * 0.62,
    )
    context.lineWidth = r * 0.019
    context.beginPath()
    context.ellipse(0, 0, r * at, r * at * 0.24, 0, 0, 2 * Math.PI)
    context.stroke()
  }
  context.restore()
}

export function moons(
  { context, short, script, between, random, pick }: Stage,
  planet: Planet,
  [lightX, lightY]: readonly [number, number],
): void {
  for (let moon = 0; moon < 1 + Math.floor(random() * 3); moon += 1) {
    const angle = between(0, 2 * Math.PI)
    const away = planet.radius * between(1.7, 2.3)
    const x = (planet.x + Math.cos(angle) * away) * short
    const y = (planet.y + Math.sin(angle) * away * 0.8) * short
    const radius = planet.radius * short * between(0.06, 0.15)
    const color = blend(pick(script.things), script.things[1], 0.4)
    const light = context.createRadialGradient(
      x + lightX * radius * 0.7,
      y + lightY * radius * 0.7,
      0,
      x + lightX * radius * 0.5,
      y + lightY * radius * 0.5,
      radius * 1.6,
    )
    light.addColorStop(0, css(shaded(color, 0.08)))
    light.addColorStop(0.5, css(shaded(color, -0.15)))
    light.addColorStop(1, css({ lightness: 0.13, chroma: 0.04, hue: color.hue }))
    context.fillStyle = light
    circle(context, x, y, radius)
  }
}

/** Where the sun stands behind the edge: a point of light, its glow along the arc and a thin streak. */
export function sunrise({ context, short, script }: Stage, planet: Planet, angle: number): void {
  const x = (planet.x + Math.cos(angle) * planet.radius * 1.002) * short
  const y = (planet.y + Math.sin(angle) * planet.radius * 1.002) * short
  context.save()
  context.globalCompositeOperation = 'screen'
  const warm = blend(script.things[3], script.sun, 0.6)
  for (const [reach, strength] of [
    [0.62, 0.34],
    [0.26, 0.5],
    [0.09, 0.8],
    [0.03, 1],
  ] as const) {
    const light = context.createRadialGradient(x, y, 0, x, y, reach * short)
    light.addColorStop(0, css(reach < 0.1 ? script.sun : warm, strength))
    light.addColorStop(0.4, css(warm, strength * 0.3))
    light.addColorStop(1, css(warm, 0))
    context.fillStyle = light
    circle(context, x, y, reach * short)
  }
  context.translate(x, y)
  context.rotate(angle + Math.PI / 2)
  context.scale(1, 0.012)
  const streak = context.createRadialGradient(0, 0, 0, 0, 0, 0.5 * short)
  streak.addColorStop(0, css(script.sun, 0.9))
  streak.addColorStop(1, css(warm, 0))
  context.fillStyle = streak
  circle(context, 0, 0, 0.5 * short)
  context.restore()
}
