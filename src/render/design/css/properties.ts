import type { Rgb } from '../../color.ts'
import { boxShadowOf, center, filterOf, parseImage, parsePosition, textShadowOf } from './graphics.ts'
import { clipOf, parseScale, parseTransform, rotateOf, translateOf } from './shapes.ts'
import type {
  Alignment,
  Background,
  BoxShadow,
  ClipShape,
  FilterStep,
  Length,
  Shadow,
  Sides,
  Size,
  TextDecoration,
  TransformStep,
} from './types.ts'
import {
  colorOf,
  extentOf,
  isWord,
  list,
  listOf,
  one,
  orNone,
  type Parse,
  type ParsePart,
  parseFactor,
  parseLength,
  parseNumber,
  parsePixels,
  parseSize,
  words,
  zero,
} from './values.ts'

/** A property that sets one value: what it is where nothing is declared, and how it is read. */
export interface Property<Value> {
  readonly initial: Value
  readonly parse: Parse<Value>
  readonly isInherited: boolean
}

/** A property that an element does not take from its parent. */
const notInherited = <Value>(initial: NoInfer<Value>, parse: Parse<Value>): Property<Value> => ({
  ...{ initial, parse, isInherited: false },
})
const inherited = <Value>(initial: NoInfer<Value>, parse: Parse<Value>): Property<Value> => ({
  ...{ initial, parse, isInherited: true },
})

// How single values are read

const size = one<Size>(parseSize)
const extent = one<Length>(extentOf)
const color = one(colorOf)
/** That of the text, where it is not declared. */
const ownColor: Parse<Rgb | undefined> = color

/** A size of a box. The sizes that come from its content are `auto`. */
const boxSize = one<Size>((part, environment) =>
  isWord(part, 'auto', 'fit-content', 'max-content', 'min-content') ? 'auto' : extentOf(part, environment),
)
const mostSize = orNone<Size, 'auto'>('auto', boxSize)

const orNormal = <Value>(otherwise: Value, read: ParsePart<Value>) =>
  one<Value>((part, environment) => (part.name === 'normal' ? otherwise : read(part, environment)))
const gap = orNormal<Length>(zero, extentOf)
const spacing = orNormal<number>(0, parsePixels)

const lineWidths: Readonly<Record<string, number>> = { thin: 1, medium: 3, thick: 5 }
/** The width of a border or an outline in pixels, which is not negative. */
export const lineWidth: ParsePart<number> = (part, environment) => {
  const width = lineWidths[part.kind === 'word' ? part.name : ''] ?? parsePixels(part, environment)
  return width !== undefined && width >= 0 ? width : undefined
}
const lineStyle = words('none solid dashed dotted double', { hidden: 'none' })

const edges = {
  start: 'flex-start',
  end: 'flex-end',
  'self-start': 'flex-start',
  'self-end': 'flex-end',
} as const
const spread = 'flex-start flex-end center space-between space-around space-evenly'
const items = 'flex-start flex-end center stretch baseline'

/** The sizes of the words for sizes, in pixels. */
const fontSizes: Readonly<Record<string, number>> = {
  ...{ 'xx-small': 9, 'x-small': 10, small: 13, medium: 16, large: 18, 'x-large': 24, 'xx-large': 32 },
}
/** In pixels. Shares and `em` are of the font size of the parent. */
const fontSize: ParsePart<number> = (part, { parent, ...environment }) => {
  if (part.kind === 'word') {
    if (part.name === 'smaller') return parent.fontSize / 1.2
    if (part.name === 'larger') return parent.fontSize * 1.2
    return Object.hasOwn(fontSizes, part.name) ? fontSizes[part.name] : undefined
  }
  const length = extentOf(part, { ...environment, parent, fontSize: parent.fontSize })
  const px = length && length.px + length.share * parent.fontSize
  return px === undefined || px > 10_000 ? undefined : px
}

/** From 1 to 1000. `bolder` and `lighter` follow the table of CSS Fonts 4, 2.2.1. */
const fontWeight: ParsePart<number> = (part, { parent: { fontWeight: weight } }) => {
  if (part.kind === 'number')
    return part.name === '' && part.value >= 1 && part.value <= 1000 ? part.value : undefined
  const bolder = weight < 350 ? 400 : weight < 550 ? 700 : 900
  const lighter = weight < 550 ? 100 : weight < 750 ? 400 : 700
  const weightsByName: Readonly<Record<string, number>> = { normal: 400, bold: 700, bolder, lighter }
  return Object.hasOwn(weightsByName, part.name) ? weightsByName[part.name] : undefined
}

