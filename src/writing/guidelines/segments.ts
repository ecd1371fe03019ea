import type { Quoted } from './checks.ts'
import type { Joiner, Segment } from './clauses.ts'
import { type Clause, forbidsWords, perSentenceLimit, trimClause } from './grammar.ts'
import { type GuidelineDraft, joinDraft } from './joined.ts'
import { effectiveJoiner, type List, listStartedBy, listStartedByUnread, readItem } from './lists.ts'
import { limitsPart, limitsSentences } from './measured.ts'
import { readParts } from './parts.ts'
import { shareWords } from './shared.ts'
import { findSign } from './signs.ts'
import { foreignException, foreignReason } from './tongues/tongues.ts'

interface ReadingState {
  readonly drafts: readonly GuidelineDraft[]
  /** What the next segment may be a further item of. */
  readonly list: List | undefined
  /** The segment before. */
  readonly before: string
}

interface SegmentContext {
  readonly segment: Segment
  readonly said: string
  readonly joined: Joiner
  readonly quoted: Quoted
  /** The list that a label opened, to which every segment belongs. */
  readonly standing: List | undefined
  readonly sentenceBefore: string
}

type Step = (state: ReadingState, turn: SegmentContext) => ReadingState | undefined

/** Reads the segments of one sentence. The first step that knows what to do with a segment does it. */
export function readSegments(
  segments: readonly Segment[],
  standing: List | undefined,
  quoted: Quoted,
  sentenceBefore = '',
): readonly GuidelineDraft[] {
  let state: ReadingState = { drafts: [], list: standing, before: '' }
  const shared = shareWords(segments)
  for (const [at, segment] of shared.entries()) {
    const turn = {
      segment,
      said: trimClause(segment.text),
      joined: effectiveJoiner(shared, at, quoted),
      quoted,
      standing,
      sentenceBefore,
    }
    state = runSteps(state, turn)
  }
  return state.drafts
}

function runSteps(state: ReadingState, turn: SegmentContext): ReadingState {
  for (const step of [skipFiller, appendReason, dropForException, readExample, leaveNarrowed]) {
    const next = step(state, turn)
    if (next) return next
  }
  return readNext(state, turn)
}

const filler =
  /^(?:ever|please|thanks|thank you|hi|hello|hi there|hey|cheers|and|or|but|period|full stop|seriously|really|too|as well|also|ok|okay|(?:including|with) spaces|spaces included|bitte|danke|por favor|gracias|merci|\d{1,2})?$/i
const andMore = /^(?:etc|and so on|so on|so forth|similar|the like|others?|similar (?:words|terms|phrases))$/i

const skipFiller: Step = (state, turn) => {
  const { said } = turn
  const { drafts } = state
  if (filler.test(said)) return isItemOf(state, turn) ? undefined : state
  const last = drafts.at(-1)
  if (last && repeatsPronouns(turn) && isAboutPerson(last.clause))
    return { ...state, drafts: [...drafts.slice(0, -1), { ...last, end: turn.segment.end }] }
  if (!last?.clause || !andMore.test(said)) return undefined
  return { ...state, drafts: [...drafts.slice(0, -1), { ...last, clause: { ...last.clause, partly: true } }] }
}

/** `first person plural (“we”, “our”)`: the bracket says it once more. */
const repeatsPronouns = ({ segment, said, quoted }: SegmentContext) =>
  segment.joiner === 'bracket' &&
  /^(?:i\.?e\.? )?(?:(?:you|your|yours|we|us|our|i|me|my|he|she|they|it|du|sie)(?:\/|$)){1,4}$/i.test(
    quoted(said),
  )

const isAboutPerson = (clause: Clause | undefined) =>
  clause?.checks.some((check) => check.kind === 'style' && /person|address/.test(check.style.aspect)) === true

/** `the words just and really`: here it says something. */
const isItemOf = ({ list }: ReadingState, { segment, joined, quoted }: SegmentContext) =>
  list !== undefined && readItem(segment, joined, list, quoted).clause !== undefined

const reason =
  /^(?:because|since|as (?:it|they|we|our|this|the)|so (?:that|it|they|we|you|the)|in order to|due to|which|even if|even when|no matter|not even)(?:\s|$)/i

const appendReason: Step = (state, { said, segment }) => {
  const { drafts } = state
  const last = drafts.at(-1)
  if (!last || !(reason.test(said) || foreignReason.test(said))) return undefined
  return { ...state, drafts: [...drafts.slice(0, -1), { ...last, end: segment.end }] }
}

const exception =
  /^(?:if|when|whenever|unless|where|wherever|except|excepting|excluding|other than|apart from|aside from|besides|but not|not in|not for|only if|only when|only in|only for|only where|only on|ideally|preferably|as needed|sparingly|in moderation|just not)(?:\s|$)/i
