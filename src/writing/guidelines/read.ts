import { type Segment, type Sentence, type SplitGuidelines, splitGuidelines } from './clauses.ts'
import { type Clause, findScope, readClause, type Scope, trimClause } from './grammar.ts'
import type { GuidelineDraft } from './joined.ts'
import { classifyHeading, type Heading } from './labels.ts'
import type { List } from './lists.ts'
import { readSegments } from './segments.ts'
import { foreignCondition } from './tongues/tongues.ts'

/** One guideline in the caller’s words, and what code understood of it. */
export interface Guideline {
  readonly words: string
  readonly clause: Clause | undefined
  /** The piece that it or its label names. */
  readonly scope: Scope | undefined
  /** Which sentence it stands in. */
  readonly sentence: number
}

/** Reads guidelines from the top down. Every part of the text that says something is in one of them. */
export function readGuidelines(text: string): readonly Guideline[] {
  const script = splitGuidelines(text)
  const curly = text.includes('’') && !text.includes("'")
  const restored = (prefix: string) => (curly ? prefix.replaceAll("'", '’') : prefix)
  return script.sentences.flatMap((sentence, number) => {
    const before = script.sentences[number - 1]?.segments.map((segment) => segment.text).join(' ') ?? ''
    const { drafts, scope } = readSentence(sentence, script, before)
    return drafts.map(({ prefix, start, end, clause }) => ({
      words: script.unmask(withPrefix(restored(prefix ?? ''), script.original(start, end))),
      clause,
      scope: clause?.scope ?? scope,
      sentence: number,
    }))
  })
}

/** French elides: `pas d’émojis`. */
const withPrefix = (prefix: string, own: string) =>
  /['’]$/.test(prefix) ? prefix + own : `${prefix} ${own}`.trim()

/** What holds only sometimes or somewhere cannot be put to every text. */
const condition =
  /^(?:if|when|whenever|unless|where|while|once|until|on|after|before|during|depending|except|exceptions?|for (?:instagram|facebook|linkedin|twitter|x|tiktok|youtube|pinterest|threads|reels|stories|shorts|sms|emails?|web|social|mobile|longer|shorter|b2b|b2c|paid|organic)|in (?:emails?|sms|reels|stories|some|certain|rare|most))(?:\s|$)/i

const isCondition = (said: string) => condition.test(said) || foreignCondition.test(said)

interface ReadSentence {
  readonly drafts: readonly GuidelineDraft[]
  readonly scope: Scope | undefined
}

function readSentence(sentence: Sentence, script: SplitGuidelines, before: string): ReadSentence {
  const headings = sentence.labels.map(classifyHeading)
  const [first] = sentence.segments
  const preface = sentence.segments.length > 1 ? readPreface(first) : undefined
  const named = headings.flatMap((heading) => (heading.kind === 'scope' ? [heading.scope] : []))
  const scope = named.at(-1) ?? preface?.scope
  if (sentence.isHeading) return { drafts: readHeading(headings.at(-1), sentence, script), scope: undefined }
  // What stands under `Avoid:` and has a label of its own is too much to untangle.
  const nested = headings.length > 1 && (headings[0]?.kind === 'list' || headings[0]?.kind === 'words')
  const aside = headings.findIndex(({ kind }) => kind === 'aside')
  if (nested || aside >= 0 || (!preface && isCondition(trimClause(first?.text ?? '')))) {
    const label = sentence.labels[nested ? 0 : aside]
    const prefix = label?.from === 'above' ? `${label.text}:` : undefined
    return { drafts: [{ prefix, start: sentence.start, end: sentence.end, clause: undefined }], scope }
  }
  const segments = preface ? sentence.segments.slice(1) : sentence.segments
  return { drafts: readLabelled(headings.at(-1), { ...sentence, segments }, script, before), scope }
}

/** `Write in title case:` says something itself; `Avoid:` and `Headlines:` only speak through the lines below. */
function readHeading(
  heading: Heading | undefined,
  sentence: Sentence,
  script: SplitGuidelines,
): readonly GuidelineDraft[] {
  const drafts = readSegments(sentence.segments, undefined, script.quoted)
  const says =
    heading?.kind === 'clause' || heading?.kind === 'aside' || (heading?.kind === 'words' && heading.more)
  return says || drafts.some(({ clause }) => clause) ? drafts : []
}

/** `In headlines, …`: the piece that the rest of the sentence is about. */
function readPreface(segment: Segment | undefined): { readonly scope: Scope | undefined } | undefined {
  const [, piece = ''] = /^(?:in|for|on) (.{1,40})$/i.exec(trimClause(segment?.text ?? '')) ?? []
  const scope = piece === '' ? false : findScope(piece)
  return scope === false ? undefined : { scope }
}

/** Reads what stands behind a label, in the way that the label asks for. */
function readLabelled(
  heading: Heading | undefined,
  sentence: Sentence,
  script: SplitGuidelines,
  before: string,
): readonly GuidelineDraft[] {
  const { labels, segments, start } = sentence
  const { text: label = '', from } = labels.at(-1) ?? {}
  const itself: Segment = { text: label, start, end: start + label.length + 1, joiner: 'start' }
  switch (heading?.kind) {
    case 'clause':
      return readSegments([itself, ...segments], undefined, script.quoted)
    case 'setting':
      return readSetting(heading.phrase, sentence, script)
    case 'list':
      return readSegments(
        segments,
        { ...labelledList, heads: heading.heads, said: label, negative: heading.negative },
        script.quoted,
      )
    case 'words': {
      const banned = readSegments(
        segments,
        { ...labelledList, heads: [], said: `${label}:`, words: true },
        script.quoted,
      )
      const kind: GuidelineDraft = { prefix: undefined, start, end: start + label.length, clause: undefined }
      return heading.more && from === 'here' ? [kind, ...banned] : banned
    }
    default: {
      const [first, ...rest] = readSegments(segments, undefined, script.quoted, before)
      return first && from === 'here' ? [{ ...first, start }, ...rest] : first ? [first, ...rest] : []
    }
  }
}

const labelledList: Omit<List, 'heads' | 'said'> = {
  negative: true,
  auxiliary: true,
  words: false,
  labelled: true,
}

function readSetting(
  phrase: (value: string) => string,
  { segments, start }: Sentence,
  script: SplitGuidelines,
): readonly GuidelineDraft[] {
  const [first, ...rest] = segments
  if (!first) return []
  const clause: Clause | undefined = readClause(phrase(trimClause(first.text)), script.quoted)
  const draft = { prefix: undefined, start, end: first.end, clause: clause && { ...clause, heads: [] } }
  return [draft, ...readSegments(rest, undefined, script.quoted)]
}
