import { paintCharacter } from '../../cast/index.ts'
import { drawText } from '../../type/index.ts'
import { type CopyOf, contour, ink, type Stage, within } from './stage.ts'
import { setAlike } from './words.ts'

const poses = ['no', 'yes'] as const
const padding = 0.048
const divider = 0.0074

/** What somebody turns away from, and below it what they like better. */
export async function preference(stage: Stage, copy: CopyOf<'preference'>): Promise<void> {
  const { context, width, height, side, size } = stage
  const column = Math.round(width * (size === '16:9' ? 0.42 : 0.5))
  const row = height / 2
  const x = column + padding * side
  const room = width - x - padding * side
  const isShort = Math.max(copy.no.length, copy.yes.length) <= 14
  const isTall = size === '9:16'
  const largest = isShort ? 0.1 : 0.082
  const sets = await setAlike(
    stage,
    poses.map((pose) => ({
      text: copy[pose],
      look: 'choice',
      width: room,
      height: row - 2 * padding * side,
      lines: isTall ? 5 : 3,
      sizes: [largest, 0.052],
    })),
  )
  for (const [index, pose] of poses.entries()) {
    const set = sets[index]
    if (!set) continue
    const area = { x: 0, y: index * row, width: column, height: row }
    await within(stage, area, () => paintCharacter(context, copy.character, pose, area))
    drawText(context, set, { x, y: (index + 0.5) * row - set.height / 2, width: room, fill: ink })
  }
  const thickness = divider * side
  context.fillStyle = contour
  context.fillRect(column - thickness / 2, 0, thickness, height)
  context.fillRect(0, row - thickness / 2, width, thickness)
}
