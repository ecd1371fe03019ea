import { sentenceCase } from '../patterns.ts'
import type { Article } from './article.ts'
import type { Figure } from './figures.ts'
import type { Language } from './numerals.ts'
import { words } from './words.ts'

/** One of the ways of doing a thing, in the words of the article. */
export interface Way {
  /** As it stands within a sentence: `at home`, `the train`. */
  readonly text: string
  /** Whether it says where (`at home`), how (`home-made`) or what (`the train`). */
  readonly kind: 'place' | 'made' | 'thing'
}

/** Where the way of a price is said: behind it, before it, or as the subject of its sentence. */
export const positions = ['behind', 'ahead', 'subject'] as const
type Position = (typeof positions)[number]

/** What the price of a figure is for, where it is said in this position. */
export function wayOf(figure: Figure, { language, names }: Article, position: Position): Way | undefined {
  if (position === 'subject') {
    const what = subjectOf(tokensOf(figure.before), language)
    return what === undefined ? undefined : { text: inSentence(what, language, names), kind: 'thing' }
  }
  const place =
    position === 'behind'
      ? placeAt(tokensOf(figure.rest.replace(/^,/, '')), 0, language, 3)
      : lastPlaceIn(tokensOf(figure.before), language)
  return place === undefined ? undefined : { text: lowered(place), kind: 'place' }
}

/** How a thing is come by, where a text says so: `at home`, `selbst angesetzt`, `from the deli`; the last that it says. */
export function wayIn(text: string, { language }: Article): Way | undefined {
  const made = [...text.matchAll(new RegExp(byOneself[language].source, 'giu'))].at(-1)?.[0]
  const [spoken, name] = selfMade[language]
  const place = made ?? (spoken.test(text) ? name : lastPlaceIn(tokensOf(text), language))
  return place === undefined
    ? undefined
    : { text: lowered(place), kind: isDone.test(place) ? 'made' : 'place' }
}

const isDone = /made|brewed|baked|cooked|grown|selbst|hech|caser|fait|fabriq/i

/** Whether it is the way of those who do it themselves. */
export const isOwn = ({ text }: Way, language: Language): boolean => byOneself[language].test(text)

/** What one does oneself, and the name of that way. */
const selfMade: Readonly<Record<Language, readonly [RegExp, string]>> = {
  en: [words('myself|ourselves|yourself|themselves'), 'home-made'],
  de: [words('selbst|selber'), 'selbst gemacht'],
  es: [words('yo mism[oa]|nosotr[oa]s mism[oa]s|usted mism[oa]'), 'hecho en casa'],
  fr: [words('moi-même|soi-même|nous-mêmes|vous-même'), 'fait maison'],
}

const byOneself: Readonly<Record<Language, RegExp>> = {
  en: words('at home|home-?made|home-?(brewed|baked|cooked|grown)|(with|from|in) (my|our|your) own *20'),
  de: words(
    'zu hause|zuhause|daheim|selbst ?(angesetzt|gemacht|gebacken|gekocht|gebraut|angebaut|geröstet|genäht|gemischt|machen|kochen|backen)*2|(mit|im|in|aus|vom) (de[rmn] )?eigene[nmr] *25',
  ),
  es: words('en casa|con (mi|nuestr[oa]|su) propi[oa] *20|hech[oa]s? en casa|caser[oa]s?'),
  fr: words('à la maison|avec (ma|mon|notre|sa) propre *20|faite?s? maison|fabriquée?s? maison'),
}

/** What a price is for, as the subject of its sentence without what it is for: `the sleeper` of `The sleeper for 4 costs`. */
export function thingIn(text: string, { language, names }: Article): string | undefined {
  const tokens = tokensOf(text.split(/[:;]/).at(-1) ?? '')
  const { verbs, joins, articles } = grammars[language]
  const verb = tokens.findLastIndex((token) => verbs.test(token))
  if (verb < 1) return undefined
  const clause = tokens.findLastIndex(
    (token, at) => at < verb && (joins.test(token) || /^[,–—-]$/.test(token)),
  )
  const subject = tokens.slice(clause + 1, verb)
  const end = subject.findIndex((token, at) => at > 0 && ends.test(token))
  const thing = (end === -1 ? subject : subject.slice(0, end)).join(' ')
  const isThing =
    /^[\p{L}’'-]+(?: [\p{L}’'-]+){0,2}$/u.test(thing) && !notAThing.test(thing) && !articles.test(thing)
  return isThing && thing.length > 2 ? inSentence(thing, language, names) : undefined
}

