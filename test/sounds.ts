import { composeBed } from '../src/render/video/sound/bed/bed.ts'
import { type SoundKind, tellingKind } from '../src/render/video/sound/kind.ts'
import { measuringLoudness, measuringPeaks } from '../src/render/video/sound/loudness.ts'
import { earsOf, type Sound } from '../src/render/video/sound/sound.ts'
import { atOnce } from '../src/render/video/sound/work.ts'

export const soundKindOf = (sound: Sound): SoundKind => atOnce(tellingKind(sound))

/** In LUFS. */
export const loudnessOf = (sound: Sound): number => atOnce(measuringLoudness(sound))

/** In dBTP; `-Infinity` for silence. */
export function truePeakOf(sound: Sound): number {
  const highest = (values: Float32Array) => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  // Peaks below the highest sample need not be exact.
  const least = Math.max(...earsOf(sound).map(highest))
  return 20 * Math.log10(highest(atOnce(measuringPeaks(sound, least))))
}

/** The generated music of a video. */
export function bedOf(seconds: number, seed: number): Sound {
  const channelOf = atOnce(composeBed(seconds, seed))
  return { left: atOnce(channelOf('left')), right: atOnce(channelOf('right')) }
}
