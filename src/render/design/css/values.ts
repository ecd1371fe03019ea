import type { ImageSize } from '../../../media/media.ts'
import type { Rgb } from '../../color.ts'
import { mixIn, parseCssColor } from '../../css-color.ts'
import { type Part, type Parts, readParts, splitAt } from './tokens.ts'
import type { Length, Size } from './types.ts'

/** What values are relative to. */
export interface Environment {
  /** What `em` is, in pixels. */
  readonly fontSize: number
  /** What `rem` is, in pixels. */
  readonly rootFontSize: number
  /** Of the picture, for `vw` and `vh`. */
  readonly size: ImageSize
  /** What `currentColor` is. */
  readonly color: Rgb
  readonly direction: 'ltr' | 'rtl'
  /** The font size and weight of the parent. */
  readonly parent: { readonly fontSize: number; readonly fontWeight: number }
}

/** Reads what a property holds; `undefined` if it is not valid. */
export type Parse<Value> = ((parts: Parts, environment: Environment) => Value | undefined) & {
  /** The words that are allowed, for messages. */
  readonly words?: readonly string[]
}
/** Reads one piece of a value; `undefined` if it is not valid. */
export type ParsePart<Value> = (part: Part, environment: Environment) => Value | undefined

/** No length, whatever shares refer to. */
export const zero: Length = { px: 0, share: 0 }

/** Whether a piece is one of these words; names are lower-case, as tokens are. */
export const isWord = (part: Part | undefined, ...names: string[]) =>
  part?.kind === 'word' && names.includes(part.name)

/** A property that holds one piece. */
export function one<Value>(parse: ParsePart<Value>): Parse<Value> {
  return (parts, environment) => {
    const [part] = parts
    return part && parts.length === 1 ? parse(part, environment) : undefined
  }
}

/** A property that holds one of a few words, separated by spaces here; others stand for one of them. */
export function words<Words extends string>(
  names: Words,
  aliases: Readonly<Record<string, Split<Words>>> = {},
): Parse<Split<Words>> {
  const byName = Object.fromEntries(names.split(' ').map((name) => [name, name]))
  const values = { ...byName, ...aliases } as Readonly<Record<string, Split<Words>>>
  const parse: Parse<Split<Words>> = one(({ kind, name }) =>
    kind === 'word' && Object.hasOwn(values, name) ? values[name] : undefined,
  )
  return Object.assign(parse, { words: Object.keys(values) })
}
type Split<Words extends string> = Words extends `${infer First} ${infer Rest}` ? First | Split<Rest> : Words

/** A list with commas, of which each item is valid. */
export function list<Value>(parse: Parse<Value>): Parse<readonly Value[]> {
  return (parts, environment) => {
    const items = splitAt(parts, ',').map((group) => parse(group, environment))
    return items.includes(undefined) ? undefined : (items as Value[])
  }
}

/** `none`, or what else is allowed. */
export function orNone<Value, None>(none: None, parse: Parse<Value>): Parse<Value | None> {
  return (parts, environment) =>
    parts.length === 1 && parts[0]?.name === 'none' ? none : parse(parts, environment)
}

/** Reads each of several pieces; `undefined` if there are too few, too many or wrong ones. */
export function listOf<Value>(
  parts: Parts,
  [min, max]: readonly [number, number],
  parse: ParsePart<Value>,
  environment: Environment,
): Value[] | undefined {
  if (parts.length < min || parts.length > max) return undefined
  const values = parts.map((part) => parse(part, environment))
  return values.includes(undefined) ? undefined : (values as Value[])
}

const units: Readonly<Record<string, (environment: Environment) => number>> = {
  px: () => 1,
  em: ({ fontSize }) => fontSize,
  rem: ({ rootFontSize }) => rootFontSize,
  ...viewport('w', ({ width }) => width),
  ...viewport('h', ({ height }) => height),
  vmin: ({ size }) => Math.min(size.width, size.height) / 100,
  vmax: ({ size }) => Math.max(size.width, size.height) / 100,
}

