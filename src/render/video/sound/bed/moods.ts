/** A chord: its root in half tones above the key, and its other tones above the root. */
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

/** What kind of music it is. Every tone of a mood's scale goes with every chord of it, so that no choice is a wrong one. */
export interface Mood {
  /** Beats a minute, from and to. */
  readonly tempo: readonly [number, number]
  /** The five tones of melodies. */
  readonly scale: readonly number[]
  readonly home: Chord
  /** The two chords that lead home. */
  readonly cadence: readonly [Chord, Chord]
  /** Of four chords each, a bar for each chord. */
  readonly phrases: readonly (readonly [Chord, Chord, Chord, Chord])[]
}

const majorFive = [0, 2, 4, 7, 9]
const minorFive = [0, 3, 5, 7, 10]

export const moods: readonly Mood[] = [
  // Hopeful: the plain major chords, softened.
  {
    tempo: [72, 82],
    scale: majorFive,
    home: [0, 'add 9'],
    cadence: [
      [5, 'add 9'],
      [7, 'sus 4'],
    ],
    phrases: [
      [
        [0, 'add 9'],
        [7, 'sus 2'],
        [9, 'minor 7'],
        [5, 'major 7'],
      ],
      [
        [9, 'minor 7'],
        [5, 'add 9'],
        [0, 'add 9'],
        [7, 'sus 4'],
      ],
      [
        [0, 'add 9'],
        [4, 'minor 7'],
        [5, 'add 9'],
        [7, 'sus 2'],
      ],
      [
        [5, 'major 7'],
        [0, 'add 9'],
        [2, 'minor 7'],
        [7, 'sus 4'],
      ],
    ],
  },
  // Thoughtful: minor, but never far from its major.
  {
    tempo: [64, 74],
    scale: minorFive,
    home: [0, 'minor add 9'],
    cadence: [
      [8, 'major 7'],
      [10, 'sus 2'],
    ],
    phrases: [
      [
        [0, 'minor add 9'],
        [8, 'major 7'],
        [3, 'add 9'],
        [10, 'sus 2'],
      ],
      [
        [8, 'major 7'],
        [3, 'add 9'],
        [5, 'minor 7'],
        [10, 'sus 4'],
      ],
      [
        [0, 'minor 7'],
        [5, 'minor 7'],
        [8, 'add 9'],
        [10, 'sus 2'],
      ],
    ],
  },
  // Wide: two chords that float above each other, as in the Lydian mode.
  {
    tempo: [66, 76],
    scale: majorFive,
    home: [0, 'major 7'],
    cadence: [
      [2, 'add 9'],
      [7, 'sus 4'],
    ],
    phrases: [
      [
        [0, 'major 7'],
        [0, 'add 9'],
        [2, 'sus 2'],
        [2, 'sus 2'],
      ],
      [
        [9, 'minor 7'],
        [2, 'sus 2'],
        [0, 'add 9'],
        [7, 'add 9'],
      ],
      [
        [0, 'add 9'],
        [7, 'sus 2'],
        [2, 'sus 2'],
        [9, 'minor add 9'],
      ],
    ],
  },
  // At ease: the Dorian mode, whose fourth chord is bright.
  {
    tempo: [70, 80],
    scale: minorFive,
    home: [0, 'minor 7'],
    cadence: [
      [3, 'major 7'],
      [5, 'add 9'],
    ],
    phrases: [
      [
        [0, 'minor 7'],
        [5, 'sus 2'],
        [3, 'major 7'],
        [10, 'add 9'],
      ],
      [
        [3, 'major 7'],
        [10, 'add 9'],
        [0, 'minor add 9'],
        [5, 'sus 2'],
      ],
      [
        [0, 'minor add 9'],
        [10, 'add 9'],
        [5, 'sus 2'],
        [3, 'add 9'],
      ],
    ],
  },
]
