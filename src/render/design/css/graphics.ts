import type {
  Background,
  BoxShadow,
  ClipShape,
  ColorStop,
  Corners,
  FilterStep,
  Gradient,
  Length,
  Shadow,
  Sides,
  TransformStep,
} from '../types.ts'
import { type Part, type Parts, splitAt } from './tokens.ts'
import {
  all,
  colorOf,
  degreesOf,
  type Environment,
  extentOf,
  factorOf,
  lengthOf,
  numberOf,
  type Parse,
  type ParsePart,
  pixelsOf,
  zero,
} from './values.ts'

type Point = readonly [x: Length, y: Length]

const middle: Length = { px: 0, share: 0.5 }
const end: Length = { px: 0, share: 1 }
export const center: Point = [middle, middle]

const across: Readonly<Record<string, Length>> = { left: zero, right: end }
const down: Readonly<Record<string, Length>> = { top: zero, bottom: end }
const own = (table: Readonly<Record<string, Length>>, part: Part | undefined) =>
  part?.kind === 'word' && Object.hasOwn(table, part.name) ? table[part.name] : undefined

/** A position: `center`, `20% 40px`, `right 10px bottom 20px`. */
export const positionOf: Parse<Point> = (parts, environment) => {
  if (parts.length > 2) return offsetPosition(parts, environment)
  const [first, second] = parts
  if (!first) return undefined
  // Words may stand in either order.
  if (own(down, first) || own(across, second)) {
    return pointOf(second, first, environment)
  }
  return pointOf(first, second, environment)
}

function pointOf(x: Part | undefined, y: Part | undefined, environment: Environment): Point | undefined {
  const coordinate = (part: Part | undefined, table: Readonly<Record<string, Length>>) =>
    !part || part.name === 'center' ? middle : (own(table, part) ?? lengthOf(part, environment))
  const point = [coordinate(x, across), coordinate(y, down)] as const
  return point[0] && point[1] ? [point[0], point[1]] : undefined
}

/** Each edge may be followed by how far it is away. */
function offsetPosition(parts: Parts, environment: Environment): Point | undefined {
  const point: [Length, Length] = [middle, middle]
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at]
    const axis = own(across, part) ? 0 : 1
    const edge = own(across, part) ?? own(down, part)
    if (!edge) {
      if (part?.name !== 'center') return undefined
      continue
    }
    const next = parts[at + 1]
    const offset = next && lengthOf(next, environment)
    if (offset) at += 1
    const { px, share } = offset ?? zero
    point[axis] = edge === end ? { px: -px, share: 1 - share } : { px, share }
  }
  return point
}

// Gradients

type Reader = (parts: Parts, environment: Environment, isRepeating: boolean) => Gradient | undefined

