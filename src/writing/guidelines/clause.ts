import type { Casing } from './fixes.ts'
import { type Bound, type Grammar, grammars, grammarsOf, kindsOf } from './grammar/grammars.ts'
import { type Token, tokensOf } from './grammar/tokens.ts'
import { addressStyle, readLanguage, readPerson } from './language-rules.ts'
import { capitalStart, fullStop, markAt } from './marks.ts'
import {
  bansOf,
  barePhrase,
  isDistinct,
  isLoose,
  isMentionable,
  isName,
  mentionsOf,
  quotedPhrases,
} from './objects.ts'
import {
  characters,
  includingLines,
  type Measure,
  perSentence,
  type Sign,
  sentences,
  signOf,
  words,
} from './signs.ts'
import { readBannedStyle, readReadability, readSpelling } from './style-rules.ts'
import {
  type Check,
  type Clause,
  type Mark,
  type Quoted,
  type Reading,
  readingOf,
  type Scope,
} from './types.ts'

/** A clause in one language, split into what its words do. */
interface Said {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly quoted: Quoted
  readonly grammar: Grammar
}

const has = ({ letters }: Token, some: string) => [...letters].some((letter) => some.includes(letter))
const all = (tokens: readonly Token[], some: string) => tokens.every((token) => has(token, some))
const count = (tokens: readonly Token[], some: string) => tokens.filter((token) => has(token, some)).length

/** Words that say nothing, or only which texts are meant. */
const empty = '.Kma'
const negations = 'XOF'

/** Reads one clause, or returns `undefined` if code cannot check all of it. Nothing is guessed. */
export function readClause(said: string, quoted: Quoted): Clause | undefined {
  const text = trimClause(said).replace(reasonTail, '')
  if (text.length < 3 || text.length > 300) return undefined
  const known = readings.get(quoted) ?? new Map<string, Clause | undefined>()
  readings.set(quoted, known)
  if (!known.has(text)) known.set(text, readTrimmed(text, quoted))
  return known.get(text)
}

/** The clauses of each text that were read already, since lists read them in several ways. */
const readings = new WeakMap<Quoted, Map<string, Clause | undefined>>()

const reasonTail = new RegExp(
  `\\s(?:${grammars.map(({ reason }) => reason).join('|')}|to (?:avoid|prevent|fit|ensure|make|suit)|for (?:emphasis|seo|readability|accessibility|legal reasons|clarity|consistency))\\s.*$|\\sfor (?:emphasis|seo|readability|accessibility|clarity|consistency)$`,
  'iu',
)

function readTrimmed(text: string, quoted: Quoted): Clause | undefined {
  for (const grammar of grammarsOf(text)) {
    const tokens = tokensOf(text, grammar)
    if (tokens.some(({ letters }) => letters === 'P')) continue
    const clause = { text, tokens, quoted, grammar }
    const reading = readStyle(clause) ?? firstOf(clause)
    if (reading) return withScope(reading, clause)
  }
  return undefined
}

const firstOf = (clause: Said) => {
  for (const read of readers) {
    const reading = read(clause)
    if (reading) return reading
  }
  return undefined
}

const readers: readonly ((clause: Said) => Reading | undefined)[] = [
  readForms,
  readAddress,
  readSourceFigures,
  readCasing,
  readAmount,
  readCount,
  readEdge,
  readInstead,
  readBan,
  readWanted,
]

function withScope(reading: Reading, { text, tokens }: Said): Clause {
  const at = reading.object === '' ? -1 : text.lastIndexOf(reading.object)
  const head = text.slice(0, Math.max(0, at)).trim()
  const shorter = head.replace(verbAtEnd, '')
  return {
    ...reading,
    scope: reading.checks[0]?.kind === 'source figures' ? undefined : scopeOf(tokens),
    each: count(tokens, 'm') > 0,
    heads: at <= 0 || head === '' ? [] : [...new Set([head, shorter, withoutNoun(head, tokens)])],
  }
}

/** `never the word cheap or the word best` */
function withoutNoun(head: string, tokens: readonly Token[]): string {
  const noun = tokens.findLast(({ end }) => end <= head.length)
  return noun && has(noun, 'w') && noun.start > 0 ? head.slice(0, noun.start).trim() : head
}

const verbAtEnd =
  / (?:use|include|add|write|have|contain|put|feature|mention|say|using|including|adding|mentioning|saying|any)$/i

/** All kinds that the clause names. */
function scopeOf(tokens: readonly Token[]): Scope | undefined {
  const named = tokens.filter((token) => has(token, 'K')).map(({ names }) => kindsOf(names.K ?? ''))
  return named.length === 0 ? undefined : [...new Set(named.flat())]
}

