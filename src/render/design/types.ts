import type { Rgb } from '../color.ts'
import type { Face } from '../fonts/index.ts'
import type { Box } from '../legible.ts'

// What the steps of a design hand to each other: parse → tree, lay out → boxes, paint → canvas, review → faults.

/** Where something stands in the markup, for messages: `h1 "D’abord 420" (line 12)`. */
export interface Place {
  readonly line: number
  /** The element as a reader finds it: tag, role or class, and the start of its text. */
  readonly element: string
}

/**
 * What is wrong with a design. An `error` keeps it from being published or changes what it shows; a `warning` is worth
 * knowing.
 */
export interface Fault {
  readonly kind: FaultKind
  readonly severity: 'error' | 'warning'
  /** What is wrong, with its place and what to use, as a fact: “line 12, h1: the text is 40 px too wide for its box.” */
  readonly message: string
  readonly place: Place | undefined
}

export type FaultKind =
  // Of the parser
  | 'syntax'
  | 'unknown_element'
  | 'unknown_property'
  | 'invalid_value'
  | 'missing_file'
  // Of the review
  | 'contrast'
  | 'overlap'
  | 'cut_text'
  | 'overfull'
  | 'small_text'
  | 'margin'
  | 'covered_subject'
  | 'cut_subject'
  | 'missing_brand'
  | 'covered_text'

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

