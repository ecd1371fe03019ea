import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../random.ts'
import { newCanvas } from '../../canvas.ts'
import { rate, silence, soundSource } from '../sound/sound.ts'
import { type ComposeOptions, composeVideo } from './compose.ts'
import { newKernel } from './kernel/index.ts'
import type { Overlay, Scenery, Section, Shot, Sprite, VideoPlan, View } from './plan.ts'

/** Random pixels, so that every place is distinct. */
function noise(width: number, height: number, seed: number, isOpaque: boolean): Uint8ClampedArray {
  const next = seededRandom(seed)
  const pixels = Uint8ClampedArray.from({ length: width * height * 4 }, () => next() * 256)
  for (let at = 3; isOpaque && at < pixels.length; at += 4) pixels[at] = 255
  return pixels
}

async function pictureOf(width: number, height: number, pixels: Uint8ClampedArray) {
  const { canvas, context } = await newCanvas(width, height)
  const data = context.getImageData(0, 0, width, height)
  data.data.set(pixels)
  context.putImageData(data, 0, 0)
  return canvas
}

async function flat(color: string) {
  const { canvas, context } = await newCanvas(64, 48)
  context.fillStyle = color
  context.fillRect(0, 0, 64, 48)
  return canvas
}

const still = () => ({ x: 0.5, y: 0.5, scale: 1 })

function shot(from: number, until: number, color: string, entrance: Shot['entrance'] = 'cut'): Shot {
  return { from, until, entrance, layers: [{ picture: () => flat(color), camera: still }] }
}

/** A video of one section. */
function plan({
  frames = 1,
  shots = [],
  overlays = [],
  ...changes
}: Partial<VideoPlan & Scenery> & { readonly frames?: number }): VideoPlan {
  const section = { from: 0, until: frames, plan: async () => ({ shots, overlays }) }
  return { width: 64, height: 48, fps: 10, sections: [section], sound: undefined, ...changes }
}

async function framesOf(video: VideoPlan, options?: ComposeOptions): Promise<Uint8Array[]> {
  const frames: Uint8Array[] = []
  const frame = async (planes: Uint8Array) => void frames.push(planes.slice())
  await composeVideo(video, { frame, sound: async () => {} }, options)
  return frames
}

/** Luma and chroma of a pixel: BT.709 in limited range, unrounded. */
function yuv(r: number, g: number, b: number): readonly [number, number, number] {
  const light = 0.2126 * r + 0.7152 * g + 0.0722 * b
  return [
    16 + (219 * light) / 255,
    128 + (224 * (b - light)) / 1.8556 / 255,
    128 + (224 * (r - light)) / 1.5748 / 255,
  ]
}

/** A plane as a function of a place, unrounded. */
type Plane = (x: number, y: number) => number

/** The three planes of pixels; chroma on every second column and between two rows. */
function planesOf(pixels: Uint8ClampedArray, width: number, height: number): readonly [Plane, Plane, Plane] {
  const channel =
    (index: 0 | 1 | 2): Plane =>
    (x, y) => {
      const at = (Math.max(0, Math.min(width - 1, x)) + Math.max(0, Math.min(height - 1, y)) * width) * 4
      return yuv(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)[index]
    }
  return [channel(0), halved(channel(1)), halved(channel(2))]
}

function halved(plane: Plane): Plane {
  return (x, y) => {
    const row = (at: number) => (plane(2 * x - 1, at) + 2 * plane(2 * x, at) + plane(2 * x + 1, at)) / 4
    return (row(2 * y) + row(2 * y + 1)) / 2
  }
}

function bilinear(plane: Plane, width: number, height: number): Plane {
  return (left, top) => {
    const [x, y] = [Math.max(0, Math.min(width - 1, left)), Math.max(0, Math.min(height - 1, top))]
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const at = (line: number) =>
      plane(column, line) * (1 - x + column) + plane(Math.min(column + 1, width - 1), line) * (x - column)
    return at(row) * (1 - y + row) + at(Math.min(row + 1, height - 1)) * (y - row)
  }
}

/** The greatest difference between a frame and the expected one. */
function farthest(
  frame: Uint8Array,
  width: number,
  height: number,
  planes: readonly [Plane, Plane, Plane],
): number {
  let most = 0
  let at = 0
  for (const [index, plane] of planes.entries()) {
    const [columns, rows] = index === 0 ? [width, height] : [width / 2, height / 2]
    for (let y = 0; y < rows; y += 1) {
      for (let x = 0; x < columns; x += 1) {
        most = Math.max(most, Math.abs((frame[at++] ?? -1) - plane(x, y)))
      }
    }
  }
  return most
}

