import type { Rgb } from '../../color.ts'
import { type Part, type Parts, splitAt } from './tokens.ts'
import type { Background, BoxShadow, ColorStop, FilterStep, Gradient, Length, Shadow } from './types.ts'
import {
  colorOf,
  degreesOf,
  type Environment,
  extentOf,
  listOf,
  type Parse,
  type ParsePart,
  parseFactor,
  parseLength,
  parsePixels,
  zero,
} from './values.ts'

type Point = readonly [x: Length, y: Length]

const middle: Length = { px: 0, share: 0.5 }
const end: Length = { px: 0, share: 1 }
/** Where gradients and transforms have their centre unless they say another. */
export const center: Point = [middle, middle]

const across: Readonly<Record<string, Length>> = { left: zero, right: end }
const down: Readonly<Record<string, Length>> = { top: zero, bottom: end }
const ownEntry = (table: Readonly<Record<string, Length>>, part: Part | undefined) =>
  part?.kind === 'word' && Object.hasOwn(table, part.name) ? table[part.name] : undefined

/** A position: `center`, `20% 40px`, `right 10px bottom 20px`. */
export const parsePosition: Parse<Point> = (parts, environment) => {
  if (parts.length > 2) return offsetPosition(parts, environment)
  const [first, second] = parts
  if (!first) return undefined
  // Words may stand in either order.
  if (ownEntry(down, first) || ownEntry(across, second)) {
    return pointOf(second, first, environment)
  }
  return pointOf(first, second, environment)
}

/** A position: words or lengths, of which the one that is left out is the middle. */
function pointOf(x: Part | undefined, y: Part | undefined, environment: Environment): Point | undefined {
  const coordinate = (part: Part | undefined, table: Readonly<Record<string, Length>>) =>
    !part || part.name === 'center' ? middle : (ownEntry(table, part) ?? parseLength(part, environment))
  const point = [coordinate(x, across), coordinate(y, down)] as const
  return point[0] && point[1] ? [point[0], point[1]] : undefined
}

/** Each edge may be followed by how far it is away. */
function offsetPosition(parts: Parts, environment: Environment): Point | undefined {
  const point: [Length, Length] = [middle, middle]
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]
    const axis = ownEntry(across, part) ? 0 : 1
    const edge = ownEntry(across, part) ?? ownEntry(down, part)
    if (!edge) {
      if (part?.name !== 'center') return undefined
      continue
    }
    const next = parts[index + 1]
    const offset = next && parseLength(next, environment)
    if (offset) index += 1
    const { px, share } = offset ?? zero
    point[axis] = edge === end ? { px: 0 - px, share: 1 - share } : { px, share }
  }
  return point
}

// Gradients

type Reader = (parts: Parts, environment: Environment, isRepeating: boolean) => Gradient | undefined

/** What a background or a mask shows; `undefined` for `none` is one level up. */
export const parseImage: ParsePart<Background['image']> = (part, environment) => {
  if (part.kind === 'url') return isFileName(part.name) ? { kind: 'file', name: part.name } : undefined
  if (part.kind !== 'function') return undefined
  const name = part.name.replace(/^-webkit-/, '')
  const isRepeating = name.startsWith('repeating-')
  const kind = isRepeating ? name.slice('repeating-'.length) : name
  const read = Object.hasOwn(gradients, kind) ? gradients[kind] : undefined
  return read?.(part.parts, environment, isRepeating)
}

