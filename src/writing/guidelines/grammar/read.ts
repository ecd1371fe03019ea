import { numberWords } from '../../../language/number-words.ts'
import { capitalStart, fullStop } from '../forms.ts'
import {
  characters,
  findSign,
  includingLines,
  type Measure,
  perSentence,
  type Sign,
  sentences,
  words,
} from '../signs.ts'
import { placeholder } from '../split.ts'
import { readBannedStyle } from '../style-rules.ts'
import type { Check, Quoted, Reading } from '../types.ts'
import { readingOf, type Scope } from '../types.ts'
import { bansOf, isGeneric, isName, mentionsOf } from '../words.ts'
import { type GuidelineGrammar, grammars, hasIndicator, scopesOf } from './grammars.ts'

const whole = (inside: string) => new RegExp(`^(?:${inside})$`, 'iu')
const startOf = (inside: string) => new RegExp(`^(?:${inside})`, 'iu')

export interface StrippedClause {
  readonly text: string
  readonly scope: Scope | undefined
}

/** Returns the clause with fillers and scope words stripped, one after the other. */
function clauseStripper(grammar: GuidelineGrammar): (clause: string) => StrippedClause[] {
  const { before, after, articles, modals } = grammar
  const opener = startOf(before)
  const closer = new RegExp(`(?:${after})$`, 'iu')
  const named = scopesOf(grammar).map(([scope, names]) => ({
    scope,
    subject: startOf(`(?:${articles}){0,2}(?:${names}) (?:(?:${modals}) )?(?=\\S)`),
    place: new RegExp(
      ` (?:in|im|pro|je|für|en|por|para|par|dans|pour|sur|de) (?:${articles}){0,2}(?:${names})$`,
      'iu',
    ),
  }))
  const narrower = (
    { text, scope }: StrippedClause,
    part: 'subject' | 'place',
  ): StrippedClause | undefined => {
    const found = named.find((piece) => piece[part].test(text))
    return found && { text: text.replace(found[part], ''), scope: scope ?? found.scope }
  }
  const bareOf = (frame: StrippedClause, pattern: RegExp): StrippedClause | undefined =>
    pattern.test(frame.text) ? { ...frame, text: frame.text.replace(pattern, '') } : undefined
  const lead = (frame: StrippedClause) => bareOf(frame, opener) ?? narrower(frame, 'subject')
  const tail = (frame: StrippedClause) => bareOf(frame, closer) ?? narrower(frame, 'place')
  return (clause) =>
    [...stripRepeatedly({ text: clause, scope: undefined }, lead)].flatMap((frame) => [
      ...stripRepeatedly(frame, tail),
    ])
}

/** Yields the clause, and what is left after each step of stripping. */
export function* stripRepeatedly(
  frame: StrippedClause,
  strip: (frame: StrippedClause) => StrippedClause | undefined,
): Generator<StrippedClause> {
  let next: StrippedClause | undefined = frame
  for (let depth = 0; next && depth < 7; depth++) {
    yield next
    next = strip(next)
  }
}

type Reader = (text: string, quoted: Quoted) => Reading | undefined

/** `höchstens 100 Zeichen`, `entre 5 y 8 palabras`, `un hashtag`, `maximal 15 Wörter pro Satz`. */
function amountReader(grammar: GuidelineGrammar): Reader {
  const { language, one, units, range, bounds, late, have, sentencePart } = grammar
  const ones = one.split('|').map((word) => [word, 1] as const)
  const numbers = new Map([...numberWords(language), ...ones])
  const number = `\\d[\\d.,]{0,8}|${[...numbers.keys()].join('|')}`
  const some = Object.values(bounds).join('|')
  const unit = `${Object.values(units).join('|')}|${Object.values(grammar.signs).join('|')}`
  const pattern = new RegExp(
    `^(?:(${have}))?(?:(${some}) )?(?:(?:(?:${range.between}) )?(${number})(?: ?[-–—] ?| (?:${range.to}) )(${number})|(${number})) (${unit})( (?:${sentencePart}))?(?: (?:${late.nothing}))?(?: (${late.atMost}|${late.atLeast}))?(?: (?:${late.nothing}))?$`,
    'iu',
  )
  const sign = signFinder(grammar)
  const measured: readonly (readonly [RegExp, Measure])[] = [
    [whole(units.characters), characters],
    [whole(units.words), words],
    [whole(units.sentences), sentences],
  ]
  const limits: readonly (readonly [RegExp, (n: number) => Bounds])[] = [
    [whole(bounds.below), (n) => [0, n - 1]],
    [whole(`${bounds.atMost}|${late.atMost}`), (n) => [0, n]],
    [whole(`${bounds.atLeast}|${late.atLeast}`), (n) => [n, Number.POSITIVE_INFINITY]],
    [whole(bounds.exactly), (n) => [n, n]],
  ]
  const amount = (said = '') => numbers.get(said.toLowerCase()) ?? Number(said.replace(/[.,]/g, ''))
  return (text) => {
    const [, verb = '', early, from, to, only, name = '', each, after] = pattern.exec(text) ?? []
    const counted = sign(name)
    const of = measured.find(([said]) => said.test(name))?.[1] ?? counted
    const bound = early ?? after
    if (!of || (early && after) || (bound && only === undefined)) return undefined
    const limit = limits.find(([said]) => bound && said.test(bound))?.[1]
    // As in English, a bare `60 Zeichen` may be a limit, a target or a guess.
    if (only !== undefined && !limit && !of.exemptsLines && !(verb && counted)) return undefined
    const [least, most] = limit?.(amount(only)) ?? [amount(only ?? from), amount(only ?? to)]
    const isOrder = counted !== undefined && verb !== '' && !/^(?:mit|con|avec) $/i.test(verb)
    return amountReading(isOrder ? includingLines(of) : of, least, most, each !== undefined)
  }
}

