import type { Rgb } from '../../color.ts'
import { gatherSides, type Property, properties } from './properties.ts'
import type { Background, Border, Corners, Length, Sides, Size, TextDecoration } from './types.ts'

/** A style while its properties are set. */
export type LonghandValues = {
  -readonly [Key in keyof typeof properties]: (typeof properties)[Key] extends Property<infer Value>
    ? Value
    : never
}

/** Computed values: inherited, `var()` and `em` resolved, colours parsed. */
export interface Style extends Readonly<Omit<LonghandValues, Gathered>> {
  readonly display: 'flex' | 'none'
  readonly width: Size
  readonly inset: Sides<Size>
  readonly margin: Sides<Size>
  readonly padding: Sides<Length>
  readonly border: Sides<Border>
  readonly outline: Border & { readonly offset: number }
  /** Per corner, across and down. */
  readonly radius: Corners
  readonly background: readonly Background[]
  readonly maskImage: readonly Background[]
  readonly textDecoration: TextDecoration | undefined
  readonly textStroke: { readonly width: number; readonly color: Rgb } | undefined
  /** The least size that fitting may shrink text to, from `--min-font-size`; the size itself if it is not given. */
  readonly minFontSize: number
  /** Texts of one group shrink together, from `--fit-group`. */
  readonly fitGroup: string | undefined
}

/** What a style holds in another form than single properties. */
type Gathered =
  | ('display' | 'width' | 'top' | 'right' | 'bottom' | 'left' | 'translate' | 'rotate' | 'scale')
  | `${'margin' | 'padding' | 'border' | 'outline' | 'background' | 'mask'}${'Top' | 'Right' | 'Bottom' | 'Left' | 'Width' | 'Style' | 'Offset' | 'Image' | 'Position' | 'Size' | 'Repeat'}`
  | `border${'Top' | 'Right' | 'Bottom' | 'Left'}${'Width' | 'Style' | 'Color' | 'LeftRadius' | 'RightRadius'}`
  | ('outlineColor' | 'textUnderlineOffset' | 'textFillColor')
  | `text${'Decoration' | 'Stroke'}${'Line' | 'Color' | 'Style' | 'Thickness' | 'Width'}`

const entries = Object.entries(properties) as [keyof LonghandValues, Property<unknown>][]

/** The style of the root, before any rule. */
export const initial = Object.fromEntries(entries.map(([key, each]) => [key, each.initial])) as LonghandValues

const inheritedKeys = entries.flatMap(([key, { isInherited }]) => (isInherited ? [key] : []))

/** The style of an element that declares nothing. A line under text keeps the colour that it was declared with. */
export function inheritFrom(parent: LonghandValues): LonghandValues {
  const longhandValues: LonghandValues = { ...initial }
  for (const key of inheritedKeys) Object.assign(longhandValues, { [key]: parent[key] })
  if (parent.textDecorationLine.length > 0) longhandValues.textDecorationColor ??= parent.color
  return longhandValues
}

/** Brings together what belongs together. */
export function finish(
  longhandValues: LonghandValues,
  leastFontSize: number | undefined,
  fitGroup: string | undefined,
): Style {
  const { color, fontSize, translate, rotate, scale } = longhandValues
  const lineOf = (width: number, style: Border['style'], ownColor: Rgb | undefined): Border => ({
    ...{ style, width: style === 'none' ? 0 : width, color: ownColor ?? color },
  })
  const sides = <Value>(start: string, end = '') => gatherSides<Value>(start, end, longhandValues)
  const [widths, styles, colors] = [
    sides<number>('border', 'Width'),
    sides<Border['style']>('border', 'Style'),
    sides<Rgb | undefined>('border', 'Color'),
  ]
  const borderAt = (side: keyof Sides<unknown>) => lineOf(widths[side], styles[side], colors[side])
  return {
    ...longhandValues,
    display: longhandValues.display === 'none' ? 'none' : 'flex',
    width: longhandValues.width === 'fit-content' ? 'auto' : longhandValues.width,
    color: longhandValues.textFillColor ?? color,
    inset: {
      top: longhandValues.top,
      right: longhandValues.right,
      bottom: longhandValues.bottom,
      left: longhandValues.left,
    },
    margin: sides('margin'),
    padding: sides('padding'),
    border: {
      ...{ top: borderAt('top'), right: borderAt('right') },
      ...{ bottom: borderAt('bottom'), left: borderAt('left') },
    },
    outline: {
      ...lineOf(longhandValues.outlineWidth, longhandValues.outlineStyle, longhandValues.outlineColor),
      offset: longhandValues.outlineOffset,
    },
    radius: {
      ...{ topLeft: longhandValues.borderTopLeftRadius, topRight: longhandValues.borderTopRightRadius },
      ...{
        bottomRight: longhandValues.borderBottomRightRadius,
        bottomLeft: longhandValues.borderBottomLeftRadius,
      },
    },
    background: backgroundLayers(
      longhandValues.backgroundImage,
      longhandValues.backgroundPosition,
      longhandValues.backgroundSize,
      longhandValues.backgroundRepeat,
    ),
    maskImage: backgroundLayers(
      longhandValues.maskImage,
      longhandValues.maskPosition,
      longhandValues.maskSize,
      longhandValues.maskRepeat,
    ),
    transform: [
      ...[translate, rotate, scale].filter((step) => step !== undefined),
      ...longhandValues.transform,
    ],
    textDecoration: decorationOf(longhandValues),
    textStroke:
      longhandValues.textStrokeWidth > 0
        ? { width: longhandValues.textStrokeWidth, color: longhandValues.textStrokeColor ?? color }
        : undefined,
    minFontSize: Math.min(fontSize, leastFontSize ?? fontSize),
    fitGroup,
  }
}

function decorationOf(longhandValues: LonghandValues): TextDecoration | undefined {
  if (longhandValues.textDecorationLine.length === 0) return undefined
  return {
    lines: longhandValues.textDecorationLine,
    color: longhandValues.textDecorationColor ?? longhandValues.color,
    style: longhandValues.textDecorationStyle,
    thickness: longhandValues.textDecorationThickness,
    offset: longhandValues.textUnderlineOffset,
  }
}

/** The lists of a background, whose items belong together by their place. */
function backgroundLayers(
  images: LonghandValues['backgroundImage'],
  positions: LonghandValues['backgroundPosition'],
  sizes: LonghandValues['backgroundSize'],
  repeats: LonghandValues['backgroundRepeat'],
): Background[] {
  const round = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value
  return images.flatMap((image, index) =>
    image === 'none'
      ? []
      : [
          {
            image,
            position: round(positions, index),
            size: round(sizes, index),
            repeat: round(repeats, index),
          },
        ],
  )
}
