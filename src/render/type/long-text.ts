import { timeSlicer } from '../../concurrency.ts'
import { type FittedText, findLargestSize, lineCapacity, type TextRoom } from './fit.ts'
import type { TextExtent, TextRuler } from './measure.ts'
import { eachGrapheme } from './pieces.ts'

/** Longer texts are no headlines: their lines are filled without balancing. */
export const maxHeadlineLength = 600

/** In longer texts, only this many letters are measured; the rest is taken to be as wide as the widest of them. */
const maxMeasured = 6000
const stretch = 60

/** Fills one line after another, breaking at spaces, or anywhere if there are none. */
export async function flowLongText(text: string, ruler: TextRuler, room: TextRoom): Promise<FittedText> {
  const pause = timeSlicer()
  const letters: string[] = []
  for (const letter of eachGrapheme(text.replace(/[\u00ad\u200b]/g, ''))) {
    letters.push(/^\s$/.test(letter) ? ' ' : letter)
    if (letters.length % 500 === 0) await pause()
  }
  const thrifty = samplingRuler(ruler)
  const means: (number | undefined)[] = []
  // Sample evenly across the text.
  const measuredEvery = Math.ceil((2 * letters.length) / maxMeasured)
  for (let from = 0, index = 0; from < letters.length; from += stretch, index++) {
    const some = letters.slice(from, from + stretch)
    const mean = index % measuredEvery === 0 ? thrifty.mean(some) : undefined
    means.push(...some.map(() => mean))
    await pause()
  }
  const widest = thrifty.widest()
  const advances = means.map((mean) => mean ?? widest)

  const filled = (size: number) => fillLines(letters, advances, size, room)
  const [, smallest] = room.sizes
  const easy = filled(smallest)
  const { size, way = [] } = easy ? { size: smallest, way: easy } : await findLargestSize(smallest, filled)
  const lines = way.map((text) => [{ text, spaced: false, cost: 0, hyphen: false }])
  return { size, lines, hyphens: lines.map(() => false), ruler: thrifty.ruler }
}

/** The lines at one size, or `undefined` if they do not fit. */
function fillLines(
  letters: readonly string[],
  advances: readonly number[],
  size: number,
  room: TextRoom,
): string[] | undefined {
  const width = room.width / size
  const tracking = room.tracking(size)
  const most = lineCapacity(size, room)
  const lines: string[] = []
  let [from, space, pen] = [0, -1, 0]
  const end = (to: number) => {
    const line = letters.slice(from, to).join('').trim()
    if (line !== '') lines.push(line)
  }
  for (let at = 0; at < letters.length; at++) {
    const advance = (advances[at] ?? 0) + tracking
    if (letters[at] === ' ') space = at
    else if (pen + advance > width) {
      if (at === from || lines.length >= most) return undefined
      const to = space > from ? space : at
      end(to)
      from = to
      pen = 0
      for (let back = to; back < at; back++) pen += (advances[back] ?? 0) + tracking
    }
    pen += advance
  }
  end(letters.length)
  return lines.length <= most ? lines : undefined
}

/** Measures exactly at first, then estimates. */
function samplingRuler(ruler: TextRuler) {
  let left = maxMeasured
  let widest = 0
  const exact = (text: string): TextExtent => {
    const ink = ruler(text)
    left -= ink.letters
    // Means of a few letters are not reliable.
    if (widest === 0 || ink.letters >= stretch / 2)
      widest = Math.max(widest, ink.advance / Math.max(ink.letters, 1))
    return ink
  }
  return {
    ruler: (text: string): TextExtent => {
      if (left > 0 || text.length <= stretch) return exact(text)
      const letters = [...eachGrapheme(text)].length
      return { advance: letters * widest, left: 0, right: 0, above: 1, below: 0.3, letters }
    },
    mean: (letters: readonly string[]) => exact(letters.join('')).advance / letters.length,
    widest: () => widest,
  }
}
