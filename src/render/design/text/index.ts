// Sets texts: from the words and styles of an element to lines of positioned letters. Fonts are loaded and words
// measured once; breaking them into lines for a width is cheap after that, because fitting does it many times.

import type { Bidi } from 'bidi-js/dist/bidi.mjs'
import type { SetRuns, Style, TextElement } from '../types.ts'
import { type ReadyRuns, readyRuns, type TextOptions } from './faces.ts'
import {
  balanced,
  fillLines,
  lineWidth,
  type MeasuredParagraph,
  type Room,
  shortened,
  slack,
} from './lines.ts'
import { type FilledLine, placeLines } from './place.ts'
import { setParagraphs } from './source.ts'
import { type Piece, type SizedRun, sized, splitLetters, type Unit, unitsOf, widthOfPiece } from './units.ts'

export { drawSetRuns, inlineBoxes } from './draw.ts'
export type { TextOptions } from './faces.ts'

/** A text whose fonts are loaded and whose words are measured. */
export interface PreparedText {
  /** The length of the longest word, and of the text on one line, in pixels; of vertical text, downwards. */
  readonly minContent: number
  readonly maxContent: number
  /** Breaks the text into lines for a box. All sizes are multiplied with `scale`, down to the least of each run. */
  readonly set: (width: number | undefined, height: number | undefined, scale?: number) => SetRuns
}

/** Loads the fonts of a text and measures its words. */
export async function prepareText(element: TextElement, options: TextOptions = {}): Promise<PreparedText> {
  const paragraphs = setParagraphs(element)
  const language = element.language ?? ''
  const ready = await readyRuns(element, paragraphs, options)
  const measured = await Promise.all(
    paragraphs.map(async (paragraph): Promise<MeasuredParagraph> => {
      const levels = await levelsOf(paragraph.text, element.style.direction)
      const measurer = { paragraph, levels, runs: ready.runs, language }
      return { ...measurer, units: unitsOf(measurer, language) }
    }),
  )
  return preparedText(element, measured, ready)
}

function preparedText(
  element: TextElement,
  paragraphs: readonly MeasuredParagraph[],
  ready: ReadyRuns,
): PreparedText {
  const { style } = element
  const isVertical = style.writingMode === 'vertical-rl'
  const setRunsByKey = new Map<string, SetRuns>()
  const natural = sizing(ready, 1)
  const widest = (lines: readonly (readonly Unit[])[]) =>
    lines.reduce((max, line) => Math.max(max, lineWidth(line, natural)), 0)
  const breaksWords = style.overflowWrap === 'anywhere'
  return {
    get minContent() {
      const unitsOf = (paragraph: MeasuredParagraph) =>
        breaksWords ? paragraph.units.flatMap((unit) => splitLetters(paragraph, unit)) : paragraph.units
      return widest(paragraphs.flatMap((paragraph) => unitsOf(paragraph).map((unit) => [unit])))
    },
    get maxContent() {
      return widest(paragraphs.map(({ units }) => units)) + style.textIndent.px
    },
    set(width, height, scale = 1) {
      const length = (isVertical ? height : width) ?? Infinity
      const key = `${length} ${scale}`
      const before = setRunsByKey.get(key)
      if (before) return before
      const set = setIn(length, element, paragraphs, sizing(ready, scale))
      // A layout asks again and again for the same few widths.
      if (setRunsByKey.size > maxKnown) setRunsByKey.clear()
      setRunsByKey.set(key, set)
      return set
    },
  }
}

const maxKnown = 16

interface Sizing extends Pick<Room, 'widthOf'> {
  readonly runs: readonly SizedRun[]
  readonly element: SizedRun
  readonly scale: number
}

function sizing(ready: ReadyRuns, scale: number): Sizing {
  const runs = ready.runs.map((run) => sized(run, scale))
  const widthOf = (pieces: readonly Piece[]) =>
    pieces.reduce((sum, piece) => {
      const run = runs[piece.run]
      return run ? sum + widthOfPiece(piece, run) : sum
    }, 0)
  return { runs, element: sized(ready.element, scale), scale, widthOf }
}

function setIn(
  length: number,
  element: TextElement,
  paragraphs: readonly MeasuredParagraph[],
  { runs, element: block, scale, widthOf }: Sizing,
): SetRuns {
  const { style } = element
  const { px, share } = style.textIndent
  const indent = px * block.factor + (length === Infinity ? 0 : share * length)
  const lines: (FilledLine & { readonly paragraph: MeasuredParagraph })[] = []
  const room = { widthOf, breaksWords: style.overflowWrap === 'anywhere' }
  for (const paragraph of paragraphs) {
    const isFirst = lines.length === 0
    const indentOf = (line: number) => (isFirst && line === 0 ? indent : 0)
    const ownRoom = { ...room, width: (line: number) => length - indentOf(line) }
    const filled = fillLines(paragraph, ownRoom)
    const broken = style.textWrap === 'balance' ? balanced(paragraph, filled, ownRoom) : filled
    for (const [index, units] of broken.entries()) {
      const isLast = index === broken.length - 1
      const endRun = isLast ? (paragraph.paragraph.runAt.at(-1) ?? -1) : -1
      lines.push({ units, isLast, endRun, indent: indentOf(index), paragraph })
    }
  }

  const maxLines = style.lineClamp ?? Infinity
  const hasEllipsis = style.textOverflow === 'ellipsis' && style.overflow === 'hidden'
  let isCut = lines.length > maxLines
  const shownLines = lines.slice(0, maxLines).map((line, index) => {
    const limit = length - line.indent
    const isTooWide = hasEllipsis && lineWidth(line.units, { widthOf }) > limit + slack
    if (!isTooWide && !(index === maxLines - 1 && lines.length > maxLines)) return line
    isCut = true
    return { ...line, units: shortened(line.units, line.paragraph, limit, { widthOf }) }
  })

  const longest = shownLines.reduce(
    (width, line) => Math.max(width, lineWidth(line.units, { widthOf }) + line.indent),
    0,
  )
  const isVertical = style.writingMode === 'vertical-rl'
  const placing = { element: block, runs, isVertical, room: length === Infinity ? longest : length }
  const placedLines = placeLines(shownLines, placing)
  const thickness = placedLines.reduce((sum, line) => sum + (isVertical ? line.width : line.height), 0)
  const [width, height] = isVertical ? [thickness, longest] : [longest, thickness]
  return { lines: placedLines, width, height, scale, isCut, isVertical, language: element.language ?? '' }
}

const runsLeft =
  /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\u200f\u061c\u202b\u202e\u2067]/u

/** The level of each letter by the Unicode bidi algorithm; `undefined` if all of it runs to the right. */
async function levelsOf(text: string, direction: Style['direction']): Promise<Uint8Array | undefined> {
  if (direction === 'ltr' && !runsLeft.test(text)) return undefined
  bidi ??= import('bidi-js/dist/bidi.mjs').then(({ default: start }) => start())
  return (await bidi).getEmbeddingLevels(text, direction).levels
}

let bidi: Promise<Bidi> | undefined
