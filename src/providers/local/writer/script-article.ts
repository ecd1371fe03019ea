import { timeSlicer } from '../../../concurrency.ts'
import { CopydeskError } from '../../../errors.ts'
import type { TextAnalysis } from '../../../language/analyze.ts'
import { stopWordsOf } from '../../../language/stop-words.ts'
import { stemsOf } from '../../../language/title-words.ts'
import { isOneBreath, isSpeakable } from '../../../writing/video-script.ts'
import { speakingSeconds } from '../../../writing/video-script-length.ts'
import { allWords, containing, dataOf, startingWith, startsWithVerb } from './language-data.ts'
import {
  condense,
  coverageOf,
  dateline,
  isBalanced,
  isQuestion,
  sentenceCase,
  sumOf,
  typeset,
  withStop,
} from './sentences.ts'
import { cleanSentences, isAside, isGeneric, type Line, linesOf, titleOf } from './source.ts'
import type { WriterTools } from './types.ts'

/** An article as a narrator reads it. */
export interface Article {
  readonly title: string | undefined
  readonly analysis: TextAnalysis
  readonly sections: readonly { readonly heading: string | undefined; readonly blocks: readonly Block[] }[]
}

/** A paragraph or an item of a list. */
interface Block {
  readonly isItem: boolean
  /** What an item has in bold at its start. */
  readonly lead: string | undefined
  readonly sentences: readonly string[]
}

/** A sentence of the article as it can be said. */
export interface Unit {
  readonly at: number
  readonly section: number
  /** Counted through the article. */
  readonly block: number
  readonly isItem: boolean
  /** By itself, in one sentence or two. */
  readonly said: readonly string[]
  /** Right after the sentence before it. */
  readonly tied: readonly string[]
  /** Whether it is only understood after the sentence before it. */
  readonly leans: boolean
  /** Whether it only prepares for the sentence after it. */
  readonly opens: boolean
  readonly seconds: number
  /** How much of the article’s subject it tells, and how concretely. */
  readonly worth: number
  readonly stems: ReadonlySet<string>
}

/** A long article says its subject at its start, and its conclusion at its end. */
const maxCharacters = { start: 9_000, end: 3_000, analyzed: 5_000 }

const appendix = startingWith(allWords(({ page }) => page?.appendix))
const call = startingWith(allWords(({ page }) => page?.calls))
const website = containing(allWords(({ page }) => page?.websites))
/** Said to a machine that reads along, and not to the readers of an article. */
const promptInjection = containing(allWords(({ page }) => page?.promptInjection))

export function readArticle({ analyze }: WriterTools, source: string): Article {
  const lines = linesOf(abridged(source))
  if (lines.length === 0) {
    throw new CopydeskError(
      'invalid_input',
      'The article has no words that can be said in a video. Give one with sentences, or a `script`.',
    )
  }
  const title = titleOf(lines)
  const sections: { heading: string | undefined; blocks: Block[] }[] = [{ heading: undefined, blocks: [] }]
  for (const [at, line] of lines.entries()) {
    if (at === 0 && line.text === title) continue
    if (isHeading(line, lines[at + 1])) sections.push({ heading: line.text, blocks: [] })
    else sections.at(-1)?.blocks.push(blockOf(analyze, line))
  }
  const text = lines.map((line) => line.text.slice(0, maxCharacters.analyzed)).join('\n\n')
  return {
    title,
    analysis: analyze(text.slice(0, 2 * maxCharacters.analyzed)),
    sections: sections
      .filter(({ heading = '' }) => !appendix.test(heading))
      .map(({ heading = '', blocks }) => ({
        heading: heading === '' || isGeneric(heading) ? undefined : heading,
        blocks: blocks.filter(({ sentences, lead }) => sentences.length > 0 || lead !== undefined),
      }))
      .filter(({ blocks }) => blocks.length > 0),
  }
}

function abridged(source: string): string {
  const { start, end } = maxCharacters
  if (source.length <= start + end) return source
  const head = source.slice(0, start)
  const tail = source.slice(-end)
  return `${head.slice(0, head.lastIndexOf('\n') + 1 || start)}\n\n${tail.slice(tail.indexOf('\n') + 1)}`.toWellFormed()
}

function isHeading({ mark, text }: Line, next: Line | undefined): boolean {
  if (mark === 'heading') return true
  if (mark !== 'plain' || next === undefined || next.mark === 'heading') return false
  const isShort = text.length <= 64 && text.split(' ').length <= 10 && next.text.length > text.length
  return isShort && /^[\p{Lu}\p{Lo}\p{N}]/u.test(text) && /[\p{L}\p{N})]$/u.test(text)
}

