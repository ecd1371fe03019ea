import { timeSlicer } from '../../../concurrency.ts'
import type { Media } from '../../../media/media.ts'
import { type Filter, highPass, newFilterPass, peakFilter } from '../../../render/video/sound/filter.ts'
import { newWav, wavHead } from '../../../render/video/sound/wav.ts'

/** Samples a second, as the synthesiser writes them. */
export const rate = 16_000

type Tone = readonly (readonly [frequency: number, width: number, decibels: number])[]

/** What brings each voice nearer to how people sound on average: by itself one is muffled, another hollow. */
const tones: Readonly<Record<string, Tone>> = {
  slt: [
    [190, 0.9, -4],
    [360, 0.9, 2],
    [800, 0.7, 2],
    [1700, 0.8, 4],
    [3200, 0.8, 5],
    [6000, 0.8, 4],
  ],
  rms: [
    [700, 0.8, 3],
    [1500, 0.8, 3],
    [3300, 0.8, -1.5],
    [6200, 0.8, -3],
  ],
  awb: [[6200, 0.8, 5]],
}

/** Full scale, as a WAV of 16 bits counts. */
const full = 0x7fff

/** How loud it is where something is said, how loud at the most, and what counts as silence. */
const level = { spoken: 0.11 * full, most: 0.9 * full, silent: 0.01 * full }

const fadeSeconds = 0.012

/**
 * Cuts a stretch, in seconds, out of a WAV of the synthesiser's, and makes it pleasant: without rumble, in a good tone, as
 * loud as every other, with soft ends.
 */
export async function polishSpeech(
  wav: Uint8Array,
  [start, end]: readonly [number, number],
  voice: string,
  signal: AbortSignal | undefined,
): Promise<Int16Array> {
  const pause = timeSlicer(signal)
  const { buffer, byteOffset, length } = wav
  const whole = new Int16Array(buffer, byteOffset + wavHead, (length - wavHead) >> 1)
  const samples = new Float32Array(whole.subarray(Math.round(start * rate), Math.round(end * rate)))
  for (const filter of voiceFilters(voice)) {
    newFilterPass(filter)(samples, samples, 0, samples.length)
    await pause()
  }
  const gain = levelGain(samples)
  await pause()
  const fade = fadeSeconds * rate
  const last = samples.length - 1
  for (let index = 0; index <= last; index += 1)
    samples[index] = (samples[index] ?? 0) * gain * Math.min(1, index / fade, (last - index) / fade)
  return new Int16Array(samples)
}

function voiceFilters(voice: string): Filter[] {
  const bells = (tones[voice] ?? []).map(([frequency, width, decibels]) =>
    peakFilter(frequency, width, decibels, rate),
  )
  return [highPass(75, rate), ...bells]
}

function levelGain(samples: Float32Array): number {
  let [peak, sum, count] = [0, 0, 0]
  for (const sample of samples) {
    peak = Math.max(peak, Math.abs(sample))
    if (Math.abs(sample) < level.silent) continue
    sum += sample * sample
    count += 1
  }
  if (count === 0) return 1
  return Math.min(level.spoken / Math.sqrt(sum / count), level.most / peak)
}

/** Puts pieces one after the other into a WAV. */
export function joinWav(pieces: readonly Int16Array[]): Media {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const { media, samples } = newWav(length, 1, rate)
  let at = 0
  for (const piece of pieces) {
    samples.set(piece, at)
    at += piece.length
  }
  return media
}
