import { detectLanguage } from '../../language/detect.ts'
import spellingGroups from './spelling.json' with { type: 'json' }
import { outsideSpeech, quote, sentencesIn, withoutSpeech } from './text.ts'
import { type Reading, readingOf, type StyleRule, wantedStyle } from './types.ts'

/** Shorter texts are not measured. */
const minReadabilityWords = 30
/** Readability formulas differ from each other by this much. */
const gradeTolerance = 2
/** US guidelines for plain language aim at grade 8; this check only catches clear misses. */
const plainGrade = 10

const ordinals = 'third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const grade = `\\d{1,2}(?:st|nd|rd|th)?|${ordinals.join('|')}`
const gradeRange = `(?:(?:${grade})(?: ?[-–—] ?| to | or ))?(${grade})`
const readingLevel = '(?:reading(?: level)?|reading[- ]ability|readability|level)'

const beforeGrade =
  '(?:(?:write|written|writing|aim|aimed|keep|target|make|be|is|should be|use|it|them|everything|at|for|to|of|with|a|an|the|around|about|roughly|at most|max|maximum|no higher than|not above|below|up to|flesch[- ]kincaid|us|reading level|reading grade level) ){0,6}'

const byGrade = [
  new RegExp(
    `^${beforeGrade}${gradeRange}[- ]grade(?:r|rs)?(?:'s|s')? ${readingLevel}(?: or (?:below|lower|less|under))?$`,
    'i',
  ),
  new RegExp(
    `^${beforeGrade}grade[- ](?:level )?${gradeRange} ${readingLevel}(?: or (?:below|lower|less|under))?$`,
    'i',
  ),
  new RegExp(
    `^(?:.{0,20} )?(?:reading (?:grade )?level|readability|flesch[- ]kincaid(?: reading| grade)?(?: level| score)?)(?: of| at| around| about| is| should be| no higher than| at most| max| below| up to){0,2} (?:a |the )?(?:us )?(?:grade(?: level)? ${gradeRange}|${gradeRange}[- ]grade)(?: or (?:below|lower|less|under))?$`,
    'i',
  ),
]

const yearsOld = '(\\d{1,2})'
const byAge = [
  new RegExp(
    `^(?:(?:write|keep|make|be|is|it|should be|must be) ){0,4}(?:(?:easily )?(?:readable|understandable|comprehensible)|easy to (?:read|understand)|simple enough) (?:for|by) (?:a |an |any )?${yearsOld}[- ]year[- ]olds?(?: to understand| to read)?$`,
    'i',
  ),
  new RegExp(
    `^(?:.{0,20} )?reading (?:level|age)(?: of| for| is| should be){0,2} (?:a |an )?${yearsOld}(?:[- ]year[- ]olds?| years?)?$`,
    'i',
  ),
]

const plainLanguage =
  /^(?:(?:write|written|use|using|keep|it|in|with) ){0,4}(?:plain|simple|clear and simple|plain and simple) (?:language|english|words)$/i

/** `Reading level: grade 6`, `at a 9th-grade level`, `readable for a 12-year-old`, `plain language`. */
export function readReadability(clause: string): Reading | undefined {
  const grades = byGrade.flatMap((pattern) => parseGrade(pattern.exec(clause)?.slice(1).find(Boolean)))
  const ages = byAge.flatMap((pattern) => Number(pattern.exec(clause)?.[1] ?? Number.NaN) - 5)
  const most = [...grades, ...ages].find((wanted) => wanted >= 1 && wanted <= 16)
  if (most !== undefined) return wantedStyle(readabilityStyle(most))
  return plainLanguage.test(clause) ? wantedStyle(readabilityStyle(plainGrade), true) : undefined
}

const parseGrade = (said: string | undefined): number[] => {
  if (said === undefined) return []
  const word = ordinals.indexOf(said.toLowerCase())
  return [word < 0 ? Number.parseInt(said, 10) : word + 3]
}

const readabilityStyle = (most: number): StyleRule => ({
  aspect: 'readability',
  name: String(most),
  problem: (text) => {
    const read = Math.round(fleschKincaidGrade(text) ?? 0)
    return read > most + gradeTolerance
      ? `${quote(text)} reads at grade ${read} (Flesch–Kincaid); grade ${most} is wanted. Use shorter sentences and shorter words.`
      : undefined
  },
})

