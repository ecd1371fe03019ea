import { timeSlicer, yieldToEventLoop } from '../../../concurrency.ts'
import type { ImageSize, Media } from '../../../media/media.ts'
import { seededRandom } from '../../../random.ts'
import type { Canvas } from '../../canvas.ts'
import { boundsOf } from '../../design/matrix.ts'
import { canvasPicture, readPixels } from '../../pictures/decode.ts'
import { originBox, originOf, originOver, type PictureOrigin } from '../../pictures/origin.ts'
import { writeVideo } from '../compose/compose.ts'
import type { Layer, Overlay, Scenery, Sprite } from '../compose/plan.ts'
import { fps, type VideoSize, videoSizes } from '../sizes.ts'
import { planOrbit } from './camera.ts'
import { cutOutSubject, maskBounds } from './cutout.ts'
import { separateDepth } from './depth.ts'
import { prepareMotion } from './scene.ts'

interface MotionRequest {
  readonly picture: Media
  readonly size: VideoSize
  /** 4 to 6 look best. */
  readonly seconds: number
  readonly seed: number
  readonly signal?: AbortSignal | undefined
}

/** Plans a looping clip of one picture. */
export async function planMotion(request: MotionRequest): Promise<Scenery> {
  const { picture, size, seed, signal } = request
  const frame = videoSizes[size]
  const frames = countFrames(request)
  const { canvas, kept, subject } = await prepareMotion(picture, frame, signal)
  await yieldToEventLoop(signal)
  const belongs = subject && (await cutOutSubject(canvas, subject, signal))
  await yieldToEventLoop(signal)
  const front = belongs && maskBounds(belongs)
  await yieldToEventLoop(signal)
  const orbit = planOrbit(canvas, frame, {
    kept: kept && front ? boundsOf([kept, front]) : (kept ?? front),
    front,
    seed,
  })
  const depth = belongs && (await separateDepth(canvas, belongs, signal))
  const layers: Layer[] = [{ picture: async () => depth?.back ?? canvas, camera: orbit.far }]
  if (depth) layers.push({ picture: async () => depth.front, camera: orbit.near })
  return {
    shots: [{ from: 0, until: frames, layers, entrance: 'cut' }],
    overlays: [await lightOverlay(canvas, frame, { frames, seed, signal })],
  }
}

/** Writes a clip of one picture to a path. After a failure the caller removes what is there. */
export async function writeMotionClip(request: MotionRequest, path: string): Promise<void> {
  const section = { from: 0, until: countFrames(request), plan: () => planMotion(request) }
  const plan = { ...videoSizes[request.size], fps, sections: [section], sound: undefined }
  await writeVideo(plan, path, { signal: request.signal })
  const { appendFile } = process.getBuiltinModule('node:fs/promises')
  await appendFile(path, originBox(originOfMoved(request.picture)))
}

/** A picture that states no origin may be a photograph. */
function originOfMoved(picture: Media): PictureOrigin {
  const origin = originOf(picture) ?? 'composite'
  return origin === 'composite' ? origin : originOver(picture)
}

function countFrames({ seconds }: MotionRequest): number {
  return Math.max(1, Math.round(seconds * fps))
}

/** The highest opacity of the light: hardly visible. */
const maxOpacity = 0.055

/** A soft light in its own color that circles the brightest part of the scene and ends where it began. */
async function lightOverlay(
  scene: Canvas,
  frame: ImageSize,
  { frames, seed, signal }: { frames: number; seed: number; signal: AbortSignal | undefined },
): Promise<Overlay> {
  const { x, y, color } = await findLight(scene)
  const random = seededRandom(seed + 1)
  const [turn, start] = [random() < 0.5 ? -1 : 1, random()]
  const side = 2 * Math.round(Math.max(frame.width, frame.height) * 0.45)
  return {
    from: 0,
    until: frames,
    sprite: () => drawGlow(side, color, random, signal),
    pose: (at) => {
      const angle = 2 * Math.PI * (turn * (at / frames) + start)
      // Even, so that chroma aligns with the frame.
      const even = (value: number) => 2 * Math.round((value - side / 2) / 2)
      return {
        x: even((x + 0.16 * Math.cos(angle)) * frame.width),
        y: even((y + 0.09 * Math.sin(angle)) * frame.height),
        opacity: maxOpacity * (0.8 + 0.2 * Math.cos(2 * Math.PI * (at / frames))),
      }
    },
  }
}

/** The centre of the brightest tenth of a scene, and the color of white in its light. */
async function findLight(scene: Canvas) {
  const size = { width: 24, height: 24 }
  const pixels = await readPixels(canvasPicture(scene), size)
  const cells = Array.from({ length: size.width * size.height }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index * 4, index * 4 + 3)
    const [x, y] = [(index % size.width) / size.width, Math.floor(index / size.width) / size.height]
    return { x, y, red, green, blue }
  })
  const bright = cells
    .sort((one, other) => other.red + other.green + other.blue - one.red - one.green - one.blue)
    .slice(0, cells.length / 10)
  const mean = (key: keyof (typeof bright)[0]) =>
    bright.reduce((sum, cell) => sum + cell[key], 0) / bright.length
  const colors = [mean('red'), mean('green'), mean('blue')]
  const highest = Math.max(1, ...colors)
  const [red = 255, green = 255, blue = 255] = colors.map((value) => Math.round(165 + (90 * value) / highest))
  return {
    x: 0.25 + 0.5 * mean('x'),
    y: 0.15 + 0.45 * mean('y'),
    color: [red, green, blue] as const,
  }
}

async function drawGlow(
  side: number,
  [red, green, blue]: readonly [number, number, number],
  random: () => number,
  signal: AbortSignal | undefined,
): Promise<Sprite> {
  const yieldIfDue = timeSlicer(signal)
  const pixels = new Uint8ClampedArray(side * side * 4)
  const strengths = Float32Array.from({ length: 1025 }, (_, step) => 255 * (1 - step / 1024) ** 2.2)
  for (let y = 0, at = 0; y < side; y += 1) {
    const down = ((2 * y + 1) / side - 1) ** 2
    for (let x = 0; x < side; x += 1, at += 4) {
      const away = down + ((2 * x + 1) / side - 1) ** 2
      if (away >= 1) continue
      pixels[at] = red
      pixels[at + 1] = green
      pixels[at + 2] = blue
      // Noise below one tone step prevents banding.
      pixels[at + 3] = (strengths[Math.floor(away * 1024)] ?? 0) + random() * 12 - 6
    }
    await yieldIfDue()
  }
  return { x: 0, y: 0, width: side, height: side, pixels }
}
