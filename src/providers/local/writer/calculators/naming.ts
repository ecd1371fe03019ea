import vocabulary from './data/vocabulary.json' with { type: 'json' }
import type { Language } from './numerals.ts'
import type { Quantity } from './quantities.ts'
import { data, grammars, words } from './words.ts'

/** What a price is for, in the words of the article: `day pass`, `at home`. */
export interface Name {
  readonly text: string
  /** Whether it says what (`the train`), where (`at home`) or that it is made by oneself (`home-made`). */
  readonly kind: 'thing' | 'place' | 'own'
}

/** Words, and signs on their own. */
const tokensOf = (text: string): string[] =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]{0,30}|[^\s\p{L}\p{N}]/gu) ?? []

/** What costs a price, as the subject of its sentence: `the sleeper` of `The sleeper for 4 costs`. */
export function thingOf({ lead, before }: Quantity, language: Language): string | undefined {
  const { verbs, joins, fillers, determiners } = grammars[language]
  const tokens = tokensOf(lead)
  let end = tokens.length
  while (end > 0 && fillers.test(tokens[end - 1] ?? '')) end--
  const near = tokens.findLastIndex((token, at) => at < end && verbs.test(token))
  if (near === -1 || end - near > 7 || tokens.slice(near, end).some((token) => /^[,;:]$/.test(token)))
    return nounBefore(before, language)
  if (language === 'de' || language === 'es') {
    const inverted = clean(tokens.slice(near + 1, end), language)
    if (inverted !== undefined) return inverted
  }
  const breaks = (token: string) => joins.test(token) || /^[,;:()–—-]$/.test(token)
  const startBefore = (last: number): number => {
    const begin = tokens.findLastIndex((token, at) => at < last && breaks(token)) + 1
    // `Meet and greet` is one thing.
    const isPair = begin < last && /^(?:and|und|y|et)$/.test(tokens[begin - 1] ?? '')
    const isStart = !tokens.slice(0, begin - 1).some((token) => breaks(token) || verbs.test(token))
    return isPair && isStart && !determiners.test(tokens[begin] ?? '') ? 0 : begin
  }
  const start = startBefore(near)
  const subject = withoutPlace(tokens.slice(start, near), language)
  const isRelative = (begin: number) => tokens[begin - 1] === ',' && relative.test(tokens[begin] ?? '')
  if (subject.length > 0 && !isRelative(start)) return clean(subject, language)
  // `The parka, which is $289`; `A full groom takes 90 minutes and costs $65`.
  const from = startBefore(start - 1)
  const clause = tokens.slice(from, Math.max(0, start - 1))
  // `Park and ride, which means a bus, costs`
  if (isRelative(from)) return clean(tokens.slice(startBefore(from - 1), from - 1), language)
  if (!determiners.test(clause[0] ?? '')) return undefined
  const verb = clause.findIndex((token) => verbs.test(token))
  return clean(verb > 0 ? clause.slice(0, verb) : clause, language)
}

/** `A full service` of `without the plan a full service`. */
function withoutPlace(tokens: readonly string[], language: Language): readonly string[] {
  const { prepositions, determiners } = grammars[language]
  const at = tokens.findLastIndex((token) => determiners.test(token))
  return at > 1 && prepositions.test(tokens[0] ?? '') ? tokens.slice(at) : tokens
}

const relative = /^(?:which|that|who|qui|que|der|die|das|welche[rs]?)$/i

/** `the Norda boots at`, `the Abo für`: the noun before a preposition right before the price. */
function nounBefore(before: string, language: Language): string | undefined {
  const tokens = tokensOf(before.split(/[,;:.()]/).at(-1) ?? '')
  const { prepositions, determiners, joins, verbs, fillers } = grammars[language]
  let end = tokens.length
  while (end > 0 && fillers.test(tokens[end - 1] ?? '')) end--
  // `…, and the pass £38`: where nothing stands between the noun and its price, nothing may stand before it.
  const isBare = end === tokens.length
  const breaks = (token: string) =>
    joins.test(token) || prepositions.test(token) || determiners.test(token) || verbs.test(token)
  const start = tokens.findLastIndex((token, at) => at < end && breaks(token)) + 1
  // Without a determiner before it, it may be any word.
  const isWhole = tokens.slice(0, start).every((token) => joins.test(token) || determiners.test(token))
  const isNoun = start > 0 && end > start && end - start <= 3 && determiners.test(tokens[start - 1] ?? '')
  return isNoun && (!isBare || isWhole) ? clean(tokens.slice(start, end), language) : undefined
}

