import type {
  Alignment,
  Background,
  BackgroundRepeat,
  Border,
  Length,
  Size,
  TextDecoration,
} from '../types.ts'
import type { Draft } from './draft.ts'
import {
  boxShadowOf,
  clipOf,
  filterOf,
  imageOf,
  positionOf,
  rotateOf,
  scaleOf,
  textShadowOf,
  transformOf,
  translateOf,
} from './graphics.ts'
import type { Part, Parts } from './tokens.ts'
import {
  all,
  colorOf,
  extentOf,
  factorOf,
  lengthOf,
  list,
  numberOf,
  one,
  orNone,
  type Parse,
  type ParsePart,
  pixelsOf,
  same,
  sizeOf,
  words,
  zero,
} from './values.ts'

/** A property that sets one value: where it stands in the draft of a style, and how it is read. */
export interface Longhand {
  readonly path: readonly string[]
  readonly parse: Parse<unknown>
}

function at<Key extends keyof Draft>(key: Key, parse: Parse<Draft[Key]>): Longhand {
  return { path: [key], parse }
}
const inside = (path: string, parse: Parse<unknown>): Longhand => ({ path: path.split('.'), parse })

export const sideNames = ['top', 'right', 'bottom', 'left'] as const

function eachSide(
  make: (side: (typeof sideNames)[number]) => readonly [string, Longhand],
): Record<string, Longhand> {
  return Object.fromEntries(sideNames.map(make))
}

export const size = one<Size>(sizeOf)
const length = one<Length>(lengthOf)
const extent = one<Length>(extentOf)
const pixels = one<number>(pixelsOf)
const color = one(colorOf)

/** A size of a box. The sizes that come from its content are `auto`. */
const boxSize = one<Size>((part, environment) =>
  isWord(part, 'auto', 'fit-content', 'max-content', 'min-content') ? 'auto' : extentOf(part, environment),
)
const mostSize = orNone<Size, 'auto'>('auto', boxSize)

const lineWidths: Readonly<Record<string, number>> = { thin: 1, medium: 3, thick: 5 }
export const lineWidth: ParsePart<number> = (part, environment) => {
  const width = lineWidths[part.kind === 'word' ? part.name : ''] ?? pixelsOf(part, environment)
  return width !== undefined && width >= 0 ? width : undefined
}
const lineStyle = words<Border['style']>({
  ...{ none: 'none', hidden: 'none', solid: 'solid', dashed: 'dashed', dotted: 'dotted', double: 'double' },
})

const edges = {
  'flex-start': 'flex-start',
  'flex-end': 'flex-end',
  start: 'flex-start',
  end: 'flex-end',
  'self-start': 'flex-start',
  'self-end': 'flex-end',
  center: 'center',
} as const
const spread = {
  'space-between': 'space-between',
  'space-around': 'space-around',
  'space-evenly': 'space-evenly',
} as const
const items = { ...edges, stretch: 'stretch', normal: 'stretch', baseline: 'baseline' } as const
const justify = words<Alignment>({
  ...{
    ...edges,
    ...spread,
    left: 'flex-start',
    right: 'flex-end',
    normal: 'flex-start',
    stretch: 'flex-start',
  },
})

/** The sizes of the words for sizes, in pixels. */
const fontSizes: Readonly<Record<string, number>> = {
  ...{ 'xx-small': 9, 'x-small': 10, small: 13, medium: 16, large: 18, 'x-large': 24, 'xx-large': 32 },
}
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

const fontWeight: ParsePart<number> = (part, { parent: { fontWeight: weight } }) => {
  if (part.kind === 'number')
    return part.name === '' && part.value >= 1 && part.value <= 1000 ? part.value : undefined
  const bolder = weight < 350 ? 400 : weight < 550 ? 700 : 900
  const lighter = weight < 550 ? 100 : weight < 750 ? 400 : 700
  const named: Readonly<Record<string, number>> = { normal: 400, bold: 700, bolder, lighter }
  return Object.hasOwn(named, part.name) ? named[part.name] : undefined
}

const lineHeight: ParsePart<Draft['lineHeight']> = (part, environment) => {
  if (part.name === 'normal') return 'normal'
  const factor = numberOf(part, environment)
  if (factor !== undefined) return factor >= 0 ? factor : undefined
  const given = extentOf(part, environment)
  return given && { px: given.px + given.share * environment.fontSize }
}

const spacing = one<number>((part, environment) => (part.name === 'normal' ? 0 : pixelsOf(part, environment)))

const families: Parse<string> = (parts) => {
  const isFamily =
    parts.length > 0 && parts.every(({ kind, name }) => kind === 'word' || kind === 'string' || name === ',')
  return isFamily
    ? parts
        .map(({ text, name }) => (name === ',' ? ', ' : ` ${text}`))
        .join('')
        .replaceAll(',  ', ', ')
        .trim()
    : undefined
}