/** The scope that a noun names; `false` if it is none that we know. */
export function findScope(name: string): Scope | undefined | false {
  for (const grammar of grammars) {
    const tokens = tokensOf(name.replace(/ length$/i, ''), grammar)
    if (tokens.length > 0 && all(tokens, '.KmaP')) {
      if (count(tokens, 'P') > 0) return 'part'
      const scope = scopeOf(tokens)
      if (scope !== undefined || wholeNames.test(name.trim())) return scope
    }
  }
  return false
}

const wholeNames = new RegExp(
  `^(?:(?:the|all) )?(?:${grammars.map(({ words }) => words.whole).join('|')})$`,
  'iu',
)

/** The scope that a clause names at its start or, behind a preposition, at its end, whether it can be read or not. */
export function namedScope(text: string): Scope | undefined {
  const clause = trimClause(text)
  for (const grammar of grammars) {
    const named = tokensOf(clause, grammar).find((token) => !has(token, '.ma'))
    if (named && has(named, 'K') && !has(named, '.')) return scopeOf([named])
  }
  const tokens = tokensOf(clause, grammarsOf(clause)[0])
  // `What goes on top of the photo, …`
  return tokens.length < 9 && count(tokens, 'NXOF') === 0 ? scopeOf(tokens) : undefined
}

export function trimClause(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/^[\s*_.,:!?-]{1,20}/, '')
    .replace(/(?<![\s*_.,:;!?-])[\s*_.,:;!?-]{1,20}$/, '')
}

/** Person, language, spelling and readability, with any fillers around them. */
function readStyle({ text, tokens, quoted }: Said): Reading | undefined {
  const leads = tokens.findIndex((token) => !has(token, empty))
  const tails = tokens.length - 1 - tokens.findLastIndex((token) => !has(token, empty))
  for (let from = 0; from <= Math.max(0, leads); from++) {
    for (let to = tokens.length; to >= tokens.length - tails; to--) {
      const part = text.slice(tokens[from]?.start, tokens[to - 1]?.end)
      const reading =
        readPerson(part, quoted) ?? readLanguage(part) ?? readSpelling(part) ?? readReadability(part)
      if (reading) return reading
    }
  }
  return undefined
}

/** Whole phrases, such as `ohne Schlusspunkt`, and `phrase it as a question`. */
function readForms({ tokens }: Said): Reading | undefined {
  const [form] = tokens.filter((token) => has(token, 'eijQh'))
  if (!form) return undefined
  const isBan = count(tokens, negations) === 1
  const rest = tokens.filter((token) => token !== form)
  if (has(form, 'h')) {
    return isBan && all(rest, `${empty}${negations}V`)
      ? readingOf([{ kind: 'no shouting' }], '', { negative: true })
      : undefined
  }
  if (!all(rest, has(form, 'Q') ? `${empty}${negations}V` : `${empty}V`)) return undefined
  if (has(form, 'j')) return readingOf([{ kind: 'no shouting' }], '', { negative: true })
  if (has(form, 'e')) {
    return readingOf([{ kind: 'edge', edge: 'end', mark: fullStop, wanted: false }], '', { negative: true })
  }
  if (has(form, 'i')) return readingOf([{ kind: 'edge', edge: 'start', mark: capitalStart, wanted: true }])
  const mark = markAt('end', signOf('question mark'))
  return mark && readingOf([{ kind: 'edge', edge: 'end', mark, wanted: !isBan }], '', { negative: isBan })
}

/** `Wir duzen unsere Kunden`, `address readers with “tú”`. */
function readAddress({ tokens, quoted }: Said): Reading | undefined {
  if (!all(tokens, `${empty}DVSrq`)) return undefined
  const [quotation] = tokens.filter((token) => has(token, 'q')).map(({ text }) => quoted(text))
  const named = tokens.filter((token) => has(token, 'D')).filter(isPronoun)
  const pronouns = new Set([...named.map(({ names }) => names.D ?? ''), ...(quotation ? [quotation] : [])])
  const [pronoun = ''] = pronouns
  const style = pronouns.size === 1 ? addressStyle(pronoun) : undefined
  return style && readingOf([{ kind: 'style', style }], named[0]?.text ?? '')
}

/** In `bitte prüfen sie`, the small `sie` is no form of address. */
const isPronoun = ({ text }: Token) => !/^(?:sie|ihr|vous|tu)$/.test(text) || text === 'tu'

