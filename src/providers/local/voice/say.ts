import type { Media } from '../../../media/media.ts'
import { wordsIn } from '../../../render/video/timeline/words.ts'
import type { TimedWord } from '../../types.ts'
import { type Flite, withFlite } from './flite.ts'
import { groupsOf, pauseName, phonesOf, spansOf } from './phones.ts'
import { polished, rate, wavOf } from './polish.ts'
import { type Sayable, sayables } from './sayable.ts'

/** The voices, and how much slower than by themselves they speak: all at some 160 words a minute. */
const voices: Readonly<Record<string, number>> = { slt: 1.14, rms: 1, awb: 1.12 }
const usual = 'slt'

/** Silence, in seconds, between two sentences, before the first sound, and after the last. */
const silence = { between: 0.36, before: 0.03, after: 0.08 }

interface Said {
  readonly samples: Int16Array
  readonly words: readonly TimedWord[]
}

/** Says a text, sentence by sentence. */
export async function say(
  text: string,
  wish: string | undefined,
  signal: AbortSignal | undefined,
): Promise<{ audio: Media; words: readonly TimedWord[]; warnings: readonly string[] }> {
  const voice = wish !== undefined && Object.hasOwn(voices, wish) ? wish : usual
  const sentences = sentencesOf(sayables(wordsIn(text, 'en')))
  const pieces: Int16Array[] = []
  const words: TimedWord[] = []
  let seconds = 0
  const add = (samples: Int16Array) => {
    pieces.push(samples)
    seconds += samples.length / rate
  }
  await withFlite(async (flite) => {
    for (const sentence of sentences) {
      if (pieces.length > 0) add(new Int16Array(silence.between * rate))
      const said = await saySentence(flite, voice, sentence, signal)
      for (const { text, start, end } of said.words)
        words.push({ text, start: seconds + start, end: seconds + end })
      add(said.samples)
    }
  }, signal)
  const warnings = wish === undefined || wish === voice ? [] : [unknown(wish)]
  return { audio: wavOf(pieces), words, warnings }
}

const unknown = (wish: string) =>
  `The built-in voice has no “${wish.slice(0, 40)}”: it spoke as ${usual}. Its voices are ${Object.keys(voices).join(', ')}.`

/** So many words in one breath at most; after so many a comma is enough. */
const longest = { words: 60, toComma: 40 }

function sentencesOf(words: readonly Sayable[]): Sayable[][] {
  const sentences: Sayable[][] = []
  for (const [index, word] of words.entries()) {
    const before = words[index - 1]?.pause
    const length = sentences.at(-1)?.length ?? 0
    const isEnd = before === '.' || before === '?' || (before === ',' && length >= longest.toComma)
    if (index === 0 || isEnd || length >= longest.words) sentences.push([])
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
  const spoken = sentence.filter(({ said }) => said !== '')
  if (spoken.length === 0) return unspoken(sentence)
  const line = spoken.map(({ said, pause }) => said + pause).join(' ')
  const { printed, sound } = await flite.run(
    ...['-voice', voice, '--setf', `duration_stretch=${voices[voice]}`],
    ...['-psdur', '-o', '/sound.wav', '-t', line],
  )
  const phones = phonesOf(printed)
  const heard = phones.filter(({ name }) => name !== pauseName)
  if (heard.length === 0) return unspoken(sentence)
  const start = Math.max(0, (heard[0]?.start ?? 0) - silence.before)
  const end = (heard.at(-1)?.end ?? 0) + silence.after
  const spans = spansOf(phones, await soundsAlone(flite, spoken))
  let next = 0
  let now = 0
  const words = sentence.map(({ written, said }) => {
    const span = said === '' ? undefined : spans[next++]
    const from = span ? span.start - start : now
    now = span ? span.end - start : now
    return { text: written, start: from, end: now }
  })
  return { samples: await polished(sound, [start, end], voice, signal), words }
}

/** A short silence, for what has no words in it. */
function unspoken(sentence: readonly Sayable[]): Said {
  const words = sentence.map(({ written }) => ({ text: written, start: 0, end: 0 }))
  return { samples: new Int16Array(rate / 4), words }
}

/** The sounds of each word alone: of all at once, with a pause after each, or one by one where a pause was left out. */
async function soundsAlone(flite: Flite, words: readonly Sayable[]): Promise<string[][]> {
  const sounds = async (text: string) => {
    // The voice that is quickest has the same sounds.
    const { printed } = await flite.run('-voice', 'kal', '-psdur', '-o', 'none', '-t', text)
    return groupsOf(phonesOf(printed))
  }
  const together = await sounds(words.map(({ said }) => `${said},`).join(' '))
  if (together.length === words.length) return together
  const alone: string[][] = []
  for (const { said } of words) alone.push((await sounds(`${said},`)).flat())
  return alone
}
