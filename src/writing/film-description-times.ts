import type { TimedWord } from '../providers/types.ts'

/** `1:07`, `1:02:33`. */
export function clockOf(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

const mostCharacters = 8_000
const longestLine = 200

/** What is said, a sentence or so to a line, each with its time; of long talk, the beginning and the end. */
export function linesOf(words: readonly TimedWord[]): string {
  const lines: string[] = []
  let line = ''
  for (const { text, start } of words) {
    line = line === '' ? `[${clockOf(start)}] ${text}` : `${line} ${text}`
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
