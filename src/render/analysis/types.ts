/** What was measured of a picture. Shares are from 0 to 1. Nothing in it is recognised, and no word of it is read. */
export interface ImageAnalysis {
  /** As displayed, in pixels. */
  readonly width: number
  readonly height: number
  /** The share that one can look through. */
  readonly transparent: number
  /** Those that make up most of the picture, the largest first. */
  readonly colors: readonly ColorShare[]
  readonly light: LightAnalysis
  /** Where the eye is drawn; `undefined` where nothing stands out. */
  readonly subject: ImageSubject | undefined
  readonly layout: LayoutAnalysis
  /** Where something stands that is built like lines of text, the largest area first. */
  readonly texts: readonly ImageArea[]
  readonly finish: FinishAnalysis
}

/** One of the colours of a picture. */
export interface ColorShare {
  /** What a person would call it, in English: `deep teal`, `warm off-white`. */
  readonly name: string
  readonly hex: string
  readonly share: number
}

/** `low key` is dark nearly everywhere, `high key` bright nearly everywhere. */
export interface LightAnalysis {
  /** How bright it looks on average: 0 is black, 1 white. */
  readonly brightness: number
  readonly level: 'low key' | 'dark' | 'dim' | 'even' | 'bright' | 'high key'
  readonly contrast: 'soft' | 'moderate' | 'strong'
  readonly saturation: 'none' | 'muted' | 'moderate' | 'vivid'
  readonly warmth: 'cool' | 'balanced' | 'warm'
  /** The part that is clearly brighter than the rest. */
  readonly brightest: ImageRegion | undefined
}

/** One of the nine fields of a picture. */
export interface ImageRegion {
  readonly row: 'upper' | 'middle' | 'lower'
  readonly column: 'left' | 'centre' | 'right'
}

/** A part of the picture, in shares of its width and height. */
export interface ImageArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly place: ImageRegion
}

/** The part of a picture that stands out, as shares of its size. */
export interface ImageSubject extends ImageArea {
  /** How clearly it stands out; below a half it is a guess. */
  readonly sure: number
}

/** How a picture is built. */
export interface LayoutAnalysis {
  /** The share in which next to nothing happens. */
  readonly quiet: number
  /** The sides of the picture, a third deep, that are quiet. */
  readonly quietSides: readonly ('left' | 'right' | 'top' | 'bottom')[]
  /** The field with the most detail, where it has clearly more than the others. */
  readonly busiest: ImageRegion | undefined
  readonly symmetry: 'left and right' | 'top and bottom' | undefined
  /** How far down a level edge runs across the whole picture. */
  readonly horizon: number | undefined
}

/** How a picture is made. */
export interface FinishAnalysis {
  /** `undefined` where there is no edge to tell it by. */
  readonly sharpness: 'sharp' | 'soft' | 'blurred' | undefined
  readonly grain: boolean
  /** Whether it has the fine texture of a photograph or the even areas of a drawing; `undefined` where neither is clear. */
  readonly kind: 'photograph' | 'graphic' | undefined
}