/** A picture has no bars that come and go: all heights of a viewport are the same. */
function viewport(axis: 'w' | 'h', of: (size: ImageSize) => number) {
  const names = ['v', 'dv', 'sv', 'lv'].map((start) => `${start}${axis}`)
  return Object.fromEntries(names.map((name) => [name, ({ size }: Environment) => of(size) / 100]))
}

/** What an expression stands for: pixels and a share, or a number without a unit. */
interface Amount extends Length {
  readonly plain: number
}

function amountOf(part: Part, environment: Environment): Amount | undefined {
  if (part.kind === 'function') return functions[part.name]?.(part.parts, environment)
  if (part.kind !== 'number') return undefined
  if (part.name === '') return { px: 0, share: 0, plain: part.value }
  if (part.name === '%') return { px: 0, share: part.value / 100, plain: 0 }
  const unit = Object.hasOwn(units, part.name) ? units[part.name] : undefined
  return unit && { px: part.value * unit(environment), share: 0, plain: 0 }
}

const functions: Readonly<Record<string, (parts: Parts, environment: Environment) => Amount | undefined>> = {
  '': parseSum,
  calc: parseSum,
  min: (parts, environment) => compared(parts, environment, (values) => Math.min(...values)),
  max: (parts, environment) => compared(parts, environment, (values) => Math.max(...values)),
  clamp: (parts, environment) =>
    compared(parts, environment, ([min = 0, preferred = 0, max = 0]) =>
      Math.max(min, Math.min(preferred, max)),
    ),
}

/** Compares amounts of one kind; pixels cannot be compared with a share before the layout. */
function compared(
  parts: Parts,
  environment: Environment,
  choose: (values: readonly number[]) => number,
): Amount | undefined {
  const amounts = splitAt(parts, ',').map((group) => parseSum(group, environment))
  for (const kind of ['px', 'share', 'plain'] as const) {
    const isOfKind = amounts.every(
      (amount) =>
        amount &&
        Math.abs(amount.px) + Math.abs(amount.share) + Math.abs(amount.plain) === Math.abs(amount[kind]),
    )
    if (isOfKind) {
      const values = amounts.map((amount) => amount?.[kind] ?? 0)
      return { px: 0, share: 0, plain: 0, [kind]: choose(values) }
    }
  }
  return undefined
}

/** Reads `a + b * c - d`. */
function parseSum(parts: Parts, environment: Environment): Amount | undefined {
  let total: Amount = { px: 0, share: 0, plain: 0 }
  for (const { sign, factors } of termsOf(parts)) {
    const product = productOf(factors, environment)
    if (!product) return undefined
    total = combined(total, product, (a, b) => a + sign * b)
  }
  return total
}

function termsOf(parts: Parts): { sign: number; factors: Part[] }[] {
  const terms: { sign: number; factors: Part[] }[] = []
  for (const part of parts) {
    const last = terms.at(-1)
    const before = last?.factors.at(-1)
    const isSign = part.kind === 'sign' && (part.name === '+' || part.name === '-')
    // `1px -2px` is a sum too, since the sign is read with the number.
    const isSigned = before !== undefined && before.kind !== 'sign' && /^[-+]/.test(part.text)
    if (isSign) terms.push({ sign: part.name === '-' ? -1 : 1, factors: [] })
    else if (last && !isSigned) last.factors.push(part)
    else terms.push({ sign: 1, factors: [part] })
  }
  return terms
}

function productOf([first, ...rest]: readonly Part[], environment: Environment): Amount | undefined {
  let product = first && amountOf(first, environment)
  for (let index = 0; index < rest.length && product; index += 2) {
    const [sign, part] = [rest[index], rest[index + 1]]
    const factor = part && amountOf(part, environment)
    product = factor && sign ? multiplied(product, factor, sign.name) : undefined
  }
  return product
}

