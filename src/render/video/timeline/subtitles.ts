import type { TimedWord } from '../../../providers/types.ts'
import type { TimelineScene, TimelineSentence } from './timeline.ts'

export function toVtt(scenes: readonly TimelineScene[]): string {
  return ['WEBVTT\n', ...formatCues(scenes, '.', escapeVtt)].join('\n')
}

export function toSrt(scenes: readonly TimelineScene[]): string {
  return formatCues(scenes, ',', escapeSrt)
    .map((cue, index) => `${index + 1}\n${cue}`)
    .join('\n')
}

function formatCues(
  scenes: readonly TimelineScene[],
  point: ',' | '.',
  escapeLine: (line: string) => string,
): string[] {
  return listCues(scenes).map(
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

function listCues(scenes: readonly TimelineScene[]): Cue[] {
  const pieces = scenes.flatMap(({ sentences }) => sentences).flatMap(splitSentence)
  return pieces.flatMap(({ start, end, lines }, index) => {
    const next = pieces[index + 1]?.start ?? Number.POSITIVE_INFINITY
    const stays = Math.min(next, start + limits.max, Math.max(end, start + limits.min))
    const cue = {
      start: Math.round(start * 1000),
      end: Math.round(stays * 1000),
      lines: lines.map(markDirection),
    }
    return cue.end > cue.start ? [cue] : []
  })
}

/** Splits a sentence that is too long for one cue, preferably after punctuation. */
function splitSentence({ text, words, start, end }: TimelineSentence): Cue[] {
  const spaced = withSpaces(words, text)
  const lineEnds = findLineEnds(spaced)
  const startOf = (word: number) => (word === 0 ? start : (words[word]?.start ?? end))
  const cueEnds = words.map((_, from) => {
    let until = from
    for (let line = 0; line < limits.lines; line += 1) until = lineEnds[until] ?? until
    while (until > from + 1 && startOf(until) - startOf(from) > limits.max) until -= 1
    return until
  })
  return partition(spaced, cueEnds).map(([from, until]) => {
    const lines = breakIntoLines(spaced.slice(from, until))
    return { start: startOf(from), end: startOf(until), lines }
  })
}

/** For each word, the end of the longest line that begins with it. */
function findLineEnds(spaced: readonly string[]): number[] {
  const widths = spaced.map(textWidth)
  const bare = spaced.map((word) => textWidth(word.trimEnd()))
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

function breakIntoLines(spaced: readonly string[]): string[] {
  return partition(spaced, findLineEnds(spaced)).map(([from, until]) =>
    spaced.slice(from, until).join('').replace(/\s+/g, ' ').trim(),
  )
}

/** Each word with the spacing after it. */
function withSpaces(words: readonly TimedWord[], sentence: string): string[] {
  let at = 0
  const starts = words.map(({ text }) => {
    const start = Math.max(at, sentence.indexOf(text, at))
    at = start + text.length
    return start
  })
  return starts.map((start, index) => sentence.slice(start, starts[index + 1]))
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

type Range = readonly [from: number, until: number]

/**
 * Splits words into as few parts as possible, evenly, preferably after punctuation. `furthest` is the longest part that
 * may begin with each word.
 */
function partition(words: readonly string[], furthest: readonly number[]): Range[] {
  const widths = words.map(textWidth)
  const cutCosts = words.map(cutCost)
  const parts = fewestParts(words.length, furthest)
  const mean = widths.reduce((sum, width) => sum + width, 0) / parts
  type Best = { readonly cost: number; readonly ranges: Range[] }
  let best: (Best | undefined)[] = words.map(() => undefined)
  best.push({ cost: 0, ranges: [] })
  for (let part = parts; part > 0; part -= 1) best = best.map((_, from) => cheapest(from, best))
  return best[0]?.ranges ?? []

  function cheapest(from: number, rest: readonly (Best | undefined)[]): Best | undefined {
    let found: Best | undefined
    let width = 0
    for (let until = from + 1; until <= (furthest[from] ?? 0); until += 1) {
      width += widths[until - 1] ?? 0
      const after = rest[until]
      if (!after) continue
      const cost =
        after.cost + ((width - mean) / mean) ** 2 + (until === words.length ? 0 : (cutCosts[until - 1] ?? 0))
      if (!found || cost < found.cost) found = { cost, ranges: [[from, until], ...after.ranges] }
    }
    return found
  }
}

function fewestParts(length: number, furthest: readonly number[]): number {
  let parts = 0
  for (let at = 0; at < length; at = furthest[at] ?? length) parts += 1
  return parts
}

function cutCost(word = ''): number {
  return /[,;:.!?…–—、，。；：！？،؛؟][\p{Pe}\p{Pf}"']*\s*$/u.test(word)
    ? 0
    : leadingWords.test(word)
      ? 0.35
      : 0.12
}

/** Words that belong to the next one. */
const leadingWords =
  /^(?:the|an?|of|to|in|on|at|by|for|from|and|or|with|der|die|das|ein|eine|und|im|am|le|la|les|un|une|de|des|et|el|los|las|del|y|con)\s*$/i

/** The width of a text in Latin letters. */
export function textWidth(text: string): number {
  if (singleWidth.test(text)) return text.length
  let width = 0
  for (const character of text) width += doubleWidth.test(character) ? 2 : zeroWidth.test(character) ? 0 : 1
  return width
}

const singleWidth = /^[\u0020-\u02ff]*$/
const zeroWidth = /[\p{M}\p{Default_Ignorable_Code_Point}]/u

const doubleWidth =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/u
