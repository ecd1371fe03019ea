import { type Bound, grammarsOf } from './grammar/grammars.ts'
import { all, count, empty, has, negations, type Said, type Token, tokensOf } from './grammar/tokens.ts'
import {
  characters,
  includingLines,
  type Measure,
  perSentence,
  type Sign,
  sentences,
  signOf,
  words,
} from './signs.ts'
import { type Check, type Clause, type Reading, readingOf } from './types.ts'

type Bounds = { readonly least?: number; readonly most?: number }

const boundsOf: Readonly<Record<Bound, (n: number) => Bounds>> = {
  below: (n) => ({ most: n - 1 }),
  atMost: (n) => ({ most: n }),
  atLeast: (n) => ({ least: n }),
  above: (n) => ({ least: n + 1 }),
  exactly: (n) => ({ least: n, most: n }),
}

/** `nothing longer than`, `darf … nicht überschreiten` */
const opposites: Readonly<Partial<Record<Bound, Bound>>> = { above: 'atMost', below: 'atLeast' }

const measures: Readonly<Record<string, Measure>> = { characters, words, sentences }

/** Reads lengths and counts of signs: `under 60 characters`, `5-8 words`, `no more than two hashtags`. */
export function readAmount({ text, tokens }: Said): Reading | undefined {
  if (!all(tokens, `${empty}NusblBTVMCy${negations}`)) return undefined
  const numbers = tokens.filter(({ letters }) => letters.startsWith('N') || /N$/.test(letters))
  const values = numbers.flatMap((number) => number.values)
  const [first] = numbers
  const both = boundPair(tokens, numbers)
  const units = unitsIn(tokens).slice(both ? -1 : 0)
  const measured = units.length === 2 ? units.find((unit) => measureOf(unit) !== sentences) : units[0]
  const of = measured && measureOf(measured)
  if (!first || !of || values.length > 2 || units.length > 2) return undefined
  const isRepeated = units.length === 2 && measureOf(units[0] as Token) === measureOf(units[1] as Token)
  if (units.length === 2 && !isRepeated && !units.some((unit) => measureOf(unit) === sentences))
    return undefined
  const isPerSentence = (units.length === 2 && !isRepeated) || count(tokens, 'l') > 0
  const bound = boundOf(tokens)
  if (!both && (bound === null || (count(tokens, 'y') > 0 && bound !== 'atMost' && bound !== 'below')))
    return undefined
  const ordered = tokens.some((token) => has(token, 'V') && !has(token, '.'))
  // `Verwende ein Emoji` does not forbid a second one.
  const isArticle = values.length === 1 && bound === undefined && has(first, 'a')
  const limit =
    both ??
    (isArticle && 'remove' in of ? { least: 1 } : undefined) ??
    limitsOf(values, numbers, tokens, bound ?? undefined, of, ordered)
  const measure = isPerSentence ? perSentence.get(of) : of
  if (!limit || !measure) return undefined
  const { least = 0, most = Number.POSITIVE_INFINITY } = limit
  if (most < 1 || least > 10_000 || least > most || (isPerSentence && least > 1)) return undefined
  const sign = 'remove' in of ? (of as Sign) : undefined
  const object = text.slice(first.start)
  const negative = count(tokens, negations) > 0
  if (sign && least === 1 && most === Number.POSITIVE_INFINITY) {
    return readingOf([{ kind: 'wanted sign', sign: ordered ? includingLines(sign) : sign }], object)
  }
  const check: Check = {
    kind: 'amount',
    of: ordered && sign ? includingLines(measure) : measure,
    least: isPerSentence ? 0 : least,
    most,
  }
  return readingOf([check], object, { negative })
}

const measureOf = (unit: Token): Measure | undefined =>
  unit.names.s === undefined ? measures[unit.names.u ?? ''] : signOf(unit.names.s)

/** A noun such as `guion` may be a sign or a kind of text: then it is the kind. */
const unitsIn = (tokens: readonly Token[]) => tokens.filter((token) => has(token, 'us') && !has(token, 'K'))

