import type { Found } from './addresses.ts'
import { type Figure, figuresIn, type Unit } from './figures.ts'
import { isFree, joinsShare } from './free-figures.ts'
import { saidOtherwise } from './other-numbers.ts'

export interface NumberIndex {
  /** The numbers of a text that claim something which the sources do not say. */
  readonly ungrounded: (text: string, language: string | undefined, counts: 'free' | 'checked') => Found[]
}

/** Tells which numbers the sources give, whatever way they write them. */
export function numberIndex(sources: readonly string[]): NumberIndex {
  const given = new Map<number, Set<Unit>>()
  const shares = new Set<number>()
  const add = (value: number, unit: Unit) => given.set(value, (given.get(value) ?? new Set()).add(unit))
  for (const source of sources) {
    const figures = figuresIn(source, 'any')
    for (const [index, figure] of figures.entries()) {
      const { values, parts, unit } = figure
      if (unit === 'percent') for (const value of values) shares.add(value)
      const share = shareOf(source, figure, figures[index + 1])
      if (share !== undefined) shares.add(share)
      for (const value of values) add(value, unit)
      for (const value of parts) add(value, unit)
    }
    for (const [value, unit] of saidOtherwise(source)) {
      if (unit === 'percent') shares.add(value)
      else add(value, unit)
    }
  }
  return {
    ungrounded: (text, language, counts) => {
      const figures = figuresIn(text, language)
      return figures.filter((figure, index) => {
        const previous = figures[index - 1]
        const next = figures[index + 1]
        const said = [shareOf(text, previous, figure), shareOf(text, figure, next)]
        if (figure.unit === 'percent') said.push(...figure.values)
        if (said.some((share) => share !== undefined && shares.has(share))) return false
        return !isGiven(given, figure) && !isFree(text, figure, previous, next, counts)
      })
    },
  }
}

/** `9 of 10` as a percentage. */
const shareOf = (text: string, part: Figure | undefined, whole: Figure | undefined) =>
  joinsShare(text, part, whole) ? ((part?.values[0] ?? 0) / (whole?.values[0] || 1)) * 100 : undefined

/** A percentage or a price has to be one in the source too, or stand there without a unit (in a table). */
function isGiven(
  given: ReadonlyMap<number, ReadonlySet<Unit>>,
  { values, parts, unit, said }: Figure,
): boolean {
  const isSame = (value: number) => {
    const units = given.get(value)
    if (!units) return false
    return (unit !== 'percent' && unit !== 'money') || units.has(unit) || units.has(undefined)
  }
  if (values.some(isSame)) return true
  if (unit === 'percent' && values.some((value) => given.get(value / 100)?.has(undefined))) return true
  // `in 2024 300 people` looks like one number with a space in it.
  const pieces = /[ \u00a0\u202f]/.test(said)
    ? said
        .split(/[^\d]+/)
        .filter(Boolean)
        .map(Number)
    : parts
  return pieces.length > 1 && pieces.every((value) => given.has(value))
}