/** What a background or a mask shows; `undefined` for `none` is one level up. */
export const imageOf: ParsePart<Background['image']> = (part, environment) => {
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

const gradients: Readonly<Record<string, Reader>> = {
  'linear-gradient': (parts, environment, isRepeating) => {
    const { head, stops } = splitGradient(parts, environment, lengthOf)
    const angle = head.length === 0 ? 180 : lineOf(head, environment)
    return stops && angle !== undefined ? { kind: 'linear', isRepeating, angle, stops } : undefined
  },
  'radial-gradient': (parts, environment, isRepeating) => {
    const { head, stops } = splitGradient(parts, environment, lengthOf)
    const [shape, place] = splitWord(head, 'at')
    const form = radialForm(shape, environment)
    const at = place ? positionOf(place, environment) : center
    return stops && form && at ? { kind: 'radial', isRepeating, ...form, center: at, stops } : undefined
  },
  'conic-gradient': (parts, environment, isRepeating) => {
    const { head, stops } = splitGradient(parts, environment, turnOf)
    const [start, place] = splitWord(head, 'at')
    const from = start[0]?.name === 'from' && start[1] ? degreesOf(start[1], environment) : 0
    const at = place ? positionOf(place, environment) : center
    return stops && at && from !== undefined
      ? { kind: 'conic', isRepeating, from, center: at, stops }
      : undefined
  },
}

/** An angle as a share of a turn. */
const turnOf: ParsePart<Length> = (part, environment) => {
  const degrees = degreesOf(part, environment)
  return degrees === undefined ? lengthOf(part, environment) : { px: 0, share: degrees / 360 }
}

/** Splits at a word: `circle at 20% 0` is [`circle`, `20% 0`]. */
function splitWord(parts: Parts, word: string): [Parts, Parts | undefined] {
  const at = parts.findIndex((part) => part.kind === 'word' && part.name === word)
  return at < 0 ? [parts, undefined] : [parts.slice(0, at), parts.slice(at + 1)]
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
  const stops: ColorStop[] = []
  let hint: Length | undefined
  for (const [first, ...places] of groups) {
    const color = first && colorOf(first, environment)
    if (!color) {
      // A place alone moves the middle between its neighbours there.
      hint = first && places.length === 0 ? place(first, environment) : undefined
      if (!hint || stops.length === 0) return undefined
      continue
    }
    const at = all(places, [0, 2], place, environment)
    if (!at) return undefined
    const last = stops.at(-1)
    if (hint && last) stops.push({ color: halfway(last, color), at: hint })
    hint = undefined
    stops.push(...(at.length === 0 ? [undefined] : at).map((each) => ({ color, at: each })))
  }
  return stops.length >= 2 && stops.length <= 100 ? stops : undefined
}

function halfway({ color: from }: ColorStop, to: ColorStop['color']): ColorStop['color'] {
  const between = (channel: keyof typeof to) => (from[channel] + to[channel]) / 2
  const [red, green, blue] = (['red', 'green', 'blue'] as const).map((each) => Math.round(between(each)))
  return { red: red ?? 0, green: green ?? 0, blue: blue ?? 0, alpha: between('alpha') }
}

/** `120deg` or `to top right`; `-webkit-` directions are not read. */
function lineOf(
  parts: Parts,
  environment: Environment,
): number | readonly [-1 | 0 | 1, -1 | 0 | 1] | undefined {
  const [first, ...rest] = parts
  if (!first) return undefined
  if (first.name !== 'to') return parts.length === 1 ? degreesOf(first, environment) : undefined
  const names = new Set(rest.map(({ name }) => name))
  const x = names.has('left') ? -1 : names.has('right') ? 1 : 0
  const y = names.has('top') ? -1 : names.has('bottom') ? 1 : 0
  if (Math.abs(x) + Math.abs(y) !== names.size || names.size === 0) return undefined
  if (x !== 0 && y !== 0) return [x, y]
  return x === 0 ? (y < 0 ? 0 : 180) : x > 0 ? 90 : 270
}

const extents = ['closest-side', 'closest-corner', 'farthest-side', 'farthest-corner'] as const

function radialForm(parts: Parts, environment: Environment) {
  const names = parts.map(({ name }) => name)
  const lengths = parts.filter(({ kind }) => kind !== 'word').map((part) => extentOf(part, environment))
  const [width, height = width] = lengths
  const extent = extents.find((each) => names.includes(each)) ?? 'farthest-corner'
  const isCircle = names.includes('circle') || (lengths.length === 1 && !names.includes('ellipse'))
  const isKnown = names.every(
    (name, at) =>
      parts[at]?.kind !== 'word' || /^(?:circle|ellipse|(?:closest|farthest)-(?:side|corner))$/.test(name),
  )
  if (!isKnown || lengths.includes(undefined) || lengths.length > 2) return undefined
  const shape = isCircle ? ('circle' as const) : ('ellipse' as const)
  return { shape, extent: width && height ? ([width, height] as const) : extent }
}

// Shadows

const shadowOf: Parse<BoxShadow> = (parts, environment) => {
  const inset = parts.filter(({ name }) => name === 'inset')
  const rest = parts.filter((part) => !inset.includes(part))
  const paints = rest.filter((part) => pixelsOf(part, environment) === undefined)
  const lengths = rest.flatMap((part) => pixelsOf(part, environment) ?? [])
  const color = paints[0] ? colorOf(paints[0], environment) : environment.color
  const [x, y, blur = 0, spread = 0] = lengths
  const isValid = paints.length <= 1 && inset.length <= 1 && lengths.length <= 4 && blur >= 0
  if (!color || x === undefined || y === undefined || !isValid) return undefined
  return { x, y, blur, spread, color, isInset: inset.length > 0 }
}

export const boxShadowOf = shadowOf
export const textShadowOf: Parse<Shadow> = (parts, environment) => {
  const shadow = shadowOf(parts, environment)
  if (!shadow || shadow.isInset || shadow.spread !== 0) return undefined
  const { x, y, blur, color } = shadow
  return { x, y, blur, color }
}

// Filters

const amounts = ['brightness', 'contrast', 'saturate', 'grayscale', 'sepia', 'invert', 'opacity'] as const

const filterStep: ParsePart<FilterStep> = ({ kind, name, parts: given }, environment) => {
  if (kind !== 'function') return undefined
  const [first] = given
  if (name === 'drop-shadow') {
    const shadow = textShadowOf(given, environment)
    return shadow && { kind: name, shadow }
  }
  if (given.length > 1) return undefined
  if (name === 'blur') {
    const px = first ? pixelsOf(first, environment) : 0
    return px === undefined || px < 0 ? undefined : { kind: name, px }
  }
  if (name === 'hue-rotate') {
    const amount = first ? degreesOf(first, environment) : 0
    return amount === undefined ? undefined : { kind: name, amount }
  }
  const known = amounts.find((each) => each === name)
  const amount = first ? factorOf(first, environment) : 1
  return known && amount !== undefined && amount >= 0 ? { kind: known, amount } : undefined
}

export const filterOf: Parse<readonly FilterStep[]> = (parts, environment) =>
  all(parts, [1, 8], filterStep, environment)

// Transforms

type Matrix = readonly [number, number, number, number, number, number]
const matrix = (...values: [number, number, number, number, number, number]): TransformStep => ({
  kind: 'matrix',
  matrix: values,
})
const radians = (degrees: number) => (degrees * Math.PI) / 180
export function rotation(degrees: number): Matrix {
  const [sine, cosine] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))]
  return [cosine, sine, -sine, cosine, 0, 0]
}
const skew = (x: number, y: number) => matrix(1, Math.tan(radians(y)), Math.tan(radians(x)), 1, 0, 0)

