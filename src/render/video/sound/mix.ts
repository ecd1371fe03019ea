import { composeBed } from './bed/bed.ts'
import { addPowers, loudnessOfPowers, measuringLoudness } from './loudness.ts'
import { masterSound } from './master.ts'
import {
  type ChannelMaker,
  earsOf,
  easeCosine,
  gainOf,
  measureEnvelope,
  rate,
  type Sound,
  silence,
  soundSeconds,
  span,
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
 * voice is brought to -18 LUFS. Silence stays silent.
 */
export function mixSoundtrack(video: Soundtrack, signal?: AbortSignal): Promise<Sound> {
  return inParts(mixing(video), signal)
}

const spokenLoudness = -14
const musicLoudness = -18

function* mixing({ seconds, voices, music, seed }: Soundtrack): Work<Sound> {
  const mix = silence(seconds)
  yield* addVoices(mix, voices)
  const loudness = voices.every(({ sound }) => isSilent(sound)) ? musicLoudness : spokenLoudness
  if (music) {
    const channelOf = music === 'generated' ? yield* composeBed(seconds, seed) : loopMusic(music, seconds)
    yield* addMusic(mix, channelOf)
  }
  yield* masterSound(mix, loudness)
  return mix
}

/** A voice and its start in seconds. */
interface PlacedVoice {
  readonly at: number
  readonly sound: Sound
}

/** The level of voices in the mix, in LUFS; leaves room for peaks. */
const voiceLoudness = -20

/**
 * Adds the voices to the mix. All get the gain of the median; the rest of the difference is limited, because a short
 * word says little about loudness and a gasp must not become a shout.
 */
function* addVoices(mix: Sound, voices: readonly PlacedVoice[]): Work<void> {
  const loudness: number[] = []
  for (const { sound } of voices) loudness.push(yield* measuringLoudness(sound))
  const heard = loudness.filter(Number.isFinite).sort((one, other) => one - other)
  const middle = heard[heard.length >> 1] ?? voiceLoudness
  for (const [index, { at, sound }] of voices.entries()) {
    const own = loudness[index] ?? middle
    const apart = Number.isFinite(own) ? own - middle : 0
    const max = soundSeconds(sound) < 0.8 ? 6 : 18
    const gain = gainOf(voiceLoudness - middle - Math.min(max, Math.max(-max, apart)))
    const start = Math.round(at * rate)
    addVoice(mix.left, sound.left, start, gain)
    addVoice(mix.right, sound.right, start, gain)
    yield
  }
}

/** 5 ms at both ends, against clicks. */
const fadeSamples = rate / 200

function addVoice(mix: Float32Array, voice: Float32Array, start: number, gain: number): void {
  const first = Math.max(0, -start)
  const until = Math.min(voice.length, mix.length - start)
  for (let at = first; at < until; at += 1) {
    const edge = Math.min(at - first, until - 1 - at)
    const share = edge < fadeSamples ? (gain * edge) / fadeSamples : gain
    mix[start + at] = (mix[start + at] ?? 0) + (voice[at] ?? 0) * share
  }
}

function isSilent(sound: Sound): boolean {
  return earsOf(sound).every((ear) => ear.every((sample) => Math.abs(sample) < 1e-5))
}

/** How much quieter music is than voices, in LU; under them `musicCurve` takes more. */
const musicBelowVoices = 8

/** Adds music to the mix: ducked under voices, faded in and out with the video. */
function* addMusic(mix: Sound, channelOf: ChannelMaker): Work<void> {
  const sides = ['left', 'right'] as const
  const powers = new Float64Array(Math.ceil(mix.left.length / span))
  for (const side of sides) yield* addPowers(powers, yield* channelOf(side))
  const loudness = loudnessOfPowers(powers)
  if (!Number.isFinite(loudness)) return
  const course = musicCurve(mix, gainOf(voiceLoudness - musicBelowVoices - loudness))
  for (const side of sides) {
    const [target, source] = [mix[side], yield* channelOf(side)]
    yield* stretches(Math.min(target.length, source.length), (from, until) => {
      for (let at = from; at < until; at += 1) {
        const place = (at * curveRate) / rate
        const index = place | 0
        const before = course[index] ?? 0
        const gain = before + ((course[index + 1] ?? before) - before) * (place - index)
        target[at] = (target[at] ?? 0) + (source[at] ?? 0) * gain
      }
    })
  }
}

/** Repeats music to a length, without the silence at its ends, cross-faded. */
function loopMusic(music: Sound, seconds: number): ChannelMaker {
  const [first, end] = audibleRange(music)
  const overlap = Math.min(rate * 3, Math.floor((end - first) / 4))
  const step = end - first - overlap
  return function* (side) {
    const [source, target] = [music[side].subarray(first, end), new Float32Array(Math.round(seconds * rate))]
    yield* stretches(target.length, (from, until) => {
      for (let at = from; at < until; at += 1) {
        const place = at % step
        const sample = source[place] ?? 0
        // A cross-fade of constant power.
        const turn = ((place / overlap) * Math.PI) / 2
        target[at] =
          at >= step && place < overlap
            ? (source[place + step] ?? 0) * Math.cos(turn) + sample * Math.sin(turn)
            : sample
      }
    })
    return target
  }
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

/** The gain of music over time, `curveRate` values a second: lower under voices, with fades at both ends. */
function musicCurve(voices: Sound, gain: number): Float32Array {
  const envelope = measureEnvelope(voices, curveRate)
  const since = distances(envelope)
  const until = distances(envelope.toReversed()).reverse()
  const seconds = soundSeconds(voices)
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