/** OpenType features that have a property of their own. */
const numericFeatures: Readonly<Record<string, string>> = {
  tnum: 'tabular-nums',
  pnum: 'proportional-nums',
  lnum: 'lining-nums',
  onum: 'oldstyle-nums',
  frac: 'diagonal-fractions',
  zero: 'slashed-zero',
}
const numeric: Parse<string> = (parts) => {
  const known = new Set(['normal', 'ordinal', 'stacked-fractions', ...Object.values(numericFeatures)])
  return parts.length > 0 && parts.every(({ name }) => known.has(name))
    ? parts.map(({ name }) => name).join(' ')
    : undefined
}
const features: Parse<string> = (parts) => {
  const found = parts.filter(({ kind }) => kind === 'string').map(({ name }) => numericFeatures[name])
  if (parts[0]?.name === 'normal') return 'normal'
  return found.length > 0 && !found.includes(undefined) ? found.join(' ') : undefined
}

const decorationLines: Parse<TextDecoration['lines']> = orNone([], (parts, environment) =>
  all(parts, [1, 3], (part) => same('underline line-through overline')([part], environment), environment),
)

const repeats: Readonly<Record<string, readonly [BackgroundRepeat, BackgroundRepeat]>> = {
  'repeat-x': ['repeat', 'no-repeat'],
  'repeat-y': ['no-repeat', 'repeat'],
}
const repeatOf: Parse<Background['repeat']> = (parts, environment) => {
  const [first] = parts
  const short =
    first && parts.length === 1 && Object.hasOwn(repeats, first.name) ? repeats[first.name] : undefined
  if (short) return short
  const each = all(
    parts,
    [1, 2],
    (part) => same('repeat no-repeat round space')([part], environment),
    environment,
  )
  return each?.[0] && [each[0], each[1] ?? each[0]]
}
const backgroundSize: Parse<Background['size']> = (parts, environment) => {
  const [first] = parts
  if (parts.length === 1 && (first?.name === 'cover' || first?.name === 'contain')) return first.name
  const [width, height = 'auto' as const] = all(parts, [1, 2], sizeOf, environment) ?? []
  if (width === undefined) return undefined
  return width === 'auto' && height === 'auto' ? 'auto' : [width, height]
}

const layers = (name: string, key: 'layers' | 'masks') => ({
  [`${name}-image`]: inside(`${key}.image`, list(orNone<Background['image'], 'none'>('none', one(imageOf)))),
  [`${name}-position`]: inside(`${key}.position`, list(positionOf)),
  [`${name}-size`]: inside(`${key}.size`, list(backgroundSize)),
  [`${name}-repeat`]: inside(`${key}.repeat`, list(repeatOf)),
})

const corner: Parse<readonly [Length, Length]> = (parts, environment) => {
  const [across, down = across] = all(parts, [1, 2], extentOf, environment) ?? []
  return across && down && [across, down]
}

const aspectRatio: Parse<number | undefined> = (parts, environment) => {
  const [width, height] = parts
    .filter((part) => part.name !== '/' && part.name !== 'auto')
    .map((part) => numberOf(part, environment))
  const ratio = (width ?? 0) / (height ?? 1)
  return Number.isFinite(ratio) && ratio > 0 ? ratio : undefined
}

const verticalAlign: ParsePart<Draft['verticalAlign']> = (part, environment) => {
  const word = same('baseline sub super top middle bottom')([part], environment)
  const length = lengthOf(part, environment)
  return word ?? (length && { px: length.px + length.share * environment.fontSize * 1.2 })
}

const origin: Parse<readonly [Length, Length]> = (parts, environment) =>
  positionOf(parts.slice(0, 2), environment)
const wholeNumber: ParsePart<number> = (part, environment) => {
  const value = numberOf(part, environment)
  return value !== undefined && Number.isInteger(value) && Math.abs(value) < 1e6 ? value : undefined
}
const lines = one<number>((part) => (part.value >= 1 ? Math.floor(part.value) : undefined))
const notNegative = one<number>((part, environment) => {
  const value = numberOf(part, environment)
  return value !== undefined && value >= 0 ? value : undefined
})

