import { CopydeskError } from '../../../errors.ts'
import type { Media } from '../../../media/media.ts'
import { resample } from './resample.ts'
import { earsOf, rate, type Sound } from './sound.ts'

/**
 * Reads an uncompressed mono or stereo WAV of any rate and common sample format, as 48 kHz. Truncated files and streams
 * without a length give what is there. Throws `asset_unsupported` for anything else.
 */
export function readWav({ bytes }: Media): Sound {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks = chunksOf(view)
  const format = readWavFormat(chunks.get('fmt '))
  const data = chunks.get('data')
  if (!data) throw unsupportedWav('it has no data')
  const channels = Array.from({ length: format.channels }, (_, channel) =>
    resample(samplesOf(data, format, channel), format.samplesPerSecond, rate),
  )
  const [left = new Float32Array(0), right = left] = channels
  return { left, right }
}

/** Writes a 16-bit WAV, mono if both channels are the same array; at 48 kHz unless set. */
export function writeWav(sound: Sound, samplesPerSecond: number = rate): Media {
  const ears = earsOf(sound)
  const { media, samples } = newWav(sound.left.length, ears.length === 1 ? 1 : 2, samplesPerSecond)
  ears.forEach((ear, channel) => {
    for (let at = 0; at < ear.length; at += 1) {
      const sample = Math.round((ear[at] ?? 0) * 0x8000)
      samples[at * ears.length + channel] = Math.max(-0x8000, Math.min(0x7fff, sample))
    }
  })
  return media
}

/** Bytes before the samples of a WAV without extra chunks. */
export const wavHead = 44

/** A 16-bit WAV with room for so many samples per channel, interleaved. */
export function newWav(
  length: number,
  channels: 1 | 2,
  samplesPerSecond: number,
): { readonly media: Media; readonly samples: Int16Array } {
  const bytes = new Uint8Array(wavHead + length * channels * 2)
  writeHeader(new DataView(bytes.buffer), channels, samplesPerSecond)
  // Typed arrays are little-endian wherever Node runs, as WAV is.
  return { media: { type: 'audio/wav', bytes }, samples: new Int16Array(bytes.buffer, wavHead) }
}

interface WavFormat {
  readonly channels: number
  readonly samplesPerSecond: number
  readonly read: (view: DataView, at: number) => number
  readonly sampleLength: number
}

/** Readers by format (1 integer, 3 float) and bits. */
const numbers: { readonly [kind: string]: WavFormat['read'] } = {
  '1/8': (view, at) => (view.getUint8(at) - 0x80) / 0x80,
  '1/16': (view, at) => view.getInt16(at, true) / 0x8000,
  '1/24': (view, at) => (view.getInt8(at + 2) * 0x10000 + view.getUint16(at, true)) / 0x800000,
  '1/32': (view, at) => view.getInt32(at, true) / 0x80000000,
  '3/32': (view, at) => bounded(view.getFloat32(at, true)),
  '3/64': (view, at) => bounded(view.getFloat64(at, true)),
}

/** Damaged files can hold any float. */
function bounded(sample: number): number {
  return Number.isNaN(sample) ? 0 : Math.max(-1, Math.min(1, sample))
}

/** The first chunk of each name, cut to the size of the file. */
function chunksOf(view: DataView): ReadonlyMap<string, DataView> {
  if (view.byteLength < 12 || nameAt(view, 0) !== 'RIFF' || nameAt(view, 8) !== 'WAVE')
    throw unsupportedWav('it has no RIFF header')
  const chunks = new Map<string, DataView>()
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const name = nameAt(view, at)
    const there = view.byteLength - at - 8
    const declaredSize = view.getUint32(at + 4, true)
    // Streams write 0 or the maximum for an unknown length.
    const length = name === 'data' && declaredSize === 0 ? there : Math.min(declaredSize, there)
    if (!chunks.has(name)) chunks.set(name, new DataView(view.buffer, view.byteOffset + at + 8, length))
    at += 8 + length + (length % 2)
  }
  return chunks
}

function readWavFormat(chunk: DataView | undefined): WavFormat {
  if (!chunk || chunk.byteLength < 16) throw unsupportedWav('it has no format')
  const formatCode = chunk.getUint16(0, true)
  // The extensible format has its true kind later.
  const kind = formatCode === 0xfffe && chunk.byteLength >= 26 ? chunk.getUint16(24, true) : formatCode
  const channels = chunk.getUint16(2, true)
  const samplesPerSecond = chunk.getUint32(4, true)
  const bits = chunk.getUint16(14, true)
  const read = numbers[`${kind}/${bits}`]
  if (!read) throw unsupportedWav(`its samples have format ${kind} with ${bits} bits`)
  if (channels !== 1 && channels !== 2) throw unsupportedWav(`it has ${channels} channels`)
  if (samplesPerSecond < 4000 || samplesPerSecond > 384_000)
    throw unsupportedWav(`it has ${samplesPerSecond} samples a second`)
  return { channels, samplesPerSecond, read, sampleLength: bits / 8 }
}

function samplesOf(
  data: DataView,
  { channels, read, sampleLength }: WavFormat,
  channel: number,
): Float32Array {
  const frame = channels * sampleLength
  const samples = new Float32Array(Math.floor(data.byteLength / frame))
  for (let at = 0; at < samples.length; at += 1) samples[at] = read(data, at * frame + channel * sampleLength)
  return samples
}

function writeHeader(view: DataView, channels: number, samplesPerSecond: number): void {
  const names = { 0: 'RIFF', 8: 'WAVE', 12: 'fmt ', 36: 'data' }
  for (const [at, name] of Object.entries(names)) Buffer.from(view.buffer).write(name, Number(at))
  const frame = channels * 2
  const long = { 4: view.byteLength - 8, 16: 16, 24: samplesPerSecond, 28: samplesPerSecond * frame }
  for (const [at, value] of Object.entries({ ...long, 40: view.byteLength - wavHead }))
    view.setUint32(Number(at), value, true)
  for (const [at, value] of Object.entries({ 20: 1, 22: channels, 32: frame, 34: 16 }))
    view.setUint16(Number(at), value, true)
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((letter) => view.getUint8(at + letter)))
}

function unsupportedWav(reason: string): CopydeskError {
  return new CopydeskError(
    'asset_unsupported',
    `The sound is not a readable WAV: ${reason}. Give an uncompressed mono or stereo WAV with 4 to 384 kHz.`,
  )
}
