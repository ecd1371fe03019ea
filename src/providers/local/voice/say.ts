import type { Media } from '../../../media/media.ts'
import { splitWords } from '../../../render/video/timeline/words.ts'
import type { TimedWord } from '../../types.ts'
import { type Flite, withFlite } from './flite.ts'
import { joinWav, polishSpeech, rate } from './polish.ts'
import { type Sayable, sayables } from './sayable.ts'

/** The voices, and the stretch that brings each to about 160 words a minute. */
const voices: Readonly<Record<string, number>> = { slt: 1.14, rms: 1, awb: 1.12 }
const defaultVoice = 'slt'

/** In seconds: between two sentences, before the first sound, after the last. */
const silences = { between: 0.36, before: 0.03, after: 0.08 }

interface Said {
  readonly samples: Int16Array
  readonly words: readonly TimedWord[]
}

/** Speaks a text. Resolves to one WAV and the times of all its written words, in seconds. */
export async function say(
  text: string,
  requested: string | undefined,
  signal: AbortSignal | undefined,
): Promise<{ audio: Media; words: readonly TimedWord[]; warnings: readonly string[] }> {
  const voice = requested !== undefined && Object.hasOwn(voices, requested) ? requested : defaultVoice
  const sentences = splitSentences(sayables(splitWords(text, 'en')))
  const pieces: Int16Array[] = []
  const words: TimedWord[] = []
  let seconds = 0
  const add = (samples: Int16Array) => {
    pieces.push(samples)
    seconds += samples.length / rate
  }
  await withFlite(async (flite) => {
    for (const sentence of sentences) {
      if (pieces.length > 0) add(new Int16Array(silences.between * rate))
      const speech = await saySentence(flite, voice, sentence, signal)
      for (const { text, start, end } of speech.words)
        words.push({ text, start: seconds + start, end: seconds + end })
      add(speech.samples)
    }
  }, signal)
  const unknown = `The built-in voice has no “${requested?.slice(0, 40)}”: it spoke as ${defaultVoice}. Its voices are ${Object.keys(voices).join(', ')}.`
  const warnings = requested === undefined || requested === voice ? [] : [unknown]
  return { audio: joinWav(pieces), words, warnings }
}

/** Longest sentence in words; after `toComma` words a comma ends it. */
const maxWords = { words: 60, toComma: 40 }

function splitSentences(words: readonly Sayable[]): Sayable[][] {
  const sentences: Sayable[][] = []
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]?.pause
    const length = sentences.at(-1)?.length ?? 0
    const isEnd = before === '.' || before === '?' || (before === ',' && length >= maxWords.toComma)
    if (index === 0 || isEnd || length >= maxWords.words) sentences.push([])
    sentences.at(-1)?.push(word)
  }
  return sentences
}

async function saySentence(
  flite: Flite,
  voice: string,
  sentence: readonly Sayable[],
  signal: AbortSignal | undefined,
): Promise<Said> {
  const sayable = sentence.filter(({ spoken }) => spoken !== '')
  if (sayable.length === 0) return silentSentence(sentence)
  const line = sayable.map(({ spoken, pause }) => spoken + pause).join(' ')
  const printed = await flite.run(
    ...['-voice', voice, '--setf', `duration_stretch=${voices[voice]}`],
    ...['-psdur', '-o', '/sound.wav', '-t', line],
  )
  const sound = await flite.sound()
  const phones = parsePhones(printed)
  const soundingPhones = phones.filter(({ name }) => name !== pauseName)
  if (soundingPhones.length === 0) return silentSentence(sentence)
  const start = Math.max(0, (soundingPhones[0]?.start ?? 0) - silences.before)
  const end = (soundingPhones.at(-1)?.end ?? 0) + silences.after
  const spans = alignWords(phones, await phonesPerWord(flite, sayable))
  let next = 0
  let now = 0
  const words = sentence.map(({ written, spoken }) => {
    const span = spoken === '' ? undefined : spans[next++]
    const from = span ? span.start - start : now
    now = span ? span.end - start : now
    return { text: written, start: from, end: now }
  })
  return { samples: await polishSpeech(sound, [start, end], voice, signal), words }
}

/** A short silence, for a sentence without spoken words. */
function silentSentence(sentence: readonly Sayable[]): Said {
  const words = sentence.map(({ written }) => ({ text: written, start: 0, end: 0 }))
  return { samples: new Int16Array(rate / 4), words }
}

/**
 * The phones of each word spoken alone: all words in one run with pauses between, or one run per word if a pause was
 * left out.
 */
