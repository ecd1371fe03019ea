import { type Area, paintCharacter, paintExpectation } from '../../cast/index.ts'
import { drawText } from '../../type/index.ts'
import {
  type CopyOf,
  contour,
  ink,
  type MemeStage,
  paintClipped,
  placed,
  setInOneSize,
  startOf,
} from './stage.ts'

const poses = ['no', 'yes'] as const
const padding = 0.048
const divider = 0.0074

/** A rejected thing above a preferred one. */
export async function preference(stage: MemeStage, copy: CopyOf<'preference'>): Promise<void> {
  const { context, width, height, side, size } = stage
  const column = Math.round(width * (size === '16:9' ? 0.42 : 0.5))
  const row = height / 2
  const room = width - column - 2 * padding * side
  const { x } = placed(stage, { x: column + padding * side, width: room })
  const isShort = Math.max(copy.no.length, copy.yes.length) <= 14
  const isTall = size === '9:16'
  const largest = isShort ? 0.1 : 0.082
  const sets = await setInOneSize(
    stage,
    poses.map((pose) => ({
      text: copy[pose],
      style: 'choice',
      width: room,
      height: row - 2 * padding * side,
      maxLines: isTall ? 5 : 3,
      sizes: [largest, 0.052],
    })),
  )
  for (const [index, pose] of poses.entries()) {
    const set = sets[index]
    if (!set) continue
    const area = placed(stage, { x: 0, y: index * row, width: column, height: row })
    await paintClipped(stage, area, () => paintCharacter(context, copy.character, pose, area))
    const align = startOf(stage, set)
    drawText(context, set, { x, y: (index + 0.5) * row - set.height / 2, width: room, align, fill: ink })
  }
  const thickness = divider * side
  context.fillStyle = contour
  const across = placed(stage, { x: column - thickness / 2, width: thickness })
  context.fillRect(across.x, 0, thickness, height)
  context.fillRect(0, row - thickness / 2, width, thickness)
}

const sides = ['expectation', 'reality'] as const
const gutter = 0.0148

/** What was expected, and what came. */
export async function expectation(stage: MemeStage, copy: CopyOf<'expectation'>): Promise<void> {
  const { context, side } = stage
  const panels = panelsOf(stage)
  const [first] = panels
  if (!first) return
  const sets = await setInOneSize(
    stage,
    sides.map((name) => ({
      text: copy[name],
      style: 'poster',
      width: first.words.width - 0.04 * side,
      height: first.words.height * 0.76,
      maxLines: first.words.height > 0.12 * side ? 2 : 1,
      sizes: [0.093, 0.055],
    })),
  )
  for (const [index, name] of sides.entries()) {
    const [set, panel] = [sets[index], panels[index]]
    if (!set || !panel) continue
    const { picture, words } = panel
    await paintClipped(stage, picture, () => paintExpectation(context, copy.scene, name, picture))
    const y = words.y + (words.height - set.height) / 2
    drawText(context, set, { x: words.x, y, width: words.width, align: 'center', fill: ink })
  }
}

interface Panel {
  readonly picture: Area
  readonly words: Area
}

/** Side by side with the text below; in tall pictures, one above the other with the text on top. */
function panelsOf(stage: MemeStage): Panel[] {
  const { width, height, side, textUnit, safe } = stage
  const gap = gutter * side
  if (width >= height) {
    const own = (width - 3 * gap) / 2
    const strip = 0.165 * textUnit
    return [gap, 2 * gap + own].map((x) => ({
      picture: placed(stage, { x, y: gap, width: own, height: height - strip - gap }),
      words: placed(stage, { x, y: height - strip, width: own, height: strip }),
    }))
  }
  const strip = 0.13 * side
  const own = (height - safe.top - gap) / 2 - strip
  return [safe.top, safe.top + strip + own].map((y) => ({
    picture: { x: gap, y: y + strip, width: width - 2 * gap, height: own },
    words: { x: gap, y, width: width - 2 * gap, height: strip },
  }))
}
