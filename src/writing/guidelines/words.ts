import { wordSet } from '../../language/fold.ts'
import { readBannedCasing } from './forms.ts'
import english from './grammar/en.json' with { type: 'json' }
import { findSign, includingLines } from './signs.ts'
import { placeholder } from './split.ts'
import { readBannedStyle } from './style-rules.ts'
import type { Quoted, Reading } from './types.ts'
import { readingOf } from './types.ts'
import lists from './words.json' with { type: 'json' }

/** Words that show that an unquoted phrase does not end where it seems to. */
const looseWords = wordSet(lists.looseWords)

/** Placeholders rather than phrases: no text should say `call to action` literally. */
const generic =
  /(?:^|\s)(?:cta|ctas|call to action|url|link|usp|uvp|seo|faqs?|brand|brand name|product|company|name|price|prices|pricing|benefits?|features?|offer|discount|audience|customers?|keywords?|hook|proposition|statistics?|stats|data|facts?|quotes?|testimonials?|location|date|website|address|phone number|proof|tips?|examples?|details?|information|info|values?|mission|story)$/i

export const isGeneric = (item: string): boolean => generic.test(item)

function barePhrase(phrase: string, most: number): string | undefined {
  const said = phrase.split(' ')
  if (said.length > most || !/^[\p{L}\p{N}$€£#@.+&%'-]+(?: [\p{L}\p{N}$€£#@.+&%'-]+)*$/u.test(phrase))
    return undefined
  const loose = said.some(
    (word, at) => at > 0 && (looseWords.has(word.toLowerCase()) || /\p{L}{2}ly$/u.test(word)),
  )
  return loose ? undefined : phrase
}

const onlyQuoted = new RegExp(
  `^(?:the |a |an )?(${placeholder}(?: ${placeholder}){0,9})(?: words?| phrases?)?$`,
  'iu',
)
const namedWords =
  /^(?:(?:the|these|those|following|exact|specific|target|primary|main|focus|seo) ){0,4}(words?|word or phrase|phrases?|terms?|expressions?|keywords?|key ?phrases?)(?: or phrases?)? (.{1,120})$/iu
const maxPhraseWords: Record<string, number> = {
  word: 1,
  words: 2,
  phrase: 5,
  phrases: 4,
  expression: 5,
  expressions: 4,
}

interface Phrases {
  readonly phrases: readonly string[]
  /** The part of the object that the next item of a list replaces. */
  readonly item: string
}

function quotedPhrases(object: string, quoted: Quoted): Phrases | undefined {
  const [, signs] = onlyQuoted.exec(object) ?? []
  return signs === undefined ? undefined : { phrases: signs.split(' ').map(quoted), item: object }
}

/** Reads literal phrases: `the words cheap`, `the phrase “act now”`. */
function literalPhrases(object: string, quoted: Quoted, most: Record<string, number>): Phrases | undefined {
  const [, noun = '', item = ''] = namedWords.exec(object) ?? []
  if (item === '') return undefined
  const said = quotedPhrases(item, quoted)
  if (said) return said
  // `words customers love` is not a list of words; `the words cheap, best` is.
  const determined = /^(?:the|these|those)\s/i.test(object)
  const phrase = determined ? barePhrase(item, most[noun.toLowerCase()] ?? 3) : undefined
  return phrase && !compound.test(phrase) ? { phrases: [phrase], item } : undefined
}

/** Nouns that form a compound with the one before: word count, keyword density. */
const compound =
  /^(?:count|counts|limit|limits|length|choice|order|play|search|list|lists|density|research)(?:\s|$)/i

const { plainBan, auxiliaryBan, useVerbs, speechVerbs, useNouns, speechNouns } = english.verbs

const banForms = [
  new RegExp(
    `^(?:${auxiliaryBan})(?: ever| also)? (?:(?:${useVerbs})|(${speechVerbs}))(?: any| either)? (.{1,160})$`,
    'iu',
  ),
  new RegExp(
    `^(?:${plainBan})(?: any)?(?: (?:${useNouns})|(?: (${speechNouns})))?(?: any)? (.{1,160})$`,
    'iu',
  ),
]

/** `no emoji`, `avoid the words cheap`, `never mention Starbucks`, `don’t use “game-changer”`. */
export function readBan(clause: string, quoted: Quoted): Reading | undefined {
  for (const pattern of banForms) {
    const [, speech, object = ''] = pattern.exec(clause) ?? []
    const reading = object && readBannedObject(object, speech !== undefined, quoted)
    // `warm, not “salesy”` is about the tone.
    if (reading) return /^not [\ue000-\uf8fe]$/u.test(clause) ? { ...reading, partly: true } : reading
  }
  return undefined
}

function readBannedObject(object: string, speech: boolean, quoted: Quoted): Reading | undefined {
  const symbol = new RegExp(`^${placeholder}$`).test(object) ? quoted(object) : ''
  const named = /[\p{L}\p{N}]/u.test(symbol) ? '' : symbol
  const sign = findSign(named || object.replace(/^(?:a|an|any|all|the|single) /i, ''))?.sign
  if (sign) return readingOf([{ kind: 'banned sign', sign }], object, { negative: true })
  const known = readBannedCasing(object) ?? readBannedStyle(object)
  if (known) return known
  const said = literalPhrases(object, quoted, maxPhraseWords) ?? quotedPhrases(object, quoted)
  if (said) return bansOf(said.phrases, said.item)
  const topic = speech ? barePhrase(object.replace(/^(?:a|an|any|the) /i, ''), 4) : undefined
  if (topic === undefined || looseWords.has(topic.split(' ')[0]?.toLowerCase() ?? '')) return undefined
  // Code checks the words; only a reader can tell other ways to mention it.
  return bansOf([topic], object, !/\p{Lu}/u.test(topic))
}

export const bansOf = (phrases: readonly string[], object: string, partly = false): Reading =>
  readingOf(
    phrases.map((phrase) => ({ kind: 'ban', phrase })),
    object,
    { negative: true, partly },
  )

const instead = new RegExp(
  `^(?:use|say|write|prefer|choose) (?:the )?(?:word |term |phrase )?${placeholder} (?:instead of|rather than|not|never|over) (?:the )?(?:word |term |phrase )?(${placeholder})$`,
  'iu',
)

/** Reads `say “guests” instead of “customers”`: bans the second; where the first belongs, code cannot tell. */
export function readInstead(clause: string, quoted: Quoted): Reading | undefined {
  const [, sign] = instead.exec(clause) ?? []
  return sign === undefined ? undefined : bansOf([quoted(sign)], '', true)
}

const wantedForm = new RegExp(
  `^(?:(${english.verbs.mentionVerbs})|(${english.verbs.holdVerbs})) (.{1,160})$`,
  'iu',
)

/** `must mention Tidewater Coffee`, `include the word “sustainable”`, `use an emoji`. */
export function readWanted(clause: string, quoted: Quoted): Reading | undefined {
  const [, mention, verb = '', object = ''] = wantedForm.exec(clause) ?? []
  // If everything is in capitals, they do not mark names.
  if (!/\p{Ll}|[\ue000-\uf8fe]/u.test(clause)) return undefined
  return object ? readWantedObject(object, mention !== undefined, verb, quoted) : undefined
}

function readWantedObject(said: string, mention: boolean, verb: string, quoted: Quoted): Reading | undefined {
  const object = said.replace(/^either /i, '').replace(/ (?:at least once|somewhere|by name|once)$/i, '')
  const known = findSign(object.replace(/^(?:a|an|at least one|at least an|some|any) /i, ''))
  // `use emojis` may only allow them; `use an emoji` requires one.
  const meant =
    known &&
    (known.single
      ? /^(?:a|an|at least)\s/i.test(object)
      : !/^(?:use|uses|using|with)$/i.test(verb) && mention)
  const sign = known && (/^with$/i.test(verb) ? known.sign : includingLines(known.sign))
  if (sign) return meant ? readingOf([{ kind: 'wanted sign', sign }], object) : undefined
  const exact = literalPhrases(object, quoted, { word: 1, phrase: 5 })
  if (exact && (/[\ue000-\uf8fe]/.test(exact.item) || !isLoose(exact.item)))
    return mentionsOf(exact.phrases, exact.item)
  return mention ? readMentioned(object, quoted) : undefined
}

const isLoose = (item: string) => looseWords.has(item.toLowerCase()) || /\p{L}{2}ly$/u.test(item)

const beforeName =
  /^(?:(?:the|our|its|your) )?(?:(?:(?:brand|product|company|client|event|campaign|store|shop|business|service|app|founder)(?:'s)?(?: name)?|name|hashtag|slogan|tagline|handle|website|promo code|discount code|code) )?(.{1,120})$/iu

function readMentioned(object: string, quoted: Quoted): Reading | undefined {
  const [, item = ''] = beforeName.exec(object) ?? []
  const said = quotedPhrases(item, quoted)
  if (said) return mentionsOf(said.phrases, said.item)
  const meant = isFigure(item) || (isName(item) && !generic.test(item))
  return meant ? mentionsOf([item], item) : undefined
}

export const mentionsOf = (phrases: readonly string[], object: string): Reading =>
  readingOf(
    phrases.map((phrase) => ({ kind: 'mention', anyOf: [phrase] })),
    object,
  )

/** Whether every word has a capital, `#`, `@` or a domain, apart from small words of names. */
export function isName(item: string): boolean {
  const said = item.split(' ')
  const own =
    /^[\p{L}\p{N}'’.&+-]{0,30}\p{Lu}|^[#@][\p{L}\p{N}_]{1,40}$|^[\p{L}\p{N}-]{1,40}\.(?:com|org|net|io|co|shop)$|^&$/u
  const isOwn = (word: string) => own.test(word)
  return (
    said.length <= 6 &&
    isOwn(said[0] ?? '') &&
    isOwn(said.at(-1) ?? '') &&
    said.every((word) => isOwn(word) || /^(?:of|the|and|for|de|la|le|du|van|von|\d{1,4})$/.test(word))
  )
}

/** Whether it is a literal figure phrase: `30-day guarantee`, `20% off`, `24/7 support`. */
function isFigure(item: string): boolean {
  return (
    /^(?:the |a |an )?(?:[$€£]?\d[\d.,]{0,9}%?(?: off| discount)?|\d{1,4}[-/][\p{L}\d]{1,20}(?: \p{Ll}{2,20}){1,2})$/u.test(
      item,
    ) && /[-/%$€£]/.test(item)
  )
}

const refusedForm =
  /^(.{1,100}?) (?:(?:(?:is|are|must be|should be|has to be|have to be) )?(?:strictly |absolutely )?(?:not allowed|forbidden|banned|prohibited|off[- ]limits|not permitted|unacceptable)|(?:must be|should be|are to be|is to be|has to be|have to be) (?:avoided|left out|omitted)|(?:must|should|can|may|shall) ?(?:not|never) (?:be used|be mentioned|be included|appear|be present))$/iu
const requiredForm =
  /^(.{1,100}?) (?:must|should|has to|have to|needs to|need to)(?: always)? (?:appear|be (?:mentioned|included|used|named|featured))(?: somewhere| at least once)?$/iu

/** `Emojis are not allowed`, `the brand name Acme must appear`. */
export function readPassive(clause: string, quoted: Quoted): Reading | undefined {
  const [, ban] = refusedForm.exec(clause) ?? []
  if (ban !== undefined)
    return passive(readBannedObject(ban.replace(/^the use of /i, ''), /mentioned$/i.test(clause), quoted))
  const [, must] = requiredForm.exec(clause) ?? []
  return must === undefined ? undefined : passive(readWantedObject(must, true, '', quoted))
}

const passive = (reading: Reading | undefined): Reading | undefined => reading && { ...reading, object: '' }

/** Reads an item of a labelled list of words, which is always literal. */
export function readListedBan(item: string, quoted: Quoted): Reading | undefined {
  const said = quotedPhrases(item, quoted)
  if (said) return bansOf(said.phrases, said.item)
  const isPhrase = item.length <= 60 && item.split(' ').length <= 6 && /[\p{L}\p{N}]/u.test(item)
  return isPhrase ? bansOf([item], item) : undefined
}
