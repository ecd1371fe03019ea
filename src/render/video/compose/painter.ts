import {
  chooseStoredSize,
  drawPicture,
  shotTime,
  type VisibleShot,
  viewOf,
  visibleShots,
  workBytesFor,
} from './camera.ts'
import { drawEntrance, newWeights } from './entrances.ts'
import { type Kernel, newKernel } from './kernel/index.ts'
import { type ChromaOffset, chromaOffsetOf, type Loaded, loadPicture, loadSprite } from './load.ts'
import { type Frame, fillBlack, frameView, newArena, newFrame } from './memory.ts'
import type { Layer, Overlay, Pose, Shot, Sprite, VideoPlan } from './plan.ts'

/** Draws frames in order. */
interface Painter {
  readonly paint: (frame: number) => Promise<void>
  /** The last painted frame. Use it at once: loading may move memory. */
  readonly planes: () => Uint8Array
}

interface LoadedOverlay {
  readonly sprite: Loaded
  readonly poseAt: (frame: number) => Pose
}

export async function newPainter(plan: VideoPlan, yieldIfDue: () => Promise<void>): Promise<Painter> {
  const kernel = await newKernel()
  const arena = newArena(kernel.memory)
  const loader = { kernel, arena, yieldIfDue }
  const canvas = newFrame(arena, plan)
  const over = newFrame(arena, plan)
  const weights = newWeights(arena, canvas)
  const work = arena.take(workBytesFor(plan))
  let before = ''

  const loadLayer = async (layer: Layer, index: number, times: readonly number[]): Promise<Loaded> => {
    const picture = await layer.picture()
    const views = times.map((time) => viewOf(layer, index, time, picture, plan))
    return await loadPicture(loader, picture, chooseStoredSize(picture, plan, views), index === 0)
  }
  const readyShot = async (shot: Shot): Promise<readonly Loaded[]> => {
    const times = Array.from({ length: shot.until - shot.from }, (_, index) =>
      shotTime(shot, shot.from + index),
    )
    return await Promise.all(shot.layers.map((layer, index) => loadLayer(layer, index, times)))
  }
  const readyOverlay = async (overlay: Overlay): Promise<LoadedOverlay> => {
    const drawn = await overlay.sprite()
    const { x, y } = drawn
    const sprite = await loadSprite(loader, drawn, chromaOffsetsOf(overlay, drawn))
    return { sprite, poseAt: (frame) => poseAt(overlay, { x, y }, frame) }
  }
  const shots = newPrefetcher(plan.shots, plan.fps, readyShot, (pictures) => {
    for (const { free } of pictures) free()
  })
  const overlays = newPrefetcher(plan.overlays, plan.fps, readyOverlay, ({ sprite }) => sprite.free())

  const shoot = (frame: Frame, { pictures }: VisibleShot) => {
    for (const picture of pictures) drawPicture(kernel, frame, picture, picture.view, work)
  }

  return {
    paint: async (frame) => {
      const [shown, laid] = await Promise.all([shots.at(frame), overlays.at(frame)])
      const scenes = visibleShots(shown, frame, plan)
      const sprites = laid.map(([overlay, ready]) => ({ overlay, ...ready, pose: ready.poseAt(frame) }))
      const now = JSON.stringify([
        scenes.map(({ shot, arrived, pictures }) => [
          plan.shots.indexOf(shot),
          arrived,
          pictures.map(({ view }) => view),
        ]),
        sprites.map(({ overlay, pose }) => [plan.overlays.indexOf(overlay), pose]),
      ])
      if (now === before) return
      before = now
      if (scenes.length === 0) fillBlack(kernel, canvas)
      for (const [index, scene] of scenes.entries()) {
        const { entrance } = scene.shot
        shoot(index === 0 ? canvas : over, scene)
        if (index > 0 && entrance !== 'cut') {
          drawEntrance(entrance, { kernel, frame: canvas, over, time: scene.arrived, weights })
        }
      }
      for (const { sprite, pose } of sprites) blendSprite(kernel, canvas, sprite, pose)
    },
    planes: () => frameView(kernel, canvas),
  }
}

