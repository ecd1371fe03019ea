import { yieldToEventLoop } from '../../concurrency.ts'
import type { VideoScript } from '../../content/video-script.ts'
import type { ImageSize, Media } from '../../media/media.ts'
import { hashText } from '../../random.ts'
import { type Focus, findFocus, shownAt } from '../analysis/focus.ts'
import type { Canvas } from '../canvas.ts'
import type { Box } from '../legible.ts'
import { decodePicture, type Picture } from '../pictures/decode.ts'
import { withPictureSlot } from '../pictures/slots.ts'
import type { CardOptions } from './cards/card.ts'
import { chapterOverlays, endOverlays, titleOverlays } from './cards/cards.ts'
import type { Overlay, Shot, View } from './compose/plan.ts'
import { scaledTo } from './drawing.ts'
import { focusIn, framingsInTurn } from './framing.ts'
import { cameraFor } from './motion/camera.ts'
import { fps } from './sizes.ts'
import type { Timeline, TimelineScene } from './timeline/timeline.ts'

/** The picture of a scene. Decoded again on each use, because a video has many. */
export interface ScenePicture {
  /** What is shown of the picture, at the largest size shown. */
  readonly whole: () => Promise<Canvas>
  /** The view at a time from 0 to 1 of its scene. */
  readonly camera: (time: number) => View
  /** The subject, in shares of the frame in the middle of the scene. */
  readonly subject: Focus | undefined
  /** The frame in the middle of the scene. */
  readonly frame: () => Promise<Canvas>
}

/** Finds the subject of each picture and plans its camera. Of a picture that was shown before, a part is shown. */
export async function preparePictures(
  media: readonly Media[],
  timeline: Timeline,
  frame: ImageSize,
  signal: AbortSignal | undefined,
): Promise<ScenePicture[]> {
  const stretches = findPictureSpans(timeline)
  const seed = hashText(timeline.scenes[0]?.sentences[0]?.text ?? '')
  const pictures: ScenePicture[] = []
  const partFor = framingsInTurn()
  for (const [index, picture] of media.entries()) {
    const { focus, part } = await withPictureSlot(async () => {
      const decoded = await decodePicture(picture)
      const found = await findFocus(decoded)
      const part = await partFor(decoded, found)
      return { part, focus: found && focusIn(part, found, decoded) }
    }, signal)
    await yieldToEventLoop(signal)
    const stretch = stretches.find((each) => each.picture === index)
    const seconds = ((stretch?.until ?? 0) - (stretch?.from ?? 0)) / fps
    const camera = cameraFor({ focus, picture: part, frame, seconds, index, seed })
    const middle = viewInPixels(camera(0.5), part, frame)
    pictures.push({
      camera,
      whole: () => withPictureSlot(async () => drawScaled(await decodePicture(picture), part, frame), signal),
      frame: () =>
        withPictureSlot(async () => drawView(await decodePicture(picture), part, camera(0.5), frame), signal),
      subject: focus && { ...shownAt(focus, part, middle), sure: focus.sure },
    })
  }
  return pictures
}

/** Cameras never zoom in further, so this size keeps all visible detail. */
const maxZoom = 1.12

async function drawScaled({ source }: Picture, part: Box, frame: ImageSize): Promise<Canvas> {
  const { width, height } = part
  const scale = Math.max(frame.width / width, frame.height / height) * maxZoom
  // Chroma needs even sizes; even pictures need not be scaled again.
  const even = (length: number) => Math.ceil((length * scale) / 2) * 2
  return (await scaledTo({ width: even(width), height: even(height) }, source, { part, ground })).canvas
}

async function drawView({ source }: Picture, part: Box, view: View, frame: ImageSize): Promise<Canvas> {
  const { x, y, ...size } = viewInPixels(view, part, frame)
  const seen = { x: part.x + x, y: part.y + y, ...size }
  return (await scaledTo(frame, source, { part: seen, ground })).canvas
}

/** Video has no transparency: transparent parts become white. */
const ground = '#fff'

/** The part of a picture that a view shows, in pixels. */
function viewInPixels({ x, y, scale }: View, picture: ImageSize, frame: ImageSize) {
  const width = picture.width * scale
  const height = (width * frame.height) / frame.width
  return { x: x * picture.width - width / 2, y: y * picture.height - height / 2, width, height }
}

/** Transitions end when the first word is spoken. */
const transitionFrames = 0.4 * fps

/** The scenes of each picture, and the frames on which it is visible, under cards too. */
function findPictureSpans({ scenes }: Timeline) {
  return [...Map.groupBy(scenes, ({ picture }) => picture)].map(([picture, own]) => ({
    picture,
    first: own[0] as TimelineScene,
    from: Math.min(...own.map(({ from }) => from)),
    until: Math.max(...own.map(({ until }) => until)),
  }))
}

/** The pictures one after the other. */
export function planShots(timeline: Timeline, pictures: readonly ScenePicture[]): Shot[] {
  const stretches = findPictureSpans(timeline)
  return stretches.flatMap(({ picture, first, from, until }, index) => {
    const own = pictures[picture]
    if (!own) return []
    const next = stretches[index + 1]
    const isCovered = next !== undefined && chooseEntrance(next.first, index + 1) !== 'cut'
    return {
      from,
      until: isCovered ? Math.min(until + transitionFrames, timeline.frames) : until,
      entrance: index === 0 ? 'cut' : chooseEntrance(first, index),
      layers: [{ picture: own.whole, camera: own.camera }],
    }
  })
}

/** Cards cut in; a chapter slides in; other pictures fade or zoom. */
function chooseEntrance({ kind, heading }: TimelineScene, index: number): Shot['entrance'] {
  if (kind !== 'scene') return 'cut'
  if (heading !== undefined) return 'slide'
  return index % 3 === 1 ? 'zoom' : 'fade'
}

/** The cards of a video, over its pictures. */
export async function planCards(
  timeline: Timeline,
  pictures: readonly ScenePicture[],
  { ending }: VideoScript,
  { brand, ...options }: CardOptions & { readonly brand: string | undefined },
): Promise<Overlay[]> {
  const count = timeline.scenes.filter(({ kind }) => kind === 'chapter').length
  // One picture colors all chapters, so that they look alike.
  const first = (await pictures[0]?.frame()) as Canvas
  const overlays: Overlay[] = []
  let number = 0
  for (const { kind, heading = '', picture, from, until } of timeline.scenes) {
    const stay = { ...options, from, until, fps }
    if (kind === 'title') {
      const ground = (await pictures[picture]?.frame()) as Canvas
      overlays.push(...(await titleOverlays({ ...stay, title: heading, brand, picture: ground })))
    }
    if (kind === 'chapter') {
      number += 1
      overlays.push(...(await chapterOverlays({ ...stay, number, count, heading, picture: first })))
    }
    if (kind === 'end')
      overlays.push(...(await endOverlays({ ...stay, line: ending, brand, picture: first })))
  }
  return overlays
}
