import { lengthOf } from '../../type/rules.ts'
import { type Mark, measureMark } from '../mark.ts'
import { setSmall } from './setting.ts'
import type { Stage } from './stage.ts'
import type { Tone, Words } from './words.ts'

export interface Footer {
  readonly words: readonly Words[]
  /** Where what stands above it has to end. */
  readonly top: number
}

/** The brand at the left of the last line, and at most one short text at its right. */
export async function setFooter(
  stage: Stage,
  { tone, note }: { readonly tone: Tone; readonly note?: string | undefined },
): Promise<Footer> {
  const { short, left, right, baseline } = stage
  const half = (right - left) * 0.55
  const mark = await setMark(stage, note ? right - left - half - 0.04 * short : undefined)
  const set = note ? await setSmall(stage, note, { width: half, size: 0.031 * short }) : undefined
  const words: Words[] = []
  if (mark) words.push(markAt(mark, left, baseline - mark.name.height, tone))
  if (set) {
    const y = baseline - set.height
    words.push({ set, x: right - half, y, width: half, align: mark ? 'end' : 'start', tone, role: 'soft' })
    if (!mark) words.splice(-1, 1, { set, x: left, y, width: half, tone, role: 'soft' })
  }
  const height = Math.max(mark?.name.height ?? 0, set?.height ?? 0)
  return { words, top: words.length > 0 ? baseline - height - 0.062 * short : baseline }
}

/** Sets the brand that signs the card, in one line. */
export async function setMark(stage: Stage, width = 0.5 * stage.measure): Promise<Mark | undefined> {
  const { mark } = stage.options
  return mark ? measureMark(mark, { size: 0.032 * stage.short, width }, stage.options) : undefined
}

export function markAt(mark: Mark, x: number, y: number, tone: Tone): Words {
  return { set: mark.name, mark, x, y, width: mark.width, tone }
}

/** A short support line goes to the foot of the card, opposite the brand; a longer one under the headline. */
export function isNote(stage: Stage): boolean {
  const { support } = stage.copy
  return Boolean(support && stage.options.mark && lengthOf(support) <= 26)
}