const ends = words(
  'for|to|from|of|with|in|at|für|nach|von|mit|im|in|por|para|de|a|desde|con|en|pour|à|avec|would|will|could',
)

/** What a price is for one of, where it is said before it: `A cup at the café costs`. */
export function oneOf({ before }: Figure, language: Language): string | undefined {
  const tokens = tokensOf(before)
  const at = tokens.findIndex(
    (token, index) => isOne[language].test(token) && /^\p{L}{3,20}$/u.test(tokens[index + 1] ?? ''),
  )
  return at === -1 ? undefined : tokens[at + 1]
}

/** The way at the head of a label or sentence. */
export const headed = ({ text }: Way): string => sentenceCase(text)

const isOne: Readonly<Record<Language, RegExp>> = {
  en: /^(?:an?|one|each|every|same)$/i,
  de: /^(?:eine?|jede[sr]?|dieselbe|derselbe|dasselbe)$/i,
  es: /^(?:una?|cada|mism[oa])$/i,
  fr: /^(?:une?|chaque|même)$/i,
}

/** Words, and signs on their own. */
const tokensOf = (text: string): string[] =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]{0,30}|[^\s\p{L}\p{N}]/gu) ?? []

/** The last place that a text names. */
function lastPlaceIn(tokens: readonly string[], language: Language): string | undefined {
  for (let at = tokens.length - 1; at >= 0; at--) {
    const place = placeAt(tokens, at, language, 1)
    if (place === undefined) continue
    // In `at the Lantern in Bristol` the first says more.
    const size = (text = '') => text.split(' ').length
    const ahead = [5, 4, 3, 2].flatMap((back) => {
      const earlier = at >= back ? placeAt(tokens, at - back, language, 1) : undefined
      return earlier && size(earlier) === back ? [earlier] : []
    })
    return ahead[0] ?? place
  }
  return undefined
}

/** `at the café`: a preposition, an article perhaps, and as many words as there may be until another part begins. */
function placeAt(
  tokens: readonly string[],
  at: number,
  language: Language,
  most: number,
): string | undefined {
  const { prepositions, articles, others } = grammars[language]
  if (!prepositions.test(tokens[at] ?? '')) return undefined
  let end = at + 1
  while (articles.test(tokens[end] ?? '')) end++
  const start = end
  // A German place ends at its noun.
  while (language === 'de' && /^\p{Ll}{3,16}e[nrm]$/u.test(tokens[end] ?? '')) end++
  const last = language === 'de' ? end + 1 : start + most
  while (end < last && isContent(tokens[end], others, language)) end++
  if (language === 'en' && end === last && goesOn(tokens[end - 1], tokens[end])) end++
  // By the glass is no place.
  if (/^by$/i.test(tokens[at] ?? '') && start > at + 1 && most === 1) return undefined
  const isWhole = end > start && (language !== 'de' || end === last)
  const place = tokens.slice(at, end).join(' ')
  return isWhole && !notAPlace.test(place) ? place : undefined
}

const shops =
  /^(?:shops?|stores?|market|stall|stand|counter|machine|canteen|caf[eé]|bar|bakery|studio|office|centre|center)$/i

/** `corner shop`, `Tidewater Coffee`. */
const goesOn = (one = '', next = '') =>
  shops.test(next) || (/^\p{Lu}\p{Ll}/u.test(one) && /^\p{Lu}\p{Ll}/u.test(next))

