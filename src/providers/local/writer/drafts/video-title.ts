import type { TextAnalysis } from '../../../../language/analyze.ts'
import { countCharacters } from '../../../../language/characters.ts'
import { applyFixes, findProblems, type Guidelines } from '../../../../writing/guidelines/guidelines.ts'
import type { WriterTools } from '../types.ts'
import { withMentions } from './mentions.ts'
import { sentenceCase } from './patterns.ts'
import { shorten } from './shorten.ts'
import { howOf } from './video-title-how.ts'
import { deictic, dense, isWhole, mostCharacters, scoreOf, subordinate } from './video-title-score.ts'

interface Candidate {
  readonly title: string
  /** What the form is worth: a how-to says more than a plain sentence. */
  readonly worth: number
  /** The sentence it comes from. */
  readonly line: number
}

const mostSentences = 120
const longestJoin = 70

/**
 * Drafts the title of a video in the words of its script: a how-to or a question the script has itself, a definition,
 * or its key phrase and the clause that tells most, whichever covers the script best and keeps the guidelines.
 */
export function draftVideoTitle(kit: WriterTools, source: string, guidelines: Guidelines): string {
  const script = spokenOf(source)
  const reading = kit.analyze(script)
  const ranked = candidatesOf(script, reading)
    .map((candidate) => ({ ...candidate, title: tidy(candidate.title) }))
    .filter(({ title }) => isWhole(title))
    .map(({ title, worth, line }) => ({ title, score: worth + scoreOf(title, line, reading) }))
    .sort((one, other) => other.score - one.score)
  const titles = ranked.map(({ title }) => title).concat(plainTitles(reading, script, ranked.length > 0))
  const fitting = titles
    .flatMap((title) => withMentions(title, guidelines))
    .map((title) => applyFixes(title, guidelines))
  return (
    fitting.find(
      (title) => countCharacters(title) <= mostCharacters && findProblems(title, guidelines).length === 0,
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
  /^([^,.;:?!]{2,40}?) (?:is|are|means|es|son|est|sont|ist|sind(?: es)?|é|são|è|sono) (?!not |no |an? (?:lot|bit|few) |nicht |pas |there|why|how|where|when|what|one of|going|being)(.{12,85})$/iu
const japaneseDefinition = /^(.{2,20}?)は、?(.{6,45}?)(?:です|である|だ)$/
const clausal = /\b(?:when|if|they|that|who|which|also|not|you|we|I|only|really|it)\b/i
const article = /^(?:an?|the|el|la|los|las|le|les|une?|una|der|die|das|eine?|il|lo|os|as|o|een|het) /i
const opening =
  /^(?:hey|hi|hello|welcome|so|but|and|or|now|well|okay|ok|today|first|second|third|also|then|next|finally|lastly|yes|no|look|listen|because|still|instead|however|in fact|for example|of course|in this (?:video|episode|tutorial)|(?:and|so) here['’]s (?:the thing|why)|what is certain is that|the (?:truth|point|trick|fact) is(?: that)?)(?:,\s|\s(?=\p{L}))/iu
const trailing =
  /^(?:which|who|whom|whose|because|so|although|though|while|but|where|since|and|or|unless|not|rather|even|especially|including|such|like|depending|pero|porque|mais|aber|weil|denn|y|et|und)\b/i
const breaks =
  / (?:because|so that|which|while|although|but|unless|whereas|and|so|porque|pero|mais|parce que|qui|aber) /i

function candidatesOf(script: string, reading: TextAnalysis): Candidate[] {
  const found: Candidate[] = headingOf(script).map((title) => ({ title, worth: 0.9, line: 1 }))
  reading.sentences.slice(0, mostSentences).forEach((sentence, line) => {
    const add = (title: string, worth: number) => found.push({ title, worth, line })
    const how = line === 0 ? howOf(sentence, reading.names, reading.language) : undefined
    if (how) add(how, 0.6)
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
  reading: TextAnalysis,
  add: (title: string, worth: number) => void,
): void {
  const { names, phrases } = reading
  const lower = clause.toLowerCase()
  const bare = lower.replace(article, '')
  const namesItself = [...phrases.slice(0, 4), ...names.slice(0, 2)].some((one) =>
    bare.startsWith(one.toLowerCase()),
  )
  add(clause, namesItself ? (startsScript ? 0 : 0.1) : startsScript ? -0.3 : -0.1)
  const [, subject = '', said = ''] = definition.exec(clause) ?? japaneseDefinition.exec(clause) ?? []
  const colon = dense.test(clause) ? '：' : ': '
  if (said && mentionsPhrase(subject, reading) && !clausal.test(subject)) {
    add(subject.replace(article, '') + colon + said, 0.5)
  }
  const [main = ''] = phrases
  const isSubject =
    !names.some((name) => main.includes(name)) &&
    reading.sentences.filter((sentence) => sentence.toLowerCase().includes(main.toLowerCase())).length > 1
  if (!isSubject || lower.includes(main.toLowerCase())) return
  const isShort = countCharacters(main + clause) < longestJoin
  if (isShort && !subordinate.test(clause) && !trailing.test(clause) && !deictic.test(clause))
    add(`${main}${colon}${lowered(clause, reading)}`, -0.1)
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
  return bare.replace(/^(?:[Oo]ur|[Mm]y)(?: new)? (?=\p{Lu})/u, '')
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

function lowered(clause: string, { names, language }: TextAnalysis): string {
  const [first = ''] = clause.split(' ', 1)
  const keeps =
    language === 'de' ||
    first === 'I' ||
    /\p{Lu}.*\p{Lu}/u.test(first) ||
    names.some((name) => name.startsWith(first))
  return keeps ? clause : clause.charAt(0).toLowerCase() + clause.slice(1)
}

const mentionsPhrase = (text: string, { phrases }: TextAnalysis) =>
  phrases.slice(0, 4).some((phrase) => text.toLowerCase().includes(phrase.toLowerCase()))

const tidy = (title: string) =>
  sentenceCase(
    title
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[\s.,;:。、，–—-]{1,6}$/, ''),
  )

/** What is left where no sentence makes a title: the key phrases, else the first words as they are. */
function plainTitles({ phrases, sentences }: TextAnalysis, script: string, others: boolean): string[] {
  const [one, two, three] = phrases
  const start = shorten(tidy(sentences[0] ?? script), 70)
  const several = one && two && three ? `${one}: ${two}, ${three}` : undefined
  const made = (others ? [one, several] : [several, one]).flatMap((title) =>
    title ? [sentenceCase(title)] : [],
  )
  return start === '' ? made : [...made, start]
}
