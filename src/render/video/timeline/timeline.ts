import type { VideoScript } from '../../../content/video-script.ts'
import type { TimedWord } from '../../../providers/types.ts'
import { rate } from '../sound/sound.ts'
import { alignWords, readingTime, type Speech } from './word-times.ts'

/** The timing of a video; everything seen, heard or written follows it. */
export interface Timeline {
  readonly fps: number
  readonly frames: number
  readonly scenes: readonly TimelineScene[]
}

/** A range of frames with one picture. Scenes follow each other without gaps. */
export interface TimelineScene {
  readonly kind: 'scene' | 'title' | 'chapter' | 'end'
  readonly from: number
  readonly until: number
  /** Index of its picture. */
  readonly picture: number
  /** The text of a card, or the name of the chapter that begins here. */
  readonly heading: string | undefined
  readonly sentences: readonly TimelineSentence[]
}

/** A sentence and its words, in seconds of the video. */
export interface TimelineSentence {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly words: readonly TimedWord[]
  /** Index among all spoken sentences. */
  readonly index: number
}

/** In seconds. Transitions are over when the first sentence begins. */
const pace = {
  firstWord: 0.15,
  beforeScene: 0.4,
  afterScene: 0.1,
  sentence: 0.28,
  question: 0.35,
  title: 2.4,
  chapter: 1.6,
  end: 3,
} as const

/** Fewer chapters get no cards. */
const minChapterCards = 3

/**
 * Lays out a video in time: hook, title, scenes, end. `speech` has one entry per sentence of the script; missing ones
 * get their reading time.
 */
export function planTimeline(
  script: VideoScript,
  speech: readonly (Speech | undefined)[],
  { fps }: { readonly fps: number },
): Timeline {
  const { scenes, language } = script
  const opening = Math.max(
    1,
    scenes.findIndex(({ part }) => part !== 'hook'),
  )
  const hasChapterCards = scenes.filter(({ chapter }) => chapter).length >= minChapterCards
  const begun: Omit<TimelineScene, 'until'>[] = []
  // Time is counted in samples and every cut in frames from the start, so that no rounding adds up.
  const samples = (seconds: number) => Math.round(seconds * rate)
  const frameAt = (sample: number) => Math.ceil((sample * fps) / rate - 1e-6)
  let [now, spoken] = [0, 0]

  const begin = (scene: Omit<TimelineScene, 'from' | 'until'>) => {
    const after = begun.at(-1)?.sentences.length ? samples(pace.afterScene) : 0
    const from = begun.length === 0 ? 0 : frameAt(now + after)
    begun.push({ ...scene, from })
    now = Math.round((from * rate) / fps)
  }
  const addCard = (kind: 'title' | 'chapter' | 'end', picture: number, heading: string) => {
    begin({ kind, picture, heading, sentences: [] })
    now += samples(pace[kind])
  }
  const speak = (text: string): TimelineSentence => {
    const index = spoken
    spoken += 1
    const heard = speech[index] ?? readingTime(text, language)
    const start = now / rate
    now += samples(heard.seconds)
    const end = now / rate
    const inVideo = (time: number) => Math.min(end, start + samples(time) / rate)
    const words = alignWords(text, heard, language).map((word) => ({
      text: word.text,
      start: inVideo(word.start),
      end: inVideo(word.end),
    }))
    return { text, index, words, start, end }
  }

  for (const [picture, { chapter, sentences: texts }] of scenes.entries()) {
    if (picture === opening) addCard('title', picture - 1, script.title)
    if (hasChapterCards && chapter && picture >= opening) addCard('chapter', picture, chapter)
    const sentences: TimelineSentence[] = []
    begin({ kind: 'scene', picture, heading: chapter, sentences })
    now += samples(begun.length === 1 ? pace.firstWord : pace.beforeScene)
    for (const [order, text] of texts.entries()) {
      if (order > 0) now += samples(/[?？؟…]$/.test(texts[order - 1] ?? '') ? pace.question : pace.sentence)
      sentences.push(speak(text))
    }
  }
  addCard('end', scenes.length - 1, script.ending)
  const frames = frameAt(now)
  return {
    fps,
    frames,
    scenes: begun.map((scene, at) => ({ ...scene, until: begun[at + 1]?.from ?? frames })),
  }
}

/** A named part of a video, in seconds. */
export interface VideoChapter {
  readonly title: string
  readonly start: number
  readonly end: number
}

/** YouTube's minimum for chapters. */
const chapterMinimum = { chapters: 3, seconds: 10 }

/**
 * The chapters of a video. None if there are fewer than three or one is under ten seconds, because players ignore
 * those.
 */
export function findChapters({ scenes, frames, fps }: Timeline): VideoChapter[] {
  const starts: { title: string; from: number }[] = []
  for (const { kind, heading, from } of scenes)
    if (heading && (kind === 'chapter' || kind === 'scene') && starts.at(-1)?.title !== heading)
      starts.push({ title: heading, from })

  const title = scenes.find(({ kind }) => kind === 'title')?.heading
  const [first] = starts
  if (first && title && first.from >= chapterMinimum.seconds * fps) starts.unshift({ title, from: 0 })
  else if (first) first.from = 0

  const chapters = starts.map((chapter, index) => ({
    title: chapter.title,
    start: chapter.from / fps,
    end: (starts[index + 1]?.from ?? frames) / fps,
  }))
  const isWhole = chapters.every(
    ({ start, end }) => Math.floor(end) - Math.floor(start) >= chapterMinimum.seconds,
  )
  return isWhole && chapters.length >= chapterMinimum.chapters ? chapters : []
}
