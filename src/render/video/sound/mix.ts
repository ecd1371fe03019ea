import { composingBed } from './bed/bed.ts'
import { mastering } from './master.ts'
import { layingMusic, looping } from './music.ts'
import { type Sound, silence } from './sound.ts'
import { isSilent, layingVoices, type PlacedVoice } from './voices.ts'
import { inParts, type Work } from './work.ts'

/** What is heard in a film. */
export interface FilmSound {
  readonly seconds: number
  readonly voices: readonly PlacedVoice[]
  /** A sound of the caller's, repeated where it is short; or a quiet bed that follows from the seed. */
  readonly music: Sound | 'generated' | undefined
  readonly seed: number
}

/**
 * Mixes the sound of a film: its voices equally loud, music under them that makes way, all of it at -14 LUFS and below
 * -1 dBTP. Music that nobody speaks over is brought to -18 LUFS, for a film without a voice shall not shout. What is
 * silent stays so.
 */
export function mixFilm(film: FilmSound, signal?: AbortSignal): Promise<Sound> {
  return inParts(mixing(film), signal)
}

const spoken = -14
const unspoken = -18

function* mixing({ seconds, voices, music, seed }: FilmSound): Work<Sound> {
  const mix = silence(seconds)
  yield* layingVoices(mix, voices)
  const loudness = voices.every(({ sound }) => isSilent(sound)) ? unspoken : spoken
  if (music) {
    const bed = music === 'generated' ? composingBed(seconds, seed) : looping(music, seconds)
    yield* layingMusic(mix, yield* bed)
  }
  yield* mastering(mix, loudness)
  return mix
}
