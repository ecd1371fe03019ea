import { wordSet } from '../../language/fold.ts'
import { numberWords } from '../../language/number-words.ts'
import english from './grammar/en.json' with { type: 'json' }
import { characters, findSign, includingLines, type Measure, type Sign, sentences, words } from './signs.ts'
import type { Reading } from './types.ts'
import { type Check, readingOf } from './types.ts'
import lists from './words.json' with { type: 'json' }

const amounts: ReadonlyMap<string, number> = new Map([
  ...numberWords('en'),
  ['hundred', 100],
  ['a hundred', 100],
  ['one hundred', 100],
  ['a dozen', 12],
])

const digits = '\\d[\\d,]{0,8}'
export const numberForm = `${digits}|${[...amounts.keys()]
  .sort((one, other) => other.length - one.length)
  .join('|')}`

export const parseAmount = (said: string) =>
  amounts.get(said.toLowerCase()) ?? Number(said.replaceAll(',', ''))

type Bounds = { readonly least?: number; readonly most?: number }

const boundsOf = {
  below: (n: number): Bounds => ({ most: n - 1 }),
  atMost: (n: number): Bounds => ({ most: n }),
  atLeast: (n: number): Bounds => ({ least: n }),
  above: (n: number): Bounds => ({ least: n + 1 }),
  exactly: (n: number): Bounds => ({ least: n, most: n }),
}

const boundsByWords = (words: Partial<Record<keyof typeof boundsOf, string>>) =>
  new Map(
    Object.entries(words).flatMap(([name, said]) =>
      said.split(', ').map((one) => [one, boundsOf[name as keyof typeof boundsOf]] as const),
    ),
  )

/** Words before the number, and words after the unit. */
const comparators = boundsByWords(english.bounds)
const afterthoughts = boundsByWords(english.late)

const droppable = wordSet(lists.fillers)