const isContent = (token: string | undefined, others: RegExp, language: Language) =>
  token !== undefined &&
  (language === 'de' ? /^\p{Lu}[\p{L}-]{2,24}$/u : /^\p{L}[\p{L}’'-]{1,24}$/u).test(token) &&
  !others.test(token)

/** `the train` in `but the train costs only`: what stands between the clause and its verb, four words at most. */
function subjectOf(tokens: readonly string[], language: Language): string | undefined {
  const { verbs, joins, abouts } = grammars[language]
  let end = tokens.length
  while (abouts.test(tokens[end - 1] ?? '')) end--
  if (!verbs.test(tokens[end - 1] ?? '')) return undefined
  end--
  let start = end
  while (start > 0 && /^\p{L}/u.test(tokens[start - 1] ?? '') && !joins.test(tokens[start - 1] ?? '')) start--
  const what = tokens.slice(start, end).join(' ')
  return end > start && end - start <= 4 && !notAThing.test(what) ? what : undefined
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** The first word is written small within a sentence, unless it is a name or, in German, a noun. */
function inSentence(text: string, language: Language, names: readonly string[]): string {
  const [first = ''] = text.split(' ', 1)
  const isName =
    language === 'de' ? !/^(?:der|die|das|eine?)$/i.test(first) : names.some((name) => name.startsWith(first))
  return isName || /^\p{Lu}{2}/u.test(first) ? text : lowered(text)
}

const notAPlace = words(
  'years?|months?|weeks?|days?|hours?|total|average|times?|least|most|first|case|fact|addition|contrast|comparison|jahr|monat|woche|tag|stunde|schnitt|durchschnitt|vergleich|promedio|media|mes|año|semana|día|cambio|moyenne|mois|semaine|jour|revanche|contre',
)
const notAThing =
  /(?:^| )(?:it|that|this|they|which|each|everything|you|we|es|das|dies|man|sie|ello|esto|eso|cela|ça|ce|il|elle|on)$|\d|^(?:a|an|one|eine?|una?|une|the) (?:cup|tasse|taza)/iu

interface Grammar {
  readonly prepositions: RegExp
  readonly articles: RegExp
  /** Words that begin another part of the sentence. */
  readonly others: RegExp
  readonly verbs: RegExp
  readonly joins: RegExp
  readonly abouts: RegExp
}

const only = (list: string) => new RegExp(`^(?:${list})$`, 'iu')

const grammars: Readonly<Record<Language, Grammar>> = {
  en: {
    prepositions: only('at|in|by|with|from|on'),
    articles: only('the|an?|your|our|my'),
    others: only(
      'the|an?|your|our|my|same|and|or|but|if|when|while|because|which|that|this|one|for|to|per|at|in|by|with|from|on|is|are|was|costs?|comes?|runs?|you|it|we|they|so|as|around|each|every|once|after|before|only|just|about|instead|when|until|than|what|where',
    ),
    verbs: only('costs?|is|are|was|were|would|asks?|charges?|wants?|takes?|comes|came|runs'),
    joins: only('and|but|while|whereas|that|because|if|when|so'),
    abouts: only('about|around|only|just|roughly|you|some|to'),
  },
  de: {
    prepositions: only('im|am|beim|vom|zum|zur|mit|in|bei|aus|per|auf|an|zu'),
    articles: only('der|dem|den|eine[rmn]|eigene[rmn]'),
    others: only('und|oder|aber'),
    verbs: only('verlangt|nimmt|berechnet|kostet|kosten|kostete|kommt|liegt|wäre|wären|würde|würden|macht'),
    joins: only('und|aber|während|dass|weil|wenn|denn'),
    abouts: only('etwa|rund|nur|ungefähr|auf|bei'),
  },
  es: {
    prepositions: only('en|con|por|desde'),
    articles: only('el|la|un|una|tu|su'),
    others: only(
      'el|la|los|las|un|una|y|o|pero|si|que|cuesta|sale|cada|solo|unos|con|en|por|para|de|a|al|es|son|cuando|mientras',
    ),
    verbs: only('cobran?|piden?|cuestan?|costaría|costaba|salen?|saldría|valen?'),
    joins: only('y|pero|mientras|que|si|porque'),
    abouts: only('unos|unas|solo|casi|a|por'),
  },
  fr: {
    prepositions: only('à|au|aux|du|en|chez|avec|dans'),
    articles: only('le|la|un|une|votre'),
    others: only(
      'le|la|les|un|une|et|ou|mais|si|que|qui|coûte|revient|chaque|seulement|avec|en|à|au|pour|de|est|sont|quand|alors',
    ),
    verbs: only(
      'demande|demandent|prend|facture|coûtent|coûte|coûterait|coûtait|revient|reviennent|reviendrait',
    ),
    joins: only('et|mais|tandis|que|si|car|alors'),
    abouts: only('environ|seulement|à|peine'),
  },
}
