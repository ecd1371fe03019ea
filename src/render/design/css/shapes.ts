import { center, parsePosition, splitWord } from './graphics.ts'
import { type Parts, splitAt } from './tokens.ts'
import type { ClipShape, Corners, Length, Matrix, Sides, TransformStep } from './types.ts'
import {
  degreesOf,
  extentOf,
  listOf,
  type Parse,
  type ParsePart,
  parseFactor,
  parseLength,
  parseNumber,
  zero,
} from './values.ts'

// Transforms

const matrix = (...values: Matrix): TransformStep => ({
  kind: 'matrix',
  matrix: values,
})
const radians = (degrees: number) => (degrees * Math.PI) / 180
/** Turns clockwise. */
export function rotation(degrees: number): Matrix {
  const [sine, cosine] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))]
  return [cosine, sine, -sine, cosine, 0, 0]
}
const skew = (x: number, y: number) => matrix(1, Math.tan(radians(y)), Math.tan(radians(x)), 1, 0, 0)

/** The steps of `translate`, `rotate` and `scale`, as functions and as properties. */
const lengthStep =
  (step: (x: Length, y: Length) => TransformStep, maxCount: number): Parse<TransformStep> =>
  (parts, environment) => {
    const lengths = listOf(parts, [1, maxCount], parseLength, environment)
    return lengths && step(lengths[0] ?? zero, lengths[1] ?? zero)
  }
const numberStep =
  (
    step: (x: number, y: number | undefined) => TransformStep,
    maxCount: number,
    read = parseFactor,
  ): Parse<TransformStep> =>
  (parts, environment) => {
    const numbers = listOf(parts, [1, maxCount], read, environment)
    return numbers && step(numbers[0] ?? 0, numbers[1])
  }

const translated = (x: Length, y: Length): TransformStep => ({ kind: 'translate', x, y })
/** The properties of these names, which are applied before `transform`. */
export const translateOf = lengthStep(translated, 2)
export const rotateOf = numberStep((degrees) => ({ kind: 'matrix', matrix: rotation(degrees) }), 1, degreesOf)
export const parseScale = numberStep((x, y = x) => matrix(x, 0, 0, y, 0, 0), 2)

const transformFunctions: Readonly<Record<string, Parse<TransformStep>>> = {
  translate: translateOf,
  translatex: lengthStep((x) => translated(x, zero), 1),
  translatey: lengthStep((y) => translated(zero, y), 1),
  translate3d: lengthStep(translated, 3),
  rotate: rotateOf,
  rotatez: rotateOf,
  scale: parseScale,
  scalex: numberStep((x) => matrix(x, 0, 0, 1, 0, 0), 1),
  scaley: numberStep((y) => matrix(1, 0, 0, y, 0, 0), 1),
  skew: numberStep((x, y = 0) => skew(x, y), 2, degreesOf),
  skewx: numberStep((x) => skew(x, 0), 1, degreesOf),
  skewy: numberStep((y) => skew(0, y), 1, degreesOf),
  matrix: (parts, environment) => {
    const values = listOf(parts, [6, 6], parseNumber, environment) as Matrix | undefined
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
/** The functions of a transform, at most sixteen. */
export const parseTransform: Parse<readonly TransformStep[]> = (parts, environment) =>
  listOf(parts, [1, 16], transformStep, environment)

// Shapes

/** `10px 20px / 4px`: the corners of a box. */
const cornersOf: Parse<Corners> = (parts, environment) => {
  const [across = [], down = across, ...more] = splitAt(parts, '/').map((group) =>
    listOf(group, [1, 4], extentOf, environment),
  )
  if (!across || !down || more.length > 0) return undefined
  const pair = (at: number) => [fourOf(across, at) ?? zero, fourOf(down, at) ?? zero] as const
  return { topLeft: pair(0), topRight: pair(1), bottomRight: pair(2), bottomLeft: pair(3) }
}

/** One of four values, of which the last ones may be left out: the third is the first, the fourth the second. */
export function fourOf<Value>(values: readonly Value[], index: number): Value | undefined {
  const otherwise = [0, 0, 0, 1][index] ?? 0
  return values[index] ?? (index === 3 && values.length < 2 ? values[0] : values[otherwise])
}

function expandSides<Value>(values: readonly Value[]): Sides<Value | undefined> {
  const [top, right, bottom, left] = [0, 1, 2, 3].map((at) => fourOf(values, at))
  return { top, right, bottom, left }
}

const radiusOf: ParsePart<Length | 'closest-side' | 'farthest-side'> = (part, environment) =>
  part.name === 'closest-side' || part.name === 'farthest-side' ? part.name : extentOf(part, environment)

const shapes: Readonly<Record<string, Parse<ClipShape>>> = {
  inset: (parts, environment) => {
    const [box, round] = splitWord(parts, 'round')
    const lengths = listOf(box, [1, 4], parseLength, environment)
    const radius = round && cornersOf(round, environment)
    if (!lengths || (round && !radius)) return undefined
    return { kind: 'inset', sides: expandSides(lengths) as Sides<Length>, radius }
  },
  circle: (parts, environment) => {
    const [[first], place] = splitWord(parts, 'at')
    const radius = first ? radiusOf(first, environment) : 'closest-side'
    const at = place ? parsePosition(place, environment) : center
    return radius && at && { kind: 'circle', radius, center: at }
  },
  ellipse: (parts, environment) => {
    const [sizes, place] = splitWord(parts, 'at')
    const at = place ? parsePosition(place, environment) : center
    const radii = sizes.length === 0 ? 'closest-side' : listOf(sizes, [2, 2], extentOf, environment)
    return (
      at &&
      radii && { kind: 'ellipse', radii: radii as readonly [Length, Length] | 'closest-side', center: at }
    )
  },
  polygon: (parts, environment) => {
    const [first = [], ...rest] = splitAt(parts, ',')
    const rule = parseFillRule(first)
    const points = (rule ? rest : [first, ...rest]).map((point) =>
      listOf(point, [2, 2], parseLength, environment),
    )
    if (points.includes(undefined) || points.length < 3) return undefined
    return {
      kind: 'polygon',
      rule: rule ?? 'nonzero',
      points: points as readonly (readonly Length[])[] as readonly (readonly [Length, Length])[],
    }
  },
  path: (parts) => {
    const [first = [], second] = splitAt(parts, ',')
    const d = (second ?? first)[0]
    if (d?.kind !== 'string' || !/^[-+\d.,\seMmLlHhVvCcSsQqTtAaZz]*$/.test(d.name)) return undefined
    return { kind: 'path', d: d.name, rule: parseFillRule(first) ?? 'nonzero' }
  },
}

/** Which parts of an outline that crosses itself are inside. */
function parseFillRule([first]: Parts): 'nonzero' | 'evenodd' | undefined {
  return first?.name === 'nonzero' || first?.name === 'evenodd' ? first.name : undefined
}

/** A shape of `clip-path`. References to elements are not in the subset. */
export const clipOf: ParsePart<ClipShape> = ({ kind, name, parts }, environment) => {
  const read = kind === 'function' && Object.hasOwn(shapes, name) ? shapes[name] : undefined
  return read?.(parts, environment)
}
