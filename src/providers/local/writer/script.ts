import { timeSlicer } from '../../../concurrency.ts'
import { countCharacters } from '../../../language/characters.ts'
import { applyFixes, type Checks, findBreaches, plainChecks } from '../../../writing/guidelines/checks.ts'
import { guidelinesOf } from '../../../writing/guidelines/guidelines.ts'
import { gistOf } from '../../../writing/lists.ts'
import { isOneBreath, isSpeakable, type ScriptAnswer, scriptLimits } from '../../../writing/video-script.ts'
import { capProblems, type VideoLength, videoLength } from '../../../writing/video-script-length.ts'
import { allWords } from './language-data.ts'
import { lookFor, picturesFor } from './scene-pictures.ts'
import { type Article, isCall, readArticle, type Unit, unitsOf } from './script-article.ts'
import {
  asks,
  closesOf,
  headingSentence,
  hooksOf,
  introducing,
  minPoints,
  type Point,
  pointsOf,
  type Stretch,
  secondsIn,
  stretchOf,
  threadOf,
} from './script-thread.ts'
import { asLine, condense, dateline, sentenceCase, shorten, typeset, withStop } from './sentences.ts'
import { isGeneric } from './source.ts'
import type { WriterTools } from './types.ts'
import { titleFor } from './video-title.ts'

interface ScriptFacts {
  readonly article: string
  readonly scriptGuidelines?: string | undefined
  readonly imageGuidelines?: string | undefined
  readonly color?: string | undefined
  /** What the artist can draw, if it cannot draw everything. */
  readonly subjects?: readonly string[] | undefined
}

/** What is said over one picture. */
interface Scene {
  readonly chapter: string | undefined
  readonly sentences: readonly string[]
}

/** Writes a video in the article’s own words: a hook, the sentences that carry the thread, and a close. */
export async function writeScript(facts: ScriptFacts, tools: WriterTools): Promise<ScriptAnswer> {
  const kinds = ['script', 'video_title'] as const
  const guidelines = await guidelinesOf(facts.scriptGuidelines, ...kinds)
  const checks = await plainChecks(facts.scriptGuidelines, ...kinds)
  return arrangeScript(facts, tools, checks, videoLength(facts.article, guidelines))
}

/** The first arrangement that meets the guidelines and the length wins. */
export async function arrangeScript(
  facts: ScriptFacts,
  tools: WriterTools,
  checks: Checks,
  length: VideoLength,
): Promise<ScriptAnswer> {
  const article = readArticle(tools, facts.article)
  const { language } = article.analysis
  const meets = (text: string) => breachesOf([text], checks, 'part').length === 0
  const fitting = await unitsOf(article, meets)
  const units = fitting.length > 2 ? fitting : await unitsOf(article, () => true)
  const points = pointsOf(article, units)
  const scenes = (await arranged(
    article,
    units,
    points?.slice(0, scriptLimits.chapters),
    checks,
    length,
  )) ?? [lastResort(article, facts.article)]
  const chapters = scenes.filter(({ chapter }) => chapter !== undefined).length
  const named = titleOf(tools, facts.article, article, checks, meets)
  const title = withoutCount(named, points?.length ?? 0, chapters)
  const look = lookFor(title, facts.imageGuidelines, facts.color)
  const said = scenes.map(({ sentences }) => sentences.join(' '))
  const pictures = picturesFor(tools, article, said, facts.subjects)
  return {
    title,
    look,
    scenes: scenes.map(({ chapter, sentences }, at) => ({
      chapter,
      sentences: [...sentences],
      picture: pictures[at] ?? '',
    })),
    ending: endingOf(units, scenes, title, language, meets),
  }
}

/** What sentences break once they are fixed. Demands on the whole do not concern a part. */
function breachesOf(sentences: readonly string[], checks: Checks, of: 'part' | 'whole') {
  const isOfPart = ({ binds }: Checks['rules'][number]) => binds === 'each' || binds === 'whole'
  const rules = of === 'whole' ? checks.rules : checks.rules.filter(isOfPart)
  const kinds = ['script'] as const
  const texts = sentences.map((text) => ({ text: applyFixes(text, checks, kinds), kinds }))
  return findBreaches(texts, { rules }, 'script')
}

