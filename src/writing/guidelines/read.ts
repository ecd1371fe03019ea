import { findScope, findSign, namedScope, readClause, trimClause } from './clause.ts'
import { grammars, startsCondition } from './grammar/grammars.ts'
import type { List } from './lists.ts'
import { forbidsWords, startsBeyond } from './neighbours.ts'
import { type GuidelineDraft, readSegments } from './segments.ts'
import { readSpelledName } from './spelled-names.ts'
import { type Label, type Segment, type Sentence, type SplitGuidelines, splitGuidelines } from './split.ts'
import { type Clause, readingOf, type Scope } from './types.ts'

/** One guideline in the caller’s words, with what code understood of it. */
export interface Guideline {
  readonly words: string
  readonly clause: Clause | undefined
  /** The kind of text that it or its label names. */
  readonly scope: Scope | undefined
  /** The index of its sentence. */
  readonly sentence: number
}

/** Reads guidelines. Every part of the text that says something becomes part of one. */
export function readGuidelines(text: string): readonly Guideline[] {
  const script = splitGuidelines(text)
  const curly = text.includes('’') && !text.includes("'")
  const restored = (prefix: string) => (curly ? prefix.replaceAll("'", '’') : prefix)
  return script.sentences.flatMap((sentence, number) => {
    const before = script.sentences[number - 1]?.segments.map((segment) => segment.text).join(' ') ?? ''
    const { drafts, scope } = readSentence(sentence, script, before)
    let carried: Scope | undefined
    return withSharedScope(drafts).map(({ prefix, start, end, clause }) => {
      const words = script.unmask(withPrefix(restored(prefix ?? ''), script.original(start, end)))
      const own = clause?.scope ?? (clause ? undefined : namedScope(script.original(start, end)))
      carried = own ?? (everywhere.test(words) ? undefined : carried)
      return { words, clause, scope: narrowed(carried, scope), sentence: number }
    })
  })
}

/** `Use #Fair and #Market in each tweet`: what ends a list of mentions or bans holds for all of it. */
const withSharedScope = (drafts: readonly GuidelineDraft[]): readonly GuidelineDraft[] =>
  drafts.map((draft, index) => {
    const { clause } = draft
    const next = drafts[index + 1]
    const kind = clause?.checks[0]?.kind
    const isListed =
      next?.clause?.checks[0]?.kind === kind && (kind === 'mention' || next?.prefix !== undefined)
    return clause && isListed && clause.scope === undefined && next?.clause?.scope
      ? { ...draft, clause: { ...clause, scope: next.clause.scope, each: next.clause.each } }
      : draft
  })

/** Words that lift what an earlier clause said of a kind of text. */
const everywhere =
  /(?<!\p{L})(?:anywhere|everywhere|überall|nirgends|partout|nulle part|en ningún sitio|siempre)(?!\p{L})/iu

/** `Memes: keep the caption to ten words` is about the captions of memes. */
function narrowed(own: Scope | undefined, label: Scope | undefined): Scope | undefined {
  if (own === undefined || own === 'part' || label === undefined || label === 'part') return own ?? label
  const both = own.filter((kind) => label.includes(kind))
  return both.length > 0 ? both : own
}