export const longhands: Readonly<Record<string, Longhand>> = {
  display: at(
    'display',
    words<Draft['display']>({
      ...{
        none: 'none',
        flex: 'flex',
        'inline-flex': 'inline-flex',
        block: 'block',
        'inline-block': 'inline-block',
      },
      ...{ inline: 'inline', 'list-item': 'block', 'flow-root': 'block', '-webkit-box': 'block' },
    }),
  ),
  position: at(
    'position',
    words({ relative: 'relative', static: 'relative', absolute: 'absolute', fixed: 'absolute' }),
  ),
  ...eachSide((side) => [side, inside(`inset.${side}`, size)]),
  ...eachSide((side) => [`margin-${side}`, inside(`margin.${side}`, size)]),
  ...eachSide((side) => [`padding-${side}`, inside(`padding.${side}`, extent)]),
  ...eachSide((side) => [`border-${side}-width`, inside(`border.${side}.width`, one(lineWidth))]),
  ...eachSide((side) => [`border-${side}-style`, inside(`border.${side}.style`, lineStyle)]),
  ...eachSide((side) => [`border-${side}-color`, inside(`border.${side}.color`, color)]),
  'border-top-left-radius': inside('radius.topLeft', corner),
  'border-top-right-radius': inside('radius.topRight', corner),
  'border-bottom-right-radius': inside('radius.bottomRight', corner),
  'border-bottom-left-radius': inside('radius.bottomLeft', corner),
  'outline-width': inside('outline.width', one(lineWidth)),
  'outline-style': inside('outline.style', lineStyle),
  'outline-color': inside('outline.color', color),
  'outline-offset': inside('outline.offset', pixels),
  '-width': at('width', boxSize),
  '-fit': at('isFitted', words({ yes: true, no: false })),
  height: at('height', boxSize),
  'min-width': at('minWidth', boxSize),
  'min-height': at('minHeight', boxSize),
  'max-width': at('maxWidth', mostSize),
  'max-height': at('maxHeight', mostSize),
  'aspect-ratio': at('aspectRatio', aspectRatio),
  'box-sizing': at('boxSizing', same('border-box content-box')),
  'flex-direction': at('flexDirection', same('row row-reverse column column-reverse')),
  'flex-wrap': at('flexWrap', same('nowrap wrap wrap-reverse')),
  'flex-grow': at('flexGrow', notNegative),
  'flex-shrink': at('flexShrink', notNegative),
  'flex-basis': at(
    'flexBasis',
    one<Size>((part, environment) => (part.name === 'content' ? 'auto' : sizeOf(part, environment))),
  ),
  'justify-content': at('justifyContent', justify),
  'align-items': at('alignItems', words<Alignment>(items)),
  'align-self': at('alignSelf', words<Alignment | 'auto'>({ ...items, auto: 'auto' })),
  'align-content': at(
    'alignContent',
    words<Alignment>({ ...edges, ...spread, stretch: 'stretch', normal: 'stretch' }),
  ),
  'row-gap': at(
    'rowGap',
    one((part, environment) => (part.name === 'normal' ? zero : extentOf(part, environment))),
  ),
  'column-gap': at(
    'columnGap',
    one((part, environment) => (part.name === 'normal' ? zero : extentOf(part, environment))),
  ),
  'overflow-x': at(
    'overflow',
    words({ visible: 'visible', hidden: 'hidden', clip: 'hidden', auto: 'hidden', scroll: 'hidden' }),
  ),
  'z-index': at(
    'zIndex',
    one((part, environment) => (part.name === 'auto' ? 'auto' : wholeNumber(part, environment))),
  ),
  direction: at('direction', same('ltr rtl')),
  'writing-mode': at('writingMode', words({ 'horizontal-tb': 'horizontal', 'vertical-rl': 'vertical-rl' })),
  'font-family': at('fontFamily', families),
  'font-size': at('fontSize', one(fontSize)),
  'font-weight': at('fontWeight', one(fontWeight)),
  'font-style': at('fontStyle', words({ normal: 'normal', italic: 'italic', oblique: 'italic' })),
  'font-variant-numeric': at('fontVariantNumeric', numeric),
  'font-feature-settings': at('fontVariantNumeric', features),
  'line-height': at('lineHeight', one(lineHeight)),
  'letter-spacing': at('letterSpacing', spacing),
  'word-spacing': at('wordSpacing', spacing),
  'text-align': at('textAlign', same('start end left right center justify')),
  'text-transform': at('textTransform', same('none uppercase lowercase capitalize')),
  'white-space': at(
    'whiteSpace',
    words({
      ...{
        normal: 'normal',
        nowrap: 'nowrap',
        pre: 'pre',
        'pre-line': 'pre-line',
        'pre-wrap': 'pre-wrap',
        'break-spaces': 'pre-wrap',
      },
    } as const),
  ),
  'text-wrap': at(
    'textWrap',
    words({
      wrap: 'wrap',
      balance: 'balance',
      nowrap: 'nowrap',
      pretty: 'wrap',
      stable: 'wrap',
      auto: 'wrap',
    }),
  ),
  'overflow-wrap': at(
    'overflowWrap',
    words({ normal: 'normal', anywhere: 'anywhere', 'break-word': 'anywhere' }),
  ),
  'text-indent': at('textIndent', length),
  'line-clamp': at('lineClamp', lines),
  'text-overflow': at('textOverflow', same('clip ellipsis')),
  'text-decoration-line': inside('decoration.lines', decorationLines),
  'text-decoration-color': inside('decoration.color', color),
  'text-decoration-style': inside('decoration.style', same('solid dashed dotted double wavy')),
  'text-decoration-thickness': inside(
    'decoration.thickness',
    one((part, environment) => (isWord(part, 'auto', 'from-font') ? 'auto' : extentOf(part, environment))),
  ),
  'text-underline-offset': inside(
    'decoration.offset',
    one((part, environment) => (part.name === 'auto' ? 0 : pixelsOf(part, environment))),
  ),
  'text-shadow': at('textShadow', orNone([], list(textShadowOf))),
  'text-stroke-width': inside('stroke.width', one(lineWidth)),
  'text-stroke-color': inside('stroke.color', color),
  'text-fill-color': at('textFill', color),
  'paint-order': at('paintOrder', (parts) =>
    parts.length > 0 && parts.length <= 3 ? paintOrders[parts[0]?.name ?? ''] : undefined,
  ),
  'vertical-align': at('verticalAlign', one(verticalAlign)),
  color: at('color', color),
  ...layers('background', 'layers'),
  ...layers('mask', 'masks'),
  'background-color': at('backgroundColor', color),
  'background-clip': at('backgroundClip', same('border-box padding-box content-box text')),
  'box-shadow': at('boxShadow', orNone([], list(boxShadowOf))),
  opacity: at(
    'opacity',
    one((part, environment) => {
      const opacity = factorOf(part, environment)
      return opacity === undefined ? undefined : Math.min(1, Math.max(0, opacity))
    }),
  ),
  transform: at('transform', orNone([], transformOf)),
  translate: at('translate', translateOf),
  rotate: at('rotate', rotateOf),
  scale: at('scale', scaleOf),
  'transform-origin': at('transformOrigin', origin),
  filter: at('filter', orNone([], filterOf)),
  'backdrop-filter': at('backdropFilter', orNone([], filterOf)),
  'clip-path': at('clipPath', one(clipOf)),
  'mix-blend-mode': at(
    'blendMode',
    same(
      'normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference exclusion hue saturation color luminosity plus-lighter',
    ),
  ),
  isolation: at('isolation', same('auto isolate')),
  visibility: at('visibility', words({ visible: 'visible', hidden: 'hidden', collapse: 'hidden' })),
  'object-fit': at('objectFit', same('fill contain cover none scale-down')),
  'object-position': at('objectPosition', positionOf),
}

