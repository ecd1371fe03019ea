import { type Rgb, toHex } from '../color.ts'
import type { Box } from '../legible.ts'
import { rotation } from './css/shapes.ts'
import { type Computed, isOfElements } from './css/style.ts'
import { readColor } from './css/values.ts'
import type { DomElement } from './dom.ts'
import { identity, type Matrix, multiply } from './matrix.ts'
import type { DrawingElement, DrawingText, Place, Style, TextElement } from './types.ts'

// What may be drawn of inline SVG. It loads nothing, runs nothing and takes bounded time.

const shapes = 'path rect circle ellipse line polyline polygon use image'
const containers = 'g defs clipPath mask pattern linearGradient radialGradient filter'
/**
 * The elements that are painted. What is not listed here never reaches the painter, so it can neither run, load nor
 * refer to anything outside of the page.
 */
export const drawnTags: ReadonlySet<string> = new Set(`${shapes} ${containers} stop`.split(' '))
/** What says something of a drawing and draws nothing. */
export const unseen: ReadonlySet<string> = new Set(['title', 'desc', 'metadata', 'style'])

/** What to use instead of an element that is not drawn. */
export const instead: Readonly<Record<string, string>> = {
  foreignObject: 'Put the element beside the svg, with position:absolute.',
  symbol: 'Use a g in defs.',
  svg: 'Use a g with a transform.',
  marker: 'Draw the tip as a path.',
  textPath: 'Use text with a transform.',
  a: 'Use a g.',
}

/** In units of the drawing. Larger ones take seconds, and look the same. */
const maxBlur = 60
/** Shorter dashes and smaller tiles take long to draw. */
export const minPeriod = 3

/** Makes a value safe; `undefined` leaves it out. */
type Rule = (value: string, color: Rgb) => string | undefined

/** A number, also with `px` or `%`; `undefined` for anything else, as for all rules. */
export const number: Rule = (value) =>
  /^[-+]?[\d.]{1,24}(?:e-?\d{1,2})?(?:px|%)?$/i.test(value) ? value.replace('+', '') : undefined
/** A standard deviation, cut to what can be painted in time. */
export const blur: Rule = (value) =>
  /^[\d.]{1,12}$/.test(value) ? String(Math.min(maxBlur, Number(value))) : undefined
const numbers: Rule = (value) => (/^[-+\d.,\sEe]*$/.test(value) ? value : undefined)
const path: Rule = (value) => (/^[-+\d.,\seMmLlHhVvCcSsQqTtAaZz]*$/.test(value) ? value : undefined)
const transform: Rule = (value) =>
  /^[-+\d.,\sa-zA-Z()]{1,400}$/.test(value) && value !== 'none' ? value.replace(/deg|px/g, '') : undefined
const word: Rule = (value) => (/^[a-zA-Z-]{1,30}$/.test(value) ? value : undefined)
const fit: Rule = (value) => (/^[a-zA-Z ]{1,30}$/.test(value) ? value : undefined)
const id: Rule = (value) => (/^[\w-]{1,60}$/.test(value) ? value : undefined)
const reference: Rule = (value) => {
  const target = referred(value)
  return target && `url(#${target})`
}
/** Any colour of CSS, written in a form that the painter reads. */
export const color: Rule = (value, current) => {
  const parsed = readColor(value, current)
  if (!parsed || parsed.alpha === 1) return parsed && toHex(parsed)
  const { red, green, blue, alpha } = parsed
  // Skia paints eight hex digits black.
  return `rgba(${red},${green},${blue},${alpha})`
}
const paint: Rule = (value, current) =>
  /^(?:none|transparent)$/i.test(value) ? 'none' : (reference(value, current) ?? color(value, current))
const dashes: Rule = (value) => {
  const lengths = value
    .split(/[\s,]+/, 100)
    .filter(Boolean)
    .map(Number.parseFloat)
  if (value === 'none' || !lengths.every((length) => length >= 0)) return undefined
  return lengths.reduce((sum, length) => sum + length, 0) >= minPeriod ? lengths.join(' ') : undefined
}

function each(names: string, rule: Rule): Record<string, Rule> {
  return Object.fromEntries(names.split(' ').map((name) => [name, rule]))
}

/** The attributes that are kept, each with the rule that its value has to pass. */
export const attributes: Readonly<Record<string, Rule>> = {
  ...each('x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy width height offset opacity stroke-width', number),
  ...each(
    'fill-opacity stroke-opacity stop-opacity flood-opacity stroke-miterlimit stroke-dashoffset',
    number,
  ),
  ...each('fill stroke', paint),
  ...each('stop-color flood-color', color),
  ...each('clip-path mask filter', reference),
  ...each('transform gradientTransform patternTransform', transform),
  ...each('stroke-linecap stroke-linejoin fill-rule clip-rule gradientUnits spreadMethod visibility', word),
  ...each('clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits', word),
  preserveAspectRatio: fit,
  id,
  d: path,
  points: numbers,
  'stroke-dasharray': dashes,
}

/** What may stand in a drawing and is read elsewhere, or changes nothing that shows. */
const readElsewhere: ReadonlySet<string> = new Set(
  `class style href viewBox color display filterUnits primitiveUnits result in stdDeviation overflow
   font font-family font-size font-weight font-style letter-spacing word-spacing text-anchor direction paint-order
   dominant-baseline shape-rendering vector-effect color-interpolation-filters`.split(/\s+/),
)

