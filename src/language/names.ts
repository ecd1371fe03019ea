import { isGivenName, isKnownName, isKnownPair } from './known-names.ts'
import type { Word } from './segments.ts'

const titles = new Set('dr mr mrs ms prof st sr sra'.split(' '))
const particles = new Set('de la le van von der den da di del della bin ibn al el y'.split(' '))
const isCapital = (word: string) => /^\p{Lu}/u.test(word)
/** `GDPR`, `AWS`, `APIs`, `B2B`. */
const isAcronym = (word: string) => /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\p{N}&/-]+s?$/u.test(word)
/** `iPhone`, `GitHub`, `AcmePro`. */
const isMixed = (word: string) => /\p{Ll}\p{Lu}/u.test(word)

/**
 * The proper names of a text, the most frequent first: runs of capitals that do more than open a sentence. Where
 * every word has a capital (headlines) or every noun (German), only what is a name by its form or by renown counts.
 */
export function namesOf(
  lines: readonly (readonly Word[])[],
  sentences: readonly string[],
  stop: ReadonlySet<string>,
  language: string | undefined,
): string[] {
  const shouted = isShouted(lines)
  const lower = new Set<string>()
  const inside = new Set<string>()
  for (const line of lines) {
    line.forEach((word, index) => {
      if (!isCapital(word.text)) lower.add(word.key)
      else if (index > 0) inside.add(word.key)
    })
  }
  const found = new Map<string, number>()
  lines.forEach((words, line) => {
    const sentence = sentences[line] ?? ''
    const everyCapital = language === 'de' || isHeadline(words, stop)
    const named = words.map((word, index) => {
      if (
        isKnownPair(word.key, words[index + 1]?.key ?? '') ||
        isKnownPair(words[index - 1]?.key ?? '', word.key)
      )
        return true
      if (stop.has(word.key) || titles.has(word.key) || /^\p{N}+$/u.test(word.text)) return false
      if (!shouted && (isAcronym(word.text) || isMixed(word.text))) return true
      if (isKnownName(word.key)) return isCapital(word.text) || words.length < 12
      const before = words[index - 1]
      if (word.follows && before && isCapital(before.text) && isGivenName(before.key))
        return isCapital(word.text)
      if (!isCapital(word.text) || everyCapital || shouted) return false
      if (index > 0 && !opens(sentence, word)) return true
      return inside.has(word.key) && !lower.has(word.key)
    })
    for (const run of runsOf(words, named)) {
      const name = sentence.slice(run.start, run.end)
      found.set(name, (found.get(name) ?? 0) + 1)
    }
  })
  return [...found]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 40)
    .map(([name]) => name)
}

/** Capitals beside a name belong to it (`Marie Curie` at a start, `Black Friday`), and particles between two. */
function* runsOf(
  words: readonly Word[],
  named: readonly boolean[],
): Generator<{ start: number; end: number }> {
  for (let first = 0; first < words.length; first++) {
    const word = words[first]
    if (!word || !named[first]) continue
    let last = first
    for (let next = first + 1; next < words.length && words[next]?.follows; next++) {
      if (named[next]) last = next
      else if (
        !named[next + 1] ||
        !(particles.has(words[next]?.key ?? '') || (words[next]?.key === 'of' && next === first + 1))
      )
        break
    }
    yield { start: word.start, end: words[last]?.end ?? word.end }
    first = last
  }
}

/** Most of the words that could be written small are not. */
function isHeadline(words: readonly Word[], stop: ReadonlySet<string>): boolean {
  const telling = words.filter((word) => !stop.has(word.key) && /^\p{L}/u.test(word.text))
  return telling.length > 1 && telling.every((word) => isCapital(word.text))
}

/** After a colon or an opening quote, a capital is that of a sentence. */
const opens = (sentence: string, word: Word) =>
  /[:“"«„(?!.]\s?$/u.test(sentence.slice(Math.max(0, word.start - 2), word.start))

/** Most of it in capitals, and more than acronyms. */
function isShouted(lines: readonly (readonly Word[])[]): boolean {
  const words = lines.flat().filter((word) => /\p{L}{2}/u.test(word.text))
  const loud = words.filter(({ text }) => text === text.toUpperCase() && text !== text.toLowerCase())
  return words.length > 1 && loud.length > words.length * 0.6 && loud.some(({ text }) => text.length > 4)
}