/** The steps of `translate`, `rotate` and `scale`, as functions and as properties. */
const lengthStep =
  (step: (x: Length, y: Length) => TransformStep, most: number): Parse<TransformStep> =>
  (parts, environment) => {
    const lengths = all(parts, [1, most], lengthOf, environment)
    return lengths && step(lengths[0] ?? zero, lengths[1] ?? zero)
  }
const numberStep =
  (
    step: (x: number, y: number | undefined) => TransformStep,
    most: number,
    read = factorOf,
  ): Parse<TransformStep> =>
  (parts, environment) => {
    const numbers = all(parts, [1, most], read, environment)
    return numbers && step(numbers[0] ?? 0, numbers[1])
  }

const translated = (x: Length, y: Length): TransformStep => ({ kind: 'translate', x, y })
export const translateOf = lengthStep(translated, 2)
export const rotateOf = numberStep((degrees) => ({ kind: 'matrix', matrix: rotation(degrees) }), 1, degreesOf)
export const scaleOf = numberStep((x, y = x) => matrix(x, 0, 0, y, 0, 0), 2)

const transformFunctions: Readonly<Record<string, Parse<TransformStep>>> = {
  translate: translateOf,
  translatex: lengthStep((x) => translated(x, zero), 1),
  translatey: lengthStep((y) => translated(zero, y), 1),
  translate3d: lengthStep(translated, 3),
  rotate: rotateOf,
  rotatez: rotateOf,
  scale: scaleOf,
  scalex: numberStep((x) => matrix(x, 0, 0, 1, 0, 0), 1),
  scaley: numberStep((y) => matrix(1, 0, 0, y, 0, 0), 1),
  skew: numberStep((x, y = 0) => skew(x, y), 2, degreesOf),
  skewx: numberStep((x) => skew(x, 0), 1, degreesOf),
  skewy: numberStep((y) => skew(0, y), 1, degreesOf),
  matrix: (parts, environment) => {
    const values = all(parts, [6, 6], numberOf, environment) as
      | [number, number, number, number, number, number]
      | undefined
    return values && matrix(...values)
  },
}