function blockOf(analyze: WriterTools['analyze'], { mark, text, lead }: Line): Block {
  if (promptInjection.test(text)) return { isItem: false, lead: undefined, sentences: [] }
  const rest = lead && text.startsWith(lead) ? text.slice(lead.length).replace(/^[\s.:–—-]{1,4}/, '') : text
  const { sentences, language } = analyze(rest)
  return {
    isItem: mark === 'item',
    lead,
    sentences: (/\p{L}/u.test(rest) ? cleanSentences(sentences) : [])
      .map((sentence) => withoutWebsite(sentence, language))
      .filter((sentence) => !isAside(sentence) && !website.test(sentence) && !call.test(sentence))
      .map((sentence) =>
        /[.!?。！？؟۔।…]["”“»’」』)]{0,2}$/u.test(sentence)
          ? sentence
          : withStop(sentence.replace(/[\s,;:–—-]{1,6}$/u, '')),
      ),
  }
}

const minCallWords = 6

/** What an article calls to can be said without the page that it names, where enough is left. */
function withoutWebsite(sentence: string, language: string | undefined): string {
  const bare = sentence.replace(website, '').replace(/\s+/gu, ' ')
  return isCall(sentence, language) && bare.split(' ').length >= minCallWords ? bare : sentence
}

/** All that can be said of an article, in its order. */
export async function unitsOf(
  { sections, analysis }: Article,
  meets: (text: string) => boolean,
): Promise<Unit[]> {
  const units: Unit[] = []
  const { language } = analysis
  const rules = narrationOf(language)
  const small = stopWordsOf(language)
  const slice = timeSlicer()
  let [at, block] = [0, 0]
  for (const [section, { blocks }] of sections.entries()) {
    for (const { sentences, isItem } of blocks) {
      await slice()
      for (const [place, sentence] of sentences.entries()) {
        at += 1
        const tied = speakable(sentence, language)
        if (tied === undefined || !tied.every(meets)) continue
        const [first = '', ...rest] = tied
        const said = [condense(first, Number.POSITIVE_INFINITY) ?? first, ...rest]
        const [start = ''] = said
        const text = said.join(' ')
        const next = sentences[place + 1]
        units.push({
          ...{ at, section, block, isItem, said, tied },
          leans: rules.lean.test(start) || (place > 0 && rules.leanSlightly.test(start)),
          opens: next !== undefined && (rules.opens.test(said.at(-1) ?? '') || rules.turn.test(next)),
          seconds: speakingSeconds(said),
          worth: worthOf(text, analysis) + (place === 0 ? 0.35 : 0),
          stems: new Set(stemsOf(text).filter((stem) => stem.length > 2 && !small.has(stem))),
        })
      }
      block += 1
    }
  }
  // What every few sentences name is the subject of the article, and makes no two of them alike.
  const counts = new Map<string, number>()
  for (const stem of units.flatMap(({ stems }) => [...stems])) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const isTelling = (stem: string) => (counts.get(stem) ?? 0) <= Math.max(2, units.length / 6)
  return units.map((unit) => ({ ...unit, stems: new Set([...unit.stems].filter(isTelling)) }))
}

/** How a language ties its sentences together. A language without data is read as English. */
export function narrationOf(language: string | undefined) {
  const data = dataOf(language).narration ?? dataOf('en').narration ?? {}
  const pattern = (source: string | undefined, flags = 'iu') => new RegExp(source ?? '^\\b$', flags)
  return {
    lean: startingWith(data.lean),
    leanSlightly: pattern(data.leanSlightly),
    relative: startingWith(data.relative),
    clause: pattern(data.clause, 'giu'),
    contrast: language === 'ja' || language === 'zh' ? pattern(data.contrast) : containing(data.contrast),
    turn: startingWith(data.turn),
    opens: pattern(data.opens),
    call: pattern(data.call, 'u'),
    closing: startingWith(data.closing),
  }
}

/** Returns whether a line asks the viewer to do something. */
export function isCall(text: string, language: string | undefined): boolean {
  if (language !== undefined && language !== 'en') return narrationOf(language).call.test(text)
  return !question.test(text) && startsWithVerb(text)
}
export const question = /^(?:what|why|how|when|where|who)(?!\p{L})/iu

const vague = new RegExp(`^(?:${allWords(({ page }) => page?.vague)})|(?:and (?:so on|more)|etc)\\.?$`, 'iu')

function worthOf(text: string, { phrases, names, language }: TextAnalysis): number {
  const rules = narrationOf(language)
  const words = text.split(' ').length
  const merits = sumOf([
    [/\p{Nd}/u.test(text), 0.25],
    [/\p{Nd} ?(?:%|€|£|percent|prozent)|[$£€¥]\d/iu.test(text), 0.15],
    [names.some((name) => text.includes(name)), 0.1],
    [names.slice(0, 1).some((name) => text.includes(name)), 0.2],
    [rules.contrast.test(text), 0.15],
    [/[“„«「]/u.test(text), 0.1],
    [vague.test(text), -0.5],
    [rules.closing.test(text), 0.5],
    [isQuestion(text), -0.15],
    [words < 4 && /\s/.test(text), -0.35],
    [/ (?:it|them|him|this|these) /u.test(text) && words < 9, -0.15],
  ])
  return Math.min(0.9, coverageOf(text, phrases, 10, 2)) + merits
}

// --- What can be said aloud ---

const abbreviations = Object.entries({
  ...dataOf('en').abbreviations,
  ...dataOf('de').abbreviations,
}).map(
  ([written, spoken]) =>
    [new RegExp(`(?<!\\p{L})${written.replaceAll('.', '\\.')}(?!\\p{L})`, 'giu'), spoken] as const,
)
/** What readers see and listeners do not hear. */
const unheard =
  /\s?\[[^[\]]{0,60}\]|(?:^|\s)\([^()]{0,200}\)|（[^（）]{0,200}）|\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic})*|[\u200B\uFEFF]|`|\*\*/gu
/** Points to somewhere else on the page. */
const elsewhere = new RegExp(
  `(?<!\\p{Script=Latin})(?:${allWords(({ page }) => page?.elsewhere)})(?!\\p{Script=Latin})`,
  'iu',
)
/** `lower(email)`, `--force`, `snake_case` */
const code = /[\p{L}\p{N}_]\(|(?<!\p{L})--\p{L}|\p{Ll}_\p{Ll}|[=<>]{2}|\(\)/u

/** A sentence of an article, made ready to be said in one sentence, or in two where it has to be split. */
function speakable(sentence: string, language: string | undefined): readonly string[] | undefined {
  const bare = sentence.replace(dateline, '').replace(unheard, '')
  const heard = abbreviations.reduce((text, [written, spoken]) => text.replace(written, spoken), bare)
  const plain = typeset(heard.replace(/\s{1,50}/gu, ' ').replace(/\s(?=[.,;:!?。、])/gu, ''), language)
    .replace(/^[\s.,;:–—-]{1,9}/u, '')
    .replace(/;(?=[.!?]$)/u, '')
  const figures = plain.match(/\d[\d.,:]{0,12}/g)?.length ?? 0
  const isHeard = /\p{L}/u.test(plain) && isSpeakable(plain) && isBalanced(plain) && figures < 6
  if (!isHeard || elsewhere.test(plain) || /…|\.\.\./u.test(plain) || code.test(plain)) return undefined
  if (isOneBreath(plain)) return [plain]
  const { relative, clause } = narrationOf(language)
  // Without what stands between two dashes or commas and starts like a clause of its own.
  const whole = plain
    .replace(/ [–—] [^–—]{3,160} [–—] /gu, ' ')
    .replace(/, ([^,–—:;“”„"«»]{8,140}), (?=\S)/gu, (insert, inner: string) =>
      relative.test(inner) ? ' ' : insert,
    )
  return isOneBreath(whole) ? [whole] : (split(whole, clause) ?? cut(whole))
}

/** Two sentences of one, where a clause starts that can stand alone. */
function split(text: string, clause: RegExp): readonly string[] | undefined {
  const halves = [...text.matchAll(/; |；| [–—] |: /gu), ...text.matchAll(clause)].flatMap((border) => {
    const head = text.slice(0, border.index)
    const rest = text.slice(border.index + border[0].length)
    const tail = border[1] === undefined ? rest : `${border[1]} ${rest}`
    const isWhole = [head, tail].every((half) => half.split(' ').length > 3 && isBalanced(half))
    const isPlain = border[0] !== ': ' || /^\p{Lu}/u.test(rest)
    return isWhole && isPlain ? [[withStop(head), sentenceCase(tail)] as const] : []
  })
  const unevenness = ([one, other]: readonly [string, string]) => Math.abs(one.length - other.length)
  return halves
    .filter((pair) => pair.every(isOneBreath))
    .sort((one, other) => unevenness(one) - unevenness(other))[0]
}

/** Without the clauses at its end; at last without a reason or a time that the rest is true without. */
function cut(text: string): readonly string[] | undefined {
  for (const width of [150, 130, 115, 100, 85]) {
    const shorter = condense(text, width)
    if (shorter !== undefined && isOneBreath(shorter)) return [shorter]
  }
  for (const { index, 0: joint } of text.matchAll(/ (?:because|while|when|so that|in order to) /g)) {
    const head = text.slice(0, index)
    const isPlain = head.length >= 30 && !/ (?:only|just|even|except|not|nur|erst|and|or)$/.test(head)
    const isTail = /^[^,]{8,120}\.$/u.test(text.slice(index + joint.length))
    if (isPlain && isTail && isOneBreath(head) && head.split(' ').length > 7)
      return [sentenceCase(`${head}.`)]
  }
  return undefined
}
