import { readAmount, readCount } from './amounts.ts'
import type { Casing } from './fixes.ts'
import { grammars, grammarsOf, kindsOf } from './grammar/grammars.ts'
import { all, count, empty, has, negations, type Said, type Token, tokensOf } from './grammar/tokens.ts'
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
import { includingLines, type Sign, signOf } from './signs.ts'
import { readBannedStyle, readReadability, readSpelling } from './style-rules.ts'
import { type Clause, type Mark, type Quoted, type Reading, readingOf, type Scope } from './types.ts'

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

export const isWith = ({ text }: Token) => /^(?:with|mit|con|avec)$/i.test(text)

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
