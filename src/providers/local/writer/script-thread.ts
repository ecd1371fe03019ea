import { gistOf } from '../../../writing/lists.ts'
import { scriptLimits } from '../../../writing/video-script.ts'
import { allWords } from './language-data.ts'
import { type Article, isCall, narrationOf, question, type Unit } from './script-article.ts'
import { coverageOf, dense, isQuestion, ranked, sentenceCase, shorten, sumOf, widthOf } from './sentences.ts'

/** Sentences in a row that are told together. */
export type Stretch = readonly Unit[]

export const asks = ({ said }: Pick<Unit, 'said'>): boolean => isQuestion(said.at(-1) ?? '')
export const secondsIn = (units: Stretch): number => units.reduce((sum, { seconds }) => sum + seconds, 0)
const inOrder = (units: Iterable<Unit>): Unit[] => [...units].sort((one, other) => one.at - other.at)

// --- The thread ---

const maxStretch = 3

/** A sentence with those that it needs before and after it; `undefined` where one of them cannot be told. */
export function stretchOf(unit: Unit, units: Stretch): Stretch | undefined {
  const stretch = [unit]
  let [first, last] = [units.indexOf(unit), units.indexOf(unit)]
  while (stretch[0]?.leans || stretch.at(-1)?.opens) {
    const isBefore = stretch[0]?.leans === true
    const next = units[isBefore ? --first : ++last]
    const [one, other] = isBefore ? [next, stretch[0]] : [stretch.at(-1), next]
    const follows = one !== undefined && one.at + 1 === other?.at && one.block === other.block
    if (!next || !follows || stretch.length === maxStretch) return undefined
    stretch[isBefore ? 'unshift' : 'push'](next)
  }
  return stretch
}

/** Below this worth, silence is better. */
const minWorth = -0.6

/**
 * What carries an article in so many seconds, in its order: what tells most, spread over its paragraphs, and nothing
 * without the sentences that it needs. `told` is told already.
 */
export function threadOf(units: Stretch, seconds: number, told: Stretch = []): Unit[] {
  const stretches = units.flatMap((unit) => [stretchOf(unit, units) ?? []])
  const heard = new Set(told)
  const chosen = new Set<Unit>()
  let left = seconds
  for (;;) {
    const values = new Map(units.map((unit) => [unit, worthAfter(unit, heard)]))
    let best: { readonly fresh: Stretch; readonly worth: number } | undefined
    for (const stretch of stretches) {
      const fresh = stretch.filter((unit) => !heard.has(unit))
      if (fresh.length === 0 || secondsIn(fresh) > left * 1.04) continue
      const worth = fresh.reduce((sum, unit) => sum + (values.get(unit) ?? 0), 0) / fresh.length
      if (worth > (best?.worth ?? minWorth)) best = { fresh, worth }
    }
    if (!best) return inOrder(chosen)
    for (const unit of best.fresh) {
      chosen.add(unit)
      heard.add(unit)
    }
    left -= secondsIn(best.fresh)
  }
}

/** The worth of a sentence after what was heard: less beside others of its paragraph, more right after its neighbour. */
function worthAfter(unit: Unit, heard: ReadonlySet<Unit>): number {
  let value = unit.worth
  let overlap = 0
  let follows = false
  for (const other of heard) {
    if (other === unit) continue
    if (other.block === unit.block) value -= unit.isItem ? 0.3 : 0.2
    if (other.section === unit.section) value -= 0.05
    follows ||= other.at === unit.at - 1
    const shared = [...unit.stems].filter((stem) => other.stems.has(stem)).length
    overlap = Math.max(overlap, shared / Math.max(3, Math.min(unit.stems.size, other.stems.size)))
  }
  return value - overlap * 0.7 + (follows ? 0.35 : 0)
}

// --- The first sentence and the last ---