/** The Flesch–Kincaid grade (1975); `undefined` if the text is too short or not English. */
function fleschKincaidGrade(text: string): number | undefined {
  const sentences = sentencesIn(text).map(wordsIn)
  const count = sentences.flat().length
  if (count < minReadabilityWords || detectLanguage(text) !== 'en') return undefined
  const syllables = sentences.flatMap((said) => said.map((word, at) => countedSyllables(word, at > 0)))
  return 0.39 * (count / sentences.length) + 11.8 * (syllables.reduce((sum, n) => sum + n, 0) / count) - 15.59
}

const wordsIn = (sentence: string): string[] =>
  sentence
    .replace(/(?:https?:\/\/|www\.|[#@])\S+/gi, '')
    .match(/\p{L}[\p{L}'’]{0,40}|\p{N}[\p{N}.,]{0,20}/gu) ?? []

/** Names and figures do not make a text harder to read, so they count two syllables at most. */
const countedSyllables = (word: string, within: boolean) =>
  /^\p{N}/u.test(word) || (within && /^\p{Lu}/u.test(word))
    ? Math.min(2, countSyllables(word))
    : countSyllables(word)

/** Counts groups of vowels, except silent ones. */
export function countSyllables(word: string): number {
  const letters = word
    .normalize('NFD')
    .toLowerCase()
    .replace(/['’]s?$/, '')
    .replace(/[^a-z]/g, '')
  if (letters.length <= 3) return 1
  const runs = letters
    .replace(/ically$/, 'icly')
    // The e of `makes`, `baked`, `movement`, `useful` and `unique` is silent; that of `boxes`, `wanted`, `tables` is not.
    .replace(/(?<![aeiouyl])e(?=(?:ment|ful|less|ly|ness)s?$)/, '')
    .replace(/(?:(?<![cgsxz]|[cs]h|[^aeiouy]l)es|(?<![dt]|[^aeiouy]l)ed|(?<![^aeiouy]l)e|(?<=q)ue)$/, '')
    .replace(/^y/, '')
    .match(/[aeiouy]{1,3}/g)
  // Two vowels that are pronounced separately: `idea`, `science`, `video`, `create`, `actual`, `being`, `player`,
  // `poem`, `fluid`.
  const apart = letters.match(
    /(?<![cgst])i(?:a|o(?!u)|u)|ie(?=t)|(?<=sc|[dlv])ie(?=nc|nt|ty)|(?<!p)eo(?!u)|(?<=cr)ea(?=t)|(?<![gq])ua(?!r|y)|[aeouy]i(?=ng$|st)|[aeo]y(?=[aeiou])|(?<=id)ea|oe(?=m|t)|(?<!g)ui(?=d|t[iy])|ism$/g,
  )
  return Math.max(1, (runs?.length ?? 0) + (apart?.length ?? 0))
}

type Country = 'British' | 'American'

interface SpellingGroup {
  /** British and American. */
  readonly pairs: string
  /** Allowed endings, as a regular expression. */
  readonly endings: string
  /** Only this country's spelling is wrong in the other: British texts also use -ize, and `tire` as a verb. */
  readonly only?: Country
}

/** Maps the other country's spellings to this one's. */
const spellingsFor = (country: Country) =>
  (spellingGroups as readonly SpellingGroup[])
    .filter(({ only }) => only !== country)
    .map(({ pairs, endings }) => {
      const both = pairs.split(' ').map((pair) => pair.split('/') as [string, string])
      const here = new Map(country === 'British' ? both.map(([one, other]) => [other, one]) : both)
      return { here, endings }
    })

/** Lower case only, since `Lincoln Center` is a name; not inside addresses and tags. */
const patternOf = (spellings: Iterable<string>, endings: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_#@/.-])(${[...spellings].join('|')})(${endings})(?![\\p{L}\\p{N}_@/]|\\.\\p{L})`,
    'gu',
  )

const spellingNamed =
  /^(?:(?:use|using|write|write in|written in|in|with|stick to|follow|prefer) )?(?:the )?(british|uk|u\.k\.|american|us|u\.s\.)(?:[- ]english)?(?: (?:spelling|spellings|spelling conventions|conventions))?$/i

const swissNamed =
  /^(?:(?:in|mit|nach|swiss|schweizer(?:ische[rn]?)?|german|deutsche[rn]?) ){1,3}(?:rechtschreibung|schreibweise|orthogra(?:f|ph)ie|spelling|konventionen)$|^(?:also |immer |stets |bitte |use |write )?(?:doppel-?s|ss) (?:statt|anstatt|anstelle von|instead of|rather than) (?:ß|eszett)$|^(?:kein|ohne|nie|niemals|no|never) (?:ein )?(?:ß|eszett|scharfes s)(?: verwenden)?$/iu

const swissSpelling: StyleRule = {
  aspect: 'spelling',
  name: 'Swiss',
  problem: (text) => (/ß/.test(text) ? `${quote(text)} has an ß; Swiss spelling has ss.` : undefined),
  fix: (text) => text.replaceAll('ß', 'ss'),
}

/**
 * Reads `British spelling`, `Use American English`. Common words are checked and fixed; the rest is left to a reader.
 */
export function readSpelling(clause: string): Reading | undefined {
  if (swissNamed.test(clause)) return wantedStyle(swissSpelling)
  const [, country = ''] = spellingNamed.exec(clause) ?? []
  if (country === '' || !/english|spelling/i.test(clause)) return undefined
  return wantedStyle(spellingStyle(/^(?:b|uk|u\.k)/i.test(country) ? 'British' : 'American'), true)
}

function spellingStyle(country: Country): StyleRule {
  const swaps = spellingsFor(country).map(({ here, endings }) => ({
    here,
    pattern: patternOf(here.keys(), endings),
  }))
  const change = (text: string) =>
    swaps.reduce(
      (now, { here, pattern }) =>
        now.replace(pattern, (_, root: string, ending: string) => `${here.get(root)}${ending}`),
      text,
    )
  return {
    aspect: 'spelling',
    name: country,
    problem: (text) => {
      const [word] = swaps.flatMap(({ pattern }) => withoutSpeech(text).match(pattern) ?? [])
      return word && `${quote(text)} spells “${word}”; in ${country} spelling it is “${change(word)}”.`
    },
    fix: (text) => outsideSpeech(text, change),
  }
}

/** Unambiguous words only: no mild words, and none that are also names or animals. */
const profanity =
  /(?<![\p{L}\p{N}_#@.-])(?:(?:mother)?fuck\p{L}{0,8}|f(?:\*{1,2}c?k|u\*k|\*{3})(?:s|ed|er|ers|ing)?|(?:bull|horse)?sh[i*]t(?:s|ty|ting|tier|show)?|assholes?|arseholes?|b[i*]tch(?:es|y)?|cunts?|wankers?|twats?|dickheads?|schei(?:ß|ss)\p{L}{0,12}|beschissen\p{L}{0,2}|arschl(?:och|öcher\p{L}?)|fick(?:en?|t|st)|gefickt|verfickt\p{L}{0,2}|hurens(?:ohn|öhne)|fotzen?|wichser|mierdas?|joder|gilipollas|cabrón|cabrones|hijo de puta|merdes?|putain|connards?|connasses?|enculés?|salopes?)(?![\p{L}\p{N}_])/iu

/** Typical forms of clickbait. */
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

/** Reads bans of `profanity` and `clickbait`. Code knows common forms; a reader must look for others. */
export function readBannedStyle(object: string): Reading | undefined {
  const bare = object.replace(/^(?:a|any|all|using|writing) /i, '')
  const found = bannedStyles.find(([said]) => said.test(bare))
  if (!found) return undefined
  const [, name, forms] = found
  return readingOf([{ kind: 'style', style: bannedStyleRule(name, forms) }], object, {
    negative: true,
    partly: true,
  })
}

const bannedStyleRule = (name: string, forms: readonly RegExp[]): StyleRule => ({
  aspect: name,
  name,
  problem: (text) => {
    const [said] = forms.flatMap((form) => form.exec(text)?.[0] ?? [])
    return said && `${quote(text)} contains ${name}: “${said}”.`
  },
})