/** Whether a reference names a file of the design: no address, and no data. */
export function isFileName(name: string): boolean {
  return /^(?!.*\/\/)[^:?#<>"'\\\s]{1,200}$/.test(name)
}

/** By name; each may also be `repeating-`. */
const gradients: Readonly<Record<string, Reader>> = {
  'linear-gradient': (parts, environment, isRepeating) => {
    const { head, stops } = splitGradient(parts, environment, parseLength)
    const angle = head.length === 0 ? 180 : parseGradientLine(head, environment)
    return stops && angle !== undefined ? { kind: 'linear', isRepeating, angle, stops } : undefined
  },
  'radial-gradient': (parts, environment, isRepeating) => {
    const { head, stops } = splitGradient(parts, environment, parseLength)
    const [shape, place] = splitWord(head, 'at')
    const form = radialForm(shape, environment)
    const at = place ? parsePosition(place, environment) : center
    return stops && form && at ? { kind: 'radial', isRepeating, ...form, center: at, stops } : undefined
  },
  'conic-gradient': (parts, environment, isRepeating) => {
    const { head, stops } = splitGradient(parts, environment, parseTurn)
    const [start, place] = splitWord(head, 'at')
    const from = start[0]?.name === 'from' && start[1] ? degreesOf(start[1], environment) : 0
    const at = place ? parsePosition(place, environment) : center
    return stops && at && from !== undefined
      ? { kind: 'conic', isRepeating, from, center: at, stops }
      : undefined
  },
}

/** An angle as a share of a turn. */
const parseTurn: ParsePart<Length> = (part, environment) => {
  const degrees = degreesOf(part, environment)
  return degrees === undefined ? parseLength(part, environment) : { px: 0, share: degrees / 360 }
}

/** Splits at a word: `circle at 20% 0` is [`circle`, `20% 0`]. */
export function splitWord(parts: Parts, word: string): [Parts, Parts | undefined] {
  const index = parts.findIndex((part) => part.kind === 'word' && part.name === word)
  return index < 0 ? [parts, undefined] : [parts.slice(0, index), parts.slice(index + 1)]
}

/** The stops, and what stands before them. Gradients mix in sRGB, whatever space for mixing (`in oklab`) is asked for. */
function splitGradient(parts: Parts, environment: Environment, place: ParsePart<Length>) {
  const groups = splitAt(parts, ',')
  const [first = []] = groups
  const hasHead = !first[0] || !colorOf(first[0], environment)
  const stops = stopsOf(hasHead ? groups.slice(1) : groups, environment, place)
  const [head] = splitWord(first, 'in')
  return { head: hasHead ? head : [], stops }
}

function stopsOf(
  groups: readonly Parts[],
  environment: Environment,
  place: ParsePart<Length>,
): ColorStop[] | undefined {
  const read = groups.map(([first, ...places]) => {
    const color = first && colorOf(first, environment)
    // A place alone moves the middle between its neighbours there.
    const at = listOf(first && !color ? [first, ...places] : places, [0, color ? 2 : 1], place, environment)
    return at && { color, at }
  })
  const colors = read.map((each) => each?.color)
  const isValid = read.every(
    (each, index) => each && (each.color || (colors[index - 1] && colors[index + 1])),
  )
  if (!isValid || groups.length < 2 || groups.length > 100) return undefined
  return read.flatMap((each, index): ColorStop[] => {
    const { color, at = [] } = each ?? {}
    const [before, after] = [colors[index - 1], colors[index + 1]]
    if (color) return (at.length === 0 ? [undefined] : at).map((one) => ({ color, at: one }))
    return before && after ? [{ color: halfway(before, after), at: at[0] }] : []
  })
}

/** What a colour hint moves away from its place: the mean of its neighbours. */
function halfway(from: Rgb, to: Rgb): Rgb {
  const between = (channel: keyof typeof to) => (from[channel] + to[channel]) / 2
  const [red, green, blue] = (['red', 'green', 'blue'] as const).map((each) => Math.round(between(each)))
  return { red: red ?? 0, green: green ?? 0, blue: blue ?? 0, alpha: between('alpha') }
}

/** What the words after `to` mean, across and down. */
const towards: Readonly<Record<string, readonly [number, number]>> = {
  ...{ left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] },
}

/** `120deg` or `to top right`. */
function parseGradientLine(
  parts: Parts,
  environment: Environment,
): number | readonly [-1 | 0 | 1, -1 | 0 | 1] | undefined {
  const [first, ...rest] = parts
  if (first?.name !== 'to') return first && parts.length === 1 ? degreesOf(first, environment) : undefined
  const steps = rest.map(({ name }) => (Object.hasOwn(towards, name) ? towards[name] : undefined))
  const x = steps.reduce((sum, step) => sum + (step?.[0] ?? 0), 0)
  const y = steps.reduce((sum, step) => sum + (step?.[1] ?? 0), 0)
  if (steps.includes(undefined) || Math.abs(x) + Math.abs(y) !== steps.length) return undefined
  if (Math.abs(x) > 1 || Math.abs(y) > 1 || steps.length === 0) return undefined
  const isCorner = x !== 0 && y !== 0
  return isCorner ? ([x, y] as [-1 | 1, -1 | 1]) : (Math.atan2(x, -y) * 180) / Math.PI
}

