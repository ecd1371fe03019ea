import table from './meme-cast.json' with { type: 'json' }

/** A drawing that memes are made with: its name and keywords only, so that writers can choose without a canvas. */
export interface CastMember {
  readonly name: string
  /** Describes the drawing to the model that chooses. */
  readonly shows: string
  /** Keywords of the jokes that it suits: moods, situations, objects. */
  readonly suits: readonly string[]
}

/** A drawing that fills a whole picture. */
export interface PictureDrawing extends CastMember {
  /** The layouts it is drawn for. */
  readonly layouts: readonly ('classic' | 'caption' | 'labels')[]
  /** What can be labelled, in reading order. */
  readonly things: readonly string[]
}

interface Entry extends Omit<CastMember, 'suits'> {
  readonly suits: string
  readonly things?: readonly string[]
}

const memberOf = ({ name, shows, suits }: Entry): CastMember => ({ name, shows, suits: suits.split(' ') })

// The words are lower case and may be stems: "meeting" finds "meetings", "müd" finds "müde".
export const scenes: readonly PictureDrawing[] = table.scenes.map((entry: Entry) => ({
  ...memberOf(entry),
  layouts: [entry.things ? 'labels' : 'classic', 'caption'],
  things: entry.things ?? [],
}))

/** Characters with four poses: refusing, agreeing, an avatar, and holding a sign. */
export const characters: readonly CastMember[] = table.characters.map(memberOf)

/** Pairs of drawings: the expectation and the reality. */
export const expectations: readonly CastMember[] = table.expectations.map(memberOf)
