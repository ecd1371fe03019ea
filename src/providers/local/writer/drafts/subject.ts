import type { TextAnalysis } from '../../../../language/analyze.ts'
import type { WriterTools } from '../types.ts'
import { headOf, isPlural, looksCommon } from './grammar.ts'
import { shorten } from './shorten.ts'
import { type Field, fieldOf } from './topic-fields.ts'
import { partsOf } from './topic-forms.ts'
import { type Kind, nounParts, type Parts, phrasesOf } from './topic-parts.ts'

/**
 * A topic, understood as far as rules can: its parts by name, ready to be set into the middle of a sentence.
 * `thing` is the whole as a noun, `pick` the noun again where it is something to choose or leave, `noun` its core where it is no doing, `task`/`doing` a verb phrase (`do`/`act` without
 * what follows the object), `clause` what a why-question is about, `p1`… the phrases of a longer text.
 */
export interface Subject {
  readonly kind: Kind
  readonly slots: Readonly<Record<string, string>>
  /** Whether `thing` and `noun` are many. */
  readonly plural: boolean
  readonly field: Field | undefined
}

const longestTopic = 90

/** What nobody wants to see praised, or weighed for and against. */
const trouble =
  /^(?:abus|accident|addict|aggress|attack|bark|bite|bites|breach|burnout|cancer|confus|crash|cris|cry|damag|death|debt|depress|die|dies|disast|diseas|divorc|error|expens|fail|fall|fear|fraud|grief|harass|hate|hurt|illness|infect|injur|leak|lonel|lose|loses|loss|murder|pain|pest|pollut|poor|poverty|problem|quit|racis|risk|scam|sick|slow|stress|struggl|suicid|theft|threat|trauma|violen|war|wars|wrong)/

/** Reads an English topic. */
export function subjectOf(kit: WriterTools, topic: string): Subject {
  const reading = kit.analyze(topic)
  const line = lineOf(topic, reading)
  const parts =
    line === undefined ? textParts(reading, topic) : (partsOf(line, reading) ?? textParts(reading, topic))
  const { kind, ...slots } = parts
  const noun = slots['noun'] ?? slots['thing'] ?? ''
  const telling = slots['few'] ? headOf(slots['few']) : (slots['noun'] ?? topic)
  const words = wordsOf(topic)
  const field = fieldOf(wordsOf(telling))
  const troubled = words.some((word) => trouble.test(word))
  const shared = {
    pick: field?.choice && !troubled ? slots['noun'] : undefined,
    happens: /ed$| (?:was|were|did|had) /.test(slots['clause'] ?? '') ? undefined : slots['clause'],
    trouble: troubled ? slots['clause'] : undefined,
    the: slots['object']?.replace(/^an? /, 'the '),
    core: slots['noun'] ?? slots['act'] ?? slots['best'],
    stuff: slots['noun'] ?? slots['object'] ?? slots['best'],
  }
  return {
    kind,
    slots: Object.fromEntries(
      Object.entries({ ...slots, ...shared }).flatMap(([name, text]) => (text ? [[name, text]] : [])),
    ),
    plural: kind !== 'task' && kind !== 'name' && isPlural(noun),
    field,
  }
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .slice(0, 1_000)
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The topic as one phrase, in the case of the middle of a sentence; `undefined` where it is a text. */
function lineOf(topic: string, reading: TextAnalysis): string | undefined {
  const first = reading.sentences[0] ?? topic.trim()
  const many = reading.sentences.length > 1
  const bare = first
    .replace(/\s+/g, ' ')
    .replace(/^["'“”‘«»„([]{1,3}/, '')
    .replace(/["'”’»)\]]{1,3}$/, '')
    .replace(/[\s.!,;:…–-]{1,9}$/, '')
  if (bare.length > longestTopic || (many && !/^(?:how to|why|what|\d)|\?$/i.test(bare))) return undefined
  return inSentence(bare, reading.names)
}

/** `Cold Brew in Portugal` -> `cold brew in Portugal`. */
function inSentence(phrase: string, names: readonly string[]): string {
  const nameWords = new Set(names.flatMap((name) => name.split(' ')))
  const words = phrase.split(' ')
  const shouted = words.length > 1 && phrase === phrase.toUpperCase() && /\p{Lu}{5}/u.test(phrase)
  const unknown =
    words.length < 4 &&
    words.length > 1 &&
    words.every((word) => /^\p{Lu}\p{Ll}/u.test(word) && !looksCommon(word))
  if (unknown) return phrase
  return words
    .map((word, index) => {
      const mixed =
        (!shouted &&
          /^[^\p{Ll}]*\p{Lu}[^\p{Ll}]*\p{Lu}|\p{Ll}\p{Lu}|\p{Lu}\d|\d\p{Lu}|^I(?:['’]|$)/u.test(word)) ||
        (index > 0 && /^[B-Z]$/.test(word))
      return mixed || nameWords.has(word.replace(/[^\p{L}\p{N}&-]|['’]s$/gu, '')) ? word : word.toLowerCase()
    })
    .join(' ')
}

/** A text gives its most telling phrase for its subject, and the next ones for its sections. */
function textParts(reading: TextAnalysis, topic: string): Parts {
  const [thing = shorten(topic.trim().replace(/\s+/g, ' '), 40), ...others] = phrasesOf(reading)
  const [p1, p2, p3, p4, p5] = others.filter(
    (phrase) => !thing.includes(phrase) && (phrase.includes(' ') || phrase.length > 5),
  )
  return { ...nounParts(thing), kind: p3 ? 'text' : 'thing', p1, p2, p3, p4, p5 }
}
