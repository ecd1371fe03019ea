import { wordSet } from './fold.ts'
import lists from './stop-words.json' with { type: 'json' }

/** The Latin-script languages with stop words. */
export const latinLanguages = Object.keys(lists.latin)

/** Articles, conjunctions and prepositions of several languages. */
export const connectingWords = wordSet(lists.connecting)

/** Function words of Japanese and Chinese. */
export const particles = wordSet(lists.particles)

/** Words about a post rather than its subject (`guide`, `best`), without accents. */
export const formatWords = wordSet(lists.format)

const sets = new Map(
  Object.entries({ ...lists.latin, ...lists.otherScripts }).map(([language, list]) => [
    language,
    wordSet(list),
  ]),
)
const noWords: ReadonlySet<string> = new Set()

/** Function words, which identify a language and delimit key phrases. Lower-case, with typographic apostrophes. */
export const stopWordsOf = (language: string | undefined): ReadonlySet<string> =>
  sets.get(language ?? '') ?? noWords
