import { detectLanguage } from '../../language/detect.ts'
// Languages that can be detected, with their names in several languages.
import { grammars } from './grammar/grammars.ts'
import languages from './grammar/languages.json' with { type: 'json' }
import { words } from './signs.ts'
import { quote, withoutSpeech } from './text.ts'
import { type Quoted, type Reading, readingOf, type StyleRule, wantedStyle } from './types.ts'

const anyLanguage = languages.map(({ said }) => said).join('|')
const variety =
  'brazilian|european|mexican|latin american|latam|canadian|swiss|austrian|simplified|traditional|egyptian|modern standard'

const languageRequest = new RegExp(
  `^(?:${grammars
    .map(({ writeIn }) => writeIn)
    .join('|')
    .replaceAll('{variety}', `(?:(${variety}) )?`)
    .replaceAll('{language}', `(${anyLanguage})`)})$`,
  'iu',
)

/** `Write in German`, `Reply in Spanish only`, `auf Deutsch`, `en español`. */
export function readLanguage(clause: string): Reading | undefined {
  if (!endsInLanguage.test(clause)) return undefined
  const [name, kind] = (languageRequest.exec(clause) ?? []).slice(1).filter(Boolean).toReversed()
  if (name === undefined) return undefined
  const known = languages.find(({ said }) => said.split('|').includes(name.toLowerCase()))
  // Code cannot check the variety (`Brazilian Portuguese`).
  return known && wantedStyle(languageStyle(known), kind !== undefined, name)
}

/** Quick test: most clauses name no language. */
const endsInLanguage = new RegExp(`(?:${anyLanguage})(?: \\p{Ll}{3,12})?$`, 'iu')

/** Shorter lines may consist of names only. */
const minLanguageWords = 6

/** Languages that share a script, so that a line may not tell them apart. */
const sharedScript: Readonly<Record<string, string>> = { ja: 'zh', fa: 'ar', uk: 'ru' }

const languageStyle = ({ code, name }: { code: string; name: string }): StyleRule => ({
  aspect: 'language',
  name,
  problem: (text) => {
    if (words.count(text) < minLanguageWords) return undefined
    const found = detectLanguage(text)
    const other = found !== undefined && found !== code && found !== sharedScript[code]
    return other ? `${quote(text)} is not in ${name}.` : undefined
  },
})

/** Pronouns of one person only. Lower-case `us` excludes the country, and `War I` is no pronoun. */
interface Pronouns {
  readonly singular: RegExp
  readonly plural: RegExp
  readonly second: RegExp
  /** Pronouns that may be of the second person: enough where it is required. */
  readonly perhapsSecond: RegExp
}

