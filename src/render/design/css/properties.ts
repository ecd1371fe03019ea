import type { Alignment, Background, Size } from '../types.ts'
import type { Draft } from './draft.ts'
import { boxShadowOf, filterOf, imageOf, positionOf, textShadowOf } from './graphics.ts'
import {
  aspectRatio,
  backgroundSize,
  boxSize,
  color,
  corner,
  decorationLines,
  edges,
  extent,
  families,
  features,
  fontSize,
  fontWeight,
  items,
  justify,
  length,
  lineHeight,
  lineStyle,
  lines,
  lineWidth,
  mostSize,
  notNegative,
  numeric,
  origin,
  paintOrders,
  pixels,
  repeatOf,
  size,
  spacing,
  spread,
  verticalAlign,
  wholeNumber,
} from './readers.ts'
import { clipOf, rotateOf, scaleOf, transformOf, translateOf } from './shapes.ts'
import type { Parts } from './tokens.ts'
import {
  extentOf,
  factorOf,
  isWord,
  list,
  one,
  orNone,
  type Parse,
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

const layers = (name: string, key: 'layers' | 'masks') => ({
  [`${name}-image`]: inside(`${key}.image`, list(orNone<Background['image'], 'none'>('none', one(imageOf)))),
  [`${name}-position`]: inside(`${key}.position`, list(positionOf)),
  [`${name}-size`]: inside(`${key}.size`, list(backgroundSize)),
  [`${name}-repeat`]: inside(`${key}.repeat`, list(repeatOf)),
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

/** Other names of properties. */
export const aliases: Readonly<Record<string, string>> = {
  'word-wrap': 'overflow-wrap',
  'overflow-y': 'overflow-x',
  'grid-gap': 'gap',
  'grid-row-gap': 'row-gap',
  'grid-column-gap': 'column-gap',
  'text-wrap-style': 'text-wrap',
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
