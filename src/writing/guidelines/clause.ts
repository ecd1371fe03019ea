import { readCasing, readEdge, readQuestion, readShouting } from './forms.ts'
import english from './grammar/en.json' with { type: 'json' }
import { foreignBan, scopesOf } from './grammar/grammars.ts'
import { readForeign, type StrippedClause, stripRepeatedly } from './grammar/read.ts'
import { readAddress, readLanguage, readPerson } from './language-rules.ts'
import { readAmount, readCount, readPiece } from './numbers.ts'
import { perSentence } from './signs.ts'
import { readReadability, readSpelling } from './style-rules.ts'
import type { Clause, Quoted, Reading, Scope } from './types.ts'
import { readBan, readInstead, readPassive, readWanted } from './words.ts'

const scopeNames = scopesOf(english).map(([scope, names]) => ({
  scope,
  pattern: new RegExp(`^(?:${names})$`, 'iu'),
}))
const anyPiece = Object.values(english.pieces).join('|')
const determiners = '(?:(?:the|all|each|every|any|your|our|my|these|this|final|entire|both|of) ){0,4}'

/** The scope that a noun names; `false` if it is none that we know. */
export function findScope(name: string): Scope | undefined | false {
  const bare = name.replace(/^(?:the|all|each|every|any|your|our|for|in|on) /i, '').replace(/ length$/i, '')
  const known = scopeNames.find(({ pattern }) => pattern.test(bare))
  return known ? known.scope : false
}