/** Frames from `from` up to `until`. */
interface Span {
  readonly from: number
  readonly until: number
}

/** The prepared parts that are on at a frame, in the given order. */
interface Prefetcher<Part extends Span, Ready> {
  readonly at: (frame: number) => Promise<readonly (readonly [Part, Ready])[]>
}

/**
 * Prepares each part shortly before its time and releases it afterwards, so that memory does not grow with the length
 * of the video. Ask frame by frame.
 */
function newPrefetcher<Part extends Span, Ready>(
  parts: readonly Part[],
  ahead: number,
  prepare: (part: Part) => Promise<Ready>,
  dismiss: (ready: Ready) => void,
): Prefetcher<Part, Ready> {
  const coming = parts
    .map((part, order) => ({ part, order }))
    .filter(({ part }) => part.until > Math.max(0, part.from))
    .sort((one, other) => one.part.from - other.part.from)
  let cast: readonly { readonly part: Part; readonly order: number; readonly ready: Promise<Ready> }[] = []
  let next = 0
  return {
    at: async (frame) => {
      for (const { part, ready } of cast) if (part.until <= frame) ready.then(dismiss, () => {})
      cast = cast.filter(({ part }) => part.until > frame)
      for (; (coming[next]?.part.from ?? Number.POSITIVE_INFINITY) <= frame + ahead; next += 1) {
        const { part, order } = coming[next] as (typeof coming)[number]
        const ready = prepare(part)
        // Awaited, with its failure, when its time comes.
        ready.catch(() => {})
        cast = [...cast, { part, order, ready }].sort((one, other) => one.order - other.order)
      }
      const on = cast.filter(({ part }) => part.from <= frame)
      return await Promise.all(on.map(async ({ part, ready }) => [part, await ready] as const))
    },
  }
}

/** The place of a sprite in whole pixels. */
function poseAt({ pose }: Overlay, { x, y }: Pick<Sprite, 'x' | 'y'>, frame: number): Pose {
  const posed = pose?.(frame) ?? { x, y, opacity: 1 }
  return { ...posed, x: Math.round(posed.x), y: Math.round(posed.y) }
}

/** All chroma offsets that a sprite will have. */
function chromaOffsetsOf(overlay: Overlay, sprite: Sprite): readonly ChromaOffset[] {
  const lies = new Set<ChromaOffset>()
  for (let frame = overlay.from; frame < overlay.until; frame += 1) {
    const { x, y } = poseAt(overlay, sprite, frame)
    lies.add(chromaOffsetOf(x, y))
    if (lies.size === 4 || !overlay.pose) break
  }
  return [...lies]
}

/** Blends a sprite; parts outside the frame are left out. */
function blendSprite(kernel: Kernel, frame: Frame, sprite: Loaded, pose: Pose): void {
  const { x, y, shown = 1, side = 'left' } = pose
  const opacity = Math.round(clampShare(pose.opacity) * 255)
  const wide = Math.round(clampShare(shown) * sprite.width)
  if (opacity === 0 || wide === 0) return
  const [first, last] = side === 'left' ? [0, wide] : [sprite.width - wide, sprite.width]
  const colors = sprite.colors.get(chromaOffsetOf(x, y))
  if (!colors) return
  const odd = x & 1
  for (const [to, from, left, top, begin, end] of [
    [frame.light, sprite.light, x, y, first, last],
    // Chroma reaches over edges, but not past the edge of a partly shown sprite.
    [
      frame.colors,
      colors,
      x >> 1,
      y >> 1,
      first === 0 ? 0 : (first + odd + 1) >> 1,
      last === sprite.width ? colors.columns : (last + odd + 1) >> 1,
    ],
  ] as const) {
    const { planes, alpha, stride, rows } = from
    for (const [index, plane] of planes.entries()) {
      const target = to.planes[index] ?? 0
      kernel.blend(target, to.columns, to.rows, plane, alpha, stride, rows, left, top, begin, end, opacity)
    }
  }
}

function clampShare(value: number): number {
  return Math.min(1, Math.max(0, value))
}
