import { hashText } from '../../../random.ts'
import type { Angle } from '../../../writing/angles.ts'
import type { PostIdeaKind } from '../../../writing/post-idea-kinds.ts'

/** The grammatical form of a topic; frames are chosen by it. */
export type TopicForm =
  | 'question'
  | 'task'
  | 'activity'
  | 'noun'
  | 'name'
  | 'versus'
  | 'clause'
  | 'list'
  | 'statement'

/** The frames of one language (`data/<language>.json`). `any` fits every form of topic but a question. */
export interface LanguageFrames {
  readonly headlines: FramesByForm<Angle>
  /** The headings of a post in order; `|` separates alternatives. */
  readonly sections: Readonly<Partial<Record<TopicForm | 'any', readonly string[]>>>
  readonly ideas?: FramesByForm<PostIdeaKind>
  readonly body?: BodyFrames
}

type FramesByForm<Kind extends string> = Readonly<
  Partial<Record<TopicForm | 'any', Readonly<Partial<Record<Kind, readonly string[]>>>>>
>

/** Sentences of a paragraph by their purpose; `roles` are patterns that tell what a heading asks for. */
export interface BodyFrames {
  readonly quotes: readonly string[]
  readonly roles: Readonly<Record<Exclude<BodyRole, 'general'>, string>>
  readonly sentences: Readonly<Record<BodyRole | BodyPurpose, readonly string[]>>
}

export type BodyRole = 'mistakes' | 'cost' | 'choose' | 'how' | 'why' | 'what' | 'general'
type BodyPurpose =
  | 'first'
  | 'firstMore'
  | 'last'
  | 'lastMore'
  | 'behind'
  | 'said'
  | 'saidMore'
  | 'open'
  | 'next'
  | 'mention'

const loaders: Readonly<Record<string, () => Promise<{ readonly default: object }>>> = {
  ar: () => import('./data/ar.json', { with: { type: 'json' } }),
  de: () => import('./data/de.json', { with: { type: 'json' } }),
  en: () => import('./data/en.json', { with: { type: 'json' } }),
  es: () => import('./data/es.json', { with: { type: 'json' } }),
  fr: () => import('./data/fr.json', { with: { type: 'json' } }),
  it: () => import('./data/it.json', { with: { type: 'json' } }),
  ja: () => import('./data/ja.json', { with: { type: 'json' } }),
  nl: () => import('./data/nl.json', { with: { type: 'json' } }),
  pt: () => import('./data/pt.json', { with: { type: 'json' } }),
}

export async function loadFrames(language: string | undefined): Promise<LanguageFrames | undefined> {
  const load = language !== undefined && Object.hasOwn(loaders, language) ? loaders[language] : undefined
  return load && ((await load()).default as LanguageFrames)
}

/** Forms that the general frames do not fit where a language has frames for them. */
const selfContained: ReadonlySet<TopicForm> = new Set<TopicForm>(['question', 'statement', 'list'])

/** The frames that fit a topic's form, its own first, each group in an order that depends on the topic. */
export function framesFor<Kind extends string>(
  frames: FramesByForm<Kind> | undefined,
  { form, label }: { readonly form: TopicForm; readonly label: string },
  kind: Kind,
): string[] {
  const own = frames?.[form]
  const isComplete = own !== undefined && selfContained.has(form)
  return [own?.[kind] ?? [], isComplete ? [] : (frames?.any?.[kind] ?? [])].flatMap((group) =>
    shuffle(group, label + kind),
  )
}

/**
 * Fills the `{slots}` of a frame and capitalizes its first letter. Returns `undefined` if the topic lacks a slot, so
 * that a frame is only used where it stays grammatical.
 */
export function fillFrame(
  frame: string,
  slots: Readonly<Record<string, string | undefined>>,
): string | undefined {
  let isMissing = false
  const filled = frame.replaceAll(/\{(\w+)\}/g, (_, name: string, at: number) => {
    const slot = name === 'x' && at > 0 && slots['inner'] !== undefined ? 'inner' : name
    const text = Object.hasOwn(slots, slot) ? slots[slot] : undefined
    isMissing ||= text === undefined
    return text ?? ''
  })
  return isMissing ? undefined : capitalize(filled)
}

/** `iPhone` and `npm install` style names keep their small letter. */
export function capitalize(text: string): string {
  if (/^\p{Ll}+\p{Lu}/u.test(text)) return text
  return text.replace(/^(["'“‘«„(¿¡]{0,3}\s?)(\p{Ll})/u, (_, before: string, letter: string) => {
    return before + letter.toLocaleUpperCase()
  })
}

/** The same order for the same seed, another one for another seed. */
export function shuffle<T>(items: readonly T[], seed: string): T[] {
  return items
    .map((item, index) => ({ item, rank: hash(`${index} ${seed}`) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

/** The hash of a text with a final mix, so that similar texts get unlike numbers. */
export function hash(text: string): number {
  const value = hashText(text)
  const mixed = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
