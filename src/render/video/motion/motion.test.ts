import { describe, expect, it } from 'vitest'
import { drawn, encoded } from '../../../../test/pictures.ts'
import type { Layer } from '../compose/plan.ts'
import { type VideoSize, videoSizes } from '../sizes.ts'
import { planMotion } from './motion.ts'

/** A red ball on a teal background that darkens to the bottom. */
const ball = encoded(
  drawn(900, 600, (context) => {
    const ground = context.createLinearGradient(0, 0, 0, 600)
    ground.addColorStop(0, '#4fb3b0')
    ground.addColorStop(1, '#1d5f66')
    context.fillStyle = ground
    context.fillRect(0, 0, 900, 600)
    context.fillStyle = '#d8402c'
    context.arc(600, 300, 130, 0, 2 * Math.PI)
    context.fill()
  }),
)

const planned = new Map<VideoSize, ReturnType<typeof planMotion>>()
const planFor = (size: VideoSize) => {
  const plan = planned.get(size) ?? planMotion({ picture: ball, size, seconds: 4, seed: 5 })
  planned.set(size, plan)
  return plan
}
const times = Array.from({ length: 60 }, (_, step) => step / 60)

describe('the motion clip of a picture', () => {
  it.each(['9:16', '1:1'] as const)(
    'stays inside the picture in %s and ends where it began',
    async (size) => {
      const { shots } = await planFor(size)
      const { width, height } = videoSizes[size]
      expect(shots).toMatchObject([{ from: 0, until: 120 }])
      for (const layer of shots[0]?.layers ?? []) {
        const picture = await layer.picture()
        const tall = picture.width / picture.height / (width / height)
        for (const { x, y, scale } of times.map(layer.camera)) {
          const [across, down] = [scale / 2, (scale * tall) / 2]
          expect(Math.min(x - across, y - down, 1 - x - across, 1 - y - down)).toBeGreaterThan(-1e-6)
        }
        expect(await seam(layer)).toBeLessThan(1.2)
      }
    },
  )

  it('moves the subject more than the background, which has no hole', async () => {
    const plan = await planFor('1:1')
    const [back, front] = plan.shots[0]?.layers ?? []
    if (!back || !front) throw new Error('it is not cut out')
    expect(front.camera(0)).toEqual(back.camera(0))
    expect(front.camera(0.5).scale).toBeLessThan(back.camera(0.5).scale)
    const [behind, ahead] = [await back.picture(), await front.picture()]
    const { x, y } = await centreOf(front)
    expect([...behind.getContext('2d').getImageData(x, y, 1, 1).data.subarray(0, 3)]).toSatisfy(
      ([red, green]: number[]) => (red ?? 0) < (green ?? 0),
    )
    const edge = ahead
      .getContext('2d')
      .getImageData(x - 300, y, 300, 1)
      .data.filter((_, index) => index % 4 === 3)
    expect(edge.filter((alpha) => alpha > 10 && alpha < 245).length).toBeLessThan(14)
    expect([edge[0], edge[299]]).toEqual([0, 255])
  })

  it('extends the picture above and below a subject that is too wide for the frame', async () => {
    const wide = encoded(
      drawn(1200, 500, (context) => {
        context.fillStyle = '#e8e2d4'
        context.fillRect(0, 0, 1200, 500)
        context.fillStyle = '#7a2048'
        context.fillRect(250, 150, 700, 200)
      }),
    )
    const plan = await planMotion({ picture: wide, size: '9:16', seconds: 4, seed: 1 })
    const [back] = plan.shots[0]?.layers ?? []
    const picture = await back?.picture()
    if (!picture || !back) throw new Error('there is no picture')
    const { width, height } = picture
    const row = picture.getContext('2d').getImageData(0, height / 2, width, 1).data
    expect([row[0], row[(width - 1) * 4]].every((red) => Math.abs((red ?? 0) - 0xe8) < 12)).toBe(true)
    const above = picture.getContext('2d').getImageData(width / 2, 20, 1, 1).data
    expect(Math.abs((above[0] ?? 0) - 0xe8)).toBeLessThan(12)
  })

  it('uses one layer if the subject cannot be separated', async () => {
    const even = encoded(
      drawn(600, 600, (context) => {
        for (let at = 0; at < 400; at += 1) {
          context.fillStyle = `hsl(${(at * 53) % 360} 60% 50%)`
          context.fillRect((at % 20) * 30, Math.floor(at / 20) * 30, 30, 30)
        }
      }),
    )
    expect(
      (await planMotion({ picture: even, size: '1:1', seconds: 4, seed: 1 })).shots[0]?.layers,
    ).toHaveLength(1)
  })

  it('adds a faint light that ends where it began', async () => {
    const { overlays } = await planFor('1:1')
    const frames = 120
    for (const { pose } of overlays) {
      expect(pose?.(frames)).toEqual(pose?.(0))
      for (let frame = 0; frame < frames; frame += 1) expect(pose?.(frame).opacity).toBeLessThanOrEqual(0.06)
    }
  })

  it('stops when the signal aborts', async () => {
    const caller = new AbortController()
    const plan = planMotion({ picture: ball, size: '1:1', seconds: 4, seed: 5, signal: caller.signal })
    caller.abort()
    await expect(plan).rejects.toMatchObject({ code: 'cancelled' })
  })
})

/** How much longer the step from the last frame to the first is than the next one. */
async function seam({ camera }: Layer): Promise<number> {
  const way = (from: number, to: number) =>
    Math.hypot(camera(to).x - camera(from).x, camera(to).y - camera(from).y)
  return way(119 / 120, 1) / Math.max(1e-9, way(0, 1 / 120))
}

async function centreOf({ picture }: Layer) {
  const canvas = await picture()
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  let [count, across, down] = [0, 0, 0]
  for (let at = 3; at < data.length; at += 4 * 7) {
    if ((data[at] ?? 0) < 128) continue
    count += 1
    across += ((at - 3) / 4) % canvas.width
    down += Math.floor((at - 3) / 4 / canvas.width)
  }
  return { x: Math.round(across / count), y: Math.round(down / count) }
}
