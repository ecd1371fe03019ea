import table from './frames.json' with { type: 'json' }

/** The texts of one language that stand beside a topic or above a list. */
export type Frames = (typeof table)['en']

/** The frames of a language; `undefined` for one that has none. */
export const sentenceFrames = (language: string | undefined): Frames | undefined =>
  language !== undefined && Object.hasOwn(table, language) ? table[language as keyof typeof table] : undefined
