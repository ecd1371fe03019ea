import type { TimedWord } from '../../../providers/types.ts'

/** The one timing record of a film: whatever is seen, heard or written at a time follows from it. */
export interface FilmRecord {
  readonly fps: number
  readonly frames: number
  readonly scenes: readonly RecordScene[]
}

/** One picture, from frame to frame. Scenes follow each other without a gap. */
export interface RecordScene {
  readonly kind: 'scene' | 'title' | 'chapter' | 'end'
  readonly from: number
  readonly until: number
  /** Which of the pictures of the film is seen. */
  readonly picture: number
  /** What stands on a card, or names the chapter that begins with this scene. */
  readonly heading: string | undefined
  readonly sentences: readonly RecordSentence[]
}

/** A sentence, and each of its words, in seconds of the film. */
export interface RecordSentence {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly words: readonly TimedWord[]
  /** Which of the spoken sentences of the film it is; they are counted through. */
  readonly index: number
}
