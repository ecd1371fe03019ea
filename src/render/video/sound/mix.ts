import { composeBed } from './bed/bed.ts'
import { loudnessOfPowers, measuringLoudness, measuringPowers } from './loudness.ts'
import { masterSound } from './master.ts'
import {
  blockLength,
  earsOf,
  easeCosine,
  gainOf,
  isMono,
  measureEnvelope,
  newScratch,
  newSource,
  rate,
  type Sound,
  type SoundSource,
  soundSeconds,
} from './sound.ts'
import { inParts, stretches, type Work } from './work.ts'

/** What is heard in a video. */
interface Soundtrack {
  readonly seconds: number
  readonly voices: readonly PlacedVoice[]
  /** The caller's music, repeated if short; or generated from the seed. */
  readonly music: Sound | 'generated' | undefined
  readonly seed: number
}

/**
 * Mixes the sound of a video: voices of equal loudness and ducked music, at -14 LUFS and below -1 dBTP. Music without a
 * voice is brought to -18 LUFS. Silence stays silent. Each part is mixed when it is asked for.
 */
export function mixSoundtrack(video: Soundtrack, signal?: AbortSignal): Promise<SoundSource> {
  return inParts(mixing(video), signal)
}

const spokenLoudness = -14
const musicLoudness = -18

function* mixing({ seconds, voices, music, seed }: Soundtrack): Work<SoundSource> {
  const voiceTrack = yield* mixVoices(voices, Math.max(0, Math.round(seconds * rate)))
  const loudness = voices.every(({ sound }) => isSilent(sound)) ? musicLoudness : spokenLoudness
  if (!music) return yield* masterSound(voiceTrack, loudness)
  const played =
    music === 'generated' ? yield* composeBed(seconds, seed) : loopMusic(music, voiceTrack.length)
  return yield* masterSound(yield* addMusic(voiceTrack, played), loudness)
}

/** A voice and its start in seconds. */
interface PlacedVoice {
  readonly at: number
  readonly sound: Sound
}

/** The level of voices in the mix, in LUFS; leaves room for peaks. */
const voiceLoudness = -20

/**
 * Mixes the voices. All get the gain of the median; the rest of the difference is limited, because a short word says
 * little about loudness and a gasp must not become a shout.
 */
function* mixVoices(voices: readonly PlacedVoice[], length: number): Work<SoundSource> {
  const loudness: number[] = []
  for (const { sound } of voices) loudness.push(yield* measuringLoudness(sound))
  const audible = loudness.filter(Number.isFinite).sort((one, other) => one - other)
  const middle = audible[audible.length >> 1] ?? voiceLoudness
  const levelled = voices.map(({ at, sound }, index) => {
    const ownLoudness = loudness[index] ?? middle
    const apart = Number.isFinite(ownLoudness) ? ownLoudness - middle : 0
    const max = soundSeconds(sound) < 0.8 ? 6 : 18
    const gain = gainOf(voiceLoudness - middle - Math.min(max, Math.max(-max, apart)))
    const start = Math.round(at * rate)
    const last = Math.min(sound.left.length, length - start) - 1
    return { sound, gain, start, first: Math.max(0, -start), last }
  })
  const allMono = voices.every(({ sound }) => isMono(sound))
  return newSource(length, allMono, (...part) => mixPart(levelled, ...part))
}

/** 5 ms at both ends, against clicks. */
const fadeSamples = rate / 200

/** A voice with its gain, its start in the mix, and its first and last samples that are heard there. */
interface LevelledVoice {
  readonly sound: Sound
  readonly gain: number
  readonly start: number
  readonly first: number
  readonly last: number
}

/** Mixes the voices in a part of one channel. */
function mixPart(voices: readonly LevelledVoice[], mix: Float32Array, side: keyof Sound, from: number): void {
  mix.fill(0)
  const until = from + mix.length
  for (const { sound, gain, start, first, last } of voices) {
    const voice = sound[side]
    const end = Math.min(last + 1, until - start)
    for (let at = Math.max(first, from - start); at < end; at += 1) {
      const edge = Math.min(at - first, last - at)
      const share = edge < fadeSamples ? (gain * edge) / fadeSamples : gain
      const place = start + at - from
      mix[place] = (mix[place] ?? 0) + (voice[at] ?? 0) * share
    }
  }
}

function isSilent(sound: Sound): boolean {
  return earsOf(sound).every((ear) => ear.every((sample) => Math.abs(sample) < 1e-5))
}

/** How much quieter music is than voices, in LU; under them `musicCurve` takes more. */
const musicBelowVoices = 8

