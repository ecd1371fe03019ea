/** The kinds of text that endpoints make. A rule that names kinds binds texts of these only. */
export type Kind =
  | 'headline'
  | 'picture_text'
  | 'meme_text'
  | 'tweet'
  | 'paragraph'
  | 'section_title'
  | 'idea'
  | 'video_title'
  | 'script'
  | 'description'
  | 'calculator_text'
  | 'picture_prompt'

/** The texts of one picture are read together, so that their words are counted together. */
const countedTogether: ReadonlySet<Kind> = new Set(['picture_text', 'meme_text'])
/** Parts of one work: what has to be mentioned may stand in any of them. */
const partsOfOne: ReadonlySet<Kind> = new Set([...countedTogether, 'script', 'calculator_text'])

export const areCountedTogether = (kind: Kind | undefined): boolean =>
  kind !== undefined && countedTogether.has(kind)
export const arePartsOfOne = (kind: Kind | undefined): boolean => kind !== undefined && partsOfOne.has(kind)
