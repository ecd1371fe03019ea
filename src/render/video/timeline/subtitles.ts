import { balanceLines, fewestLines } from '../../type/line-breaks.ts'
import { typesettingLanguage } from '../../type/pieces.ts'
import { joinPieces, splitIntoUnits, type Unit } from '../captions/units.ts'
import type { TimelineScene } from './timeline.ts'

export function toVtt(scenes: readonly TimelineScene[], language: string | undefined): string {
  return ['WEBVTT\n', ...formatCues(scenes, language, '.', escapeVtt)].join('\n')
}

export function toSrt(scenes: readonly TimelineScene[], language: string | undefined): string {
  return formatCues(scenes, language, ',', escapeSrt)
    .map((cue, index) => `${index + 1}\n${cue}`)
    .join('\n')
}

function formatCues(
  scenes: readonly TimelineScene[],
  language: string | undefined,
  point: ',' | '.',
  escapeLine: (line: string) => string,
): string[] {
  return listCues(scenes, language).map(
    ({ start, end, lines }) =>
      `${formatTime(start, point)} --> ${formatTime(end, point)}\n${lines.map(escapeLine).join('\n')}\n`,
  )
}

/** Comfortable reading: characters a line, lines, and seconds that a cue stays. */
const limits = { line: 42, lines: 2, min: 1, max: 7 }

interface Cue {
  readonly start: number
  readonly end: number
  readonly lines: readonly string[]
}

/** In milliseconds. */
function listCues(scenes: readonly TimelineScene[], givenLanguage: string | undefined): Cue[] {
  const sentences = scenes.flatMap((scene) => scene.sentences)
  const language = typesettingLanguage(sentences.map(({ text }) => text).join(' '), givenLanguage)
  const cues = sentences.flatMap((sentence) => splitIntoCues(splitIntoUnits(sentence, language)))
  return cues.flatMap((lines, index) => {
    const start = cueStart(lines)
    const stays = Math.min(start + limits.max, Math.max(cueEnd(lines), start + limits.min))
    const next = cues[index + 1]
    const [from, until] = [start, Math.min(stays, next ? cueStart(next) : stays)].map((at) =>
      Math.round(at * 1000),
    )
    const texts = lines.map((line) => markDirection(joinPieces(line)))
    return until && until > (from ?? 0) ? [{ start: from ?? 0, end: until, lines: texts }] : []
  })
}

type Lines = readonly (readonly Unit[])[]

const cueStart = (lines: Lines) => lines[0]?.[0]?.start ?? 0
const cueEnd = (lines: Lines) => lines.at(-1)?.at(-1)?.end ?? 0

/** Splits a sentence into as few cues as possible, evenly and at natural pauses, and these into lines. */
function splitIntoCues(units: readonly Unit[]): readonly Lines[] {
  const minCues = Math.ceil(broken(units, limits.line).length / limits.lines)
  for (let count = minCues; count < units.length; count += 1) {
    const cues = broken(units, limits.line * limits.lines, count).map((cue) => broken(cue, limits.line))
    const isShort = (cue: Lines) => cue.length <= limits.lines && cueEnd(cue) - cueStart(cue) <= limits.max
    if (cues.every(isShort)) return cues
  }
  return units.map((unit) => [[unit]])
}

/** Breaks a text into lines, evenly and at good places; into as few as possible unless set. */
function broken(units: readonly Unit[], width: number, count?: number): Lines {
  const ends = [0]
  for (const { letters, spaced } of units) ends.push((ends.at(-1) ?? 0) + letters + (spaced ? 1 : 0))
  const text = { pieces: units, ends, letters: ends, spaces: units.map(() => 1), hyphen: 1 }
  const room = Math.max(width, ...units.map(({ letters }) => letters))
  const fewest = fewestLines(text, room, 0) ?? []
  const lines = balanceLines(text, room, 0, count ?? fewest.length)?.lines ?? fewest
  return lines.map(([from, to]) => units.slice(from, to))
}

/**
 * Marks right-to-left lines: a mark for players that look at the first letter, and an embedding for those that assume
 * left to right.
 */
function markDirection(line: string): string {
  const count = (letters: RegExp) => line.match(letters)?.length ?? 0
  const isRightToLeft = count(rightToLeft) > count(/\p{L}/gu) / 2
  return isRightToLeft ? `\u200f\u202b${line}\u202c` : line
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu

function escapeVtt(line: string): string {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** SubRip has no escapes, and players interpret what looks like a tag or an arrow. */
function escapeSrt(line: string): string {
  return line
    .replace(/<(?=[a-z/!])/gi, '‹')
    .replaceAll('-->', '→')
    .replaceAll('{\\', '(\\')
}

function formatTime(milliseconds: number, point: ',' | '.'): string {
  const padded = (value: number, digits: number) => `${Math.floor(value)}`.padStart(digits, '0')
  const clock = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60, (milliseconds / 1000) % 60]
  return `${clock.map((value) => padded(value, 2)).join(':')}${point}${padded(milliseconds % 1000, 3)}`
}
