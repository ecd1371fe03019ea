import { gistOf } from '../../../../../writing/lists.ts'
import type { Article } from './article.ts'
import { type End, introducing } from './ends.ts'
import { headline, isSaid, type Told } from './headline.ts'
import { leastPoints, type Point } from './points.ts'
import { costOf, stretchOf, threadOf } from './thread.ts'
import type { Unit } from './units.ts'

/** What is said over one picture. */
export interface Beat {
  readonly chapter: string | undefined
  readonly sentences: readonly string[]
}

interface Film {
  readonly article: Article
  readonly units: readonly Unit[]
  readonly points: readonly Point[] | undefined
  readonly seconds: number
}

/** Puts a film together between its first sentence and its last. */
export function beatsOf({ article, units, points, seconds }: Film, hook: End, close: End): Beat[] {
  const ends = [...hook, ...close]
  const [last] = close
  const isBefore = ({ at, section }: Unit) => last === undefined || at < last.at || section !== last.section
  const free = units.filter((unit) => !ends.includes(unit) && isBefore(unit))
  const first = points?.[0]?.units[0]?.at ?? (units.at(-1)?.at ?? 0) / 3
  const subject = introducing(
    article,
    free.filter(({ at }) => at < first),
    hook,
  )
  const left = seconds - costOf([...ends, ...subject])
  const body = points
    ? chaptered(free, points, subject, left, ends, article.reading.language)
    : scenesOf(told(threadWith(subject, free, left, ends), units), undefined)
  const beats = withoutTwins([
    ...scenesOf(told(hook, units), undefined),
    ...body,
    ...scenesOf(told(close, units), chapterOf(close, points, free)),
  ])
  const chapters = beats.filter(({ chapter }) => chapter !== undefined).length
  return chapters < leastPoints ? beats.map((beat) => ({ ...beat, chapter: undefined })) : beats
}

/** A close that takes all there is of the last point bears its name. */
function chapterOf(
  [first]: End,
  points: readonly Point[] | undefined,
  free: readonly Unit[],
): string | undefined {
  const point = points?.find(({ units }) => first !== undefined && units.includes(first))
  return point?.units.some((unit) => free.includes(unit)) ? undefined : point?.chapter
}

/** The thread through some sentences, and those that are told in any case. */
const threadWith = (
  told: readonly Unit[],
  free: readonly Unit[],
  seconds: number,
  ends: readonly Unit[],
): Unit[] => [...told, ...threadOf(free, seconds, [...ends, ...told])].sort((one, other) => one.at - other.at)

/** An opening, and of each point what it is and what tells most of it. */
function chaptered(
  free: readonly Unit[],
  points: readonly Point[],
  subject: readonly Unit[],
  seconds: number,
  ends: readonly Unit[],
  language: string | undefined,
): Beat[] {
  const first = points[0]?.units[0]?.at ?? 0
  const opening = free.filter(({ at }) => at < first)
  const spent = costOf(subject)
  const intro = threadWith(subject, opening, Math.min(15, seconds * 0.22) - spent, ends)
  const each = (seconds + spent - costOf(intro)) / points.length
  const ownOf = ({ units }: Point) => units.filter((unit) => free.includes(unit))
  // Each gets one thought, and what time is left goes to whatever tells most.
  const firsts = points.flatMap((point) => firstOf(ownOf(point), Math.min(each, 9), ends))
  const spare = seconds + spent - costOf([...intro, ...firsts]) - points.length
  const rest = threadOf(points.flatMap(ownOf), spare, [...ends, ...intro, ...firsts])
  const chosen = [...firsts, ...rest]
  return [
    ...scenesOf(told(intro, opening), undefined),
    ...points.flatMap(({ heading, chapter, units, isList }) => {
      const own = units.filter((unit) => free.includes(unit))
      if (own.length === 0) return []
      const kept = own.filter((unit) => chosen.includes(unit))
      const spoken = kept.length > 0 ? kept : own.filter((unit) => !unit.leans && !unit.opens).slice(0, 1)
      const sentences = told(spoken, own)
      const named = headline(heading, sentences, isSaid(heading, isList, language))
      const scenes = scenesOf(
        named === undefined ? sentences : [{ text: named, joins: false }, ...sentences],
        chapter,
      )
      return scenes
    }),
  ]
}

const worthwhile = 0.4

/** What a point says first is what it is about. */
function firstOf(own: readonly Unit[], seconds: number, ends: readonly Unit[]): readonly Unit[] {
  const [first] = own
  const stretch = first && stretchOf(first, own)
  const isGood = stretch !== undefined && first !== undefined && first.worth > worthwhile
  return isGood && costOf(stretch) <= seconds ? stretch : threadOf(own, seconds, ends).slice(0, 2)
}

/** The sentences in order; one that follows its own predecessor keeps the word that ties them. */
function told(chosen: readonly Unit[], units: readonly Unit[]): Told[] {
  return chosen.flatMap((unit, place) => {
    const before = chosen[place - 1]
    const follows = before !== undefined && before.at === unit.at - 1
    const joins = before !== undefined && before.block === unit.block && units.includes(unit)
    return (follows ? unit.tied : unit.said).map((text, part) => ({
      text,
      joins: part > 0 || (follows && joins),
    }))
  })
}

/** Longer than this, two sentences outlast their picture. */
const mostLetters = 150

function scenesOf(sentences: readonly Told[], chapter: string | undefined): Beat[] {
  const scenes: string[][] = []
  for (const { text, joins } of sentences) {
    const last = scenes.at(-1)
    const isShort = last !== undefined && last.join(' ').length < 34
    const fits = last !== undefined && last.length < 2 && last.join(' ').length + text.length < mostLetters
    if (last && fits && (joins || (isShort && chapter !== undefined))) last.push(text)
    else scenes.push([text])
  }
  return scenes.map((said, at) => ({ chapter: at === 0 ? chapter : undefined, sentences: said }))
}

/** Nothing is said twice. */
function withoutTwins(beats: readonly Beat[]): Beat[] {
  const said = new Set<string>()
  return beats.flatMap(({ chapter, sentences }) => {
    const fresh = sentences.filter((sentence) => {
      const gist = gistOf(sentence) || sentence
      return said.has(gist) ? false : said.add(gist)
    })
    return fresh.length > 0 ? [{ chapter, sentences: fresh }] : []
  })
}
