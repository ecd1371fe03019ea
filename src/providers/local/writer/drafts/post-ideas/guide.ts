import type { PostIdeaKind } from '../../../../../writing/post-idea-kinds.ts'
import { type Filling, shuffled } from '../patterns.ts'

/** Ideas by kind, one to a line. */
export type Ideas = Readonly<Record<PostIdeaKind, string>>

/** A part of a field, with what holds there for whoever reads it. */
export interface Part extends Ideas {
  readonly name: string
  /** What makes it the part to speak of, lower-case; `bread*` and `*brot` leave an end open, `heat-pump` is two words. Without any, it suits the whole field. */
  readonly words: string
}

/** A field and its parts. */
export interface Guide {
  /** Words that tell the field but none of its parts. */
  readonly words: string
  readonly parts: readonly Part[]
}

/** The two parts of the field that most words of a topic belong to; none where the field is not known. */
export function partsOf(guides: readonly Guide[], topic: string): readonly Part[] {
  const words = wordsOf(topic)
  const hitsOf = (known: string) =>
    [...words].filter((word) => known.split(' ').some((pattern) => isLike(word, pattern))).length
  const ranked = guides.map((guide) => ({
    guide,
    hits: hitsOf([guide.words, ...guide.parts.map((part) => part.words)].join(' ')),
  }))
  const best = ranked.reduce((one, other) => (other.hits > one.hits ? other : one))
  if (best.hits === 0) return []
  const told = best.guide.parts
    .map((part) => ({ part, hits: hitsOf(part.words) }))
    .filter(({ hits }) => hits > 0)
    .sort((one, other) => other.hits - one.hits)
    .map(({ part }) => part)
  return [...told, ...openParts(best.guide, topic)].slice(0, 2)
}

/** Its words, and each pair of neighbours as `heat-pump`, without the articles between them. */
function wordsOf(topic: string): ReadonlySet<string> {
  const found = topic.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu) ?? []
  const words = found.filter((word) => !/^(?:an?|the|my|your|our|its?|s)$/.test(word))
  return new Set([...words, ...words.slice(1).map((word, index) => `${words[index]}-${word}`)])
}

/** The parts that suit the whole field, in an order of the topic’s own. */
export const openParts = ({ parts }: Guide, topic: string): readonly Part[] =>
  shuffled(
    parts.filter(({ words }) => words === ''),
    topic,
  )

function isLike(word: string, pattern: string): boolean {
  const core = pattern.replaceAll('*', '')
  if (core === '') return false
  if (pattern.startsWith('*')) return word.endsWith(core)
  return pattern.endsWith('*') ? word.startsWith(core) : word === core
}

/** A category of the answer: a part, with the slots of its patterns and what is said of the topic itself. */
export interface Area extends Filling {
  readonly name: string
  readonly part: Ideas
  readonly own?: Ideas | undefined
  /** How many ideas of a kind speak of the topic itself, where so many can. */
  readonly ownEach: number
}
