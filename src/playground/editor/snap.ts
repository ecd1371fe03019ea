/** A rectangle in pixels of the picture. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Lines that something snaps to, and by how much it has to move for that. */
export interface Snapped {
  readonly x: number
  readonly y: number
  /** Where a line shows what was snapped to. */
  readonly guides: { readonly x: readonly number[]; readonly y: readonly number[] }
}

type Side = 'x' | 'y'
const lengthOf = { x: 'width', y: 'height' } as const

const snapLines = (rect: Rect, side: Side) => {
  const [start, length] = [rect[side], rect[lengthOf[side]]]
  return [start, start + length / 2, start + length]
}

/**
 * Moves a box to the nearest edge or middle of the others and of the picture that is at most `reach` away. Of a box that is
 * resized, only its end moves.
 */
export function snap(
  box: Rect,
  others: readonly Rect[],
  { reach, onlyEnd = false }: { readonly reach: number; readonly onlyEnd?: boolean },
): Snapped {
  const bySide = (side: Side) => {
    const ownLines = snapLines(box, side).slice(onlyEnd ? 2 : 0)
    const lines = others.flatMap((other) => snapLines(other, side))
    const ways = ownLines.flatMap((from) => lines.map((to) => ({ to, by: to - from })))
    const near = ways.filter(({ by }) => Math.abs(by) <= reach)
    const best = near.toSorted((one, other) => Math.abs(one.by) - Math.abs(other.by))[0]
    return best ?? { to: undefined, by: 0 }
  }
  const [across, down] = [bySide('x'), bySide('y')]
  const guide = (to: number | undefined) => (to === undefined ? [] : [to])
  return { x: across.by, y: down.by, guides: { x: guide(across.to), y: guide(down.to) } }
}
