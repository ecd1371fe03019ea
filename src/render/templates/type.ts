import { graphemesOf, piecesOf } from '../type/pieces.ts'
import {
  headlineLeading,
  headlineSizes,
  headlineTracking,
  serifLeading,
  serifTracking,
  visualLength,
} from '../type/type-scale.ts'
import { trackingLimit, writingSystemOf } from '../type/writing-system.ts'

/** How a template wants its headline set. Sizes are shares of the short side of the picture. */
export interface HeadlineType {
  /** Largest and smallest size as shares of the short side; by default what the length of the text allows. */
  readonly sizes?: readonly [largest: number, smallest: number]
  /** Multiplies the largest size. */
  readonly scale?: number
  readonly isSerif?: boolean
  readonly isWide?: boolean
  /** The most lines; text of ordinary length shrinks to them. */
  readonly lines?: number | undefined
}

/** The styles of a headline by its length and script: as large as it may be, and as small as it must. */
export function headlineType(text: string, how: HeadlineType = {}): string {
  const { isSerif = false, isWide = false, scale = 1 } = how
  const [largest, smallest] = how.sizes ?? headlineSizes(visualLength(text), 1, isWide)
  const size = largest * scale
  const [leading, tracking] = isSerif
    ? [serifLeading(size, 1), serifTracking(size, 1)]
    : [headlineLeading(size, 1), headlineTracking(size, 1)]
  const clamp = how.lines && visualLength(text) <= mostClamped
  const minSize = Math.min(size, smallest) * (clamp ? 0.72 : 1)
  return `font-size:${vmin(size)};--min-font-size:${vmin(minSize)};${clamp ? `line-clamp:${how.lines};` : ''}${spacingFor(text, leading, tracking)}`
}

/** Longer texts may need any number of lines. */
const mostClamped = 100

/** Leading and tracking as far as the scripts of a text allow. */
export function spacingFor(text: string, leading: number, tracking: number): string {
  const lines = Math.max(leading, writingSystemOf(text).leading)
  return `line-height:${round(lines)};letter-spacing:${round(trackingLimit(text)(tracking))}em`
}

/** The cost from which a break is bad, such as one behind an article. */
export const badBreak = 0.3

/** Binds what no line should tear apart: an article to its noun, and the letters of a Japanese phrase. */
export function bound(text: string, language = ''): string {
  let line = ''
  let length = 0
  for (const { text: piece, spaced, cost } of piecesOf(text, language)) {
    const isBound = line !== '' && cost >= badBreak && length + piece.length <= mostBound
    const between = spaced ? (isBound ? '\u00a0' : line && ' ') : isBound ? joiner : ''
    line += `${between}${isUnspaced.test(piece) ? graphemesOf(piece).join(joiner) : piece}`
    length = (isBound ? length : 0) + piece.length
  }
  return line
}

/** Longer parts may break, so that they fit into narrow boxes. */
const mostBound = 12
const joiner = '\u2060'
const isUnspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u

const round = (value: number) => Math.round(value * 1000) / 1000
const vmin = (share: number) => `${round(share * 100)}vmin`
