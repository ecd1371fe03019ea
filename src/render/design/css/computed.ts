import type { Rgb } from '../../color.ts'
import { type Property, properties, sidesOf } from './properties.ts'
import type { Background, Border, Corners, Length, Sides, Size, TextDecoration } from './types.ts'

/** A style while its properties are set. */
export type Draft = {
  -readonly [Key in keyof typeof properties]: (typeof properties)[Key] extends Property<infer Value>
    ? Value
    : never
}

/** Computed values: inherited, `var()` and `em` resolved, colours parsed. */
export interface Style extends Readonly<Omit<Draft, Gathered>> {
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

const entries = Object.entries(properties) as [keyof Draft, Property<unknown>][]

/** The style of the root, before any rule. */
export const initial = Object.fromEntries(entries.map(([key, each]) => [key, each.initial])) as Draft

const inheritedKeys = entries.flatMap(([key, { isInherited }]) => (isInherited ? [key] : []))

/** The style of an element that declares nothing. A line under text keeps the colour that it was declared with. */
export function inheritFrom(parent: Draft): Draft {
  const draft: Draft = { ...initial }
  for (const key of inheritedKeys) Object.assign(draft, { [key]: parent[key] })
  if (parent.textDecorationLine.length > 0) draft.textDecorationColor ??= parent.color
  return draft
}

/** Brings together what belongs together. */
export function finish(draft: Draft, leastFontSize: number | undefined, fitGroup: string | undefined): Style {
  const { color, fontSize, translate, rotate, scale } = draft
  const lineOf = (width: number, style: Border['style'], own: Rgb | undefined): Border => ({
    ...{ style, width: style === 'none' ? 0 : width, color: own ?? color },
  })
  const sides = <Value>(start: string, end = '') => sidesOf<Value>(start, end, draft)
  const [widths, styles, colors] = [
    sides<number>('border', 'Width'),
    sides<Border['style']>('border', 'Style'),
    sides<Rgb | undefined>('border', 'Color'),
  ]
  const borderAt = (side: keyof Sides<unknown>) => lineOf(widths[side], styles[side], colors[side])
  return {
    ...draft,
    display: draft.display === 'none' ? 'none' : 'flex',
    width: draft.width === 'fit-content' ? 'auto' : draft.width,
    color: draft.textFillColor ?? color,
    inset: { top: draft.top, right: draft.right, bottom: draft.bottom, left: draft.left },
    margin: sides('margin'),
    padding: sides('padding'),
    border: {
      ...{ top: borderAt('top'), right: borderAt('right') },
      ...{ bottom: borderAt('bottom'), left: borderAt('left') },
    },
    outline: {
      ...lineOf(draft.outlineWidth, draft.outlineStyle, draft.outlineColor),
      offset: draft.outlineOffset,
    },
    radius: {
      ...{ topLeft: draft.borderTopLeftRadius, topRight: draft.borderTopRightRadius },
      ...{ bottomRight: draft.borderBottomRightRadius, bottomLeft: draft.borderBottomLeftRadius },
    },
    background: layersOf(
      draft.backgroundImage,
      draft.backgroundPosition,
      draft.backgroundSize,
      draft.backgroundRepeat,
    ),
    maskImage: layersOf(draft.maskImage, draft.maskPosition, draft.maskSize, draft.maskRepeat),
    transform: [...[translate, rotate, scale].filter((step) => step !== undefined), ...draft.transform],
    textDecoration: decorationOf(draft),
    textStroke:
      draft.textStrokeWidth > 0
        ? { width: draft.textStrokeWidth, color: draft.textStrokeColor ?? color }
        : undefined,
    minFontSize: Math.min(fontSize, leastFontSize ?? fontSize),
    fitGroup,
  }
}

function decorationOf(draft: Draft): TextDecoration | undefined {
  if (draft.textDecorationLine.length === 0) return undefined
  return {
    lines: draft.textDecorationLine,
    color: draft.textDecorationColor ?? draft.color,
    style: draft.textDecorationStyle,
    thickness: draft.textDecorationThickness,
    offset: draft.textUnderlineOffset,
  }
}

/** The lists of a background, whose items belong together by their place. */
function layersOf(
  images: Draft['backgroundImage'],
  positions: Draft['backgroundPosition'],
  sizes: Draft['backgroundSize'],
  repeats: Draft['backgroundRepeat'],
): Background[] {
  const round = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value
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