/** `normal` comes from the font; a number is a multiple of the size; `px` is a length. */
type LineHeight = 'normal' | number | { readonly px: number }
/** A factor stays one, because an element inherits it as a factor of its own font size. */
const lineHeight: ParsePart<LineHeight> = (part, environment) => {
  const factor = parseNumber(part, environment)
  if (factor !== undefined) return factor >= 0 ? factor : undefined
  const height = extentOf(part, environment)
  return height && { px: height.px + height.share * environment.fontSize }
}

const families: Parse<string> = (parts) => {
  const isFamily = parts.every(({ kind, name }) => kind === 'word' || kind === 'string' || name === ',')
  const text = parts.map(({ text }) => text).join(' ')
  return isFamily ? text.replaceAll(' ,', ',') : undefined
}

/** OpenType features that have a property of their own. */
const numericFeatures: Readonly<Record<string, string>> = {
  ...{ tnum: 'tabular-nums', pnum: 'proportional-nums', lnum: 'lining-nums', onum: 'oldstyle-nums' },
  ...{ frac: 'diagonal-fractions', zero: 'slashed-zero' },
}
const numericWords = new Set(['normal', 'ordinal', 'stacked-fractions', ...Object.values(numericFeatures)])
const numeric: Parse<string> = (parts) => {
  const names = parts.flatMap(({ kind, name }) => (kind === 'string' ? numericFeatures[name] : name))
  const values = names.filter((name) => name !== ',' && name !== '')
  return values.every((name) => name !== undefined && numericWords.has(name)) ? values.join(' ') : undefined
}

/** One or two words of a property that has both alike if there is one. */
const repeatWords = words('repeat no-repeat round space')
const repeatOf: Parse<Background['repeat']> = (parts, environment) => {
  const [first] = parts
  if (isWord(first, 'repeat-x')) return ['repeat', 'no-repeat']
  if (isWord(first, 'repeat-y')) return ['no-repeat', 'repeat']
  const [across, down = across] =
    listOf(parts, [1, 2], (part) => repeatWords([part], environment), environment) ?? []
  return across && down && [across, down]
}
const backgroundSize: Parse<Background['size']> = (parts, environment) => {
  const word = words('cover contain')(parts, environment)
  const [width, height = 'auto' as const] = listOf(parts, [1, 2], parseSize, environment) ?? []
  if (word || width === undefined) return word
  return width === 'auto' && height === 'auto' ? 'auto' : [width, height]
}

const square = [zero, zero] as const
const corner: Parse<readonly [Length, Length]> = (parts, environment) => {
  const [across, down = across] = listOf(parts, [1, 2], extentOf, environment) ?? []
  return across && down && [across, down]
}

const aspectRatio: Parse<number | undefined> = (parts, environment) => {
  const [width, height] = parts
    .filter((part) => part.name !== '/' && part.name !== 'auto')
    .map((part) => parseNumber(part, environment))
  const ratio = (width ?? 0) / (height ?? 1)
  return Number.isFinite(ratio) && ratio > 0 ? ratio : undefined
}

const alignWords = words('baseline sub super top middle bottom')
type VerticalAlign = 'baseline' | 'sub' | 'super' | 'top' | 'middle' | 'bottom' | { readonly px: number }
const verticalAlign: ParsePart<VerticalAlign> = (part, environment) => {
  const length = parseLength(part, environment)
  return (
    alignWords([part], environment) ??
    (length && { px: length.px + length.share * environment.fontSize * 1.2 })
  )
}

const wholeNumber: ParsePart<number> = (part, environment) => {
  const value = parseNumber(part, environment)
  return value !== undefined && Number.isInteger(value) && Math.abs(value) < 1e6 ? value : undefined
}
const notNegative = one<number>((part, environment) => {
  const value = parseNumber(part, environment)
  return value !== undefined && value >= 0 ? value : undefined
})
const opacity = one<number>((part, environment) => {
  const value = parseFactor(part, environment)
  return value === undefined ? undefined : Math.min(1, Math.max(0, value))
})

const decorationWords = words('underline line-through overline')
const decorationLines: Parse<TextDecoration['lines']> = (parts, environment) =>
  listOf(parts, [1, 3], (part) => decorationWords([part], environment), environment)
const thickness = one<Length | 'auto'>((part, environment) =>
  isWord(part, 'auto', 'from-font') ? 'auto' : extentOf(part, environment),
)

const overflow = words('visible hidden', { clip: 'hidden', auto: 'hidden', scroll: 'hidden' })
const paintOrder = words('normal stroke', { fill: 'normal', markers: 'normal' })

// The properties

export const sideNames = ['top', 'right', 'bottom', 'left'] as const
type Side = (typeof sideNames)[number]

