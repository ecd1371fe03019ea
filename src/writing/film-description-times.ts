import { formatClock } from '../language/clock.ts'
import type { TimedWord } from '../providers/types.ts'

/** To the nearest second. */
export const roundClock = (seconds: number): string => formatClock(Math.round(seconds))

const mostCharacters = 8_000
const longestLine = 200

/** What is said, a sentence or so to a line, each with its time; of long talk, the beginning and the end. */
export function linesOf(words: readonly TimedWord[]): string {
  const lines: string[] = []
  let line = ''
  for (const { text, start } of words) {
    line = line === '' ? `[${roundClock(start)}] ${text}` : `${line} ${text}`
    if (!/[.!?…。！？؟]["'”’»」]?$/.test(text) && line.length < longestLine) continue
    lines.push(line)
    line = ''
  }
  if (line !== '') lines.push(line)
  const all = lines.join('\n')
  if (all.length <= mostCharacters) return all
  const [head, tail] = [all.slice(0, mostCharacters * 0.75), all.slice(-mostCharacters * 0.25)]
  return `${head.slice(0, head.lastIndexOf('\n'))}\n[…]\n${tail.slice(tail.indexOf('\n') + 1)}`
}