const pronouns: Readonly<Record<string, Pronouns>> = {
  en: {
    singular:
      /(?<![\p{L}\p{N}'’-])(?<!(?:War|Part|Phase|Type|Class|Act|Chapter|Stage|Level|Volume) )(?:I(?=['’](?:m|ve|d|ll)(?!\p{L})|,? \p{Ll})|[Mm](?:e|y|yself)(?![\p{L}\p{N}'’-]))/u,
    plural: /(?<![\p{L}\p{N}'’-])(?:[Ww]e|us|[Oo]urs?|[Oo]urselves)(?![\p{L}\p{N}-])/u,
    second: /(?<![\p{L}\p{N}'’-])(?:you|your|yours|yourself|yourselves)(?![\p{L}\p{N}-])/iu,
    perhapsSecond: /(?<![\p{L}\p{N}])you(?:rs?|rself|rselves)?(?![\p{L}\p{N}])/iu,
  },
  de: {
    singular: /(?<![\p{L}\p{N}-])(?:[Ii]ch|[Mm]ich|[Mm]ir|[Mm]ein(?:e[mnrs]?)?)(?![\p{L}\p{N}-])/u,
    plural: /(?<![\p{L}\p{N}-])(?:[Ww]ir|[Uu]ns|[Uu]nser(?:e[mnrs]?)?)(?![\p{L}\p{N}-])/u,
    second:
      /(?<![\p{L}\p{N}-])(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?|(?<=[\p{Ll},] )(?:Sie|Ihnen|Ihre?[mnrs]?))(?![\p{L}\p{N}-])/u,
    perhapsSecond:
      /(?<![\p{L}\p{N}])(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?|ihr|sie|ihnen|ihre?[mnrs]?)(?![\p{L}\p{N}])/iu,
  },
  fr: {
    singular: /(?<![\p{L}\p{N}-])(?:(?:[Jj]e|[Mm]oi|[Mm]es)(?![\p{L}\p{N}-])|[Jj]['’](?=\p{L}))/u,
    plural: /(?<![\p{L}\p{N}-])(?:[Nn]ous|[Nn]otre|[Nn]os)(?![\p{L}\p{N}-])/u,
    second: /(?<![\p{L}\p{N}-])(?:[Tt]u|[Tt]oi|[Vv]ous|[Vv]otre|[Vv]os)(?![\p{L}\p{N}-])/u,
    perhapsSecond:
      /(?<![\p{L}\p{N}])(?:(?:tu|te|toi|ton|ta|tes|vous|votre|vos)(?![\p{L}\p{N}])|t['’](?=\p{L}))/iu,
  },
}

/** Shorter texts may do without a pronoun. */
const minPersonWords = 25

type Person = 'first' | 'singular' | 'plural' | 'second' | 'third'

const personNames: Record<Person, string> = {
  first: 'the first person',
  singular: 'the first person singular',
  plural: 'the first person plural',
  second: 'the second person',
  third: 'the third person',
}

const personPhrases: readonly (readonly [Person, RegExp])[] = (
  [
    ['plural', '(?:1st|first)[- ]person plural{aspect}|plural (?:1st|first)[- ]person'],
    ['singular', '(?:1st|first)[- ]person singular{aspect}'],
    ['first', '(?:1st|first)[- ]person{aspect}'],
    ['second', '(?:2nd|second)[- ]person(?: singular| plural)?{aspect}'],
    ['third', '(?:3rd|third)[- ]person(?: singular| plural)?{aspect}'],
  ] as const
).map(([person, said]) => [
  person,
  new RegExp(
    `^(?:${said.replace('{aspect}', '(?: pronouns?| voice| perspective| point of view| pov| language| narration)?')})$`,
    'i',
  ),
])

const beforePerson =
  /^(?:(?:always|only|be|is|are|use|using|stick to|keep to|keep it|speak|write|written|writing|narrate|told|everything|it|in|from|with|the|a) ){1,6}/i
const forbidsPerson =
  /^(?:no|avoid|avoid using|avoid the|avoid using the|never use|never use the|do not use|do not use the|don't use|don't use the|not in|without|without the|do not write in|do not write in the|don't write in|don't write in the|never write in|never write in the) /i
const addressReader =
  /^(?:address|speak to|talk to|refer to) (?:the |your |our )?(?:readers?|audience|customers?|users?|viewers?|visitors?|people|them)(?: directly)? (?:as|with|using|by using|by) (?:the word )?([\ue000-\uf8fe]|you)$/iu

const speakAs = /^(?:write|speak|talk)(?: as| using| with) ([\ue000-\uf8fe]|we)$/iu

/** `Write in second person`, `no first person`, `Address the reader as “you”`. */
export function readPerson(clause: string, quoted: Quoted): Reading | undefined {
  const [, as = ''] = addressReader.exec(clause) ?? []
  if (/^you$/i.test(quoted(as))) return wantedStyle(personStyle('second'))
  const [, speaker = ''] = speakAs.exec(clause) ?? []
  if (/^we$/i.test(quoted(speaker))) return wantedStyle(personStyle('plural'))
  const named = (said: string) => personPhrases.find(([, name]) => name.test(said))?.[0]
  if (forbidsPerson.test(clause)) {
    const object = clause.replace(forbidsPerson, '')
    const person = named(object)
    // A headline may be in no person at all, so a ban of the third person is not checked.
    if (person === undefined || person === 'third') return undefined
    return readingOf([{ kind: 'style', style: noPersonStyle(person) }], object, { negative: true })
  }
  const person = named(clause.replace(beforePerson, ''))
  return (
    person &&
    wantedStyle(personStyle(person), false, person === 'third' ? '' : clause.replace(beforePerson, ''))
  )
}

type PersonTest = (text: string, used: Pronouns) => boolean

const usesPerson: Record<Person, PersonTest> = {
  first: (text, { singular, plural }) => singular.test(text) || plural.test(text),
  singular: (text, { singular }) => singular.test(text),
  plural: (text, { plural }) => plural.test(text),
  second: (text, { second }) => second.test(text),
  third: () => false,
}

/** Persons that must not occur beside the wanted one. `we` may address `you`. */
const forbiddenBeside: Partial<Record<Person, PersonTest>> = {
  plural: usesPerson.singular,
  third: (text, used) => usesPerson.first(text, used) || used.second.test(text),
}

function personStyle(person: Person): StyleRule {
  return {
    aspect: 'person',
    name: person,
    problem: (text) => {
      const own = withoutSpeech(text)
      const used = pronounsOf(own)
      const wrong = forbiddenBeside[person]
      if (wrong && used && wrong(own, used)) return `${quote(text)} is not all in ${personNames[person]}.`
      const length = words.count(text)
      if (person === 'third' || (length > 0 && (length < minPersonWords || !used))) return undefined
      const found =
        used && (person === 'second' ? used.perhapsSecond.test(own) : usesPerson[person](own, used))
      return found ? undefined : `${quote(text)} is not in ${personNames[person]}.`
    },
  }
}

const noPersonStyle = (person: Person): StyleRule => ({
  aspect: `no ${person} person`,
  name: person,
  problem: (text) => {
    const own = withoutSpeech(text)
    const used = pronounsOf(own)
    return used && usesPerson[person](own, used) ? `${quote(text)} uses ${personNames[person]}.` : undefined
  },
})

/** Text too short for detection is treated as English, whose pronouns are unambiguous. */
const pronounsOf = (text: string): Pronouns | undefined => pronouns[detectLanguage(text) ?? 'en']

interface AddressForm {
  readonly language: string
  /** The pronoun. */
  readonly name: string
  /** Shows that a text uses the other form of address. */
  readonly wrong: RegExp
}

const addressForms: readonly AddressForm[] = [
  {
    language: 'de',
    name: 'du',
    // Only inside a sentence does the capital tell `Sie` from `sie`.
    wrong: /(?<=[\p{Ll}\p{N},] )(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)(?![\p{L}\p{N}-])/u,
  },
  {
    language: 'de',
    name: 'Sie',
    // Not `du` in `Café du Monde` and `im Hotel du Lac`.
    wrong:
      /(?<![\p{L}\p{N}-])(?:(?<!(?:Café|Tour|Plat|Maison|Cirque|Côtes|Prix|Théâtre|Musée|Jardin|Place|Rue|Château) )(?<![\p{L},] \p{Lu}\p{L}{1,20} )[Dd]u|[Dd]u(?= \p{Ll})|[Dd]ich|[Dd]ir|[Dd]ein(?:e[mnrs]?|s)?|[Ee]uch|[Ee]uer|[Ee]ure[mnrs]?)(?![\p{L}\p{N}-])/u,
  },
  {
    language: 'fr',
    name: 'tu',
    wrong: /(?<![\p{L}\p{N}-])(?:[Vv]ous|[Vv]otre|[Vv]os)(?![\p{L}\p{N}-])/u,
  },
  {
    language: 'fr',
    name: 'vous',
    wrong: /(?<![\p{L}\p{N}-])(?:(?:[Tt]u|[Tt]oi|te|ta|tes)(?![\p{L}\p{N}-])|t['’](?=\p{L}))/u,
  },
  {
    language: 'es',
    name: 'tú',
    // In the Americas, `ustedes` is the plural of both.
    wrong: /(?<![\p{L}\p{N}-])[Uu]sted(?![\p{L}\p{N}-])/u,
  },
  {
    language: 'es',
    name: 'usted',
    wrong: /(?<![\p{L}\p{N}-])(?:[Tt]ú|te|[Tt]us?|ti|contigo)(?![\p{L}\p{N}-])/u,
  },
  {
    language: 'ja',
    name: 'です・ます',
    wrong: /(?:である|であった|だった|のだ)(?=[。！？]|$)/u,
  },
]

/** The rule for a form of address, by its pronoun. */
export function addressStyle(pronoun: string): StyleRule | undefined {
  const form = addressForms.find(({ name }) => name === pronoun)
  return form && styleOf(form)
}

const styleOf = ({ language, name, wrong }: AddressForm): StyleRule => ({
  aspect: 'address',
  name,
  problem: (text) => {
    const own = withoutSpeech(text)
    const [word] = (detectLanguage(own) ?? language) === language ? (wrong.exec(own) ?? []) : []
    return word && `${quote(text)} says “${word}”; readers are addressed as “${name}”.`
  },
})
