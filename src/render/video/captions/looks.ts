import type { FaceKind } from '../../fonts/index.ts'
import type { FilmSize } from '../sizes.ts'
import type { ChunkLimits } from './chunks.ts'

export type CaptionStyle = 'box' | 'fill' | 'pop' | 'mark'

/** How a style is set. Lengths are in pixels, those of type in em. */
export interface Look {
  readonly kind: FaceKind
  readonly weight: number
  readonly leading: number
  readonly capitals: boolean
  /** Between two words, beside the space that the font has. */
  readonly gap: number
  /** Around all words; and beside the words of a line, for what is drawn around one of them. */
  readonly padding: readonly [vertical: number, horizontal: number]
  readonly beside: number
  /** Whether words have a ground in any case. */
  readonly hasGround: boolean
  /** How lines stand under each other: print from the side that it is read from. */
  readonly align: 'start' | 'center'
  readonly sizes: Readonly<Record<FilmSize, Setting>>
}

/** The sizes that are tried, one after another: so that captions of a film do not all differ. */
interface Setting extends ChunkLimits {
  readonly steps: readonly number[]
}

/** Nothing is set smaller than this. */
export const smallest = 54

const all = Infinity

export const looks: Readonly<Record<CaptionStyle, Look>> = {
  box: {
    kind: 'text',
    weight: 800,
    leading: 1.3,
    capitals: false,
    gap: 0.1,
    padding: [0, 0],
    beside: 0.14,
    hasGround: false,
    align: 'center',
    sizes: {
      '9:16': { steps: [104, 74, smallest], words: 5, lines: 2, letters: 15 },
      '16:9': { steps: [76, 66, smallest], words: all, lines: 2, letters: 38 },
      '1:1': { steps: [92, 74, smallest], words: 6, lines: 2, letters: 20 },
    },
  },
  fill: {
    kind: 'text',
    weight: 700,
    leading: 1.28,
    capitals: false,
    gap: 0,
    padding: [24, 36],
    beside: 0,
    hasGround: true,
    align: 'center',
    sizes: {
      '9:16': { steps: [62, smallest], words: all, lines: 2, letters: 20 },
      '16:9': { steps: [68, smallest], words: all, lines: 2, letters: 38 },
      '1:1': { steps: [60, smallest], words: all, lines: 2, letters: 26 },
    },
  },
  pop: {
    kind: 'poster',
    weight: 700,
    leading: 1.16,
    capitals: true,
    // So much that a word that is larger for a moment does not touch its neighbours.
    gap: 0.07,
    // A word that jumps forward is higher than its line.
    padding: [14, 0],
    beside: 0.12,
    hasGround: false,
    align: 'center',
    sizes: {
      '9:16': { steps: [176, 150, 126, 104, 86, 70, smallest], words: 3, lines: 2, letters: 10 },
      '16:9': { steps: [150, 128, 104, 86, 70, smallest], words: 4, lines: 1, letters: 20 },
      '1:1': { steps: [160, 136, 112, 92, 72, smallest], words: 3, lines: 2, letters: 13 },
    },
  },
  mark: {
    kind: 'text',
    weight: 650,
    leading: 1.34,
    capitals: false,
    gap: 0,
    padding: [26, 40],
    beside: 0,
    hasGround: true,
    align: 'start',
    sizes: {
      '9:16': { steps: [62, smallest], words: all, lines: 2, letters: 20 },
      '16:9': { steps: [72, 62, smallest], words: all, lines: 2, letters: 38 },
      '1:1': { steps: [60, smallest], words: all, lines: 2, letters: 26 },
    },
  },
}
