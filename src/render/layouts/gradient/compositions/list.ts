import { fromOklch, toHex } from '../../../color.ts'
import { setBlock } from '../block.ts'
import { setFooter } from '../footer.ts'
import { homeMesh, homeTone } from '../ground/meshes.ts'
import { ornament } from '../objects/ornament.ts'
import type { Scene } from '../scene.ts'
import { setSmall } from '../setting.ts'
import type { Stage } from '../stage.ts'
import type { Words } from '../words.ts'

/** A heading, and items between fine rules. */
export async function list(stage: Stage): Promise<Scene> {
  const { copy, palette, width, short, left, right, top, baseline, shape } = stage
  const tone = homeTone(stage)
  const items = copy.kind === 'list' ? copy.items : []
  const footer = await setFooter(stage, { tone })
  const isWide = shape === 'wide'
  const start = isWide ? left + 0.47 * width : left
  const end = isWide ? baseline : footer.top
  const size = (items.length > 4 ? 0.04 : isWide ? 0.05 : 0.043) * short
  const indent = 0.085 * short
  const space = (items.length > 4 ? 0.026 : shape === 'story' || isWide ? 0.042 : 0.032) * short
  const height = (end - top - (isWide ? 0 : 0.26 * short)) / Math.max(1, items.length) - 2 * space
  const sets = await Promise.all(
    items.map((item) =>
      setSmall(stage, item, {
        width: right - start - indent,
        height,
        size,
        lines: 2,
        kind: 'serif',
        weight: 430,
      }),
    ),
  )
  const numbers = await Promise.all(
    items.map((_, index) =>
      setSmall(stage, String(index + 1), { width: indent, size, kind: 'serif', weight: 430, italic: true }),
    ),
  )
  const listed = sets.reduce((sum, set) => sum + set.height + 2 * space, 0)
  const block = await setBlock(stage, {
    support: copy.support,
    width: isWide ? 0.4 * width : right - left,
    height: isWide ? footer.top - top : end - listed - top - 0.09 * short,
    serif: true,
    sizes: [0.108 * short, 0.085 * short],
    gap: 0.05,
  })
  const words: Words[] = [...block.place(left, top, tone), ...footer.words]
  const rules: number[] = []
  let y = end - listed
  for (const [index, set] of sets.entries()) {
    rules.push(y)
    const number = numbers[index]
    if (number) words.push({ set: number, x: start, y: y + space, width: indent, tone, role: 'accent' })
    words.push({ set, x: start + indent, y: y + space, width: right - start - indent, tone })
    y += set.height + 2 * space
  }
  rules.push(y)
  const listing = { x: start, y: end - listed, width: right - start, height: listed }
  const object = ornament(stage, words, [listing])
  return {
    flows: true,
    beside: [],
    ground: homeMesh(stage),
    words,
    ...object,
    draw: async (brush) => {
      await object?.draw?.(brush)
      const { pen } = brush
      pen.fillStyle = toHex({ ...fromOklch(tone === 'paper' ? palette.paper : palette.ink), alpha: 0.3 })
      for (const rule of rules) pen.fillRect(start, rule, right - start, 0.0014 * short)
    },
  }
}
