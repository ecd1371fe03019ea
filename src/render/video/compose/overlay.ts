import type { Frame } from './frame.ts'
import type { Kernel } from './kernel/index.ts'
import { type Lie, type Loaded, lieOf } from './load.ts'
import type { Overlay, Pose, Sprite } from './plan.ts'

/** Where a sprite is on a frame: in whole pixels. */
export function poseAt({ pose }: Overlay, { x, y }: Pick<Sprite, 'x' | 'y'>, frame: number): Pose {
  const posed = pose?.(frame) ?? { x, y, opacity: 1 }
  return { ...posed, x: Math.round(posed.x), y: Math.round(posed.y) }
}

/** All the ways in which a sprite will lie on the colors of frames while it is on. */
export function liesOf(overlay: Overlay, sprite: Sprite): readonly Lie[] {
  const lies = new Set<Lie>()
  for (let frame = overlay.from; frame < overlay.until; frame += 1) {
    const { x, y } = poseAt(overlay, sprite, frame)
    lies.add(lieOf(x, y))
    if (lies.size === 4 || !overlay.pose) break
  }
  return [...lies]
}

/** Lays a sprite on a frame; what is beside it is left out. */
export function lay(kernel: Kernel, frame: Frame, sprite: Loaded, pose: Pose): void {
  const { x, y, shown = 1, side = 'left' } = pose
  const opacity = Math.round(share(pose.opacity) * 255)
  const wide = Math.round(share(shown) * sprite.width)
  if (opacity === 0 || wide === 0) return
  const [first, last] = side === 'left' ? [0, wide] : [sprite.width - wide, sprite.width]
  const colors = sprite.colors.get(lieOf(x, y))
  if (!colors) return
  const odd = x & 1
  for (const [to, from, left, top, begin, end] of [
    [frame.light, sprite.light, x, y, first, last],
    // Colors spread over the edges, but where it is cut they must not reach beyond its light.
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

function share(value: number): number {
  return Math.min(1, Math.max(0, value))
}
