import { wordSet } from './fold.ts'
import lists from './names.json' with { type: 'json' }
import type { Word } from './segments.ts'

const titles = wordSet('dr mr mrs ms prof st sr sra')
const particles = wordSet('de la le van von der den da di del della bin ibn al el y')
const isCapital = (word: string) => /^\p{Lu}/u.test(word)
/** `GDPR`, `AWS`, `APIs`, `B2B`. */
const isAcronym = (word: string) => /^(?=.*\p{Lu}.*\p{Lu})[\p{Lu}\p{N}&/-]+s?$/u.test(word)
/** `iPhone`, `GitHub`, `AcmePro`. */
const isMixed = (word: string) => /\p{Ll}\p{Lu}/u.test(word)

/**
 * Finds the proper names of a text, the most frequent first: capitalised words that do not start a sentence. Where
 * every word (headlines) or every noun (German) has a capital, only acronyms, mixed case and known names count.
 */
export function findNames(
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
      if (isKnownPair(word.key, words[index + 1]?.key) || isKnownPair(words[index - 1]?.key, word.key))
        return true
      if (stop.has(word.key) || titles.has(word.key) || /^\p{N}+$/u.test(word.text)) return false
      if (!shouted && (isAcronym(word.text) || isMixed(word.text))) return true
      if (knownNames.has(word.key)) return isCapital(word.text) || words.length < 12
      const before = words[index - 1]
      if (word.follows && before && isCapital(before.text) && everyGivenName.has(before.key))
        return isCapital(word.text)
      if (!isCapital(word.text) || everyCapital || shouted) return false
      if (index > 0 && !opens(sentence, word)) return true
      return inside.has(word.key) && !lower.has(word.key)
    })
    for (const [first, last] of nameRuns(words, named, isParticle)) {
      const name = sentence.slice(words[first]?.start, words[last]?.end)
      found.set(name, (found.get(name) ?? 0) + 1)
    }
  })
  return [...found]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 40)
    .map(([name]) => name)
}

/** Joins adjacent names, and the words between two of them that `joins` allows: `Marie Curie`, `Black Friday`. */
function* nameRuns<Token extends { readonly follows: boolean }>(
  words: readonly Token[],
  named: readonly boolean[],
  joins: (word: Token, distance: number) => boolean,
): Generator<readonly [first: number, last: number]> {
  for (let first = 0; first < words.length; first++) {
    if (!named[first]) continue
    let last = first
    for (let next = first + 1; next < words.length; next++) {
      const word = words[next]
      if (!word?.follows) break
      if (named[next]) last = next
      else if (!named[next + 1] || !joins(word, next - first)) break
    }
    yield [first, last]
    first = last
  }
}

const isParticle = ({ key }: Word, distance: number) => particles.has(key) || (key === 'of' && distance === 1)

/** Whether most words that could be lower-case have a capital. */
function isHeadline(words: readonly Word[], stop: ReadonlySet<string>): boolean {
  const telling = words.filter((word) => !stop.has(word.key) && /^\p{L}/u.test(word.text))
  return telling.length > 1 && telling.every((word) => isCapital(word.text))
}

/** Whether a capital may only be that of a sentence, after a colon or an opening quote. */
const opens = (sentence: string, word: Word) =>
  /[:“"«„(?!.]\s?$/u.test(sentence.slice(Math.max(0, word.start - 2), word.start))

/** Whether most of the text is in capitals, beyond acronyms. */
function isShouted(lines: readonly (readonly Word[])[]): boolean {
  const words = lines.flat().filter((word) => /\p{L}{2}/u.test(word.text))
  const loud = words.filter(({ text }) => text === text.toUpperCase() && text !== text.toLowerCase())
  return words.length > 1 && loud.length > words.length * 0.6 && loud.some(({ text }) => text.length > 4)
}

/** Given names. Without accents, like the lists below. */
const everyGivenName = wordSet(`${lists.given} ${lists.ambiguousGiven}`)
/** Proper names that often start a topic, so that their capital is not taken for that of a sentence. */
const knownNames = wordSet(`${lists.known} ${lists.given} ${lists.ambiguousGiven}`)
const knownPairs: ReadonlySet<string> = new Set(lists.pairs.split(','))
const isKnownPair = (first = '', second = '') => knownPairs.has(`${first} ${second}`)
