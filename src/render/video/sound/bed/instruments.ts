import { easeCosine, gainOf, type Sound } from '../sound.ts'
import table from './instruments.json' with { type: 'json' }

/** Content above 8 kHz is missing, which makes it three times as fast. */
export const bedRate = 16_000

type Instrument = keyof typeof table

/** One of the layers of an instrument. Times are in seconds. */
interface Layer {
  /** The strength of each harmonic. */
  readonly partials: readonly number[]
  readonly attack: number
  /** Time in which it decays to a third. */
  readonly decay: number
  readonly release: number
  /** In decibels. */
  readonly level: number
  /** Detuning between the channels, in cents. */
  readonly width: number
}

/** Soft sounds that do not compete with the voice. Highs decay first, as on strings. */
const instruments: Readonly<Record<keyof typeof table, readonly Layer[]>> = table

/** A power of two, fine enough to need no interpolation. */
const waveLength = 8192
const mask = waveLength - 1

/** One period of each wave, made on first use. */
const waves = new Map<Layer, Float32Array>()

function waveOf(layer: Layer): Float32Array {
  const existing = waves.get(layer)
  if (existing) return existing
  const wave = Float32Array.from({ length: waveLength }, (_, index) =>
    layer.partials.reduce(
      // Different phases avoid a spike.
      (sum, strength, partial) =>
        sum +
        strength * Math.sin((2 * Math.PI * (partial + 1) * index) / waveLength + partial * partial * 0.7),
      0,
    ),
  )
  waves.set(layer, wave)
  return wave
}

/** Adds a note to the sound, at `bedRate`. */
export function playNote(note: Note, sound: Sound): void {
  for (const layer of instruments[note.instrument]) playLayer(note, layer, sound)
}

/** Levels are computed this often and interpolated linearly. */
const stride = 32

function playLayer(note: Note, layer: Layer, { left, right }: Sound): void {
  const wave = waveOf(layer)
  const start = Math.round(note.at * bedRate)
  const seconds = Math.min(note.seconds + layer.release, layer.attack + layer.decay * 6)
  const until = Math.min(left.length, start + Math.round(seconds * bedRate))
  const strength = note.strength * gainOf(layer.level) * Math.SQRT2
  // Constant power panning.
  const angle = ((note.side + 1) * Math.PI) / 4
  const [toLeft, toRight] = [strength * Math.cos(angle), strength * Math.sin(angle)]
  const [turnLeft, turnRight] = [phaseStep(note, -layer.width), phaseStep(note, layer.width)]
  let phaseLeft = ((note.pitch * 0.37) % 1) * waveLength
  let phaseRight = ((note.pitch * 0.37 + 0.42) % 1) * waveLength
  let level = 0
  for (let from = start; from < until; from += stride) {
    const end = Math.min(from + stride, until)
    const next = levelAt((from + stride - start) / bedRate, layer, note)
    const rise = (next - level) / stride
    for (let at = from; at < end; at += 1) {
      left[at] = (left[at] ?? 0) + (wave[phaseLeft & mask] ?? 0) * level * toLeft
      right[at] = (right[at] ?? 0) + (wave[phaseRight & mask] ?? 0) * level * toRight
      level += rise
      phaseLeft += turnLeft
      phaseRight += turnRight
    }
    level = next
    phaseLeft %= waveLength
    phaseRight %= waveLength
  }
}

/** How far the wave advances per sample; `detune` in cents. */
function phaseStep({ pitch }: Note, detune: number): number {
  return (440 * 2 ** ((pitch - 69 + detune / 200) / 12) * waveLength) / bedRate
}

/** Attack, decay and release; long tones swell a little, each at its own time. */
function levelAt(time: number, { attack, decay, release }: Layer, { seconds, pitch }: Note): number {
  const breathing = decay < 2 ? 1 : 1 + 0.14 * Math.sin(time * 0.9 + pitch)
  return (
    easeCosine(time / attack) *
    Math.exp(-time / decay) *
    easeCosine((seconds + release - time) / release) *
    breathing
  )
}

/** A tone: when, how long, how high (MIDI pitch), how strong, and the pan from -1 to 1. */
export interface Note {
  readonly instrument: Instrument
  readonly at: number
  readonly seconds: number
  readonly pitch: number
  readonly strength: number
  readonly side: number
}
