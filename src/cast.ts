/** Someone or something that memes are made with. Names and words alone, so that writers can choose without a canvas. */
export interface CastMember {
  readonly name: string
  /** What is seen, for whoever chooses. */
  readonly shows: string
  /** Words of the jokes that it suits: moods, situations, things. */
  readonly suits: readonly string[]
}

/** A picture of its own. */
export interface Scene extends CastMember {
  /** Which layouts it is drawn for. */
  readonly layouts: readonly ('classic' | 'caption' | 'labels')[]
  /** What in it can be labelled, in the order in which it is read. */
  readonly things: readonly string[]
}

export const scenes: readonly Scene[] = []

/** They can say no and yes, chat, and stand by a sign. */
export const characters: readonly CastMember[] = []

/** The same thing twice: as it was planned, and as it came. */
export const expectations: readonly CastMember[] = []
