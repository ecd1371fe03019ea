import { wordSet } from './fold.ts'
import type { Word } from './segments.ts'
import { isOnlyVerb, isVerbForm } from './verbs.ts'

interface Candidate {
  readonly start: number
  readonly end: number
  readonly keys: readonly string[]
  readonly capital: boolean
  readonly line: number
  /** Whether it was a complete run between two stop words at least once. */
  whole: boolean
  /** Whether it contains the head noun of a run: `brew` in `cold brew`, not `cold`. */
  heads: boolean
  count: number
}

interface Counted {
  readonly frequency: ReadonlyMap<string, number>
  /** The count of the most frequent word. */
  readonly frequent: number
  /** The start of each sentence, followed by the end of the text. */
  readonly offsets: readonly number[]
}

const longestPhrase = 4
const longestWord = 40
const headsFirst = new Set(['ar', 'es', 'fr', 'it', 'pt'])
/** Words that end like adverbs or participles and are neither. */
const keptEndings = wordSet('family supply assembly italy july anomaly hundred embed sacred')

/**
 * Finds the phrases that a text is about: runs of words between stop words and punctuation, scored by frequency,
 * position and whether they are names.
 */
export function keyPhrases(
  lines: readonly (readonly Word[])[],
  sentences: readonly string[],
  names: readonly string[],
  stop: ReadonlySet<string>,
  language: string | undefined,
): string[] {
  const nameWords = new Set(names.flatMap((name) => name.split(' ')))
  const frequency = new Map<string, number>()
  const candidates = new Map<string, Candidate>()
  lines.forEach((words, line) => {
    for (const run of runsOf(words, stop, language)) {
      for (const word of run) bump(frequency, stemOf(word.key))
      collect(candidates, run, line, headsFirst.has(language ?? ''))
    }
  })
  const frequent = [...frequency.values()].reduce((most, times) => Math.max(most, times), 1)
  const offsets = [0]
  for (const sentence of sentences) offsets.push((offsets.at(-1) ?? 0) + sentence.length + 1)
  const scored = [...candidates.values()]
    .filter(({ count, whole, heads }) => whole || (count > 1 && heads))
    .map((candidate) => ({ ...candidate, score: scoreOf(candidate, { frequency, frequent, offsets }) }))
    .sort((one, other) => other.score - one.score || one.line - other.line)
  return distinct(scored.slice(0, 200)).map(({ line, start, end }) => {
    const text = (sentences[line] ?? '').slice(start, end)
    return start === 0 ? lowerFirst(text, nameWords, language) : text
  })
}

function* runsOf(words: readonly Word[], stop: ReadonlySet<string>, language: string | undefined) {
  let run: Word[] = []
  for (const [index, word] of words.entries()) {
    const tells = isTelling(word, stop, language)
    const verb = isVerbAfter(run, word, words[index + 1], language)
    if (run.length > 0 && (!tells || !word.follows || verb)) {
      yield* nominal(run, language)
      run = []
    }
    if (tells && !(verb && language === 'en')) run.push(word)
  }
  if (run.length > 0) yield* nominal(run, language)
}

/** Detects `cats purr`, `Sam runs`, `milk smells like`; in German, a lower-case word after a noun. */
function isVerbAfter(
  run: readonly Word[],
  word: Word,
  next: Word | undefined,
  language: string | undefined,
): boolean {
  const { key, text } = word
  const before = run.at(-1)
  if (text !== key || !before) return false
  if (language === 'de') return before.text !== before.key
  if (language !== 'en' || !isVerbForm(key)) return false
  if (!key.endsWith('s')) return /[^su]s$/.test(before.key) && !/^(?:sales|sports|news)$/.test(before.key)
  return (
    (run.length === 1 && before.text !== before.key) || (next?.follows === true && afterVerb.has(next.key))
  )
}

const afterVerb = wordSet(
  'a an the my your our their its his her like up down off out how more about this that',
)

/** A German phrase contains at least one noun. */
const nominal = (run: Word[], language: string | undefined): Word[][] =>
  language === 'de' && run.every((word) => word.text === word.key) ? [] : [run]

function isTelling(
  { key, text, start }: Word,
  stop: ReadonlySet<string>,
  language: string | undefined,
): boolean {
  if (key.length > longestWord || stop.has(key) || !/\p{L}/u.test(text)) return false
  if (language === 'ja') return !/^\p{Script=Hiragana}+$/u.test(text)
  if (language === 'zh') return true
  if (key.length < 3) return text !== key
  if (language === 'de') return text !== key || /(?:e|e[rsnm])$/.test(key)
  if (language === 'en' && (text === key || start === 0) && isOnlyVerb(key)) return false
  return language !== 'en' || !/[a-z]{3}ly$|[a-z]{2}[a-df-z]ed$/.test(key) || keptEndings.has(key)
}

function collect(
  candidates: Map<string, Candidate>,
  run: readonly Word[],
  line: number,
  headFirst: boolean,
): void {
  for (let first = 0; first < run.length; first++) {
    for (let length = 1; length <= longestPhrase && first + length <= run.length; length++) {
      const words = run.slice(first, first + length)
      const keys = words.map(({ key }) => stemOf(key))
      const id = keys.join(' ')
      const heads = headFirst ? first === 0 : first + length === run.length
      const whole = length === run.length || (heads && length === 3 && run.length > longestPhrase)
      const known = candidates.get(id)
      if (known) {
        known.count++
        known.whole ||= whole
        known.heads ||= heads
        continue
      }
      const start = words[0]?.start ?? 0
      const end = words.at(-1)?.end ?? start
      const capital = words[0]?.text !== words[0]?.key
      candidates.set(id, { keys, line, start, end, capital, whole, heads, count: 1 })
    }
  }
}

function scoreOf({ keys, count, line, start, capital }: Candidate, text: Counted): number {
  const weight =
    keys.reduce((sum, key) => sum + (text.frequency.get(key) ?? 0), 0) / keys.length / text.frequent
  const length = [0, 0.75, 1.7, 1.8, 1.4][keys.length] ?? 1
  const offset = (text.offsets[line] ?? 0) + start
  const early = 1 + 0.9 * Math.exp(-offset / 80) + 0.3 * (1 - offset / (text.offsets.at(-1) ?? 1))
  const name = capital && start > 0 ? 1.25 : 1
  const opens = start < 5 ? 1.15 : 1
  return (weight + 0.15) * Math.sqrt(count) * length * early * name * opens
}

/** Drops phrases that overlap with one kept before. */
function distinct(scored: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = []
  for (const candidate of scored) {
    const overlaps = kept.some(({ keys }) => {
      const shared = candidate.keys.filter((key) => keys.includes(key)).length
      return shared * 2 > Math.min(candidate.keys.length, keys.length)
    })
    if (!overlaps) kept.push(candidate)
    if (kept.length === 16) break
  }
  return kept
}

/** Makes `cats` and `cat` equal. */
const stemOf = (key: string) => (key.length > 3 && /[^su]s$/.test(key) ? key.slice(0, -1) : key)

function lowerFirst(text: string, names: ReadonlySet<string>, language: string | undefined): string {
  const first = text.split(' ')[0] ?? ''
  if (language === 'de' || names.has(first) || first.slice(1) !== first.slice(1).toLowerCase()) return text
  return text.charAt(0).toLowerCase() + text.slice(1)
}

const bump = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
