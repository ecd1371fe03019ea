import type { TimedWord } from '../../../providers/types.ts'
import { type Speech, spreadWords, timeWords } from './speech.ts'
import { wordsIn } from './words.ts'

/**
 * Times the words of a sentence as written by those that the voice timed, which may be cut or spelled otherwise: equal
 * words take their times, and what stands between them is spread over the time that is left there.
 */
export function alignWords(sentence: string, speech: Speech, language?: string): TimedWord[] {
  const heard = heardIn(speech)
  if (heard.length === 0) return timeWords(sentence, speech.seconds, language)
  const written = wordsIn(sentence, language)
  return runsOf(written, heard).flatMap((run) => timeRun(run, language))
}

/** What was timed, in order, inside the sound, and without what is no word. */
function heardIn({ words = [], seconds }: Speech): TimedWord[] {
  let passed = 0
  return words.flatMap(({ text, start, end }) => {
    if (keyOf(text) === '' || !Number.isFinite(start) || !Number.isFinite(end)) return []
    const from = Math.min(seconds, Math.max(passed, start))
    passed = Math.min(seconds, Math.max(from, end))
    return [{ text, start: from, end: passed }]
  })
}

const keyOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')

/** Words as written, and those heard that stand for them. */
interface Run {
  written: string[]
  heard: TimedWord[]
}

function runsOf(written: readonly string[], heard: readonly TimedWord[]): Run[] {
  const runs: Run[] = []
  let [writtenAt, heardAt] = [0, 0]
  const take = (writtenUntil: number, heardUntil: number) => {
    runs.push({ written: written.slice(writtenAt, writtenUntil), heard: heard.slice(heardAt, heardUntil) })
    ;[writtenAt, heardAt] = [writtenUntil, heardUntil]
  }
  for (const [writtenIndex, heardIndex] of equalPairs(written, heard)) {
    take(writtenIndex, heardIndex)
    take(writtenIndex + 1, heardIndex + 1)
  }
  take(written.length, heard.length)
  return joined(runs.filter((run) => run.written.length + run.heard.length > 0))
}

/** Words that were not heard share the time of the word before them, or after; what was heard beside them likewise. */
function joined(runs: readonly Run[]): Run[] {
  const whole: Run[] = []
  for (const run of runs) {
    const last = whole.at(-1)
    const isHalf = ({ written, heard }: Run) => written.length === 0 || heard.length === 0
    if (last && (isHalf(run) || isHalf(last))) {
      last.written.push(...run.written)
      last.heard.push(...run.heard)
    } else whole.push({ written: [...run.written], heard: [...run.heard] })
  }
  return whole
}

/** The longest row of words that both have, in the same order. */
function equalPairs(written: readonly string[], heard: readonly TimedWord[]): [number, number][] {
  const left = written.map(keyOf)
  const right = heard.map(({ text }) => keyOf(text))
  const width = right.length + 1
  const most = new Uint16Array((left.length + 1) * width)
  const at = (row: number, column: number) => most[row * width + column] ?? 0
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1)
      most[row * width + column] =
        left[row] === right[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const pairs: [number, number][] = []
  for (let row = 0, column = 0; row < left.length && column < right.length; ) {
    if (left[row] === right[column]) pairs.push([row++, column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}

function timeRun({ written, heard }: Run, language: string | undefined): TimedWord[] {
  const start = heard[0]?.start ?? 0
  const end = heard.at(-1)?.end ?? start
  const lengths = written.map((text) => keyOf(text).length)
  const letters = heard.flatMap((word) => lettersOf(word))
  const isSame = written.map(keyOf).join('') === heard.map(({ text }) => keyOf(text)).join('')
  if (!isSame) return spreadWords(written, start, end, language)
  let passed = 0
  return written.map((text, index) => {
    const first = letters[passed]
    passed += lengths[index] ?? 0
    return { text, start: first?.start ?? end, end: letters[passed - 1]?.end ?? end }
  })
}

/** A word, cut only by where its letters stand. */
function lettersOf({ text, start, end }: TimedWord) {
  const { length } = keyOf(text)
  return Array.from({ length }, (_, index) => ({
    start: start + ((end - start) * index) / length,
    end: start + ((end - start) * (index + 1)) / length,
  }))
}