/** `Only use figures from the article`, `do not invent numbers`. */
function readSourceFigures({ tokens }: Said): Reading | undefined {
  if (!all(tokens, `${empty}spofvVMXO`) || count(tokens, 's') !== 1) return undefined
  const sign = tokens.find((token) => has(token, 's'))?.names.s
  const isBan = count(tokens, 'v') > 0 && count(tokens, 'XO') === 1
  const isOnly =
    count(tokens, 'o') > 0 && count(tokens, 'p') + count(tokens, 'm') > 0 && count(tokens, 'XO') === 0
  return (sign === 'number' || sign === 'price') && (isBan || isOnly)
    ? readingOf([{ kind: 'source figures' }])
    : undefined
}

/** `title case`, `keep it lowercase`, `no all caps`. A ban of another casing cannot be checked. */
function readCasing({ text, tokens }: Said): Reading | undefined {
  const [named, ...others] = tokens.filter((token) => has(token, 'c'))
  if (!named || others.length > 0 || !all(tokens, `${empty}cV${negations}`)) return undefined
  const object = text.slice(named.start)
  if (count(tokens, negations) === 0) {
    return readingOf([{ kind: 'casing', casing: named.names.c as Casing }], object)
  }
  return named.names.c === 'upper'
    ? readingOf([{ kind: 'no shouting' }], object, { negative: true })
    : undefined
}

type Bounds = { readonly least?: number; readonly most?: number }

const boundsOf: Readonly<Record<Bound, (n: number) => Bounds>> = {
  below: (n) => ({ most: n - 1 }),
  atMost: (n) => ({ most: n }),
  atLeast: (n) => ({ least: n }),
  above: (n) => ({ least: n + 1 }),
  exactly: (n) => ({ least: n, most: n }),
}

/** `nothing longer than`, `darf … nicht überschreiten` */
const opposites: Readonly<Partial<Record<Bound, Bound>>> = { above: 'atMost', below: 'atLeast' }

const measures: Readonly<Record<string, Measure>> = { characters, words, sentences }

/** Reads lengths and counts of signs: `under 60 characters`, `5-8 words`, `no more than two hashtags`. */
function readAmount({ text, tokens }: Said): Reading | undefined {
  if (!all(tokens, `${empty}NusblBTVMCy${negations}`)) return undefined
  const numbers = tokens.filter(({ letters }) => letters.startsWith('N') || /N$/.test(letters))
  const values = numbers.flatMap((number) => number.values)
  const [first] = numbers
  const both = boundPair(tokens, numbers)
  const units = unitsIn(tokens).slice(both ? -1 : 0)
  const measured = units.length === 2 ? units.find((unit) => measureOf(unit) !== sentences) : units[0]
  const of = measured && measureOf(measured)
  if (!first || !of || values.length > 2 || units.length > 2) return undefined
  const isRepeated = units.length === 2 && measureOf(units[0] as Token) === measureOf(units[1] as Token)
  if (units.length === 2 && !isRepeated && !units.some((unit) => measureOf(unit) === sentences))
    return undefined
  const isPerSentence = (units.length === 2 && !isRepeated) || count(tokens, 'l') > 0
  const bound = boundOf(tokens)
  if (!both && (bound === null || (count(tokens, 'y') > 0 && bound !== 'atMost' && bound !== 'below')))
    return undefined
  const ordered = tokens.some((token) => has(token, 'V') && !has(token, '.'))
  // `Verwende ein Emoji` does not forbid a second one.
  const isArticle = values.length === 1 && bound === undefined && has(first, 'a')
  const limit =
    both ??
    (isArticle && 'remove' in of ? { least: 1 } : undefined) ??
    limitsOf(values, numbers, tokens, bound ?? undefined, of, ordered)
  const measure = isPerSentence ? perSentence.get(of) : of
  if (!limit || !measure) return undefined
  const { least = 0, most = Number.POSITIVE_INFINITY } = limit
  if (most < 1 || least > 10_000 || least > most || (isPerSentence && least > 1)) return undefined
  const sign = 'remove' in of ? (of as Sign) : undefined
  const object = text.slice(first.start)
  const negative = count(tokens, negations) > 0
  if (sign && least === 1 && most === Number.POSITIVE_INFINITY) {
    return readingOf([{ kind: 'wanted sign', sign: ordered ? includingLines(sign) : sign }], object)
  }
  const check: Check = {
    kind: 'amount',
    of: ordered && sign ? includingLines(measure) : measure,
    least: isPerSentence ? 0 : least,
    most,
  }
  return readingOf([check], object, { negative })
}

const measureOf = (unit: Token): Measure | undefined =>
  unit.names.s === undefined ? measures[unit.names.u ?? ''] : signOf(unit.names.s)

