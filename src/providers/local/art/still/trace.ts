import { newCanvas } from '../../../../render/canvas.ts'
import type { Stage } from '../stage.ts'
import { gamma, type Shader, shaderOf, type View } from './shader.ts'
import type { Solid } from './solids.ts'

const mostPixels = 430_000
const raysAtOnce = 1500
/** The grid of the first rays, in pixels; between them only what is not smooth is looked at. */
const coarse = (pixels: number) => (pixels < 200_000 ? 2 : 4)

/** What was seen at each pixel: which body, and three numbers of light. */
interface Film {
  readonly width: number
  readonly height: number
  /** Pixels of the film to one of the picture. */
  readonly fraction: number
  readonly seen: Int16Array
  readonly lights: Float32Array
}

/** Traces rays to the bodies and from them to the light, at a size that can be afforded. */
export async function trace(stage: Stage, solids: readonly Solid[], view: View): Promise<void> {
  const fraction = Math.min(1, Math.sqrt(mostPixels / (stage.width * stage.height)))
  const width = Math.round(stage.width * fraction)
  const height = Math.round(stage.height * fraction)
  const seen = new Int16Array(width * height)
  const film: Film = { width, height, fraction, seen, lights: new Float32Array(width * height * 3) }
  const shader = shaderOf(stage.script, solids, view)
  let spent = 0
  const spend = async (rays: number) => {
    spent += rays
    if (spent < raysAtOnce) return
    spent = 0
    await stage.breath()
  }
  await expose(film, shader, spend)
  await smoothEdges(film, shader, spend)
  await develop(film, stage)
}

type Spend = (rays: number) => Promise<void>

async function expose({ width, height, fraction, seen, lights }: Film, shader: Shader, spend: Spend) {
  const see = (column: number, row: number) => {
    const place = row * width + column
    seen[place] = shader.look((column + 0.5) / fraction, (row + 0.5) / fraction)
    shader.shine(lights, place * 3)
    return 1
  }
  /** The mean of the two or four nearest places that are seen, where they show the same. */
  const guess = (column: number, row: number, step: number) => {
    const right = column % (step * 2) === 0 ? 0 : step
    const down = row % (step * 2) === 0 ? 0 : step
    if (column + right >= width || row + down >= height) return false
    const place = row * width + column
    const first = place - down * width - right
    const last = place + down * width + right
    const [second, third] = right && down ? [first + right * 2, last - right * 2] : [first, last]
    const body = seen[first]
    if (seen[last] !== body || seen[second] !== body || seen[third] !== body) return false
    for (let channel = 0; channel < 3; channel += 1) {
      const a = lights[first * 3 + channel] as number
      const b = lights[last * 3 + channel] as number
      const c = lights[second * 3 + channel] as number
      const d = lights[third * 3 + channel] as number
      const most = Math.max(a, b, c, d)
      if (most - Math.min(a, b, c, d) > 0.008 + most * 0.06) return false
      lights[place * 3 + channel] = (a + b + c + d) / 4
    }
    seen[place] = body as number
    return true
  }
  const widest = coarse(width * height)
  for (let row = 0; row < height; row += widest) {
    for (let column = 0; column < width; column += widest) see(column, row)
    await spend(width / widest)
  }
  for (let step = widest / 2; step >= 1; step /= 2) {
    for (let row = 0; row < height; row += step) {
      let rays = 0
      const isKnown = row % (step * 2) === 0
      for (let column = isKnown ? step : 0; column < width; column += isKnown ? step * 2 : step) {
        if (!guess(column, row, step)) rays += see(column, row)
      }
      await spend(rays)
    }
  }
}

const samples = [
  [0.2, 0.35],
  [0.65, 0.15],
  [0.35, 0.85],
  [0.85, 0.6],
] as const

/** Where two bodies meet, one ray a pixel leaves steps. The light itself is mostly known from next to it. */
async function smoothEdges({ width, height, fraction, seen, lights }: Film, shader: Shader, spend: Spend) {
  const nearby = [0, -1, 1, -width, width]
  const places: number[] = []
  const colors: number[] = []
  const light = new Float32Array(3)
  for (let row = 1; row < height - 1; row += 1) {
    const before = places.length
    for (let column = 1; column < width - 1; column += 1) {
      const place = row * width + column
      const body = seen[place]
      if (
        seen[place - 1] === body &&
        seen[place + 1] === body &&
        seen[place - width] === body &&
        seen[place + width] === body
      )
        continue
      let [red, green, blue] = [0, 0, 0]
      for (const [right, down] of samples) {
        const index = shader.look((column + right) / fraction, (row + down) / fraction)
        const known = nearby.find((step) => seen[place + step] === index)
        if (known === undefined) shader.shine(light, 0)
        else light.set(lights.subarray((place + known) * 3, (place + known) * 3 + 3))
        red += Math.min(light[0] as number, 1.2)
        green += Math.min(light[1] as number, 1.2)
        blue += Math.min(light[2] as number, 1.2)
      }
      places.push(place)
      colors.push(red / samples.length, green / samples.length, blue / samples.length)
    }
    await spend((places.length - before) * 2 + width / 50)
  }
  for (const [at, place] of places.entries()) {
    for (let channel = 0; channel < 3; channel += 1)
      lights[place * 3 + channel] = colors[at * 3 + channel] as number
  }
}

async function develop({ width, height, lights }: Film, { context, random, breath, ...stage }: Stage) {
  const field = await newCanvas(width, height)
  const image = field.context.createImageData(width, height)
  for (let place = 0; place < width * height; place += 1) {
    const dither = random() - random()
    for (let channel = 0; channel < 3; channel += 1) {
      const root = Math.sqrt(lights[place * 3 + channel] as number)
      image.data[place * 4 + channel] = (tones[Math.min(root * 2048, 4095) | 0] as number) + dither
    }
    image.data[place * 4 + 3] = 255
    if (place % 100_000 === 0) await breath()
  }
  field.context.putImageData(image, 0, 0)
  context.drawImage(field.canvas, 0, 0, stage.width, stage.height)
}

/** The level on a screen of a light by its root, of which equal steps are about equal to the eye. */
const tones = Float32Array.from({ length: 4096 }, (_, step) => {
  const light = ((step + 0.5) / 2048) ** 2
  // Lights roll off instead of being cut.
  const rolled = light < 0.75 ? light : 0.75 + 0.25 * (1 - Math.exp(-(light - 0.75) * 4))
  return 255 * rolled ** (1 / gamma)
})
