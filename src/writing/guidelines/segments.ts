import { perSentenceLimit } from './amounts.ts'
import { findSign, trimClause } from './clause.ts'
import { exception, reason } from './grammar/grammars.ts'
import { effectiveJoiner, type List, listStartedBy, listStartedByUnread, readItem } from './lists.ts'
import { forbidsWords, isSplitClause, readParts, saysInstead } from './neighbours.ts'
import type { Segment } from './split.ts'
import type { Clause, Joiner, Quoted } from './types.ts'

interface ReadingState {
  readonly drafts: readonly GuidelineDraft[]
  /** The list that the next segment may continue. */
  readonly list: List | undefined
  /** The text of the segment before. */
  readonly before: string
}

interface SegmentContext {
  readonly segment: Segment
  readonly said: string
  readonly joined: Joiner
  readonly quoted: Quoted
  /** The list of a label, to which every segment belongs. */
  readonly standing: List | undefined
  readonly sentenceBefore: string
}

type Step = (state: ReadingState, turn: SegmentContext) => ReadingState | undefined

/** Reads the segments of one sentence. The first step that handles a segment wins. */
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
  /^(?:ever|not more|no more|nicht mehr|pas davantage|pas plus|no más|please|thanks|thank you|hi|hello|hi there|hey|cheers|and|or|but|period|full stop|seriously|really|too|as well|also|ok|okay|(?:including|with) spaces|spaces included|bitte|danke|por favor|gracias|merci|\d{1,2})?$/i
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

/** `first person plural (“we”, “our”)`: the bracket only repeats the rule. */
const repeatsPronouns = ({ segment, said, quoted }: SegmentContext) =>
  segment.joiner === 'bracket' &&
  /^(?:i\.?e\.? )?(?:(?:you|your|yours|we|us|our|i|me|my|he|she|they|it|du|sie)(?:\/|$)){1,4}$/i.test(
    quoted(said),
  )

const isAboutPerson = (clause: Clause | undefined) =>
  clause?.checks.some((check) => check.kind === 'style' && /person|address/.test(check.style.aspect)) === true

/** In `the words just and really`, a filler is an item. */
const isItemOf = ({ list }: ReadingState, { segment, joined, quoted }: SegmentContext) =>
  list !== undefined && readItem(segment, joined, list, quoted).clause !== undefined

const appendReason: Step = (state, { said, segment }) => {
  const { drafts } = state
  const last = drafts.at(-1)
  if (!last || !reason.test(said)) return undefined
  return { ...state, drafts: [...drafts.slice(0, -1), { ...last, end: segment.end }] }
}

const exemption =
  /^.{1,40} (?:excepted|excluded|exempt|exempted|aside|ausgenommen|exceptués?|exceptées?|exceptuad[oa]s?)$/iu
const permission =
  /^(?:one|a|an|the|that|this|some|a few|[\ue000-\uf8fe]).{0,80} (?:ok|okay|fine|allowed|acceptable|welcome|permitted|good)$/iu

/** `…, unless it is a name`: the sentence is conditional, so all of it is left to a reader. */
const dropForException: Step = (state, turn) => {
  const { drafts } = state
  const { said, segment, standing } = turn
  const [first] = drafts
  const known = findSign(said.split(' ')[0] ?? '')
  const isException =
    exception.test(said) ||
    exemption.test(said) ||
    (permission.test(said) && !known) ||
    isItemWithException(state, turn)
  if (!first || !isException) return undefined
  return { drafts: [{ ...first, end: segment.end, clause: undefined }], list: standing, before: said }
}

const lateException =
  /^(.{1,60}?) (?:if|when|whenever|unless|where|wherever|except|only|as needed|other than|apart from|besides)(?:\s|$)/i

/** `no emoji, hashtags or links unless they are ours`: the condition covers the whole list. */
function isItemWithException(
  { list }: ReadingState,
  { segment, said, joined, quoted }: SegmentContext,
): boolean {
  const [, text] = lateException.exec(said) ?? []
  if (!list || text === undefined || readItem(segment, joined, list, quoted).clause) return false
  const item = readItem({ ...segment, text }, joined, list, quoted)
  return item.clause !== undefined && item.prefix !== undefined
}

/** `no buzzwords like synergy`, `never mention competitors (Starbucks)`: code checks the examples only. */
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
  // A conjunction ends the list: `the words cheap and best, friendly tone`.
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

/** A guideline whose sentence is still being read. */
export interface GuidelineDraft {
  /** Words from earlier in the sentence that it needs to make sense. */
  readonly prefix: string | undefined
  readonly start: number
  readonly end: number
  readonly clause: Clause | undefined
}

/** Appends a draft, merging it with the last one where they belong together. */
function joinDraft(
  drafts: readonly GuidelineDraft[],
  draft: GuidelineDraft,
  joiner: Joiner,
  said: string,
): readonly GuidelineDraft[] {
  const last = drafts.at(-1)
  const rest = drafts.slice(0, -1)
  if (!last) return [draft]
  if (joiner === 'or' && isWanted(last.clause) && !draft.clause?.negative)
    return joinAlternatives(drafts, draft)
  // In `use “guests”, not “customers”`, the first word is not required everywhere.
  if (
    /^(?:not|never|nicht|no|pas) [\ue000-\uf8fe]$/u.test(said) &&
    last.clause?.checks[0]?.kind === 'mention'
  ) {
    return [...rest, { ...last, clause: undefined }, draft]
  }
  // In `not the word “customers”, use the word “guests”`, the second word is not required everywhere.
  if (
    last.clause?.checks[0]?.kind === 'ban' &&
    draft.clause?.checks[0]?.kind === 'mention' &&
    saysInstead(said)
  )
    return [...drafts, { ...draft, clause: undefined }]
  // Code cannot check alternatives: `use first or second person`.
  if (
    joiner === 'or' &&
    isUnread(last) &&
    isUnread({ ...draft, clause: undefined }) &&
    isWanted(draft.clause)
  )
    return [...rest, { ...last, end: draft.end }]
  const adjoin = !last.clause && !draft.clause && last.prefix === undefined && draft.prefix === undefined
  return adjoin ? [...rest, { ...last, end: draft.end }] : [...drafts, draft]
}