/** The id in `url(#id)`. */
export function referred(value: string): string | undefined {
  return /^url\(\s?["']?#([\w-]{1,60})["']?\s?\)$/.exec(value)?.[1]
}

const properNames = new Map(
  [
    ...drawnTags,
    ...Object.keys(attributes),
    ...Object.keys(instead),
    ...readElsewhere,
    ...['feGaussianBlur', 'feDropShadow'],
  ].map((name) => [name.toLowerCase(), name]),
)

/** Gives names of SVG their own case back, which markup of HTML does not keep. */
export function nameInDrawing(name: string): string {
  const lower = name.toLowerCase()
  return properNames.get(lower === 'xlink:href' ? 'href' : lower) ?? lower
}

/** The attributes of an element that passed. */
export type Values = Readonly<Record<string, string>>

/** Ellipses are drawn as rounded rectangles, and patterns where their transform moves them. */
export function drawnAs(tag: string, values: Values): readonly [name: string, values: Values] {
  if (tag === 'ellipse') return ['rect', rectangleOf(values)]
  return [tag, tag === 'pattern' ? movedPattern(values) : values]
}

/** An ellipse as a rectangle with round corners: Skia paints gradients black on an ellipse. */
function rectangleOf({ cx, cy, rx, ry, ...values }: Values): Values {
  const number = (value = '0') => Number.parseFloat(value) || 0
  const [across, down] = [number(rx ?? ry), number(ry ?? rx)]
  const [x, y] = [`${number(cx) - across}`, `${number(cy) - down}`]
  return { ...values, x, y, width: `${2 * across}`, height: `${2 * down}`, rx: `${across}`, ry: `${down}` }
}

/** A pattern whose place is a transform: Skia moves the tile and leaves what is in it where it was. */
function movedPattern(values: Values): Values {
  const { x = '0', y = '0', patternTransform = '', ...rest } = values
  if (rest['patternUnits'] !== 'userSpaceOnUse') return values
  return { ...rest, patternTransform: `${patternTransform} translate(${x} ${y})`.trim() }
}

const transforms: Readonly<Record<string, (numbers: readonly number[]) => Matrix>> = {
  translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
  scale: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0],
  rotate: ([degrees = 0, x = 0, y = 0]) =>
    multiply(multiply([1, 0, 0, 1, x, y], rotation(degrees)), [1, 0, 0, 1, -x, -y]),
  skewX: ([degrees = 0]) => [1, 0, Math.tan((degrees * Math.PI) / 180), 1, 0, 0],
  skewY: ([degrees = 0]) => [1, Math.tan((degrees * Math.PI) / 180), 0, 1, 0, 0],
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
}

/** The matrix of a `transform`; functions that are not known are left out. */
export function matrixOf(value: string | undefined): Matrix {
  let matrix = identity
  for (const part of (value ?? '').slice(0, 400).split(')')) {
    const [before = '', list = ''] = part.split('(')
    const name = before.replace(/[^a-zA-Z]/g, '')
    const numbers = (list.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? []).map(Number)
    const step = Object.hasOwn(transforms, name) ? transforms[name]?.(numbers) : undefined
    if (step) matrix = multiply(matrix, step)
  }
  return matrix
}

/** A number without a unit or in pixels that is above 0; `undefined` for anything else. */
export function plainNumber(value: string | undefined): number | undefined {
  const match = /^\s*([\d.]+)(?:px)?\s*$/.exec(value ?? '')
  return match ? Number.parseFloat(match[1] ?? '') || undefined : undefined
}

/** Without a `viewBox`, the units of a drawing are pixels. */
export function viewBoxOf(
  { attributes }: DomElement,
  { style }: Computed,
  ownSize: DrawingElement['ownSize'],
): Box {
  const viewBoxNumbers = (attributes['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/, 5)
    .map(Number)
  const [x = 0, y = 0, width = 0, height = 0] = viewBoxNumbers
  if (viewBoxNumbers.length === 4 && viewBoxNumbers.every(Number.isFinite) && width > 0 && height > 0)
    return { x, y, width, height }
  const pixels = (size: typeof style.width) =>
    size === 'auto' || size.share !== 0 ? undefined : size.px || undefined
  return {
    ...{ x: 0, y: 0 },
    width: pixels(style.width) ?? ownSize.width ?? 300,
    height: pixels(style.height) ?? ownSize.height ?? 150,
  }
}

/** A text on one line. */
export function textElement(text: string, style: Style, place: Place): TextElement {
  const base = {
    kind: 'text',
    tag: 'text',
    role: undefined,
    optional: undefined,
    language: undefined,
  } as const
  return { ...base, style, place, runs: [{ text, style, place }] }
}

/** The words of a text in a drawing, which has one style throughout. */
export const drawingWords = ({ element: { runs } }: DrawingText) => runs[0]?.text ?? ''

/** How far below the given height the baseline is, as shares of the size, for most fonts. */
export const baselines: Readonly<Record<string, number>> = {
  central: 0.35,
  middle: 0.26,
  hanging: 0.75,
  'text-before-edge': 0.9,
}

/** A share from 0 to 1, also as a percentage; 1 where none is given. */
export function fraction(value: string | undefined): number {
  const parsed = Number.parseFloat(value ?? '1') / (value?.endsWith('%') ? 100 : 1)
  return Number.isFinite(parsed) ? Math.min(1, Math.max(0, parsed)) : 1
}

/** A colour, where `currentColor` is that of the element. */
export function colorIn(value: string, { longhandValues }: Computed): Rgb | undefined {
  return readColor(value, longhandValues.color)
}

/** Whether a property is read inside of a drawing. */
export const isReadIn = (property: string) =>
  readElsewhere.has(property) || Object.hasOwn(attributes, property) || isOfElements(property)