/** A noun such as `guion` may be a sign or a kind of text: then it is the kind. */
const unitsIn = (tokens: readonly Token[]) => tokens.filter((token) => has(token, 'us') && !has(token, 'K'))

/** `200字以上350字以内`: each number with its own bound. */
function boundPair(tokens: readonly Token[], numbers: readonly Token[]): Bounds | undefined {
  const [one, other] = numbers
  const bounds = tokens.filter((token) => has(token, 'b')).map(({ names }) => names.b)
  const units = unitsIn(tokens).map(({ names }) => names.u ?? names.s)
  const isRange = bounds.length === 0 && count(tokens, 'T') > 0
  const isPair = numbers.length === 2 && (isRange || bounds.join(' ') === 'atLeast atMost')
  return isPair && units.length > 0 && units.every((unit) => unit === units[0])
    ? { least: one?.values[0] ?? 0, most: other?.values[0] ?? 0 }
    : undefined
}

/** The bound of an amount; `undefined` if it has none, `null` if it is contradictory. */
function boundOf(tokens: readonly Token[]): Bound | undefined | null {
  const named = new Set(tokens.filter((token) => has(token, 'b')).map(({ names }) => names.b as Bound))
  const isNegated = count(tokens, negations) > 0
  if (named.size > 1 || (isNegated && named.size === 0)) return null
  const [bound] = named
  // `Over 50 words only with subheadings` is a condition.
  if (bound === 'above' && !isNegated && count(tokens, 'p') > 0) return null
  return isNegated && bound ? (opposites[bound] ?? null) : bound
}

function limitsOf(
  values: readonly number[],
  numbers: readonly Token[],
  tokens: readonly Token[],
  bound: Bound | undefined,
  of: Measure,
  ordered: boolean,
): Bounds | undefined {
  const [from = 0, to] = values
  if (to !== undefined) {
    const [one, other] = numbers
    const isJoined =
      other === undefined ||
      tokens.some((token) => has(token, 'T') && token.start > (one?.start ?? 0) && token.start < other.start)
    if (!isJoined || (bound !== undefined && bound !== 'exactly')) return undefined
    return { least: Math.min(from, to), most: Math.max(from, to) }
  }
  if (bound) return boundsOf[bound](from)
  // `two hashtags` and `use two commas` are exact; a bare `60 characters` may be a limit, a target or a guess.
  const isSign = 'remove' in of
  if (of.exemptsLines || (isSign && ordered)) return { least: from, most: from }
  return count(tokens, 'm') > 0 ? { most: from } : undefined
}

const plainAdjectives = /^(?:different|more|blog|content)$/i

/** Reads how many texts are wanted: `give me 7 headlines`, `five titles`. */
function readCount({ tokens, grammar }: Said): Reading | undefined {
  const at = tokens.findIndex(({ values }) => values.length === 1)
  const end = tokens.findIndex((token, index) => index > at && has(token, 'KG'))
  const number = tokens[at]
  if (!number || end < 0 || end - at > 4) return undefined
  const before = tokens.slice(0, at)
  const adjectives = tokens.slice(at + 1, end)
  // In other languages, an unknown word may be anything.
  if (adjectives.length > 0 && grammar.language !== 'en') return undefined
  const isList = all(before, '.Cba') && adjectives.every(({ letters }) => letters === '?' || letters === 'n?')
  if (!isList || !all(tokens.slice(end + 1), '.')) return undefined
  const [wanted = 0] = number.values
  const isMeant = wanted > 1 || count(before, 'Cb') > 0
  if (!isMeant || wanted > 100) return undefined
  const partly = !adjectives.every(({ text }) => plainAdjectives.test(text))
  return readingOf([{ kind: 'count', count: wanted }], '', { partly })
}

/** `start with “How”`, `end with a question mark`, `don’t end with a period`, `no full stop at the end`. */
function readEdge({ text, tokens, quoted, grammar }: Said): Reading | undefined {
  const negative = count(tokens, negations) > 0
  const sign = tokens.find((token) => has(token, 's'))
  if (count(tokens, 'Z') > 0) {
    const mark = markAt('end', signOf(sign?.names.s))
    const isBan = negative && count(tokens, 's') === 1 && all(tokens, `${empty}${negations}VZs`)
    return mark && isBan
      ? readingOf([{ kind: 'edge', edge: 'end', mark, wanted: false }], '', { negative })
      : undefined
  }
  const at = tokens.findIndex((token) => has(token, 'AE'))
  const verb = tokens[at]
  // In Japanese, the verb is behind.
  const [lead, rest] =
    grammar.language === 'ja' ? [[], tokens.toSpliced(at, 1)] : [tokens.slice(0, at), tokens.slice(at + 1)]
  if (!verb || !all(lead, `${empty}XOy`) || count(tokens, 'y') > (negative ? 1 : 0)) return undefined
  const edge = has(verb, 'A') ? 'start' : 'end'
  const objects = rest.filter((token) => !has(token, `${empty}V`) || has(token, 'wqs'))
  const object = text.slice(objects[0]?.start).trim()
  const mark = objects.length > 0 ? markOf(edge, objects, text, quoted) : undefined
  return (
    mark && readingOf([{ kind: 'edge', edge, mark, wanted: !negative }], negative ? object : '', { negative })
  )
}