/** Tries hooks and closes until the whole meets the guidelines too. */
async function arranged(
  article: Article,
  units: Stretch,
  points: readonly Point[] | undefined,
  checks: Checks,
  length: VideoLength,
): Promise<readonly Scene[] | undefined> {
  const slice = timeSlicer()
  const hooks = hooksOf(units, article).slice(0, 3)
  const closes = closesOf(units, article)
  const pairs = hooks.flatMap((hook) => {
    const after = closes.filter(([first]) => (first?.at ?? 0) > (hook.at(-1)?.at ?? 0))
    return [...after.slice(0, 2), []]
      .filter((close) => hook === hooks[0] || close === closes[0])
      .map((close) => [hook, close] as const)
  })
  let first: readonly Scene[] | undefined
  for (const share of [1, 0.7]) {
    for (const [hook, close] of pairs) {
      await slice()
      const scenes = scenesOf(article, units, points, length.seconds * share, hook, close)
      const said = scenes.flatMap(({ sentences }) => sentences)
      first ??= scenes
      if (breachesOf(said, checks, 'whole').length === 0 && capProblems(said, length).length === 0)
        return scenes
    }
  }
  return first
}

/** Where no sentence can be said: the title or the first words. */
function lastResort({ title, sections, analysis }: Article, source: string): Scene {
  const text = title ?? sections[0]?.blocks[0]?.sentences[0] ?? analysis.sentences[0] ?? source
  const plain = text
    .replace(/https?:\/\/|www\.|[[\]{}<>|\\`*#@\r\n]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  const words = plain.split(' ').slice(0, scriptLimits.words).join(' ')
  return { chapter: undefined, sentences: [[...(words || source.trim())].slice(0, 120).join('')] }
}

// --- From sentences to scenes ---

function scenesOf(
  article: Article,
  units: Stretch,
  points: readonly Point[] | undefined,
  seconds: number,
  hook: Stretch,
  close: Stretch,
): Scene[] {
  const ends = [...hook, ...close]
  const [last] = close
  const free = units.filter(
    (unit) =>
      !ends.includes(unit) && (last === undefined || unit.at < last.at || unit.section !== last.section),
  )
  const start = points?.[0]?.units[0]?.at ?? (units.at(-1)?.at ?? 0) / 3
  const opening = free.filter(({ at }) => at < start)
  const subject = introducing(article, opening, hook)
  const left = seconds - secondsIn([...ends, ...subject])
  const withSubject = (some: Stretch, time: number) =>
    [...subject, ...threadOf(some, time, [...ends, ...subject])].sort((one, other) => one.at - other.at)
  const body = points
    ? chapters(withSubject(opening, Math.min(15, left * 0.22) - secondsIn(subject)))
    : split(told(withSubject(free, left), units), undefined)
  // A close that takes all there is of the last point bears its name.
  const closed = points?.find((point) => last !== undefined && point.units.includes(last))
  const isWhole = closed !== undefined && !closed.units.some((unit) => free.includes(unit))
  const scenes = withoutRepetition([
    ...split(told(hook, units), undefined),
    ...body,
    ...split(told(close, units), isWhole ? closed.chapter : undefined),
  ])
  const named = scenes.filter(({ chapter }) => chapter !== undefined).length
  return named < minPoints ? scenes.map((scene) => ({ ...scene, chapter: undefined })) : scenes

  /** An opening, then of each point what it says first, and of all points what tells most. */
  function chapters(intro: Stretch): Scene[] {
    const time = left + secondsIn(subject) - secondsIn(intro)
    const each = Math.min(time / (points?.length ?? 1), 9)
    const ownOf = (point: Point) => point.units.filter((unit) => free.includes(unit))
    const firsts = (points ?? []).flatMap((point) => firstOf(ownOf(point), each, ends))
    const spare = time - secondsIn(firsts) - (points?.length ?? 0)
    const rest = threadOf((points ?? []).flatMap(ownOf), spare, [...ends, ...intro, ...firsts])
    const chosen = new Set([...firsts, ...rest])
    const ofPoints = (points ?? []).flatMap((point) => {
      const own = ownOf(point)
      if (own.length === 0) return []
      const kept = own.filter((unit) => chosen.has(unit))
      const spoken = kept.length > 0 ? kept : own.filter(({ leans, opens }) => !leans && !opens).slice(0, 1)
      const sentences = told(spoken, own)
      const heading = headingSentence(point, sentences[0]?.text, article.analysis.language)
      const says = heading === undefined ? '' : withStop(heading)
      const isSaid = says !== '' && isOneBreath(says) && isSpeakable(says)
      return split(isSaid ? [{ text: says, joins: false }, ...sentences] : sentences, point.chapter)
    })
    return [...split(told(intro, opening), undefined), ...ofPoints]
  }
}

/** What a point says first is what it is about, unless it says too little. */
function firstOf(own: Stretch, seconds: number, ends: Stretch): Stretch {
  const [first] = own
  const stretch = first && stretchOf(first, own)
  const isGood = stretch !== undefined && first !== undefined && first.worth > 0.4
  return isGood && secondsIn(stretch) <= seconds ? stretch : threadOf(own, seconds, ends).slice(0, 2)
}

/** A sentence as it is told, and whether it carries on the thought of the one before. */
interface Told {
  readonly text: string
  readonly joins: boolean
}

/** A sentence that follows its own predecessor keeps the word that ties them. */
function told(chosen: Stretch, units: Stretch): Told[] {
  return chosen.flatMap((unit, place) => {
    const before: Unit | undefined = chosen[place - 1]
    const follows = before !== undefined && before.at === unit.at - 1
    const joins = follows && before.block === unit.block && units.includes(unit)
    return (follows ? unit.tied : unit.said).map((text, part) => ({ text, joins: part > 0 || joins }))
  })
}

/** One sentence to a scene, or two that belong together and do not outlast their picture. */
function split(sentences: readonly Told[], chapter: string | undefined): Scene[] {
  const scenes: string[][] = []
  for (const { text, joins } of sentences) {
    const last = scenes.at(-1)
    const length = last?.join(' ').length ?? 0
    const isShort = length < 34 && chapter !== undefined
    if (last && last.length < 2 && length + text.length < 150 && (joins || isShort)) last.push(text)
    else scenes.push([text])
  }
  return scenes.map((said, at) => ({ chapter: at === 0 ? chapter : undefined, sentences: said }))
}

function withoutRepetition(scenes: readonly Scene[]): Scene[] {
  const said = new Set<string>()
  return scenes.flatMap(({ chapter, sentences }) => {
    const fresh = sentences.filter((sentence) => {
      const gist = gistOf(sentence) || sentence
      return said.has(gist) ? false : said.add(gist)
    })
    return fresh.length > 0 ? [{ chapter, sentences: fresh }] : []
  })
}

// --- The title and the last line ---

/** The article’s own title where it makes one, else one of its sentences. */
function titleOf(
  { analyze }: WriterTools,
  source: string,
  { title = '', analysis }: Article,
  checks: Checks,
  meets: (text: string) => boolean,
): string {
  const [named = ''] = title.split(/ \| | [–—-] (?=[^–—-]{2,24}$)/u, 1)
  const bare = sentenceCase(
    named.replace(/^(?:introducing|announcing|new): |^(?:introducing|announcing|meet) /iu, ''),
  )
  const lead = source.trim().split('\n', 1)[0] ?? ''
  const heads =
    title === ''
      ? dateline.test(lead)
        ? [shorten(condense(lead, 400) ?? '', scriptLimits.title)]
        : []
      : [bare, condense(bare, scriptLimits.title) ?? '', bare.split(/: |：| [–—] /u, 1)[0] ?? '']
  const own = heads
    .map((head) => typeset(asLine(head), analysis.language))
    .find((head) => countCharacters(head) > 7 && countCharacters(head) <= scriptLimits.title && meets(head))
  if (own !== undefined && !isGeneric(bare)) return own
  return fitted(titleFor(analyze, source.slice(0, 20_000), checks), scriptLimits.title)
}

const leadingCount = new RegExp(
  `^(?:\\d{1,2}|${allWords(({ numbers }) => numbers?.replaceAll(' ', '|'))}) (?=\\p{L})`,
  'iu',
)

/** Without a number of points at its start, where the video tells fewer. */
function withoutCount(title: string, points: number, chapters: number): string {
  const counted = leadingCount.test(title) && points > 0 && points !== chapters
  return counted ? sentenceCase(title.replace(leadingCount, '')) : title
}

const fitted = (text: string, maxWidth: number) =>
  countCharacters(text) <= maxWidth ? text : shorten(condense(text, maxWidth) ?? text, maxWidth)

/** The line to keep: what the close calls to, else the last whole thought, short and without figures; else the title. */
function endingOf(
  units: Stretch,
  scenes: readonly Scene[],
  title: string,
  language: string | undefined,
  meets: (text: string) => boolean,
): string {
  const heard = scenes.flatMap(({ sentences }) => sentences)
  const closing = new Set(heard.slice(Math.ceil(0.6 * heard.length)))
  const lines = units.flatMap((unit, place) => {
    const [text = ''] = unit.said
    const line = asLine(condense(text, scriptLimits.ending) ?? text)
    const after = units[place + 1]
    const goesOn = unit.opens || (after?.leans === true && after.block === unit.block)
    const stands = closing.has(text) && unit.said.length === 1 && !unit.leans && !goesOn && !asks(unit)
    const isLine =
      countCharacters(line) > 14 &&
      countCharacters(line) <= scriptLimits.ending &&
      !/[“„«"「\p{Nd}]/u.test(line) &&
      meets(line)
    return stands && isLine ? [{ line, block: unit.block, isCalling: isCall(text, language) }] : []
  })
  const last = units.findLast(({ said }) => said.some((text) => closing.has(text)))
  // A call of an earlier paragraph is not what the video comes to.
  const call = lines.findLast(({ isCalling, block }) => isCalling && block === last?.block)
  return sentenceCase((call ?? lines.at(-1))?.line ?? fitted(title, scriptLimits.ending))
}
