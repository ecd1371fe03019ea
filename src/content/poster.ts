/** A picture that a writer designed: what is drawn, and where each text stands. */
export interface Poster {
  /** The inside of an SVG document of the picture's size, without any text. */
  readonly art: string
  /** The family that the writer would set the largest words in. */
  readonly font?: string | null | undefined
  readonly texts: readonly PosterText[]
  readonly photo?: PosterPhoto | undefined
}

/** A photograph below what is drawn, and the panes of frosted glass on it. */
export interface PosterPhoto {
  /** What has to be seen of it, in percent of its width and height. */
  readonly subject: Box
  /** Where the whole photograph lies, in pixels of the picture; it may reach beyond. */
  readonly x: number
  readonly y: number
  readonly width: number
  /** The colour of the picture where the photograph ends. */
  readonly ground: string
  readonly panes: readonly GlassPane[]
}

/** A pane of frosted glass, in pixels. */
export interface GlassPane extends Box {
  readonly radius: number
  readonly color: string
  /** Of the colour, from 0 to 1. */
  readonly opacity: number
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One text of a poster, set in the middle of its box. */
export interface PosterText {
  readonly words: string
  /** In pixels, as all that follow. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The wanted size; smaller where the box demands it. */
  readonly size: number
  readonly face: PosterFace
  readonly weight: number
  readonly color: string
  readonly align: 'start' | 'center' | 'end'
  /** In degrees, clockwise around the middle of the box. */
  readonly turn?: number | null | undefined
  /** Whether Chinese or Japanese words stand in columns. */
  readonly isVertical?: boolean | null | undefined
  /** Whether the words are struck out, as a price that was. */
  readonly isStruck?: boolean | null | undefined
}

export const posterFaces = ['display', 'text', 'serif', 'poster'] as const
export type PosterFace = (typeof posterFaces)[number]

/** What sizes on a poster are shares of: its short side, or more where it is so wide that a phone shows it small. */
export function posterUnit({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.max(Math.min(width, height), 0.62 * width)
}

/** The words in whose place the brand's mark is drawn. */
export const brandWords = '@brand'
