import { type Area, paintExpectation } from '../../cast/index.ts'
import { drawText } from '../../type/index.ts'
import { type CopyOf, ink, type Stage, within } from './stage.ts'
import { setAlike } from './words.ts'

const sides = ['expectation', 'reality'] as const
const gutter = 0.0148

/** The same thing twice: as it was planned, and as it came. */
export async function expectation(stage: Stage, copy: CopyOf<'expectation'>): Promise<void> {
  const { context, side } = stage
  const panels = panelsOf(stage)
  const [first] = panels
  if (!first) return
  const sets = await setAlike(
    stage,
    sides.map((name) => ({
      text: copy[name],
      look: 'poster',
      width: first.words.width - 0.04 * side,
      height: first.words.height * 0.76,
      lines: first.words.height > 0.12 * side ? 2 : 1,
      sizes: [0.093, 0.055],
    })),
  )
  for (const [index, name] of sides.entries()) {
    const [set, panel] = [sets[index], panels[index]]
    if (!set || !panel) continue
    const { picture, words } = panel
    await within(stage, picture, () => paintExpectation(context, copy.scene, name, picture))
    const y = words.y + (words.height - set.height) / 2
    drawText(context, set, { x: words.x, y, width: words.width, align: 'center', fill: ink })
  }
}

interface Panel {
  readonly picture: Area
  readonly words: Area
}

/** Side by side with the words below; in tall pictures one above the other with the words on top. */
function panelsOf({ width, height, side, letters, safe }: Stage): Panel[] {
  const gap = gutter * side
  if (width >= height) {
    const own = (width - 3 * gap) / 2
    const strip = 0.165 * letters
    return [gap, 2 * gap + own].map((x) => ({
      picture: { x, y: gap, width: own, height: height - strip - gap },
      words: { x, y: height - strip, width: own, height: strip },
    }))
  }
  const strip = 0.13 * side
  const own = (height - safe.top - gap) / 2 - strip
  return [safe.top, safe.top + strip + own].map((y) => ({
    picture: { x: gap, y: y + strip, width: width - 2 * gap, height: own },
    words: { x: gap, y, width: width - 2 * gap, height: strip },
  }))
}
