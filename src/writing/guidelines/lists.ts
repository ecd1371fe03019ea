import { readClause, trimClause } from './clause.ts'
import { forbiddenBy, saysInstead } from './neighbours.ts'
import { bansOf, quotedPhrases } from './objects.ts'
import type { Segment } from './split.ts'
import type { Clause, Joiner, Quoted, Reading } from './types.ts'

/** A list whose items may be in the next segments: `no emojis`, … `hashtags`, … `or links`. */
export interface List {
  /** The words to put before an item to read it, the longest first; `said` are the caller's words if they differ. */
  readonly heads: readonly string[]
  readonly said: string | undefined
  readonly negative: boolean
  /** Whether it may apply to the next verb too: `don’t …` does, `no …` and `avoid …` do not. */
  readonly auxiliary: boolean
  /** Whether items are literal phrases, under a label such as `Banned words:`. */
  readonly words: boolean
  /** Whether everything is an item, as under a label. */
  readonly labelled: boolean
}

export interface ReadItem {
  readonly clause: Clause | undefined
  /** The head of the list, if the segment makes sense only behind it. */
  readonly prefix: string | undefined
}

const startsWithVerb =
  /^(?:please )?(?:be|keep|use|write|make|avoid|start|begin|end|add|include|mention|sound|focus|stay|give|create|highlight|tell|ask|speak|address|explain|show|target|emphasi[sz]e|stick|limit|let|think|say|talk|exceed|go|put|do|don't|try|follow|lead|open|close|finish|feature|get|have|leave|lean|write|phrase|rely|promise|overpromise|oversell|overuse|aim|ensure|remember|never|always|we|you|it|they|our|must|should|so)\s/i

export function listStartedBy({ heads, negative }: Clause): List | undefined {
  return openList(heads, negative)
}

/** The list that a prohibition starts even if code cannot check it. */
export function listStartedByUnread(text: string): List | undefined {
  return openList(forbiddenBy(text), true)
}

function openList(heads: readonly string[], negative: boolean): List | undefined {
  if (heads.length === 0) return undefined
  return { heads, said: undefined, negative, auxiliary: isAuxiliary(heads), words: false, labelled: false }
}

const isAuxiliary = (heads: readonly string[]) =>
  /(?:^|\s)(?:\w+n't|dont|not|never)$/i.test(heads.at(-1) ?? '')

/** Reads a segment on its own or as the next item of the list. */
export function readItem(segment: Segment, joined: Joiner, list: List | undefined, quoted: Quoted): ReadItem {
  const own: ReadItem = { clause: readClause(segment.text, quoted), prefix: undefined }
  if (!list || own.clause?.negative) return own
  const carried = readBehindHead(segment.text, joined, list, quoted)
  const isBan = /^ban/.test(carried?.clause?.checks[0]?.kind ?? '')
  const mayBeInstead = isBan && list.negative && !list.labelled
  if (mayBeInstead && segment.joiner !== 'or' && (segment.joiner === 'but' || saysInstead(segment.text)))
    return { clause: undefined, prefix: undefined }
  const isVerb = startsWithVerb.test(segment.text)
  if (list.words) return own.clause && isVerb ? own : (carried ?? unreadItem(segment, list))
  if (list.labelled) return carried ?? (list.negative || !own.clause ? unreadItem(segment, list) : own)
  if (!list.negative) return own.clause ? own : (carried ?? own)
  if (own.clause?.checks[0]?.kind === 'amount') return own
  if (joined === 'or')
    return carried ?? (own.clause && isVerb && !list.auxiliary ? own : unreadItem(segment, list))
  // In `no emoji, all caps`, capitals are banned too.
  if (carried?.clause?.checks[0]?.kind === 'no shouting') return carried
  // `don’t be pushy and mention Acme`: the reach of `don’t` is unclear.
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
    return reading && { clause: { ...reading, scope: undefined, each: false, heads: [] }, prefix: list.said }
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

/** Whether bare words can only be an item of the list. */
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

/** Keeps the head with an item that code cannot check: `no jargon`, from `no emoji or jargon`. */
function unreadItem({ text }: Segment, { heads, said, auxiliary, labelled }: List): ReadItem {
  if (labelled) return { clause: undefined, prefix: said }
  const [noun, bare] = [said ?? heads[0], auxiliary ? heads.at(-1) : undefined]
  const prefix = startsWithVerb.test(`${text} `) ? bare : noun === bare ? undefined : noun
  return { clause: undefined, prefix }
}

/** A comma means the conjunction at the end of its list: `a, b or c`. */
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

/** Reads an item of a labelled list of words, which is always literal. */
function readListedBan(item: string, quoted: Quoted): Reading | undefined {
  const phrases = quotedPhrases(item, quoted)
  if (phrases) return bansOf(phrases, item)
  const isPhrase = item.length <= 60 && item.split(' ').length <= 6 && /[\p{L}\p{N}]/u.test(item)
  return isPhrase ? bansOf([item], item) : undefined
}
