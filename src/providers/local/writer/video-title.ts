import type { TextAnalysis } from '../../../language/analyze.ts'
import { countCharacters } from '../../../language/characters.ts'
import { applyFixes, type Checks, findProblems, plainChecks } from '../../../writing/guidelines/checks.ts'
import { allWords, containing, dataOf, startingWith } from './language-data.ts'
import { isWhole, maxTitle, scoreOf } from './line-score.ts'
import {
  coverageOf,
  dense,
  isQuestion,
  pointing,
  sentenceCase,
  shorten,
  subordinate,
  uncapitalize,
} from './sentences.ts'
import type { WriterTools } from './types.ts'

interface VideoTitleFacts {
  readonly source: string
  readonly tone?: string | undefined
  readonly guidelines?: string | undefined
}

/** Writes the title of a video in the words of its script. */
export async function writeVideoTitle(
  { source, tone, guidelines }: VideoTitleFacts,
  { analyze, warn }: WriterTools,
): Promise<{ title: string }> {
  if (tone)
    warn(`The built-in writer keeps the words of the script; it does not change the tone to “${tone}”.`)
  return { title: titleFor(analyze, source, await plainChecks(guidelines, 'video_title')) }
}

interface Candidate {
  readonly title: string
  /** What the form is worth: a how-to says more than a plain sentence. */
  readonly worth: number
  /** The index of the sentence that it comes from. */
  readonly index: number
}

const maxSentences = 120
const maxJoined = 70

/**
 * The best of: a how-to, a question or a heading of the script itself, a definition, or its key phrase with the clause
 * that tells most; whichever covers the script best and meets the guidelines.
 */
export function titleFor(analyze: WriterTools['analyze'], source: string, checks: Checks): string {
  const script = spokenText(source)
  const analysis = analyze(script)
  const ranked = candidatesOf(script, analysis)
    .map((candidate) => ({ ...candidate, title: tidy(candidate.title) }))
    .filter(({ title }) => isWhole(title))
    .map(({ title, worth, index }) => ({ title, score: worth + scoreOf(title, index, analysis) }))
    .sort((one, other) => other.score - one.score)
    .map(({ title }) => title)
  const fitting = [...ranked, ...plainTitles(analysis, script, ranked.length > 0)]
    .map((title) => applyFixes(title, checks, ['video_title']))
    .filter((title) => countCharacters(title) <= maxTitle)
  return (
    fitting.find((title) => findProblems(title, checks, 'video_title').length === 0) ??
    fitting[0] ??
    shorten(source.replace(/\s+/g, ' ').trim(), maxTitle)
  )
}

/** The script without cues in brackets, time codes, addresses and the names of speakers. */
const spokenText = (source: string) =>
  source
    .replace(/\[[^[\]]{0,200}\]|\((?:music|applause|laughs?|laughter|pause|sfx|b-roll)[^()]{0,80}\)/gi, ' ')
    .replace(/^[ \t]{0,8}\d{1,2}:\d\d(?::\d\d)?[ \t]?/gm, '')
    .replace(
      /^[ \t]{0,8}(?:\p{Lu}[\p{Lu} ]{1,24}|Narrator|Host|Speaker \d|Voice-?over|Intro|Outro|Title): ?/gmu,
      '',
    )
    .replace(/https?:\/\/\S+/g, ' ')

const howTo = new RegExp(
  `(?<!\\p{L})(?:${allWords(({ title }) => title?.howTo)}) (?=\\p{L})[^,.;:!?()。！？–—]{8,90}`,
  'giu',
)
const promised = new RegExp(dataOf('en').title?.promises ?? '', 'giu')
const definition = new RegExp(
  `^([^,.;:?!]{2,40}?) (?:${allWords(({ title }) => title?.is)}) (?!${allWords(({ title }) => title?.isNot)})(.{12,85})$`,
  'iu',
)
const japaneseDefinition = /^(.{2,20}?)は、?(.{6,45}?)(?:です|である|だ)$/
const clausal = containing('when|if|they|that|who|which|also|not|you|we|I|only|really|it')
const article = new RegExp(`^(?:${allWords(({ sentence }) => sentence?.articles)}) `, 'iu')
const trailing = startingWith(allWords(({ sentence }) => sentence?.clauses))
const breaks = new RegExp(` (?:${allWords(({ title }) => title?.breaks)}) `, 'i')
const opening = new RegExp(
  `^(?:${dataOf('en').title?.openers}|${dataOf('en').sentence?.openers})(?:,\\s|\\s(?=\\p{L}))`,
  'iu',
)