describe('composeVideo', () => {
  it('converts pictures to YUV by the BT.709 formulas', async () => {
    const pixels = noise(64, 48, 1, true)
    const layers = [{ picture: () => pictureOf(64, 48, pixels), camera: still }]
    const [frame] = await framesOf(plan({ shots: [{ from: 0, until: 1, layers, entrance: 'cut' }] }))
    expect(farthest(frame as Uint8Array, 64, 48, planesOf(pixels, 64, 48))).toBeLessThan(2)
  })

  it('samples between pixels as the camera moves', async () => {
    const [width, height] = [80, 60]
    const pixels = noise(width, height, 2, true)
    const camera = (time: number): View => ({
      x: 0.5 + time * 0.013,
      y: 0.5 - time * 0.008,
      scale: 0.8 + time * 0.1,
    })
    const layers = [{ picture: () => pictureOf(width, height, pixels), camera }]
    const frames = await framesOf(
      plan({ frames: 4, shots: [{ from: 0, until: 4, layers, entrance: 'cut' }] }),
    )
    const planes = planesOf(pixels, width, height)
    for (const [index, frame] of frames.entries()) {
      const { x, y, scale } = camera(index / 4)
      const step = (scale * width) / 64
      // The middle of a frame's pixel in the picture, from the middle of its first pixel.
      const column = (at: number) => x * width + (at + 0.5 - 32) * step - 0.5
      const row = (at: number) => y * height + (at + 0.5 - 24) * step - 0.5
      const light = bilinear(planes[0], width, height)
      const colors = [planes[1], planes[2]].map((plane) => bilinear(plane, width / 2, height / 2)) as [
        Plane,
        Plane,
      ]
      const seen = colors.map(
        (plane): Plane =>
          (i, j) =>
            plane(column(2 * i) / 2, (row(2 * j + 0.5) - 0.5) / 2),
      )
      const expected = [(i: number, j: number) => light(column(i), row(j)), ...seen] as [Plane, Plane, Plane]
      expect(farthest(frame, 64, 48, expected)).toBeLessThan(2)
    }
  })

  it('never shows anything outside a picture', async () => {
    const camera = () => ({ x: 0.9, y: -3, scale: 7 })
    const layers = [{ picture: () => flat('#fff'), camera }]
    const [frame] = await framesOf(plan({ shots: [{ from: 0, until: 1, layers, entrance: 'cut' }] }))
    expect(new Set(frame?.subarray(0, 64 * 48))).toEqual(new Set([235]))
  })

  it('blends sprites anywhere, across edges and on odd columns', async () => {
    const place = fc.record({
      x: fc.integer({ min: -50, max: 70 }),
      y: fc.integer({ min: -50, max: 60 }),
      width: fc.integer({ min: 1, max: 50 }),
      height: fc.integer({ min: 1, max: 50 }),
      opacity: fc.integer({ min: 0, max: 255 }).map((part) => part / 255),
      seed: fc.nat(),
    })
    await fc.assert(
      fc.asyncProperty(place, async ({ x, y, width, height, opacity, seed }) => {
        const pixels = noise(width, height, seed, false)
        const sprite = async (): Promise<Sprite> => ({ x, y, width, height, pixels })
        const overlay: Overlay = { from: 0, until: 1, sprite, pose: () => ({ x, y, opacity }) }
        const [frame] = await framesOf(plan({ shots: [shot(0, 1, '#3060c0')], overlays: [overlay] }))
        const ground = yuv(0x30, 0x60, 0xc0).map(Math.round) as [number, number, number]
        const channel =
          (index: 0 | 1 | 2): Plane =>
          (column, row) => {
            const [left, top] = [column - x, row - y]
            if (left < 0 || top < 0 || left >= width || top >= height) return ground[index]
            const at = (left + top * width) * 4
            const cover = ((pixels[at + 3] ?? 0) / 255) * opacity
            const own = yuv(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)[index]
            return own * cover + ground[index] * (1 - cover)
          }
        const expected = [channel(0), halved(channel(1)), halved(channel(2))] as const
        expect(farthest(frame as Uint8Array, 64, 48, expected)).toBeLessThan(2.5)
      }),
      { numRuns: 30 },
    )
  })

  it.each(['fade', 'slide', 'zoom'] as const)('draws the entrance: %s', async (entrance) => {
    const shots = [shot(0, 9, '#000'), shot(0, 12, '#fff', entrance)]
    const frames = await framesOf(plan({ frames: 12, shots }))
    const light = frames.map(
      (frame) => frame.subarray(0, 64 * 48).reduce((sum, value) => sum + value) / (64 * 48),
    )
    expect(light).toEqual(light.toSorted((one, other) => one - other))
    expect(light[0]).toBeLessThan(30)
    expect(light[4]).toBeCloseTo((16 + 235) / 2, -1)
    expect(light.slice(9)).toEqual([235, 235, 235])
  })

  it('is black without a shot', async () => {
    const frames = await framesOf(plan({ frames: 2, shots: [shot(0, 1, '#fff')] }))
    expect(new Set(frames[1])).toEqual(new Set([16, 128]))
  })

  it('draws each picture once, at most a second ahead', async () => {
    let composed = 0
    const drawnAt: number[] = []
    const shots = [0, 20, 40, 60].map((from) => {
      const picture = async () => {
        drawnAt.push(composed)
        return await flat('#fff')
      }
      return { from, until: from + 20, layers: [{ picture, camera: still }], entrance: 'cut' } as const
    })
    const frame = async () => {
      composed += 1
    }
    await composeVideo(plan({ frames: 80, shots }), { frame, sound: async () => {} })
    expect(drawnAt).toHaveLength(4)
    for (const [index, at] of drawnAt.entries()) expect(at).toBeGreaterThanOrEqual(index * 20 - 11)
  })

  it('writes all of the sound and reports progress', async () => {
    const sound = async () => soundSource(silence(200_000 / rate))
    let samples = 0
    const reported: number[] = []
    await composeVideo(
      plan({ frames: 25, sound }),
      {
        frame: async () => {},
        sound: async ({ left }) => {
          samples += left.length
        },
      },
      { progress: (fraction) => void reported.push(fraction) },
    )
    expect(samples).toBe(200_000)
    expect(reported.at(-1)).toBe(1)
    expect(reported).toEqual(reported.toSorted((one, other) => one - other))
  })

  it('composes what is planned while later sections are not known yet', async () => {
    const sectionOf = (from: number, color: string): Section => ({
      from,
      until: from + 6,
      plan: async () => ({ shots: [shot(from, from + 6, color)], overlays: [] }),
    })
    const later = Promise.withResolvers<Section>()
    let composed = 0
    const frame = async () => {
      composed += 1
      if (composed === 6) later.resolve(sectionOf(6, '#fff'))
    }
    const sections = [sectionOf(0, '#000'), later.promise]
    await composeVideo(plan({ sections }), { frame, sound: async () => {} })
    expect(composed).toBe(12)
    const failing = [sectionOf(0, '#000'), Promise.reject(new Error('hoarse'))]
    await expect(framesOf(plan({ sections: failing }))).rejects.toThrow('hoarse')
  })

  it('stops when the signal aborts, even if the writer hangs', async () => {
    const leaving = new AbortController()
    const endless = { frame: () => new Promise<void>(() => {}), sound: async () => {} }
    const video = composeVideo(plan({ frames: 50, shots: [shot(0, 50, '#fff')] }), endless, leaving)
    setTimeout(() => leaving.abort(), 20)
    await expect(video).rejects.toMatchObject({ code: 'cancelled' })
  })

  it('rejects with the error of a picture that cannot be drawn', async () => {
    const picture = () => Promise.reject(new Error('no paint'))
    const shots = [{ from: 5, until: 9, layers: [{ picture, camera: still }], entrance: 'cut' } as const]
    await expect(framesOf(plan({ frames: 9, shots }))).rejects.toThrow('no paint')
  })
})

