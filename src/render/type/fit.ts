import { timeSlicer } from '../../time-slice.ts'
import { balanced, fewestLines, type Line } from './balance.ts'
import { hyphenated } from './hyphens.ts'
import { type Measured, measured, type Ruler, widthOf } from './measure.ts'
import { inLettersOf, type Piece } from './pieces.ts'

/** The room for a text, and what it wishes for. Leading, tracking and ascent are in em. */
export interface Room {
  readonly width: number
  readonly height: number
  readonly mostLines: number
  readonly sizes: readonly [largest: number, smallest: number]
  readonly leading: (size: number) => number
  readonly tracking: (size: number) => number
  readonly ascent: number
}

export interface Fitted {
  readonly size: number
  readonly lines: readonly (readonly Piece[])[]
  /** Whether each line ends with a hyphen that the text has not. */
  readonly hyphens: readonly boolean[]
  /** What the lines are to be measured by, if there are too many to do it well. */
  readonly ruler?: Ruler
}

/** Finds the size and the lines of a text: the largest size in which whole words fit, or else what is nearest to it. */
export async function fitLines(
  paragraphs: readonly (readonly Piece[])[],
  ruler: Ruler,
  language: string,
  room: Room,
): Promise<Fitted> {
  const allMeasured = (all: readonly (readonly Piece[])[]) =>
    Promise.all(all.map((pieces) => measured(pieces, ruler)))
  const texts = await allMeasured(paragraphs)
  const [largest, smallest] = room.sizes
  const breathe = timeSlicer()
  for (let size = largest; ; size = Math.max(smallest, size - 2)) {
    if (isSet(texts, size, room, room.mostLines)) return finest(texts, size, room)
    if (size <= smallest) break
    await breathe()
  }
  const inSyllables = await allMeasured(
    await Promise.all(
      texts.map((text) => hyphenated(text.pieces, language, (at) => isTooWide(text, at, smallest, room))),
    ),
  )
  if (isSet(inSyllables, smallest, room)) return best(inSyllables, smallest, room).fitted
  const whole = await wholeBelow(inSyllables, room)
  if (whole) return whole
  const inLetters = (size: number) =>
    Promise.all(inSyllables.map((text) => shattered(text, ruler, size, room)))
  const shatters = await inLetters(smallest)
  if (isSet(shatters, smallest, room)) return best(shatters, smallest, room).fitted
  const { size, way } = await largestBelow(smallest, async (size) => {
    if (isSet(texts, size, room)) return texts
    const broken = await inLetters(size)
    return isSet(broken, size, room) ? broken : undefined
  })
  return best(way ?? [], size, room).fitted
}

/** Words are rather this much smaller than broken where nobody would break them. */
const leastWhole = 0.45

/** In the largest size below the smallest in which its words stay whole: an address or a code is broken anywhere instead. */
async function wholeBelow(texts: readonly Measured[], room: Room): Promise<Fitted | undefined> {
  const [, smallest] = room.sizes
  const isOther = (text: Measured) =>
    text.pieces.some((piece, at) => isCode.test(piece.text) && isTooWide(text, at, smallest, room))
  if (texts.some(isOther)) return undefined
  const breathe = timeSlicer()
  for (let size = smallest; size >= leastWhole * smallest; size -= smallest / 50) {
    if (isSet(texts, size, room)) return best(texts, size, room).fitted
    await breathe()
  }
  return undefined
}

/** Between letters a word has no signs but these: well-being, l’été. */
const isCode = /\p{L}[^\p{L}\p{M}’'‐-]+\p{L}/u

/** The largest size below one that is too large for which there is a way to set a text, to a fiftieth. */
export async function largestBelow<Way>(
  size: number,
  wayFor: (size: number) => Way | undefined | Promise<Way | undefined>,
): Promise<{ readonly size: number; readonly way: Way | undefined }> {
  const breathe = timeSlicer()
  let fits = 0
  let fails = size
  let found: Way | undefined
  for (let step = 0; step < 40 && (fits === 0 || fails / fits > 1.02); step++) {
    const size = fits === 0 ? fails / 2 : Math.sqrt(fits * fails)
    const way = await wayFor(size)
    if (way) {
      fits = size
      found = way
    } else fails = size
    await breathe()
  }
  return { size: fits, way: found }
}

/** A size a little smaller may break far better than the largest. */
function finest(texts: readonly Measured[], largest: number, room: Room): Fitted {
  const least = Math.max(room.sizes[1], 0.9 * largest)
  const step = Math.max(2, (largest - least) / 5)
  let finest = best(texts, largest, room)
  for (let size = largest - step; size >= least && finest.cost > 0.05; size -= step) {
    if (!isSet(texts, size, room, room.mostLines)) continue
    const other = best(texts, size, room)
    const cost = other.cost + 2 * (1 - size / largest)
    if (cost < finest.cost) finest = { ...other, cost }
  }
  return finest.fitted
}

/** The best lines in one size. One line more than is needed is taken where it reads much better. */
function best(texts: readonly Measured[], size: number, room: Room): { fitted: Fitted; cost: number } {
  const width = room.width / size
  const tracking = room.tracking(size)
  let cost = 0
  const broken = texts.map((text) => {
    const fewest = fewestLines(text, width, tracking) ?? []
    const found = balanced(text, width, tracking, fewest.length) ?? { lines: fewest, cost: 0 }
    const more = fewest.length + 1
    const hasRoom = texts.length === 1 && more <= room.mostLines && more <= linesIn(size, room)
    const airier = hasRoom && fewest.length > 1 ? balanced(text, width, tracking, more) : undefined
    const isBetter = airier && airier.cost + 0.2 < found.cost
    cost += isBetter ? airier.cost + 0.2 : found.cost
    return { text, lines: isBetter ? airier.lines : found.lines }
  })
  const piecesOf = (text: Measured, [from, to]: Line) => text.pieces.slice(from, to)
  const endsBroken = (text: Measured, [, to]: Line) => text.pieces[to]?.hyphen ?? false
  const lines = broken.flatMap(({ text, lines }) => lines.map((line) => piecesOf(text, line)))
  const hyphens = broken.flatMap(({ text, lines }) => lines.map((line) => endsBroken(text, line)))
  return { fitted: { size, lines, hyphens }, cost }
}

function isSet(texts: readonly Measured[], size: number, room: Room, mostLines = Infinity): boolean {
  const most = Math.min(mostLines, linesIn(size, room))
  let count = 0
  for (const text of texts) {
    const lines = fewestLines(text, room.width / size, room.tracking(size), most - count)
    if (!lines) return false
    count += lines.length
  }
  return count <= most
}

/** For how many lines there is room. */
export function linesIn(size: number, { height, ascent, leading }: Room): number {
  return Math.floor((height / size - ascent) / leading(size) + 1)
}

function isTooWide(text: Measured, at: number, size: number, room: Room): boolean {
  return size * widthOf(text, at, at + 1, room.tracking(size)) > room.width
}

/** The same text with every piece taken apart that does not fit into the room. */
async function shattered(text: Measured, ruler: Ruler, size: number, room: Room): Promise<Measured> {
  const tooWide = text.pieces.map((_, at) => isTooWide(text, at, size, room))
  if (!tooWide.includes(true)) return text
  const pieces = text.pieces.flatMap((piece, at) => (tooWide[at] ? inLettersOf(piece) : [piece]))
  return measured(pieces, ruler)
}
