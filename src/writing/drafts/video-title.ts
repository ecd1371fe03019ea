import { countCharacters } from '../../characters.ts'
import type { Reading, WriterKit } from '../../providers/types.ts'
import { type Guidelines, mendText, problemsOf } from '../guidelines.ts'
import { withMentions } from './mentions.ts'
import { sentenceCase } from './patterns.ts'
import { shorten } from './shorten.ts'

interface Candidate {
  readonly title: string
  /** What the form is worth: a how-to says more than a plain sentence. */
  readonly worth: number
  /** The sentence it comes from. */
  readonly line: number
}

const mostCharacters = 100
const mostSentences = 120

/**
 * Drafts the title of a video in the words of its script: a how-to or a question the script has itself, a definition,
 * or its key phrase and the clause that tells most, whichever covers the script best and keeps the guidelines.
 */
export function draftVideoTitle(kit: WriterKit, source: string, guidelines: Guidelines): string {
  const script = spokenOf(source)
  const reading = kit.read(script)
  const ranked = candidatesOf(script, reading)
    .map((candidate) => ({ ...candidate, title: tidy(candidate.title) }))
    .filter(({ title }) => isWhole(title))
    .map(({ title, worth, line }) => ({ title, score: worth + scoreOf(title, line, reading) }))
    .sort((one, other) => other.score - one.score)
  const titles = ranked.map(({ title }) => title).concat(plainTitles(reading, script, ranked.length > 0))
  const fitting = titles
    .flatMap((title) => withMentions(title, guidelines))
    .map((title) => mendText(title, guidelines))
  return (
    fitting.find(
      (title) => countCharacters(title) <= mostCharacters && problemsOf(title, guidelines).length === 0,
    ) ??
    fitting.find((title) => countCharacters(title) <= mostCharacters) ??
    shorten(source.replace(/\s+/g, ' ').trim(), mostCharacters)
  )
}

/** The words that are spoken: without cues in brackets, time codes, addresses and the names of speakers. */
const spokenOf = (source: string) =>
  source
    .replace(/\[[^[\]]{0,200}\]|\((?:music|applause|laughs?|laughter|pause|sfx|b-roll)[^()]{0,80}\)/gi, ' ')
    .replace(/^[ \t]{0,8}\d{1,2}:\d\d(?::\d\d)?[ \t]?/gm, '')
    .replace(
      /^[ \t]{0,8}(?:\p{Lu}[\p{Lu} ]{1,24}|Narrator|Host|Speaker \d|Voice-?over|Intro|Outro|Title): ?/gmu,
      '',
    )
    .replace(/https?:\/\/\S+/g, ' ')

const howTo =
  /(?<![\p{L}])(?:how to|ways to|cómo|comment|wie (?:man|du|Sie)|hoe je) (?=\p{L})[^,.;:!?()。！？–—]{8,90}/giu
const promised =
  /(?:show|tell|explain|learn|see|understand|know|discover|find out|look at) (?:you |me |us |exactly )?((?:how|why|what|when|where) (?!to )[^,.;:!?()–—]{10,80})/giu
const definition =
  /^([^,.;:?!]{2,40}?) (?:is|are|means|es|son|est|sont|ist|sind|é|são|è|sono) (?!not |no |an? (?:lot|bit|few) |nicht |pas |there|why|how|where|when|what|one of|going|being)(.{12,85})$/iu
