import { CopydeskError } from '../../errors.ts'
import { type Sound, secondsOf, silence } from '../../render/video/sound/sound.ts'
import type { SoundReader } from '../../render/video/sound-reader.ts'
import { readingTime, validTimedWords } from '../../render/video/timeline/word-times.ts'
import type { Voice } from '../../render/video/video.ts'
import type { Run } from '../../run.ts'
import { asDecodeError } from './pictures.ts'

interface Sentence {
  readonly text: string
  readonly voice: string | undefined
  readonly language: string | undefined
}

/**
 * Asks a voice provider to speak a sentence and makes sure that the sound can be decoded. A broken one is removed from the
 * journal, so that the next run asks for another.
 */
export async function generateSpeech(
  run: Run<unknown>,
  task: string,
  request: Sentence,
  sounds: SoundReader,
): Promise<Voice> {
  const { audio, words } = await run.ask('voice', task, request)
  if (run.isRehearsal) return { sound: silence(0), words: undefined }
  const longest = longestOf(request)
  const sound = await sounds.read(audio, longest + 1).catch(asDecodeError)
  if (isWithin(sound, longest)) return { sound, words: validTimedWords(words) }
  await run.forget('voice', request)
  throw new CopydeskError(
    'upstream_invalid',
    'The voice provider returned a sound that is damaged, empty or far too long for its sentence. Try again.',
    { cause: sound },
  )
}

/** In seconds; shorter than a syllable. */
const shortest = 0.05

/** In seconds: ten times as long as reading it takes, with some slack. */
function longestOf({ text, language }: Sentence): number {
  return 20 + 10 * readingTime(text, language).seconds
}

function isWithin(sound: Sound | CopydeskError, longest: number): sound is Sound {
  return 'left' in sound && secondsOf(sound) >= shortest && secondsOf(sound) <= longest
}