async function phonesPerWord(flite: Flite, words: readonly Sayable[]): Promise<string[][]> {
  // The fastest voice has the same phones; the less there is to hear, the faster it is.
  const voice = ['-voice', 'kal', '--setf', 'duration_stretch=0.2']
  const sounds = async (text: string) =>
    groupByWord(parsePhones(await flite.run(...voice, '-psdur', '-o', 'none', '-t', text)))
  const together = await sounds(words.map(({ spoken }) => `${spoken},`).join(' '))
  if (together.length === words.length) return together
  const phonesOfWords: string[][] = []
  for (const { spoken } of words) phonesOfWords.push((await sounds(`${spoken},`)).flat())
  return phonesOfWords
}

/** A phone, with its time in seconds. */
interface Phone {
  readonly name: string
  readonly start: number
  readonly end: number
}

const pauseName = 'pau'

/**
 * Parses the synthesizer's output, `pau:0.164 hh:0.255 …`: each phone with its end. A new sentence starts again at
 * zero.
 */
function parsePhones(printed: string): Phone[] {
  const phones: Phone[] = []
  let offset = 0
  for (const piece of printed.split(/\s/)) {
    const [name = '', time] = piece.split(':')
    if (time === undefined) continue
    const before = phones.at(-1)?.end ?? 0
    if (offset + Number(time) < before) offset = before
    phones.push({ name, start: before, end: offset + Number(time) })
  }
  return phones
}

/** Splits the phones of words at the pauses between them. */
function groupByWord(phones: readonly Phone[]): string[][] {
  const groups: string[][] = [[]]
  for (const { name } of phones) {
    if (name !== pauseName) groups.at(-1)?.push(name)
    else if (groups.at(-1)?.length) groups.push([])
  }
  return groups.filter(({ length }) => length > 0)
}

/**
 * Finds when each word is spoken in a sentence. `words` holds the phones of each word alone. Some differ in a sentence
 * (“the” before a vowel), so the two lists are aligned by edit distance.
 */
function alignWords(phones: readonly Phone[], words: readonly (readonly string[])[]): Omit<Phone, 'name'>[] {
  const soundingPhones = phones.filter(({ name }) => name !== pauseName)
  const expectedPhones = words.flatMap((names, word) => names.map((name) => ({ name, word })))
  const owners = assignPhones(
    soundingPhones.map(({ name }) => name),
    expectedPhones,
  )
  let elapsed = soundingPhones[0]?.start ?? 0
  return words.map((_, word) => {
    const wordPhones = soundingPhones.filter((_phone, index) => owners[index] === word)
    const start = wordPhones[0]?.start ?? elapsed
    elapsed = wordPhones.at(-1)?.end ?? elapsed
    return { start, end: elapsed }
  })
}

/** The word that each spoken phone belongs to. */
function assignPhones(
  actual: readonly string[],
  expected: readonly { readonly name: string; readonly word: number }[],
): number[] {
  const costAt = editCosts(actual, expected)
  const owners: number[] = []
  for (let row = 0, column = 0; row < actual.length; ) {
    const best = costAt(row, column)
    const next = expected[column]
    const isPair = best === costAt(row + 1, column + 1) + difference(actual[row], next?.name)
    if (next && isPair) {
      owners.push(next.word)
      row += 1
      column += 1
    } else if (next && best === costAt(row, column + 1) + 1) column += 1
    else {
      owners.push(owners.at(-1) ?? 0)
      row += 1
    }
  }
  return owners
}

/** The edit distance of the rest of both lists from each pair of places on. */
function editCosts(actual: readonly string[], expected: readonly { readonly name: string }[]) {
  const width = expected.length + 1
  const costs = new Float32Array((actual.length + 1) * width)
  const costAt = (row: number, column: number) => costs[row * width + column] ?? 0
  const costOf = (row: number, column: number) => {
    const left = actual.length - row + expected.length - column
    if (row === actual.length || column === expected.length) return left
    return Math.min(
      costAt(row + 1, column + 1) + difference(actual[row], expected[column]?.name),
      costAt(row + 1, column) + 1,
      costAt(row, column + 1) + 1,
    )
  }
  for (let row = actual.length; row >= 0; row -= 1)
    for (let column = expected.length; column >= 0; column -= 1)
      costs[row * width + column] = costOf(row, column)
  return costAt
}

/** Two vowels, or two consonants, are half a difference. Halves keep the sums exact. */
function difference(one = '', other = ''): number {
  if (one === other) return 0
  return /^[aeiou]/.test(one) === /^[aeiou]/.test(other) ? 0.5 : 1.5
}