const transformStep: ParsePart<TransformStep> = ({ kind, name, parts }, environment) => {
  const step =
    kind === 'function' && Object.hasOwn(transformFunctions, name) ? transformFunctions[name] : undefined
  return step?.(
    parts.filter((part) => part.name !== ','),
    environment,
  )
}
export const transformOf: Parse<readonly TransformStep[]> = (parts, environment) =>
  all(parts, [1, 16], transformStep, environment)

// Shapes

/** `10px 20px / 4px`: the corners of a box. */
export const cornersOf: Parse<Corners> = (parts, environment) => {
  const [across = [], down = across, ...more] = splitAt(parts, '/').map((group) =>
    all(group, [1, 4], extentOf, environment),
  )
  if (!across || !down || more.length > 0) return undefined
  const pair = (at: number) => [fourOf(across, at) ?? zero, fourOf(down, at) ?? zero] as const
  return { topLeft: pair(0), topRight: pair(1), bottomRight: pair(2), bottomLeft: pair(3) }
}

/** One of four values, of which the last ones may be left out: the third is the first, the fourth the second. */
export function fourOf<Value>(values: readonly Value[], at: number): Value | undefined {
  const otherwise = [0, 0, 0, 1][at] ?? 0
  return values[at] ?? (at === 3 && values.length < 2 ? values[0] : values[otherwise])
}

export function sidesOf<Value>(values: readonly Value[]): Sides<Value | undefined> {
  const [top, right, bottom, left] = [0, 1, 2, 3].map((at) => fourOf(values, at))
  return { top, right, bottom, left }
}

const radiusOf: ParsePart<Length | 'closest-side' | 'farthest-side'> = (part, environment) =>
  part.name === 'closest-side' || part.name === 'farthest-side' ? part.name : extentOf(part, environment)

const shapes: Readonly<Record<string, Parse<ClipShape>>> = {
  inset: (parts, environment) => {
    const [box, round] = splitWord(parts, 'round')
    const lengths = all(box, [1, 4], lengthOf, environment)
    const radius = round && cornersOf(round, environment)
    if (!lengths || (round && !radius)) return undefined
    return { kind: 'inset', sides: sidesOf(lengths) as Sides<Length>, radius }
  },
  circle: (parts, environment) => {
    const [[first], place] = splitWord(parts, 'at')
    const radius = first ? radiusOf(first, environment) : 'closest-side'
    const at = place ? positionOf(place, environment) : center
    return radius && at && { kind: 'circle', radius, center: at }
  },
  ellipse: (parts, environment) => {
    const [sizes, place] = splitWord(parts, 'at')
    const at = place ? positionOf(place, environment) : center
    const radii = sizes.length === 0 ? 'closest-side' : all(sizes, [2, 2], extentOf, environment)
    return (
      at &&
      radii && { kind: 'ellipse', radii: radii as readonly [Length, Length] | 'closest-side', center: at }
    )
  },
  polygon: (parts, environment) => {
    const [first = [], ...rest] = splitAt(parts, ',')
    const rule = ruleOf(first)
    const points = (rule ? rest : [first, ...rest]).map((point) => all(point, [2, 2], lengthOf, environment))
    if (points.includes(undefined) || points.length < 3) return undefined
    return {
      kind: 'polygon',
      rule: rule ?? 'nonzero',
      points: points as unknown as (readonly [Length, Length])[],
    }
  },
  path: (parts) => {
    const [first = [], second] = splitAt(parts, ',')
    const d = (second ?? first)[0]
    if (d?.kind !== 'string' || !/^[-+\d.,\seMmLlHhVvCcSsQqTtAaZz]*$/.test(d.name)) return undefined
    return { kind: 'path', d: d.name, rule: ruleOf(first) ?? 'nonzero' }
  },
}

function ruleOf([first]: Parts): 'nonzero' | 'evenodd' | undefined {
  return first?.name === 'nonzero' || first?.name === 'evenodd' ? first.name : undefined
}

export const clipOf: ParsePart<ClipShape> = ({ kind, name, parts }, environment) => {
  const read = kind === 'function' && Object.hasOwn(shapes, name) ? shapes[name] : undefined
  return read?.(parts, environment)
}
