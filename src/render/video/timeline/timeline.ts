import { awaitedLater } from '../../../concurrency.ts'
import type { VideoScript } from '../../../content/video-script.ts'
import type { TimedWord } from '../../../providers/types.ts'
import type { Span } from '../compose/plan.ts'
import type { Chapter } from '../engine/types.ts'
import { rate } from '../sound/sound.ts'
import { alignWords, readingTime, type Speech } from './word-times.ts'

/** What is shown in a video, one after the other, as it is known before a word is spoken. */
export interface PlannedScene {
  readonly kind: 'scene' | 'title' | 'chapter' | 'end'
  /** Index of its picture. */
  readonly picture: number
  /** The text of a card, or the name of the chapter that begins here. */
  readonly heading: string | undefined
  readonly sentences: readonly PlannedSentence[]
}

interface PlannedSentence {
  readonly text: string
  /** Index among all spoken sentences. */
  readonly index: number
}

/** A range of frames with one picture. Scenes follow each other without gaps. */
export interface TimelineScene extends PlannedScene, Span {
  readonly sentences: readonly TimelineSentence[]
}

/** A sentence and its words, in seconds of the video. */
export interface TimelineSentence extends PlannedSentence {
  readonly start: number
  readonly end: number
  readonly words: readonly TimedWord[]
}

/** The timing of a video; everything seen, heard or written follows it. */
export interface Timeline {
  readonly fps: number
  readonly plan: readonly PlannedScene[]
  /** The scenes of the plan in time. Each comes once it and all before it are spoken. */
  readonly scenes: readonly Promise<TimelineScene>[]
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

/** From the beginning of a scene after the first one to its first word, in seconds. */
export const secondsBeforeSpeech = pace.beforeScene

/**
 * Lays out a video in time: hook, title, scenes, end. `heard` gives the speech of a sentence by its index; without one it
 * gets its reading time.
 */
export function planTimeline(
  script: VideoScript,
  heard: (sentence: number) => Promise<Speech | undefined>,
  { fps }: { readonly fps: number },
): Timeline {
  const timing = { fps, language: script.language, heard }
  const plan = planScenes(script)
  let before: Promise<Pick<TimelineScene, 'until'>> = Promise.resolve({ until: 0 })
  const scenes = plan.map((scene) => {
    const timed = awaitedLater(before.then(({ until }) => timeScene(scene, until, timing)))
    before = timed
    return timed
  })
  return { fps, plan, scenes }
}

function planScenes({ title, scenes, ending }: VideoScript): PlannedScene[] {
  const body = scenes.findIndex(({ part }) => part !== 'hook')
  const opening = Math.max(1, body)
  const hasChapterCards = scenes.filter(({ chapter }) => chapter).length >= minChapterCards
  const card = (kind: 'title' | 'chapter' | 'end', picture: number, heading: string): PlannedScene[] => [
    { kind, picture, heading, sentences: [] },
  ]
  let index = 0
  const plannedScenes = scenes.flatMap(({ chapter, sentences }, picture): PlannedScene[] => [
    ...(picture === opening ? card('title', picture - 1, title) : []),
    ...(hasChapterCards && chapter && picture >= opening ? card('chapter', picture, chapter) : []),
    {
      kind: 'scene',
      picture,
      heading: chapter,
      sentences: sentences.map((text) => ({ text, index: index++ })),
    },
  ])
  return [...plannedScenes, ...card('end', scenes.length - 1, ending)]
}

interface Timing {
  readonly fps: number
  readonly language: string | undefined
  readonly heard: (sentence: number) => Promise<Speech | undefined>
}

/** Time is counted in samples and every cut in frames from the start, so that no rounding adds up. */
async function timeScene(
  scene: PlannedScene,
  from: number,
  { fps, language, heard }: Timing,
): Promise<TimelineScene> {
  const samples = (seconds: number) => Math.round(seconds * rate)
  const opening = scene.kind === 'scene' ? (from === 0 ? 'firstWord' : 'beforeScene') : scene.kind
  let now = Math.round((from * rate) / fps) + samples(pace[opening])
  const sentences: TimelineSentence[] = []
  for (const sentence of scene.sentences) {
    const before = sentences.at(-1)
    if (before) now += samples(/[?？؟…]$/.test(before.text) ? pace.question : pace.sentence)
    const speech = (await heard(sentence.index)) ?? readingTime(sentence.text, language)
    const start = now / rate
    now += samples(speech.seconds)
    const end = now / rate
    const inVideo = (time: number) => Math.min(end, start + samples(time) / rate)
    const words = alignWords(sentence.text, speech, language).map((word) => ({
      text: word.text,
      start: inVideo(word.start),
      end: inVideo(word.end),
    }))
    sentences.push({ ...sentence, words, start, end })
  }
  if (sentences.length > 0) now += samples(pace.afterScene)
  return { ...scene, sentences, from, until: Math.ceil((now * fps) / rate - 1e-6) }
}

/** YouTube's minimum for chapters. */
const chapterMinimum = { chapters: 3, seconds: 10 }

/**
 * The chapters of a video. None if there are fewer than three or one is under ten seconds, because players ignore
 * those.
 */
export function findChapters(scenes: readonly TimelineScene[], fps: number): Chapter[] {
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
    end: (starts[index + 1]?.from ?? scenes.at(-1)?.until ?? 0) / fps,
  }))
  const isWhole = chapters.every(
    ({ start, end }) => Math.floor(end) - Math.floor(start) >= chapterMinimum.seconds,
  )
  return isWhole && chapters.length >= chapterMinimum.chapters ? chapters : []
}
