import { detectLanguage } from '../../language/detect.ts'
import { type Quoted, type Reading, type StyleRule, wantedStyle } from './checks.ts'
import { withoutSpeech } from './passages.ts'
import { quote } from './phrases.ts'
import { words } from './signs.ts'

/** Pronouns that can be of no other person. Small `us` is not the country, and `War I` no one. */
interface Pronouns {
  readonly singular: RegExp
  readonly plural: RegExp
  readonly second: RegExp
  /** What may be of the second person too, and so shows enough where it is wanted. */
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

/** Shorter texts, or paragraphs of a longer one, may well do without the pronoun that the whole is written in. */
const minPersonWords = 25

type Person = 'first' | 'singular' | 'plural' | 'second' | 'third'

const personNames: Record<Person, string> = {
  first: 'the first person',
  singular: 'the first person singular',
  plural: 'the first person plural',
  second: 'the second person',
  third: 'the third person',
}

const personPhrases: readonly (readonly [Person, RegExp])[] = [
  [
    'plural',
    /^(?:1st|first)[- ]person plural(?: pronouns?| voice| perspective| point of view| pov)?$|^plural (?:1st|first)[- ]person$/i,
  ],
  ['singular', /^(?:1st|first)[- ]person singular(?: pronouns?| voice| perspective| point of view| pov)?$/i],
  [
    'first',
    /^(?:1st|first)[- ]person(?: pronouns?| voice| perspective| point of view| pov| language| narration)?$/i,
  ],
  [
    'second',
    /^(?:2nd|second)[- ]person(?: singular| plural)?(?: pronouns?| voice| perspective| point of view| pov| language)?$/i,
  ],
  [
    'third',
    /^(?:3rd|third)[- ]person(?: singular| plural)?(?: pronouns?| voice| perspective| point of view| pov| language| narration)?$/i,
  ],
]

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
    // Whatever is not in the third person is in one of the others, but a headline may be in none.
    if (person === undefined || person === 'third') return undefined
    return {
      checks: [{ kind: 'style', style: noPersonStyle(person) }],
      negative: true,
      partly: false,
      object,
    }
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

/** Who must not speak or be spoken to. That a plural `we` has a reader (`you`) is as it should be. */
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

/** A line too short to tell its language by is taken for English, whose pronouns are those of no other. */
const pronounsOf = (text: string): Pronouns | undefined => pronouns[detectLanguage(text) ?? 'en']
