import { timeSlicer } from '../../../concurrency.ts'
import { blurred, type Plane } from '../../analysis/raster.ts'
import { type Canvas, newCanvas } from '../../canvas.ts'
import { scaledTo } from '../drawing.ts'

/** A scene in two layers: the subject, and the background with the hole behind it filled. */
export interface Depth {
  readonly front: Canvas
  readonly back: Canvas
}

/** How far around the subject the background is replaced, because its colors bleed over its edge. */
const rimRadius = 5

export async function separateDepth(scene: Canvas, belongs: Plane, signal?: AbortSignal): Promise<Depth> {
  const yieldIfDue = timeSlicer(signal)
  const { canvas: front, context: pen } = await scaledTo(scene, scene)
  pen.globalCompositeOperation = 'destination-in'
  pen.drawImage(await maskCanvas(belongs), 0, 0, scene.width, scene.height)
  await yieldIfDue()
  const around = blurred(belongs, rimRadius)
  const hole = {
    ...around,
    values: around.values.map((value) => Math.min(1, Math.max(0, (value - 0.01) * 7))),
  }
  await yieldIfDue()
  const far = blurred(belongs, 2 * rimRadius)
  const open = { ...far, values: far.values.map((value) => Number(value > 0.002)) }
  await yieldIfDue()
  const masks = { hole: await maskCanvas(hole), wider: await maskCanvas(open) }
  await yieldIfDue()
  return { front, back: await fillHole(scene, masks, yieldIfDue) }
}

/** Fills the hole with the colors around it, beyond a wider rim where nothing of the subject remains. */
async function fillHole(
  scene: Canvas,
  { hole, wider }: { hole: Canvas; wider: Canvas },
  yieldIfDue: () => Promise<void>,
): Promise<Canvas> {
  const small = { width: Math.ceil(scene.width / 4), height: Math.ceil(scene.height / 4) }
  const { canvas: open, context: pen } = await scaledTo(small, scene)
  pen.globalCompositeOperation = 'destination-out'
  pen.drawImage(wider, 0, 0, small.width, small.height)
  await yieldIfDue()
  const closed = await spreadColors(open)
  await yieldIfDue()
  const { canvas: patch, context: cut } = await scaledTo(scene, closed)
  await yieldIfDue()
  cut.globalCompositeOperation = 'destination-in'
  cut.drawImage(hole, 0, 0, scene.width, scene.height)
  await yieldIfDue()
  const { canvas, context } = await scaledTo(scene, scene)
  await yieldIfDue()
  context.drawImage(patch, 0, 0)
  return canvas
}

/** Draws ever smaller copies of a picture under itself, so that its colors spread into the holes. */
async function spreadColors(open: Canvas): Promise<Canvas> {
  const { canvas, context } = await scaledTo(open, open)
  if (Math.max(open.width, open.height) === 1) {
    // The last pixel holds the mean color; its transparency is the size of the hole.
    for (let times = 0; times < 64; times += 1) context.drawImage(open, 0, 0)
    return canvas
  }
  const half = { width: Math.ceil(open.width / 2), height: Math.ceil(open.height / 2) }
  const under = await spreadColors((await scaledTo(half, open)).canvas)
  context.globalCompositeOperation = 'destination-over'
  context.drawImage(under, 0, 0, open.width, open.height)
  return canvas
}

async function maskCanvas({ width, height, values }: Plane): Promise<Canvas> {
  const { canvas, context } = await newCanvas(width, height)
  const image = context.createImageData(width, height)
  values.forEach((value, index) => {
    image.data[index * 4 + 3] = Math.round(value * 255)
  })
  context.putImageData(image, 0, 0)
  return canvas
}
