import type { Quoted } from './checks.ts'
import type { Joiner, Segment } from './clauses.ts'
import { type Clause, forbidsWords, ofSentences, tidy } from './grammar.ts'
import { type Draft, joinDraft } from './joined.ts'
import { joinerAt, type List, listAfter, listAfterUnread, readItem } from './lists.ts'
import { isOfPart, isOfSentences } from './measured.ts'
import { readParts } from './parts.ts'
import { shareWords } from './shared.ts'
import { signNamed } from './signs.ts'
import { foreignException, foreignReason } from './tongues/tongues.ts'

interface State {
  readonly drafts: readonly Draft[]
  /** What the next segment may be a further item of. */
  readonly list: List | undefined
  /** The segment before. */
  readonly before: string
}

interface Turn {
  readonly segment: Segment
  readonly said: string
  readonly joined: Joiner
  readonly quoted: Quoted
  /** The list that a label opened, to which every segment belongs. */
  readonly standing: List | undefined
  readonly sentenceBefore: string
}

type Step = (state: State, turn: Turn) => State | undefined

/** Reads the segments of one sentence. The first step that knows what to do with a segment does it. */
export function readSegments(
  segments: readonly Segment[],
  standing: List | undefined,
  quoted: Quoted,
  sentenceBefore = '',
): readonly Draft[] {
  let state: State = { drafts: [], list: standing, before: '' }
  const shared = shareWords(segments)
  for (const [at, segment] of shared.entries()) {
    const turn = {
      segment,
      said: tidy(segment.text),
      joined: joinerAt(shared, at, quoted),
      quoted,
      standing,
      sentenceBefore,
    }
    state = takeStep(state, turn)
  }
  return state.drafts
}

function takeStep(state: State, turn: Turn): State {
  for (const step of [passOver, appendReason, takeBack, takeExample, narrowByExample]) {
    const next = step(state, turn)
    if (next) return next
  }
  return readOn(state, turn)
}

const emptyTalk =
  /^(?:ever|please|thanks|thank you|hi|hello|hi there|hey|cheers|and|or|but|period|full stop|seriously|really|too|as well|also|ok|okay|(?:including|with) spaces|spaces included|bitte|danke|por favor|gracias|merci|\d{1,2})?$/i
const andMore = /^(?:etc|and so on|so on|so forth|similar|the like|others?|similar (?:words|terms|phrases))$/i

const passOver: Step = (state, turn) => {
  const { said } = turn
  const { drafts } = state
  if (emptyTalk.test(said)) return isItemOf(state, turn) ? undefined : state
  const last = drafts.at(-1)
  if (last && saysPronouns(turn) && isOfPerson(last.clause))
    return { ...state, drafts: [...drafts.slice(0, -1), { ...last, end: turn.segment.end }] }
  if (!last?.clause || !andMore.test(said)) return undefined
  return { ...state, drafts: [...drafts.slice(0, -1), { ...last, clause: { ...last.clause, partly: true } }] }
}

/** `first person plural (“we”, “our”)`: the bracket says it once more. */
const saysPronouns = ({ segment, said, quoted }: Turn) =>
  segment.joiner === 'bracket' &&
  /^(?:i\.?e\.? )?(?:(?:you|your|yours|we|us|our|i|me|my|he|she|they|it|du|sie)(?:\/|$)){1,4}$/i.test(
    quoted(said),
  )

const isOfPerson = (clause: Clause | undefined) =>
  clause?.checks.some((check) => check.kind === 'manner' && /person|address/.test(check.manner.respect)) ===
  true

/** `the words just and really`: here it says something. */
const isItemOf = ({ list }: State, { segment, joined, quoted }: Turn) =>
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
const takeBack: Step = (state, turn) => {
  const { drafts } = state
  const { said, segment, standing } = turn
  const [first] = drafts
  const known = signNamed(said.split(' ')[0] ?? '')
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
function isItemWithException({ list }: State, { segment, said, joined, quoted }: Turn): boolean {
  const [, text] = lateException.exec(said) ?? []
  if (!list || text === undefined || readItem(segment, joined, list, quoted).clause) return false
  const item = readItem({ ...segment, text }, joined, list, quoted)
  return item.clause !== undefined && item.prefix !== undefined
}

/** `no buzzwords like synergy`, `never mention competitors (Starbucks)`: the kind stays with a reader, the example does not. */
const takeExample: Step = (state, turn) => {
  const { joiner } = turn.segment
  const last = state.drafts.at(-1)
  if (joiner !== 'like' && joiner !== 'bracket') return undefined
  if (last?.clause?.partly && last.clause.checks[0]?.kind === 'ban') return readOn(state, turn)
  if (last?.clause || !forbidsWords(state.before)) return undefined
  return readOn({ ...state, list: examplesOf(`${state.before} like`) }, turn)
}

const examplesOf = (said: string): List => ({
  heads: ['avoid the phrases'],
  said,
  negative: true,
  auxiliary: false,
  words: false,
  labelled: false,
})

const narrowByExample: Step = ({ drafts }, { segment }) => {
  const last = drafts.at(-1)
  if (!last || segment.joiner !== 'like') return undefined
  return {
    drafts: [...drafts.slice(0, -1), { ...last, end: segment.end, clause: undefined }],
    list: undefined,
    before: segment.text,
  }
}

function readOn({ drafts, list, before }: State, turn: Turn): State {
  const { segment, joined, quoted, standing } = turn
  const { clause: own, prefix } = readItem(segment, joined, list, quoted)
  const ofPart = own?.checks[0]?.kind === 'amount' && !drafts.at(-1)?.clause && isOfPart(before, turn)
  const clause = ofPart && isOfSentences(before, turn) ? (ofSentences(own) ?? own) : own
  const measures = ofPart && clause === own
  if (clause && !measures) {
    const draft = { prefix, start: segment.start, end: segment.end, clause }
    return {
      drafts: joinDraft(drafts, draft, segment.joiner, turn.said),
      list: listBehind(clause, prefix, turn, list),
      before: segment.text,
    }
  }
  const several = prefix === undefined && !measures ? partsOf(segment, quoted) : undefined
  if (several) return { drafts: [...drafts, ...several], list: standing, before: segment.text }
  const draft = { prefix, start: segment.start, end: segment.end, clause: undefined }
  return {
    drafts: joinDraft(drafts, draft, segment.joiner, turn.said),
    list: prefix === undefined ? (standing ?? listAfterUnread(segment.text)) : list,
    before: prefix === undefined ? segment.text : `${prefix} ${segment.text}`,
  }
}

function listBehind(
  clause: Clause,
  prefix: string | undefined,
  turn: Turn,
  list: List | undefined,
): List | undefined {
  if (turn.standing) return turn.standing
  if (prefix === undefined) return listAfter(clause)
  // The item behind the conjunction is the last one: `the words cheap and best, friendly tone`.
  return turn.segment.joiner === 'and' || turn.segment.joiner === 'or' ? undefined : list
}

function partsOf(segment: Segment, quoted: Quoted): readonly Draft[] | undefined {
  return readParts(segment.text, quoted)
    ?.filter(({ says }) => says)
    .map(({ start, end, clause }) => ({
      prefix: undefined,
      start: segment.start + start,
      end: segment.start + end,
      clause,
    }))
}
