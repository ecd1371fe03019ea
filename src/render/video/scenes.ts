import { yieldToEventLoop } from '../../concurrency.ts'
import type { VideoScript } from '../../content/video-script.ts'
import type { ImageSize, Media } from '../../media/media.ts'
import { hashText } from '../../random.ts'
import { type Focus, findFocus, shownAt } from '../analysis/focus.ts'
import type { Canvas } from '../canvas.ts'
import type { Box } from '../legible.ts'
import { decodePicture, freePicture, type Picture } from '../pictures/decode.ts'
import { withPictureSlot } from '../pictures/slots.ts'
import type { CardOptions } from './cards/card.ts'
import { chapterOverlays, endOverlays, titleOverlays } from './cards/cards.ts'
import type { Overlay, Section, Shot, View } from './compose/plan.ts'
import { scaledTo } from './drawing.ts'
import { focusIn, framingsInTurn } from './framing.ts'
import { cameraFor } from './motion/camera.ts'
import { fps } from './sizes.ts'
import type { Timeline, TimelineScene } from './timeline/timeline.ts'

/** The picture of a scene. */
export interface ScenePicture {
  /** What is shown of the picture, at the largest size shown. It is the caller's. */
  readonly whole: () => Promise<Canvas>
  /** The view at a time from 0 to 1 of its scene. */
  readonly camera: (time: number) => View
  /** The subject, in shares of the frame in the middle of the scene. */
  readonly subject: Focus | undefined
  /** The frame in the middle of the scene. */
  readonly frame: () => Promise<Canvas>
}

/**
 * Finds the subject of each picture and plans its camera, when it is first asked for and after all before it. A picture is
 * decoded once, and again only for what is asked after `whole`. Of one that was shown before, a part is shown.
 */
export function preparePictures(
  media: readonly (Media | Promise<Media>)[],
  timeline: Timeline,
  frame: ImageSize,
  signal: AbortSignal | undefined,
): (index: number) => Promise<ScenePicture> {
  const spans = findPictureSpans(timeline)
  const seed = hashText(timeline.scenes[0]?.sentences[0]?.text ?? '')
  const partFor = framingsInTurn()
  const prepare = async (index: number): Promise<ScenePicture> => {
    const picture = (await media[index]) as Media
    const decoded = (draw: (source: Picture) => Promise<Canvas>) =>
      withPictureSlot(async () => {
        const source = await decodePicture(picture)
        const canvas = await draw(source)
        freePicture(source)
        return canvas
      }, signal)
    let part: Box = { x: 0, y: 0, width: 0, height: 0 }
    let focus: Focus | undefined
    let kept: Canvas | undefined = await decoded(async (source) => {
      const found = await findFocus(source)
      part = await partFor(source, found)
      focus = found && focusIn(part, found, source)
      return drawScaled(source, part, frame)
    })
    await yieldToEventLoop(signal)
    const span = spans.find((each) => each.picture === index)
    const seconds = ((span?.until ?? 0) - (span?.from ?? 0)) / fps
    const camera = cameraFor({ focus, picture: part, frame, seconds, index, seed })
    const scaled = async () => kept ?? decoded((source) => drawScaled(source, part, frame))
    return {
      camera,
      whole: async () => {
        const canvas = await scaled()
        kept = undefined
        return canvas
      },
      frame: async () => {
        const canvas = await scaled()
        return (await scaledTo(frame, canvas, { part: viewInPixels(camera(0.5), canvas, frame) })).canvas
      },
      subject: focus && { ...shownAt(focus, part, viewInPixels(camera(0.5), part, frame)), sure: focus.sure },
    }
  }
  const prepared: Promise<ScenePicture>[] = []
  const pictureOf = (index: number): Promise<ScenePicture> => {
    prepared[index] ??= (index > 0 ? pictureOf(index - 1) : Promise.resolve()).then(() => prepare(index))
    return prepared[index]
  }
  return pictureOf
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
    scenes: own,
    first: own[0] as TimelineScene,
    from: Math.min(...own.map(({ from }) => from)),
    until: Math.max(...own.map(({ until }) => until)),
  }))
}

interface SectionParts {
  readonly pictureOf: (index: number) => Promise<ScenePicture>
  /** What is drawn over a scene, by its index. */
  readonly overlaysOf: (scene: number) => Promise<readonly Overlay[]>
}

/** A section for each picture, one after the other. */
export function planSections(timeline: Timeline, { pictureOf, overlaysOf }: SectionParts): Section[] {
  const spans = findPictureSpans(timeline)
  return spans.map(({ picture, scenes, first, from, until }, index) => {
    const next = spans[index + 1]
    const isCovered = next !== undefined && chooseEntrance(next.first, index + 1) !== 'cut'
    const plan = async () => {
      const { whole, camera } = await pictureOf(picture)
      const shot: Shot = {
        from,
        until: isCovered ? Math.min(until + transitionFrames, timeline.frames) : until,
        entrance: index === 0 ? 'cut' : chooseEntrance(first, index),
        layers: [{ picture: whole, camera }],
      }
      const overlays: Overlay[] = []
      for (const scene of scenes) overlays.push(...(await overlaysOf(timeline.scenes.indexOf(scene))))
      return { shots: [shot], overlays }
    }
    return { from, plan }
  })
}

/** Cards cut in; a chapter slides in; other pictures fade or zoom. */
function chooseEntrance({ kind, heading }: TimelineScene, index: number): Shot['entrance'] {
  if (kind !== 'scene') return 'cut'
  if (heading !== undefined) return 'slide'
  return index % 3 === 1 ? 'zoom' : 'fade'
}

/** The cards of a video, by the index of their scene. */
export function planCards(
  timeline: Timeline,
  frameOf: (picture: number) => Promise<Canvas>,
  { ending }: VideoScript,
  { brand, ...options }: CardOptions & { readonly brand: string | undefined },
): (scene: number) => Promise<readonly Overlay[]> {
  const chapters = timeline.scenes.filter(({ kind }) => kind === 'chapter')
  return async (index) => {
    const scene = timeline.scenes[index] as TimelineScene
    const { kind, heading = '', picture, from, until } = scene
    if (kind === 'scene') return []
    // One picture colors all chapters, so that they look alike.
    const card = { ...options, from, until, fps, picture: await frameOf(kind === 'title' ? picture : 0) }
    if (kind === 'title') return titleOverlays({ ...card, title: heading, brand })
    if (kind === 'end') return endOverlays({ ...card, line: ending, brand })
    return chapterOverlays({ ...card, number: chapters.indexOf(scene) + 1, count: chapters.length, heading })
  }
}
