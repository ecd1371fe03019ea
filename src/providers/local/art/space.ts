import { moons, type Planet, rings, stars, sunrise } from './orbits.ts'
import { blend, lay, rampOf, read, shaded, smooth } from './paint.ts'
import { bytes } from './sky.ts'
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
  const isNear = random() < 0.45
  const planet = isNear
    ? below(stage)
    : { x: focus.x / short, y: focus.y / short + 0.04, radius: between(0.22, 0.3) }
  const angle = isNear ? between(-2.1, -1.05) : between(-2.7, -2.0)
  // Behind the near planet the sun is about to rise; the far one is lit from the side.
  const [aside, toward] = isNear ? [0.97, -0.24] : [0.82, 0.57]
  const lightX = Math.cos(angle) * aside
  const lightY = Math.sin(angle) * aside
  const land = rampOf(
    pick([
      [shaded(one, -0.18), one, blend(one, two, 0.45), three, blend(three, two, 0.5)],
      [shaded(four, -0.2), four, blend(four, two, 0.6), one, shaded(one, 0.12)],
      [shaded(three, -0.2), blend(three, one, 0.4), two, blend(four, two, 0.4), four],
    ]),
  )
  const tilt = between(-0.5, 0.5)
  const isBanded = random() < 0.6
  const glow = isNear ? 26 : 13
  const halo = bytes(blend(two, three, 0.45))
  const base = rampOf([shaded(deep, 0.03), deep, shaded(deep, -0.03)])
  await fillField(stage, 0.42, (x, y, pixel) => {
    const [dx, dy] = [(x - planet.x) / planet.radius, (y - planet.y) / planet.radius]
    const from = dx * dx + dy * dy
    if (from > 1.6 || from >= 0.99) {
      read(base, y * 0.5, pixel)
      const way = (x - planet.x) * slope - (y - planet.y) + 0.1
      const belt = Math.exp(-((way / 0.5) ** 2))
      const cloud = noise.layers(x * 1.5 + shift, y * 1.5, 4)
      const other = noise.layers(x * 2.1 + 40, y * 2.1 + shift, 3)
      lay(pixel, dust[0][0], dust[0][1], dust[0][2], smooth(-0.35, 0.55, cloud) * belt * 0.95)
      lay(pixel, dust[1][0], dust[1][1], dust[1][2], smooth(0.0, 0.7, other) * belt * 0.8)
      const rim = Math.sqrt(from) - 1
      const side = Math.max(0, 0.35 + (dx * lightX + dy * lightY) / Math.sqrt(from))
      lay(pixel, halo[0], halo[1], halo[2], Math.exp(-Math.max(rim, 0) * glow) * side * 0.6)
    }
    if (from >= 1.03) return
    const up = Math.sqrt(Math.max(0, 1 - from))
    const warp = noise.layers(dx * 1.5 + shift, dy * 1.5, 3)
    const across = dx * Math.cos(tilt) + dy * Math.sin(tilt)
    const down = dy * Math.cos(tilt) - dx * Math.sin(tilt)
    const place =
      isBanded && !isNear
        ? 0.5 +
          noise.at(down * 3.2 + warp * 0.5, shift) * 0.75 +
          noise.at(across * 1.2, down * 9 + warp * 2) * 0.13
        : 0.5 +
          noise.layers((dx * 1.7) / (0.6 + up * 0.4) + shift + warp * 0.7, (dy * 1.7) / (0.6 + up * 0.4), 5) *
            0.95
    const facing = dx * lightX + dy * lightY + up * toward
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
  if (isNear) {
    sunrise(stage, planet, angle)
    moons(stage, { x: focus.x / short, y: focus.y / short - 0.06, radius: 0.2 }, [lightX, lightY])
    return
  }
  if (random() < 0.62) rings(stage, { ...planet, tilt: tilt * 0.7 - 0.25 })
  moons(stage, planet, [lightX, lightY])
}

/** A planet so near that only the arc of its edge is seen, over what may be laid on the lower third. */
function below({ width, height, short, isWide, between }: Stage): Planet {
  const radius = between(0.85, 1.2)
  const top = (height / short) * (isWide ? between(0.5, 0.58) : between(0.42, 0.5))
  return { x: (width / short) * (isWide ? between(0.6, 0.75) : between(0.35, 0.65)), y: top + radius, radius }
}

const bytesOf = ({ values }: { values: Float32Array }) =>
  [values[381] ?? 0, values[382] ?? 0, values[383] ?? 0] as const
