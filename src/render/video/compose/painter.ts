import { freeCanvas } from '../../canvas.ts'
import { clamp, easeInOut } from '../drawing.ts'
import { framesAhead } from '../engine/writing.ts'
import {
  chooseStoredSize,
  drawPicture,
  type VisibleShot,
  viewAt,
  visibleShots,
  workBytesFor,
} from './camera.ts'
import { type Kernel, newKernel } from './kernel/index.ts'
import { type ChromaOffset, chromaOffsetOf, type Loaded, loadPicture, loadSprite } from './load.ts'
import { type Frame, fillBlack, frameView, newArena, newFrame, type PlaneSet } from './memory.ts'
import type { Overlay, Pose, Section, Shot, Sprite, VideoPlan } from './plan.ts'
import { newPrefetcher } from './prefetch.ts'

/** Draws the frames of added sections in order. */
export async function newPainter(
  plan: Pick<VideoPlan, 'width' | 'height' | 'fps'>,
  yieldIfDue: () => Promise<void>,
) {
  const kernel = await newKernel()
  const arena = newArena(kernel.memory)
  const loader = { kernel, arena, yieldIfDue }
  const frames = Array.from({ length: framesAhead }, () => newFrame(arena, plan))
  let canvas = frames[0] as Frame
  const over = newFrame(arena, plan)
  const work = arena.allocate(workBytesFor(plan))
  let before = ''
  let painted = 0

  const readyShot = (shot: Shot): Promise<readonly Loaded[]> =>
    Promise.all(
      shot.layers.map(async (layer, index) => {
        const picture = await layer.picture()
        const views = Array.from({ length: shot.until - shot.from }, (_, frame) =>
          viewAt(shot, index, shot.from + frame, picture, plan),
        )
        const loaded = await loadPicture(loader, picture, chooseStoredSize(picture, plan, views), index === 0)
        freeCanvas(picture)
        return loaded
      }),
    )
  const readyOverlay = async (overlay: Overlay) => {
    const sprite = await overlay.sprite()
    const { x, y } = sprite
    return { x, y, ...(await loadSprite(loader, sprite, chromaOffsetsOf(overlay, sprite))) }
  }
  const shots = newPrefetcher<Shot, readonly Loaded[]>(plan.fps, readyShot, (pictures) => {
    for (const { free } of pictures) free()
  })
  const overlays = newPrefetcher(plan.fps, readyOverlay, ({ free }) => free())
  // Before their shots and overlays are to be prepared, one after the other, so that they keep their order.
  let planned: Promise<void> = Promise.resolve()
  const sections = newPrefetcher<Section, void>(2 * plan.fps, (section) => {
    planned = planned.then(async () => {
      const scenery = await section.plan()
      shots.add(scenery.shots)
      overlays.add(scenery.overlays)
    })
    return planned
  })

  /** What is seen on a frame, from back to front. */
  const viewOf = async (frame: number) => {
    await sections.at(frame)
    const [activeShots, activeOverlays] = await Promise.all([shots.at(frame), overlays.at(frame)])
    const top = activeOverlays.findLastIndex(({ part }) => part.covers)
    return {
      isCovered: top >= 0,
      scenes: top < 0 ? visibleShots(activeShots, frame, plan) : [],
      sprites: activeOverlays.slice(Math.max(0, top)).map(({ part, order, ready }) => ({
        order,
        sprite: ready,
        pose: poseAt(part, ready, frame),
      })),
    }
  }
  const drawShot = ({ shot, pictures, arrived }: VisibleShot, index: number) => {
    const target = index === 0 ? canvas : over
    for (const picture of pictures) drawPicture(kernel, target, picture, picture.view, work)
    if (index > 0) drawEntrance(kernel, shot.entrance, canvas, over, arrived)
  }

  return {
    add: (section: Section) => sections.add([section]),
    paint: async (frame: number) => {
      const { isCovered, scenes, sprites } = await viewOf(frame)
      const now = JSON.stringify([
        scenes.map(({ order, arrived, pictures }) => [order, arrived, pictures.map(({ view }) => view)]),
        sprites.map(({ order, pose }) => [order, pose]),
      ])
      if (now === before) return
      before = now
      // The frames before it may not be encoded yet.
      canvas = frames[painted++ % framesAhead] as Frame
      if (scenes.length === 0 && !isCovered) fillBlack(kernel, canvas)
      for (const [index, scene] of scenes.entries()) drawShot(scene, index)
      for (const { sprite, pose } of sprites) blendSprite(kernel, canvas, sprite, pose)
    },
    /** The last painted frame. It stays as it is while `framesAhead - 1` more are painted. */
    planes: () => frameView(kernel, canvas),
  }
}

/** How far the outgoing picture moves in a slide, as a share of the width. */
const slideDrift = 0.25
const fullWeight = 32_767

/** Brings one frame in over another; `time` goes from 0 to 1. */
function drawEntrance(
  kernel: Kernel,
  entrance: Shot['entrance'],
  frame: Frame,
  over: Frame,
  time: number,
): void {
  if (entrance !== 'slide') {
    kernel.mix(frame.at, over.at, frame.bytes, Math.round(easeInOut(time) * fullWeight))
    return
  }
  const arrived = time < 0.5 ? 4 * time ** 3 : 1 - 4 * (1 - time) ** 3
  // Even, so that luma and chroma move alike.
  const inChroma = (share: number) => Math.round((frame.width / 2) * share)
  const [edge, drift] = [inChroma(1 - arrived), inChroma(arrived * slideDrift)]
  for (const [kind, scale] of [
    ['light', 2],
    ['colors', 1],
  ] as const) {
    const { columns, rows, planes } = frame[kind]
    for (const [index, plane] of planes.entries())
      kernel.slide(plane, over[kind].planes[index] ?? 0, columns, rows, edge * scale, drift * scale)
  }
}

/** The place of a sprite in whole pixels. */
function poseAt({ pose }: Overlay, { x, y }: Pick<Sprite, 'x' | 'y'>, frame: number): Pose {
  const posed = pose?.(frame) ?? { x, y, opacity: 1 }
  return { ...posed, x: Math.round(posed.x), y: Math.round(posed.y) }
}

/** All chroma offsets that a sprite will have. */
function chromaOffsetsOf(overlay: Overlay, sprite: Sprite): readonly ChromaOffset[] {
  const offsets = new Set<ChromaOffset>()
  for (let frame = overlay.from; frame < overlay.until; frame += 1) {
    const { x, y } = poseAt(overlay, sprite, frame)
    offsets.add(chromaOffsetOf(x, y))
    if (offsets.size === 4 || !overlay.pose) break
  }
  return [...offsets]
}

/** Blends a sprite; parts outside the frame are left out. */
function blendSprite(kernel: Kernel, frame: Frame, sprite: Loaded, pose: Pose): void {
  const { x, y } = pose
  const opacity = Math.round(clamp(pose.opacity, 0, 1) * 255)
  const colors = sprite.colors.get(chromaOffsetOf(x, y))
  if (opacity === 0 || !colors) return
  const blend = (to: PlaneSet, from: PlaneSet, left: number, top: number, columns: number) => {
    for (const [index, plane] of from.planes.entries()) {
      const source = [plane, from.alpha, from.stride, from.rows] as const
      kernel.blend(to.planes[index] ?? 0, to.columns, to.rows, ...source, left, top, 0, columns, opacity)
    }
  }
  blend(frame.light, sprite.light, x, y, sprite.width)
  blend(frame.colors, colors, x >> 1, y >> 1, colors.columns)
}
