import { measuringLoudness } from './loudness.ts'
import { earsOf, gainOf, rate, type Sound, secondsOf } from './sound.ts'
import type { Work } from './work.ts'

/** A voice, and the second of the film at which it begins. */
export interface PlacedVoice {
  readonly at: number
  readonly sound: Sound
}

/** The level at which voices are put together, in LUFS: with room for their peaks. */
export const voiceLoudness = -20

/** Puts the voices into the mix, each at its sample, and all of them equally loud. */
export function* layingVoices(mix: Sound, voices: readonly PlacedVoice[]): Work<void> {
  const gains = levelled(yield* measuringAll(voices))
  for (const [index, { at, sound }] of voices.entries()) {
    const gain = gainOf(gains[index] ?? 0)
    const start = Math.round(at * rate)
    lay(mix.left, sound.left, start, gain)
    lay(mix.right, sound.right, start, gain)
    yield
  }
}

interface Measured {
  readonly loudness: number
  readonly seconds: number
}

function* measuringAll(voices: readonly PlacedVoice[]): Work<readonly Measured[]> {
  const measured: Measured[] = []
  for (const { sound } of voices)
    measured.push({ loudness: yield* measuringLoudness(sound), seconds: secondsOf(sound) })
  return measured
}

/**
 * How far each voice is turned up, in decibels. They are all turned like the one in the middle but for what sets each
 * apart, and that within bounds: a word or two says little about how loud a voice is, and a gasp shall not become a shout.
 */
function levelled(voices: readonly Measured[]): readonly number[] {
  const heard = voices.map(({ loudness }) => loudness).filter(Number.isFinite)
  const middle = heard.sort((one, other) => one - other)[heard.length >> 1] ?? voiceLoudness
  return voices.map(({ loudness, seconds }) => {
    const apart = Number.isFinite(loudness) ? loudness - middle : 0
    const most = seconds < 0.8 ? 6 : 18
    return voiceLoudness - middle - Math.min(most, Math.max(-most, apart))
  })
}

/** 5 ms in and out, against clicks. */
const fade = rate / 200

function lay(mix: Float32Array, voice: Float32Array, start: number, gain: number): void {
  const first = Math.max(0, -start)
  const until = Math.min(voice.length, mix.length - start)
  for (let at = first; at < until; at += 1) {
    const edge = Math.min(at - first, until - 1 - at)
    const share = edge < fade ? (gain * edge) / fade : gain
    mix[start + at] = (mix[start + at] ?? 0) + (voice[at] ?? 0) * share
  }
}

/** Whether there is anything in it at all. */
export function isSilent(sound: Sound): boolean {
  return earsOf(sound).every((ear) => ear.every((sample) => Math.abs(sample) < 1e-5))
}
