import { isWith, readClause, trimClause } from './clause.ts'
import { grammars, grammarsOf } from './grammar/grammars.ts'
import { all, count, has, tokensOf } from './grammar/tokens.ts'
import { isMentionable } from './objects.ts'
import type { Clause, Quoted } from './types.ts'

/** Whether a clause starts with `beyond 50 words`, which is a condition where an instruction follows. */
export function startsBeyond(said: string): boolean {
  const text = trimClause(said)
  const [first] = tokensOf(text, grammarsOf(text)[0]).filter((token) => !has(token, '.') || has(token, 'b'))
  return first?.names.b === 'above'
}

/**
 * Whether a clause behind a ban names what to say instead: `…, say “guests”`, `…, but “guests”`, `…, always “guests”`.
 */
export function saysInstead(said: string): boolean {
  const text = trimClause(said)
  const tokens = tokensOf(text, grammarsOf(text)[0])
  // `…, mention “guests”` and `…, with the word “guests”` demand it.
  if (tokens.some((token) => (has(token, 'M') && !has(token, 'S')) || isWith(token))) return false
  return count(tokens, 'q') > 0 ? !all(tokens, 'qw') : count(tokens, 'VSM') > 0
}

/** The words that forbid the items of a list which starts with a clause that code cannot check. */
export function forbiddenBy(said: string): string[] {
  const text = trimClause(said)
  const tokens = tokensOf(text, grammarsOf(text)[0])
  const at = tokens.findIndex((token) => has(token, 'XO'))
  const not = tokens[at]
  if (!not || !all(tokens.slice(0, at), '.')) return []
  const verb = tokens[at + 1]
  const bare = text.slice(not.start, not.end)
  return verb && (has(verb, 'VMS') || /^(?:be|sound)$/i.test(verb.text))
    ? [text.slice(not.start, verb.end), bare]
    : [bare]
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

/**
 * Whether words belong to the clause before, although a comma or conjunction splits them: `our opening date`, `3 May`;
 * `no fewer than five`, `no more than nine words`; `5 short`, `punchy headlines`.
 */
export function isSplitClause(before: string, after: string): boolean {
  const clause = trimClause(before)
  const rest = trimClause(after)
  const [grammar] = grammarsOf(`${clause} ${rest}`)
  const one = tokensOf(clause, grammar)
  const last = one.at(-1)
  const other = tokensOf(rest, grammar).filter((token) => !has(token, '.'))
  const [first] = other
  if (!first || !last) return false
  const isApposition = has(last, 'd') && isMentionable(rest.slice(first.start), grammar.nounsHaveCapitals)
  const isOpen = has(last, 'N') && count(one, 'us') === 0 && count(one, 'b') === 1
  const isRange = isOpen && has(first, 'b') && count(other, 'N') === 1
  const isMeasured = count(one, 'N') === 1 && count(one, 'us') > 0
  // `eight words, not one more`
  const isCloser = isMeasured && count(one, 'b') === 0 && other.every(({ names }) => names.b === 'atMost')
  // `at least two sentences and at most five`
  const isBounded =
    isMeasured && count(one, 'b') === 1 && other.length === 2 && count(other, 'b') * count(other, 'N') === 1
  return isApposition || isRange || isCloser || isBounded || isSplitPiece(before, after)
}

/** Whether a comma splits two adjectives: `5 short`, `punchy headlines`. */
function isSplitPiece(before: string, after: string): boolean {
  const [english] = grammars
  if (!english) return false
  const [one, other] = [tokensOf(trimClause(before), english), tokensOf(trimClause(after), english)]
  const adjective = one.at(-1)
  const starts = one.slice(0, -1)
  const piece = other.findIndex((token) => has(token, 'KG'))
  return (
    adjective?.letters === '?' &&
    all(starts, '.aCN') &&
    count(starts, 'CN') > 0 &&
    (piece === 1 || piece === 2) &&
    other.slice(0, piece).every(({ letters }) => letters === '?')
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
  const piece = readPiece(trimClause(said))
  return piece && { start: 0, end, clause: undefined, says: piece.says }
}

/** Reads the start of `Write a fun headline without emoji`, and whether its adjectives say more. */
function readPiece(text: string): { readonly says: boolean } | undefined {
  const tokens = tokensOf(text, grammarsOf(text)[0])
  const [verb, ...others] = tokens.filter((token) => !/^(?:please|bitte)$/i.test(token.text))
  const piece = others.at(-1)
  if (!verb || !piece || !(has(verb, 'C') || /^keep$/i.test(verb.text))) return undefined
  const isPiece = has(piece, 'KG') || /^(?:text|copy|it|them|everything)$/i.test(piece.text)
  const adjectives = others.slice(0, -1)
  // `Keep brand names in English` is not about the whole text.
  const isNames = /^keep/i.test(verb.text) && /^names?$/i.test(piece.text)
  if (!isPiece || isNames || !all(adjectives, '.a?') || count(adjectives, 'XOVu') > 0) return undefined
  return { says: adjectives.some((token) => !has(token, '.a')) }
}