function candidatesOf(script: string, analysis: TextAnalysis): Candidate[] {
  const found: Candidate[] = headingOf(script).map((title) => ({ title, worth: 0.9, index: 1 }))
  for (const [index, sentence] of analysis.sentences.slice(0, maxSentences).entries()) {
    const add = (title: string, worth: number) => found.push({ title, worth, index })
    const how = index === 0 ? howOf(sentence, analysis) : undefined
    if (how) add(how, 0.6)
    for (const [title] of sentence.matchAll(howTo)) add(upToBreak(title), 0.75)
    for (const [, title = ''] of sentence.matchAll(promised)) add(upToBreak(title), 0.35)
    const plain = sentence.replace(/[.!。！]{1,3}["”»’]?$/, '').replace(/ ?\([^()]{0,200}\)/g, '')
    const bare = withoutOpening(plain, analysis.language)
    if (isQuestion(bare)) add(bare, hasPhrase(bare, analysis) ? 0.8 : 0.4)
    else
      for (const clause of clausesOf(bare))
        addClause(clause, index === 0 && sentence.startsWith(clause), analysis, add)
  }
  return found
}

/** A clause as it is, as a definition (`X is Y` -> `X: Y`), and after a key phrase that it does not name. */
function addClause(
  clause: string,
  startsScript: boolean,
  analysis: TextAnalysis,
  add: (title: string, worth: number) => void,
): void {
  const { names, phrases } = analysis
  const lower = clause.toLowerCase()
  const subjects = [...phrases.slice(0, 4), ...names.slice(0, 2)]
  const namesItself = subjects.some((one) => lower.replace(article, '').startsWith(one.toLowerCase()))
  add(clause, (namesItself ? 0.1 : -0.1) + (startsScript ? (namesItself ? -0.1 : -0.2) : 0))
  const [, subject = '', said = ''] = definition.exec(clause) ?? japaneseDefinition.exec(clause) ?? []
  const colon = dense.test(clause) ? '：' : ': '
  if (said && hasPhrase(subject, analysis) && !clausal.test(subject))
    add(subject.replace(article, '') + colon + said, 0.5)
  const [main = ''] = phrases
  const isSubject =
    !names.some((name) => main.includes(name)) &&
    analysis.sentences.filter((sentence) => sentence.toLowerCase().includes(main.toLowerCase())).length > 1
  const isFree = !subordinate.test(clause) && !trailing.test(clause) && !pointing.test(clause)
  if (
    isSubject &&
    isFree &&
    !lower.includes(main.toLowerCase()) &&
    countCharacters(main + clause) < maxJoined
  )
    add(`${main}${colon}${lowered(clause, analysis)}`, -0.1)
}

/** A first line that stands alone is the script’s own title. */
function headingOf(script: string): string[] {
  const [, first = ''] = /^\s{0,40}([^\n]{8,90})\n/.exec(script) ?? []
  return /[\p{L}\p{N}?]$/u.test(first.trim()) && !breaks.test(first)
    ? [first.replace(/^[#*\s]{1,6}|\*{1,2}$/g, '')]
    : []
}

function withoutOpening(sentence: string, language = 'en'): string {
  if (language !== 'en') return sentence
  let bare = sentence
  for (let round = 0; round < 3 && opening.test(bare); round++) bare = bare.replace(opening, '')
  return bare.replace(/^(?:[Oo]ur|[Mm]y)(?: new)? (?=\p{Lu})/u, '')
}

/** The sentence, and shorter forms without the clauses before and after its main clause. */
function clausesOf(whole: string): string[] {
  const sides = whole.split(': ')
  const clauses = [whole, ...(sides.length > 1 ? sides : [])].flatMap((sentence) => {
    const parts = dense.test(sentence) ? [sentence] : sentence.split(/[,;] | [–—] /)
    const from = parts.slice(
      Math.max(
        0,
        parts.findIndex((part) => !subordinate.test(part)),
      ),
    )
    const isSeries = from.length > 2 && from.some((part) => /^(?:and|or|y|et|und|e|en) /i.test(part))
    if (isSeries) return [sentence, from.join(', ')]
    const [head = ''] = from
    const main = from.filter((part, index) => index === 0 || !trailing.test(part))
    return [sentence, from.join(', '), main.join(', '), head, upToBreak(head)]
  })
  return [...new Set(clauses)].filter(
    (clause) => countCharacters(clause) >= 12 && countCharacters(clause) <= 95,
  )
}

/** Up to the next clause, where what stands before it is enough. */
function upToBreak(text: string): string {
  const before = text.slice(0, Math.max(0, text.search(breaks)))
  return before.split(' ').length > 4 && !/\b(?:between|both|either)\b/i.test(before) ? before : text
}

function lowered(clause: string, { names, language }: TextAnalysis): string {
  const [first = ''] = clause.split(' ', 1)
  const keepsCase =
    language === 'de' ||
    first === 'I' ||
    /\p{Lu}.*\p{Lu}/u.test(first) ||
    names.some((name) => name.startsWith(first))
  return keepsCase ? clause : uncapitalize(clause)
}

const hasPhrase = (text: string, { phrases }: TextAnalysis) => coverageOf(text, phrases, 4, 1) > 0

const tidy = (title: string) =>
  sentenceCase(
    title
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[\s.,;:。、，–—-]{1,6}$/, ''),
  )

/** For scripts without a sentence that makes a title: the key phrases, else the first words. */
function plainTitles({ phrases, sentences }: TextAnalysis, script: string, hasOthers: boolean): string[] {
  const [one, two, three] = phrases
  const several = one && two && three ? `${one}: ${two}, ${three}` : undefined
  const made = (hasOthers ? [one, several] : [several, one]).flatMap((title) => title ?? [])
  return [...made.map(sentenceCase), shorten(tidy(sentences[0] ?? script), 70)].filter(
    (title) => title !== '',
  )
}

/**
 * The opening sentence of a story as the title that it answers: `Ana bakes bread in a pot` -> `How Ana bakes …`, `Opa
 * setzte Kraut an` -> `Wie Opa Kraut ansetzte`. `undefined` where the grammar is not sure.
 */
function howOf(sentence: string, { names, language }: TextAnalysis): string | undefined {
  const clause = sentence.replace(/[.!]$/, '')
  if (/[,;:–—]/.test(clause)) return undefined
  if (language === 'de') return germanHow(clause, names)
  const [name = ''] = /^\p{Lu}\p{L}{1,20}(?: \p{Lu}\p{L}{1,20}){0,2}(?= )/u.exec(clause) ?? []
  if (language !== 'en' || !names.some((each) => name.endsWith(each))) return undefined
  const [verb = '', ...rest] = clause.slice(name.length + 1).split(' ')
  const acts =
    /^\p{Ll}{2,14}[^s\P{Ll}](?:s|ed)$/u.test(verb) && !startingWith(dataOf('en').title?.states).test(verb)
  return acts && rest.length > 2 ? `How ${clause}` : undefined
}

/** Moves the verb, which comes second in a German main clause, to the end. */
function germanHow(clause: string, names: readonly string[]): string | undefined {
  const words = clause.split(' ')
  const [first = ''] = words
  const name = names.find((each) => clause.startsWith(`${each} `))
  const isSubject = /^(?:der|die|das|mein|meine|unser|unsere|dein|deine|frau|herr)$/i.test(first)
  if (name === undefined && !isSubject) return undefined
  const noun = name === undefined ? words.findIndex((word, index) => index > 0 && /^\p{Lu}/u.test(word)) : 0
  const end = words.findIndex((word, index) => index > noun && !/^\p{Lu}/u.test(word))
  // `in Celle`, `am Markt`: a place belongs to the noun before it.
  const at = end + (/^(?:in|aus|bei|am|im)$/.test(words[end] ?? '') ? 2 : 0)
  const verb = words[at] ?? ''
  const rest = words.slice(at + 1)
  const last = rest.at(-1) ?? ''
  const { states, particles } = dataOf('de').title ?? {}
  if (noun < 0 || end < 1 || rest.length < 3 || new RegExp(`^(?:${states})$`).test(verb)) return undefined
  const opener = name === undefined && !/^(?:Frau|Herr)$/.test(first) ? first.toLowerCase() : first
  const start = ['Wie', opener, ...words.slice(1, at)].join(' ')
  if (verb === 'hat')
    return /^\p{Ll}{4,20}(?:t|en)$/u.test(last) ? `${start} ${rest.join(' ')} hat` : undefined
  if (!/^\p{Ll}{2,14}te?$/u.test(verb)) return undefined
  const isSeparable = new RegExp(`^(?:${particles})$`).test(last)
  return isSeparable
    ? `${start} ${rest.slice(0, -1).join(' ')} ${last}${verb}`
    : `${start} ${rest.join(' ')} ${verb}`
}
