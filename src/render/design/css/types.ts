import type { Rgb } from '../../color.ts'

// What the values of properties are read as.

/** A length: pixels, and a share of what contains it (`50%` is 0.5). `calc(50% - 8px)` is both. */
export interface Length {
  readonly px: number
  readonly share: number
}
export type Size = Length | 'auto'

export interface Sides<Value> {
  readonly top: Value
  readonly right: Value
  readonly bottom: Value
  readonly left: Value
}

export type Alignment =
  | 'flex-start'
  | 'flex-end'
  | 'center'
  | 'stretch'
  | 'baseline'
  | 'space-between'
  | 'space-around'
  | 'space-evenly'

export interface Border {
  readonly width: number
  readonly style: 'none' | 'solid' | 'dashed' | 'dotted' | 'double'
  readonly color: Rgb
}

export interface Corners {
  readonly topLeft: Corner
  readonly topRight: Corner
  readonly bottomRight: Corner
  readonly bottomLeft: Corner
}
type Corner = readonly [across: Length, down: Length]

export interface Shadow {
  readonly x: number
  readonly y: number
  readonly blur: number
  readonly color: Rgb
}
export interface BoxShadow extends Shadow {
  readonly spread: number
  readonly isInset: boolean
}

export interface TextDecoration {
  readonly lines: readonly ('underline' | 'line-through' | 'overline')[]
  readonly color: Rgb | undefined
  readonly style: 'solid' | 'dashed' | 'dotted' | 'double' | 'wavy'
  readonly thickness: Length | 'auto'
  /** Of an underline. */
  readonly offset: number
}

/** One layer of a background, the uppermost first. */
export interface Background {
  readonly image: Gradient | { readonly kind: 'file'; readonly name: string }
  readonly position: readonly [x: Length, y: Length]
  readonly size: 'auto' | 'cover' | 'contain' | readonly [width: Size, height: Size]
  readonly repeat: readonly [across: BackgroundRepeat, down: BackgroundRepeat]
}
export type BackgroundRepeat = 'repeat' | 'no-repeat' | 'round' | 'space'

export interface ColorStop {
  readonly color: Rgb
  /** Along the gradient; an angle as a share of a turn in conic ones. `undefined` is evenly between its neighbours. */
  readonly at: Length | undefined
}
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
      readonly from: number
      readonly center: readonly [x: Length, y: Length]
      readonly stops: readonly ColorStop[]
    }

/** As in CSS and on the canvas: a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number]

export type TransformStep =
  | { readonly kind: 'translate'; readonly x: Length; readonly y: Length }
  | { readonly kind: 'matrix'; readonly matrix: Matrix }

export type FilterStep =
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
