import type { Face } from '../../fonts/index.ts'
import { rulerFor, type TextRuler } from '../../type/measure.ts'
import { type Direction, directionOf, writingSystemOf } from '../../type/writing-system.ts'
import { broken, joined, type Marked, partsOf, type SettingOptions, widthOf } from './breaking.ts'
import type { Look } from './looks.ts'
import type { Unit } from './units.ts'

/** A chunk that is broken into lines, with the place of each of its words. In pixels, from the corner of its box. */
export interface SetChunk {
  readonly parts: readonly Part[]
  readonly size: number
  /** What is drawn around the words included. */
  readonly width: number
  readonly height: number
  readonly leading: number
  /** Above the first line. */
  readonly padding: number
  readonly face: Face
  readonly language: string
  readonly direction: Direction
  /** How far letters reach above the baseline and below it. */
  readonly above: number
  readonly below: number
  /** Letters that join lie badly in an outline. */
  readonly isJoined: boolean
}

/** A word on its line, or a part of one that is too long for a line. */
export interface Part {
  readonly unit: number
  readonly text: string
  readonly line: number
  readonly x: number
  readonly width: number
  readonly baseline: number
}

/** For scripts whose letters join, and for the marks of others. */
const joinedLeading = 1.5
/** Where such letters stand on the film itself, they may need a ground of their own: so far around them, in em. */
const ownGround = 0.16

/** Sets a chunk in the largest of the sizes in which its words stay whole, in as few lines as there have to be. */
export async function setChunk(units: readonly Unit[], options: SettingOptions): Promise<SetChunk> {
  const { face, language } = options
  const text = units.map((unit) => unit.text).join(' ')
  const script = writingSystemOf(text)
  const isJoined = joined.test(text)
  const look = isJoined ? roomier(options.look) : options.look
  const plain = await rulerFor(face, language)
  const ruler: TextRuler = (text) =>
    text === ' ' ? { ...plain(' '), advance: plain(' ').advance + look.gap } : plain(text)
  const pieces = units.flatMap((unit, index) =>
    unit.pieces.map((piece): Marked => ({ ...piece, unit: index })),
  )
  const { lines, hyphens, size } = await broken(pieces, ruler, { ...options, look })

  const leading = size * Math.max(look.leading, script.leading, isJoined ? joinedLeading : 0)
  const inks = pieces.map((piece) => plain(piece.text))
  const tall = plain(script.tall).above
  const above = look.padding[0] + (look === options.look ? 0 : ownGround * size)
  const widths = lines.map((line, at) => size * widthOf(line, hyphens[at] ?? false, ruler))
  const inner = Math.max(...widths) + 2 * look.beside * size
  const direction = directionOf(text, language)
  const parts = lines.flatMap((line, at) => {
    const free = inner - (widths[at] ?? 0)
    const isLeft = look.align === 'start' && direction === 'ltr'
    const from = look.padding[1] + (look.align === 'center' ? free / 2 : isLeft ? 0 : free)
    const baseline = above + (at + 0.5) * leading + (tall * size) / 2
    return partsOf(line, hyphens[at] ?? false, ruler).map(({ unit, text, x, width }) => {
      const left = direction === 'ltr' ? x * size : (widths[at] ?? 0) - (x + width) * size
      return { unit, text, line: at, x: from + left, width: width * size, baseline }
    })
  })
  return {
    parts,
    size,
    width: inner + 2 * look.padding[1],
    height: lines.length * leading + 2 * above,
    leading,
    padding: above,
    face,
    language,
    direction,
    above: size * inks.reduce((most, { above }) => Math.max(most, above), tall),
    below: size * inks.reduce((most, { below }) => Math.max(most, below), 0),
    isJoined,
  }
}

function roomier(look: Look): Look {
  return look.hasGround ? look : { ...look, beside: look.beside + ownGround }
}
