import type { PostCopy, PostCopyKind } from '../../../../content/post-copy.ts'
import type { Mood } from '../../../templates/gradient/scheme.ts'
import { isVerticalScript } from '../../../type/draw-vertical.ts'
import { visualLength } from '../../../type/type-scale.ts'
import type { Compose, GradientStage } from '../stage.ts'
import { columns } from './columns.ts'
import { comparison, coupon, statistic } from './figures.ts'
import { bubble, poster, quote } from './large-type.ts'
import { aurora, editorial, fade, frame } from './light.ts'
import { list, step, strips } from './lists.ts'
import { arcs, bands, blocks, disc, question, split } from './shapes.ts'
import { ledger, sheet, ticket } from './structured.ts'

/** What a composition can show, and what it suits. */
interface Traits {
  readonly compose: Compose
  /** Statements and questions if left out. */
  readonly kinds?: readonly PostCopyKind[]
  readonly moods: readonly Mood[]
  /** The shortest and longest headline it suits. */
  readonly letters?: readonly [number, number]
  /** What else the text must be. */
  readonly only?: (text: string) => boolean
  /** Whether it suits more than others that suit the mood as well. */
  readonly prefers?: (stage: GradientStage) => boolean
}

const words: readonly PostCopyKind[] = ['statement', 'question']
const structured: readonly PostCopyKind[] = ['offer', 'table', 'facts', 'schedule']
const figure: readonly PostCopyKind[] = ['figure']

const isCased = /^[\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u

const isPrice = (copy: PostCopy) => copy.kind === 'figure' && /\p{Sc}|[円元]/u.test(copy.figure)

const traits = {
  arcs: { compose: arcs, moods: ['playful', 'calm', 'bold'], letters: [1, 70] },
  aurora: { compose: aurora, moods: ['dark'] },
  bands: { compose: bands, moods: ['playful', 'bold'], letters: [1, 90] },
  blocks: {
    compose: blocks,
    moods: ['bold', 'elegant', 'playful'],
    letters: [1, 110],
  },
  bubble: { compose: bubble, kinds: ['quote'], moods: ['playful', 'bold', 'dark'] },
  comparison: { compose: comparison, kinds: ['comparison'], moods: [] },
  disc: { compose: disc, moods: ['calm', 'bold', 'dark', 'elegant'], letters: [1, 70] },
  editorial: { compose: editorial, moods: ['elegant', 'calm'], letters: [20, 200] },
  fade: { compose: fade, moods: ['calm'], letters: [20, 200] },
  frame: {
    compose: frame,
    moods: ['elegant', 'calm'],
    letters: [1, 110],
  },
  ledger: { compose: ledger, kinds: structured, moods: ['bold', 'dark', 'elegant'] },
  list: { compose: list, kinds: ['list'], moods: ['calm', 'elegant', 'dark'] },
  poster: {
    compose: poster,
    moods: ['bold', 'playful'],
    letters: [1, 30],
    prefers: ({ copy }) => isCased.test(copy.headline) && /[.!?]\s/.test(copy.headline),
  },
  question: {
    compose: question,
    kinds: ['question'],
    moods: ['bold', 'playful', 'dark'],
    letters: [1, 80],
  },
  quote: { compose: quote, kinds: ['quote'], moods: ['calm', 'elegant'] },
  sheet: { compose: sheet, kinds: structured, moods: ['calm', 'playful', 'bold', 'elegant'] },
  split: { compose: split, moods: ['bold', 'calm'], letters: [1, 60] },
  statistic: {
    compose: statistic,
    kinds: figure,
    moods: ['bold', 'calm', 'dark', 'elegant', 'playful'],
    prefers: ({ copy }) => !isPrice(copy),
  },
  step: { compose: step, kinds: ['step'], moods: [] },
  strips: { compose: strips, kinds: ['list'], moods: ['playful', 'bold'] },
  coupon: {
    compose: coupon,
    kinds: figure,
    moods: ['playful', 'bold', 'calm', 'elegant'],
    prefers: ({ copy }) => isPrice(copy),
  },
  ticket: { compose: ticket, kinds: ['offer', 'schedule'], moods: ['playful', 'bold', 'calm'] },
  columns: { compose: columns, moods: ['calm', 'elegant', 'dark'], letters: [1, 56], only: isVerticalScript },
} as const satisfies Readonly<Record<string, Traits>>

export type Composition = keyof typeof traits

export const compositionNames = Object.keys(traits) as Composition[]

const traitsOf = (name: Composition): Traits => traits[name]

export const composeAs = (name: Composition): Compose => traits[name].compose

/** Whether a composition can show everything a copy of this kind says. */
export function canShow(name: Composition, { kind, headline }: PostCopy): boolean {
  const { kinds = words, only } = traitsOf(name)
  return kinds.includes(kind) && (only?.(headline) ?? true)
}

/** The composition that suits the copy and the mood best. The seed decides between equals only. */
export function chooseComposition(stage: GradientStage, wanted?: Composition): Composition {
  const { copy, options, seed } = stage
  if (wanted && canShow(wanted, copy)) return wanted
  if (wanted) options.warn?.(`The composition ${wanted} cannot show a ${copy.kind}; using another one.`)
  const scored = compositionNames
    .filter((name) => canShow(name, copy))
    .map((name) => ({ name, score: scoreOf(traitsOf(name), stage) }))
  const best = Math.max(...scored.map(({ score }) => score))
  const equal = scored.filter(({ score }) => score === best)
  return equal[seed % equal.length]?.name ?? 'fade'
}

function scoreOf({ kinds, moods, letters = [1, Infinity], prefers }: Traits, stage: GradientStage): number {
  const length = visualLength(stage.copy.headline)
  const suitsMood = moods.includes(stage.mood) ? 3 : 0
  const suitsLength = length >= letters[0] && length <= letters[1] ? 4 : 0
  // Made for this kind alone.
  const isOwn = kinds?.length === 1 && kinds[0] === 'question' ? 1 : 0
  return suitsMood + suitsLength + isOwn + (prefers?.(stage) ? 1 : 0)
}
