import { blend, css, rampOf, shaded } from './paint.ts'
import { circle, fillBelow, paintBirds, paintSky, paintSun, type Sun } from './sky.ts'
import { gradient, type Stage } from './stage.ts'

/** Rolling fields with rows of crop that follow the ground, round trees, and perhaps a house. */
export async function drawHills(stage: Stage): Promise<void> {
  const { width, height, short, script, between, focus, noise, random } = stage
  const horizon = height * (stage.isWide ? between(0.44, 0.5) : between(0.36, 0.42))
  const sun: Sun = { x: focus.x, y: horizon * between(0.38, 0.66), radius: short * 0.05 }
  await paintSky(stage, horizon * 1.1, sun, 1.25)
  paintSun(stage, sun)
  const layers = 6
  const home = 2 + Math.floor(random() * 2)
  for (let layer = 0; layer < layers; layer += 1) {
    const depth = layer / (layers - 1)
    const shift = between(0, 100)
    const base = horizon + (height - horizon) * depth ** 1.35 * 0.66
    const high = short * (0.05 + depth * 0.07)
    const line = (x: number) => {
      const at = (x / short) * (1.25 - depth * 0.45) + shift
      return (
        base - (noise.at(at, layer * 5) * 0.8 + 0.3) * high - noise.at(at * 2.3, layer * 5 + 3) * high * 0.2
      )
    }
    const crop = {
      ...script.leaf,
      hue: script.leaf.hue + between(-16, 10),
      chroma: script.leaf.chroma * between(0.8, 1.1),
    }
    const color = blend(
      blend(shaded(crop, 0.09 - depth * 0.12), script.near, depth * 0.16),
      script.haze,
      0.72 * (1 - depth) ** 1.5,
    )
    fillBelow(stage, line, blend(color, script.sun, 0.28), shaded(color, -0.07), short * (0.2 + depth * 0.34))
    if (layer > 0) rows(stage, line, depth, shaded(color, -0.075), between(-0.5, 0.5))
    await stage.breath()
    if (layer === home)
      house(stage, width * (stage.isWide ? between(0.55, 0.8) : between(0.22, 0.8)), line, depth)
    if (layer > 0 && layer < 5) groves(stage, line, depth, color)
    if (layer === layers - 1) meadow(stage, line, color)
    await stage.breath()
  }
  if (!script.isDark) paintBirds(stage, width - focus.x, horizon * 0.6)
}

function rows(
  { context, width, height, short, noise }: Stage,
  line: (x: number) => number,
  depth: number,
  color: Parameters<typeof css>[0],
  lean: number,
) {
  const isPlanted = noise.at(depth * 13 + 2, lean * 9) > -0.15
  if (!isPlanted || depth === 1) return
  context.save()
  context.beginPath()
  context.moveTo(-2, height)
  for (let x = -2; x <= width + 4; x += 4) context.lineTo(x, line(x))
  context.lineTo(width + 4, height)
  context.clip()
  const gap = short * (0.012 + depth * 0.03)
  const low = short * (0.1 + depth * 0.4)
  const vanish = width * (0.5 + lean * 1.6)
  context.strokeStyle = css(color, 0.5)
  for (let x = -width; x < width * 2; x += gap) {
    context.lineWidth = gap * 0.34
    context.beginPath()
    for (let t = 0; t <= 1; t += 0.1) {
      const spread = 1 + t * 2.2
      const atX = vanish + (x - vanish) * spread + Math.sin(t * 2 + x * 0.004) * gap
      context.lineTo(atX, line(vanish + (x - vanish) * (1 + t * 0.4)) + t * low)
    }
    context.stroke()
  }
  context.restore()
}