/** Computed values: inherited, `var()` and `em` resolved, colours parsed. */
export interface Style {
  // Layout
  readonly display: 'flex' | 'none'
  readonly position: 'relative' | 'absolute'
  readonly inset: Sides<Size>
  readonly margin: Sides<Size>
  readonly padding: Sides<Length>
  readonly border: Sides<Border>
  readonly width: Size
  readonly height: Size
  readonly minWidth: Size
  readonly minHeight: Size
  readonly maxWidth: Size
  readonly maxHeight: Size
  readonly aspectRatio: number | undefined
  readonly boxSizing: 'border-box' | 'content-box'
  readonly flexDirection: 'row' | 'row-reverse' | 'column' | 'column-reverse'
  readonly flexWrap: 'nowrap' | 'wrap' | 'wrap-reverse'
  readonly flexGrow: number
  readonly flexShrink: number
  readonly flexBasis: Size
  readonly justifyContent: Alignment
  readonly alignItems: Alignment
  readonly alignSelf: Alignment | 'auto'
  readonly alignContent: Alignment
  readonly rowGap: Length
  readonly columnGap: Length
  readonly overflow: 'visible' | 'hidden'
  /** A number, 0 too, makes a stacking context; `auto` does not. */
  readonly zIndex: number | 'auto'
  // Text; all inherited
  readonly direction: 'ltr' | 'rtl'
  readonly writingMode: 'horizontal' | 'vertical-rl'
  /** A CSS list of families, `system-ui, sans-serif` by default. */
  readonly fontFamily: string
  readonly fontSize: number
  readonly fontWeight: number
  readonly fontStyle: 'normal' | 'italic'
  readonly fontVariantNumeric: string
  /** `normal` comes from the font; a number is a multiple of the size; `px` is a length. */
  readonly lineHeight: 'normal' | number | { readonly px: number }
  /** In pixels. */
  readonly letterSpacing: number
  readonly wordSpacing: number
  readonly textAlign: 'start' | 'end' | 'left' | 'right' | 'center' | 'justify'
  readonly textTransform: 'none' | 'uppercase' | 'lowercase' | 'capitalize'
  readonly whiteSpace: 'normal' | 'nowrap' | 'pre' | 'pre-line' | 'pre-wrap'
  readonly textWrap: 'wrap' | 'balance' | 'nowrap'
  readonly overflowWrap: 'normal' | 'anywhere'
  readonly textIndent: Length
  /** Not inherited. The most lines; what is behind them is cut with an ellipsis. */
  readonly lineClamp: number | undefined
  readonly textOverflow: 'clip' | 'ellipsis'
  readonly textDecoration: TextDecoration | undefined
  readonly textShadow: readonly Shadow[]
  readonly textStroke: { readonly width: number; readonly color: Rgb } | undefined
  readonly paintOrder: 'normal' | 'stroke'
  readonly verticalAlign: 'baseline' | 'sub' | 'super' | 'top' | 'middle' | 'bottom' | { readonly px: number }
  /** The least size that fitting may shrink text to, from `--min-font-size`; the size itself if it is not given. */
  readonly minFontSize: number
  /** Texts of one group shrink together, from `--fit-group`. */
  readonly fitGroup: string | undefined
  // Painting
  readonly color: Rgb
  readonly background: readonly Background[]
  readonly backgroundColor: Rgb
  readonly backgroundClip: 'border-box' | 'padding-box' | 'content-box' | 'text'
  /** Per corner, across and down. */
  readonly radius: Corners
  readonly boxShadow: readonly BoxShadow[]
  readonly outline: Border & { readonly offset: number }
  readonly opacity: number
  readonly transform: readonly TransformStep[]
  readonly transformOrigin: readonly [x: Length, y: Length]
  readonly filter: readonly FilterStep[]
  readonly backdropFilter: readonly FilterStep[]
  readonly clipPath: ClipShape | undefined
  readonly maskImage: readonly Background[]
  readonly blendMode: BlendMode
  readonly isolation: 'auto' | 'isolate'
  readonly visibility: 'visible' | 'hidden'
  readonly objectFit: 'fill' | 'contain' | 'cover' | 'none' | 'scale-down'
  readonly objectPosition: readonly [x: Length, y: Length]
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

export type BlendMode =
  | 'normal'
  | 'multiply'
  | 'screen'
  | 'overlay'
  | 'darken'
  | 'lighten'
  | 'color-dodge'
  | 'color-burn'
  | 'hard-light'
  | 'soft-light'
  | 'difference'
  | 'exclusion'
  | 'hue'
  | 'saturation'
  | 'color'
  | 'luminosity'
  | 'plus-lighter'

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

export type TransformStep =
  | { readonly kind: 'translate'; readonly x: Length; readonly y: Length }
  | { readonly kind: 'matrix'; readonly matrix: readonly [number, number, number, number, number, number] }

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

/** What every element of the tree has. */
interface ElementBase {
  readonly tag: string
  /** From `data-role`: headline, support, figure, price, per, item, label, speaker, details, brand, subject, decoration. */
  readonly role: string | undefined
  readonly place: Place
  readonly style: Style
  /** From `data-optional`: fitting leaves out the highest number first. `undefined` stays. */
  readonly optional: number | undefined
}

/** An element that holds boxes. */
export interface BoxElement extends ElementBase {
  readonly kind: 'box'
  readonly children: readonly DesignElement[]
}

/** An element that holds text: one leaf of the layout. */
export interface TextElement extends ElementBase {
  readonly kind: 'text'
  readonly runs: readonly TextRun[]
  /** The language for breaking lines and for letters, from `lang`. */
  readonly language: string | undefined
}

/**
 * Text of one style, which is the element's own object where no inline element is around the text. `\n` is `<br>`, or a
 * line feed that `white-space` keeps. Other white space is as in the markup; the text setting collapses it.
 */
export interface TextRun {
  readonly text: string
  readonly style: Style
  readonly place: Place
}

/** A picture: `<img src="name">`. */
export interface ImageElement extends ElementBase {
  readonly kind: 'image'
  readonly file: string
  /** What has to be seen of it, as shares of its width and height, from `data-focus` in percent. */
  readonly focus: Box | undefined
}

/** Inline SVG, rebuilt from what may be drawn, without its texts. */
export interface DrawingElement extends ElementBase {
  readonly kind: 'drawing'
  /** A whole SVG document without texts, with a `viewBox` and without width and height. */
  readonly svg: string
  /** The files that it shows, each as `<image xlink:href="name" …>`. */
  readonly files: readonly string[]
  readonly viewBox: Box
  readonly preserveAspectRatio: string
  /** The `width` and `height` attributes, where CSS gives none. */
  readonly ownSize: { readonly width: number | undefined; readonly height: number | undefined }
  /** In the order of the markup. They are set in our fonts and painted over the shapes. */
  readonly texts: readonly DrawingText[]
}

/** One `text` or `tspan` of inline SVG, in the units of its `viewBox`. */
export interface DrawingText {
  readonly text: string
  /** From the left; of a text that follows another, from where that ends. */
  readonly x: number
  readonly y: number
  /** Whether it goes on where the text before it ends. The anchor then holds for all of them together. */
  readonly follows: boolean
  readonly anchor: 'start' | 'middle' | 'end'
  readonly style: Style
  readonly opacity: number
  readonly stroke: { readonly color: Rgb; readonly width: number; readonly isBelow: boolean } | undefined
  /** Of all groups around it, as a matrix. */
  readonly transform: readonly [number, number, number, number, number, number]
  readonly place: Place
}

export type DesignElement = BoxElement | TextElement | ImageElement | DrawingElement

/** A parsed design: its root has the size of the picture. */
export interface DesignTree {
  readonly root: BoxElement
  /** The names of files that it shows. */
  readonly files: readonly string[]
  readonly faults: readonly Fault[]
}

/** An element with its place in the picture, in pixels from the top left corner, before any transform. */
export interface LaidOut<Element extends DesignElement = DesignElement> {
  readonly element: Element
  /** The border box. */
  readonly box: Box
  /** Inside of border and padding. */
  readonly content: Box
  readonly children: readonly LaidOut[]
  /** Of a text element. */
  readonly text: SetRuns | undefined
  /** The own size of a picture. */
  readonly natural?: { readonly width: number; readonly height: number } | undefined
}

/** Runs of text broken into lines, in pixels from the top left corner of the content box. */
export interface SetRuns {
  readonly lines: readonly SetLine[]
  readonly width: number
  readonly height: number
  /** What fitting multiplied all sizes with: 1 or less. */
  readonly scale: number
  /** Whether `line-clamp` or an ellipsis left words out. */
  readonly isCut: boolean
  readonly isVertical: boolean
  readonly language: string
}

/** A line; of vertical text, a column from the right, whose `x` is its left edge and whose parts run down. */
export interface SetLine {
  readonly x: number
  /** The top of the line box. */
  readonly y: number
  readonly width: number
  readonly height: number
  /** From the top of the text, to the alphabetic baseline; of a column, its centre from the left of the text. */
  readonly baseline: number
  readonly parts: readonly SetPart[]
}

/** A piece of one run on one line, drawn in one go. */
export interface SetPart {
  readonly run: TextRun
  /** As drawn: after `text-transform`, white space collapsed. */
  readonly text: string
  readonly face: Face
  readonly size: number
  readonly letterSpacing: number
  /** Added to each space, by `word-spacing` and by justification. */
  readonly wordSpacing: number
  readonly direction: 'ltr' | 'rtl'
  /** From the left of the text (from the top, in columns). */
  readonly x: number
  readonly width: number
  /** Where it is drawn: the line's baseline, or above or below it for `sub`, `sup` and `vertical-align`. */
  readonly baseline: number
  /** How far the font reaches above and below the baseline, for backgrounds and decorations. */
  readonly ascent: number
  readonly descent: number
}