/** Sentences to start with, the best first: short, concrete, and clear without the others. */
export function hooksOf(units: Stretch, { analysis }: Article): Stretch[] {
  const [first] = units
  const last = units.at(-1)?.at ?? 1
  const { contrast } = narrationOf(analysis.language)
  const score = (unit: Unit): number => {
    const [text = ''] = unit.said
    const width = widthOf(text)
    const merits = sumOf([
      [unit === first, 0.8],
      [unit !== first && unit.block === first?.block, 0.15],
      [/\p{Nd}/u.test(text), 0.25],
      [contrast.test(text), 0.3],
      [isQuestion(text), 0.2],
      [width > 25 && width < 95, 0.3],
      [coverageOf(text, analysis.phrases, 6, 1) === 0, -0.4],
      [/ (?:it|they|them|he|she|him|this|these|that one|er|ihn|ihm) /u.test(text), -0.3],
      [/[“„«「]/u.test(text), -0.15],
    ])
    return unit.worth * 0.5 + merits - unit.at / last / 2
  }
  const alone = units.filter(
    ({ leans, said, at }) => !leans && said.length === 1 && (at <= last * 0.6 || units.length < 6),
  )
  return ranked(alone, score)
    .map((unit) => stretchOf(unit, units) ?? [])
    .filter(({ length }) => length > 0 && length < 3)
}

/** What comes right after the hook: the sentence that names who or what the title names, where the hook does not. */
export function introducing({ title, analysis }: Article, opening: Stretch, hook: Stretch): Stretch {
  const name = analysis.names.find((one) => title?.includes(one))
  const names = ({ said }: Unit) => name !== undefined && said.join(' ').includes(name)
  const first = hook.some(names) ? undefined : opening.find((unit) => names(unit) && !unit.leans)
  return (first && stretchOf(first, opening)) ?? []
}

/** What a video can end on, the best first: what the article concludes, else what it says last. */
export function closesOf(units: Stretch, { sections, analysis }: Article): Stretch[] {
  const { closing } = narrationOf(analysis.language)
  const final = units.at(-1)
  const concludes = ({ section, said }: Unit) =>
    closing.test(sections[section]?.heading ?? '') || closing.test(said[0] ?? '')
  const score = (run: Stretch): number => {
    const last = run.at(-1)
    const letters = run.reduce((sum, { said }) => sum + said.join(' ').length, 0)
    const merits = sumOf([
      [run.some(concludes), 0.6],
      [last?.block === final?.block, 0.5],
      [last?.block !== final?.block && last?.section === final?.section, 0.2],
      [last === final, 0.3],
      [run.some(asks), -0.5],
      [run.some(({ isItem }) => isItem), -0.4],
      [letters > 230, -0.4],
      [letters < 40 * run.length, -0.3],
    ])
    const worth = (run.reduce((sum, { worth }) => sum + worth, 0) / run.length) * 0.8
    const late = (last?.at ?? 0) / (final?.at ?? 1) / 2
    return worth + late + run.length * 0.12 + merits
  }
  const late = runsOf(units).filter((run) => run.every(({ at }) => at > (final?.at ?? 0) * 0.66))
  return ranked(late, score)
}

/** Up to three sentences in a row of one paragraph that need nothing before or after them. */
function runsOf(units: Stretch): Stretch[] {
  return units.flatMap((first, from) =>
    [1, 2, maxStretch].flatMap((length) => {
      const run = units.slice(from, from + length)
      const isWhole = run.every(({ at, block }, place) => at === first.at + place && block === first.block)
      const next = units[from + length]
      const isCut =
        run.at(-1)?.opens === true ||
        (next?.leans === true && next.block === first.block && length < maxStretch)
      return !first.leans && run.length === length && isWhole && !isCut ? [run] : []
    }),
  )
}

// --- The points of a list ---

/** One of the parallel points of an article, which becomes a chapter. */
export interface Point {
  /** As the article heads it, without its number. */
  readonly heading: string
  /** In the two to five words that a card has room for. */
  readonly chapter: string
  readonly units: Stretch
  /** Whether it is an item of a list, and no section under a heading. */
  readonly isList: boolean
}

/** Two points make no list. */
export const minPoints = 3

