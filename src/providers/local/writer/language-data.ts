import { nounVerbs, verbs } from '../../../language/verbs.ts'
import ar from './data/texts.ar.json' with { type: 'json' }
import de from './data/texts.de.json' with { type: 'json' }
import en from './data/texts.en.json' with { type: 'json' }
import es from './data/texts.es.json' with { type: 'json' }
import fr from './data/texts.fr.json' with { type: 'json' }
import it from './data/texts.it.json' with { type: 'json' }
import ja from './data/texts.ja.json' with { type: 'json' }
import nl from './data/texts.nl.json' with { type: 'json' }
import pt from './data/texts.pt.json' with { type: 'json' }

type Optional<Part> = Part extends string | readonly unknown[]
  ? Part
  : string extends keyof Part
    ? Part
    : { readonly [Key in keyof Part]?: Optional<Part[Key]> | undefined }

/** The words and frames of one language. Values that hold several words are alternatives of a regular expression. */
export type LanguageData = Optional<
  Omit<typeof en, 'abbreviations'> & {
    abbreviations: Record<string, string>
    colours: Record<string, string>
    glossary: Record<string, string>
    meme: { online: string }
    narration: { call: string }
    tweet: { closing: string }
    title: { particles: string }
  }
>

const languages: Readonly<Record<string, LanguageData>> = {
  en,
  de,
  es,
  fr,
  it,
  pt,
  nl,
  ja,
  ar,
  zh: { ...ja, meme: { online: '在线' } },
}

/** The data of a language; empty for one without data. */
export function dataOf(language: string | undefined): LanguageData {
  return Object.hasOwn(languages, language ?? '') ? (languages[language ?? ''] ?? {}) : {}
}

/** The alternatives of all languages, for texts whose language is not known for sure. */
export function allWords(select: (data: LanguageData) => string | undefined): string {
  return Object.values(languages)
    .flatMap((data) => select(data) ?? [])
    .join('|')
}

/** Ends a word in scripts that separate words. */
export const wordEnd = '(?![\\p{Script=Latin}\\p{Script=Arabic}])'

/** Matches one of the alternatives where a text starts. */
export const startingWith = (words: string | undefined): RegExp =>
  words ? new RegExp(`^(?:${words})${wordEnd}`, 'iu') : /^\b$/u

/** Matches one of the alternatives as a word of a text. */
export const containing = (words: string | undefined): RegExp =>
  words ? new RegExp(`(?<![\\p{Script=Latin}\\p{Script=Arabic}])(?:${words})${wordEnd}`, 'iu') : /^\b$/u

const afterVerb =
  /^(?:an?|the|your|my|our|their|this|these|some|any|more|less|better|fewer|every|each|all|for|in|on|up|out|from|with|like|to|into|through|well|smarter|faster)$/

/** Whether an English line starts with a verb: `Plan a wedding`, but not `Plan B`. */
export function startsWithVerb(line: string): boolean {
  const [first = '', next] = line
    .toLowerCase()
    .replace(/^(?:\p{L}{2,12}ly|not) /u, '')
    .split(' ')
  return next !== undefined && verbs.has(first) && (!nounVerbs.has(first) || afterVerb.test(next))
}
