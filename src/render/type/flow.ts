import { timeSlicer } from '../../time-slice.ts'
import { type Fitted, largestBelow, linesIn, type Room } from './fit.ts'
import { eachLetter } from './letters.ts'
import type { Ink, Ruler } from './measure.ts'

/** Texts with more units than this are no headlines: they flow, and no line is weighed against another. */
export const longestSet = 600

/** Of longer texts so many letters are measured, and the others are taken to be as wide as the widest of those. */
const mostMeasured = 6000
const stretch = 60

/** Fills one line after another, breaking at spaces where there are some and anywhere else where there are none. */
export async function flow(text: string, ruler: Ruler, room: Room): Promise<Fitted> {
  const breathe = timeSlicer()
  const letters: string[] = []
  for (const letter of eachLetter(text.replace(/[\u00ad\u200b]/g, ''))) {
    letters.push(/^\s$/.test(letter) ? ' ' : letter)
    if (letters.length % 500 === 0) await breathe()
  }
  const thrifty = thriftyRuler(ruler)
  const means: (number | undefined)[] = []
  // Evenly spread, so that what is measured speaks for the whole text.
  const measuredEvery = Math.ceil((2 * letters.length) / mostMeasured)
  for (let from = 0, index = 0; from < letters.length; from += stretch, index++) {
    const some = letters.slice(from, from + stretch)
    const mean = index % measuredEvery === 0 ? thrifty.mean(some) : undefined
    means.push(...some.map(() => mean))
    await breathe()
  }
  const widest = thrifty.widest()
  const advances = means.map((mean) => mean ?? widest)

  const filled = (size: number) => filledLines(letters, advances, size, room)
  const [, smallest] = room.sizes
  const easy = filled(smallest)
  const { size, way = [] } = easy ? { size: smallest, way: easy } : await largestBelow(smallest, filled)
  const lines = way.map((text) => [{ text, spaced: false, cost: 0, hyphen: false }])
  return { size, lines, hyphens: lines.map(() => false), ruler: thrifty.ruler }
}

/** The lines in one size; none where there is no room for them. */
function filledLines(
  letters: readonly string[],
  advances: readonly number[],
  size: number,
  room: Room,
): string[] | undefined {
  const width = room.width / size
  const tracking = room.tracking(size)
  const most = linesIn(size, room)
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

/** Measures what there is time for, and estimates the rest. */
function thriftyRuler(ruler: Ruler) {
  let left = mostMeasured
  let widest = 0
  const exact = (text: string): Ink => {
    const ink = ruler(text)
    left -= ink.letters
    // Of a few letters the mean says little.
    if (widest === 0 || ink.letters >= stretch / 2)
      widest = Math.max(widest, ink.advance / Math.max(ink.letters, 1))
    return ink
  }
  return {
    ruler: (text: string): Ink => {
      if (left > 0 || text.length <= stretch) return exact(text)
      const letters = [...eachLetter(text)].length
      return { advance: letters * widest, left: 0, right: 0, above: 1, below: 0.3, letters }
    },
    mean: (letters: readonly string[]) => exact(letters.join('')).advance / letters.length,
    widest: () => widest,
  }
}
