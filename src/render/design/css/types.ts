import type { Rgb } from '../../color.ts'

// What the values of properties are read as.

/**
 * A length: pixels, and a share of what contains it (`50%` is 0.5). `calc(50% - 8px)` is both. What it is a share of
 * depends on the property, and is known at the layout only.
 */
export interface Length {
  readonly px: number
  readonly share: number
}
/** `auto` is left to the layout. */
export type Size = Length | 'auto'

/** In the order of CSS. */
export interface Sides<Value> {
  readonly top: Value
  readonly right: Value
  readonly bottom: Value
  readonly left: Value
}

/** How items are placed along or across a line. `baseline` is only for the second. */
export type Alignment =
  | 'flex-start'
  | 'flex-end'
  | 'center'
  | 'stretch'
  | 'baseline'
  | 'space-between'
  | 'space-around'
  | 'space-evenly'

/** One side of a border. A side of style `none` has width 0. */
export interface Border {
  /** In pixels. */
  readonly width: number
  readonly style: 'none' | 'solid' | 'dashed' | 'dotted' | 'double'
  readonly color: Rgb
}

/** The radii of the corners. They are not yet scaled down to a box that is too small for them. */
export interface Corners {
  readonly topLeft: Corner
  readonly topRight: Corner
  readonly bottomRight: Corner
  readonly bottomLeft: Corner
}
/** Two radii, for corners that are a part of an ellipse. */
type Corner = readonly [across: Length, down: Length]

/** A shadow of a text or a `drop-shadow`; all lengths are in pixels. */
export interface Shadow {
  readonly x: number
  readonly y: number
  /** As in CSS: twice the standard deviation of the blur. */
  readonly blur: number
  readonly color: Rgb
}
/** A shadow of a box, inside it or behind it. */
export interface BoxShadow extends Shadow {
  /** How much larger than the box it is on each side, in pixels. */
  readonly spread: number
  readonly isInset: boolean
}

/** The lines of a text. They belong to the element that sets them and are drawn across the elements within it. */
export interface TextDecoration {
  readonly lines: readonly ('underline' | 'line-through' | 'overline')[]
  /** `undefined` is the colour of the text. */
  readonly color: Rgb | undefined
  readonly style: 'solid' | 'dashed' | 'dotted' | 'double' | 'wavy'
  readonly thickness: Length | 'auto'
  /** How far an underline is below its usual place, in pixels. */
  readonly offset: number
}

/** One layer of a background, the uppermost first. */
export interface Background {
  readonly image: Gradient | { readonly kind: 'file'; readonly name: string }
  readonly position: readonly [x: Length, y: Length]
  readonly size: 'auto' | 'cover' | 'contain' | readonly [width: Size, height: Size]
  readonly repeat: readonly [across: BackgroundRepeat, down: BackgroundRepeat]
}
/** How tiles of a background fill the box: cut, alone, scaled to a whole number, or with gaps between them. */
export type BackgroundRepeat = 'repeat' | 'no-repeat' | 'round' | 'space'

/** A colour at a place of a gradient. */
export interface ColorStop {
  readonly color: Rgb
  /** Along the gradient; an angle as a share of a turn in conic ones. `undefined` is evenly between its neighbours. */
  readonly at: Length | undefined
}
/** A gradient as it is written. Its line and its radii follow from the box that it fills. */
export type Gradient =
  | {
      readonly kind: 'linear'
      readonly isRepeating: boolean
      /** Degrees, 0 upwards, clockwise; or the corner that it runs to. */
      readonly angle: number | readonly [across: -1 | 0 | 1, down: -1 | 0 | 1]
      readonly stops: readonly ColorStop[]
    }
  | {
      readonly kind: 'radial'
      readonly isRepeating: boolean
      readonly shape: 'circle' | 'ellipse'
      readonly extent:
        | 'closest-side'
        | 'closest-corner'
        | 'farthest-side'
        | 'farthest-corner'
        | readonly [Length, Length]
      readonly center: readonly [x: Length, y: Length]
      readonly stops: readonly ColorStop[]
    }
  | {
      readonly kind: 'conic'
      readonly isRepeating: boolean
      /** Where the first colour begins, in degrees clockwise from the top. */
      readonly from: number
      readonly center: readonly [x: Length, y: Length]
      readonly stops: readonly ColorStop[]
    }

/** As in CSS and on the canvas: a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number]

/** One function of `transform`. Lengths are kept, because a share is one of the size of the box. */
export type TransformStep =
  | { readonly kind: 'translate'; readonly x: Length; readonly y: Length }
  | { readonly kind: 'matrix'; readonly matrix: Matrix }

/** One function of `filter` or `backdrop-filter`, applied in the order in which they are written. */
export type FilterStep =
  // The standard deviation.
  | { readonly kind: 'blur'; readonly px: number }
  | {
      readonly kind:
        | 'brightness'
        | 'contrast'
        | 'saturate'
        | 'grayscale'
        | 'sepia'
        | 'invert'
        | 'opacity'
        | 'hue-rotate'
      /** A factor, or degrees for `hue-rotate`. */
      readonly amount: number
    }
  | { readonly kind: 'drop-shadow'; readonly shadow: Shadow }

/** The shape of `clip-path`, in the border box. */
export type ClipShape =
  | { readonly kind: 'inset'; readonly sides: Sides<Length>; readonly radius: Corners | undefined }
  | {
      readonly kind: 'circle'
      readonly radius: Length | 'closest-side' | 'farthest-side'
      readonly center: readonly [Length, Length]
    }
  | {
      readonly kind: 'ellipse'
      readonly radii: readonly [Length, Length] | 'closest-side' | 'farthest-side'
      readonly center: readonly [Length, Length]
    }
  | {
      readonly kind: 'polygon'
      readonly rule: 'nonzero' | 'evenodd'
      readonly points: readonly (readonly [Length, Length])[]
    }
  | { readonly kind: 'path'; readonly d: string; readonly rule: 'nonzero' | 'evenodd' }