function markOf(
  edge: 'start' | 'end',
  objects: readonly Token[],
  text: string,
  quoted: Quoted,
): Mark | undefined {
  const [first] = objects
  const last = objects.at(-1)
  if (!first || !last) return undefined
  if (objects.length === 1) {
    if (has(first, 'k') && edge === 'start') return capitalStart
    if (has(first, 's')) return markAt(edge, signOf(first.names.s))
    if (/^punctuation(?: marks?)?$/i.test(first.text)) return markAt(edge, 'punctuation')
  }
  const literal = objects.filter((token) => !has(token, 'wds'))
  const [only] = literal
  if (literal.length === 1 && only && has(only, 'q')) return { phrase: quoted(only.text) }
  const phrase = text.slice(only?.start ?? first.start, last.end)
  const isIntroduced = literal.length < objects.length
  if (isIntroduced && literal.length > 0 && all(literal, 'n?'))
    return /^[\p{Lu}#@]/u.test(phrase) ? { phrase } : undefined
  return all(objects, 'n') && isName(phrase) && /\p{Ll}/u.test(phrase) ? { phrase } : undefined
}

/** Reads `say “guests” instead of “customers”`: bans the second; where the first belongs, code cannot tell. */
function readInstead({ tokens, quoted }: Said): Reading | undefined {
  const phrases = tokens.flatMap((token, at) => (has(token, 'q') ? [at] : []))
  const [first = 0, second = 0] = phrases
  if (phrases.length !== 2 || !all(tokens, '.KmawqISVM')) return undefined
  const isInstead = tokens.slice(first, second).some((token) => has(token, 'I'))
  return isInstead && count(tokens.slice(0, first), 'SV') > 0
    ? bansOf([quoted(tokens[second]?.text ?? '')], '', true)
    : undefined
}

/** The words of a clause that its verbs and negations are about; `undefined` if they do not stand together. */
function objectOf(
  { text, tokens }: Said,
  around: string,
): { text: string; tokens: readonly Token[] } | undefined {
  const isHead = (token: Token) => has(token, around)
  const from = tokens.findIndex((token) => !isHead(token))
  const to = tokens.findLastIndex((token) => !isHead(token))
  const inside = tokens.slice(from, to + 1)
  const first = inside[0]
  const last = inside.at(-1)
  if (!first || !last || inside.some((token) => has(token, 'XOFMR') && !has(token, '.n'))) return undefined
  return { text: text.slice(first.start, last.end), tokens: inside }
}

/** `no emoji`, `avoid the words cheap`, `never mention Starbucks`, `Emojis sind verboten`. */
function readBan(said: Said): Reading | undefined {
  const { tokens, quoted, grammar } = said
  const negative = count(tokens, negations)
  if (negative === 0 || (negative > 1 && !grammar.doublesNegation)) return undefined
  const object = objectOf(said, `${empty}${negations}VMSRd`)
  if (!object) return undefined
  const [first] = object.tokens
  const symbol = object.tokens.length === 1 && first && has(first, 'q') ? quoted(first.text) : ''
  const isSymbol = symbol !== '' && !/[\p{L}\p{N}]/u.test(symbol)
  const sign = isSymbol ? findSign(symbol) : object.tokens.length === 1 ? signOf(first?.names.s) : undefined
  if (sign) return readingOf([{ kind: 'banned sign', sign }], object.text, { negative: true })
  const phrases = literalPhrases(object.tokens, object.text, quoted)
  // `warm, not “salesy”` is about the tone.
  if (phrases) return bansOf(phrases.phrases, phrases.item, /^(?:not|nicht|no|pas) \S$/iu.test(said.text))
  const style = readBannedStyle(object.text)
  if (style) return style
  // A capital that every noun or the start of a clause has marks no name: `Prices are off limits`.
  const isMarked = count(tokens, 'd') > 0 || !(grammar.nounsHaveCapitals || said.text.startsWith(object.text))
  const isOwnName = isMarked ? isName(object.text) : isDistinct(object.text)
  const isSpeech = count(tokens, 'SM') > 0 || (count(tokens, 'F') > 0 && isOwnName)
  const topic = isSpeech && all(object.tokens, '?n') ? barePhrase(object.text, 4) : undefined
  if (topic === undefined || isLoose(topic.split(' ')[0] ?? '')) return undefined
  // Code checks the words; only a reader can tell other ways to mention it.
  return bansOf([topic], object.text, !isOwnName)
}

/** Reads `the words cheap`, `the phrase “act now”`, “act now”. */
function literalPhrases(
  tokens: readonly Token[],
  text: string,
  quoted: Quoted,
): { readonly phrases: readonly string[]; readonly item: string } | undefined {
  const [noun, ...others] = tokens
  const isNamed = noun !== undefined && has(noun, 'w')
  // In Japanese, the noun is behind the quotation.
  const unnamed = isNamed ? others : tokens.filter(({ letters }) => letters !== 'w')
  const items = unnamed.filter((token) => !(has(token, '.') && !has(token, '?nq')))
  const [start, end] = [items[0]?.start, items.at(-1)?.end]
  if (start === undefined || end === undefined || noun === undefined) return undefined
  const item = text.slice(start - noun.start, end - noun.start)
  const phrases = quotedPhrases(item, quoted)
  if (phrases) return { phrases, item }
  if (!isNamed || !all(items, '?n')) return undefined
  const [, most] = longestPhrases.find(([said]) => said.test(noun.text)) ?? [undefined, 1]
  const phrase = barePhrase(item, most)
  return phrase === undefined || compound.test(phrase) ? undefined : { phrases: [phrase], item }
}

/** How many words a phrase without quotation marks may have, by the noun before it. */
const longestPhrases: readonly (readonly [RegExp, number])[] = [
  [/phrase$|expression$/i, 5],
  [/phrases|expressions/i, 4],
  [/keyword|term$/i, 3],
  [/[sn]$/i, 2],
]

/** Nouns that form a compound with the one before: word count, keyword density. */
const compound =
  /^(?:count|counts|limit|limits|length|choice|order|play|search|list|lists|density|research)(?:\s|$)/i

/** `must mention Tidewater Coffee`, `include the word “sustainable”`, `use an emoji`. */
function readWanted(said: Said): Reading | undefined {
  const { text, tokens, quoted, grammar } = said
  if (count(tokens, negations) > 0) return undefined
  // If everything is in capitals, they do not mark names.
  if (!/\p{Ll}|[\ue000-\uf8fe]|[\p{Lo}]/u.test(text)) return undefined
  const mention = count(tokens, 'MR') > 0 || (count(tokens, 'd') > 0 && count(tokens, 'V') > 0)
  const isTagged = tokens.some((token) => isTag(token.text))
  const object = objectOf(said, isTagged ? `${empty}VMRds` : `${empty}VMRd`)
  if (!object) return undefined
  const [first] = object.tokens
  if (object.tokens.length === 1 && first && has(first, 's')) return wantedSign(said, first, object.text)
  const verbs = tokens.filter((token) => has(token, 'VMR'))
  if (object.tokens.length === 1 && isTag(object.text) && verbs.length + count(tokens, 'm') > 0)
    return mentionsOf([object.text], object.text, false)
  if (verbs.length === 0) return undefined
  const literal = literalPhrases(object.tokens, object.text, quoted)
  const areQuoted = literal !== undefined && /[\ue000-\uf8fe]/.test(literal.item)
  const isSure = areQuoted || (literal !== undefined && !isLoose(literal.item))
  if (literal && isSure && (mention || count(tokens, 'w') > 0)) {
    return mentionsOf(literal.phrases, literal.item, areQuoted)
  }
  if (!mention) return undefined
  const isIntroduced = count(tokens, 'd') > 0
  return isMentionable(object.text, grammar.nounsHaveCapitals && !isIntroduced)
    ? mentionsOf([object.text], object.text, false)
    : undefined
}

/** `#Fair in every tweet` needs no verb. */
const isTag = (text: string) => /^#[\p{L}\p{N}_]{2,40}$/u.test(text)

const isWith = ({ text }: Token) => /^(?:with|mit|con|avec)$/i.test(text)

/** `use emojis` may only allow them; `use an emoji` and `include emojis` require one. */
function wantedSign({ tokens }: Said, named: Token, object: string): Reading | undefined {
  const sign = signOf(named.names.s)
  if (!sign) return undefined
  const verbs = tokens.filter((token) => has(token, 'VM') && token !== named)
  const hasOne = tokens.some((token) => has(token, 'a'))
  const isOrder = verbs.some((token) => has(token, 'M')) || (hasOne && verbs.length > 0)
  const isFree = verbs.every(isWith)
  if (!isOrder && !(hasOne && sign.exemptsLines)) return undefined
  return readingOf([{ kind: 'wanted sign', sign: isFree ? sign : includingLines(sign) }], object)
}

/** Finds a sign by its name in any language, or by itself. */
export function findSign(name: string): Sign | undefined {
  for (const grammar of grammars) {
    const [only, ...others] = tokensOf(name, grammar).filter((token) => !has(token, '.a'))
    if (only && others.length === 0 && has(only, 's')) return signOf(only.names.s)
  }
  return undefined
}

/** Turns a limit into one per sentence; `undefined` if the clause is no limit. */
export function perSentenceLimit({ checks: [check], ...clause }: Clause): Clause | undefined {
  if (check?.kind !== 'amount' || check.least > 1) return undefined
  const of = perSentence.get(check.of)
  return of && { ...clause, scope: undefined, heads: [], checks: [{ ...check, of, least: 0 }] }
}

/** Whether a clause starts with `beyond 50 words`, which is a condition where an instruction follows. */
export function startsBeyond(said: string): boolean {
  const text = trimClause(said)
  const [first] = tokensOf(text, grammarsOf(text)[0]).filter((token) => !has(token, '.') || has(token, 'b'))
  return first?.names.b === 'above'
}

/**
 * Whether a clause behind a ban names what to say instead: `…, say “guests”`, `…, but “guests”`, `…, always “guests”`.
 */
export function saysInstead(said: string): boolean {
  const text = trimClause(said)
  const tokens = tokensOf(text, grammarsOf(text)[0])
  // `…, mention “guests”` and `…, with the word “guests”` demand it.
  if (tokens.some((token) => (has(token, 'M') && !has(token, 'S')) || isWith(token))) return false
  return count(tokens, 'q') > 0 ? !all(tokens, 'qw') : count(tokens, 'VSM') > 0
}

/** The words that forbid the items of a list which starts with a clause that code cannot check. */
export function forbiddenBy(said: string): string[] {
  const text = trimClause(said)
  const tokens = tokensOf(text, grammarsOf(text)[0])
  const at = tokens.findIndex((token) => has(token, 'XO'))
  const not = tokens[at]
  if (!not || !all(tokens.slice(0, at), '.')) return []
  const verb = tokens[at + 1]
  const bare = text.slice(not.start, not.end)
  return verb && (has(verb, 'VMS') || /^(?:be|sound)$/i.test(verb.text))
    ? [text.slice(not.start, verb.end), bare]
    : [bare]
}

/** Whether a clause forbids a kind of word, so that examples may follow: `no buzzwords` (like synergy). */
export function forbidsWords(text: string): boolean {
  return (
    forbiddenBy(text).length > 0 &&
    !/\b(?:than|only|too|most|one of)\b/i.test(text) &&
    /\b(?:words?|phrases?|terms?|buzzwords?|jargon|clich[eé]s?|superlatives?|adjectives?|adverbs?|expressions?|slang|lingo|hype|fillers?|absolutes|intensifiers|claims?|wording|phrasing|language|openers?)$/iu.test(
      trimClause(text),
    )
  )
}

/**
 * Whether words belong to the clause before, although a comma or conjunction splits them: `our opening date`, `3 May`;
 * `no fewer than five`, `no more than nine words`; `5 short`, `punchy headlines`.
 */
export function isSplitClause(before: string, after: string): boolean {
  const clause = trimClause(before)
  const rest = trimClause(after)
  const [grammar] = grammarsOf(`${clause} ${rest}`)
  const one = tokensOf(clause, grammar)
  const last = one.at(-1)
  const other = tokensOf(rest, grammar).filter((token) => !has(token, '.'))
  const [first] = other
  if (!first || !last) return false
  const isApposition = has(last, 'd') && isMentionable(rest.slice(first.start), grammar.nounsHaveCapitals)
  const isOpen = has(last, 'N') && count(one, 'us') === 0 && count(one, 'b') === 1
  const isRange = isOpen && has(first, 'b') && count(other, 'N') === 1
  const isMeasured = count(one, 'N') === 1 && count(one, 'us') > 0
  // `eight words, not one more`
  const isCloser = isMeasured && count(one, 'b') === 0 && other.every(({ names }) => names.b === 'atMost')
  // `at least two sentences and at most five`
  const isBounded =
    isMeasured && count(one, 'b') === 1 && other.length === 2 && count(other, 'b') * count(other, 'N') === 1
  return isApposition || isRange || isCloser || isBounded || isSplitPiece(before, after)
}

/** Whether a comma splits two adjectives: `5 short`, `punchy headlines`. */
function isSplitPiece(before: string, after: string): boolean {
  const [english] = grammars
  if (!english) return false
  const [one, other] = [tokensOf(trimClause(before), english), tokensOf(trimClause(after), english)]
  const adjective = one.at(-1)
  const starts = one.slice(0, -1)
  const piece = other.findIndex((token) => has(token, 'KG'))
  return (
    adjective?.letters === '?' &&
    all(starts, '.aCN') &&
    count(starts, 'CN') > 0 &&
    (piece === 1 || piece === 2) &&
    other.slice(0, piece).every(({ letters }) => letters === '?')
  )
}

/** A part of a clause; `says` is false where it needs no rule and no warning. */
interface ClausePart {
  readonly start: number
  readonly end: number
  readonly clause: Clause | undefined
  readonly says: boolean
}

const conditionStart =
  /\s(?=(?:with|without|in|under|below|using|that|which|of|no|at most|at least|up to|max|maximum|between|avoiding|mentioning|including|containing|starting|ending|about|for|on)\s)/giu
/**
 * Reads `Write 7 headlines in title case without emoji`: a task or clause, followed by conditions on the whole text.
 */
export function readParts(text: string, quoted: Quoted): readonly ClausePart[] | undefined {
  if (text.length > 200) return undefined
  const cuts = [...text.matchAll(conditionStart)].slice(0, 8).map(({ index }) => index)
  const lead = cuts.map((end) => readLead(text, end, quoted)).find((part) => part !== undefined)
  if (!lead) return undefined
  const parts = [lead]
  let start = lead.end
  while (start < text.length) {
    const next = [text.length, ...cuts.toReversed()]
      .filter((end) => end > start)
      .map((end) => ({ start, end, clause: readClause(text.slice(start, end), quoted), says: true }))
      .find(({ clause }) => clause !== undefined)
    parts.push(next ?? { start, end: text.length, clause: undefined, says: true })
    start = next?.end ?? text.length
  }
  const sure = withoutRestricted(parts, text)
  return sure.some(({ clause }) => clause) ? sure : undefined
}

/** In `use uppercase for acronyms`, the unreadable end restricts the part before it. */
function withoutRestricted(parts: readonly ClausePart[], text: string): readonly ClausePart[] {
  const [last, before] = [parts.at(-1), parts.at(-2)]
  const [check] = before?.clause?.checks ?? []
  // `one sentence about the price` does not limit the other sentences.
  const isSome = check?.kind === 'amount' && check.of.exemptsLines === true
  const isRestriction =
    last && !last.clause && (isSome || !/^\s(?:about|that|which)\s/i.test(text.slice(last.start)))
  if (!isRestriction || !before?.clause) return parts
  const isPerPiece = /^\s(?:for|in|on|per) (?:each|every)\s/i.test(text.slice(last.start))
  if (before.clause.checks[0]?.kind === 'count' && !isPerPiece) return parts
  return [...parts.slice(0, -2), { start: before.start, end: last.end, clause: undefined, says: true }]
}

function readLead(text: string, end: number, quoted: Quoted): ClausePart | undefined {
  const said = text.slice(0, end)
  const clause = readClause(said, quoted)
  if (clause) return clause.negative ? undefined : { start: 0, end, clause, says: true }
  const piece = readPiece(trimClause(said))
  return piece && { start: 0, end, clause: undefined, says: piece.says }
}

/** Reads the start of `Write a fun headline without emoji`, and whether its adjectives say more. */
function readPiece(text: string): { readonly says: boolean } | undefined {
  const tokens = tokensOf(text, grammarsOf(text)[0])
  const [verb, ...others] = tokens.filter((token) => !/^(?:please|bitte)$/i.test(token.text))
  const piece = others.at(-1)
  if (!verb || !piece || !(has(verb, 'C') || /^keep$/i.test(verb.text))) return undefined
  const isPiece = has(piece, 'KG') || /^(?:text|copy|it|them|everything)$/i.test(piece.text)
  const adjectives = others.slice(0, -1)
  // `Keep brand names in English` is not about the whole text.
  const isNames = /^keep/i.test(verb.text) && /^names?$/i.test(piece.text)
  if (!isPiece || isNames || !all(adjectives, '.a?') || count(adjectives, 'XOVu') > 0) return undefined
  return { says: adjectives.some((token) => !has(token, '.a')) }
}

/** The number that a phrase starts with. */
export const leadingNumber = (text: string): number | undefined =>
  tokensOf(text.slice(0, 20), grammarsOf(text)[0])[0]?.values[0]
