import type { PostStep } from '../../../../content/post-copy.ts'
import { type SetText, setText } from '../../../type/index.ts'
import { numeralTracking } from '../../../type/rules.ts'
import { type Block, drawPlaced, faded, type Kit, type Placed, pixels, startOf, wordsOf } from './block.ts'
import { setSmall } from './headline.ts'

/** More of them than this are not counted at a glance. */
const mostDashes = 12

/** The numeral of a step, the word of its series beside its top, and how far the series has come beside its foot. */
export async function stepBlock(
  { number, of, word }: PostStep,
  kit: Kit,
  direction: SetText['direction'],
): Promise<Block> {
  const size = pixels(kit, 0.24)
  const numeral = await setText(String(number), kit.faces.numeral, {
    width: kit.measure * 0.6,
    mostLines: 1,
    sizes: [size, size / 2],
    leading: () => 1,
    tracking: numeralTracking,
    language: kit.language,
  })
  const gap = pixels(kit, 0.024)
  const room = kit.measure - numeral.width - gap
  const label = word ? await setSmall(word, kit, { share: 0.041, width: room, strong: true }) : undefined
  const placed = (width: number): Placed[] => {
    const beside = numeral.width + gap
    const labelled = label && {
      set: label,
      x: direction === 'ltr' ? beside : width - beside - label.width,
      y: 0,
      ink: 'text' as const,
    }
    const first: Placed = { set: numeral, x: startOf(direction, numeral.width, width), y: 0, ink: 'text' }
    return labelled ? [first, labelled] : [first]
  }
  return {
    above: 0,
    height: numeral.height,
    hang: numeral.size * 0.07,
    width: numeral.width + gap + Math.max(label?.width ?? 0, of ? room * 0.6 : 0),
    words: (width) => placed(width).map(wordsOf),
    draw: (pen, { x, y, width }) => {
      for (const text of placed(width)) {
        drawPlaced(pen, { ...text, x: x + text.x, y: y + text.y }, direction)
      }
      const from = numeral.width + gap
      for (const dash of dashesOf(number, of, { kit, room: Math.min(width - from, room) })) {
        const left = x + (direction === 'ltr' ? from + dash.at : width - from - dash.at - dash.length)
        const thick = pixels(kit, 0.009)
        pen.context.fillStyle = faded(pen, dash.isDone ? 1 : 0.3)
        pen.context.beginPath()
        pen.context.roundRect(left, y + numeral.height - thick, dash.length, thick, thick / 2)
        pen.context.fill()
      }
    },
  }
}

/** A dash for each step of the series; a long series is one line of which a part is done. */
function dashesOf(
  number: number,
  of: number | undefined,
  { kit, room }: { readonly kit: Kit; readonly room: number },
): { readonly at: number; readonly length: number; readonly isDone: boolean }[] {
  if (!of || of < 1) return []
  const gap = pixels(kit, 0.012)
  if (of > mostDashes) {
    const whole = Math.min(room, pixels(kit, 0.5))
    const done = whole * Math.min(1, Math.max(0, number / of))
    return [
      { at: 0, length: whole, isDone: false },
      { at: 0, length: done, isDone: true },
    ]
  }
  const length = Math.min(pixels(kit, 0.046), (room + gap) / of - gap)
  return Array.from({ length: of }, (_, at) => ({ at: at * (length + gap), length, isDone: at < number }))
}
