import type { Face } from '../fonts/index.ts'
import type { Box } from '../legible.ts'
import type { Style } from './css/computed.ts'
import type { Matrix } from './css/types.ts'

export type { Style } from './css/computed.ts'
export type * from './css/types.ts'

// What the steps of a design hand to each other: parse → tree, lay out → boxes, paint → canvas, review → faults.

/** Where something stands in the markup, for messages: `h1 "D’abord 420" (line 12)`. */
export interface Place {
  readonly line: number
  /** Where the tag of the element begins in the markup, in units of UTF-16; absent for rules. */
  readonly at?: number
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

/** What can be wrong with a page. Names are part of the interface. */
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

/** What every element of the tree has. */
interface ElementBase {
  readonly tag: string
  /**
   * From `data-role`: headline, support, figure, price, per, item, label, speaker, details, brand, subject; or decoration, from
   * `aria-hidden`, whose text nobody has to read.
   */
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
  readonly element: TextElement
  /** From the left; of a text that follows another, from where that ends. */
  readonly x: number
  readonly y: number
  /** Whether it goes on where the text before it ends. The anchor then holds for all of them together. */
  readonly follows: boolean
  readonly anchor: 'start' | 'middle' | 'end'
  /** Of all groups around it. */
  readonly transform: Matrix
}

/** A node of a page. A text is a leaf: all of its words, whatever elements they are in. */
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
