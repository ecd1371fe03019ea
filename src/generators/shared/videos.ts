import { awaitedLater, type FailFast, mapConcurrent } from '../../concurrency.ts'
import type { VideoScript } from '../../content/video-script.ts'
import { CopydeskError } from '../../errors.ts'
import type { Media } from '../../media/media.ts'
import type { VoiceRequest } from '../../providers/types.ts'
import { type VideoSize, videoSizes } from '../../render/video/sizes.ts'
import { type Sound, silence, soundSeconds } from '../../render/video/sound/sound.ts'
import { openSoundReader, type SoundReader } from '../../render/video/sound-reader.ts'
import { maxSpeakingSeconds, readingTime, validTimedWords } from '../../render/video/timeline/word-times.ts'
import type { Voice } from '../../render/video/video.ts'
import type { Run } from '../../run.ts'
import { scenePrompt } from '../../writing/video-script.ts'
import { checkBeforePaying, generateImage, readPicture, renderJobs, useAnswer } from './pictures.ts'

// What endpoints that read or make videos load when they are first called.
export { videoSection } from '../../render/html/video-section.ts'
export { findEngine } from '../../render/video/engine/index.ts'
export { withVideo } from '../../render/video/read/open-video.ts'
export { findVideoPage, readVideoPage } from '../../render/video/read/page.ts'
export { withVideoFile } from '../../render/video/temporary.ts'
export { writePageDescription, writeVideoDescription } from '../../writing/video-description.ts'
export { writeScript } from '../../writing/video-script.ts'
export { readPicture, renderJobs, useAnswer, validTimedWords }

/** How the parts of a video are made. */
export interface VideoPartsOptions {
  readonly size: VideoSize
  /** The ID of the voice at its vendor. */
  readonly voice: string | undefined
  readonly font: string | undefined
}

/** What a narrated video is made of beside its script. */
export interface VideoParts<Picture, Spoken> {
  /** One for each scene. */
  readonly pictures: readonly Picture[]
  /** One for each sentence; `undefined` if no provider speaks the language. */
  readonly voices: readonly Spoken[] | undefined
}

/** How many calls are started at once; a provider's own `concurrency` limits them further. */
const maxCallsAtOnce = 8

/**
 * Generates the picture of each scene and the voice of each sentence, concurrently, and calls `use` with what is still on
 * its way. Whatever fails, no further call is begun, and those under way are waited for.
 */
export async function withVideoParts<Result>(
  run: Run<unknown>,
  script: VideoScript,
  options: VideoPartsOptions,
  use: (parts: VideoParts<Promise<Media>, Promise<Voice>>) => Promise<Result>,
): Promise<Result> {
  assertSpeakable(script)
  await checkBeforePaying(run, { text: visibleText(script), font: options.font })
  const failFast: FailFast = { hasFailed: false }
  const pictures = drawScenes(run, script, options, failFast)
  const voices = speakSentences(run, script, options, failFast)
  const making = use({ pictures: pictures.results, voices: voices?.results })
  making.catch((error) => {
    if (!failFast.hasFailed) failFast.reason = error
    failFast.hasFailed = true
  })
  const outcomes = await Promise.allSettled([pictures.done, voices?.done, making])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  return making
}

/** Generates the picture of each scene and the voice of each sentence, concurrently. */
export function prepareVideo(
  run: Run<unknown>,
  script: VideoScript,
  options: VideoPartsOptions,
): Promise<VideoParts<Media, Voice>> {
  return withVideoParts(run, script, options, async ({ pictures, voices }) => ({
    pictures: await Promise.all(pictures),
    voices: voices && (await Promise.all(voices)),
  }))
}

/** In seconds, as estimated before a word is spoken. The sound of a whole video is in memory while it is mixed. */
const maxSpeech = { sentence: 120, video: 1500 }

/** Rejects a script that would be spoken for too long: hundreds of digits are a short text and minutes of speech. */
function assertSpeakable({ scenes }: VideoScript): void {
  const sentences = scenes.flatMap((scene) => scene.sentences)
  const lengths = sentences.map(maxSpeakingSeconds)
  const [total, longest] = [lengths.reduce((sum, length) => sum + length, 0), Math.max(...lengths)]
  const sentence = sentences[lengths.indexOf(longest)] ?? ''
  if (longest > maxSpeech.sentence) {
    throw tooMuchSpeech(`The sentence “${sentence.slice(0, 40)}…”`, longest, maxSpeech.sentence)
  }
  if (total > maxSpeech.video) throw tooMuchSpeech('The script', total, maxSpeech.video)
}

function tooMuchSpeech(subject: string, seconds: number, max: number): CopydeskError {
  const remedy = 'Shorten it, or write out fewer figures.'
  return new CopydeskError(
    'invalid_input',
    `${subject} takes about ${Math.round(seconds)} s to say, and ${max} s are the maximum. ${remedy}`,
  )
}

/** All text that may be drawn on the video. */
function visibleText({ title, scenes, ending }: VideoScript): string {
  const sceneTexts = scenes.flatMap(({ chapter = '', sentences }) => [chapter, ...sentences])
  return [title, ...sceneTexts, ending].join(' ')
}

