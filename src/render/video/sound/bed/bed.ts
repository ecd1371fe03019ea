import { bell, filtering, highPass, lowPass } from '../filter.ts'
import { resampling } from '../resample.ts'
import { rate, type Sound } from '../sound.ts'
import type { Work } from '../work.ts'
import { bedRate, makeWaves, play } from './instruments.ts'
import { addRoom } from './reverb.ts'
import { scoreOf } from './score.ts'

/** Quiet music for so many seconds, another for each seed: soft chords, plucked tones, a melody now and then. */
export function* composingBed(seconds: number, seed: number): Work<Sound> {
  const length = Math.ceil(seconds * bedRate)
  const bed = { left: new Float32Array(length), right: new Float32Array(length) }
  const waves = makeWaves()
  for (const note of scoreOf(seconds, seed)) {
    play(note, waves, bed)
    yield
  }
  yield* addRoom(bed, 0.16)
  return { left: yield* finished(bed.left), right: yield* finished(bed.right) }
}

/** Warm, without rumble, and with a hollow where words are told apart. */
const tone = [highPass(45, bedRate), bell(2200, 0.7, -4, bedRate), lowPass(5200, bedRate)]

function* finished(ear: Float32Array): Work<Float32Array> {
  for (const filter of tone) yield* filtering(ear, filter)
  return yield* resampling(ear, bedRate, rate, 6)
}
