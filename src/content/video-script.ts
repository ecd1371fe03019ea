/** The words of a narrated film, and what is seen while they are spoken. */
export interface VideoScript {
  /** For the title card and the player: best at 30 to 60 characters. */
  readonly title: string
  /** Two-letter code, or `undefined` where the words are too few to tell. */
  readonly language: string | undefined
  /** What all pictures have in common, for whoever draws them: medium, light, palette. */
  readonly look: string
  readonly scenes: readonly ScriptScene[]
  /** The one line to keep, for the end card. */
  readonly ending: string
}

/** One picture and the sentences that are spoken over it. */
export interface ScriptScene {
  readonly part: 'hook' | 'body' | 'close'
  /** Set where a new chapter begins with this scene. */
  readonly chapter: string | undefined
  /** One or two, as they are spoken and captioned. */
  readonly sentences: readonly string[]
  /** What is seen, without what all pictures have in common. */
  readonly picture: string
}