/** Grass and flowers at the viewer's feet, larger the nearer they are. */
function meadow(stage: Stage, line: (x: number) => number, ground: Parameters<typeof css>[0]): void {
  const { context, width, height, short, between, random, script, wish } = stage
  const isBare = wish.season === 'winter' || wish.moods.has('plain')
  const [one, two, , four] = script.things
  const petals = [blend(one, script.haze, 0.1), blend(two, script.haze, 0.1), blend(four, script.haze, 0.1)]
  const blooms = petals.slice(0, 1 + Math.floor(random() * 3))
  const count = Math.round((width / short) * 620)
  for (let tuft = 0; tuft < count; tuft += 1) {
    const near = (tuft / count) ** 0.8
    const x = random() * width
    const top = line(x)
    const y = top + (height * 1.02 - top) * near
    const size = short * (0.006 + near * 0.026) * between(0.7, 1.3)
    context.strokeStyle = css(
      blend(shaded(ground, between(-0.1, 0.03)), script.sun, random() < 0.3 ? 0.25 : 0),
      0.75,
    )
    context.lineWidth = Math.max(0.8, size * 0.09)
    context.beginPath()
    for (const lean of [-0.45, -0.1, 0.35]) {
      context.moveTo(x + lean * size * 0.2, y)
      context.quadraticCurveTo(
        x + lean * size * 0.3,
        y - size * 0.8,
        x + lean * size,
        y - size * between(1.1, 1.6),
      )
    }
    context.stroke()
    if (isBare || random() > 0.3) continue
    context.fillStyle = css(shaded(blooms[tuft % blooms.length] ?? one, between(-0.03, 0.03)))
    context.beginPath()
    context.ellipse(x - size * 0.1, y - size * 1.5, size * 0.3, size * 0.24, 0, 0, 2 * Math.PI)
    context.fill()
  }
}

function groves(
  stage: Stage,
  line: (x: number) => number,
  depth: number,
  ground: Parameters<typeof css>[0],
): void {
  const { context, width, short, between, random, script, noise } = stage
  const leaf = blend(shaded(script.leaf, -0.1), script.near, 0.3)
  for (let x = 0; x < width; x += short * between(0.02, 0.05)) {
    if (noise.at((x / short) * 2.2, depth * 31) < 0.16) continue
    const size = short * between(0.014, 0.034) * (0.35 + depth)
    const y = line(x)
    const color = blend(blend(leaf, ground, 0.25), script.haze, 0.55 * (1 - depth))
    context.fillStyle = css(shaded(ground, -0.12), 0.45)
    context.beginPath()
    context.ellipse(x + size * 0.5, y + size * 0.12, size * 1.1, size * 0.2, 0, 0, 2 * Math.PI)
    context.fill()
    if (random() < 0.3) {
      context.fillStyle = css(shaded(color, -0.03))
      context.beginPath()
      context.ellipse(x, y - size * 1.3, size * 0.38, size * 1.55, 0, 0, 2 * Math.PI)
      context.fill()
      continue
    }
    context.fillStyle = css(color)
    circle(context, x, y - size * 0.7, size)
    circle(context, x + size * 0.7, y - size * 0.45, size * 0.66)
    context.fillStyle = css(blend(color, script.sun, script.isDark ? 0.07 : 0.2), 0.7)
    circle(context, x - size * 0.26, y - size * 0.98, size * 0.52)
  }
}

function house(stage: Stage, x: number, line: (x: number) => number, depth: number): void {
  const { context, short, script } = stage
  const size = short * 0.05 * (0.5 + depth)
  const y = line(x) + size * 0.15
  const wall = blend(script.things[1], script.haze, 0.25)
  const top = blend(script.things[0], script.near, script.isDark ? 0.5 : 0.15)
  context.fillStyle = css(wall)
  context.fillRect(x - size * 0.5, y - size * 0.62, size, size * 0.62)
  context.fillStyle = gradient(
    stage,
    [x + size * 0.2, 0, x + size, 0],
    rampOf([shaded(wall, -0.1), shaded(wall, -0.16)], 8),
  )
  context.fillRect(x + size * 0.5, y - size * 0.62, size * 0.62, size * 0.62)
  context.fillStyle = css(top)
  context.beginPath()
  context.moveTo(x - size * 0.6, y - size * 0.58)
  context.lineTo(x, y - size * 1.12)
  context.lineTo(x + size * 0.7, y - size * 1.12)
  context.lineTo(x + size * 1.2, y - size * 0.58)
  context.closePath()
  context.fill()
  context.fillStyle = css(script.isDark ? script.sun : shaded(wall, -0.4))
  context.fillRect(x - size * 0.1, y - size * 0.42, size * 0.22, size * 0.42)
  context.fillRect(x + size * 0.68, y - size * 0.42, size * 0.18, size * 0.18)
}
