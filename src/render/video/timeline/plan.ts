import type { ScriptScene, VideoScript } from '../../../content/video-script.ts'
import { rate } from '../sound/sound.ts'
import { alignWords } from './align.ts'
import type { FilmRecord, RecordScene, RecordSentence } from './record.ts'
import { readingTime, type Speech } from './speech.ts'

/** In seconds. A picture is there, and its transition done, when its first sentence begins. */
const pace = {
  firstWord: 0.15,
  beforeScene: 0.4,
  afterScene: 0.1,
  sentence: 0.28,
  /** After what makes one think. */
  question: 0.35,
  title: 2.4,
  chapter: 1.6,
  end: 3,
} as const

/** Fewer chapters need no cards. */
const leastChapters = 3

/**
 * Lays out a film in time: the hook at once, the title, the scenes, the end. `speech` has one entry for each sentence
 * of the script, in order; a sentence that nobody speaks is given the time it takes to read.
 */
export function recordOf(
  script: VideoScript,
  speech: readonly (Speech | undefined)[],
  { fps }: { readonly fps: number },
): FilmRecord {
  const layout = layOut(fps)
  const { scenes, language } = script
  const opening = Math.max(
    1,
    scenes.findIndex(({ part }) => part !== 'hook'),
  )
  const hasChapterCards = scenes.filter(({ chapter }) => chapter).length >= leastChapters
  let spoken = 0

  for (const [picture, scene] of scenes.entries()) {
    if (picture === opening) layout.card('title', pace.title, picture - 1, script.title)
    if (hasChapterCards && scene.chapter && picture >= opening)
      layout.card('chapter', pace.chapter, picture, scene.chapter)
    layout.scene(picture, scene, (text) => {
      const index = spoken
      spoken += 1
      const heard = speech[index] ?? readingTime(text, language)
      return { text, index, seconds: heard.seconds, words: alignWords(text, heard, language) }
    })
  }
  layout.card('end', pace.end, scenes.length - 1, script.ending)
  return layout.finish()
}

type Spoken = Omit<RecordSentence, 'start' | 'end'> & { readonly seconds: number }
type Begun = Omit<RecordScene, 'until'>

/**
 * Time is counted in samples of sound, and each border in frames from the start of the film, so that no rounding adds up.
 */
function layOut(fps: number) {
  const begun: Begun[] = []
  const samples = (seconds: number) => Math.round(seconds * rate)
  const frameAt = (sample: number) => Math.ceil((sample * fps) / rate - 1e-6)
  const sampleAt = (frame: number) => Math.round((frame * rate) / fps)
  /** Up to where the film is laid out, in samples. */
  let now = 0

  const begin = (scene: Omit<Begun, 'from'>) => {
    const from =
      begun.length === 0 ? 0 : frameAt(now + (begun.at(-1)?.sentences.length ? samples(pace.afterScene) : 0))
    begun.push({ ...scene, from })
    now = sampleAt(from)
  }

  return {
    card: (kind: 'title' | 'chapter' | 'end', seconds: number, picture: number, heading: string) => {
      begin({ kind, picture, heading, sentences: [] })
      now += samples(seconds)
    },

    scene: (picture: number, { sentences: texts, chapter }: ScriptScene, say: (text: string) => Spoken) => {
      const sentences: RecordSentence[] = []
      begin({ kind: 'scene', picture, heading: chapter, sentences })
      now += samples(begun.length === 1 ? pace.firstWord : pace.beforeScene)
      for (const [order, text] of texts.entries()) {
        if (order > 0) now += samples(/[?？؟…]$/.test(texts[order - 1] ?? '') ? pace.question : pace.sentence)
        const { seconds, ...sentence } = say(text)
        const start = now / rate
        now += samples(seconds)
        const end = now / rate
        const inFilm = (time: number) => Math.min(end, start + samples(time) / rate)
        const words = sentence.words.map((word) => ({
          text: word.text,
          start: inFilm(word.start),
          end: inFilm(word.end),
        }))
        sentences.push({ ...sentence, start, end, words })
      }
    },

    finish: (): FilmRecord => {
      const frames = frameAt(now)
      const scenes = begun.map((scene, index) => ({ ...scene, until: begun[index + 1]?.from ?? frames }))
      return { fps, frames, scenes }
    },
  }
}
