/** The root in semitones above the key, and the kind of chord. */
export type Chord = readonly [root: number, tones: ChordKind]

type ChordKind = keyof typeof chordTones

export const chordTones = {
  'add 9': [0, 4, 7, 14],
  'major 7': [0, 4, 7, 11],
  'minor 7': [0, 3, 7, 10],
  'minor add 9': [0, 3, 7, 14],
  'sus 2': [0, 2, 7],
  'sus 4': [0, 5, 7],
} as const

/** A style of music. Every tone of its scale goes with every chord. */
export interface Mood {
  /** Beats a minute, from and to. */
  readonly tempo: readonly [number, number]
  /** The five tones of melodies. */
  readonly scale: readonly number[]
  readonly home: Chord
  /** The two chords before the last one. */
  readonly cadence: readonly [Chord, Chord]
  /** Four chords each, one per bar. */
  readonly phrases: readonly (readonly [Chord, Chord, Chord, Chord])[]
}

const majorFive = [0, 2, 4, 7, 9]
const minorFive = [0, 3, 5, 7, 10]

/** One call per phrase keeps it on one line. */
const chords = <const Chords extends readonly Chord[]>(...list: Chords): Chords => list

export const moods: readonly Mood[] = [
  // Hopeful: softened major chords.
  {
    tempo: [72, 82],
    scale: majorFive,
    home: [0, 'add 9'],
    cadence: chords([5, 'add 9'], [7, 'sus 4']),
    phrases: [
      chords([0, 'add 9'], [7, 'sus 2'], [9, 'minor 7'], [5, 'major 7']),
      chords([9, 'minor 7'], [5, 'add 9'], [0, 'add 9'], [7, 'sus 4']),
      chords([0, 'add 9'], [4, 'minor 7'], [5, 'add 9'], [7, 'sus 2']),
      chords([5, 'major 7'], [0, 'add 9'], [2, 'minor 7'], [7, 'sus 4']),
    ],
  },
  // Thoughtful: minor, close to its major.
  {
    tempo: [64, 74],
    scale: minorFive,
    home: [0, 'minor add 9'],
    cadence: chords([8, 'major 7'], [10, 'sus 2']),
    phrases: [
      chords([0, 'minor add 9'], [8, 'major 7'], [3, 'add 9'], [10, 'sus 2']),
      chords([8, 'major 7'], [3, 'add 9'], [5, 'minor 7'], [10, 'sus 4']),
      chords([0, 'minor 7'], [5, 'minor 7'], [8, 'add 9'], [10, 'sus 2']),
    ],
  },
  // Wide: two floating chords, as in the Lydian mode.
  {
    tempo: [66, 76],
    scale: majorFive,
    home: [0, 'major 7'],
    cadence: chords([2, 'add 9'], [7, 'sus 4']),
    phrases: [
      chords([0, 'major 7'], [0, 'add 9'], [2, 'sus 2'], [2, 'sus 2']),
      chords([9, 'minor 7'], [2, 'sus 2'], [0, 'add 9'], [7, 'add 9']),
      chords([0, 'add 9'], [7, 'sus 2'], [2, 'sus 2'], [9, 'minor add 9']),
    ],
  },
  // Relaxed: the Dorian mode with its bright fourth chord.
  {
    tempo: [70, 80],
    scale: minorFive,
    home: [0, 'minor 7'],
    cadence: chords([3, 'major 7'], [5, 'add 9']),
    phrases: [
      chords([0, 'minor 7'], [5, 'sus 2'], [3, 'major 7'], [10, 'add 9']),
      chords([3, 'major 7'], [10, 'add 9'], [0, 'minor add 9'], [5, 'sus 2']),
      chords([0, 'minor add 9'], [10, 'add 9'], [5, 'sus 2'], [3, 'add 9']),
    ],
  },
]
