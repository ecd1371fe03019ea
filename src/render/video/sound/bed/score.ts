import { seededRandom } from '../../../../random.ts'
import type { Note } from './instruments.ts'
import tables from './moods.json' with { type: 'json' }

/** The root in semitones above the key, and the kind of chord. */
type Chord = readonly [root: number, kind: keyof typeof tables.chordTones]

/** A style of music. Every tone of its scale goes with every chord. */
interface Mood {
  /** Beats a minute, from and to. */
  readonly tempo: readonly [number, number]
  /** The five tones of melodies. */
  readonly scale: readonly number[]
  readonly home: Chord
  /** The two chords before the last one. */
  readonly cadence: readonly [Chord, Chord]
  /** Four chords each, one per bar. */
  readonly phrases: readonly (readonly Chord[])[]
}

export const moods = tables.moods as unknown as readonly Mood[]

/**
 * Of plucked chords: for each eighth of a bar, the index of the tone; `-` is a rest. Of melodies: the eighths of two bars at
 * which tones begin; all are mostly rests.
 */
const { patterns, rhythms } = tables

/** A bar and its chord. */
interface Bar {
  readonly at: number
  readonly seconds: number
  readonly chord: Chord
  /** The pitches of the chord. */
  readonly voicing: readonly number[]
  /** Index of its phrase of four bars, and of the bar within. */
  readonly phrase: number
  readonly place: number
}

/** Composes a piece of exactly this length: phrases, a cadence, and a last chord. */
export function composeScore(seconds: number, seed: number): readonly Note[] {
  const random = seededRandom(seed)
  const mood = pick(moods, random)
  const key = Math.floor(random() * 12)
  const [slowest, fastest] = mood.tempo
  const bars = composeBars(seconds, mood, key, slowest + random() * (fastest - slowest), random)
  const pattern = pick(patterns, random)
  return [
    ...bars.flatMap((bar) => [...padOf(bar), bassOf(bar, key)]),
    ...bars.flatMap((bar) => pluckedNotes(bar, pattern, random)),
    ...composeMelody(bars, mood, key, random),
    ...endingNotes(bars),
  ]
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item
}

/** How long the last chord rings. */
const endingSeconds = 5

function composeBars(
  seconds: number,
  mood: Mood,
  key: number,
  tempo: number,
  random: () => number,
): readonly Bar[] {
  const playing = Math.max(0, seconds - Math.min(endingSeconds, seconds / 2))
  const count = Math.round((playing * tempo) / 240)
  const length = count > 0 ? playing / count : 0
  const chords = chordsOf(count, mood, random)
  let voicing: readonly number[] = []
  return chords.map((chord, index) => {
    voicing = voicingOf(chord, key)
    const isLast = index === count
    return {
      at: index * length,
      seconds: isLast ? seconds - playing : length,
      chord,
      voicing,
      phrase: isLast ? -1 : Math.floor(index / 4),
      place: index % 4,
    }
  })
}

/** Two alternating phrases as in songs, then the cadence and the home chord. */
function chordsOf(count: number, mood: Mood, random: () => number): readonly Chord[] {
  const start = Math.floor(random() * mood.phrases.length)
  const [first, second] = [0, 1].map((next) => mood.phrases[(start + next) % mood.phrases.length] ?? [])
  const chords = Array.from({ length: count }, (_, index) => {
    const phrase = Math.floor(index / 4) % 4 === 2 ? second : first
    const leading = count >= 4 ? mood.cadence[index - count + 2] : undefined
    return leading ?? phrase?.[index % 4] ?? mood.home
  })
  return [...chords, mood.home]
}

/** All chord tones are within an octave from here, so that they move little. */
const lowestPitch = 54

/** The chord in close position with its second tone an octave higher. */
function voicingOf([root, kind]: Chord, key: number): readonly number[] {
  const near = tables.chordTones[kind].map(
    (tone) => lowestPitch + ((((key + root + tone - lowestPitch) % 12) + 12) % 12),
  )
  const [low = lowestPitch, second = lowestPitch, ...higher] = near.sort((one, other) => one - other)
  return [low, ...higher, second + 12]
}

function padOf({ at, seconds, voicing }: Bar): readonly Note[] {
  return voicing.map((pitch, voice) => ({
    instrument: 'pad',
    at: Math.max(0, at - 0.25),
    seconds: seconds + 0.25,
    pitch,
    strength: 0.8,
    side: (voice / (voicing.length - 1) - 0.5) * 0.9,
  }))
}

