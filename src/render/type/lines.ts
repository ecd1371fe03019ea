import type { Face } from '../fonts/index.ts'
import type { Direction } from './direction.ts'
import { lettersOf } from './letters.ts'
import type { Ruler } from './measure.ts'
import type { Piece } from './pieces.ts'

/** A part of a line in one face. */
interface SetRun {
  readonly text: string
  readonly face: Face
  /** How far from the start of the line's pen it begins. */
  readonly x: number
}

/** One line of a set text. */
export interface SetLine {
  readonly text: string
  /** All of it, unless some words are emphasised. */
  readonly runs: readonly SetRun[]
  readonly width: number
  /** How far from the line's left side the pen starts, so that no letter leans out. */
  readonly inset: number
  /** How far its first letter's ink stands from the side that it is read from. */
  readonly bearing: number
  /** How far its ink reaches above its baseline, and below. */
  readonly rise: number
  readonly descent: number
}

/** What lines are made with; the tracking is in em. */
export interface Setting {
  readonly ruler: Ruler
  readonly size: number
  readonly tracking: number
  readonly direction: Direction
  readonly face: Face
  readonly emphasis: Face
}

/** Makes a line of pieces, with a hyphen at its end if it breaks a word. */
export function lineOf(pieces: readonly Piece[], isBroken: boolean, setting: Setting): SetLine {
  const { ruler, size, tracking, direction, face, emphasis } = setting
  const parts = partsOf(pieces, isBroken)
  let pen = 0
  const runs = parts.map(({ text, spaced, emphasised }, index): SetRun => {
    if (spaced && index > 0) pen += ruler(' ').advance + tracking
    const x = pen
    const { advance, letters } = ruler(text, emphasised)
    pen += advance + tracking * letters
    return { text, face: emphasised ? emphasis : face, x: size * x }
  })
  const [first, last] = endsOf(parts, ruler)
  const [left, right] = direction === 'ltr' ? [first.left, last.right] : [last.left, first.right]
  const inset = Math.max(0, left)
  const inks = pieces.map((piece) => ruler(piece.text, piece.emphasised))
  return {
    text: parts.map(({ text, spaced }, at) => (spaced && at > 0 ? ` ${text}` : text)).join(''),
    runs,
    width: size * (inset + pen - tracking + Math.max(0, right)),
    inset: size * inset,
    bearing: size * Math.max(0, direction === 'ltr' ? -left : -right),
    rise: size * inks.reduce((most, { above }) => Math.max(most, above), 0),
    descent: size * inks.reduce((most, { below }) => Math.max(most, below), 0),
  }
}

type Part = Pick<Piece, 'text' | 'spaced' | 'emphasised'>

function partsOf(pieces: readonly Piece[], isBroken: boolean): Part[] {
  const parts: Part[] = []
  for (const { text, spaced, emphasised = false } of pieces) {
    const last = parts.at(-1)
    if (last?.emphasised !== emphasised) parts.push({ text, spaced, emphasised })
    else parts[parts.length - 1] = { ...last, text: `${last.text}${spaced ? ' ' : ''}${text}` }
  }
  const last = parts.at(-1)
  if (isBroken && last) parts[parts.length - 1] = { ...last, text: `${last.text}-` }
  return parts
}

/** The ink of the first and the last letter: of longer texts the canvas tells that of one font alone. */
function endsOf(parts: readonly Part[], ruler: Ruler) {
  const first = parts[0]
  const last = parts.at(-1)
  return [
    ruler(lettersOf(first?.text ?? '')[0] ?? '', first?.emphasised),
    ruler(lettersOf(last?.text ?? '').at(-1) ?? '', last?.emphasised),
  ] as const
}
