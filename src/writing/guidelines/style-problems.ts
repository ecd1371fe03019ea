import type { Reading, StyleRule } from './checks.ts'
import { quote } from './phrases.ts'

/** What is said in whole words that hardly mean anything else. Mild words, and words that are names or beasts too, are not here. */
const profanity =
  /(?<![\p{L}\p{N}_#@.-])(?:(?:mother)?fuck\p{L}{0,8}|f(?:\*{1,2}c?k|u\*k|\*{3})(?:s|ed|er|ers|ing)?|(?:bull|horse)?sh[i*]t(?:s|ty|ting|tier|show)?|assholes?|arseholes?|b[i*]tch(?:es|y)?|cunts?|wankers?|twats?|dickheads?|schei(?:ß|ss)\p{L}{0,12}|beschissen\p{L}{0,2}|arschl(?:och|öcher\p{L}?)|fick(?:en?|t|st)|gefickt|verfickt\p{L}{0,2}|hurens(?:ohn|öhne)|fotzen?|wichser|mierdas?|joder|gilipollas|cabrón|cabrones|hijo de puta|merdes?|putain|connards?|connasses?|enculés?|salopes?)(?![\p{L}\p{N}_])/iu

/** The forms that the word was coined for. */
const clickbait = [
  /(?<!\p{L})(?:you|u) (?:won['’]?t|will not|will never|(?:would|will) hardly) believe(?!\p{L})/iu,
  /(?<!\p{L})(?:one|1|this(?: one| 1)?) (?:weird|simple|crazy|strange|odd|secret|little|easy) (?:old |little )?trick(?!\p{L})|(?<!\p{L})this (?:one|1) trick(?!\p{L})/iu,
  /(?<!\p{L})what (?:happened next|happens next will)(?!\p{L})/iu,
  /(?<!\p{L})(?:will |that['’]ll |to |going to |gonna )blow your mind(?!\p{L})|(?<!\p{L})mind[- ]blowing(?!\p{L})/iu,
  /(?<!\p{L})(?:shocking|jaw[- ]dropping)(?![\p{L}-]| pink)/iu,
  /(?<!\p{L})(?:doctors|experts|dentists|trainers|banks|insiders) (?:hate|don['’]t want you to know)(?!\p{L})/iu,
  /(?<!\p{L})(?:number|#|no\. ?) ?\d{1,2} will (?:shock|surprise|amaze|blow)(?!\p{L})/iu,
  /(?<!\p{L})(?:du wirst|sie werden|ihr werdet) (?:es )?(?:nicht|nie) glauben(?!\p{L})|(?<!\p{L})was dann (?:geschah|passierte)(?!\p{L})|(?<!\p{L})dieser (?:eine|simple|einfache) trick(?!\p{L})/iu,
  /(?<!\p{L})no (?:te lo )?(?:vas a|podrás|creerás) ?(?:creer)?(?: lo que)(?!\p{L})|(?<!\p{L})vous n['’]allez pas (?:le |en )?croire(?!\p{L})/iu,
]

const bannedStyles: readonly (readonly [said: RegExp, name: string, forms: readonly RegExp[]])[] = [
  [
    /^(?:profanit(?:y|ies)|profane (?:words?|language)|swearing|cursing|cussing|swear ?words?|curse ?words?|cuss ?words?|(?:foul|vulgar|obscene|offensive|crude) language|vulgarit(?:y|ies)|obscenit(?:y|ies)|expletives|schimpfw(?:ort|örter|örtern)|kraftausdrücken?|fluchen|flüche|vulgäre (?:sprache|wörter|ausdrücke)|obszönitäten|palabrotas|groserías|lenguaje (?:vulgar|soez|malsonante)|malas palabras|gros mots|grossièretés|vulgarités?|(?:langage |mots )(?:vulgaires?|grossiers?))$/iu,
    'profanity',
    [profanity],
  ],
  [
    /^(?:click[- ]?bait(?:y|ing)?(?: (?:titles?|headlines?|phrases?|wording|language))?|putaclic|pièges? à clics?|ciberanzuelos?)$/iu,
    'clickbait',
    clickbait,
  ],
]

/** `profanity`, `clickbait`: forms of it break the ban for certain; whether there are others, only a reader can tell. */
export function readBannedStyle(object: string): Reading | undefined {
  const bare = object.replace(/^(?:a|any|all|using|writing) /i, '')
  const found = bannedStyles.find(([said]) => said.test(bare))
  if (!found) return undefined
  const [, name, forms] = found
  return {
    checks: [{ kind: 'style', style: bannedStyleRule(name, forms) }],
    negative: true,
    partly: true,
    object,
  }
}

const bannedStyleRule = (name: string, forms: readonly RegExp[]): StyleRule => ({
  aspect: name,
  name,
  problem: (text) => {
    const [said] = forms.flatMap((form) => form.exec(text)?.[0] ?? [])
    return said && `${quote(text)} has ${name} in it: “${said}”.`
  },
})