/** The subject as a label: without adverbs and determiner, cut before what follows the noun where it is long. */
function clean(tokens: readonly string[], language: Language): string | undefined {
  const { determiners, prepositions, others, notThings, fillers } = grammars[language]
  let start = 0
  while (fillers.test(tokens[start] ?? '')) start++
  if (prepositions.test(tokens[start] ?? '')) return undefined
  const isStrippable =
    language !== 'de' || /^\p{Lu}/u.test(tokens[start + 1] ?? '') || /^eine?$/i.test(tokens[start] ?? '')
  while (determiners.test(tokens[start] ?? '') && isStrippable) start++
  let end = start
  while (end < tokens.length && /^[\p{L}\p{N}]/u.test(tokens[end] ?? '') && end - start < 12) end++
  const cut = tokens.findIndex((token, at) => at > start && at < end && cuts(token, language))
  // `bono de 10 días`
  const isCounted = cut !== -1 && /^\d/.test(tokens[cut + 1] ?? '')
  const isLong = isCounted || end - start > 5 || tokens.slice(start, end).join(' ').length > 34
  if (cut !== -1 && (isLong || /^(?:for|in|at|im|in|à|chez|en|bei|à)$/i.test(tokens[cut] ?? ''))) end = cut
  while (end > start && fillers.test(tokens[end - 1] ?? '')) end--
  const kept = tokens.slice(start, end)
  const name = kept.join(' ').replace(/^[dl][’']/i, '')
  const head = (language === 'es' || language === 'fr' ? kept[0] : kept.at(-1)) ?? ''
  const isShort = kept.length <= 5 && name.length > 2 && name.length <= 34
  const isNoun = language !== 'de' || kept.some((token) => /^\p{Lu}/u.test(token))
  const first = kept[0] ?? ''
  const isThing = !notThings.test(head) && !(language === 'de' && notThings.test(first))
  const isOther =
    [first, kept.at(-1) ?? ''].some((word) => others.test(word)) || kept.some((token) => /^\d/.test(token))
  return isShort && isNoun && isThing && !isOther ? name : undefined
}

const cuts = (token: string, language: Language) =>
  grammars[language].prepositions.test(token) || /^(?:for|which|that|para|pour|für|que|qui)$/i.test(token)

/** How or where a thing is had, where a text says so: `at home`, `selbst angesetzt`, `from the deli`; the last one said. */
export function placeIn(text: string, language: Language): Name | undefined {
  const { own, myself } = grammars[language]
  const made = [...text.matchAll(new RegExp(own.source, 'giu'))].at(-1)?.[0]
  if (made === undefined && myself.test(text)) return { text: data[language].grammar.ownName, kind: 'own' }
  const tokens = tokensOf(text)
  const places = tokens.flatMap((_, at) => placeAt(tokens, at, language, 1) ?? [])
  const place = made ?? places.at(-1)
  if (place === undefined) return undefined
  return { text: place.charAt(0).toLowerCase() + place.slice(1), kind: made === undefined ? 'place' : 'own' }
}

/** The place right behind a price: `€3.80 a cup at the café`. */
export function placeBehind({ rest }: Quantity, language: Language): Name | undefined {
  const own = grammars[language].own.exec(rest.split(/[.;:]|, /, 1)[0]?.slice(0, 40) ?? '')
  if (own) return { text: own[0].toLowerCase(), kind: 'own' }
  const place = placeAt(tokensOf(rest.replace(/^,/, '')), 0, language, 3)
  return place === undefined ? undefined : { text: place, kind: 'place' }
}

/** `at the café`: a preposition, a determiner perhaps, and words until another part begins. */
function placeAt(tokens: readonly string[], at: number, language: Language, most: number) {
  const { prepositions, determiners, others } = grammars[language]
  if (!prepositions.test(tokens[at] ?? '')) return undefined
  let end = at + 1
  while (determiners.test(tokens[end] ?? '')) end++
  const start = end
  // A German place ends at its noun.
  while (language === 'de' && /^\p{Ll}{3,16}e[nrm]$/u.test(tokens[end] ?? '')) end++
  const last = language === 'de' ? end + 1 : start + most
  const content = language === 'de' ? /^\p{Lu}[\p{L}-]{2,24}$/u : /^\p{L}[\p{L}’'-]{1,24}$/u
  const isContent = (token = '') => content.test(token) && !others.test(token)
  while (end < last && isContent(tokens[end])) end++
  const isWhole = end > start && (language !== 'de' || end === last)
  const place = tokens.slice(at, end).join(' ')
  return isWhole && !notPlaces.test(place) ? place : undefined
}

const notPlaces = words(vocabulary.costs.notPlaces)