describe('the kernel', () => {
  it('writes only inside the frame for any arguments', async () => {
    const kernel = await newKernel()
    const [columns, rows, frame, source, work] = [24, 18, 4096, 8192, 32_768]
    const bytes = new Uint8Array(kernel.memory.buffer)
    const where = fc.double({ min: -1e4, max: 1e4, noNaN: true })
    const corner = fc.integer({ min: -80, max: 80 })
    const untouched = () => {
      expect(bytes.subarray(0, frame).every((byte) => byte === 7)).toBe(true)
      expect(bytes.subarray(frame + columns * rows, work).every((byte) => byte === 7)).toBe(true)
    }
    fc.assert(
      fc.property(
        where,
        where,
        fc.double({ min: 0, max: 1.8, noNaN: true }),
        fc.boolean(),
        (x, y, step, isOver) => {
          bytes.fill(7)
          kernel.sample(frame, columns, rows, source, isOver ? source : 0, 48, 40, 30, x, step, y, step, work)
          untouched()
        },
      ),
    )
    fc.assert(
      fc.property(
        corner,
        corner,
        corner,
        corner,
        fc.integer({ min: 0, max: 255 }),
        (x, y, first, last, opacity) => {
          bytes.fill(7)
          const [left, right] = [Math.max(0, first), Math.min(40, last)]
          kernel.blend(frame, columns, rows, source, source, 48, 30, x, y, left, right, opacity)
          untouched()
        },
      ),
    )
  })
})