const exemption =
  /^.{1,40} (?:excepted|excluded|exempt|exempted|aside|ausgenommen|exceptués?|exceptées?|exceptuad[oa]s?)$/iu
const permission =
  /^(?:one|a|an|the|that|this|some|a few|[\ue000-\uf8fe]).{0,80} (?:ok|okay|fine|allowed|acceptable|welcome|permitted|good)$/iu

/** `…, unless it is a name`: what the sentence said before does not always hold, so all of it is left to a reader. */
const dropForException: Step = (state, turn) => {
  const { drafts } = state
  const { said, segment, standing } = turn
  const [first] = drafts
  const known = findSign(said.split(' ')[0] ?? '')
  const isException =
    exception.test(said) ||
    foreignException.test(said) ||
    exemption.test(said) ||
    (permission.test(said) && !known) ||
    isItemWithException(state, turn)
  if (!first || !isException) return undefined
  return { drafts: [{ ...first, end: segment.end, clause: undefined }], list: standing, before: said }
}

const lateException =
  /^(.{1,60}?) (?:if|when|whenever|unless|where|wherever|except|only|as needed|other than|apart from|besides)(?:\s|$)/i

/** `no emoji, hashtags or links unless they are ours`: the end speaks of the whole list. */
function isItemWithException(
  { list }: ReadingState,
  { segment, said, joined, quoted }: SegmentContext,
): boolean {
  const [, text] = lateException.exec(said) ?? []
  if (!list || text === undefined || readItem(segment, joined, list, quoted).clause) return false
  const item = readItem({ ...segment, text }, joined, list, quoted)
  return item.clause !== undefined && item.prefix !== undefined
}

/** `no buzzwords like synergy`, `never mention competitors (Starbucks)`: the kind stays with a reader, the example does not. */
const readExample: Step = (state, turn) => {
  const { joiner } = turn.segment
  const last = state.drafts.at(-1)
  if (joiner !== 'like' && joiner !== 'bracket') return undefined
  if (last?.clause?.partly && last.clause.checks[0]?.kind === 'ban') return readNext(state, turn)
  if (last?.clause || !forbidsWords(state.before)) return undefined
  return readNext({ ...state, list: examplesOf(`${state.before} like`) }, turn)
}

const examplesOf = (said: string): List => ({
  heads: ['avoid the phrases'],
  said,
  negative: true,
  auxiliary: false,
  words: false,
  labelled: false,
})

const leaveNarrowed: Step = ({ drafts }, { segment }) => {
  const last = drafts.at(-1)
  if (!last || segment.joiner !== 'like') return undefined
  return {
    drafts: [...drafts.slice(0, -1), { ...last, end: segment.end, clause: undefined }],
    list: undefined,
    before: segment.text,
  }
}

function readNext({ drafts, list, before }: ReadingState, turn: SegmentContext): ReadingState {
  const { segment, joined, quoted, standing } = turn
  const { clause: own, prefix } = readItem(segment, joined, list, quoted)
  const ofPart = own?.checks[0]?.kind === 'amount' && !drafts.at(-1)?.clause && limitsPart(before, turn)
  const clause = ofPart && limitsSentences(before, turn) ? (perSentenceLimit(own) ?? own) : own
  const measures = ofPart && clause === own
  if (clause && !measures) {
    const draft = { prefix, start: segment.start, end: segment.end, clause }
    return {
      drafts: joinDraft(drafts, draft, segment.joiner, turn.said),
      list: nextList(clause, prefix, turn, list),
      before: segment.text,
    }
  }
  const several = prefix === undefined && !measures ? readAsParts(segment, quoted) : undefined
  if (several) return { drafts: [...drafts, ...several], list: standing, before: segment.text }
  const draft = { prefix, start: segment.start, end: segment.end, clause: undefined }
  return {
    drafts: joinDraft(drafts, draft, segment.joiner, turn.said),
    list: prefix === undefined ? (standing ?? listStartedByUnread(segment.text)) : list,
    before: prefix === undefined ? segment.text : `${prefix} ${segment.text}`,
  }
}

function nextList(
  clause: Clause,
  prefix: string | undefined,
  turn: SegmentContext,
  list: List | undefined,
): List | undefined {
  if (turn.standing) return turn.standing
  if (prefix === undefined) return listStartedBy(clause)
  // The item behind the conjunction is the last one: `the words cheap and best, friendly tone`.
  return turn.segment.joiner === 'and' || turn.segment.joiner === 'or' ? undefined : list
}

function readAsParts(segment: Segment, quoted: Quoted): readonly GuidelineDraft[] | undefined {
  return readParts(segment.text, quoted)
    ?.filter(({ says }) => says)
    .map(({ start, end, clause }) => ({
      prefix: undefined,
      start: segment.start + start,
      end: segment.start + end,
      clause,
    }))
}