const counted = new RegExp(
  `^(?:(?:${allWords(({ page }) => page?.series)})[ .]{0,2}#?\\d{1,2}(?:\\s?[:.)–—-]|(?=\\s))|#?\\p{Nd}{1,2}\\s?[.:)）．、]|第\\p{N}{1,2}[^\\s]{0,2}[:：]?|その\\p{N}[:：]?)\\s?`,
  'iu',
)

/** The points of an article that is a list or has headings; `undefined` where it is neither. */
export function pointsOf(article: Article, units: Stretch): readonly Point[] | undefined {
  const { closing } = narrationOf(article.analysis.language)
  const headed = article.sections
    .map(({ heading = '' }, section) => ({
      heading,
      isList: counted.test(heading),
      units: units.filter((unit) => unit.section === section),
    }))
    .filter(({ heading, units }) => heading !== '' && units.length > 0 && !closing.test(heading))
  const numbered = headed.filter(({ isList }) => isList)
  const found = [numbered, headed, itemsOf(article, units)].find(({ length }) => length >= minPoints)
  const points = found
    ?.map((point) => ({ ...point, ...titlesOf(point.heading) }))
    .filter(
      ({ chapter }, at, all) =>
        chapter !== '' && all.findIndex((one) => gistOf(one.chapter) === gistOf(chapter)) === at,
    )
  return points && points.length >= minPoints ? points : undefined
}

/** The items of a list that is most of its article. */
function itemsOf({ sections }: Article, units: Stretch): Omit<Point, 'chapter'>[] {
  const blocks = sections.flatMap(({ blocks }) => blocks)
  const letters = (isCounted: (block: (typeof blocks)[number]) => boolean) =>
    blocks.filter(isCounted).reduce((sum, { sentences }) => sum + sentences.join('').length, 0)
  if (letters(({ isItem }) => isItem) <= letters(() => true) * 0.4) return []
  return blocks
    .map(({ isItem, lead, sentences }, at) => ({
      isPoint: isItem && (lead !== undefined || sentences.join(' ').length > 40),
      heading: lead ?? sentences[0]?.split(/[,;:.!?。、：！？،]| [–—-] /u, 1)[0] ?? '',
      isList: lead !== undefined,
      units: units.filter(({ block }) => block === at),
    }))
    .filter(({ isPoint, units }) => isPoint && units.length > 0)
}

function titlesOf(heading: string): Pick<Point, 'heading' | 'chapter'> {
  const bare = heading
    .replace(counted, '')
    .replace(/[\s.:：。]{1,4}$/u, '')
    .trim()
  const [head = bare] = bare.split(/: |：| [–—-] | \(|（/u, 1)
  const isShort = (text: string) =>
    widthOf(text) <= (dense.test(text) ? 32 : 36) && text.split(' ').length <= 6
  const short = isShort(bare) ? bare : isShort(head) ? head : fewWords(head)
  return { heading: sentenceCase(bare), chapter: sentenceCase(short) }
}

function fewWords(text: string): string {
  if (dense.test(text)) return text.split(/[、，]/u, 1)[0]?.slice(0, 18) ?? text
  const words = text.split(' ').slice(0, 5).join(' ')
  return shorten(`${words} …`, Math.min(34, words.length)).replace(/[,;:]$/u, '')
}

/** The heading of a point as a sentence, where it can be said and the first sentence does not name it. */
export function headingSentence(
  { heading, isList }: Point,
  first: string | undefined,
  language: string | undefined,
): string | undefined {
  const isEnglish = language === undefined || language === 'en'
  const canBeSaid = isList ? !isEnglish || !question.test(heading) : isCall(heading, language)
  if (!canBeSaid || heading.length > 70 || heading.length > scriptLimits.characters) return undefined
  const words = gistOf(heading)
    .split(' ')
    .filter((word) => word.length > 3)
  const text = gistOf(first ?? '')
  const shared = words.filter((word) => text.includes(word.slice(0, 5))).length
  const isNamed = words.length === 0 ? text.includes(gistOf(heading)) : shared > words.length / 2
  return first !== undefined && isNamed ? undefined : heading
}
