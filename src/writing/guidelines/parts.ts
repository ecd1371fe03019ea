import type { Quoted } from './checks.ts'
import { type Clause, readClause, trimClause } from './grammar.ts'
import { readPiece } from './numbers.ts'

/** A stretch of a clause: from here to there, and what it was read as; `says` is false where nothing is lost by silence. */
interface ClausePart {
  readonly start: number
  readonly end: number
  readonly clause: Clause | undefined
  readonly says: boolean
}

const conditionStart =
  /\s(?=(?:with|without|in|under|below|using|that|which|of|no|at most|at least|up to|max|maximum|between|avoiding|mentioning|including|containing|starting|ending|about|for|on)\s)/giu

/**
 * Reads `Write 7 headlines in title case without emoji`: a piece or a clause, and then one condition after the other, of
 * each of which the whole piece is the subject.
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

/** In `use uppercase for acronyms` the end, which code cannot read, restricts what stands before it. */
function withoutRestricted(parts: readonly ClausePart[], text: string): readonly ClausePart[] {
  const [last, before] = [parts.at(-1), parts.at(-2)]
  const [check] = before?.clause?.checks ?? []
  // `one sentence about the price`: the others are about something else.
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
