import { parseColor, type Rgb } from '../src/render/color.ts'
import type {
  Border,
  Corners,
  DesignElement,
  LaidOut,
  Length,
  SetRuns,
  Sides,
  Style,
} from '../src/render/design/types.ts'
import type { Box } from '../src/render/legible.ts'

// Boxes as the layout makes them, for tests of what comes after it.

export const px = (value: number): Length => ({ px: value, share: 0 })
export const share = (value: number): Length => ({ px: 0, share: value })

export function color(text: string): Rgb {
  const parsed = parseColor(text)
  if (!parsed) throw new TypeError(`${text} is no colour.`)
  return parsed
}

export const sides = <Value>(value: Value): Sides<Value> => ({
  top: value,
  right: value,
  bottom: value,
  left: value,
})

export function corners(across: Length, down: Length = across): Corners {
  const corner = [across, down] as const
  return { topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner }
}

export const border = (width: number, style: Border['style'], hex: string): Border => ({
  width,
  style,
  color: color(hex),
})

const transparent: Rgb = { red: 0, green: 0, blue: 0, alpha: 0 }
const noBorder: Border = { width: 0, style: 'none', color: transparent }

/** The values that elements have without any rule. */
const initial: Style = {
  display: 'flex',
  position: 'relative',
  inset: sides('auto'),
  margin: sides(px(0)),
  padding: sides(px(0)),
  border: sides(noBorder),
  width: 'auto',
  height: 'auto',
  minWidth: 'auto',
  minHeight: 'auto',
  maxWidth: 'auto',
  maxHeight: 'auto',
  aspectRatio: undefined,
  boxSizing: 'border-box',
  flexDirection: 'column',
  flexWrap: 'nowrap',
  flexGrow: 0,
  flexShrink: 1,
  flexBasis: 'auto',
  justifyContent: 'flex-start',
  alignItems: 'stretch',
  alignSelf: 'auto',
  alignContent: 'stretch',
  rowGap: px(0),
  columnGap: px(0),
  overflow: 'visible',
  zIndex: 'auto',
  direction: 'ltr',
  writingMode: 'horizontal',
  fontFamily: 'sans-serif',
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
  textIndent: px(0),
  lineClamp: undefined,
  textOverflow: 'clip',
  textDecoration: undefined,
  textShadow: [],
  textStroke: undefined,
  paintOrder: 'normal',
  verticalAlign: 'baseline',
  minFontSize: 16,
  fitGroup: undefined,
  color: color('#000'),
  background: [],
  backgroundColor: transparent,
  backgroundClip: 'border-box',
  radius: corners(px(0)),
  boxShadow: [],
  outline: { ...noBorder, offset: 0 },
  opacity: 1,
  transform: [],
  transformOrigin: [share(0.5), share(0.5)],
  filter: [],
  backdropFilter: [],
  clipPath: undefined,
  maskImage: [],
  blendMode: 'normal',
  isolation: 'auto',
  visibility: 'visible',
  objectFit: 'fill',
  objectPosition: [share(0.5), share(0.5)],
}

const base = { role: undefined, place: { line: 1, element: 'div' }, optional: undefined }

/** A box with a style; its content lies inside of its border. */
export function box(
  at: readonly [x: number, y: number, width: number, height: number],
  style: Partial<Style> = {},
  children: readonly LaidOut[] = [],
): LaidOut {
  const elements = children.map(({ element }) => element)
  return placed(
    { ...base, kind: 'box', tag: 'div', style: { ...initial, ...style }, children: elements },
    at,
    {
      children,
    },
  )
}

export function image(at: Parameters<typeof box>[0], file: string, style: Partial<Style> = {}): LaidOut {
  return placed(
    { ...base, kind: 'image', tag: 'img', style: { ...initial, ...style }, file, focus: undefined },
    at,
  )
}

export function drawing(at: Parameters<typeof box>[0], svg: string, viewBox: Box, aspect = ''): LaidOut {
  const ownSize = { width: undefined, height: undefined }
  const own = { svg, viewBox, preserveAspectRatio: aspect, ownSize, texts: [] }
  return placed({ ...base, kind: 'drawing', tag: 'svg', style: initial, ...own }, at)
}

function placed(
  element: DesignElement,
  [x, y, width, height]: Parameters<typeof box>[0],
  { children = [], text }: { children?: readonly LaidOut[]; text?: SetRuns } = {},
): LaidOut {
  const { top, right, bottom, left } = element.style.border
  const content = {
    x: x + left.width,
    y: y + top.width,
    width: width - left.width - right.width,
    height: height - top.width - bottom.width,
  }
  return { element, box: { x, y, width, height }, content, children, text }
}
