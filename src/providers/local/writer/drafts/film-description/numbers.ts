import type { ImageRegion } from '../../../../../render/analysis/types.ts'

/** How one language counts time. */
interface Units {
  readonly second: (count: number) => string
  readonly minute: (count: number) => string
  readonly and: string
}

/** A length as people say it: to the second below two minutes, and to the minute above ten. */
export function lengthIn({ second, minute, and }: Units): (seconds: number) => string {
  return (seconds) => {
    const whole = Math.max(1, Math.round(seconds))
    if (whole < 60) return second(whole)
    if (whole >= 600) return minute(Math.round(whole / 60))
    const rest = whole % 60
    return minute(Math.floor(whole / 60)) + (rest === 0 ? '' : and + second(rest))
  }
}

/** How one language counts scenes: up to twelve, for of more only some were told apart. */
interface Scenes {
  readonly one: string
  readonly some: (number: string) => string
  readonly many: string
  /** From two on. */
  readonly numbers: readonly string[]
}

export function scenesIn({ one, some, many, numbers }: Scenes): (count: number) => string {
  return (count) => {
    if (count === 1) return one
    const number = numbers[count - 2]
    return number === undefined ? many : some(number)
  }
}

type Directions = Readonly<Record<'upper' | 'lower' | ImageRegion['column'], string>>

/** Where something is, for languages that put one word after the other. */
export function placedBy(words: Directions): (place: ImageRegion) => string {
  return ({ row, column }) => {
    if (row === 'middle') return words[column]
    return column === 'centre' ? words[row] : `${words[row]} ${words[column]}`
  }
}
