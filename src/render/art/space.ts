import { blend, css, lay, rampOf, read, shaded, smooth } from './paint.ts'
import { bytes, circle } from './sky.ts'
import { fillField, type Stage } from './stage.ts'

/** A planet lit from one side, its ring and its moons, before a veil of dust and stars. */
export async function drawSpace(stage: Stage): Promise<void> {
  const { noise, script, between, random, short, focus, pick, wish } = stage
  const tinted = wish.colors.length > 0
  const deep = { lightness: 0.13, chroma: 0.045, hue: tinted ? script.sky[0].hue : between(255, 300) }
  const [one, two, three, four] = script.things
  const dust = [bytes(blend(one, deep, 0.3)), bytes(blend(pick([three, four]), deep, 0.4))] as const
  const shift = between(0, 90)
  const slope = between(-0.9, 0.9)
  const planet = { x: focus.x / short, y: focus.y / short + 0.04, radius: between(0.22, 0.3) }
  const angle = between(-2.7, -2.0)
  const lightX = Math.cos(angle) * 0.82
  const lightY = Math.sin(angle) * 0.82
  const land = rampOf(
    pick([
      [shaded(one, -0.18), one, blend(one, two, 0.45), three, blend(three, two, 0.5)],
      [shaded(four, -0.2), four, blend(four, two, 0.6), one, shaded(one, 0.12)],
      [shaded(three, -0.2), blend(three, one, 0.4), two, blend(four, two, 0.4), four],
    ]),
  )
  const tilt = between(-0.5, 0.5)
  const isBanded = random() < 0.6
  const halo = bytes(blend(two, three, 0.45))
  const base = rampOf([shaded(deep, 0.03), deep, shaded(deep, -0.03)])
  await fillField(stage, 1 / 2, (x, y, pixel) => {
    const [dx, dy] = [(x - planet.x) / planet.radius, (y - planet.y) / planet.radius]
    const from = dx * dx + dy * dy
    if (from > 1.6 || from >= 0.99) {
      read(base, y * 0.5, pixel)
      const way = (x - planet.x) * slope - (y - planet.y) + 0.1
      const belt = Math.exp(-((way / 0.42) ** 2))
      const cloud = noise.layers(x * 1.5 + shift, y * 1.5, 4)
      const other = noise.layers(x * 2.1 + 40, y * 2.1 + shift, 3)
      lay(pixel, dust[0][0], dust[0][1], dust[0][2], smooth(-0.3, 0.6, cloud) * belt * 0.95)
      lay(pixel, dust[1][0], dust[1][1], dust[1][2], smooth(0.0, 0.7, other) * belt * 0.8)
      const rim = Math.sqrt(from) - 1
      const toward = Math.max(0, 0.35 + (dx * lightX + dy * lightY) / Math.sqrt(from))
      lay(pixel, halo[0], halo[1], halo[2], Math.exp(-Math.max(rim, 0) * 13) * toward * 0.5)
    }
    if (from >= 1.03) return
    const up = Math.sqrt(Math.max(0, 1 - from))
    const warp = noise.layers(dx * 1.5 + shift, dy * 1.5, 3)
    const across = dx * Math.cos(tilt) + dy * Math.sin(tilt)
    const down = dy * Math.cos(tilt) - dx * Math.sin(tilt)
    const place = isBanded
      ? 0.5 +
        noise.at(down * 3.2 + warp * 0.5, shift) * 0.75 +
        noise.at(across * 1.2, down * 9 + warp * 2) * 0.13
      : 0.5 +
        noise.layers((dx * 1.7) / (0.6 + up * 0.4) + shift + warp * 0.7, (dy * 1.7) / (0.6 + up * 0.4), 5) *
          0.95
    const facing = dx * lightX + dy * lightY + up * 0.57
    const light = smooth(-0.12, 0.85, facing)
    const kept = [pixel[0] ?? 0, pixel[1] ?? 0, pixel[2] ?? 0] as const
    read(land, place, pixel)
    const night = bytesOf(base)
    lay(pixel, night[0], night[1], night[2], 1 - light * 0.97)
    lay(pixel, halo[0], halo[1], halo[2], (1 - up) ** 3 * smooth(-0.1, 0.7, facing) * 0.75)
    const edge = smooth(0.985, 1.012, from)
    if (edge > 0 && from >= 0.99) lay(pixel, kept[0], kept[1], kept[2], edge)
  })
  stars(stage, planet)
  if (random() < 0.62) rings(stage, { ...planet, tilt: tilt * 0.7 - 0.25 })
  moons(stage, planet, [lightX, lightY])
}

const bytesOf = ({ values }: { values: Float32Array }) =>
  [values[381] ?? 0, values[382] ?? 0, values[383] ?? 0] as const

interface Planet {
  readonly x: number
  readonly y: number
  readonly radius: number
}

function stars({ context, width, height, short, random, between, script }: Stage, planet: Planet): void {
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

function rings(
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

function moons(
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