/** Results that are on their way. */
interface Pending<Result> {
  readonly results: readonly Promise<Result>[]
  /** Rejects if one fails, once none is under way any more. */
  readonly done: Promise<unknown>
}

/** Makes something of each item, concurrently. Once one fails, all that have not come reject. */
function startAll<Item, Result>(
  items: readonly Item[],
  make: (item: Item) => Promise<Result>,
  failFast: FailFast,
): Pending<Result> {
  const coming = items.map(() => Promise.withResolvers<Result>())
  const begin = async (index: number) => {
    try {
      coming[index]?.resolve(await make(items[index] as Item))
    } catch (error) {
      for (const { reject } of coming) reject(error)
      throw error
    }
  }
  return {
    results: coming.map(({ promise }) => awaitedLater(promise)),
    done: mapConcurrent([...items.keys()], maxCallsAtOnce, begin, failFast).finally(() => {
      // Others may have failed, so that some have not begun.
      for (const { reject } of coming) reject(new Error('Another part of the video failed.'))
    }),
  }
}

/** Draws the picture of each scene. Scenes with the same prompt share one. */
function drawScenes(
  run: Run<unknown>,
  script: VideoScript,
  { size }: VideoPartsOptions,
  failFast: FailFast,
): Pending<Media> {
  const prompts = script.scenes.map((scene) => scenePrompt(script, scene, size))
  const distinctPrompts = [...new Set(prompts)]
  const track = progressTracker(run, 'pictures', distinctPrompts.length)
  const draw = (prompt: string) => track(generateImage(run, 'youtubeVideo', { prompt, ...videoSizes[size] }))
  const { results, done } = startAll(distinctPrompts, draw, failFast)
  return {
    results: prompts.map((prompt) => results[distinctPrompts.indexOf(prompt)] as Promise<Media>),
    done,
  }
}

/** Speaks each sentence once, several at a time. `undefined`, with a warning, where no provider speaks the language. */
function speakSentences(
  run: Run<unknown>,
  script: VideoScript,
  { voice }: VideoPartsOptions,
  failFast: FailFast,
): Pending<Voice> | undefined {
  const sentences = script.scenes.flatMap((scene) => scene.sentences)
  const { language } = script
  const requestOf = (text: string) => ({ text, voice, language })
  if (!run.canProvide('voice', requestOf(sentences[0] ?? ''))) {
    const whose = language === undefined ? 'this language' : `the language “${language}”`
    run.warn(
      `No voice provider that is set up speaks ${whose}: the video is timed by reading speed, with captions and music. Pass one that does, such as \`elevenlabs({ apiKey }).voice()\`.`,
    )
    return undefined
  }
  const track = progressTracker(run, 'voice', sentences.length)
  const sounds = openSounds(run)
  let seconds = 0
  const speak = async (text: string) => {
    const voice = await track(generateSpeech(run, 'youtubeVideo', requestOf(text), sounds))
    seconds += soundSeconds(voice.sound)
    if (seconds > maxSpeech.video) throw tooMuchSpeech('The script', seconds, maxSpeech.video)
    return voice
  }
  const { results, done } = startAll(sentences, speak, failFast)
  return { results, done: done.finally(sounds.close) }
}

/** Opens a reader of sounds for a run, which closes it. */
export function openSounds(run: Run<unknown>): SoundReader {
  return openSoundReader(run.signal, (media) => run.inWorker(renderJobs, 'readWav', media))
}

/** Emits progress as the calls of a step finish. */
function progressTracker(run: Run<unknown>, step: 'pictures' | 'voice', total: number) {
  let done = 0
  run.emit({ type: 'progress', step, fraction: 0 })
  return async <T>(call: Promise<T>): Promise<T> => {
    const result = await call
    done += 1
    run.emit({ type: 'progress', step, fraction: done / total })
    return result
  }
}

/** Asks a voice provider to speak a sentence and makes sure that the sound is complete and plausible. */
export function generateSpeech(
  run: Run<unknown>,
  task: string,
  request: VoiceRequest,
  sounds: SoundReader,
): Promise<Voice> {
  const brokenFile = 'a sound that is damaged, empty or far too long for its sentence'
  return useAnswer(run, 'voice', task, request, brokenFile, async ({ audio, words }) => {
    if (run.isDryRun) return { sound: silence(0), words: undefined }
    const maxSeconds = maxSecondsOf(request)
    const sound = await sounds.read(audio, maxSeconds + 1)
    assertLength(sound, maxSeconds)
    return { sound, words: validTimedWords(words) }
  })
}

/** Shorter than a syllable. */
const minSeconds = 0.05

/** Ten times as long as reading the sentence takes, with some slack. */
function maxSecondsOf({ text, language }: VoiceRequest): number {
  return 20 + 10 * readingTime(text, language).seconds
}

/** Throws for a sound that cannot be the sentence: vendors answer with silence or with minutes of noise at times. */
function assertLength(sound: Sound, maxSeconds: number): void {
  const seconds = soundSeconds(sound)
  if (seconds >= minSeconds && seconds <= maxSeconds) return
  const expected = `Its sentence takes ${minSeconds} to ${maxSeconds.toFixed(0)} s.`
  throw new CopydeskError('asset_unsupported', `The sound lasts ${seconds.toFixed(2)} s. ${expected}`)
}