const negation =
  /^(?:nothing|do not|don't|never|not|cannot|can't|can not|must not|must never|mustn't|should not|should never|shouldn't|may not|avoid|won't|will not)(?: ever)? (?:(?:be|go|going|use|using|have|having|write|writing|include|including|contain|containing|add|run|make it|get) )?/

const amountForm = new RegExp(
  `^(.{0,60}?)(?<![\\p{L}\\p{N}.,$€£#-])(?:(${digits}) ?[-–—] ?(${digits})|(${numberForm}) (?:to|and) (${numberForm})|(${numberForm}))(?: ?- ?| )?(?=\\p{L})(.{1,60})$`,
  'iu',
)

/** Reads lengths and counts of signs: `under 60 characters`, `5-8 words`, `no more than two hashtags`. */
export function readAmount(clause: string): Reading | undefined {
  const [, before = '', first, last, low, high, only, after = ''] = amountForm.exec(clause) ?? []
  const unit = readUnit(after)
  if (!unit) return undefined
  const from = parseAmount(first ?? low ?? only ?? '')
  const to = parseAmount(last ?? high ?? only ?? '')
  const bounds = only === undefined ? readRange(before, unit.rest, from, to) : readBounds(before, unit, from)
  if (!bounds) return undefined
  const { least = 0, most = Number.POSITIVE_INFINITY } = bounds
  if (most < 1 || least > 10_000) return undefined
  const ordered = ordersAmount.test(before)
  const some = least === 1 && most === Number.POSITIVE_INFINITY ? unit.sign : undefined
  const check: Check = some
    ? { kind: 'wanted sign', sign: ordered ? includingLines(some) : some }
    : { kind: 'amount', of: ordered && unit.sign ? includingLines(unit.of) : unit.of, least, most }
  return readingOf([check], clause.slice(before.length), { negative: negation.test(before.toLowerCase()) })
}

const ordersAmount = /\b(?:use|add|include|have|has|contain)\b/i

interface Unit {
  readonly of: Measure
  readonly sign: Sign | undefined
  readonly rest: string
}

function readUnit(after: string): Unit | undefined {
  const said = after.split(' ')
  for (const take of [3, 2, 1]) {
    const name = said.slice(0, take).join(' ').toLowerCase()
    const rest = said.slice(take).join(' ').toLowerCase()
    if (/^(?:characters?|chars?)$/.test(name)) return { of: characters, sign: undefined, rest }
    if (/^words?$/.test(name)) return { of: words, sign: undefined, rest }
    if (/^sentences?$/.test(name)) return { of: sentences, sign: undefined, rest }
    const named = findSign(name)
    if (named) return { of: named.sign, sign: named.sign, rest }
  }
  return undefined
}

function readRange(before: string, rest: string, from: number, to: number): Bounds | undefined {
  const said = withoutDroppable(
    before.toLowerCase().trim(),
    (words) => words === 'between' || words === 'from',
  )
  if (said === undefined || !/^(?:long|in length|in total)?$/.test(rest)) return undefined
  return { least: Math.min(from, to), most: Math.max(from, to) }
}

function readBounds(before: string, { of, rest, sign }: Unit, n: number): Bounds | undefined {
  const said = before
    .toLowerCase()
    .replace(/[.:,]/g, '')
    .trim()
    .replace(/^(keep|limit|cap|stick) (?:it|them|this|these|everything|the text|length) /, '$1 ')
    .replace(negation, 'not ')
  const key = withoutDroppable(said, (words) => comparators.has(words))
  const tail = rest.replace(/ ?(?:long|in length|in total|total)$/, '').trim()
  if (key !== undefined && key !== '')
    return tail === '' || afterthoughts.get(tail) === comparators.get(key)
      ? comparators.get(key)?.(n)
      : undefined
  const late = key === '' ? afterthoughts.get(tail) : undefined
  // `two hashtags` and `use two commas` are exact; a bare `60 characters` may be a limit, a target or a guess.
  if (!late && key === '' && tail === '' && (sign || of.exemptsLines))
    return of.exemptsLines || ordersAmount.test(said) ? boundsOf.exactly(n) : undefined
  return late?.(n)
}

/** Drops leading filler words until the rest is known or empty; `undefined` if it is neither. */
function withoutDroppable(said: string, isKnown: (words: string) => boolean): string | undefined {
  const left = said.split(' ')
  while (left.length > 0 && left[0] !== '') {
    if (isKnown(left.join(' '))) return left.join(' ')
    if (!droppable.has(left.shift() ?? '')) return undefined
  }
  return ''
}

const { creatingVerbs, pieceNouns } = english.verbs

const countForm = new RegExp(
  `^(?:(${creatingVerbs}) )?(?:me |us )?(?:a (?:list|set|total) of )?(?:(exactly|precisely|only|just|at least|up to|at most|no more than|max|maximum|a maximum of) )?(${numberForm}) ((?:[\\p{L}'-]{1,20} ){0,3}?)(${pieceNouns})(?: in total| total| only)?$`,
  'iu',
)
const notAdjectives =
  /\b(?:words?|characters?|chars?|letters?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|steps?|points?|percent|million|thousand|hundred|of|to|or|and|the|these|those|in|for|with|is|are|first|last|top)\b/i

const plainAdjectives = /^(?:(?:headline|title|topic|post|blog|video|content|different|more) ){0,3}$/i

/** Reads how many texts are wanted: `give me 7 headlines`, `five titles`. */
export function readCount(clause: string): Reading | undefined {
  const [, verb, bound, said = '', adjectives = '', piece = ''] = countForm.exec(clause) ?? []
  const count = parseAmount(said)
  if (!piece || notAdjectives.test(adjectives) || !(count >= 1 && count <= 100)) return undefined
  if (count === 1 && !verb && !/^(?:exactly|precisely|only|just)$/i.test(bound ?? '')) return undefined
  return readingOf([{ kind: 'count', count }], '', { partly: !plainAdjectives.test(adjectives) })
}

const pieceStart = new RegExp(
  `^(?:please )?(?:(?:${creatingVerbs})(?: me| us)?(?: a| an| ${numberForm})?|(?:${numberForm})) [\\p{L}-]{2,20}$`,
  'iu',
)
const pieceEnd = new RegExp(`^[\\p{L}-]{2,20} (?:[\\p{L}-]{2,20} )?(?:${pieceNouns})(?: |$)`, 'iu')

/** Whether a comma splits two adjectives: `5 short`, `punchy headlines`. */
export const isSplitPiece = (before: string, after: string) => pieceStart.test(before) && pieceEnd.test(after)

const wholePiece = new RegExp(
  `^(?:(?:${creatingVerbs}|keep) )(?:me |us )?(?:(?:a|an|the|all|every|each|your|our|some) )?((?:[\\p{L}'-]{1,20},? ){0,4}?)(?:${pieceNouns}|text|copy|posts?|tweets?|captions?|it|them|everything)$`,
  'iu',
)

/** Reads the start of `Write a fun headline without emoji`, and whether its adjectives say more. */
export function readPiece(clause: string): { readonly says: boolean } | undefined {
  const [whole, adjectives = ''] = wholePiece.exec(clause) ?? []
  if (
    whole === undefined ||
    // `Keep brand names in English` is not about the whole text.
    /^keep .{0,40}names?$/i.test(whole) ||
    /\b(?:no|not|never|of|with|without|sentences?|words?|paragraphs?)\b/i.test(adjectives)
  )
    return undefined
  return { says: adjectives.trim() !== '' }
}