/** The same property for four sides: `margin-top`, `border-left-color`. */
const eachSide = <Start extends string, End extends string, Value>(
  start: Start,
  end: End,
  property: Property<Value>,
) =>
  Object.fromEntries(sideNames.map((side) => [`${start}${capitalized(side)}${end}`, property])) as Record<
    `${Start}${Capitalize<Side>}${End}`,
    Property<Value>
  >

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The values around a box, such as `marginTop` and its like for `margin`. */
export function gatherSides<Value>(start: string, end: string, values: object): Sides<Value> {
  const of = (side: Side) => (values as Record<string, Value>)[`${start}${capitalized(side)}${end}`] as Value
  return { top: of('top'), right: of('right'), bottom: of('bottom'), left: of('left') }
}

const layers = <Name extends 'background' | 'mask'>(name: Name) => {
  const lists = {
    Image: notInherited<readonly (Background['image'] | 'none')[]>(
      ['none'],
      list(orNone('none', one(parseImage))),
    ),
    Position: notInherited<readonly Background['position'][]>([square], list(parsePosition)),
    Size: notInherited<readonly Background['size'][]>(['auto'], list(backgroundSize)),
    Repeat: notInherited<readonly Background['repeat'][]>([['repeat', 'repeat']], list(repeatOf)),
  }
  const longhands = Object.entries(lists).map(([key, property]) => [`${name}${key}`, property])
  return Object.fromEntries(longhands) as {
    [Key in keyof typeof lists as `${Name}${Key}`]: (typeof lists)[Key]
  }
}

const black: Rgb = { red: 0, green: 0, blue: 0, alpha: 1 }

/**
 * Of a page, whose every element is `position: relative`, `box-sizing: border-box` and without margins. Lengths are in
 * pixels where they have no share of anything.
 */