const paintOrders: Readonly<Record<string, Draft['paintOrder']>> = {
  ...{ normal: 'normal', fill: 'normal', stroke: 'stroke', markers: 'normal' },
}

/** Other names of properties. */
export const aliases: Readonly<Record<string, string>> = {
  'word-wrap': 'overflow-wrap',
  'overflow-y': 'overflow-x',
  'grid-gap': 'gap',
  'grid-row-gap': 'row-gap',
  'grid-column-gap': 'column-gap',
  'text-wrap-style': 'text-wrap',
  'inset-block-start': 'top',
  'inset-block-end': 'bottom',
}

/** What changes nothing in a picture, or nothing that shows. */
export const ignored: ReadonlySet<string> = new Set(
  `font-smoothing font-kerning font-optical-sizing font-synthesis font-stretch text-rendering text-size-adjust hyphens
   word-break line-break text-orientation unicode-bidi box-orient user-select pointer-events cursor will-change
   print-color-adjust color-adjust color-scheme backface-visibility image-rendering list-style list-style-type
   list-style-position background-attachment tap-highlight-color touch-action scroll-behavior osx-font-smoothing
   contain content-visibility resize appearance quotes tab-size break-inside page-break-inside object-view-box
   forced-color-adjust font-display text-underline-position shape-rendering color-interpolation-filters
   text-decoration-skip-ink hanging-punctuation box-decoration-break mask-mode mask-type orphans widows`.split(
    /\s+/,
  ),
)

/** What only the shapes and texts of a drawing have. */
export const drawingProperties: ReadonlySet<string> = new Set(
  `fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
   stroke-dasharray stroke-dashoffset stop-color stop-opacity flood-color flood-opacity clip-rule text-anchor
   dominant-baseline alignment-baseline vector-effect x y r rx ry cx cy d`.split(/\s+/),
)

export type Expansion = readonly (readonly [name: string, parts: Parts])[]
export const isWord = (part: Part | undefined, ...names: string[]) =>
  part?.kind === 'word' && names.includes(part.name)