function bassOf({ at, seconds, chord: [root] }: Bar, key: number): Note {
  const pitch = 36 + ((key + root) % 12)
  return { instrument: 'bass', at, seconds, pitch: pitch > 44 ? pitch - 12 : pitch, strength: 0.8, side: 0 }
}

/** Plucked chords begin after two bars and thin out in every fourth phrase. */
function pluckedNotes(bar: Bar, pattern: string, random: () => number): readonly Note[] {
  const isSparse = bar.phrase % 4 === 3
  if (bar.phrase < 0 || (bar.phrase === 0 && bar.place < 2)) return []
  return [...pattern].flatMap((sign, eighth) => {
    const [late, soft] = [random() * 0.018, random()]
    const isRest = sign === '-' || (isSparse && eighth > 2) || (eighth > 0 && soft > 0.85)
    const pitch = bar.voicing[Number(sign) % bar.voicing.length]
    if (isRest || pitch === undefined) return []
    return {
      instrument: 'keys',
      at: bar.at + (eighth * bar.seconds) / 8 + late,
      seconds: 3,
      pitch: pitch + (pitch < 60 ? 12 : 0),
      strength: (eighth === 0 ? 0.8 : 0.55) + soft * 0.2,
      side: ((eighth % 4) / 3 - 0.5) * 0.8,
    }
  })
}

/** The last chord as an arpeggio. */
function endingNotes(bars: readonly Bar[]): readonly Note[] {
  const last = bars.at(-1)
  if (!last || bars.length < 4) return []
  return [...last.voicing, (last.voicing[0] ?? lowestPitch) + 24].map((pitch, index) => ({
    instrument: 'keys',
    at: last.at + index * 0.16,
    seconds: last.seconds,
    pitch: pitch + (pitch < 60 ? 12 : 0),
    strength: 0.75 - index * 0.06,
    side: (index / 4 - 0.5) * 0.7,
  }))
}

/** A few tones: eighths from its start, and steps of the scale. */
type Motif = readonly { readonly eighth: number; readonly step: number; readonly length: number }[]

/**
 * A motif in the first half of a phrase, its answer in the second, then a phrase of rest. The motif repeats with
 * different answers.
 */
function composeMelody(bars: readonly Bar[], mood: Mood, key: number, random: () => number): readonly Note[] {
  const thought = composeMotif(pick(rhythms, random), random)
  return bars.flatMap((bar) => {
    const isSinging = bar.phrase % 2 === 1 && bar.place % 2 === 0
    if (!isSinging) return []
    const motif = bar.place === 0 ? thought : answerMotif(thought, random)
    return motif.map(({ eighth, step, length }) => {
      const isStrong = eighth % 8 === 0
      const pitch = pitchOf(step, mood, key)
      return {
        instrument: 'bells' as const,
        at: bar.at + (eighth * bar.seconds) / 8 + random() * 0.02,
        seconds: Math.max(2.5, (length * bar.seconds) / 8),
        pitch,
        strength: (isStrong ? 0.8 : 0.62) + random() * 0.12,
        side: 0.25,
      }
    })
  })
}

function composeMotif(rhythm: readonly number[], random: () => number): Motif {
  let step = Math.floor(random() * 3) + 1
  return rhythm.map((eighth, index) => {
    const note = { eighth, step, length: (rhythm[index + 1] ?? 16) - eighth }
    // Mostly to the neighbour, sometimes a leap; turns back before it gets too high or low.
    const stride = random() < 0.72 ? 1 : 2
    const isUp = step <= 0 || (step < 5 && random() < 0.5)
    step += isUp ? stride : -stride
    return note
  })
}

/** The motif with another ending, on the first or fourth tone of the scale. */
function answerMotif(thought: Motif, random: () => number): Motif {
  const end = random() < 0.6 ? 0 : 3
  return thought.map((tone, index) => {
    if (index === thought.length - 1) return { ...tone, step: end }
    return index === thought.length - 2 && random() < 0.6 ? { ...tone, step: end + 1 } : tone
  })
}

function pitchOf(step: number, { scale }: Mood, key: number): number {
  const octave = Math.floor(step / scale.length)
  const tone = scale[step - octave * scale.length] ?? 0
  // The same register in each key: from the F above middle C.
  return 65 + ((key + 7) % 12) + octave * 12 + tone
}
