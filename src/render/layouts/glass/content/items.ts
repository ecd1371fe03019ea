import type { PostList } from '../../../../content/post-copy.ts'
import type { SetText } from '../../../type/index.ts'
import { air, type Block, drawPlaced, faded, type Kit, type Placed, startOf, wordsOf } from './block.ts'
import { setAlike } from './headline.ts'

/** Short items under each other, each under a rule. */
export async function itemsBlock(
  { items }: PostList,
  kit: Kit,
  direction: SetText['direction'],
): Promise<Block> {
  const sets = await setAlike(items, kit, { share: 0.043, width: kit.measure, lines: 2 })
  const around = air(kit, 'close')
  const rule = Math.max(1, kit.short * 0.0014)
  let y = 0
  const rows = sets.map((set) => {
    const row = { set, rule: y, y: y + rule + around }
    y = row.y + set.height + around
    return row
  })
  const placed = (width: number): Placed[] =>
    rows.map((row) => ({
      set: row.set,
      x: startOf(direction, row.set.width, width),
      y: row.y,
      ink: 'text',
    }))
  return {
    above: air(kit, 'apart'),
    height: y - around,
    hang: around,
    width: Math.max(...sets.map(({ width }) => width), kit.measure * 0.6),
    words: (width) => placed(width).map(wordsOf),
    draw: (pen, place) => {
      pen.context.fillStyle = faded(pen, 0.34)
      for (const row of rows) pen.context.fillRect(place.x, place.y + row.rule, place.width, rule)
      for (const item of placed(place.width)) {
        drawPlaced(pen, { ...item, x: place.x + item.x, y: place.y + item.y }, direction)
      }
    },
  }
}
