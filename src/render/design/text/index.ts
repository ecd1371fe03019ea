import type { Bidi } from 'bidi-js'
import type { FontSources } from '../../../run.ts'
import { faceFor, metricsOf } from '../../fonts/index.ts'
import { rulerFor } from '../../type/measure.ts'
import type { SetRuns, Style, TextElement } from '../types.ts'
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
import { type Paragraph, paragraphsOf } from './source.ts'
import {
  lettersOf,
  type Piece,
  type ReadyRun,
  type SizedRun,
  sized,
  type Unit,
  unitsOf,
  widthOfPiece,
} from './units.ts'

export { drawDrawingText, drawingElement, drawSetRuns, inlineBoxes } from './draw.ts'

export interface TextOptions {
  readonly fonts?: FontSources | undefined
  readonly warn?: ((message: string) => void) | undefined
}

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
  const paragraphs = paragraphsOf(element)
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
  const known = new Map<string, SetRuns>()
  const natural = sizing(ready, 1)
  const widest = (lines: readonly (readonly Unit[])[]) =>
    lines.reduce((most, line) => Math.max(most, lineWidth(line, natural)), 0)
  const breaksWords = style.overflowWrap === 'anywhere'
  return {
    get minContent() {
      const unitsOf = (paragraph: MeasuredParagraph) =>
        breaksWords ? paragraph.units.flatMap((unit) => lettersOf(paragraph, unit)) : paragraph.units
      return widest(paragraphs.flatMap((paragraph) => unitsOf(paragraph).map((unit) => [unit])))
    },
    get maxContent() {
      return widest(paragraphs.map(({ units }) => units)) + style.textIndent.px
    },
    set(width, height, scale = 1) {
      const length = (isVertical ? height : width) ?? Infinity
      const key = `${length} ${scale}`
      const before = known.get(key)
      if (before) return before
      const set = setIn(length, element, paragraphs, sizing(ready, scale))
      // A layout asks again and again for the same few widths.
      if (known.size > maxKnown) known.clear()
      known.set(key, set)
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
  { runs, element: own, scale, widthOf }: Sizing,
): SetRuns {
  const { style } = element
  const { px, share } = style.textIndent
  const indent = px * own.factor + (length === Infinity ? 0 : share * length)
  const lines: (FilledLine & { readonly paragraph: MeasuredParagraph })[] = []
  const room = { widthOf, breaksWords: style.overflowWrap === 'anywhere' }
  for (const paragraph of paragraphs) {
    const isFirst = lines.length === 0
    const indentOf = (line: number) => (isFirst && line === 0 ? indent : 0)
    const own = { ...room, width: (line: number) => length - indentOf(line) }
    const filled = fillLines(paragraph, own)
    const broken = style.textWrap === 'balance' ? balanced(paragraph, filled, own) : filled
    for (const [at, units] of broken.entries()) {
      const isLast = at === broken.length - 1
      const endRun = isLast ? (paragraph.paragraph.runAt.at(-1) ?? -1) : -1
      lines.push({ units, isLast, endRun, indent: indentOf(at), paragraph })
    }
  }

  const most = style.lineClamp ?? Infinity
  const hasEllipsis = style.textOverflow === 'ellipsis' && style.overflow === 'hidden'
  let isCut = lines.length > most
  const shown = lines.slice(0, most).map((line, at) => {
    const limit = length - line.indent
    const isTooWide = hasEllipsis && lineWidth(line.units, { widthOf }) > limit + slack
    if (!isTooWide && !(at === most - 1 && lines.length > most)) return line
    isCut = true
    return { ...line, units: shortened(line.units, line.paragraph, limit, { widthOf }) }
  })

  const longest = shown.reduce(
    (width, line) => Math.max(width, lineWidth(line.units, { widthOf }) + line.indent),
    0,
  )
  const isVertical = style.writingMode === 'vertical-rl'
  const placing = { element: own, runs, isVertical, room: length === Infinity ? longest : length }
  const placed = placeLines(shown, placing)
  const thickness = placed.reduce((sum, line) => sum + (isVertical ? line.width : line.height), 0)
  const [width, height] = isVertical ? [thickness, longest] : [longest, thickness]
  return { lines: placed, width, height, scale, isCut, isVertical, language: element.language ?? '' }
}

interface ReadyRuns {
  readonly runs: readonly ReadyRun[]
  /** The element itself, whose font gives each line its least height. */
  readonly element: ReadyRun
}

async function readyRuns(
  element: TextElement,
  paragraphs: readonly Paragraph[],
  options: TextOptions,
): Promise<ReadyRuns> {
  const { style, place } = element
  const runs = [...element.runs, { text: '', style, place }]
  const texts = textsOf(paragraphs, runs.length)
  const keys = runs.map((run) => faceKey(run.style))
  const faces = new Map<string, Promise<Ready>>()
  const ready = await Promise.all(
    runs.map(async (run, at): Promise<ReadyRun> => {
      const key = keys[at] ?? ''
      const found =
        faces.get(key) ??
        readyFace(
          texts.filter((_, other) => keys[other] === key).join(' '),
          run.style,
          element.language,
          options,
        )
      faces.set(key, found)
      return {
        ...(await found),
        run,
        style: run.style,
        edges: run.style === style ? [0, 0] : edgesOf(run.style),
      }
    }),
  )
  const own = ready.pop() as ReadyRun
  return { runs: ready, element: own }
}

const faceKey = ({ fontFamily, fontWeight, fontStyle }: Style) => `${fontWeight} ${fontStyle} ${fontFamily}`

/** The letters of each run, after `text-transform`. */
function textsOf(paragraphs: readonly Paragraph[], count: number): readonly string[] {
  const texts = Array.from({ length: count }, () => '')
  for (const { text, runAt } of paragraphs) {
    for (let from = 0, at = 1; at <= text.length; at++) {
      if (at < text.length && runAt[at] === runAt[from]) continue
      texts[runAt[from] ?? 0] += text.slice(from, at)
      from = at
    }
  }
  return texts
}

type Ready = Pick<ReadyRun, 'face' | 'ruler' | 'metrics' | 'metricsFor'>

async function readyFace(
  text: string,
  style: Style,
  language: string | undefined,
  { fonts, warn }: TextOptions,
): Promise<Ready> {
  const { fontFamily: family, fontWeight: weight, fontStyle } = style
  const isCutOff = style.lineClamp !== undefined || style.textOverflow === 'ellipsis'
  const face = await faceFor({
    text: isCutOff ? `${text}…` : text,
    kind: 'text',
    weight,
    italic: fontStyle === 'italic',
    family,
    language,
    fonts,
    warn,
    asInBrowsers: true,
  })
  const names = face.names()
  const byName = new Map(await Promise.all(names.map(async (name) => [name, await metricsOf(name)] as const)))
  const metricsOfNames = (list: readonly string[]) => list.flatMap((name) => byName.get(name) ?? [])
  const all = metricsOfNames(names)
  return {
    face,
    ruler: await rulerFor(face, language ?? ''),
    metrics: all[0] ?? { ascent: 1, descent: 0.2, lineGap: 0, xHeight: 0.5 },
    metricsFor: (part) => (all.length === 1 ? all : metricsOfNames(face.names(part))),
  }
}

function edgesOf({ padding, border, margin }: Style): readonly [start: number, end: number] {
  const edge = (side: 'left' | 'right') => {
    const outer = margin[side]
    const line = border[side]
    return padding[side].px + (line.style === 'none' ? 0 : line.width) + (outer === 'auto' ? 0 : outer.px)
  }
  return [edge('left'), edge('right')]
}

const runsLeft =
  /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\u200f\u061c\u202b\u202e\u2067]/u

/** The level of each letter by the Unicode bidi algorithm; `undefined` if all of it runs to the right. */
async function levelsOf(text: string, direction: Style['direction']): Promise<Uint8Array | undefined> {
  if (direction === 'ltr' && !runsLeft.test(text)) return undefined
  bidi ??= import('bidi-js').then(({ default: start }) => start())
  return (await bidi).getEmbeddingLevels(text, direction).levels
}

let bidi: Promise<Bidi> | undefined
