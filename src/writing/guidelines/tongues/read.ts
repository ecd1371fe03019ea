import type { Check, Quoted, Reading } from '../checks.ts'
import { capitalStart, fullStop } from '../forms.ts'
import type { Scope } from '../grammar.ts'
import { placeholder } from '../quotations.ts'
import { findSign } from '../signs.ts'
import { readBannedStyle } from '../style-problems.ts'
import { isGeneric, isName } from '../words.ts'
import { amountIn, type Reader, signIn } from './amounts.ts'
import { framesOf, startOf, whole } from './frames.ts'
import type { GuidelineGrammar } from './tongue.ts'
import { grammars, hasIndicator } from './tongues.ts'

interface ForeignReading extends Reading {
  readonly scope: Scope | undefined
}

/** Reads a clause of a language other than English. As there, all of it has to fit. */
export function readForeign(clause: string, quoted: Quoted): ForeignReading | undefined {
  for (const { grammar, reader } of readers) {
    const reading = hasIndicator(clause, grammar) ? reader(clause, quoted) : undefined
    if (reading) return reading
  }
  return undefined
}

const readers = grammars.map((grammar) => ({ grammar, reader: clauseReader(grammar) }))

function clauseReader(
  grammar: GuidelineGrammar,
): (clause: string, quoted: Quoted) => ForeignReading | undefined {
  const frames = framesOf(grammar)
  const rows: readonly Reader[] = [
    amountIn(grammar),
    formReader(grammar),
    insteadReader(grammar),
    unsaidReader(grammar),
    banReader(grammar),
    mentionReader(grammar),
  ]
  return (clause, quoted) => {
    for (const { text, scope } of frames(clause)) {
      for (const readingWith of rows) {
        const reading = readingWith(text, quoted)
        if (reading) return { ...reading, scope }
      }
    }
    return undefined
  }
}

const read = (checks: readonly Check[], object: string, negative = false, partly = false): Reading => ({
  checks,
  negative,
  partly,
  object,
})

function formReader({ forms }: GuidelineGrammar): Reader {
  const rows: readonly (readonly [RegExp, Check, boolean])[] = [
    [whole(forms.lower), { kind: 'casing', casing: 'lower' }, false],
    [whole(forms.upper), { kind: 'casing', casing: 'upper' }, false],
    [whole(forms.calm), { kind: 'no shouting' }, true],
    [whole(forms.capital), { kind: 'edge', edge: 'start', mark: capitalStart, wanted: true }, false],
    [whole(forms.openEnd), { kind: 'edge', edge: 'end', mark: fullStop, wanted: false }, true],
  ]
  return (text) => {
    const [, check, negative] = rows.find(([said]) => said.test(text)) ?? []
    return check && read([check], '', negative)
  }
}

const bansReading = (phrases: readonly string[], object: string, partly = false): Reading =>
  read(
    phrases.map((phrase) => ({ kind: 'ban', phrase })),
    object,
    true,
    partly,
  )

/** `sage „Gäste“ statt „Kunden“` */
function insteadReader({ say, insteadOf }: GuidelineGrammar): Reader {
  const pattern = new RegExp(`^(?:${say}) ${placeholder} (?:${insteadOf}) (${placeholder})$`, 'iu')
  return (text, quoted) => {
    const [, sign] = pattern.exec(text) ?? []
    return sign === undefined ? undefined : bansReading([quoted(sign)], '', true)
  }
}

/** `erwähne nie Starbucks`: the words themselves break it; whether it is spoken of in others, only a reader can tell. */
function unsaidReader({ unsaid, unsaidAfter, articles, nounsHaveCapitals }: GuidelineGrammar): Reader {
  const first = new RegExp(`^(?:${unsaid})(.{1,60})$`, 'iu')
  const last = new RegExp(`^(.{1,60}?) (?:${unsaidAfter})$`, 'iu')
  const article = startOf(articles)
  return (text, quoted) => {
    const said = (first.exec(text) ?? last.exec(text))?.[1]
    if (said === undefined) return undefined
    const topic = quotedOnly(said, quoted) ?? said.replace(article, '')
    if (!/^[\p{L}\p{N}&+'-]{2,40}(?: \p{Lu}[\p{L}\p{N}&+'-]{1,40}){0,2}$/u.test(topic)) return undefined
    return bansReading([topic], said, nounsHaveCapitals ? !isDistinct(topic) : !isName(topic))
  }
}