function multiplied(a: Amount, b: Amount, sign: string): Amount | undefined {
  const [amount, factor] = isPlain(b) ? [a, b.plain] : [b, a.plain]
  if (sign === '*' && (isPlain(a) || isPlain(b))) return combined(amount, amount, (value) => value * factor)
  if (sign === '/' && isPlain(b) && b.plain !== 0) return combined(a, a, (value) => value / b.plain)
  return undefined
}

const isPlain = ({ px, share }: Amount) => px === 0 && share === 0

const combined = (a: Amount, b: Amount, combine: (a: number, b: number) => number): Amount => ({
  px: combine(a.px, b.px),
  share: combine(a.share, b.share),
  plain: combine(a.plain, b.plain),
})

/** A length or a share; a number without a unit is one only if it is 0. */
export const parseLength: ParsePart<Length> = (part, environment) => {
  const amount = amountOf(part, environment)
  if (amount?.plain !== 0) return undefined
  return { px: amount.px, share: amount.share }
}

/** A length that is not negative. */
export const extentOf: ParsePart<Length> = (part, environment) => {
  const length = parseLength(part, environment)
  return length && (length.px >= 0 || length.share > 0) && length.share >= 0 ? length : undefined
}

/** A length without a share, in pixels. */
export const parsePixels: ParsePart<number> = (part, environment) => {
  const length = parseLength(part, environment)
  return length && length.share === 0 ? length.px : undefined
}

/** A length, a share or `auto`. */
export const parseSize: ParsePart<Size> = (part, environment) =>
  part.name === 'auto' ? 'auto' : parseLength(part, environment)

/** A number without a unit, also as `calc(1 / 3)`. */
export const parseNumber: ParsePart<number> = (part, environment) => {
  const amount = amountOf(part, environment)
  return amount && isPlain(amount) ? amount.plain : undefined
}

/** A number, or a percentage as a number of which 1 is 100 %. */
export const parseFactor: ParsePart<number> = (part, environment) => {
  const amount = amountOf(part, environment)
  return amount && amount.px === 0 ? amount.share + amount.plain : undefined
}

const turns: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }

/** An angle in degrees. */
export const degreesOf: ParsePart<number> = ({ kind, name, value }) => {
  if (kind !== 'number') return undefined
  if (name === '') return value === 0 ? 0 : undefined
  return Object.hasOwn(turns, name) ? value * (turns[name] ?? 1) : undefined
}

type Current = Pick<Environment, 'color'>

/** A colour in any notation of CSS Color 4 that the subset has, `currentColor` and `color-mix` among them. */
export const colorOf = (part: Part, environment: Current): Rgb | undefined => {
  if (part.name === 'currentcolor') return environment.color
  if (part.kind === 'function' && part.name === 'color-mix') return mixOf(part.parts, environment)
  const isColor = part.kind === 'word' || part.kind === 'hash' || part.kind === 'function'
  return isColor ? parseCssColor(part.text) : undefined
}

/** Reads a colour that stands alone, such as a value in a drawing. */
export function readColor(text: string, color: Rgb): Rgb | undefined {
  const [part, ...others] = readParts(text) ?? []
  return part && others.length === 0 ? colorOf(part, { color }) : undefined
}

/** `in oklab, red 30%, blue` */
function mixOf(parts: Parts, environment: Current): Rgb | undefined {
  const [[, space] = [], ...groups] = splitAt(parts, ',')
  const colors = groups.map((group) => {
    const share = group.find(({ name }) => name === '%')
    const color = group.find((part) => part !== share)
    return { color: color && colorOf(color, environment), share: share && share.value / 100 }
  })
  const [from, to] = colors
  if (!space || !from?.color || !to?.color || colors.length !== 2) return undefined
  const share = to.share ?? (from.share === undefined ? 0.5 : 1 - from.share)
  const sum = (from.share ?? 1 - share) + share
  return sum > 0 ? mixIn(space.name, from.color, to.color, share / sum) : undefined
}