export const properties = {
  display: notInherited(
    'inline',
    words('none flex inline-flex block inline-block inline', {
      ...{ 'list-item': 'block', 'flow-root': 'block', '-webkit-box': 'block' },
    }),
  ),
  position: notInherited('relative', words('relative absolute', { static: 'relative', fixed: 'absolute' })),
  top: notInherited<Size>('auto', size),
  right: notInherited<Size>('auto', size),
  bottom: notInherited<Size>('auto', size),
  left: notInherited<Size>('auto', size),
  ...eachSide('margin', '', notInherited<Size>(zero, size)),
  ...eachSide('padding', '', notInherited(zero, extent)),
  ...eachSide('border', 'Width', notInherited(3, one(lineWidth))),
  ...eachSide('border', 'Style', notInherited('none', lineStyle)),
  ...eachSide('border', 'Color', notInherited(undefined, ownColor)),
  borderTopLeftRadius: notInherited(square, corner),
  borderTopRightRadius: notInherited(square, corner),
  borderBottomRightRadius: notInherited(square, corner),
  borderBottomLeftRadius: notInherited(square, corner),
  outlineWidth: notInherited(3, one(lineWidth)),
  outlineStyle: notInherited('none', lineStyle),
  outlineColor: notInherited(undefined, ownColor),
  outlineOffset: notInherited(0, one(parsePixels)),
  width: notInherited<Size | 'fit-content'>(
    'auto',
    one((part, environment) =>
      isWord(part, 'fit-content', 'max-content') ? 'fit-content' : boxSize([part], environment),
    ),
  ),
  height: notInherited('auto', boxSize),
  minWidth: notInherited('auto', boxSize),
  minHeight: notInherited('auto', boxSize),
  maxWidth: notInherited('auto', mostSize),
  maxHeight: notInherited('auto', mostSize),
  aspectRatio: notInherited(undefined, aspectRatio),
  boxSizing: notInherited('border-box', words('border-box content-box')),
  flexDirection: notInherited('row', words('row row-reverse column column-reverse')),
  flexWrap: notInherited('nowrap', words('nowrap wrap wrap-reverse')),
  flexGrow: notInherited(0, notNegative),
  flexShrink: notInherited(1, notNegative),
  flexBasis: notInherited<Size>(
    'auto',
    one((part, environment) => (part.name === 'content' ? 'auto' : parseSize(part, environment))),
  ),
  justifyContent: notInherited<Alignment>(
    'flex-start',
    words(spread, {
      ...{ ...edges, left: 'flex-start', right: 'flex-end', normal: 'flex-start', stretch: 'flex-start' },
    }),
  ),
  alignItems: notInherited<Alignment>('stretch', words(items, { ...edges, normal: 'stretch' })),
  alignSelf: notInherited<Alignment | 'auto'>(
    'auto',
    words(`${items} auto`, { ...edges, normal: 'stretch' }),
  ),
  alignContent: notInherited<Alignment>(
    'stretch',
    words(`${spread} stretch`, { ...edges, normal: 'stretch' }),
  ),
  rowGap: notInherited(zero, gap),
  columnGap: notInherited(zero, gap),
  overflow: notInherited('visible', (parts, environment) =>
    overflow(isWord(parts[1], 'hidden', 'clip') ? parts.slice(1) : parts.slice(0, 1), environment),
  ),
  /** A number, 0 too, makes a stacking context; `auto` does not. */
  zIndex: notInherited<number | 'auto'>(
    'auto',
    one((part, environment) => (part.name === 'auto' ? 'auto' : wholeNumber(part, environment))),
  ),
  direction: inherited('ltr', words('ltr rtl')),
  writingMode: inherited('horizontal-tb', words('horizontal-tb vertical-rl')),
  /** A CSS list of families. */
  fontFamily: inherited('system-ui, sans-serif', families),
  fontSize: inherited(16, one(fontSize)),
  fontWeight: inherited(400, one(fontWeight)),
  fontStyle: inherited('normal', words('normal italic', { oblique: 'italic' })),
  fontVariantNumeric: inherited('normal', numeric),
  lineHeight: inherited<LineHeight>('normal', orNormal<LineHeight>('normal', lineHeight)),
  letterSpacing: inherited(0, spacing),
  wordSpacing: inherited(0, spacing),
  textAlign: inherited('start', words('start end left right center justify')),
  textTransform: inherited('none', words('none uppercase lowercase capitalize')),
  whiteSpace: inherited(
    'normal',
    words('normal nowrap pre pre-line pre-wrap', { 'break-spaces': 'pre-wrap' }),
  ),
  textWrap: inherited('wrap', words('wrap balance nowrap', { pretty: 'wrap', stable: 'wrap', auto: 'wrap' })),
  overflowWrap: inherited('normal', words('normal anywhere', { 'break-word': 'anywhere' })),
  textIndent: inherited(zero, one(parseLength)),
  /** The most lines; what is behind them is cut with an ellipsis. */
  lineClamp: notInherited<number | undefined>(
    undefined,
    one((part) => (part.value >= 1 ? Math.floor(part.value) : undefined)),
  ),
  textOverflow: notInherited('clip', words('clip ellipsis')),
  textDecorationLine: inherited([], orNone([], decorationLines)),
  textDecorationColor: inherited(undefined, ownColor),
  textDecorationStyle: inherited('solid', words('solid dashed dotted double wavy')),
  textDecorationThickness: inherited('auto', thickness),
  textUnderlineOffset: inherited<number>(
    0,
    one((part, environment) => (part.name === 'auto' ? 0 : parsePixels(part, environment))),
  ),
  textShadow: inherited<readonly Shadow[]>([], orNone([], list(textShadowOf))),
  textStrokeWidth: inherited(0, one(lineWidth)),
  textStrokeColor: inherited(undefined, ownColor),
  /** The colour of letters, where it is another than that of the element. */
  textFillColor: inherited(undefined, ownColor),
  paintOrder: inherited('normal', (parts, environment) => paintOrder(parts.slice(0, 1), environment)),
  verticalAlign: notInherited<VerticalAlign>('baseline', one(verticalAlign)),
  color: inherited(black, color),
  ...layers('background'),
  ...layers('mask'),
  backgroundColor: notInherited({ ...black, alpha: 0 }, color),
  backgroundClip: notInherited('border-box', words('border-box padding-box content-box text')),
  boxShadow: notInherited<readonly BoxShadow[]>([], orNone([], list(boxShadowOf))),
  opacity: notInherited(1, opacity),
  transform: notInherited<readonly TransformStep[]>([], orNone([], parseTransform)),
  translate: notInherited<TransformStep | undefined>(undefined, translateOf),
  rotate: notInherited<TransformStep | undefined>(undefined, rotateOf),
  scale: notInherited<TransformStep | undefined>(undefined, parseScale),
  transformOrigin: notInherited(center, (parts, environment) =>
    parsePosition(parts.slice(0, 2), environment),
  ),
  filter: notInherited<readonly FilterStep[]>([], orNone([], filterOf)),
  backdropFilter: notInherited<readonly FilterStep[]>([], orNone([], filterOf)),
  clipPath: notInherited<ClipShape | undefined>(undefined, one(clipOf)),
  mixBlendMode: notInherited(
    'normal',
    words(
      'normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference exclusion hue saturation color luminosity plus-lighter',
    ),
  ),
  isolation: notInherited('auto', words('auto isolate')),
  visibility: inherited('visible', words('visible hidden', { collapse: 'hidden' })),
  objectFit: notInherited('fill', words('fill contain cover none scale-down')),
  objectPosition: notInherited(center, parsePosition),
}
