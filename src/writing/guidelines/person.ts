import { detectLanguage } from '../../language/detect.ts'
import { type Quoted, type Reading, type StyleRule, wishFor } from './checks.ts'
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
const enoughToSay = 25

type Person = 'first' | 'singular' | 'plural' | 'second' | 'third'

const names: Record<Person, string> = {
  first: 'the first person',
  singular: 'the first person singular',
  plural: 'the first person plural',
  second: 'the second person',
  third: 'the third person',
}

const persons: readonly (readonly [Person, RegExp])[] = [
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

const verb =
  /^(?:(?:always|only|be|is|are|use|using|stick to|keep to|keep it|speak|write|written|writing|narrate|told|everything|it|in|from|with|the|a) ){1,6}/i
const no =
  /^(?:no|avoid|avoid using|avoid the|avoid using the|never use|never use the|do not use|do not use the|don't use|don't use the|not in|without|without the|do not write in|do not write in the|don't write in|don't write in the|never write in|never write in the) /i
const addressing =
  /^(?:address|speak to|talk to|refer to) (?:the |your |our )?(?:readers?|audience|customers?|users?|viewers?|visitors?|people|them)(?: directly)? (?:as|with|using|by using|by) (?:the word )?([\ue000-\uf8fe]|you)$/iu

const speaking = /^(?:write|speak|talk)(?: as| using| with) ([\ue000-\uf8fe]|we)$/iu

/** `Write in second person`, `no first person`, `Address the reader as “you”`. */
export function readPerson(clause: string, quoted: Quoted): Reading | undefined {
  const [, as = ''] = addressing.exec(clause) ?? []
  if (/^you$/i.test(quoted(as))) return wishFor(wanted('second'))
  const [, speaker = ''] = speaking.exec(clause) ?? []
  if (/^we$/i.test(quoted(speaker))) return wishFor(wanted('plural'))
  const named = (said: string) => persons.find(([, name]) => name.test(said))?.[0]
  if (no.test(clause)) {
    const object = clause.replace(no, '')
    const person = named(object)
    // Whatever is not in the third person is in one of the others, but a headline may be in none.
    if (person === undefined || person === 'third') return undefined
    return { checks: [{ kind: 'manner', manner: unwanted(person) }], negative: true, partly: false, object }
  }
  const person = named(clause.replace(verb, ''))
  return person && wishFor(wanted(person), false, person === 'third' ? '' : clause.replace(verb, ''))
}

type Found = (text: string, used: Pronouns) => boolean

const uses: Record<Person, Found> = {
  first: (text, { singular, plural }) => singular.test(text) || plural.test(text),
  singular: (text, { singular }) => singular.test(text),
  plural: (text, { plural }) => plural.test(text),
  second: (text, { second }) => second.test(text),
  third: () => false,
}

/** Who must not speak or be spoken to. That a plural `we` has a reader (`you`) is as it should be. */
const foreign: Partial<Record<Person, Found>> = {
  plural: uses.singular,
  third: (text, used) => uses.first(text, used) || used.second.test(text),
}

function wanted(person: Person): StyleRule {
  return {
    respect: 'person',
    name: person,
    problem: (text) => {
      const own = withoutSpeech(text)
      const used = pronounsOf(own)
      const wrong = foreign[person]
      if (wrong && used && wrong(own, used)) return `${quote(text)} is not all in ${names[person]}.`
      const length = words.count(text)
      if (person === 'third' || (length > 0 && (length < enoughToSay || !used))) return undefined
      const found = used && (person === 'second' ? used.perhapsSecond.test(own) : uses[person](own, used))
      return found ? undefined : `${quote(text)} is not in ${names[person]}.`
    },
  }
}

const unwanted = (person: Person): StyleRule => ({
  respect: `no ${person} person`,
  name: person,
  problem: (text) => {
    const own = withoutSpeech(text)
    const used = pronounsOf(own)
    return used && uses[person](own, used) ? `${quote(text)} uses ${names[person]}.` : undefined
  },
})

/** A line too short to tell its language by is taken for English, whose pronouns are those of no other. */
const pronounsOf = (text: string): Pronouns | undefined => pronouns[detectLanguage(text) ?? 'en']