const onlyQuoted = new RegExp(`^${placeholder}$`, 'u')

const quotedOnly = (said: string, quoted: Quoted) => (onlyQuoted.test(said) ? quoted(said) : undefined)

/** `keine Emojis`, `Vermeide die Wörter billig`, `Hashtags sind verboten`. */
function banReader(grammar: GuidelineGrammar): Reader {
  const first = new RegExp(`^(?:${grammar.no})(.{1,120})$`, 'iu')
  const last = new RegExp(`^(.{1,120}?) (?:${grammar.forbidden})$`, 'iu')
  const spoken = new RegExp(`^(?:${grammar.no})(${placeholder})(?:${grammar.after})$`, 'iu')
  const sign = signIn(grammar)
  const literal = literalReader(grammar)
  const article = startOf(grammar.articles)
  return (text, quoted) => {
    const [, phrase] = spoken.exec(text) ?? []
    if (phrase !== undefined) return bansReading([quoted(phrase)], phrase)
    const object = (first.exec(text) ?? last.exec(text))?.[1]?.trim()
    if (object === undefined) return undefined
    const [known, symbol] = [sign(object), quotedOnly(object, quoted)]
    const named = known ?? (symbol && !/[\p{L}\p{N}]/u.test(symbol) ? findSign(symbol)?.sign : undefined)
    if (named) return read([{ kind: 'banned sign', sign: named }], object, true)
    const said = literal(object, quoted)
    // `warm, nicht „salesy“` speaks of a tone first.
    if (symbol !== undefined) return bansReading([symbol], object, /^(?:nicht|no|pas) \S$/iu.test(text))
    return said ? bansReading([said.phrase], said.object) : readBannedStyle(object.replace(article, ''))
  }
}

interface Literal {
  readonly phrase: string
  readonly object: string
}

/** `das Wort billig`, `las palabras barato`: what follows is meant to the letter. A list goes on only behind the plural. */
function literalReader({
  word,
  words: several,
}: GuidelineGrammar): (said: string, quoted: Quoted) => Literal | undefined {
  const item = `(${placeholder}|[\\p{L}\\p{N}&+'-]{2,40})`
  const one = new RegExp(`^(?:${word})${item}$`, 'iu')
  const many = new RegExp(`^(?:${several})${item}$`, 'iu')
  return (said, quoted) => {
    const first = many.exec(said)?.[1]
    const phrase = first ?? one.exec(said)?.[1]
    return phrase === undefined ? undefined : { phrase: quoted(phrase), object: first ?? '' }
  }
}

/** `Erwähne Tidewater Coffee`, `„Aroma“ muss vorkommen`, `con la palabra “café”`. */
function mentionReader(grammar: GuidelineGrammar): Reader {
  const { mention, mentioned, have, kindOfName, modals, nounsHaveCapitals } = grammar
  const patterns = [
    new RegExp(`^(?:${mention})(.{1,80})$`, 'iu'),
    new RegExp(`^(.{1,80}?) (?:${mentioned})$`, 'iu'),
  ]
  const holding = new RegExp(`^(?:${have})(.{2,80})$`, 'iu')
  const kind = startOf(`(?:${kindOfName}){1,3}`)
  const modal = startOf(`(?:${modals}) `)
  const literal = literalReader(grammar)
  return (text, quoted) => {
    const said = patterns.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined)
    const held = holding.exec(text)?.[1]
    const exact = literal(said ?? held ?? '', quoted)
    if (exact) return mentionReading(exact.phrase, exact.object)
    if (said === undefined || modal.test(said)) return undefined
    const item = said.replace(kind, '')
    const phrase = quotedOnly(item, quoted)
    const isMeant =
      isName(item) && !isGeneric(item) && (!nounsHaveCapitals || item !== said || isDistinct(item))
    return phrase !== undefined || isMeant ? mentionReading(phrase ?? item, said) : undefined
  }
}

const mentionReading = (phrase: string, object: string): Reading =>
  read([{ kind: 'mention', anyOf: [phrase] }], object)

/** Two words with capitals, capitals within a word, figures or signs: more than a noun has. */
const isDistinct = (item: string) => /^\p{Lu}\S{1,30} \p{Lu}|\p{Ll}\p{Lu}|\p{N}|^[#@]|\.\p{Ll}/u.test(item)
