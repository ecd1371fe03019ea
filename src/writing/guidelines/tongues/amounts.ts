import type { Quoted, Reading } from '../checks.ts'
import {
  characters,
  findSign,
  includingLines,
  type Measure,
  perSentence,
  type Sign,
  sentences,
  words,
} from '../signs.ts'
import { startOf, whole } from './frames.ts'
import type { GuidelineGrammar } from './tongue.ts'

export type Reader = (text: string, quoted: Quoted) => Reading | undefined

/** `höchstens 100 Zeichen`, `entre 5 y 8 palabras`, `un hashtag`, `maximal 15 Wörter pro Satz`. */
export function amountIn(grammar: GuidelineGrammar): Reader {
  const { units, numbers, range, bounds, late, have, sentencePart } = grammar
  const number = `\\d[\\d.,]{0,8}|${Object.keys(numbers).join('|')}`
  const some = Object.values(bounds).join('|')
  const unit = `${Object.values(units).join('|')}|${Object.values(grammar.signs).join('|')}`
  const pattern = new RegExp(
    `^(?:(${have}))?(?:(${some}) )?(?:(?:(?:${range.between}) )?(${number})(?: ?[-–—] ?| (?:${range.to}) )(${number})|(${number})) (${unit})( (?:${sentencePart}))?(?: (?:${late.nothing}))?(?: (${late.atMost}|${late.atLeast}))?(?: (?:${late.nothing}))?$`,
    'iu',
  )
  const sign = signIn(grammar)
  const measured: readonly (readonly [RegExp, Measure])[] = [
    [whole(units.characters), characters],
    [whole(units.words), words],
    [whole(units.sentences), sentences],
  ]
  const limits: readonly (readonly [RegExp, (n: number) => Bounds])[] = [
    [whole(bounds.below), (n) => [0, n - 1]],
    [whole(`${bounds.atMost}|${late.atMost}`), (n) => [0, n]],
    [whole(`${bounds.atLeast}|${late.atLeast}`), (n) => [n, Number.POSITIVE_INFINITY]],
    [whole(bounds.exactly), (n) => [n, n]],
  ]
  const amount = (said = '') => numbers[said.toLowerCase()] ?? Number(said.replace(/[.,]/g, ''))
  return (text) => {
    const [, verb = '', early, from, to, only, name = '', each, after] = pattern.exec(text) ?? []
    const counted = sign(name)
    const of = measured.find(([said]) => said.test(name))?.[1] ?? counted
    const bound = early ?? after
    if (!of || (early && after) || (bound && only === undefined)) return undefined
    const limit = limits.find(([said]) => bound && said.test(bound))?.[1]
    // As in English, a bare `60 Zeichen` may be a limit, an aim or a guess.
    if (only !== undefined && !limit && !of.exemptsLines && !(verb && counted)) return undefined
    const [least, most] = limit?.(amount(only)) ?? [amount(only ?? from), amount(only ?? to)]
    const isOrder = counted !== undefined && verb !== '' && !/^(?:mit|con|avec) $/i.test(verb)
    return amountOf(isOrder ? includingLines(of) : of, least, most, each !== undefined)
  }
}

type Bounds = readonly [least: number, most: number]

function amountOf(of: Measure, least: number, most: number, each: boolean): Reading | undefined {
  const measure = each ? perSentence.get(of) : of
  if (!measure || most < 1 || least > most || least > 10_000 || (each && least > 0)) return undefined
  return {
    checks: [{ kind: 'amount', of: measure, least, most }],
    negative: false,
    partly: false,
    object: '',
  }
}

/** The sign that goes by a name. */
export function signIn({ signs, articles }: GuidelineGrammar): (said: string) => Sign | undefined {
  const rows = Object.entries(signs).map(([name, said]) => ({ name, pattern: whole(said) }))
  const article = startOf(articles)
  return (said) => {
    const bare = said.replace(article, '')
    const row = rows.find(({ pattern }) => pattern.test(said) || pattern.test(bare))
    return row && findSign(row.name)?.sign
  }
}
