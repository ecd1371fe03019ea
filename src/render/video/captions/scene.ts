import { timeSlicer } from '../../../time-slice.ts'
import type { Face } from '../../fonts/index.ts'
import { around, grown } from '../boxes.ts'
import type { Overlay } from '../compose/plan.ts'
import { filmSizes } from '../sizes.ts'
import type { FilmRecord } from '../timeline/record.ts'
import type { Accent } from './colors.ts'
import type { CaptionOptions } from './index.ts'
import type { Placed } from './letters.ts'
import { type Look, smallest } from './looks.ts'
import { little, thirdFor, topOf } from './place.ts'
import { type Ground, groundOf, isReadable } from './proof.ts'
import { safeBox } from './safe-areas.ts'
import type { Timed } from './schedule.ts'
import { type SetChunk, setChunk } from './setting.ts'
import { styles } from './styles/index.ts'

/** A scene, and all that its captions are set and drawn with. */
export interface Sitting {
  readonly index: number
  readonly record: FilmRecord
  readonly options: CaptionOptions
  readonly look: Look
  readonly face: Face
  readonly language: string
  readonly accent: Accent
}

/** The overlays of the chunks of one scene. */
export async function sceneOverlays(chunks: readonly Timed[], sitting: Sitting): Promise<Overlay[]> {
  const { index, record, options, accent } = sitting
  const { sets, third } = await placedClear(chunks, sitting)
  const safe = safeBox(options.size)
  const boxes = sets.map((set) => ({
    x: safe.x + (safe.width - set.width) / 2,
    y: topOf(safe, set.height, third),
    width: set.width,
    height: set.height,
  }))
  const { ground: frame } = options
  const ground = frame && groundOf(() => frame(index), grown(around(boxes), 8))
  const placed = sets.map((set, at) => ({ ...set, ...(boxes[at] ?? { x: 0, y: 0 }) }))
  let proof: Promise<boolean> | undefined
  const isBare = () => {
    proof ??= allReadable(placed, ground, options.signal)
    return proof
  }
  return chunks.flatMap((timed, at) => {
    const own = placed[at]
    if (!own) return []
    return styles[options.style]({ timed, placed: own, accent, ground, isBare, fps: record.fps })
  })
}

/** All captions of a scene stand on plates, or none: one now and then would flicker. */
async function allReadable(
  placed: readonly Placed[],
  ground: Ground | undefined,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const breathe = timeSlicer(signal)
  for (const one of placed) {
    if (!(await isReadable(one, ground))) return false
    await breathe()
  }
  return true
}

/** How much smaller captions become at most to keep off the subject. */
const shrinks = [1, 0.85, 0.7]

/** All captions of a scene stand in one place: where they are clear of the subject, if they have to be smaller for it. */
async function placedClear(chunks: readonly Timed[], sitting: Sitting) {
  const { index, record, options, look, face, language } = sitting
  const breathe = timeSlicer(options.signal)
  const safe = safeBox(options.size)
  const scene = record.scenes[index]
  const subject = scene && options.subject?.(scene, index)
  const { steps, lines } = look.sizes[options.size]
  let best: { sets: SetChunk[]; third: ReturnType<typeof thirdFor>['third']; covered: number } | undefined
  for (const shrink of shrinks) {
    const sizes = [...new Set(steps.map((size) => Math.max(smallest, Math.round(size * shrink))))]
    const sets: SetChunk[] = []
    for (const { units } of chunks) {
      sets.push(await setChunk(units, { look, face, language, width: safe.width, steps: sizes, lines }))
      await breathe()
    }
    const most = (side: 'width' | 'height') => sets.reduce((all, set) => Math.max(all, set[side]), 0)
    const place = thirdFor(
      safe,
      { width: most('width'), height: most('height') },
      filmSizes[options.size],
      subject,
    )
    if (!best || place.covered < best.covered - 0.05) best = { sets, ...place }
    if (best.covered < little) break
  }
  return best ?? { sets: [], third: 1 as const }
}
