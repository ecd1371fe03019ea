import type { TimedWord } from '../../../providers/types.ts'
import { partition, widthOf } from './partition.ts'
import type { FilmRecord, RecordSentence } from './record.ts'

/** Subtitles as WebVTT, for players. */
export function vttOf(record: FilmRecord): string {
  const cues = cuesOf(record).map(
    ({ start, end, lines }) =>
      `${clock(start, '.')} --> ${clock(end, '.')}\n${lines.map(escaped).join('\n')}\n`,
  )
  return ['WEBVTT\n', ...cues].join('\n')
}

/** Subtitles as SubRip, for uploads. */
export function srtOf(record: FilmRecord): string {
  return cuesOf(record)
    .map(
      ({ start, end, lines }, index) =>
        `${index + 1}\n${clock(start, ',')} --> ${clock(end, ',')}\n${lines.map(untagged).join('\n')}\n`,
    )
    .join('\n')
}

/** What a reader follows with ease: characters a line, lines, and seconds that a cue stays. */
const limits = { line: 42, lines: 2, least: 1, most: 7 }

/** Lines that are read together, and for how long they stay. */
interface Cue {
  readonly start: number
  readonly end: number
  readonly lines: readonly string[]
}

function cuesOf({ scenes }: FilmRecord): Cue[] {
  const pieces = scenes.flatMap(({ sentences }) => sentences).flatMap(piecesOf)
  return pieces.flatMap(({ start, end, lines }, index) => {
    const next = pieces[index + 1]?.start ?? Number.POSITIVE_INFINITY
    const stays = Math.min(next, start + limits.most, Math.max(end, start + limits.least))
    const cue = { start: Math.round(start * 1000), end: Math.round(stays * 1000), lines: lines.map(directed) }
    return cue.end > cue.start ? [cue] : []
  })
}

/** Cuts a sentence where it is too long to be read at once, by preference after a mark. */
function piecesOf({ text, words, start, end }: RecordSentence): Cue[] {
  const spaced = separated(words, text)
  const lineEnds = lineEndsOf(spaced)
  const startOf = (word: number) => (word === 0 ? start : (words[word]?.start ?? end))
  const cueEnds = words.map((_, from) => {
    let until = from
    for (let line = 0; line < limits.lines; line += 1) until = lineEnds[until] ?? until
    while (until > from + 1 && startOf(until) - startOf(from) > limits.most) until -= 1
    return until
  })
  return partition(spaced, cueEnds).map(([from, until]) => {
    const lines = linesOf(spaced.slice(from, until))
    return { start: startOf(from), end: startOf(until), lines }
  })
}

/** Up to which word a line reaches at most that begins with each word. */
function lineEndsOf(spaced: readonly string[]): number[] {
  const widths = spaced.map(widthOf)
  const bare = spaced.map((word) => widthOf(word.trimEnd()))
  return widths.map((_, from) => {
    let until = from + 1
    let width = widths[from] ?? 0
    while (until < spaced.length && width + (bare[until] ?? 0) <= limits.line) {
      width += widths[until] ?? 0
      until += 1
    }
    return until
  })
}

function linesOf(spaced: readonly string[]): string[] {
  return partition(spaced, lineEndsOf(spaced)).map(([from, until]) =>
    spaced.slice(from, until).join('').replace(/\s+/g, ' ').trim(),
  )
}

/** The words, each with what stands before the next one. */
function separated(words: readonly TimedWord[], sentence: string): string[] {
  let at = 0
  const starts = words.map(({ text }) => {
    const start = Math.max(at, sentence.indexOf(text, at))
    at = start + text.length
    return start
  })
  return starts.map((start, index) => sentence.slice(start, starts[index + 1]))
}

/**
 * A line that mostly runs from right to left says so, whatever it begins with: a mark for players that look for the first
 * letter, and an embedding for those that take every line to run from left to right.
 */
function directed(line: string): string {
  const count = (letters: RegExp) => line.match(letters)?.length ?? 0
  const isRightToLeft = count(rightToLeft) > count(/\p{L}/gu) / 2
  return isRightToLeft ? `\u200f\u202b${line}\u202c` : line
}

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu

function escaped(line: string): string {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** SubRip knows no escapes, and players take what looks like a tag or an arrow for one. */
function untagged(line: string): string {
  return line
    .replace(/<(?=[a-z/!])/gi, '‹')
    .replaceAll('-->', '→')
    .replaceAll('{\\', '(\\')
}

function clock(milliseconds: number, point: ',' | '.'): string {
  const padded = (value: number, digits: number) => `${Math.floor(value)}`.padStart(digits, '0')
  const [hours, minutes, seconds] = [
    milliseconds / 3_600_000,
    (milliseconds / 60_000) % 60,
    (milliseconds / 1000) % 60,
  ]
  return `${padded(hours, 2)}:${padded(minutes, 2)}:${padded(seconds, 2)}${point}${padded(milliseconds % 1000, 3)}`
}