const openers: readonly RegExp[] = [
  /^(?:please|pls|kindly|also|and|but|then|plus|finally|additionally|always|just|absolutely|strictly|definitely|remember|note|important|make sure|be sure|ensure|that|which|or|so)(?: that| to)? /i,
  /^with (?=no )/i,
  /^(?:do not|don't|never) forget to /i,
  /^(?:(?:could|can|would|will) you(?: please)?|let's) /i,
  /^do (?=(?:use|include|mention|add|keep|write|not|start|end) )/i,
  /^(?:we|i|you)(?:'d like| would like| want| need)? (?:to )?/i,
  /^(?:must|should|shall|has to|have to|needs? to|ought to|is to|are to|will) (?!not |never )/i,
]
const pronoun =
  /^(?:it|they|each|each one|all) (?=(?:must|should|shall|has to|have to|needs? to|is|are|can't|cannot|can not) )/i
const subject = new RegExp(`^${determiners}(${anyPiece})(?: lengths?)? (?=\\S)`, 'iu')
const verbAndPiece = new RegExp(
  `^(keep|limit|cap|write|make|put|set|restrict|start|begin|open|end|close|finish) ${determiners}(${anyPiece})(?: lengths?)? (?=\\S)`,
  'iu',
)
const noPiece = new RegExp(
  `^no (?:single )?(${anyPiece}) (?:(?:should|may|must|can|is|are|to) ){0,2}(?:be )?(?=(?:longer|more) than )`,
  'iu',
)
const standingIn = /^(?:there (?:must|should|has to) be) /i
const notStandingIn =
  /^(?:there (?:must|should|can|may|shall) (?:not|never) be(?: any)?|there (?:can|must|should) be no) /i

const qualifiers =
  / (?:please|at all(?: costs| times)?|ever|anywhere|whatsoever|altogether|entirely|completely|throughout|always|of any kind|in any form|under any circumstances|allowed|permitted|though|too|(?:including|incl\.?|with) spaces)$/i
const reasonTail =
  / (?:because|since|as (?:it|they|we|this)|so (?:that|it|they|we|you|the)|in order to|due to|to (?:avoid|prevent|fit|ensure|keep|make|suit)|for (?:emphasis|seo|readability|accessibility|legal reasons|clarity|consistency))(?=\s|$)/i
const trailingScope = new RegExp(` (?:in|for|on|within|per|across) ${determiners}(${anyPiece})$`, 'iu')
const eachOne = / each$/i

const readers: readonly ((clause: string, quoted: Quoted) => Reading | undefined)[] = [
  readAmount,
  readCount,
  readCasing,
  readShouting,
  readQuestion,
  readEdge,
  readInstead,
  readBan,
  readWanted,
  readPassive,
  readPerson,
  readAddress,
  readLanguage,
  readSpelling,
  readReadability,
]

/** Reads one clause, or returns `undefined` if code cannot check all of it. Nothing is guessed. */
export function readClause(said: string, quoted: Quoted): Clause | undefined {
  const text = trimClause(said)
  if (text.length < 3 || text.length > 300) return undefined
  for (const lead of stripRepeatedly({ text, scope: undefined }, stripLead)) {
    for (const frame of stripRepeatedly(lead, stripTail)) {
      for (const read of readers) {
        const reading = read(frame.text, quoted)
        // `two options for each title` is not a total of two.
        if (reading?.checks[0]?.kind === 'count' && frame.scope) return undefined
        if (reading) return withScope({ ...reading, scope: frame.scope, heads: listHeads(text, reading) })
      }
    }
  }
  const foreign = readForeign(text, quoted)
  return foreign && withScope({ ...foreign, heads: listHeads(text, foreign) })
}

/** A limit per sentence applies to the longest sentence. Other rules about sentences are not checked. */
const withScope = (clause: Clause): Clause =>
  clause.scope === 'sentence' ? (perSentenceLimit(clause) ?? { ...clause, scope: 'other' }) : clause

/** Turns a limit into one per sentence; `undefined` if the clause is no limit. */
export function perSentenceLimit({ checks: [check], ...clause }: Clause): Clause | undefined {
  if (check?.kind !== 'amount' || check.least > 1) return undefined
  const of = perSentence.get(check.of)
  return of && { ...clause, scope: undefined, heads: [], checks: [{ ...check, of, least: 0 }] }
}

export function trimClause(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/^[\s*_.,:!?-]{1,20}/, '')
    .replace(/(?<![\s*_.,:;!?-])[\s*_.,:;!?-]{1,20}$/, '')
}

function stripLead({ text, scope }: StrippedClause): StrippedClause | undefined {
  const opener = openers.find((pattern) => pattern.test(text))
  if (opener) return { text: text.replace(opener, ''), scope }
  if (pronoun.test(text)) return { text: text.replace(pronoun, ''), scope }
  if (notStandingIn.test(text)) return { text: text.replace(notStandingIn, 'no '), scope }
  if (standingIn.test(text)) return { text: text.replace(standingIn, 'include '), scope }
  const [, none] = noPiece.exec(text) ?? []
  if (none) return { text: text.replace(noPiece, 'no '), scope: narrower(scope, none) }
  const [, verb, kept = ''] = verbAndPiece.exec(text) ?? []
  if (verb) return { text: text.replace(verbAndPiece, `${verb} `), scope: narrower(scope, kept) }
  const [, piece] = subject.exec(text) ?? []
  return piece ? { text: text.replace(subject, ''), scope: narrower(scope, piece) } : undefined
}

function stripTail({ text, scope }: StrippedClause): StrippedClause | undefined {
  if (qualifiers.test(text)) return { text: text.replace(qualifiers, ''), scope }
  if (reasonTail.test(text)) return { text: text.slice(0, text.search(reasonTail)), scope }
  if (eachOne.test(text)) return { text: text.replace(eachOne, ''), scope }
  const [, piece] = trailingScope.exec(text) ?? []
  return piece ? { text: text.replace(trailingScope, ''), scope: narrower(scope, piece) } : undefined
}

const narrower = (scope: Scope | undefined, piece: string) => scope ?? (findScope(piece) || undefined)

const verbAtEnd =
  / (?:use|include|add|write|have|contain|put|feature|mention|say|using|including|adding|mentioning|saying|any)$/i

function listHeads(text: string, { object }: Reading): string[] {
  const at = object === '' ? -1 : text.lastIndexOf(object)
  if (at <= 0) return []
  const head = text.slice(0, at).trim()
  const shorter = head.replace(verbAtEnd, '')
  return shorter === head ? [head] : [head, shorter]
}

const forbidden =
  /^(?:please )?(?:(?:we|you|i) )?(do not|don't|dont|never|must not|mustn't|should not|shouldn't|cannot|can't|avoid|no|without)(?: (use|include|add|mention|say|be|sound|using|mentioning))? /i

/** The words that forbid the items of a list which starts with a clause that code cannot check. */
export function forbiddenBy(text: string): string[] {
  const [, not, verb] = forbidden.exec(`${trimClause(text)} `) ?? []
  const foreign = foreignBan(trimClause(text))
  if (!not) return foreign ? [foreign] : []
  return verb ? [`${not} ${verb}`, not] : [not]
}

/** Whether a clause forbids a kind of word, so that examples may follow: `no buzzwords` (like synergy). */
export function forbidsWords(text: string): boolean {
  return (
    forbiddenBy(text).length > 0 &&
    !/\b(?:than|only|too|most|one of)\b/i.test(text) &&
    /\b(?:words?|phrases?|terms?|buzzwords?|jargon|clich[eé]s?|superlatives?|adjectives?|adverbs?|expressions?|slang|lingo|hype|fillers?|absolutes|intensifiers|claims?|wording|phrasing|language|openers?)$/iu.test(
      trimClause(text),
    )
  )
}

/** A part of a clause; `says` is false where it needs no rule and no warning. */
interface ClausePart {
  readonly start: number
  readonly end: number
  readonly clause: Clause | undefined
  readonly says: boolean
}

const conditionStart =
  /\s(?=(?:with|without|in|under|below|using|that|which|of|no|at most|at least|up to|max|maximum|between|avoiding|mentioning|including|containing|starting|ending|about|for|on)\s)/giu

/**
 * Reads `Write 7 headlines in title case without emoji`: a task or clause, followed by conditions on the whole text.
 */
export function readParts(text: string, quoted: Quoted): readonly ClausePart[] | undefined {
  if (text.length > 200) return undefined
  const cuts = [...text.matchAll(conditionStart)].slice(0, 8).map(({ index }) => index)
  const lead = cuts.map((end) => readLead(text, end, quoted)).find((part) => part !== undefined)
  if (!lead) return undefined
  const parts = [lead]
  let start = lead.end
  while (start < text.length) {
    const next = [text.length, ...cuts.toReversed()]
      .filter((end) => end > start)
      .map((end) => ({ start, end, clause: readClause(text.slice(start, end), quoted), says: true }))
      .find(({ clause }) => clause !== undefined)
    parts.push(next ?? { start, end: text.length, clause: undefined, says: true })
    start = next?.end ?? text.length
  }
  const sure = withoutRestricted(parts, text)
  return sure.some(({ clause }) => clause) ? sure : undefined
}

/** In `use uppercase for acronyms`, the unreadable end restricts the part before it. */
function withoutRestricted(parts: readonly ClausePart[], text: string): readonly ClausePart[] {
  const [last, before] = [parts.at(-1), parts.at(-2)]
  const [check] = before?.clause?.checks ?? []
  // `one sentence about the price` does not limit the other sentences.
  const isSome = check?.kind === 'amount' && check.of.exemptsLines === true
  const isRestriction =
    last && !last.clause && (isSome || !/^\s(?:about|that|which)\s/i.test(text.slice(last.start)))
  if (!isRestriction || !before?.clause) return parts
  const isPerPiece = /^\s(?:for|in|on|per) (?:each|every)\s/i.test(text.slice(last.start))
  if (before.clause.checks[0]?.kind === 'count' && !isPerPiece) return parts
  return [...parts.slice(0, -2), { start: before.start, end: last.end, clause: undefined, says: true }]
}

function readLead(text: string, end: number, quoted: Quoted): ClausePart | undefined {
  const said = text.slice(0, end)
  const clause = readClause(said, quoted)
  if (clause) return clause.negative ? undefined : { start: 0, end, clause, says: true }
  const piece = readPiece(trimClause(said).replace(/^please /i, ''))
  return piece && { start: 0, end, clause: undefined, says: piece.says }
}
