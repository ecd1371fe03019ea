import { composeBed } from '../src/render/video/sound/bed/bed.ts'
import { type SoundKind, tellingKind } from '../src/render/video/sound/kind.ts'
import { measuringLoudness, measuringPeaks } from '../src/render/video/sound/loudness.ts'
import { earsOf, type Sound, type SoundSource, soundSource } from '../src/render/video/sound/sound.ts'
import type { Work } from '../src/render/video/sound/work.ts'

export const soundKindOf = (sound: Sound): SoundKind => atOnce(tellingKind(sound))

/** In LUFS. */
export const loudnessOf = (sound: Sound): number => atOnce(measuringLoudness(sound))

/** In dBTP; `-Infinity` for silence. */
export function truePeakOf(sound: Sound): number {
  const highest = (values: Float32Array) => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  // Peaks below the highest sample need not be exact.
  const least = Math.max(...earsOf(sound).map(highest))
  return 20 * Math.log10(highest(atOnce(measuringPeaks(soundSource(sound), least))))
}

/** The generated music of a video. */
export const bedOf = (seconds: number, seed: number): Sound => wholeOf(atOnce(composeBed(seconds, seed)))

/** All of a sound. */
export const wholeOf = ({ length, part }: SoundSource): Sound => part(0, length)

function atOnce<Result>(work: Work<Result>): Result {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}
