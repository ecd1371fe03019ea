import { findNumberWords, scaleFactors } from '../../language/number-words.ts'
import { type MeasureUnit, unitAt } from './units.ts'

/** A coin is a hundredth of the currency: cents, pence. */
export type Unit = 'percent' | 'money' | 'coin' | 'other' | undefined

/** A number in a text, with all values it may have. */
export interface Figure {
  readonly written: string
  readonly start: number
  readonly end: number
  /** Alternatives: `1.200` is 1200 or 1.2. */
  readonly values: readonly number[]
  /** The numbers of a date or a version. */
  readonly parts: readonly number[]
  readonly unit: Unit
  /** What it measures, if its unit is known. */
  readonly measure: MeasureUnit | undefined
  readonly isScaled: boolean
  readonly isSpelled: boolean
}

const digits = /\d{1,3}(?:[ \u00a0\u202f]\d{3}(?!\d)){1,4}|\d{1,20}(?:[.,'’]\d{1,20}){0,6}/g

/** Finds the numbers of a text, in digits and in words of the language (`any`: of all languages). */
export function findFigures(text: string, language: string | 'any' | undefined): Figure[] {
  const inDigits = Array.from(text.matchAll(digits), ({ 0: written, index }) => ({ written, index }))
    .filter(({ index }) => !isPartOfName(text, index))
    .map(({ written, index }) =>
      finished(text, index, index + written.length, readingsAt(text, written, index), false),
    )
  const spelled = findNumberWords(text, language).map(({ start, end, value }) =>
    finished(text, start, end, { values: [value], parts: [] }, true),
  )
  const figures = [...inDigits, ...spelled].sort((one, other) => one.start - other.start)
  return figures.map((figure, index) => withUnitOf(text, figure, figures[index + 1]))
}

/** Skips `B2B`, `COVID-19`, `MP3`, but not `pre-2020` and `€20`. */
const isPartOfName = (text: string, start: number) =>
  /(?:[A-Za-z]|\p{Lu}[\p{L}\p{N}]{0,20}-)$/u.test(text.slice(Math.max(0, start - 22), start)) &&
  !/(?:^|\P{L})(?:US|USD|EUR|CHF|GBP|Rs|x|v|n|c|Mid-|Pre-|Post-)$/u.test(
    text.slice(Math.max(0, start - 6), start),
  )

/** `’19` and `the 90s` may be of either century. */
function readingsAt(text: string, figure: string, index: number): ReturnType<typeof readingsOf> {
  const isShortYear =
    figure.length === 2 &&
    (/['’]/.test(text.charAt(index - 1)) || /^(?:s|er)(?!\p{L})/u.test(text.slice(index + 2, index + 5)))
  const values = [0, ...(isShortYear ? [1900, 2000] : [])].map((century) => century + Number(figure))
  return isShortYear ? { values, parts: [] } : readingsOf(figure)
}

/** Separators differ by country, so every reading that fits is kept. */
function readingsOf(figure: string): { values: number[]; parts: number[] } {
  const groups = figure.split(/[.,'’ \u00a0\u202f]/)
  const signs = figure.replace(/\d/g, '')
  const values: number[] = []
  if (groups.length === 1) return { values: [Number(figure)], parts: [] }
  const isGrouped = (those: readonly string[]) =>
    (those[0] ?? '').length <= 3 && those.slice(1).every(({ length }) => length === 3)
  const isIndian = groups.slice(1, -1).every(({ length }) => length === 2) && groups.at(-1)?.length === 3
  if (new Set(signs).size === 1 && (isGrouped(groups) || isIndian)) values.push(Number(groups.join('')))
  const decimal = signs.at(-1) ?? ''
  const integerGroups = groups.slice(0, -1)
  const isDecimal = /[.,]/.test(decimal) && !signs.slice(0, -1).includes(decimal)
  if (isDecimal && (integerGroups.length === 1 || isGrouped(integerGroups)))
    values.push(Number(`${integerGroups.join('')}.${groups.at(-1)}`))
  return {
    values,
    parts: values.some((value) => value >= 1_000) || groups.length > 2 ? groups.map(Number) : [],
  }
}

const percent =
  /^[\s-]?(?:%|‰|percent(?:age)?|per cent|prozent|por ciento|pour cent|per cento|por cento|procent|процент|パーセント|퍼센트)/iu
const moneyBefore = /(?:[$€£¥₹₩]|USD|EUR|GBP|CHF|Rs\.?)\s?$/

function finished(
  text: string,
  start: number,
  end: number,
  { values, parts }: { values: readonly number[]; parts: readonly number[] },
  isSpelled: boolean,
): Figure {
  const scaled = scaledBy(text, end, values)
  const after = text.slice(scaled.end, scaled.end + 24)
  const measure = measureAt(text.slice(Math.max(0, start - 5), start), after, scaled.values)
  const unit = percent.test(after)
    ? 'percent'
    : measure?.quantity === 'money'
      ? measure.factor < 1
        ? 'coin'
        : 'money'
      : /^(?:[ -]?\p{L}{4}|\p{L}{2})/u.test(after)
        ? 'other'
        : undefined
  const sign = unit === 'percent' ? (/^[\s\u00a0-]?[%‰]/.exec(after)?.[0].length ?? 0) : 0
  return {
    written: text.slice(start, scaled.end + sign),
    start,
    end: scaled.end,
    values: scaled.values,
    parts: scaled.end === end ? parts : [],
    unit,
    measure,
    isScaled: scaled.end > end,
    isSpelled,
  }
}

/** `720p` is no amount of pence. */
function measureAt(before: string, after: string, values: readonly number[]): MeasureUnit | undefined {
  const unit = unitAt(after)
  const isAmount = unit?.quantity !== 'money' || unit.factor === 1 || values.every((value) => value < 100)
  if (unit && isAmount) return unit
  return moneyBefore.test(before) ? { quantity: 'money', factor: 1 } : undefined
}

/** `1.2 million`, `3.5k`, `1億2000万`. */
function scaledBy(
  text: string,
  end: number,
  values: readonly number[],
): { readonly end: number; readonly values: readonly number[] } {
  const after = text.slice(end, end + 24)
  const [match = '', gap = '', word = ''] =
    /^([ \u00a0\u202f-]?)(?:([万萬億亿兆만억조])|(\p{L}{1,14}))/u
      .exec(after)
      ?.filter((part) => part !== undefined) ?? []
  const isLetter = word.length === 1 && /[a-z]/i.test(word)
  const scales =
    isLetter && (gap !== '' || text.charAt(end + match.length - 1) === 'b') ? [] : scaleFactors(word)
  if (scales.length === 0) return { end, values }
  const scaled = values.flatMap((value) => scales.map((scale) => clean(value * scale)))
  const next = end + match.length
  const continuation = /^(\d{1,4})([万萬만]?)/.exec(text.slice(next, next + 6))
  if (continuation && /[億亿억万萬만]/.test(word)) {
    const added = Number(continuation[1]) * (continuation[2] ? 10_000 : 1)
    return {
      end: next + continuation[0].length,
      values: [...scaled, ...scaled.map((value) => value + added)],
    }
  }
  // `5m` may be millions or metres.
  return { end: next, values: isLetter ? [...scaled, ...values] : scaled }
}

/** Removes binary rounding errors. */
const clean = (value: number) => Number(value.toPrecision(12))

/** Between the two numbers of a range. */
export const rangeSign = /^\s?(?:-|–|—|~|～|〜|to|and|or|bis|und|oder|a|y|o|u|à|et|ou|e|tot|en|から)\s?$/iu

/** In `2–3 million euros`, scale and unit belong to both numbers. */
function withUnitOf(text: string, figure: Figure, next: Figure | undefined): Figure {
  if (!next || next.start - figure.end > 8 || figure.isScaled) return figure
  if (figure.unit === 'percent' || figure.unit === 'money') return figure
  if (!rangeSign.test(text.slice(figure.end, next.start))) return figure
  const factor = next.isScaled ? scaleFactors(/(?<!\p{L})\p{L}{1,14}$/u.exec(next.written)?.[0] ?? '') : []
  const scaled = figure.values.flatMap((value) => factor.map((scale) => clean(value * scale)))
  return { ...figure, unit: next.unit, measure: next.measure, values: [...figure.values, ...scaled] }
}
