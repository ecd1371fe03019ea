import type { Rgb } from '../../color.ts'
import type { Background, Border, Sides, Style, TextDecoration, TransformStep } from '../types.ts'
import { center } from './graphics.ts'
import { zero } from './values.ts'

/** Lists of a background, whose items belong together by their place. */
interface Layers {
  readonly image: readonly (Background['image'] | 'none')[]
  readonly position: readonly Background['position'][]
  readonly size: readonly Background['size'][]
  readonly repeat: readonly Background['repeat'][]
}

/** A line whose colour, if it is not given, is that of the text. */
type DraftLine = Omit<Border, 'color'> & { readonly color: Rgb | undefined }

type Finished =
  | 'display'
  | 'background'
  | 'maskImage'
  | 'textDecoration'
  | 'textStroke'
  | 'border'
  | 'outline'
  | 'minFontSize'
  | 'fitGroup'

/** A style while its properties are set. */
export interface Draft extends Omit<Style, Finished> {
  readonly display: 'none' | 'flex' | 'inline-flex' | 'block' | 'inline-block' | 'inline'
  readonly border: Sides<DraftLine>
  readonly outline: DraftLine & { readonly offset: number }
  readonly layers: Layers
  readonly masks: Layers
  readonly decoration: TextDecoration
  readonly stroke: { readonly width: number; readonly color: Rgb | undefined }
  /** The colour of letters, where it is another than `currentColor`. */
  readonly textFill: Rgb | undefined
  readonly translate: TransformStep | undefined
  readonly rotate: TransformStep | undefined
  readonly scale: TransformStep | undefined
  /** Whether the width is that of the content: `fit-content`. */
  readonly isFitted: boolean
}

const around = <Value>(value: Value): Sides<Value> => ({
  top: value,
  right: value,
  bottom: value,
  left: value,
})
const square = [zero, zero] as const
const noLine: DraftLine = { width: 3, style: 'none', color: undefined }
const layers: Layers = {
  image: ['none'],
  position: [square],
  size: ['auto'],
  repeat: [['repeat', 'repeat']],
}
const black: Rgb = { red: 0, green: 0, blue: 0, alpha: 1 }
const clear: Rgb = { ...black, alpha: 0 }

/** Of a page, whose every element is `position: relative`, `box-sizing: border-box` and without margins. */
export const initial: Draft = {
  display: 'inline',
  position: 'relative',
  inset: around('auto'),
  margin: around(zero),
  padding: around(zero),
  border: around(noLine),
  width: 'auto',
  height: 'auto',
  minWidth: 'auto',
  minHeight: 'auto',
  maxWidth: 'auto',
  maxHeight: 'auto',
  aspectRatio: undefined,
  boxSizing: 'border-box',
  flexDirection: 'row',
  flexWrap: 'nowrap',
  flexGrow: 0,
  flexShrink: 1,
  flexBasis: 'auto',
  justifyContent: 'flex-start',
  alignItems: 'stretch',
  alignSelf: 'auto',
  alignContent: 'stretch',
  rowGap: zero,
  columnGap: zero,
  overflow: 'visible',
  zIndex: 'auto',
  direction: 'ltr',
  writingMode: 'horizontal',
  fontFamily: 'system-ui, sans-serif',
  fontSize: 16,
  fontWeight: 400,
  fontStyle: 'normal',
  fontVariantNumeric: 'normal',
  lineHeight: 'normal',
  letterSpacing: 0,
  wordSpacing: 0,
  textAlign: 'start',
  textTransform: 'none',
  whiteSpace: 'normal',
  textWrap: 'wrap',
  overflowWrap: 'normal',
  textIndent: zero,
  lineClamp: undefined,
  textOverflow: 'clip',
  decoration: { lines: [], color: undefined, style: 'solid', thickness: 'auto', offset: 0 },
  textShadow: [],
  stroke: { width: 0, color: undefined },
  textFill: undefined,
  paintOrder: 'normal',
  verticalAlign: 'baseline',
  color: black,
  layers,
  masks: layers,
  backgroundColor: clear,
  backgroundClip: 'border-box',
  radius: { topLeft: square, topRight: square, bottomRight: square, bottomLeft: square },
  boxShadow: [],
  outline: { ...noLine, offset: 0 },
  opacity: 1,
  transform: [],
  translate: undefined,
  rotate: undefined,
  scale: undefined,
  transformOrigin: center,
  filter: [],
  backdropFilter: [],
  clipPath: undefined,
  blendMode: 'normal',
  isolation: 'auto',
  visibility: 'visible',
  objectFit: 'fill',
  objectPosition: center,
  isFitted: false,
}

