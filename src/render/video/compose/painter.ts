import { newArena } from './arena.ts'
import { film, keptSize, workFor } from './camera.ts'
import { enter, newWeights } from './entrances.ts'
import { blacken, bytesOf, type Frame, newFrame } from './frame.ts'
import { newKernel } from './kernel/index.ts'
import { type Loaded, loadPicture, loadSprite } from './load.ts'
import { lay, liesOf, poseAt } from './overlay.ts'
import type { FilmPlan, Layer, Overlay, Pose, Shot } from './plan.ts'
import { type Scene, scenesAt, timeOf, viewOf } from './scene.ts'
import { newStage } from './stage.ts'

/** Draws the frames of a film, which are asked for in order. */
export interface Painter {
  readonly paint: (frame: number) => Promise<void>
  /** What was painted last, to be used at once: what gets ready may move it. */
  readonly planes: () => Uint8Array
}

/** A sprite that is ready. */
interface Ready {
  readonly sprite: Loaded
  readonly poseAt: (frame: number) => Pose
}

/** Makes a painter. What it gets ready takes breaths, and is given up when they say so. */
export async function newPainter(plan: FilmPlan, breathe: () => Promise<void>): Promise<Painter> {
  const kernel = await newKernel()
  const arena = newArena(kernel.memory)
  const loader = { kernel, arena, breathe }
  const canvas = newFrame(arena, plan)
  const over = newFrame(arena, plan)
  const weights = newWeights(arena, canvas)
  const work = arena.take(workFor(plan))
  let before = ''

  const loadLayer = async (layer: Layer, index: number, times: readonly number[]): Promise<Loaded> => {
    const picture = await layer.picture()
    const views = times.map((time) => viewOf(layer, index, time, picture, plan))
    return await loadPicture(loader, picture, keptSize(picture, plan, views), index === 0)
  }
  const readyShot = async (shot: Shot): Promise<readonly Loaded[]> => {
    const times = Array.from({ length: shot.until - shot.from }, (_, index) =>
      timeOf(shot, shot.from + index),
    )
    return await Promise.all(shot.layers.map((layer, index) => loadLayer(layer, index, times)))
  }
  const readyOverlay = async (overlay: Overlay): Promise<Ready> => {
    const drawn = await overlay.sprite()
    const { x, y } = drawn
    const sprite = await loadSprite(loader, drawn, liesOf(overlay, drawn))
    return { sprite, poseAt: (frame) => poseAt(overlay, { x, y }, frame) }
  }
  const shots = newStage(plan.shots, plan.fps, readyShot, (pictures) => {
    for (const { free } of pictures) free()
  })
  const overlays = newStage(plan.overlays, plan.fps, readyOverlay, ({ sprite }) => sprite.free())

  const shoot = (frame: Frame, { pictures }: Scene) => {
    for (const picture of pictures) film(kernel, frame, picture, picture.view, work)
  }

  return {
    paint: async (frame) => {
      const [shown, laid] = await Promise.all([shots.at(frame), overlays.at(frame)])
      const scenes = scenesAt(shown, frame, plan)
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
      if (scenes.length === 0) blacken(kernel, canvas)
      for (const [index, scene] of scenes.entries()) {
        const { entrance } = scene.shot
        shoot(index === 0 ? canvas : over, scene)
        if (index > 0 && entrance !== 'cut') {
          enter(entrance, { kernel, frame: canvas, over, time: scene.arrived, weights })
        }
      }
      for (const { sprite, pose } of sprites) lay(kernel, canvas, sprite, pose)
    },
    planes: () => bytesOf(kernel, canvas),
  }
}
