import type { PostCopyKind } from '../../../../content/post-copy.ts'
import type { Branch } from '../../../palette/index.ts'
import { visualLength } from '../../../type/type-scale.ts'
import type { Compose, GradientStage } from '../stage.ts'
import { comparison, statistic } from './figures.ts'
import { concentric, split } from './geometric.ts'
import { poster, quote } from './large-type.ts'
import { editorial, lightMesh, orb } from './light.ts'
import { card, list } from './lists.ts'
import { aurora, grainForm, radialGlow } from './night.ts'
import { ledger, sheet, ticket } from './structured.ts'

export const compositions = {
  aurora,
  card,
  comparison,
  concentric,
  editorial,
  'grain-form': grainForm,
  ledger,
  'light-mesh': lightMesh,
  list,
  orb,
  poster,
  quote,
  'radial-glow': radialGlow,
  sheet,
  split,
  statistic,
  ticket,
} as const satisfies Readonly<Record<string, Compose>>

export type Composition = keyof typeof compositions

export const compositionNames = Object.keys(compositions) as Composition[]

/** The first rule that matches a copy; the seed picks one of its compositions. */
interface Rule {
  readonly kinds: readonly PostCopyKind[]
  /** Maximum length of the headline. */
  readonly upTo?: number
  readonly branches?: readonly Branch[]
  readonly shapes?: readonly GradientStage['shape'][]
  readonly when?: (stage: GradientStage) => boolean
  readonly take: readonly Composition[]
}

const words = ['statement', 'question'] as const
const structured = ['offer', 'table', 'facts', 'schedule'] as const
const tall = ['portrait', 'story'] as const

const rules: readonly Rule[] = [
  { kinds: ['figure'], take: ['statistic'] },
  { kinds: ['comparison'], take: ['comparison'] },
  { kinds: ['quote'], take: ['quote'] },
  { kinds: ['list'], take: ['list'] },
  { kinds: ['step'], take: ['card'] },
  { kinds: structured, branches: ['white', 'black'], take: ['ledger'] },
  { kinds: ['offer', 'schedule'], take: ['ticket', 'sheet', 'ledger'] },
  { kinds: structured, take: ['sheet', 'ledger'] },
  { kinds: ['question'], upTo: 80, branches: ['white', 'light', 'yellow', 'grey'], take: ['orb'] },
  { kinds: ['question'], upTo: 80, branches: ['black', 'dark'], take: ['radial-glow'] },
  { kinds: ['question'], upTo: 80, take: ['orb', 'aurora'] },
  { kinds: ['statement'], upTo: 28, when: ({ copy }) => isTwoSentences(copy.headline), take: ['poster'] },
  { kinds: words, upTo: 24, branches: ['white', 'grey'], take: ['split', 'editorial'] },
  { kinds: words, upTo: 24, branches: ['black'], take: ['radial-glow', 'grain-form'] },
  { kinds: words, upTo: 24, branches: ['yellow'], take: ['split', 'concentric'] },
  { kinds: words, upTo: 24, branches: ['light'], take: ['split', 'concentric'] },
  { kinds: words, upTo: 24, shapes: tall, take: ['grain-form', 'split', 'concentric'] },
  { kinds: words, upTo: 24, take: ['split', 'grain-form', 'concentric'] },
  { kinds: words, upTo: 80, branches: ['white', 'grey'], take: ['editorial'] },
  { kinds: words, upTo: 80, branches: ['black'], take: ['radial-glow'] },
  { kinds: words, upTo: 80, branches: ['dark'], take: ['radial-glow', 'aurora'] },
  { kinds: words, upTo: 80, branches: ['light', 'yellow'], take: ['editorial', 'concentric', 'light-mesh'] },
  { kinds: words, upTo: 80, shapes: ['wide'], take: ['aurora', 'concentric', 'editorial'] },
  { kinds: words, upTo: 80, take: ['aurora', 'editorial'] },
  { kinds: words, branches: ['black'], take: ['radial-glow'] },
  { kinds: words, branches: ['white'], take: ['editorial'] },
  { kinds: words, take: ['light-mesh', 'editorial'] },
]

/** Whether a composition can show everything a copy of this kind says. */
export function canShow(composition: Composition, kind: PostCopyKind): boolean {
  const first = rules.find(({ kinds, take }) => kinds.includes(kind) && take.includes(composition))
  return (
    first !== undefined ||
    (words.some((each) => each === kind) && !rules.slice(0, 8).some(({ take }) => take.includes(composition)))
  )
}

export function chooseComposition(stage: GradientStage, composition?: Composition): Composition {
  const { copy, options, palette, shape, seed } = stage
  if (composition && canShow(composition, copy.kind)) return composition
  if (composition)
    options.warn?.(`The composition ${composition} cannot show a ${copy.kind}; using another one.`)
  const length = visualLength(copy.headline)
  const row = rules.find(
    ({ kinds, upTo = Infinity, branches, shapes, when }) =>
      kinds.includes(copy.kind) &&
      length <= upTo &&
      (branches?.includes(palette.branch) ?? true) &&
      (shapes?.includes(shape) ?? true) &&
      (when?.(stage) ?? true),
  )
  const take = row?.take ?? ['light-mesh']
  return take[seed % take.length] ?? 'light-mesh'
}

function isTwoSentences(text: string): boolean {
  const sentences = text.split(/(?<=[.!?])\s+/)
  return (
    sentences.length === 2 &&
    sentences.every((sentence) => sentence.length <= 14) &&
    /^[\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u.test(text)
  )
}
