import { timeSlicer } from '../../../concurrency.ts'
import type { Media } from '../../../media/media.ts'
import { highPass, newFilterPass, peakFilter } from '../../../render/video/sound/filter.ts'
import { newWav, wavHead } from '../../../render/video/sound/wav.ts'

/** Samples per second, as the synthesizer writes them. */
export const rate = 16_000

type Tone = readonly (readonly [frequency: number, width: number, decibels: number])[]

/** Equalizer settings that bring each voice closer to natural speech. */
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

/** Full scale of 16-bit samples. */
const full = 0x7fff

/** Target level of speech, highest peak, and the level below which samples count as silence. */
const level = { spoken: 0.11 * full, peak: 0.9 * full, silent: 0.01 * full }

const fadeSeconds = 0.012

/** Cuts a range, in seconds, out of the synthesizer's WAV; equalizes, levels and fades it. */
export async function polishSpeech(
  wav: Uint8Array,
  [start, end]: readonly [number, number],
  voice: string,
  signal: AbortSignal | undefined,
): Promise<Int16Array> {
  const yieldIfDue = timeSlicer(signal)
  const { buffer, byteOffset, length } = wav
  const allSamples = new Int16Array(buffer, byteOffset + wavHead, (length - wavHead) >> 1)
  const samples = new Float32Array(allSamples.subarray(Math.round(start * rate), Math.round(end * rate)))
  const bells = (tones[voice] ?? []).map((tone) => peakFilter(...tone, rate))
  for (const filter of [highPass(75, rate), ...bells]) {
    newFilterPass(filter)(samples, samples, 0, samples.length)
    await yieldIfDue()
  }
  const gain = levelGain(samples)
  await yieldIfDue()
  const fade = fadeSeconds * rate
  const last = samples.length - 1
  for (let index = 0; index <= last; index += 1)
    samples[index] = (samples[index] ?? 0) * gain * Math.min(1, index / fade, (last - index) / fade)
  return new Int16Array(samples)
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
  return Math.min(level.spoken / Math.sqrt(sum / count), level.peak / peak)
}

/** Joins pieces into one WAV. */
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
