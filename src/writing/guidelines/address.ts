import { detectLanguage } from '../../language/detect.ts'
import { type Quoted, type Reading, type StyleRule, wantedStyle } from './checks.ts'
import { withoutSpeech } from './passages.ts'
import { quote } from './phrases.ts'

interface AddressForm {
  readonly language: string
  readonly name: string
  /** How guidelines name it, by itself or with the words around it. */
  readonly said: RegExp
  /** The pronoun alone, where a sentence says that readers are addressed by it. */
  readonly pronoun: RegExp
  /** What shows that a text addresses its readers in the other way. */
  readonly wrong: RegExp
}

const addressForms: readonly AddressForm[] = [
  {
    language: 'de',
    name: 'du',
    said: /^(?:du[- ](?:form|ansprache|anrede)|duzen|(?:per|mit) du|nicht siezen|informelle (?:ansprache|anrede)|(?:the )?(?:informal|familiar) du|(?:the )?du[- ]form)$/i,
    pronoun: /^du$/i,
    // Only a capital within the sentence tells `Sie` from `sie`, who may be anyone.
    wrong: /(?<=[\p{Ll}\p{N},] )(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)(?![\p{L}\p{N}-])/u,
  },
  {
    language: 'de',
    name: 'Sie',
    said: /^(?:sie[- ](?:form|ansprache|anrede)|siezen|(?:per|mit) sie|nicht duzen|(?:formelle|höfliche) (?:ansprache|anrede)|höflichkeitsform|(?:the )?(?:formal|polite) sie|(?:the )?sie[- ]form)$/i,
    pronoun: /^sie$/i,
    // `Café du Monde` and `im Hotel du Lac` address no one.
    wrong:
      /(?<![\p{L}\p{N}-])(?:(?<!(?:Café|Tour|Plat|Maison|Cirque|Côtes|Prix|Théâtre|Musée|Jardin|Place|Rue|Château) )(?<![\p{L},] \p{Lu}\p{L}{1,20} )[Dd]u|[Dd]u(?= \p{Ll})|[Dd]ich|[Dd]ir|[Dd]ein(?:e[mnrs]?|s)?|[Ee]uch|[Ee]uer|[Ee]ure[mnrs]?)(?![\p{L}\p{N}-])/u,
  },
  {
    language: 'fr',
    name: 'tu',
    said: /^(?:(?:le )?tutoiement|tuto(?:yer|yez|ie)(?: les? lecteurs?)?|(?:the )?(?:informal|familiar) tu|(?:the )?tu[- ]form)$/i,
    pronoun: /^tu$/i,
    wrong: /(?<![\p{L}\p{N}-])(?:[Vv]ous|[Vv]otre|[Vv]os)(?![\p{L}\p{N}-])/u,
  },
  {
    language: 'fr',
    name: 'vous',
    said: /^(?:(?:le )?vouvoiement|vouvo(?:yer|yez|ie)(?: les? lecteurs?)?|(?:the )?(?:formal|polite) vous|(?:the )?vous[- ]form)$/i,
    pronoun: /^vous$/i,
    wrong: /(?<![\p{L}\p{N}-])(?:(?:[Tt]u|[Tt]oi|te|ta|tes)(?![\p{L}\p{N}-])|t['’](?=\p{L}))/u,
  },
  {
    language: 'es',
    name: 'tú',
    said: /^(?:(?:el )?tuteo|tute(?:ar|a|e)(?: al? (?:los )?lector(?:es)?)?|(?:the )?(?:informal|familiar) tú|(?:the )?tú[- ]form)$/i,
    pronoun: /^tú$/i,
    // In America `ustedes` is the plural of either.
    wrong: /(?<![\p{L}\p{N}-])[Uu]sted(?![\p{L}\p{N}-])/u,
  },
  {
    language: 'es',
    name: 'usted',
    said: /^(?:(?:el )?ustedeo|no tutear|(?:the )?(?:formal|polite) usted|(?:the )?usted[- ]form|(?:the )?(?:forma|tratamiento) (?:de )?usted)$/i,
    pronoun: /^usted$/i,
    wrong: /(?<![\p{L}\p{N}-])(?:[Tt]ú|te|[Tt]us?|ti|contigo)(?![\p{L}\p{N}-])/u,
  },
]

/** What stands around the name: `Use the … throughout`, `in der …`, `Leser …`, `con …`. */
const beforeAddress =
  /^(?:(?:please|bitte|immer|always|use|using|write|in|im|der|durchgehend|verwende|nutze|schreibe?n?|schreiben sie|die|den|the|unsere?|leser|leserinnen|leser:innen|nutzer|user|zielgruppe|utilise|utilisez|utiliser|usa|usar|usad|utiliza|emplea|con|avec|le|el|de) ){1,6}/i
const afterAddress = / (?:verwenden|nutzen|benutzen|schreiben|formulieren|please|throughout|bitte)$/i
const addressedAs =
  /^(?:address (?:the |your |our )?(?:readers?|audience|customers?|users?)(?: directly)? (?:as|with|using)(?: the)?(?: formal| informal)?|(?:anrede|ansprache|form of address)|(?:sprich|sprecht|spreche?n?|sprechen sie) (?:die |den |unsere |deine )?(?:leser|leserinnen|kunden|zielgruppe|nutzer)(?: direkt)? (?:mit|per)|(?:leser|kunden) mit|trata(?:r)?(?: al? lector)? de|utilise[rz]? le|use(?: the)?(?: formal| informal)?) ([\ue000-\uf8fe]|\p{L}{2,5})(?: an| ansprechen| anreden)?$/iu

/** `Sie-Form`, `Leser duzen`, `vouvoiement`, `Address readers with “du”`. */
export function readAddress(clause: string, quoted: Quoted): Reading | undefined {
  const bare = clause.replace(afterAddress, '')
  const [, pronoun = ''] = addressedAs.exec(clause) ?? []
  const found = addressForms.find(
    ({ said, pronoun: own }) =>
      said.test(clause) ||
      said.test(bare) ||
      said.test(bare.replace(beforeAddress, '')) ||
      own.test(quoted(pronoun)),
  )
  return found && wantedStyle(addressStyle(found), false, bare.replace(beforeAddress, ''))
}

const addressStyle = ({ language, name, wrong }: AddressForm): StyleRule => ({
  aspect: 'address',
  name,
  problem: (text) => {
    const own = withoutSpeech(text)
    const [word] = (detectLanguage(own) ?? language) === language ? (wrong.exec(own) ?? []) : []
    return word && `${quote(text)} says “${word}”; readers are addressed as “${name}”.`
  },
})
