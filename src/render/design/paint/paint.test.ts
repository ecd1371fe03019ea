import { describe, expect, it } from 'vitest'
import {
  border,
  box,
  color,
  corners,
  image,
  px,
  share,
  sides,
  text,
} from '../../../../test/design-boxes.fixtures.ts'
import type { ImageSize } from '../../../media/media.ts'
import type { Background, LaidOut, Style } from '../types.ts'
import { paintBoxes } from './index.ts'

const usual = { width: 200, height: 120 }

async function painted(
  boxes: readonly LaidOut[],
  { size = usual, signal }: { readonly size?: ImageSize; readonly signal?: AbortSignal } = {},
) {
  const root = box([0, 0, size.width, size.height], {}, boxes)
  const { context, grounds } = await paintBoxes(root, { size, pictureOf: () => undefined, signal })
  const { data } = context.getImageData(0, 0, size.width, size.height)
  const at = (x: number, y: number) => [
    ...data.subarray(4 * (y * size.width + x), 4 * (y * size.width + x) + 3),
  ]
  return { at, data, grounds }
}

const white = [255, 255, 255]
const filled = (hex: string): Partial<Style> => ({ backgroundColor: color(hex) })
const sunrise: Background = {
  image: {
    kind: 'linear',
    isRepeating: false,
    angle: 90,
    stops: [
      { color: color('#ff0000'), at: undefined },
      { color: color('#0000ff'), at: undefined },
    ],
  },
  position: [px(0), px(0)],
  size: 'auto',
  repeat: ['repeat', 'repeat'],
}

describe('boxes', () => {
  it('have sharp edges wherever the layout puts them', async () => {
    const { at } = await painted([box([10.4, 10.6, 30.3, 20.2], filled('#000000'))])
    expect([at(9, 20), at(10, 20), at(40, 20), at(41, 20)]).toEqual([white, [0, 0, 0], [0, 0, 0], white])
    expect([at(20, 10), at(20, 11), at(20, 30), at(20, 31)]).toEqual([white, [0, 0, 0], [0, 0, 0], white])
  })

  it('show no shadow through what is transparent', async () => {
    const shadow = { x: 0, y: 0, blur: 20, spread: 4, isInset: false, color: color('#000000') }
    const { at } = await painted([box([50, 30, 100, 60], { ...filled('#ffffff01'), boxShadow: [shadow] })])
    expect(at(100, 60)).toEqual(white)
    expect(at(53, 33)).toEqual(white)
    expect(at(45, 60)[0]).toBeLessThan(160)
  })

  it('that are hidden leave out themselves, and not what is in them', async () => {
    const inner = box([50, 50, 20, 20], filled('#00ff00'))
    const { at } = await painted([
      box([10, 10, 150, 100], { ...filled('#ff0000'), visibility: 'hidden' }, [inner]),
      box([100, 10, 50, 50], {
        ...filled('#ff0000'),
        transform: [{ kind: 'matrix', matrix: [0, 0, 0, 1, 0, 0] }],
      }),
      image([10, 60, 30, 30], 'missing'),
    ])
    expect([at(20, 20), at(60, 60), at(120, 30), at(20, 70)]).toEqual([white, [0, 255, 0], white, white])
  })

  it('take no longer for images that are smaller than a pixel', async () => {
    const tiny: Background = { ...sunrise, size: [px(1e-6), px(1e-6)] }
    const start = performance.now()
    const { at } = await painted([box([0, 0, 200, 120], { background: [tiny] })])
    expect(performance.now() - start).toBeLessThan(1_000)
    expect(at(100, 60)).not.toEqual(white)
  })

  it('cut what is in them, and their layers are placed where they are turned', async () => {
    const child = box([40, 40, 100, 100], { ...filled('#0000ff'), opacity: 0.5 })
    const { at } = await painted([
      box(
        [50, 20, 60, 60],
        { overflow: 'hidden', border: sides(border(5, 'solid', '#ff0000')), radius: corners(px(20)) },
        [child],
      ),
      box([150, 40, 40, 10], {
        ...filled('#00ff00'),
        opacity: 0.5,
        transform: [{ kind: 'matrix', matrix: [0, 1, -1, 0, 0, 0] }],
      }),
    ])
    expect([at(80, 50), at(80, 90), at(51, 21), at(52, 50)]).toEqual([
      [127, 127, 255],
      white,
      white,
      [255, 0, 0],
    ])
    expect([at(170, 30), at(155, 45)]).toEqual([[127, 255, 127], white])
  })
})

describe('texts', () => {
  it('are the shape of a background that is cut to them', async () => {
    const style: Partial<Style> = { fontSize: 100, fontWeight: 900, color: { ...color('#000'), alpha: 0 } }
    const cut: Partial<Style> = { background: [sunrise], backgroundClip: 'text' }
    const whole = await painted([await text([0, 0, 200, 120], ['HHH'], { ...style, ...cut })])
    const run = await painted([await text([0, 0, 200, 120], [['HHH', { ...style, ...cut }]], style)])
    const low = { width: 200, height: 920 }
    const far = await painted([await text([0, 800, 200, 120], ['HHH'], { ...style, ...cut })], { size: low })
    for (const data of [whole.data, run.data, far.data.subarray(4 * 200 * 800)]) {
      const pixels = Array.from({ length: data.length / 4 }, (_, index) => [
        ...data.subarray(4 * index, 4 * index + 3),
      ])
      const inked = pixels.filter(([, green = 0]) => green < 10)
      const colors = new Set(inked.map(([red = 0, , blue = 0]) => (red > blue ? 'red' : 'blue')))
      expect([...colors].sort()).toEqual(['blue', 'red'])
      expect(pixels.filter(([, green = 0]) => green > 200).length).toBeGreaterThan(0.3 * pixels.length)
    }
  })

  it('leave a small copy of their ground, without their own letters', async () => {
    const words = async (y: number) =>
      text([20, y, 160, 30], ['Hello to all'], { fontSize: 24, color: color('#fff') })
    const [one, other] = [await words(20), await words(60)]
    const card = box([0, 0, 200, 120], { ...filled('#000000'), opacity: 0.5 }, [one, other])
    const { grounds } = await painted([box([0, 0, 200, 120], filled('#ff0000')), card])
    for (const each of [one, other]) {
      const pixels = grounds.get(each) ?? new Uint8ClampedArray()
      expect(pixels.length).toBeGreaterThan(4 * 200)
      expect(pixels.length).toBeLessThanOrEqual(4 * 64 * 64)
      const colors = new Set(
        Array.from({ length: pixels.length / 4 }, (_, index) =>
          pixels.slice(4 * index, 4 * index + 4).join(),
        ),
      )
      expect([...colors]).toEqual(['128,0,0,255'])
    }
  })
})

it('stops between elements when its caller does not wait any more', async () => {
  await expect(painted([box([0, 0, 10, 10])], { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
})

it('puts elements of opacity around each other without losing any of them', async () => {
  let nested = box([50, 30, 100, 60], filled('#000000'))
  for (let depth = 0; depth < 60; depth += 1)
    nested = box([0, 0, 200, 120], { opacity: 0.999, transformOrigin: [share(0), share(0)] }, [nested])
  const { at } = await painted([nested])
  expect(at(100, 60)[0]).toBeLessThan(40)
  expect(at(20, 20)).toEqual(white)
})