const isUnread = ({ prefix, clause }: GuidelineDraft) => prefix === undefined && clause === undefined

const isWanted = (clause: Clause | undefined) => clause !== undefined && !clause.negative

/** Alternatives can only be checked if all are mentions. */
function joinAlternatives(
  drafts: readonly GuidelineDraft[],
  draft: GuidelineDraft,
): readonly GuidelineDraft[] {
  const kind = drafts.at(-1)?.clause?.checks[0]?.kind
  const first = drafts.findLastIndex(({ clause }) => clause?.checks[0]?.kind !== kind) + 1
  const choices = [...drafts.slice(first), draft]
  const [start] = choices
  const anyOf = choices.flatMap(({ clause }) =>
    (clause?.checks ?? []).flatMap((check) => (check.kind === 'mention' ? check.anyOf : [])),
  )
  const mentions = choices.every(({ clause }) => clause?.checks[0]?.kind === 'mention')
  const clause =
    mentions && start?.clause ? { ...start.clause, checks: [{ kind: 'mention', anyOf } as const] } : undefined
  return [
    ...drafts.slice(0, first),
    { prefix: undefined, start: start?.start ?? draft.start, end: draft.end, clause },
  ]
}

/** Completes segments with words that they share with their neighbours. */
function shareWords(segments: readonly Segment[]): readonly Segment[] {
  return shareVerb(joinSplitClauses(segments))
}

function joinSplitClauses(segments: readonly Segment[]): readonly Segment[] {
  const joined: Segment[] = []
  for (const segment of segments) {
    const last = joined.at(-1)
    const isSplit = last && segment.joiner !== 'or' && isSplitClause(last.text, segment.text)
    if (isSplit) joined.pop()
    // Padded to the original length, so that offsets stay valid.
    const text = isSplit ? last.text.padEnd(segment.start - last.start) + segment.text : segment.text
    joined.push(isSplit ? { ...last, text, end: segment.end } : segment)
  }
  return joined
}

/** Gives each subject the verb: `Emoji, hashtags and links are not allowed`. */
function shareVerb(segments: readonly Segment[]): readonly Segment[] {
  const isBare = ({ text }: Segment) => findSign(text) !== undefined || /^[\ue000-\uf8fe]$/u.test(text)
  const at = segments.findIndex((segment) => !isBare(segment))
  const [first, last] = [segments[0], segments[at]]
  const [, noun = '', predicate = ''] =
    /^(.{1,40}?)( (?:are|is|must|should|may|can|cannot|sind|ist|dürfen|están|sont) .{1,60})$/iu.exec(
      last?.text ?? '',
    ) ?? []
  if (!first || !last || at === 0 || !isBare({ ...last, text: noun })) return segments
  return segments.map((segment, index) =>
    index > at
      ? segment
      : {
          ...segment,
          text: index < at ? segment.text + predicate : segment.text,
          start: first.start,
          end: last.end,
        },
  )
}

interface Place {
  readonly said: string
  /** The sentence before, to which `them` may refer. */
  readonly sentenceBefore: string
}

/**
 * Whether a limit is one for parts of the text: `short sentences, at most 12 words`, or `Use short sentences. Keep
 * them under 12 words`.
 */
function limitsPart(before: string, { said, sentenceBefore }: Place): boolean {
  const pronoun = /\b(?:them|they|these|those|each)\b/i.test(said)
  return before === '' && pronoun
    ? anyPart.test(sentenceBefore)
    : endsInPart.test(before) || smallPart.test(before) || foreignPart.test(before)
}

/** Whether those parts are sentences, the only ones whose limit code can check. */
function limitsSentences(before: string, { sentenceBefore }: Place): boolean {
  const said = before === '' ? sentenceBefore : before
  const rest = said.replace(sentencesNamed, '')
  return rest !== said && !anyPart.test(rest) && !foreignPart.test(rest)
}

const textParts =
  '(?<!(?:complete|full|single|one) )sentences?|paragraphs?|lines?|bullets?|bullet points?|sections?|slides?|words|hashtags|captions?|steps|scenes?'
/** A limit applies to these wherever they are named: `keep sentences short, at most 12 words`. */
const smallPart = /\b(?:sentences|paragraphs|lines|bullets|bullet points)\b/i
const foreignPart =
  /\b(?:sätzen?|absätzen?|zeilen|abschnitten?|frases|oraciones|párrafos|líneas|phrases|paragraphes|lignes)\b/i
const sentencesNamed = /\b(?:sentences|sätzen?|frases|oraciones|phrases courtes|courtes phrases)\b/i
const endsInPart = new RegExp(`\\b(?:${textParts})$`, 'i')
const anyPart = new RegExp(`\\b(?:${textParts})\\b`, 'i')
