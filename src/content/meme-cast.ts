import table from './meme-cast.json' with { type: 'json' }

/** Someone or something that memes are made with. Names and words alone, so that writers can choose without a canvas. */
export interface CastMember {
  readonly name: string
  /** What is seen, for whoever chooses. */
  readonly shows: string
  /** Words of the jokes that it suits: moods, situations, things. */
  readonly suits: readonly string[]
}

/** A picture of its own. */
export interface MemeScene extends CastMember {
  /** Which layouts it is drawn for. */
  readonly layouts: readonly ('classic' | 'caption' | 'labels')[]
  /** What in it can be labelled, in the order in which it is read. */
  readonly things: readonly string[]
}

interface Entry extends Omit<CastMember, 'suits'> {
  readonly suits: string
  readonly things?: readonly string[]
}

const memberOf = ({ name, shows, suits }: Entry): CastMember => ({ name, shows, suits: suits.split(' ') })

// The words are lower case and may be stems: "meeting" finds "meetings", "müd" finds "müde".
export const scenes: readonly MemeScene[] = table.scenes.map((entry: Entry) => ({
  ...memberOf(entry),
  layouts: [entry.things ? 'labels' : 'classic', 'caption'],
  things: entry.things ?? [],
}))

/** They can say no and yes, chat, and stand by a sign. */
export const characters: readonly CastMember[] = table.characters.map(memberOf)

/** The same thing twice: as it was planned, and as it came. */
export const expectations: readonly CastMember[] = table.expectations.map(memberOf)