type Bounds = readonly [least: number, most: number]

function amountReading(of: Measure, least: number, most: number, each: boolean): Reading | undefined {
  const measure = each ? perSentence.get(of) : of
  if (!measure || most < 1 || least > most || least > 10_000 || (each && least > 0)) return undefined
  return readingOf([{ kind: 'amount', of: measure, least, most }])
}

/** Finds a sign by its name. */
function signFinder({ signs, articles }: GuidelineGrammar): (said: string) => Sign | undefined {
  const rows = Object.entries(signs).map(([name, said]) => ({ name, pattern: whole(said) }))
  const article = startOf(articles)
  return (said) => {
    const bare = said.replace(article, '')
    const row = rows.find(({ pattern }) => pattern.test(said) || pattern.test(bare))
    return row && findSign(row.name)?.sign
  }
}

interface ForeignReading extends Reading {
  readonly scope: Scope | undefined
}

/** Reads a clause in a language other than English; all of it has to match. */
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
  const frames = clauseStripper(grammar)
  const rows: readonly Reader[] = [
    amountReader(grammar),
    formReader(grammar),
    insteadReader(grammar),
    unsaidReader(grammar),
    banReader(grammar),
    mentionReader(grammar),
  ]
  return (clause, quoted) => {
    for (const { text, scope } of frames(clause)) {
      for (const read of rows) {
        const reading = read(text, quoted)
        if (reading) return { ...reading, scope }
      }
    }
    return undefined
  }
}

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
    return check && readingOf([check], '', { negative: negative === true })
  }
}

/** `sage „Gäste“ statt „Kunden“` */
function insteadReader({ say, insteadOf }: GuidelineGrammar): Reader {
  const pattern = new RegExp(`^(?:${say}) ${placeholder} (?:${insteadOf}) (${placeholder})$`, 'iu')
  return (text, quoted) => {
    const [, sign] = pattern.exec(text) ?? []
    return sign === undefined ? undefined : bansOf([quoted(sign)], '', true)
  }
}

/** Reads `erwähne nie Starbucks`: code checks the words; only a reader can tell other ways to mention it. */
function unsaidReader({ unsaid, unsaidAfter, articles, nounsHaveCapitals }: GuidelineGrammar): Reader {
  const first = new RegExp(`^(?:${unsaid})(.{1,60})$`, 'iu')
  const last = new RegExp(`^(.{1,60}?) (?:${unsaidAfter})$`, 'iu')
  const article = startOf(articles)
  return (text, quoted) => {
    const said = (first.exec(text) ?? last.exec(text))?.[1]
    if (said === undefined) return undefined
    const topic = quotedOnly(said, quoted) ?? said.replace(article, '')
    if (!/^[\p{L}\p{N}&+'-]{2,40}(?: \p{Lu}[\p{L}\p{N}&+'-]{1,40}){0,2}$/u.test(topic)) return undefined
    return bansOf([topic], said, nounsHaveCapitals ? !isDistinct(topic) : !isName(topic))
  }
}

const onlyQuoted = new RegExp(`^${placeholder}$`, 'u')

const quotedOnly = (said: string, quoted: Quoted) => (onlyQuoted.test(said) ? quoted(said) : undefined)

/** `keine Emojis`, `Vermeide die Wörter billig`, `Hashtags sind verboten`. */
function banReader(grammar: GuidelineGrammar): Reader {
  const first = new RegExp(`^(?:${grammar.no})(.{1,120})$`, 'iu')
  const last = new RegExp(`^(.{1,120}?) (?:${grammar.forbidden})$`, 'iu')
  const spoken = new RegExp(`^(?:${grammar.no})(${placeholder})(?:${grammar.after})$`, 'iu')
  const sign = signFinder(grammar)
  const literal = literalReader(grammar)
  const article = startOf(grammar.articles)
  return (text, quoted) => {
    const [, phrase] = spoken.exec(text) ?? []
    if (phrase !== undefined) return bansOf([quoted(phrase)], phrase)
    const object = (first.exec(text) ?? last.exec(text))?.[1]?.trim()
    if (object === undefined) return undefined
    const [known, symbol] = [sign(object), quotedOnly(object, quoted)]
    const named = known ?? (symbol && !/[\p{L}\p{N}]/u.test(symbol) ? findSign(symbol)?.sign : undefined)
    if (named) return readingOf([{ kind: 'banned sign', sign: named }], object, { negative: true })
    const said = literal(object, quoted)
    // `warm, nicht „salesy“` is about the tone.
    if (symbol !== undefined) return bansOf([symbol], object, /^(?:nicht|no|pas) \S$/iu.test(text))
    return said ? bansOf([said.phrase], said.object) : readBannedStyle(object.replace(article, ''))
  }
}

interface Literal {
  readonly phrase: string
  readonly object: string
}

/** Reads literal words: `das Wort billig`, `las palabras barato`. Only the plural starts a list. */
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
    if (exact) return mentionsOf([exact.phrase], exact.object)
    if (said === undefined || modal.test(said)) return undefined
    const item = said.replace(kind, '')
    const phrase = quotedOnly(item, quoted)
    const isMeant =
      isName(item) && !isGeneric(item) && (!nounsHaveCapitals || item !== said || isDistinct(item))
    return phrase !== undefined || isMeant ? mentionsOf([phrase ?? item], said) : undefined
  }
}

/** Two capitalised words, inner capitals, figures or signs: more than a German noun has. */
const isDistinct = (item: string) => /^\p{Lu}\S{1,30} \p{Lu}|\p{Ll}\p{Lu}|\p{N}|^[#@]|\.\p{Ll}/u.test(item)
