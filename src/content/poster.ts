/** A picture that a writer designed: what is drawn, and where each text stands. */
export interface Poster {
  /** The inside of an SVG document of the picture's size, without any text. */
  readonly art: string
  /** The family that the writer would set the largest words in. */
  readonly font?: string | null | undefined
  readonly texts: readonly PosterText[]
}

/** A post over a photograph, as a writer designed it. copydesk measures the words and lays the panels out. */
export interface PhotoPoster {
  /** The family that the writer would set the largest words in. */
  readonly font?: string | null | undefined
  /** What has to be seen of the photograph, in percent of its width and height. */
  readonly subject: Box
  readonly panels: readonly PosterPanel[]
}

export const panelPlaces = [
  'top start',
  'top',
  'top end',
  'start',
  'end',
  'bottom start',
  'bottom',
  'bottom end',
] as const

export const plateShapes = ['pill', 'box', 'outline'] as const

/** Words that stand together, on glass or on the photograph itself. */
export interface PosterPanel {
  readonly at: (typeof panelPlaces)[number]
  /** The most that the panel may take, in percent of the picture; it is as small as its words allow. */
  readonly width: number
  readonly height: number
  readonly ground?:
    | { readonly color: string; readonly opacity: number; readonly radius: number }
    | null
    | undefined
  /** The shape of the surfaces that are fitted around words. */
  readonly plates: (typeof plateShapes)[number]
  readonly rows: readonly PanelRow[]
}

/** What stands side by side. */
export interface PanelRow {
  /** The space above the row. */
  readonly space: 'close' | 'normal' | 'wide'
  /** How the cells share the width; `table` gives all such rows of a panel the same columns. */
  readonly justify: 'start' | 'center' | 'between' | 'table'
  readonly align: 'start' | 'center' | 'end'
  /** The colour of a line above the row. */
  readonly rule?: string | null | undefined
  readonly cells: readonly PanelCell[]
}

/** What stands one below another. */
interface PanelCell {
  readonly align: 'start' | 'center' | 'end'
  /** The colour of a plate around it. */
  readonly plate?: string | null | undefined
  readonly items: readonly PanelItem[]
}

/** Words in one style, with a small drawing before them; or a drawing alone. */
export interface PanelItem {
  readonly words: string
  /** In pixels; all words of a panel grow and shrink together. */
  readonly size: number
  readonly face: PosterFace
  readonly weight: number
  readonly color: string
  /** The colour of a plate around it. */
  readonly plate?: string | null | undefined
  /** SVG elements in a square of 100 by 100. */
  readonly icon?: string | null | undefined
  /** Whether the words are struck out, as a price that was. */
  readonly isStruck?: boolean | null | undefined
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
}

export const posterFaces = ['display', 'text', 'serif', 'poster'] as const
export type PosterFace = (typeof posterFaces)[number]

/** What sizes on a poster are shares of: its short side, or more where it is so wide that a phone shows it small. */
export function posterUnit({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.max(Math.min(width, height), 0.62 * width)
}

/** The words in whose place the brand's mark is drawn. */
export const brandWords = '@brand'
