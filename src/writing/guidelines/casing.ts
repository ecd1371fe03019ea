export type Casing = 'title' | 'sentence' | 'lower' | 'upper'

/** Each takes a text to its casing; a text that it leaves alone has that casing. `names` are spelled as they must stay. */
export const casings: Record<Casing, (text: string, names: ReadonlySet<string>) => string> = {
  title: toTitleCase,
  sentence: toSentenceCase,
  lower: (text) => outsideLinks(text, (word) => word.toLowerCase()),
  upper: (text) => outsideLinks(text, (word) => word.toUpperCase()),
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Articles, conjunctions and short prepositions: guides differ on their case, so either passes. */
const smallWords = wordSet(
  'a an the and but or nor for so yet as at by if in of off on out per to up via vs vs. with from into onto over than upon down near once past till like',
)

/** Capitals that need no lower-case letters to be right, though they can be spoken as a word. */
const acronyms = wordSet(
  'NASA NATO IKEA UNESCO UNICEF UEFA FIFA ASAP JSON YMCA AIDS COVID HIPAA ADHD NCAA OPEC OSHA NASDAQ LEGO ASICS SAAS BOGO FOMO YOLO ROAS EBITDA ASMR LGBTQ IEEE AJAX ANSI ASCII RADAR SEPA FAQS CEOS DIYS KPIS USPS UNHCR',
)

/** Words that no one is named by: a capital on them within a sentence shows that the text is in title case. */
const plainWords = wordSet(
  'a about after again against all and any are at basics be before behind best better between beyond big build but buy by can change changes checklist choose complete customers day days discover do easy essential every everything explained facts fast find for free from get gets great guide guides has have here hours how ideas in inside into is it its just keep know learn lessons let life love loves made make makes making matters mistakes money more most my myths need needs never new next no not of on one or our own people perfect questions really reasons right save secret secrets should signs simple so start steps stop strategies take takes than that the their these things this tips to top trends tricks try turn ultimate use using want was way ways we what when where why will with without work works you your',
)

const isLink = (word: string) => /^(?:https?:|www\.|\S{0,80}@)/i.test(word) || /\.\p{Ll}{2,}\//u.test(word)

function outsideLinks(text: string, change: (word: string) => string): string {
  return text.replace(/\S+/gu, (word) => (isLink(word) ? word : change(word)))
}

interface Token {
  readonly start: number
  /** The word without the signs around it. */
  readonly word: string
  /** Whether its case is its own affair: a name, an acronym, a tag, a word with figures. */
  readonly fixed: boolean
  /** Whether a sentence or a part after a colon starts here. */
  readonly opens: boolean
}

function tokensOf(text: string, names: ReadonlySet<string>): Token[] {
  const shouting = isShouting(text)
  let opens = true
  return [...text.matchAll(/\S+/gu)].flatMap(({ 0: run, index }) => {
    const lead = run.search(/[\p{L}\p{N}]/u)
    if (lead < 0) {
      opens ||= /[.!?:…|–—-]/u.test(run)
      return []
    }
    const word = run.slice(lead).replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]{1,20}$/u, '')
    const fixed = keepsItsCase(word, names, shouting) || /[#@\p{Sc}]/u.test(run.slice(0, lead)) || isLink(run)
    const token = { start: index + lead, word, fixed, opens }
    opens = /[.!?:…。！？：][\p{Pe}\p{Pf}"']{0,3}$/u.test(run)
    return [token]
  })
}

function keepsItsCase(word: string, names: ReadonlySet<string>, shouting: boolean): boolean {
  if (names.has(word.replace(/['’]s$/, '')) || acronyms.has(word)) return true
  if (/\p{N}|^I(?:['’]\p{L}{1,2})?$|^[B-Z]$/u.test(word)) return true
  return !shouting && word.split(/[-/]/).some((part) => /^.+\p{Lu}/u.test(part))
}

/** Three words or more and no small letter but in words of one letter: then capitals do not tell a name. */
function isShouting(text: string): boolean {
  return !/\p{Ll}\p{L}|\p{L}\p{Ll}/u.test(text) && (text.match(/\p{Lu}{2,}/gu)?.length ?? 0) >= 3
}

function rewrite(text: string, tokens: readonly Token[], change: (token: Token) => string): string {
  let written = ''
  let end = 0
  for (const token of tokens) {
    written += text.slice(end, token.start) + change(token)
    end = token.start + token.word.length
  }
  return written + text.slice(end)
}

function capitalised(word: string): string {
  const [first = ''] = word
  const capital = first.toUpperCase()
  // Letters whose capital is two letters, and scripts whose capitals do not start words, stay.
  return capital.length === first.length && !/\p{Script=Georgian}/u.test(first)
    ? capital + word.slice(first.length)
    : word
}

function toTitleCase(text: string, names: ReadonlySet<string>): string {
  const tokens = tokensOf(text, names)
  const shouting = isShouting(text)
  return rewrite(text, tokens, (token) => {
    if (token.fixed) return token.word
    const word = shouting ? token.word.toLowerCase() : token.word
    const edge = token === tokens[0] || token === tokens.at(-1)
    return smallWords.has(word.toLowerCase()) && !edge ? word : capitalised(word)
  })
}

/**
 * Only a text that is plainly in title case (or shouts) loses its capitals, since a capital or two may be names that no
 * one told us of.
 */
function toSentenceCase(text: string, names: ReadonlySet<string>): string {
  const tokens = tokensOf(text, names)
  const shouting = isShouting(text)
  const titled = isTitled(tokens.filter(({ fixed, opens }) => !fixed && !opens))
  return rewrite(text, tokens, (token) => {
    if (token.fixed) return token.word
    const word = shouting || (titled && !token.opens) ? token.word.toLowerCase() : token.word
    return token === tokens[0] || (token.opens && shouting) ? capitalised(word) : word
  })
}

function isTitled(tokens: readonly Token[]): boolean {
  const capital = tokens.filter(({ word }) => /^\p{Lu}/u.test(word))
  const small = tokens.filter(({ word }) => /^\p{Ll}/u.test(word) && !smallWords.has(word))
  const plain = capital.some(({ word }) => plainWords.has(word.toLowerCase()))
  return small.length * 4 <= capital.length && (capital.length >= 4 || (plain && capital.length > 0))
}

/** Words of four letters or more in capitals that are neither acronyms nor names: no one spells HTML out, but FREE shouts. */
export function shoutedWords(text: string, names: ReadonlySet<string>): string[] {
  return (text.match(/(?<![\p{L}\p{N}#@])\p{Lu}{4,}(?![\p{L}\p{N}])/gu) ?? []).filter(
    (word) => !names.has(word) && !acronyms.has(word) && /[AEIOUÀ-ÖØ-Ý]/.test(word),
  )
}
