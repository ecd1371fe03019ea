import { detectLanguage, nameOfLanguage } from '../../language/detect.ts'
import { words } from './signs.ts'
import spellingGroups from './spelling.json' with { type: 'json' }
import { outsideSpeech, quote, withoutSpeech } from './text.ts'
import type { RuleParts } from './types.ts'

// --- Language ---

/** Shorter lines may consist of names only. */
const minLanguageWords = 6

/** Languages that share a script, so that a line may not tell them apart. */
const sharedScript: Readonly<Record<string, string>> = { ja: 'zh', fa: 'ar', uk: 'ru' }

/** A rule that a text is in a language, which is given by its code. */
export function languageRule(code: string): RuleParts | undefined {
  const [language = ''] = code.toLowerCase().split('-', 1)
  if (!/^[a-z]{2}$/.test(language)) return undefined
  return {
    problem: (text) => {
      if (words.count(text) < minLanguageWords) return undefined
      const detected = detectLanguage(text)
      const isOther = detected !== undefined && detected !== language && detected !== sharedScript[language]
      return isOther ? `${quote(text)} is not in ${nameOfLanguage(language)}.` : undefined
    },
  }
}

// --- Spelling ---

type Country = 'british' | 'american'

interface SpellingGroup {
  /** British and American. */
  readonly pairs: string
  /** Allowed endings, as a regular expression. */
  readonly endings: string
  /** Only this country's spelling is wrong in the other: British texts also use -ize, and `tire` as a verb. */
  readonly only?: Country
}

const swissSpelling: RuleParts = {
  problem: (text) => (/ß/.test(text) ? `${quote(text)} has an ß; Swiss spelling has ss.` : undefined),
  fix: (text) => text.replaceAll('ß', 'ss'),
}

/** A rule for the spelling of a country. */
export function spellingRule(country: string): RuleParts | undefined {
  if (country === 'swiss') return swissSpelling
  if (country !== 'british' && country !== 'american') return undefined
  const swaps = spellingsFor(country).map(({ here, endings }) => ({
    here,
    pattern: patternOf(here.keys(), endings),
  }))
  const change = (text: string) =>
    swaps.reduce(
      (result, { here, pattern }) =>
        result.replace(pattern, (_, root: string, ending: string) => `${here.get(root)}${ending}`),
      text,
    )
  return {
    problem: (text) => {
      const [word] = swaps.flatMap(({ pattern }) => withoutSpeech(text).match(pattern) ?? [])
      return word && `${quote(text)} spells “${word}”; in ${country} spelling it is “${change(word)}”.`
    },
    fix: (text) => outsideSpeech(text, change),
  }
}

/** Maps the other country's spellings to this one's. */
const spellingsFor = (country: Country) =>
  (spellingGroups as readonly SpellingGroup[])
    .filter(({ only }) => only !== country)
    .map(({ pairs, endings }) => {
      const pairsOfWords = pairs.split(' ').map((pair) => pair.split('/') as [string, string])
      const spellings = new Map(
        country === 'british' ? pairsOfWords.map(([one, other]) => [other, one]) : pairsOfWords,
      )
      return { here: spellings, endings }
    })

/** Lower case only, since `Lincoln Center` is a name; not inside addresses and tags. */
const patternOf = (spellings: Iterable<string>, endings: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_#@/.-])(${[...spellings].join('|')})(${endings})(?![\\p{L}\\p{N}_@/]|\\.\\p{L})`,
    'gu',
  )

// --- Person ---

/** Pronouns of one person only. Lower-case `us` excludes the country, and `War I` is no pronoun. */
interface Pronouns {
  readonly singular: RegExp
  readonly plural: RegExp
  readonly second: RegExp
}

