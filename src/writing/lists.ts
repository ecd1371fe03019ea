import { countCharacters } from '../language/characters.ts'
import { wordsIn } from '../language/segments.ts'
import { connectingWords } from '../language/stop-words.ts'

/** Problems of a list of short lines: empty, too long, with line breaks, or duplicate. */
export function listProblems(lines: readonly string[], mostCharacters: number): string[] {
  const problems: string[] = []
  const byGist = new Map<string, string>()
  for (const line of lines) {
    if (line.trim() === '') problems.push('A line is empty.')
    if (/[\r\n]/.test(line)) problems.push(`“${line}” has line breaks.`)
    const characters = countCharacters(line)
    if (characters > mostCharacters) {
      problems.push(`“${line}” has ${characters} characters; at most ${mostCharacters} are allowed.`)
    }
    const gist = comparableText(line) || line
    const twin = byGist.get(gist)
    if (twin !== undefined) problems.push(`“${line}” says the same as “${twin}”.`)
    byGist.set(gist, line)
  }
  return problems
}

/** Reduces a line to its words, to compare lines regardless of case and punctuation. */
export function comparableText(line: string): string {
  return line
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim()
}

/** Drops near-duplicates: the same words in another order or number, or one more word. Keeps at least `fewest`. */
export function distinctLines(lines: readonly string[], fewest: number): string[] {
  const senses = lines.map(senseOf)
  const commonWords = wordsOfMost(senses)
  const keptIndices: number[] = []
  let spare = lines.length - fewest
  for (const [index, sense] of senses.entries()) {
    const isTwin = keptIndices.some((other) => sayTheSame(sense, senses[other] ?? sense, commonWords))
    if (isTwin && spare > 0) spare--
    else keptIndices.push(index)
  }
  return keptIndices.flatMap((index) => lines[index] ?? [])
}

type Sense = ReadonlySet<string>

/** The stems of the significant words of a line. */
function senseOf(line: string): Sense {
  const words = wordsIn(line.normalize('NFC')).map((word) => word.toLocaleLowerCase().replaceAll("'", '’'))
  const contentWords = words.filter((word) => !connectingWords.has(word))
  const [meaningful = [line]] = [contentWords, words].filter(({ length }) => length > 0)
  return new Set(meaningful.map(stripEndings))
}

/** Strips two endings, since `errores` ends like `error` after the first. */
const stripEndings = (word: string) =>
  word
    .replace(/(?:ies|y)$/, 'i')
    .replace(ending, '')
    .replace(ending, '')

const ending = /(?<=\p{L}{3})e?[mnr]{0,2}s?$/u

/** Words of most lines, which are about the common topic. */
function wordsOfMost(senses: readonly Sense[]): Sense {
  const counts = new Map<string, number>()
  for (const word of senses.flatMap((sense) => [...sense])) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > senses.length / 2).map(([word]) => word))
}

const turning =
  /^(?:not?|never|without|un|nicht|nie|kein(?:er?|en|em|es)?|ohn|sin|nunca|ne|pas|san|jamai|non|mai|senza|sem|não|niet|gee|zonder)$|[’]t$/

function sayTheSame(one: Sense, other: Sense, commonWords: Sense): boolean {
  const [few, many] = one.size < other.size ? [one, other] : [other, one]
  const [more, ...others] = [...many].filter((word) => !few.has(word))
  if (others.length > 0 || many.size - few.size !== (more === undefined ? 0 : 1)) return false
  if (more === undefined) return true
  const uncommon = [...few].filter((word) => !commonWords.has(word)).length
  return !turning.test(more) && !/\p{N}/u.test(more) && uncommon >= (commonWords.has(more) ? 1 : 2)
}
