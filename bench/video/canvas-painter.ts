import { type Canvas, newCanvas } from '../../src/render/canvas.ts'
import { type VisibleShot, visibleShots } from '../../src/render/video/compose/camera.ts'
import type { Loaded } from '../../src/render/video/compose/load.ts'
import type { Overlay, Section, Shot, VideoPlan } from '../../src/render/video/compose/plan.ts'
import { newPrefetcher } from '../../src/render/video/compose/prefetch.ts'
import { easeInOut } from '../../src/render/video/drawing.ts'

/** Draws frames on the canvas, and converts their pixels in plain JavaScript; cuts and fades alone. */
export async function newPainter(plan: VideoPlan) {
  const { width, height } = plan
  const { context } = await newCanvas(width, height)
  const planes = new Uint8ClampedArray(width * height * 1.5)
  const pictureOf = new WeakMap<object, Canvas>()
  const shots = newPrefetcher<Shot, readonly Loaded[]>(plan.fps, async (shot) => {
    const pictures = await Promise.all(shot.layers.map((layer) => layer.picture()))
    return pictures.map((picture) => {
      const size = { width: picture.width, height: picture.height } as Loaded
      pictureOf.set(size, picture)
      return { ...size, own: size } as Loaded
    })
  })
  const overlays = newPrefetcher(plan.fps, async ({ sprite }: Overlay) => {
    const drawn = await sprite()
    const own = await newCanvas(drawn.width, drawn.height)
    const data = own.context.createImageData(drawn.width, drawn.height)
    data.data.set(drawn.pixels)
    own.context.putImageData(data, 0, 0)
    return { x: drawn.x, y: drawn.y, canvas: own.canvas }
  })
  let planned: Promise<void> | undefined
  const drawShot = ({ pictures, arrived }: VisibleShot, index: number) => {
    context.globalAlpha = index === 0 ? 1 : easeInOut(arrived)
    for (const picture of pictures) {
      const source = pictureOf.get((picture as unknown as { own: object }).own) as Canvas
      const shown = picture.view.scale * source.width
      const tall = (shown * height) / width
      const [x, y] = [picture.view.x * source.width - shown / 2, picture.view.y * source.height - tall / 2]
      context.drawImage(source, x, y, shown, tall, 0, 0, width, height)
    }
    context.globalAlpha = 1
  }
  return {
    add: (section: Section) => {
      planned = section.plan().then((scenery) => {
        shots.add(scenery.shots)
        overlays.add(scenery.overlays)
      })
    },
    paint: async (frame: number) => {
      await planned
      const [shown, laid] = await Promise.all([shots.at(frame), overlays.at(frame)])
      for (const [index, shot] of visibleShots(shown, frame, plan).entries()) drawShot(shot, index)
      for (const { part, ready } of laid) {
        const { x, y, opacity } = part.pose?.(frame) ?? { ...ready, opacity: 1 }
        context.globalAlpha = opacity
        context.drawImage(ready.canvas, Math.round(x), Math.round(y))
        context.globalAlpha = 1
      }
      convert(context.getImageData(0, 0, width, height).data, planes, width, height)
    },
    planes: () => new Uint8Array(planes.buffer),
  }
}

/** BT.709 in limited range, planar 4:2:0. */
function convert(from: Uint8ClampedArray, to: Uint8ClampedArray, width: number, height: number): void {
  const area = width * height
  for (let at = 0; at < area; at += 1) {
    const [red, green, blue] = [
      from[4 * at] as number,
      from[4 * at + 1] as number,
      from[4 * at + 2] as number,
    ]
    to[at] = 16.5 + 0.1826 * red + 0.6142 * green + 0.062 * blue
  }
  for (let row = 0; row < height; row += 2) {
    for (let column = 0; column < width; column += 2) {
      const at = 4 * (row * width + column)
      const below = at + 4 * width
      const [red, green, blue] = [0, 1, 2].map(
        (channel) => ((from[at + channel] as number) + (from[below + channel] as number)) / 2,
      ) as [number, number, number]
      const place = area + (row / 2) * (width / 2) + column / 2
      to[place] = 128.5 - 0.1006 * red - 0.3386 * green + 0.4392 * blue
      to[place + area / 4] = 128.5 + 0.4392 * red - 0.3989 * green - 0.0403 * blue
    }
  }
}