const inheritedKeys = [
  ...(['direction', 'writingMode', 'fontFamily', 'fontSize', 'fontWeight', 'fontStyle'] as const),
  ...([
    'fontVariantNumeric',
    'lineHeight',
    'letterSpacing',
    'wordSpacing',
    'textAlign',
    'textTransform',
  ] as const),
  ...([
    'whiteSpace',
    'textWrap',
    'overflowWrap',
    'textIndent',
    'decoration',
    'textShadow',
    'stroke',
  ] as const),
  ...(['paintOrder', 'color', 'visibility', 'textFill'] as const),
] satisfies (keyof Draft)[]
export const isInherited = (key: string) => (inheritedKeys as readonly string[]).includes(key)

/** The style of an element that declares nothing. A line under text keeps the colour that it was declared with. */
export function inheritFrom(parent: Draft): Draft {
  const inherited = Object.fromEntries(inheritedKeys.map((key) => [key, parent[key]])) as unknown as Draft
  const { decoration } = parent
  const color = decoration.color ?? (decoration.lines.length > 0 ? parent.color : undefined)
  return { ...initial, ...inherited, decoration: { ...decoration, color } }
}

/** Sets one value, at the path of a property. What is inside is shared with other drafts, so it is copied. */
export function put(draft: Draft, [key = '', ...rest]: readonly string[], value: unknown): void {
  const holder = draft as unknown as Record<string, unknown>
  holder[key] = rest.length === 0 ? value : copyWith(holder[key], rest, value)
}

function copyWith(holder: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const record = holder as Readonly<Record<string, unknown>>
  return { ...record, [key]: rest.length === 0 ? value : copyWith(record[key], rest, value) }
}

export function get(draft: Draft, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], draft)
}

/** Brings together what belongs together. */
export function finish(draft: Draft, leastFontSize: number | undefined, fitGroup: string | undefined): Style {
  const { layers, masks, decoration, stroke, textFill, translate, rotate, scale, isFitted, ...style } = draft
  const { color } = draft
  const lineOf = <Line extends DraftLine>(line: Line) => ({
    ...line,
    width: line.style === 'none' ? 0 : line.width,
    color: line.color ?? color,
  })
  const { top, right, bottom, left } = draft.border
  const steps = [translate, rotate, scale].filter((step) => step !== undefined)
  return {
    ...style,
    display: draft.display === 'none' ? 'none' : 'flex',
    color: textFill ?? color,
    border: { top: lineOf(top), right: lineOf(right), bottom: lineOf(bottom), left: lineOf(left) },
    outline: lineOf(draft.outline),
    background: layersOf(layers),
    maskImage: layersOf(masks),
    transform: [...steps, ...draft.transform],
    textDecoration:
      decoration.lines.length > 0 ? { ...decoration, color: decoration.color ?? color } : undefined,
    textStroke: stroke.width > 0 ? { width: stroke.width, color: stroke.color ?? color } : undefined,
    minFontSize: Math.min(draft.fontSize, leastFontSize ?? draft.fontSize),
    fitGroup,
  }
}

function layersOf({ image, position, size, repeat }: Layers): Background[] {
  const round = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value
  return image.flatMap((each, at) =>
    each === 'none'
      ? []
      : [{ image: each, position: round(position, at), size: round(size, at), repeat: round(repeat, at) }],
  )
}
