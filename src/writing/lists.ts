import { countCharacters } from '../characters.ts'

/** What is wrong with a list of short lines: empty, too long, broken over lines, or said twice. */
export function listProblems(lines: readonly string[], mostCharacters: number): string[] {
  const problems: string[] = []
  const seen = new Map<string, string>()
  for (const line of lines) {
    if (line.trim() === '') problems.push('A line is empty.')
    if (/[\r\n]/.test(line)) problems.push(`“${line}” is broken over several lines.`)
    const characters = countCharacters(line)
    if (characters > mostCharacters) {
      problems.push(`“${line}” has ${characters} characters; at most ${mostCharacters} are allowed.`)
    }
    const gist = gistOf(line)
    const twin = seen.get(gist)
    if (twin !== undefined) problems.push(`“${line}” says the same as “${twin}”.`)
    seen.set(gist, line)
  }
  return problems
}

/** The words alone: two lines that differ only in case and signs are the same line. */
export function gistOf(line: string): string {
  return line
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
