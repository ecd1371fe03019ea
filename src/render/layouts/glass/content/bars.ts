import type { PostComparison } from '../../../../content/post-copy.ts'
import type { SetText } from '../../../type/index.ts'
import {
  air,
  type Block,
  drawPlaced,
  faded,
  type Kit,
  type Placed,
  pixels,
  startOf,
  wordsOf,
} from './block.ts'
import { setAlike } from './headline.ts'

/** Figures as bars from zero, each between its label and what is read of it. */
export async function barsBlock(
  { bars }: PostComparison,
  kit: Kit,
  direction: SetText['direction'],
): Promise<Block> {
  const { measure } = kit
  const labels = await setAlike(
    bars.map(({ label }) => label),
    kit,
    { share: 0.04, width: measure * 0.36, lines: 2 },
  )
  const values = await setAlike(
    bars.map(({ shown }) => shown),
    kit,
    { share: 0.043, width: measure * 0.28, strong: true },
  )
  const widest = (sets: readonly SetText[]) => Math.max(0, ...sets.map(({ width }) => width))
  const gap = air(kit, 'close')
  const sides = { label: widest(labels) + gap, value: widest(values) + gap }
  const thick = pixels(kit, 0.05)
  const between = air(kit, 'close')
  const spans = spansOf(bars.map(({ value }) => value))
  let foot = 0
  const middles = labels.map(({ height }) => {
    const row = Math.max(thick, height)
    const middle = foot + row / 2
    foot += row + between
    return middle
  })

  const placed = (width: number): Placed[] =>
    labels.flatMap((label, at) => {
      const value = values[at] as SetText
      const standing = (set: SetText, side: 'start' | 'end'): Placed => ({
        set,
        x: startOf(direction, set.width, width, side),
        y: (middles[at] ?? 0) - set.height / 2,
        ink: 'text',
      })
      return [standing(label, 'start'), standing(value, 'end')]
    })
  return {
    above: air(kit, 'apart'),
    height: foot - between,
    hang: pixels(kit, 0.01),
    width: measure,
    words: (width) => placed(width).map(wordsOf),
    draw: (pen, { x, y, width }) => {
      const room = width - sides.label - sides.value
      spans.forEach(({ from, to, isMost }, at) => {
        const length = (to - from) * room
        const start = sides.label + from * room
        const left = x + (direction === 'ltr' ? start : width - start - length)
        pen.context.fillStyle = faded(pen, isMost ? 1 : 0.35)
        pen.context.beginPath()
        pen.context.roundRect(
          left,
          y + (middles[at] ?? 0) - thick / 2,
          Math.max(length, 2),
          thick,
          thick * 0.22,
        )
        pen.context.fill()
      })
      for (const text of placed(width)) {
        drawPlaced(pen, { ...text, x: x + text.x, y: y + text.y }, direction)
      }
    },
  }
}

/** Where each bar starts and ends, as shares of the room for all of them: zero is in it, and one scale for all. */
function spansOf(
  values: readonly number[],
): { readonly from: number; readonly to: number; readonly isMost: boolean }[] {
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)]
  const range = highest - lowest || 1
  const share = (value: number) => (value - lowest) / range
  const most = Math.max(...values)
  return values.map((value) => ({
    from: Math.min(share(0), share(value)),
    to: Math.max(share(0), share(value)),
    isMost: value === most,
  }))
}
