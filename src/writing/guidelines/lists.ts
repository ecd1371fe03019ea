import { forbiddenBy, readClause, trimClause } from './clause.ts'
import type { Segment } from './split.ts'
import type { Clause, Joiner, Quoted } from './types.ts'
import { readListedBan } from './words.ts'

/** A list that may go on: `no emojis`, … `hashtags`, … `or links`. */
export interface List {
  /** What its items follow, the longest first, and in the caller’s words where those are others. */
  readonly heads: readonly string[]
  readonly said: string | undefined
  readonly negative: boolean
  /** `don’t …` may carry over to the next verb; `no …` and `avoid …` do not. */
  readonly auxiliary: boolean
  /** Items of a labelled list of words are phrases, whatever they look like. */
  readonly words: boolean
  /** Everything behind a label is an item. */
  readonly labelled: boolean
}

export interface ReadItem {
  readonly clause: Clause | undefined
  /** The words of the list’s head, when the segment makes sense only behind it. */
  readonly prefix: string | undefined
}

const startsWithVerb =
  /^(?:please )?(?:be|keep|use|write|make|avoid|start|begin|end|add|include|mention|sound|focus|stay|give|create|highlight|tell|ask|speak|address|explain|show|target|emphasi[sz]e|stick|limit|let|think|say|talk|exceed|go|put|do|don't|try|follow|lead|open|close|finish|feature|get|have|leave|lean|write|phrase|rely|promise|overpromise|oversell|overuse|aim|ensure|remember|never|always|we|you|it|they|our|must|should|so)\s/i

export function listStartedBy({ heads, negative }: Clause): List | undefined {
  return openList(heads, negative)
}

/** The list that a clause may start which forbids, but not what code could check. */
export function listStartedByUnread(text: string): List | undefined {
  return openList(forbiddenBy(text), true)
}

function openList(heads: readonly string[], negative: boolean): List | undefined {
  if (heads.length === 0) return undefined
  return { heads, said: undefined, negative, auxiliary: isAuxiliary(heads), words: false, labelled: false }
}

const isAuxiliary = (heads: readonly string[]) =>
  /(?:^|\s)(?:\w+n't|dont|not|never)$/i.test(heads.at(-1) ?? '')

/** Reads a segment by itself or as the next item of the list before it. */
export function readItem(segment: Segment, joined: Joiner, list: List | undefined, quoted: Quoted): ReadItem {
  const own: ReadItem = { clause: readClause(segment.text, quoted), prefix: undefined }
  if (!list || own.clause?.negative) return own
  const carried = readBehindHead(segment.text, joined, list, quoted)
  const isVerb = startsWithVerb.test(segment.text)
  if (list.words) return own.clause && isVerb ? own : (carried ?? unreadItem(segment, list))
  if (list.labelled) return carried ?? (list.negative || !own.clause ? unreadItem(segment, list) : own)
  if (!list.negative) return own.clause ? own : (carried ?? own)
  if (own.clause?.checks[0]?.kind === 'amount') return own
  if (joined === 'or')
    return carried ?? (own.clause && isVerb && !list.auxiliary ? own : unreadItem(segment, list))
  // In `no emoji, all caps` the capitals are one more thing that is not wanted.
  if (carried?.clause?.checks[0]?.kind === 'no shouting') return carried
  // `don’t be pushy and mention Acme`: nobody can tell how far the `don’t` goes.
  if (own.clause && joined === 'and' && list.auxiliary && isVerb)
    return { clause: undefined, prefix: undefined }
  if (own.clause || carried) return own.clause ? own : (carried ?? own)
  // `avoid slang and clichés` avoids both; `no slang and a warm tone` does not.
  return joined === 'and' && !isVerb && /\b(?:avoid|avoid using|use)$/i.test(list.heads[0] ?? '')
    ? unreadItem(segment, list)
    : own
}

function readBehindHead(text: string, joined: Joiner, list: List, quoted: Quoted): ReadItem | undefined {
  if (list.words) {
    const reading = readListedBan(trimClause(text), quoted)
    return reading && { clause: { ...reading, scope: undefined, heads: [] }, prefix: list.said }
  }
  for (const head of startsWithVerb.test(`${text} `) && text.includes(' ')
    ? list.heads.slice(-1)
    : list.heads) {
    const clause = readClause(`${head} ${text}`, quoted)
    if (clause && clause.negative === list.negative && isItem(text, clause, joined, head, list)) {
      return { clause: { ...clause, heads: [] }, prefix: list.said ?? head }
    }
  }
  return undefined
}

/** A run of bare words is an item only where nothing else can be meant. */
function isItem(
  text: string,
  { checks: [check] }: Clause,
  joined: Joiner,
  head: string,
  list: List,
): boolean {
  if (check?.kind !== 'ban' || list.labelled || /[\ue000-\uf8fe]/.test(text)) return true
  const isWord = !check.phrase.includes(' ')
  if (/\b(?:the|this) (?:word|term)$/i.test(head)) return joined === 'or' && isWord
  return isWord || joined === 'or' || (joined !== 'and' && /(?:phrases|terms|expressions)$/i.test(head))
}

/** What code cannot check still reads well only behind its head: `no jargon`, out of `no emoji or jargon`. */
function unreadItem({ text }: Segment, { heads, said, auxiliary, labelled }: List): ReadItem {
  if (labelled) return { clause: undefined, prefix: said }
  const [noun, bare] = [said ?? heads[0], auxiliary ? heads.at(-1) : undefined]
  const prefix = startsWithVerb.test(`${text} `) ? bare : noun === bare ? undefined : noun
  return { clause: undefined, prefix }
}

/** Commas stand for the conjunction that ends their list: `a, b or c`. */
export function effectiveJoiner(segments: readonly Segment[], at: number, quoted: Quoted): Joiner {
  const own = segments[at]?.joiner ?? 'start'
  if (own !== 'comma') return own
  for (const later of segments.slice(at + 1, at + 13)) {
    if (later.joiner !== 'comma')
      return later.joiner === 'or' || later.joiner === 'and' ? later.joiner : 'comma'
    if (forbiddenBy(later.text).length > 0 || readClause(later.text, quoted)) return 'comma'
  }
  return 'comma'
}
