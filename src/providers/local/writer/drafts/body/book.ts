/** What a section is there for. */
const roles = [
  'intro',
  'what',
  'why',
  'how',
  'versus',
  'choose',
  'mistakes',
  'cost',
  'tools',
  'tips',
  'measure',
  'ask',
  'end',
  'general',
] as const
export type Role = (typeof roles)[number]

/** The sentences of a role for any post: one of `first` names the subject, and those of `next` go on from it. */
interface RoleLines {
  readonly first: string
  readonly next: string
}

/**
 * What is true in a field. Lists of words are lower-case; `bak*` stands for every word that begins so, and `*teig` for
 * every one that ends so. Lines come one to a line, and those of a list in the order in which they follow one another.
 */
export interface FieldLines {
  /** The words that give the field away. */
  readonly words: string
  /** Fits any section. */
  readonly any: string
  readonly roles: Readonly<Partial<Record<Role, string>>>
  /** What a heading may be about, by its words. */
  readonly matters: readonly (readonly [words: string, lines: string])[]
}

/**
 * The sentence patterns of a language, one to a line. They advise and say what everybody in the field knows; none
 * claims what only a source could tell. `{x}` is the subject of the post, and so is `{u}` where somebody may want it.
 */
export interface Book {
  readonly quotes: readonly [open: string, close: string]
  readonly fields: readonly FieldLines[]
  /** Leads to the next section, `{after}`. */
  readonly onward: string
  /** Works in a name, `{m}`, that has to be mentioned. */
  readonly mention: string
  readonly roles: Readonly<Record<Role, RoleLines>>
}