const japaneseDefinition = /^(.{2,20}?)は、?(.{6,45}?)(?:です|である|だ)$/
const clausal = /\b(?:when|if|they|that|who|which|also|not|you|we|I|only|really|it)\b/i
const article = /^(?:an?|the|el|la|los|las|le|les|der|die|das|il|lo|os|as|o|een|het) /i
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const opening =
  /^(?:hey|hi|hello|welcome|so|but|and|or|now|well|okay|ok|today|first|second|third|also|then|next|finally|lastly|yes|no|look|listen|because|still|instead|however|in fact|for example|of course|in this (?:video|episode|tutorial)|(?:and|so) here['’]s (?:the thing|why)|what is certain is that|the (?:truth|point|trick|fact) is(?: that)?)(?:,\s|\s(?=\p{L}))/iu
const subordinate =
  /^(?:when|if|while|because|although|though|after|before|since|as|once|unless|until|with|without|by|in|on|at|for|from|during|instead|inside|within|under|through|despite|among|behind|near|like|cuando|si|porque|quand|parce|wenn|weil|nachdem|aunque|bien)\b/i
const trailing =
  /^(?:which|who|whom|whose|because|so|although|though|while|but|where|since|and|or|unless|not|rather|even|especially|including|such|like|depending|pero|porque|mais|aber|weil|denn|y|et|und)\b/i
const breaks =
  / (?:because|so that|which|while|although|but|unless|whereas|and|so|porque|pero|mais|parce que|qui|aber) /i

function candidatesOf(script: string, reading: Reading): Candidate[] {
  const found: Candidate[] = headingOf(script).map((title) => ({ title, worth: 0.9, line: 1 }))
  reading.sentences.slice(0, mostSentences).forEach((sentence, line) => {
    const add = (title: string, worth: number) => found.push({ title, worth, line })
    for (const [title] of sentence.matchAll(howTo)) add(clauseOf(title), 0.75)
    for (const [, title = ''] of sentence.matchAll(promised)) add(clauseOf(title), 0.35)
    const bare = withoutOpening(
      sentence.replace(/[.!。！]{1,3}["”»’]?$/, '').replace(/ ?\([^()]{0,200}\)/g, ''),
      reading.language,
    )
    if (/[?？]$/.test(bare)) add(bare, mentionsPhrase(bare, reading) ? 0.8 : 0.4)
    else
      for (const clause of clausesOf(bare))
        addClause(clause, line === 0 && sentence.startsWith(clause), reading, add)
  })
  return found
}

/** A clause as it is, as a definition (`X is Y` -> `X: Y`), and after a key phrase that it does not name itself. */
function addClause(
  clause: string,
  startsScript: boolean,
  reading: Reading,
  add: (title: string, worth: number) => void,
): void {
  const { names, phrases } = reading
  const lower = clause.toLowerCase()
  const bare = lower.replace(article, '')
  const namesItself = [...phrases.slice(0, 4), ...names.slice(0, 2)].some((one) =>
    bare.startsWith(one.toLowerCase()),
  )
  add(clause, startsScript ? -0.3 : namesItself ? 0.1 : -0.1)
  const [, subject = '', said = ''] = definition.exec(clause) ?? japaneseDefinition.exec(clause) ?? []
  const colon = dense.test(clause) ? '：' : ': '
  if (said && mentionsPhrase(subject, reading) && !clausal.test(subject)) {
    add(subject.replace(article, '') + colon + said, 0.5)
  }
  const [main = '', second = ''] = phrases
  if (namesItself || lower.includes(main.toLowerCase())) return
  const name = names.find((one) => phrases.slice(0, 6).includes(one)) ?? ''
  for (const phrase of new Set([main, second.includes(' ') ? second : '', name])) {
    if (phrase && !lower.includes(phrase.toLowerCase())) add(phrase + colon + lowered(clause, reading), 0.05)
  }
}

/** A first line that stands alone is the script's own title. */
function headingOf(script: string): string[] {
  const [, first = ''] = /^\s{0,40}([^\n]{8,90})\n/.exec(script) ?? []
  return /[\p{L}\p{N}?]$/u.test(first.trim()) && !breaks.test(first)
    ? [first.replace(/^[#*\s]{1,6}|\*{1,2}$/g, '')]
    : []
}

function withoutOpening(sentence: string, language: string | undefined): string {
  if (language !== undefined && language !== 'en') return sentence
  let bare = sentence
  for (let round = 0; round < 3 && opening.test(bare); round++) bare = bare.replace(opening, '')
  return bare.replace(/^(?:our|my)(?: new)? (?=\p{Lu})/iu, '')
}

/** The sentence, shorter and shorter: without what hangs on it before and after. */
function clausesOf(whole: string): string[] {
  const sides = whole.split(': ')
  const clauses = [whole, ...(sides.length > 1 ? sides : [])].flatMap(shortened)
  return [...new Set(clauses)].filter(
    (clause) => countCharacters(clause) >= 12 && countCharacters(clause) <= 95,
  )
}

function shortened(sentence: string): string[] {
  const parts = dense.test(sentence) ? [sentence] : sentence.split(/[,;] | [–—] /)
  const first = parts.findIndex((part) => !subordinate.test(part))
  const from = first === -1 ? parts : parts.slice(first)
  const lists = from.length > 2 && from.some((part) => /^(?:and|or|y|et|und|e|en) /i.test(part))
  const main = lists ? from : from.filter((part, index) => index === 0 || !trailing.test(part))
  const [head = ''] = from
  return [sentence, from.join(', '), main.join(', '), ...(lists ? [] : [head, clauseOf(head)])]
}

/** Up to the next clause, where what stands before it is enough. */
function clauseOf(text: string): string {
  const cut = text.search(breaks)
  const before = text.slice(0, Math.max(0, cut))
  return before.split(' ').length > 4 && !/\b(?:between|both|either)\b/i.test(before) ? before : text
}

function lowered(clause: string, { names, language }: Reading): string {
  const [first = ''] = clause.split(' ', 1)
  const keeps =
    language === 'de' ||
    first === 'I' ||
    /\p{Lu}.*\p{Lu}/u.test(first) ||
    names.some((name) => name.startsWith(first))
  return keeps ? clause : clause.charAt(0).toLowerCase() + clause.slice(1)
}

const dangling =
  /(?:^|\s)(?:an?|the|of|to|in|on|at|for|with|from|by|and|or|but|that|which|is|are|was|be|your|my|our|their|its|this|these|as|than|if|when|it|very|de|la|el|le|les|der|die|das|und|y|et|en|con|mit|für|zu|you|can|will|i|we|they)$/i
const deictic =
  /^(?:it|its|this|that|they|he|she|there|these|those|here|his|her|their|them|one|some|others?|eso|esto|él|ella|il|elle|ils|ça|cela|er|sie|es|das|dies)\b/i
const personal = /\b(?:I|I['’]\p{L}{1,3}|we|we['’]\p{L}{1,3}|my|our|me|us|let['’]s)\b/u
const chatter =
  /\b(?:video|channel|subscrib\p{L}{0,5}|welcome|today|click|episode|comments|link|hello|guys|thanks?|sponsor\p{L}{0,4})\b/iu

/** Nothing cut off, nothing open, one thought. */
function isWhole(title: string): boolean {
  if (
    countCharacters(title) < 8 ||
    countCharacters(title) > mostCharacters ||
    dangling.test(title) ||
    /…|\.\.\./.test(title)
  )
    return false
  if (
    /[.!?。！？] ?\p{L}/u.test(title.replace(/\b\p{L}\.|\d\.\d|\p{L}\.\p{Ll}{2}/gu, '')) ||
    (title.match(/: |：/g) ?? []).length > 1
  )
    return false
  const count = (sign: RegExp) => title.match(sign)?.length ?? 0
  return count(/[“«「『]/g) === count(/[”»」』]/g) && count(/"/g) % 2 === 0 && count(/\(/g) === count(/\)/g)
}

function scoreOf(title: string, line: number, reading: Reading): number {
  const lower = title.toLowerCase()
  const weights = reading.phrases
    .slice(0, 8)
    .map((phrase, rank) => (lower.includes(phrase.toLowerCase()) ? 1 / (rank + 1.5) : 0))
  const coverage = weights.reduce((sum, weight) => sum + weight, 0)
  const figure = reading.numbers.some((number) => title.includes(number)) ? 0.25 : 0
  const name = reading.names.slice(0, 3).some((name) => title.includes(name)) ? 0.15 : 0
  const early = 0.2 * (1 - line / Math.max(1, reading.sentences.length))
  const faults = [
    [deictic.test(title), 1],
    [/: (?:it|this|that|they|he|she|these|those|there|here|some|one|if|when|because)\b/i.test(title), 0.25],
    [personal.test(title), 0.5],
    [chatter.test(title), 1],
    [subordinate.test(title) && !/^(?:why|how)/i.test(title), 0.3],
    [/\b(?:it|them|this|that)$/i.test(title), 0.3],
    [/, /.test(title), 0.1],
    [/ (?:this|these|he|she|him) /.test(title), 0.3],
  ] as const
  return (
    coverage +
    figure +
    name +
    early +
    lengthScore(title) -
    faults.reduce((sum, [is, cost]) => sum + (is ? cost : 0), 0)
  )
}

/** Best at 40 to 70 characters; half as many where one character is a syllable or a word. */
function lengthScore(title: string): number {
  const length = countCharacters(title) * (dense.test(title) ? 2 : 1)
  const off = length < 40 ? 40 - length : Math.max(0, length - 70)
  return 0.5 - off * 0.025
}

const mentionsPhrase = (text: string, { phrases }: Reading) =>
  phrases.slice(0, 4).some((phrase) => text.toLowerCase().includes(phrase.toLowerCase()))

const tidy = (title: string) =>
  sentenceCase(
    title
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[\s.,;:。、，–—-]{1,6}$/, ''),
  )

/** What is left where no sentence makes a title: the key phrases, else the first words as they are. */
function plainTitles({ phrases, sentences }: Reading, script: string, others: boolean): string[] {
  const [one, two, three] = phrases
  const start = shorten(tidy(sentences[0] ?? script), 70)
  const several = one && two && three ? `${one}: ${two}, ${three}` : undefined
  const made = (others ? [one, several] : [several, one]).flatMap((title) =>
    title ? [sentenceCase(title)] : [],
  )
  return start === '' ? made : [...made, start]
}
