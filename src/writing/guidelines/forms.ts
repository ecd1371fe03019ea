import type { Casing } from './fixes.ts'
import { endsWithEmoji } from './fixes.ts'
import english from './grammar/en.json' with { type: 'json' }
import { findSign, type Sign } from './signs.ts'
import { placeholder } from './split.ts'
import type { Mark, Quoted, Reading } from './types.ts'
import { readingOf } from './types.ts'

const casingPhrases = Object.entries(english.casings).map(
  ([casing, said]) => [new RegExp(`^(?:${said})$`, 'i'), casing as Casing] as const,
)

const beforeCasing =
  /^(?:(?:be|is|are|use|using|write|written|set|keep|put|make|apply|have|stick to|in|it|them|everything|text|strictly|always) ){1,5}/i

/** `title case`, `keep it lowercase`, `in all caps`. */
export function readCasing(clause: string): Reading | undefined {
  const object = clause.replace(beforeCasing, '')
  const casing = casingPhrases.find(([nameAtEdge]) => nameAtEdge.test(object))?.[1]
  return casing && readingOf([{ kind: 'casing', casing }], object)
}

const shoutedCasing =
  /^(?:in |write in |written in |text in |words? in |headlines? in |titles? in )?(?:all[- ]|full )?caps(?: words?| text| lock| headlines?| titles?)?$/i

/** Reads `no all caps`, `don’t write in all caps`. Bans of another casing cannot be checked. */
export function readBannedCasing(object: string): Reading | undefined {
  return shoutedCasing.test(object)
    ? readingOf([{ kind: 'no shouting' }], object, { negative: true })
    : undefined
}

const shoutingBan = new RegExp(
  `^${english.verbs.forbiddingVerbs} (?:any )?(?:shout|shouting|yell|yelling|be shouty)$`,
  'i',
)

export function readShouting(clause: string): Reading | undefined {
  return shoutingBan.test(clause) ? readingOf([{ kind: 'no shouting' }], '', { negative: true }) : undefined
}

const questionForms = [
  /^(?:phrase|phrased|frame|framed|word|worded|pose|posed|write|written|put|make|format|formatted|form|state|express|ask|be|is|are)(?: it| them| this| everything| each| each one)?(?: all)? (?:as |in the form of )?(?:a |an )?(?:direct )?questions?$/i,
  /^(?:as|in the form of) (?:a )?questions?$/i,
]

/** Reads `phrase it as a question`, checked by its question mark. */
export function readQuestion(clause: string): Reading | undefined {
  const mark = findSign('question mark')?.sign
  const asked = questionForms.some((pattern) => pattern.test(clause)) && !/^ask questions$/i.test(clause)
  return mark && asked ? readingOf([{ kind: 'wanted sign', sign: mark }]) : undefined
}

const edgeForms = (['start', 'end'] as const).map((edge) => ({
  edge,
  pattern: new RegExp(
    `^(${english.verbs.forbiddingVerbs} )?(?:ever |any )?${english.edges[edge]}(?: it| them| off| out| each| each one)? (?:with|in|on) (.{1,120})$`,
    'i',
  ),
}))

const trailingForms = [
  new RegExp(
    `^(?:${english.verbs.forbiddingVerbs}|drop|remove|omit|skip|leave off|leave out) (?:a |an |any |the |use |add |put |using |adding )?(?:trailing|final|ending|closing|terminal)[- ](.{1,40})$`,
    'i',
  ),
  new RegExp(
    `^(?:${english.verbs.forbiddingVerbs}|drop|remove|omit|skip|leave off|leave out) (?:use |add |put |using |adding |have )?(?:a |an |any |the )?(.{1,40}) at (?:the )?(?:very )?end(?: of (?:the |a |each |every |your |all )?(?:headlines?|titles?|text|copy|posts?|captions?|it))?$`,
    'i',
  ),
]

