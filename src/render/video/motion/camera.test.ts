import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { View } from '../compose/plan.ts'
import { cameraFor } from './camera.ts'

const side = fc.integer({ min: 400, max: 4000 })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const request = fc.record({
  picture: fc.record({ width: side, height: side }),
  frame: fc.constantFrom(
    { width: 1920, height: 1080 },
    { width: 1080, height: 1920 },
    { width: 1080, height: 1080 },
  ),
  seconds: fc.double({ min: 1, max: 20, noNaN: true }),
  index: fc.integer({ min: 0, max: 40 }),
  seed: fc.integer(),
  focus: fc.option(
    fc.tuple(share, share, share, share).map(([x, y, width, height]) => ({
      ...{ x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y), sure: 1 },
    })),
    { nil: undefined },
  ),
})
const times = Array.from({ length: 41 }, (_, step) => step / 40)

describe('the camera of a scene', () => {
  it('stays inside the picture, keeps the subject visible, and always moves slowly', () => {
    fc.assert(
      fc.property(request, ({ picture, frame, focus, seconds, ...rest }) => {
        const camera = cameraFor({ picture, frame, focus, seconds, ...rest })
        const tall = picture.width / picture.height / (frame.width / frame.height)
        const views = times.map(camera)
        const widest = Math.min(1, 1 / tall)
        for (const { x, y, scale } of views) {
          const [across, down] = [scale / 2, (scale * tall) / 2]
          expect(Math.min(x - across, y - down, 1 - x - across, 1 - y - down)).toBeGreaterThan(-1e-9)
          expect(scale / widest).toBeGreaterThan(0.88)
          const fits = focus && focus.width < 1.7 * across && focus.height < 1.7 * down
          if (focus && fits) {
            expect(x - across).toBeLessThan(focus.x + 1e-9)
            expect(x + across).toBeGreaterThan(focus.x + focus.width - 1e-9)
            expect(y - down).toBeLessThan(focus.y + 1e-9)
            expect(y + down).toBeGreaterThan(focus.y + focus.height - 1e-9)
          }
        }
        const paces = views
          .slice(1)
          .map((view, step) => paceOf(views[step] as View, view, tall, seconds / 40))
        expect(Math.max(...paces)).toBeLessThan(0.035)
        expect(Math.min(...paces)).toBeGreaterThan(0)
      }),
    )
  })

  it('moves differently in neighbouring scenes, and the same for the same request', () => {
    const frame = { width: 1920, height: 1080 }
    const shown = (index: number) =>
      times.map(cameraFor({ picture: { width: 1792, height: 1024 }, frame, seconds: 5, index, seed: 3 }))
    for (let index = 0; index < 6; index += 1) {
      expect(shown(index)).toEqual(shown(index))
      expect(shown(index)).not.toEqual(shown(index + 1))
    }
  })
})

/** The speed of the fastest corner of the frame, in frame widths a second. */
function paceOf(from: View, to: View, tall: number, seconds: number): number {
  const across = Math.abs(to.x - from.x) + Math.abs(to.scale - from.scale) / 2
  const down = (Math.abs(to.y - from.y) + (Math.abs(to.scale - from.scale) * tall) / 2) / tall
  return Math.hypot(across, down) / from.scale / seconds
}
