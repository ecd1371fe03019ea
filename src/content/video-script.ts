/** The words and pictures of a narrated video. */
export interface VideoScript {
  /** For the title card and the player: 30 to 60 characters work best. */
  readonly title: string
  /** Two-letter code; `undefined` if the text is too short to tell. */
  readonly language: string | undefined
  /** The style that all pictures share: medium, light, palette. */
  readonly look: string
  readonly scenes: readonly ScriptScene[]
  /** The closing line, for the end card. */
  readonly ending: string
}

/** One picture and the sentences spoken over it. */
export interface ScriptScene {
  readonly part: 'hook' | 'body' | 'close'
  /** Set if a new chapter begins with this scene. */
  readonly chapter: string | undefined
  /** One to three sentences. */
  readonly sentences: readonly string[]
  /** What the picture shows, without the shared style. */
  readonly picture: string
}