/** `start with “How”`, `end with a question mark`, `don’t end with a period`, `no full stop at the end`. */
export function readEdge(clause: string, quoted: Quoted): Reading | undefined {
  for (const pattern of trailingForms) {
    const [, object = ''] = pattern.exec(clause) ?? []
    const mark = object && markOf('end', object, quoted)
    if (mark) return readingOf([{ kind: 'edge', edge: 'end', mark, wanted: false }], '', { negative: true })
  }
  for (const { edge, pattern } of edgeForms) {
    const [, not, object = ''] = pattern.exec(clause) ?? []
    const mark = object && markOf(edge, object, quoted)
    if (mark)
      return readingOf([{ kind: 'edge', edge, mark, wanted: !not }], not ? object : '', {
        negative: Boolean(not),
      })
  }
  return undefined
}

const quotedMark = new RegExp(
  `^(?:the )?(?:words? |keywords? |phrase |term |tagline |slogan |line |question |hashtag |name )?(${placeholder})$`,
  'iu',
)

/** A name (`How`, `Tidewater Coffee`) is literal; `the benefit` or `a hook` is not. */
const name = /^(?:the word )?(\p{Lu}[\p{L}\p{N}'’]{0,30}(?: \p{Lu}[\p{L}\p{N}'’]{0,30}){0,3})$/u

function markOf(edge: 'start' | 'end', object: string, quoted: Quoted): Mark | undefined {
  const [, sign] = quotedMark.exec(object) ?? []
  if (sign) return { phrase: quoted(sign) }
  const [, phrase] = name.exec(object) ?? []
  if (phrase && /\p{Ll}/u.test(phrase)) return { phrase }
  return signAt(edge, object.replace(/^(?:a|an|the|any|one) /i, ''))
}

const closingSigns = /[\s"'”’»)\]]{1,20}$/u

/** Names may start with a small letter (`iPhone`). */
export const capitalStart: Mark = {
  name: 'a capital letter',
  at: (text) =>
    /^(?!\p{Ll}{1,3}\p{Lu})\P{Ll}|^\p{Ll}{1,3}\p{Lu}|^$/u.test(text.replace(/^[^\p{L}\p{N}]{1,20}/u, '')),
}

export const fullStop: Mark = { name: 'a full stop', at: endsWithStop }

function signAt(edge: 'start' | 'end', object: string): Mark | undefined {
  if (/^(?:capital|upper[- ]?case) letter$/i.test(object) && edge === 'start') return capitalStart
  if (/^punctuation(?: marks?)?$/i.test(object) && edge === 'end') {
    return { name: 'punctuation', at: (text) => /[.!?…:;,。！？]$/u.test(text.replace(closingSigns, '')) }
  }
  const sign = findSign(object)?.sign
  if (!sign || (edge === 'start' && sign.one === 'question mark')) return undefined
  const article = /^[aeiou]/.test(sign.one) ? 'an' : 'a'
  const at = edge === 'start' ? startsWith(sign) : endsWith(sign.one)
  return at && { name: `${article} ${sign.one}`, at }
}

const startsWith = (sign: Sign) => (text: string) => sign.countLoosely(firstWord(text)) > 0

const firstWord = (text: string) => /[^\s"'“‘«([]\S{0,60}/u.exec(text)?.[0] ?? ''

const lastSigns: Record<string, RegExp> = {
  'full stop': /(?<!\.)[.。．]$/u,
  'question mark': /[?？؟⁉]$/u,
  'exclamation mark': /[!！‼⁉❗❕]\ufe0f?$/u,
  hashtag: /[#＃][\p{L}\p{N}_]{1,60}$/u,
  ellipsis: /(?:…|\.{3})$/u,
  colon: /[:：]$/u,
  number: /\p{Nd}[%°]?$/u,
}

function endsWithStop(text: string): boolean {
  return endsWith('full stop')?.(text) === true
}

function endsWith(one: string): ((text: string) => boolean) | undefined {
  if (one === 'emoji') return (text) => endsWithEmoji(text.trimEnd())
  const pattern = lastSigns[one]
  if (!pattern) return undefined
  return (text) => pattern.test(text.trimEnd()) || pattern.test(text.replace(closingSigns, ''))
}
