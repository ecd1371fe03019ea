import { awaitedLater, yieldToEventLoop } from '../../concurrency.ts'
import type { VideoScript } from '../../content/video-script.ts'
import type { ImageSize, Media } from '../../media/media.ts'
import { hashText } from '../../random.ts'
import { type Focus, findFocus, shownAt } from '../analysis/focus.ts'
import { type Canvas, freeCanvas } from '../canvas.ts'
import type { Box } from '../legible.ts'
import { decodePicture, freePicture, type Picture } from '../pictures/decode.ts'
import { withPictureSlot } from '../pictures/slots.ts'
import type { CardOptions } from './cards/card.ts'
import { chapterOverlays, endOverlays, titleOverlays } from './cards/cards.ts'
import type { Overlay, Section, Shot, Span, View } from './compose/plan.ts'
import { scaledTo } from './drawing.ts'
import { focusIn, framingsInTurn } from './framing.ts'
import { cameraFor } from './motion/camera.ts'
import { fps } from './sizes.ts'
import type { PlannedScene, Timeline } from './timeline/timeline.ts'

/** The picture of a scene. */
export interface ScenePicture {
  /** What is shown of the picture, at the largest size shown. It is the caller's. */
  readonly wholePicture: () => Promise<Canvas>
  /** The view at a time from 0 to 1 of its scene. */
  readonly camera: (time: number) => View
  /** The subject, in shares of the frame in the middle of the scene. */
  readonly subject: Focus | undefined
  /** The frame in the middle of the scene. It is the caller's. */
  readonly frame: () => Promise<Canvas>
}

/**
 * Finds the subject of each picture and plans its camera, when it is first asked for and after all before it. A picture is
 * decoded once, and again only for what is asked after `wholePicture`. Of one that was shown before, a part is shown.
 */
export function preparePictures(
  media: readonly (Media | Promise<Media>)[],
  timeline: Timeline,
  frame: ImageSize,
  signal: AbortSignal | undefined,
): (index: number) => Promise<ScenePicture> {
  const spans = findPictureSpans(timeline)
  const seed = hashText(timeline.plan[0]?.sentences[0]?.text ?? '')
  const partFor = framingsInTurn()
  const prepare = async (index: number): Promise<ScenePicture> => {
    const picture = (await media[index]) as Media
    const decoded = (draw: (source: Picture) => Promise<Canvas>) =>
      withPictureSlot(async () => {
        const source = await decodePicture(picture)
        try {
          return await draw(source)
        } finally {
          freePicture(source)
        }
      }, signal)
    let part: Box = { x: 0, y: 0, width: 0, height: 0 }
    let focus: Focus | undefined
    let decodedCanvas: Canvas | undefined = await decoded(async (source) => {
      const foundFocus = await findFocus(source)
      part = await partFor(source, foundFocus)
      focus = foundFocus && focusIn(part, foundFocus, source)
      return drawScaled(source, part, frame)
    })
    await yieldToEventLoop(signal)
    const { from, until } = await (spans[index] as PictureSpan).frames()
    const seconds = (until - from) / fps
    const camera = cameraFor({ focus, picture: part, frame, seconds, index, seed })
    const draw = () => decoded((source) => drawScaled(source, part, frame))
    return {
      camera,
      wholePicture: async () => {
        const canvas = decodedCanvas
        decodedCanvas = undefined
        return canvas ?? draw()
      },
      frame: async () => {
        const shared = decodedCanvas
        const canvas = shared ?? (await draw())
        try {
          const part = viewInPixels(camera(0.5), canvas, frame)
          return (await scaledTo(frame, canvas, { part })).canvas
        } finally {
          if (!shared) freeCanvas(canvas)
        }
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

/** The scenes of a picture, which follow each other, by their index. */
interface PictureSpan {
  readonly scenes: readonly number[]
  readonly first: PlannedScene
  /** When it is visible, under cards too. It comes once its words are spoken. */
  readonly frames: () => Promise<Span>
}

/** One for each picture. */
function findPictureSpans({ plan, scenes: timed }: Timeline): PictureSpan[] {
  const scenesByPicture = Map.groupBy(plan.keys(), (index) => plan[index]?.picture)
  return [...scenesByPicture.values()].map((scenes) => ({
    scenes,
    first: plan[scenes[0] ?? 0] as PlannedScene,
    frames: async () => {
      const timedScenes = await Promise.all(scenes.map((index) => timed[index]))
      return { from: timedScenes[0]?.from ?? 0, until: timedScenes.at(-1)?.until ?? 0 }
    },
  }))
}

/** A section for each picture, one after the other. `overlaysOf` gives what is drawn over a scene, by its index. */
export function planSections(
  timeline: Timeline,
  pictureOf: (index: number) => Promise<ScenePicture>,
  overlaysOf: (scene: number) => Promise<readonly Overlay[]>,
): readonly Promise<Section>[] {
  const spans = findPictureSpans(timeline)
  const sectionOf = async ({ scenes, first, frames }: PictureSpan, index: number) => {
    const { from, until } = await frames()
    const next = spans[index + 1]
    const isCovered = next !== undefined && chooseEntrance(next.first, index + 1) !== 'cut'
    const plan = async () => {
      const { wholePicture, camera } = await pictureOf(first.picture)
      const shot: Shot = {
        from,
        until: isCovered ? until + transitionFrames : until,
        entrance: index === 0 ? 'cut' : chooseEntrance(first, index),
        layers: [{ picture: wholePicture, camera }],
      }
      const overlays: Overlay[] = []
      for (const scene of scenes) overlays.push(...(await overlaysOf(scene)))
      return { shots: [shot], overlays }
    }
    return { from, until, plan }
  }
  return spans.map((span, index) => awaitedLater(sectionOf(span, index)))
}

/** Cards cut in; a chapter slides in; other pictures fade or zoom. */
function chooseEntrance({ kind, heading }: PlannedScene, index: number): Shot['entrance'] {
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
  const { plan } = timeline
  const chapters = plan.filter(({ kind }) => kind === 'chapter')
  return async (index) => {
    const scene = await timeline.scenes[index]
    if (!scene || scene.kind === 'scene') return []
    const { kind, heading = '', picture, from, until } = scene
    // One picture colors all chapters, so that they look alike.
    const card = { ...options, from, until, fps, picture: await frameOf(kind === 'title' ? picture : 0) }
    if (kind === 'title') return titleOverlays({ ...card, title: heading, brand })
    if (kind === 'end') return endOverlays({ ...card, line: ending, brand })
    const number = chapters.indexOf(plan[index] as PlannedScene) + 1
    return chapterOverlays({ ...card, number, count: chapters.length, heading })
  }
}
