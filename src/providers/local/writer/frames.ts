import { hashText } from '../../../random.ts'
import type { FramesByForm, TopicForm } from './language-data.ts'
import { sentenceCase } from './sentences.ts'

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
  return isMissing ? undefined : sentenceCase(filled)
}

/** The same order for the same seed, another one for another seed. */
export function shuffle<T>(items: readonly T[], seed: string): T[] {
  return items
    .map((item, index) => ({ item, rank: hash(`${index} ${seed}`) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

/** The hash of a text with a final mix, so that similar texts get unlike numbers. */
function hash(text: string): number {
  const value = hashText(text)
  const mixed = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
