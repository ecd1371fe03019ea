import { nounVerbs, verbs } from '../../../../language/verbs.ts'
import { boundary } from './shorten.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Gerunds that are rather adjectives or trades: `running shoes`, `cooking oil`, `marketing automation`. */
const nounGerunds = list(
  'baking charging cleaning climbing cooking cutting drawing dressing drinking feeding freelancing heating knitting listening living marketing meeting painting parenting playing pricing reading riding running scheduling selling sewing singing sleeping speaking standing testing trading training travelling traveling walking washing watching working writing',
)

const afterVerb =
  /^(?:an?|the|your|my|our|their|this|these|some|any|more|less|better|fewer|every|each|all|for|in|on|up|out|from|with|like|to|into|through|well|smarter|faster)$/

/** Things one can count, so that a topic that names them bare (`Standing desk`) may speak of them in the plural. */
const countable = list(
  'app balcony bathroom bicycle bike boat book budget calculator camera campaign candle car career cat chair chatbot city contract course curriculum dashboard desk diet dog drone engine event festival freelancer funnel game garden guitar habit hotel house interview kitchen laptop lawn logo lamp market mattress meeting mortgage museum newsletter office oven phone plan plant playlist podcast pool pump puppy recipe resume robot roof room routine sauna shop shoe shower smartphone sofa solution startup store strategy system tent terrace tool toy trail tree vacuum van vegan vehicle village wall wardrobe watch website wedding window workshop',
)

const singularInS =
  /(?:ss|us|is|ics|ysis|itis|ness|news|chess|lens|gas|kubernetes|redis|postgres|sales|diabetes|jenkins|rails|windows|status|wales|athens|texas|naples|series|species)$/i

const pluralsWithoutS = list('people children women men teeth feet mice geese alumni criteria media')

export function isVerb(word: string, next: string | undefined): boolean {
  if (!verbs.has(word)) return false
  return next !== undefined && (!nounVerbs.has(word) || afterVerb.test(next))
}

/** `making` -> `make`, where it surely is a verb. */
export function verbOfGerund(word: string, next: string | undefined): string | undefined {
  if (!word.endsWith('ing') || (nounGerunds.has(word) && !afterVerb.test(next ?? ''))) return undefined
  const stem = word.slice(0, -3)
  const bases = [stem, `${stem}e`, stem.slice(0, -1), `${stem.slice(0, -1)}ie`]
  return next === undefined ? undefined : bases.find((base) => verbs.has(base) && gerundOf(base) === word)
}

function gerundOf(verb: string): string {
  if (verb === 'be') return 'being'
  if (/ie$/.test(verb)) return `${verb.slice(0, -2)}ying`
  if (/[^eoy]e$/.test(verb)) return `${verb.slice(0, -1)}ing`
  const doubles = /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb) || /(?:^begin|^forget|fer|mit|quit)$/.test(verb)
  return `${verb}${doubles ? verb.slice(-1) : ''}ing`
}

/** `make cold brew` -> `making cold brew`; a second verb after `and` or `or` follows suit. */
export function gerundPhraseOf(task: string): string {
  const words = task.split(' ')
  const first = words.findIndex(
    (word) =>
      !/ly$|^(?:not|never|also|better|safely)$/.test(word) ||
      /^(?:fly|apply|rely|multiply|supply|reply)$/.test(word),
  )
  return words
    .map((word, index) => {
      const joined =
        index > first &&
        !words.slice(first, index).includes('to') &&
        /^(?:and|or)$/.test(words[index - 1] ?? '')
      return index === first || (joined && isVerb(word, words[index + 1])) ? gerundOf(word) : word
    })
    .join(' ')
}

export function thirdPersonOf(verb: string): string {
  if (/(?:s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

/** The word that decides about singular and plural: the last one before the first preposition. */
export function headOf(phrase: string): string {
  const words = phrase.split(' ')
  const end = words.findIndex((word, index) => index > 0 && boundary.test(word))
  return words[end === -1 ? words.length - 1 : end - 1] ?? ''
}

export function isPlural(phrase: string): boolean {
  if (/^(?:an?|every|each|this) /.test(phrase)) return false
  const beforePreposition = phrase.split(/ (?:for|in|at|on|from|with|without|of|between) /, 1)[0] ?? ''
  if (/ and /.test(beforePreposition) && !/ing\b/.test(beforePreposition)) return true
  const head = headOf(phrase)
  if (pluralsWithoutS.has(head.toLowerCase())) return true
  return /^[\p{L}-]+[^s]s$/u.test(head) && !singularInS.test(head) && !/^[A-Z]+S$/.test(head)
}

/** `standing desk` -> `standing desks`: a countable thing named bare is meant in general. */
export function generalise(phrase: string): string {
  const words = phrase.split(' ')
  const head = headOf(phrase)
  const at = words.indexOf(head)
  if (
    !countable.has(head) ||
    words.some((word) => /^(?:an?|the|my|your|our|this|every|each|how|its?)$/.test(word))
  )
    return phrase
  const plural = /(?:s|x|ch|sh)$/.test(head)
    ? `${head}es`
    : /[^aeiou]y$/.test(head)
      ? `${head.slice(0, -1)}ies`
      : `${head}s`
  return [...words.slice(0, at), plural, ...words.slice(at + 1)].join(' ')
}

/** Whether a capitalised word is likely an ordinary one: `Remote Onboarding`, but not `Rosa Luxemburg`. */
export function looksCommon(word: string): boolean {
  const lower = word.toLowerCase()
  if (verbs.has(lower) || countable.has(lower) || boundary.test(lower)) return true
  return /(?:ing|tion|sion|ment|ness|ity|ism|ship|ance|ence|ive|ous|ful|less|able|ible|al|ary|ic|ics|ical|ed|ers|ies|logy|graphy|ware|work|ure|age|est|food|fast|y|s)$/.test(
    lower,
  )
}

export const isPeople = (phrase: string): boolean =>
  /(?:ers|ors|ists|ees|ians|[^nm]ents|ants|nesses|kids|teens|dads|mums|moms|adults|seniors|couples|families|teams|startups|companies|dogs|cats|puppies|babies|girls|boys|dummies|agencies|nonprofits|pros|children|people|women|men)$/i.test(
    headOf(phrase),
  ) && !/^(?:an?|the|your) /.test(phrase)