const pronouns: Readonly<Record<string, Pronouns>> = {
  en: {
    singular:
      /(?<![\p{L}\p{N}'’-])(?<!(?:War|Part|Phase|Type|Class|Act|Chapter|Stage|Level|Volume) )(?:I(?=['’](?:m|ve|d|ll)(?!\p{L})|,? \p{Ll})|[Mm](?:e|y|yself)(?![\p{L}\p{N}'’-]))/u,
    plural: /(?<![\p{L}\p{N}'’-])(?:[Ww]e|us|[Oo]urs?|[Oo]urselves)(?![\p{L}\p{N}-])/u,
    second: /(?<![\p{L}\p{N}'’-])(?:you|your|yours|yourself|yourselves)(?![\p{L}\p{N}-])/iu,
  },
  de: {
    singular: /(?<![\p{L}\p{N}-])(?:[Ii]ch|[Mm]ich|[Mm]ir|[Mm]ein(?:e[mnrs]?)?)(?![\p{L}\p{N}-])/u,
    plural: /(?<![\p{L}\p{N}-])(?:[Ww]ir|[Uu]ns|[Uu]nser(?:e[mnrs]?)?)(?![\p{L}\p{N}-])/u,
    second:
      /(?<![\p{L}\p{N}-])(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?|(?<=[\p{Ll},] )(?:Sie|Ihnen|Ihre?[mnrs]?))(?![\p{L}\p{N}-])/u,
  },
  fr: {
    singular: /(?<![\p{L}\p{N}-])(?:(?:[Jj]e|[Mm]oi|[Mm]es)(?![\p{L}\p{N}-])|[Jj]['’](?=\p{L}))/u,
    plural: /(?<![\p{L}\p{N}-])(?:[Nn]ous|[Nn]otre|[Nn]os)(?![\p{L}\p{N}-])/u,
    second: /(?<![\p{L}\p{N}-])(?:[Tt]u|[Tt]oi|[Vv]ous|[Vv]otre|[Vv]os)(?![\p{L}\p{N}-])/u,
  },
}

type PersonTest = (text: string, forms: Pronouns) => boolean

const usesFirst: PersonTest = (text, { singular, plural }) => singular.test(text) || plural.test(text)

/** What each demand forbids. A text may do without any pronoun, so that none is needed. */
const persons: Readonly<Record<string, { name: string; forbids: PersonTest }>> = {
  we: {
    name: 'in the first person plural',
    forbids: (text, { singular }) => singular.test(text),
  },
  third: {
    name: 'in the third person',
    forbids: (text, used) => usesFirst(text, used) || used.second.test(text),
  },
  no_i: { name: 'without “I”', forbids: (text, { singular }) => singular.test(text) },
  no_we: { name: 'without “we”', forbids: (text, { plural }) => plural.test(text) },
  no_first: { name: 'without the first person', forbids: usesFirst },
}

/** A rule for the grammatical person, in languages whose pronouns are known. */
export function personRule(person: string): RuleParts | undefined {
  const rule = persons[person]
  if (!rule) return undefined
  return {
    problem: (text) => {
      const unquoted = withoutSpeech(text)
      // Text too short for detection is treated as English, whose pronouns are unambiguous.
      const textPronouns = pronouns[detectLanguage(unquoted) ?? 'en']
      if (!textPronouns) return undefined
      return rule.forbids(unquoted, textPronouns) ? `${quote(text)} has to be ${rule.name}.` : undefined
    },
  }
}

// --- Form of address ---

/** The language of each form of address, and what shows that a text uses the other one. */
const addressForms: Readonly<Record<string, readonly [language: string, other: RegExp]>> = {
  // Only inside a sentence does the capital tell `Sie` from `sie`.
  du: ['de', /(?<=[\p{Ll}\p{N},] )(?:Sie|Ihnen|Ihre?[mnrs]?)(?![\p{L}\p{N}-])/u],
  // Not `du` in `Café du Monde` and `im Hotel du Lac`.
  Sie: [
    'de',
    /(?<![\p{L}\p{N}-])(?:(?<!(?:Café|Tour|Plat|Maison|Cirque|Côtes|Prix|Théâtre|Musée|Jardin|Place|Rue|Château) )(?<![\p{L},] \p{Lu}\p{L}{1,20} )[Dd]u|[Dd]u(?= \p{Ll})|[Dd]ich|[Dd]ir|[Dd]ein(?:e[mnrs]?|s)?|[Ee]uch|[Ee]uer|[Ee]ure[mnrs]?)(?![\p{L}\p{N}-])/u,
  ],
  tu: ['fr', /(?<![\p{L}\p{N}-])(?:[Vv]ous|[Vv]otre|[Vv]os)(?![\p{L}\p{N}-])/u],
  vous: ['fr', /(?<![\p{L}\p{N}-])(?:(?:[Tt]u|[Tt]oi|te|ta|tes)(?![\p{L}\p{N}-])|t['’](?=\p{L}))/u],
  // In the Americas, `ustedes` is the plural of both.
  tú: ['es', /(?<![\p{L}\p{N}-])[Uu]sted(?![\p{L}\p{N}-])/u],
  vos: ['es', /(?<![\p{L}\p{N}-])(?:[Uu]sted|[Tt]ú|ti|contigo|tienes|eres|puedes|quieres)(?![\p{L}\p{N}-])/u],
  usted: ['es', /(?<![\p{L}\p{N}-])(?:[Tt]ú|te|[Tt]us?|ti|contigo)(?![\p{L}\p{N}-])/u],
  desu_masu: ['ja', /(?:である|であった|だった|のだ)(?=[。！？]|$)/u],
}

/** A rule for a form of address, by its pronoun. */
export function addressRule(pronoun: string): RuleParts | undefined {
  const [language, other] = addressForms[pronoun] ?? []
  if (!other) return undefined
  return {
    problem: (text) => {
      const unquoted = withoutSpeech(text)
      const [word] = (detectLanguage(unquoted) ?? language) === language ? (other.exec(unquoted) ?? []) : []
      return word && `${quote(text)} says “${word}”; readers are addressed as “${pronoun}”.`
    },
  }
}