/** Voices with music that is ducked under them, and faded in and out with the video. */
function* addMusic(voices: SoundSource, music: SoundSource): Work<SoundSource> {
  const { length } = voices
  const loudness = loudnessOfPowers(yield* measuringPowers({ ...music, length }))
  if (!Number.isFinite(loudness)) return voices
  const envelope = new Float32Array(Math.ceil((length * curveRate) / rate))
  const measure = (from: number, until: number) =>
    envelope.set(measureEnvelope(voices.part(from, until), curveRate), (from * curveRate) / rate)
  yield* stretches(length, measure, blockLength)
  const course = musicCurve(envelope, length / rate, gainOf(voiceLoudness - musicBelowVoices - loudness))
  const scratch = { left: newScratch(), right: newScratch() }
  const part = (from: number, until: number) => {
    const [voicePart, played] = [voices.part(from, until), music.part(from, until)]
    const mixed = (side: keyof Sound) =>
      withMusic(scratch[side](until - from), voicePart[side], played[side], course, from)
    const left = mixed('left')
    return { left, right: isMono(voicePart) && isMono(played) ? left : mixed('right') }
  }
  return { length, part }
}

/** Mixes a part of the music, which begins at the sample `from`, and voices. */
function withMusic(
  mix: Float32Array,
  voices: Float32Array,
  music: Float32Array,
  course: Float32Array,
  from: number,
): Float32Array {
  let at = 0
  while (at < mix.length) {
    const index = Math.floor(((from + at) * curveRate) / rate)
    const before = course[index] ?? 0
    const rise = (course[index + 1] ?? before) - before
    const end = Math.min(mix.length, ((index + 1) * rate) / curveRate - from)
    for (; at < end; at += 1) {
      const gain = before + rise * (((from + at) * curveRate) / rate - index)
      mix[at] = (voices[at] ?? 0) + (music[at] ?? 0) * gain
    }
  }
  return mix
}

/** Repeats music to a length, without the silence at its ends, cross-faded. */
function loopMusic(music: Sound, length: number): SoundSource {
  const [first, end] = audibleRange(music)
  const overlap = Math.min(rate * 3, Math.floor((end - first) / 4))
  const step = end - first - overlap
  return newSource(length, isMono(music), (target, side, from) => {
    const source = music[side].subarray(first, end)
    for (let at = from; at < from + target.length; at += 1) {
      const place = at % step
      const sample = source[place] ?? 0
      // A cross-fade of constant power.
      const turn = ((place / overlap) * Math.PI) / 2
      target[at - from] =
        at >= step && place < overlap
          ? (source[place + step] ?? 0) * Math.cos(turn) + sample * Math.sin(turn)
          : sample
    }
  })
}

/** From the first to the last audible sample. */
function audibleRange(music: Sound): readonly [first: number, end: number] {
  const envelope = measureEnvelope(music, curveRate)
  const isHeard = (value: number) => value > gainOf(-60)
  const span = rate / curveRate
  const last = envelope.findLastIndex(isHeard)
  return last < 0
    ? [0, 0]
    : [envelope.findIndex(isHeard) * span, Math.min(music.left.length, (last + 1) * span)]
}

/** Values a second in gain curves. */
const curveRate = 100

/** How far music goes down under speech. */
const duckingDecibels = -13

/** In seconds: how early music goes down, how long it waits for more speech, and how slowly it returns. */
const attack = 0.15
const hold = 0.25
const release = 0.6

/** Music stays down in shorter pauses. */
const maxPauseSeconds = 1

/**
 * The gain of music over time, `curveRate` values a second: lower under voices, whose envelope this is, with fades at both
 * ends.
 */
function musicCurve(envelope: Float32Array, seconds: number, gain: number): Float32Array {
  const since = distances(envelope)
  const until = distances(envelope.toReversed()).reverse()
  const [fadeIn, fadeOut] = [Math.min(0.8, seconds / 4), Math.min(2.5, seconds / 4)]
  return envelope.map((_, index) => {
    const [after, before] = [since[index] ?? 0, until[index] ?? 0]
    const presence =
      after + before < maxPauseSeconds
        ? 1
        : Math.max(easeCosine(1 - before / attack), easeCosine(1 - (after - hold) / release))
    const second = index / curveRate
    const share = Math.fround(gainOf(duckingDecibels * presence))
    return gain * share * easeCosine(second / fadeIn) * easeCosine((seconds - second) / fadeOut)
  })
}

/** Louder than this counts as speech; voices have been leveled before. */
const speechLevel = gainOf(-46)

/** Seconds since the last speech, at each value. */
function distances(envelope: Float32Array): Float32Array {
  let distance = Number.POSITIVE_INFINITY
  return envelope.map((value) => {
    distance = value > speechLevel ? 0 : distance + 1 / curveRate
    return distance
  })
}
