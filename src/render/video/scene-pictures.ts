import type { ImageSize, Media } from '../../media/media.ts'
import { hashText } from '../../random.ts'
import { yieldToEventLoop } from '../../time-slice.ts'
import { type Focus, findFocus } from '../analysis/focus.ts'
import { shownAt } from '../analysis/focus-crop.ts'
import { type Canvas, newCanvas } from '../canvas.ts'
import { decodePicture, type Picture } from '../pictures/decode.ts'
import { withPictureSlot } from '../pictures/slots.ts'
import type { View } from './compose/plan.ts'
import { cameraFor } from './motion/camera.ts'
import { stretchesOf } from './shots.ts'
import { fps } from './sizes.ts'
import type { FilmRecord } from './timeline/index.ts'

/** The picture of a scene, as it is filmed. It is decoded anew whenever it is needed, for a film has many. */
export interface ScenePicture {
  /** The whole picture, as large as it is shown at most. */
  readonly whole: () => Promise<Canvas>
  /** What of it fills the frame, at a time from 0 to 1 of its scene. */
  readonly camera: (time: number) => View
  /** What has to be seen, as shares of the frame in the middle of the scene. */
  readonly subject: Focus | undefined
  /** As it stands in the middle of the scene. */
  readonly frame: () => Promise<Canvas>
}

/** Finds out where the subject of each picture is, and how the camera goes about it. */
export async function scenePictures(
  media: readonly Media[],
  record: FilmRecord,
  frame: ImageSize,
  signal: AbortSignal | undefined,
): Promise<ScenePicture[]> {
  const stretches = stretchesOf(record)
  const seed = hashText(record.scenes[0]?.sentences[0]?.text ?? '')
  const pictures: ScenePicture[] = []
  for (const [index, picture] of media.entries()) {
    const { focus, ...size } = await withPictureSlot(async () => {
      const decoded = await decodePicture(picture)
      return { width: decoded.width, height: decoded.height, focus: await findFocus(decoded) }
    }, signal)
    await yieldToEventLoop(signal)
    const stretch = stretches.find((each) => each.picture === index)
    const seconds = ((stretch?.until ?? 0) - (stretch?.from ?? 0)) / fps
    const camera = cameraFor({ focus, picture: size, frame, seconds, index, seed })
    const middle = windowOf(camera(0.5), size, frame)
    pictures.push({
      camera,
      whole: () => withPictureSlot(async () => scaled(await decodePicture(picture), frame), signal),
      frame: () => withPictureSlot(async () => cut(await decodePicture(picture), camera(0.5), frame), signal),
      subject: focus && { ...shownAt(focus, size, middle), sure: focus.sure },
    })
  }
  return pictures
}

/** No camera comes nearer: a picture of this size has all the detail that is shown. */
const nearest = 1.12

async function scaled({ source, width, height }: Picture, frame: ImageSize): Promise<Canvas> {
  const scale = Math.max(frame.width / width, frame.height / height) * nearest
  const size = { width: evenly(width * scale), height: evenly(height * scale) }
  const { canvas, context } = await newCanvas(size.width, size.height)
  onPaper(context, size)
  context.drawImage(source, 0, 0, size.width, size.height)
  return canvas
}

/** A film has even sizes: what comes in one need not be scaled once more. */
function evenly(length: number): number {
  return Math.ceil(length / 2) * 2
}

async function cut({ source, ...size }: Picture, view: View, frame: ImageSize): Promise<Canvas> {
  const { x, y, width, height } = windowOf(view, size, frame)
  const { canvas, context } = await newCanvas(frame.width, frame.height)
  onPaper(context, frame)
  context.drawImage(source, x, y, width, height, 0, 0, frame.width, frame.height)
  return canvas
}

/** A film has no transparency: what can be looked through is looked at on white. */
function onPaper(
  context: Awaited<ReturnType<typeof newCanvas>>['context'],
  { width, height }: ImageSize,
): void {
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
}

/** The part of a picture that a view shows, in its pixels. */
function windowOf({ x, y, scale }: View, picture: ImageSize, frame: ImageSize) {
  const width = picture.width * scale
  const height = (width * frame.height) / frame.width
  return { x: x * picture.width - width / 2, y: y * picture.height - height / 2, width, height }
}
