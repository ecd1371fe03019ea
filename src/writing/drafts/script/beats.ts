import { gistOf } from '../../lists.ts'
import { isOneBreath, isSpeakable } from '../../script-answer.ts'
import { startsWithVerb } from '../topic-parts.ts'
import type { Article } from './article.ts'
import type { End } from './ends.ts'
import { leastPoints, type Point } from './points.ts'
import { costOf, stretchOf, threadOf } from './thread.ts'
import { tongueOf } from './tongues.ts'
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
  const left = seconds - costOf(ends)
  const body = points
    ? chaptered(free, points, left, ends, article.reading.language)
    : scenesOf(told(threadOf(free, left, ends), units), undefined)
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

/** An opening, and of each point what it is and what tells most of it. */
function chaptered(
  free: readonly Unit[],
  points: readonly Point[],
  seconds: number,
  ends: readonly Unit[],
  language: string | undefined,
): Beat[] {
  const first = points[0]?.units[0]?.at ?? 0
  const opening = free.filter(({ at }) => at < first)
  const intro = threadOf(opening, Math.min(15, seconds * 0.22), ends)
  const each = (seconds - costOf(intro)) / points.length
  const ownOf = ({ units }: Point) => units.filter((unit) => free.includes(unit))
  // Each gets one thought, and what time is left goes to whatever tells most.
  const firsts = points.flatMap((point) => firstOf(ownOf(point), Math.min(each, 9), ends))
  const spare = seconds - costOf([...intro, ...firsts]) - points.length
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

interface Told {
  readonly text: string
  /** Whether it carries on the thought of the sentence before. */
  readonly joins: boolean
}

/** The heading as a sentence, where what is said of it does not name it. */
function headline(heading: string, [first]: readonly Told[], isSentence: boolean): string | undefined {
  if (!isSentence) return undefined
  const says = /[.!?。！？؟]$/u.test(heading)
    ? heading
    : `${heading}${/\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}/u.test(heading) ? '。' : '.'}`
  if (!isOneBreath(says) || !isSpeakable(says) || heading.length > 70) return undefined
  if (first === undefined) return says
  const words = gistOf(heading)
    .split(' ')
    .filter((word) => word.length > 3)
  const text = gistOf(first.text)
  const shared = words.filter((word) => text.includes(word.slice(0, 5))).length
  const isNamed = words.length === 0 ? text.includes(gistOf(heading)) : shared > words.length / 2
  return isNamed ? undefined : says
}

/** A heading that tells the viewer to do something, or names a point of a list, is spoken; any other only stands on its card. */
const isSaid = (heading: string, isList: boolean, language: string | undefined) =>
  language === 'en' || language === undefined
    ? !/^(?:what|why|how|when|where|who)(?!\p{L})/iu.test(heading) &&
      (isList || startsWithVerb(lowerFirst(heading)))
    : isList || (tongueOf(language).call?.test(heading) ?? false)

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

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
