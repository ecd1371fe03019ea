import type { ImageSize } from '../../../media/media.ts'
import { heldView } from './camera.ts'
import { approach } from './entrances.ts'
import type { Loaded } from './load.ts'
import type { Layer, Shot, View } from './plan.ts'

/** A shot as it is at one frame. */
export interface Scene {
  readonly shot: Shot
  readonly pictures: readonly (Loaded & { readonly view: View })[]
  /** How far it has come in over the one before: 1 when that is not seen any more. */
  readonly arrived: number
}

/** What is seen of the shots that are on, from back to front. */
export function scenesAt(
  on: readonly (readonly [Shot, readonly Loaded[]])[],
  frame: number,
  size: ImageSize,
): readonly Scene[] {
  const scenes = on.map(([shot, pictures], index) => {
    const under = on[index - 1]?.[0]
    const arrived = under ? arrivedAt(shot, under, frame) : 1
    const zoom = approach(shot.entrance, arrived)
    const time = timeOf(shot, frame)
    const viewed = pictures.map((picture, index) => {
      const layer = shot.layers[index] as Layer
      return { ...picture, view: viewOf(layer, index, time, picture, size, zoom) }
    })
    return { shot, arrived, pictures: viewed }
  })
  return scenes.slice(scenes.findLastIndex(({ arrived }) => arrived === 1))
}

/** From 0, at the first frame, to almost 1 at the last: a movement that ends where it began then goes on without a halt. */
export function timeOf({ from, until }: Shot, frame: number): number {
  return (frame - from) / (until - from)
}

/** What a camera sees of its picture at a time. The layer behind all others covers the frame. */
export function viewOf(
  { camera }: Layer,
  index: number,
  time: number,
  picture: ImageSize,
  frame: ImageSize,
  zoom = 1,
): View {
  const { x, y, scale } = camera(time)
  const view = { x, y, scale: scale * zoom }
  return index === 0 ? heldView(view, picture, frame) : view
}

function arrivedAt({ from, entrance }: Shot, under: Shot, frame: number): number {
  return entrance === 'cut' ? 1 : Math.min(1, (frame - from + 1) / (under.until - from + 1))
}
