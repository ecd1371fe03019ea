import type { Style, TextElement } from '../src/render/design/types.ts'

const length = { px: 0, share: 0 }
const sides = <Side>(side: Side) => ({ top: side, right: side, bottom: side, left: side })
const black = { red: 0, green: 0, blue: 0, alpha: 1 }
const none = { ...black, alpha: 0 }
const line = { width: 0, style: 'none', color: black } as const
const corner = [length, length] as const

/** The style of an element that states nothing. */
export const plainStyle: Style = {
  display: 'flex',
  position: 'relative',
  inset: sides('auto'),
  margin: sides(length),
  padding: sides(length),
  border: sides(line),
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
  rowGap: length,
  columnGap: length,
  overflow: 'visible',
  zIndex: 'auto',
  direction: 'ltr',
  writingMode: 'horizontal-tb',
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
  textIndent: length,
  lineClamp: undefined,
  textOverflow: 'clip',
  textDecoration: undefined,
  textShadow: [],
  textStroke: undefined,
  paintOrder: 'normal',
  verticalAlign: 'baseline',
  minFontSize: 16,
  fitGroup: undefined,
  color: black,
  background: [],
  backgroundColor: none,
  backgroundClip: 'border-box',
  radius: { topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner },
  boxShadow: [],
  outline: { ...line, offset: 0 },
  opacity: 1,
  transform: [],
  transformOrigin: [
    { px: 0, share: 0.5 },
    { px: 0, share: 0.5 },
  ],
  filter: [],
  backdropFilter: [],
  clipPath: undefined,
  maskImage: [],
  mixBlendMode: 'normal',
  isolation: 'auto',
  visibility: 'visible',
  objectFit: 'fill',
  objectPosition: [
    { px: 0, share: 0.5 },
    { px: 0, share: 0.5 },
  ],
}

const place = { line: 1, at: 0, element: 'p' }

/** A text: plain strings, and strings with what their inline element states. */
export type Runs = readonly (string | readonly [text: string, style: Partial<Style>])[]

export function textElement(runs: Runs, own: Partial<Style> = {}, language?: string): TextElement {
  const style = { ...plainStyle, minFontSize: own.fontSize ?? plainStyle.fontSize, ...own }
  return {
    kind: 'text',
    tag: 'p',
    role: undefined,
    optional: undefined,
    place,
    language,
    style,
    runs: runs.map((run) => {
      if (typeof run === 'string') return { text: run, style, place }
      const minFontSize = run[1].fontSize ?? style.minFontSize
      return { text: run[0], place, style: { ...style, minFontSize, ...run[1] } }
    }),
  }
}