/** `200字以上350字以内`: each number with its own bound. */
function boundPair(tokens: readonly Token[], numbers: readonly Token[]): Bounds | undefined {
  const [one, other] = numbers
  const bounds = tokens.filter((token) => has(token, 'b')).map(({ names }) => names.b)
  const units = unitsIn(tokens).map(({ names }) => names.u ?? names.s)
  const isRange = bounds.length === 0 && count(tokens, 'T') > 0
  const isPair = numbers.length === 2 && (isRange || bounds.join(' ') === 'atLeast atMost')
  return isPair && units.length > 0 && units.every((unit) => unit === units[0])
    ? { least: one?.values[0] ?? 0, most: other?.values[0] ?? 0 }
    : undefined
}

/** The bound of an amount; `undefined` if it has none, `null` if it is contradictory. */
function boundOf(tokens: readonly Token[]): Bound | undefined | null {
  const named = new Set(tokens.filter((token) => has(token, 'b')).map(({ names }) => names.b as Bound))
  const isNegated = count(tokens, negations) > 0
  if (named.size > 1 || (isNegated && named.size === 0)) return null
  const [bound] = named
  // `Over 50 words only with subheadings` is a condition.
  if (bound === 'above' && !isNegated && count(tokens, 'p') > 0) return null
  return isNegated && bound ? (opposites[bound] ?? null) : bound
}

function limitsOf(
  values: readonly number[],
  numbers: readonly Token[],
  tokens: readonly Token[],
  bound: Bound | undefined,
  of: Measure,
  ordered: boolean,
): Bounds | undefined {
  const [from = 0, to] = values
  if (to !== undefined) {
    const [one, other] = numbers
    const isJoined =
      other === undefined ||
      tokens.some((token) => has(token, 'T') && token.start > (one?.start ?? 0) && token.start < other.start)
    if (!isJoined || (bound !== undefined && bound !== 'exactly')) return undefined
    return { least: Math.min(from, to), most: Math.max(from, to) }
  }
  if (bound) return boundsOf[bound](from)
  // `two hashtags` and `use two commas` are exact; a bare `60 characters` may be a limit, a target or a guess.
  const isSign = 'remove' in of
  if (of.exemptsLines || (isSign && ordered)) return { least: from, most: from }
  return count(tokens, 'm') > 0 ? { most: from } : undefined
}

const plainAdjectives = /^(?:different|more|blog|content)$/i

/** Reads how many texts are wanted: `give me 7 headlines`, `five titles`. */
export function readCount({ tokens, grammar }: Said): Reading | undefined {
  const at = tokens.findIndex(({ values }) => values.length === 1)
  const end = tokens.findIndex((token, index) => index > at && has(token, 'KG'))
  const number = tokens[at]
  if (!number || end < 0 || end - at > 4) return undefined
  const before = tokens.slice(0, at)
  const adjectives = tokens.slice(at + 1, end)
  // In other languages, an unknown word may be anything.
  if (adjectives.length > 0 && grammar.language !== 'en') return undefined
  const isList = all(before, '.Cba') && adjectives.every(({ letters }) => letters === '?' || letters === 'n?')
  if (!isList || !all(tokens.slice(end + 1), '.')) return undefined
  const [wanted = 0] = number.values
  const isMeant = wanted > 1 || count(before, 'Cb') > 0
  if (!isMeant || wanted > 100) return undefined
  const partly = !adjectives.every(({ text }) => plainAdjectives.test(text))
  return readingOf([{ kind: 'count', count: wanted }], '', { partly })
}

/** Turns a limit into one per sentence; `undefined` if the clause is no limit. */
export function perSentenceLimit({ checks: [check], ...clause }: Clause): Clause | undefined {
  if (check?.kind !== 'amount' || check.least > 1) return undefined
  const of = perSentence.get(check.of)
  return of && { ...clause, scope: undefined, heads: [], checks: [{ ...check, of, least: 0 }] }
}

/** The number that a phrase starts with. */
export const leadingNumber = (text: string): number | undefined =>
  tokensOf(text.slice(0, 20), grammarsOf(text)[0])[0]?.values[0]