const extents = ['closest-side', 'closest-corner', 'farthest-side', 'farthest-corner'] as const

function radialForm(parts: Parts, environment: Environment) {
  const names = parts.map(({ name }) => name)
  const lengths = parts.filter(({ kind }) => kind !== 'word').map((part) => extentOf(part, environment))
  const [width, height = width] = lengths
  const extent = extents.find((each) => names.includes(each)) ?? 'farthest-corner'
  const isCircle = names.includes('circle') || (lengths.length === 1 && !names.includes('ellipse'))
  const isKnown = names.every(
    (name, index) =>
      parts[index]?.kind !== 'word' || /^(?:circle|ellipse|(?:closest|farthest)-(?:side|corner))$/.test(name),
  )
  if (!isKnown || lengths.includes(undefined) || lengths.length > 2) return undefined
  const shape = isCircle ? ('circle' as const) : ('ellipse' as const)
  return { shape, extent: width && height ? ([width, height] as const) : extent }
}

// Shadows

const shadowOf: Parse<BoxShadow> = (parts, environment) => {
  const inset = parts.filter(({ name }) => name === 'inset')
  const rest = parts.filter((part) => !inset.includes(part))
  const paints = rest.filter((part) => parsePixels(part, environment) === undefined)
  const lengths = rest.flatMap((part) => parsePixels(part, environment) ?? [])
  const color = paints[0] ? colorOf(paints[0], environment) : environment.color
  const [x, y, blur = 0, spread = 0] = lengths
  const isValid = paints.length <= 1 && inset.length <= 1 && lengths.length <= 4 && blur >= 0
  if (!color || x === undefined || y === undefined || !isValid) return undefined
  return { x, y, blur, spread, color, isInset: inset.length > 0 }
}

/** A shadow of a box, and one of a text, which can neither be inset nor spread. */
export const boxShadowOf = shadowOf
export const textShadowOf: Parse<Shadow> = (parts, environment) => {
  const shadow = shadowOf(parts, environment)
  if (!shadow || shadow.isInset || shadow.spread !== 0) return undefined
  const { x, y, blur, color } = shadow
  return { x, y, blur, color }
}

// Filters

const amounts = ['brightness', 'contrast', 'saturate', 'grayscale', 'sepia', 'invert', 'opacity'] as const

const filterSteps: Readonly<Record<string, Parse<FilterStep>>> = {
  ...Object.fromEntries(amounts.map((kind) => [kind, amountStep(kind, 1, parseFactor)])),
  'hue-rotate': amountStep('hue-rotate', 0, degreesOf),
  blur: (parts, environment) => {
    const [px = 0] = listOf(parts, [0, 1], parsePixels, environment) ?? [-1]
    return px < 0 ? undefined : { kind: 'blur', px }
  },
  'drop-shadow': (parts, environment) => {
    const shadow = textShadowOf(parts, environment)
    return shadow && { kind: 'drop-shadow', shadow }
  },
}

/** A function with one number, which it has also where none is written. */
function amountStep(
  kind: (typeof amounts)[number] | 'hue-rotate',
  otherwise: number,
  read: ParsePart<number>,
): Parse<FilterStep> {
  return (parts, environment) => {
    const amount = listOf(parts, [0, 1], read, environment)
    const [value = otherwise] = amount ?? []
    return amount && (value >= 0 || kind === 'hue-rotate') ? { kind, amount: value } : undefined
  }
}

const filterStep: ParsePart<FilterStep> = ({ kind, name, parts }, environment) => {
  const read = kind === 'function' && Object.hasOwn(filterSteps, name) ? filterSteps[name] : undefined
  return read?.(parts, environment)
}

/** The functions of a filter, at most eight. */
export const filterOf: Parse<readonly FilterStep[]> = (parts, environment) =>
  listOf(parts, [1, 8], filterStep, environment)