/** No space after an elision: `pas d’émojis`. */
const withPrefix = (prefix: string, own: string) =>
  /['’]$/.test(prefix) ? prefix + own : `${prefix} ${own}`.trim()

interface ReadSentence {
  readonly drafts: readonly GuidelineDraft[]
  readonly scope: Scope | undefined
}

function readSentence(sentence: Sentence, script: SplitGuidelines, before: string): ReadSentence {
  const { start, end } = sentence
  const spelled = sentence.isHeading ? undefined : readSpelledName(script.original(start, end))
  if (spelled) {
    const clause = { ...readingOf([spelled]), scope: undefined, each: false, heads: [] }
    return { drafts: [{ prefix: undefined, start, end, clause }], scope: undefined }
  }
  const headings = sentence.labels.map(classifyHeading)
  const [first] = sentence.segments
  const preface = sentence.segments.length > 1 ? readPreface(first) : undefined
  const named = headings.flatMap((heading) => (heading.kind === 'scope' ? [heading.scope] : []))
  const scope = named.at(-1) ?? preface?.scope
  if (sentence.isHeading) return { drafts: readHeading(headings.at(-1), sentence, script), scope: undefined }
  // A label under `Avoid:` is too ambiguous to read.
  const nested = headings.length > 1 && (headings[0]?.kind === 'list' || headings[0]?.kind === 'words')
  const aside = headings.findIndex(({ kind }) => kind === 'aside')
  // Conditional rules cannot be checked on every text.
  if (nested || aside >= 0 || (!preface && isCondition(sentence, script))) {
    const label = sentence.labels[nested ? 0 : aside]
    const whole =
      label?.from === 'here' && !startsCondition(label.text) ? readWhole(label, sentence, script) : undefined
    if (whole) return { drafts: [whole], scope }
    const prefix = label?.from === 'above' ? `${label.text}:` : undefined
    return { drafts: [{ prefix, start: sentence.start, end: sentence.end, clause: undefined }], scope }
  }
  const segments = preface ? sentence.segments.slice(1) : sentence.segments
  const drafts = readLabelled(headings.at(-1), { ...sentence, segments }, script, before)
  return { drafts: withoutNames(drafts, script.original(sentence.start, sentence.end)), scope }
}

/** `If there is room, …`; `beyond 50 words, use subheadings`. */
function isCondition({ segments: [first, second] }: Sentence, { quoted }: SplitGuidelines): boolean {
  if (!first) return false
  const isBound = second !== undefined && startsBeyond(first.text) && !readClause(second.text, quoted)
  return isBound || startsCondition(trimClause(first.text))
}

/** Reads `Words on images: at most nine`, where the label is the start of the clause. */
function readWhole(
  label: Label,
  { segments, start, end }: Sentence,
  script: SplitGuidelines,
): GuidelineDraft | undefined {
  const [only, ...others] = segments
  if (!only) return undefined
  // `Each tweet ends with: See you at the fair`
  const literal = script.original(only.start, end)
  const ending = readClause(`${label.text} ${literalMark}`, (sign) =>
    sign === literalMark ? literal : script.quoted(sign),
  )
  const isEnding = !only.text.match(/[\ue000-\uf8fe]/) && ending?.checks[0]?.kind === 'edge'
  const clause = isEnding
    ? ending
    : others.length === 0
      ? readClause(`${label.text} ${only.text}`, script.quoted)
      : undefined
  return clause && { prefix: undefined, start, end, clause: { ...clause, heads: [] } }
}

/** Stands for what a label introduces. */
const literalMark = '\uf8fe'

/** `Our brand is written loopwerk, in lower case` is not about the whole text. */
const withoutNames = (drafts: readonly GuidelineDraft[], words: string) =>
  ownName.test(words) && drafts.some(({ clause }) => clause?.checks.some(({ kind }) => kind === 'casing'))
    ? drafts.map((draft) => ({ ...draft, clause: undefined }))
    : drafts

const ownName = /(?<!\p{L})(?:brand|name|company|logo|marke|marca|marque|firma|nombre|nom)s?(?!\p{L})/iu

/** A heading such as `Write in title case:` is a rule; `Avoid:` and `Headlines:` only apply to the lines below. */
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

/** Reads `In headlines, …`: the kind of text that the sentence is about. */
function readPreface(segment: Segment | undefined): { readonly scope: Scope | undefined } | undefined {
  const scope = segment ? findScope(trimClause(segment.text)) : false
  return scope === false || scope === undefined ? undefined : { scope }
}

/** Reads the segments behind a label as its kind requires. */
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
      if (heading.negative && areWords(segments))
        return readLabelled({ kind: 'words', more: false }, sentence, script, before)
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

/** `Don't use: artisan, curated, passion`: three words or more that are nothing else. */
const areWords = (segments: readonly Segment[]) =>
  segments.length > 2 &&
  segments.every(
    ({ text }) =>
      /^\p{L}[\p{L}-]{2,30}$/u.test(trimClause(text)) && !findSign(text) && !forbidsWords(`no ${text}`),
  )

const labelledList: Omit<List, 'heads' | 'said'> = {
  negative: true,
  auxiliary: true,
  words: false,
  labelled: true,
}

/** `Hashtags: two per tweet, not more`. */
const isCloser = (text: string) =>
  /^(?:and )?(?:not|no) more(?!\p{L})|^nicht mehr$|^mehr nicht$|^pas plus$|^no más$/iu.test(trimClause(text))

function readSetting(
  phrase: (value: string) => string,
  { segments, start }: Sentence,
  script: SplitGuidelines,
): readonly GuidelineDraft[] {
  const [first, ...rest] = segments
  if (!first) return []
  const clause: Clause | undefined = readClause(phrase(trimClause(first.text)), script.quoted)
  const [check] = clause?.checks ?? []
  const isCapped = check?.kind === 'amount' && rest.some(({ text }) => isCloser(text))
  const checks = isCapped ? [{ ...check, least: 0 }] : (clause?.checks ?? [])
  const draft = {
    prefix: undefined,
    start,
    end: first.end,
    clause: clause && { ...clause, checks, heads: [] },
  }
  return [draft, ...readSegments(rest, undefined, script.quoted)]
}

/** How a label affects the clauses behind it. */
type Heading =
  | { readonly kind: 'plain' }
  /** They apply to one kind of text. */
  | { readonly kind: 'scope'; readonly scope: Scope | undefined }
  /** They are items of a list with these heads. */
  | { readonly kind: 'list'; readonly heads: readonly string[]; readonly negative: boolean }
  /** They are banned words. */
  | { readonly kind: 'words'; readonly more: boolean }
  /** They are the value of a setting, which `phrase` turns into a clause. */
  | { readonly kind: 'setting'; readonly phrase: (value: string) => string }
  /** The label is a clause itself. */
  | { readonly kind: 'clause' }
  /** An example, a channel or an unknown label: its clauses are not for every text. */
  | { readonly kind: 'aside' }

/** `Words: 8 max` means `8 words max`. */
const withUnit = (value: string, unit: string) =>
  value.includes(unit)
    ? value
    : !/\d/.test(value)
      ? `${value} ${unit}`
      : value.replace(/\d[\d,]{0,8}(?: ?(?:[-–]|to) ?\d[\d,]{0,8})?/, `$& ${unit}`)

/** Headings that name a place or an example; other headings are just titles of a page. */
const channelLabels =
  /\b(?:instagram|facebook|linkedin|twitter|x|tiktok|youtube|pinterest|threads|reels?|stories|shorts|sms|email|newsletter|web|website|blog|social|examples?|good|bad|instead)\b/i
const backgroundLabels = /\b(?:background|context|about|audience|inspiration|competitors?)\b/i
const imperative =
  /^(?:keep|be|write|make|use|stay|sound|stick|follow|we|our|your|everything|give|create|generate|suggest|provide|come up with|please)\s/i

function classifyHeading({ text, from }: Label): Heading {
  const label = trimClause(text)
  const heading = classifyLabel(label)
  // A list or setting ends with its sentence; a kind of text or a place applies to the rest of the line.
  if (from === 'stop' && (heading.kind === 'list' || heading.kind === 'words')) return { kind: 'plain' }
  if (from !== 'here' && (heading.kind === 'setting' || heading.kind === 'clause')) return { kind: 'plain' }
  const isFar = from === 'stop' || (from === 'above' && !backgroundLabels.test(label))
  return isFar && heading.kind === 'aside' && !channelLabels.test(label) ? { kind: 'plain' } : heading
}

function classifyLabel(label: string): Heading {
  const said = ([name]: LabelRow) => name.test(label)
  const scope = findScope(label)
  if (findSign(label)) return { kind: 'setting', phrase: (value) => signSetting(label, value) }
  return (
    headingLabels.find(said)?.[1] ??
    (scope === false ? undefined : ({ kind: 'scope', scope } as const)) ??
    plainLabels.find(said)?.[1] ??
    (forbidsWords(label) ? { kind: 'words', more: true } : undefined) ?? {
      kind: imperative.test(label) ? 'clause' : 'aside',
    }
  )
}

type LabelRow = readonly [name: RegExp, heading: Heading]

const labelRow = (name: string, heading: Heading): LabelRow => [new RegExp(`^(?:${name})$`, 'iu'), heading]

const headingLabels: readonly LabelRow[] = grammars.flatMap(({ labels }) => [
  ...labels.lists.map(({ name, ...list }) => labelRow(name, { kind: 'list', ...list })),
  labelRow(labels.bannedWords, { kind: 'words', more: false }),
  ...labels.settings.map(({ name, phrase, unit }) =>
    labelRow(name, {
      kind: 'setting',
      phrase: (value) => phrase.replace('{value}', () => withUnit(value, unit)),
    }),
  ),
])

const plainLabels: readonly LabelRow[] = [
  ...grammars.map(({ labels }) => labelRow(labels.plain, { kind: 'plain' })),
]

/** `Emoji: none`, `Hashtags: max 2`. */
function signSetting(label: string, value: string): string {
  return /^(?:no|none|never|zero|0|avoid|not allowed|forbidden)$/i.test(value)
    ? `no ${label}`
    : withUnit(value, label)
}
