import type { MediaFile } from '../../asset-store.ts'
import { awaitedLater } from '../../concurrency.ts'
import type { VideoScript } from '../../content/video-script.ts'
import { throwIfCancelled } from '../../errors.ts'
import type { FontSources } from '../../media/font-sources.ts'
import type { ImageSize, Media } from '../../media/media.ts'
import type { TimedWord } from '../../providers/types.ts'
import { hashText } from '../../random.ts'
import type { Canvas } from '../canvas.ts'
import { encodePicture } from '../pictures/encode.ts'
import { originBox, originOver, type PictureOrigin } from '../pictures/origin.ts'
import { planCaptions } from './captions/captions.ts'
import type { CaptionStyle } from './captions/settings.ts'
import { drawThumbnail } from './cards/cards.ts'
import { writeVideo } from './compose/compose.ts'
import type { Chapter, VideoSettings } from './engine/types.ts'
import { planCards, planSections, preparePictures } from './scenes.ts'
import { fps, type VideoSize, videoSizes } from './sizes.ts'
import { mixSoundtrack } from './sound/mix.ts'
import { type Sound, type SoundSource, soundSeconds } from './sound/sound.ts'
import { withVideoFile } from './temporary.ts'
import { toSrt, toVtt } from './timeline/subtitles.ts'
import { findChapters, planTimeline, type TimelineScene } from './timeline/timeline.ts'

/** A spoken sentence. */
export interface Voice {
  readonly sound: Sound
  readonly words: readonly TimedWord[] | undefined
}

/** How a narrated video is rendered. */
export interface VideoOptions {
  readonly size: VideoSize
  /** The caption style; `undefined` for none. */
  readonly captions: CaptionStyle | undefined
  readonly music: Sound | 'generated' | undefined
  readonly encode?: VideoSettings['encode']
  readonly brand: string | undefined
  readonly color: string | undefined
  readonly font: string | undefined
  readonly fonts: FontSources | undefined
  readonly signal: AbortSignal | undefined
  /** Called with what could not be done as it was asked for. */
  readonly warn: (message: string) => void
  /** Called with the share that is done, from 0 to 1. */
  readonly progress: (fraction: number) => void
}

/** A video and its accompanying files. */
export interface NarratedVideo extends ImageSize {
  /** Not read into memory: save it with `run.keep`. */
  readonly video: MediaFile
  readonly thumbnail: Media
  readonly seconds: number
  readonly vtt: string
  readonly srt: string
  readonly chapters: readonly Chapter[]
  readonly transcript: readonly { readonly start: number; readonly text: string }[]
}

/** What a video is made of. Pictures and voices may be on their way. */
export interface VideoParts {
  readonly script: VideoScript
  /** One for each scene. */
  readonly pictures: readonly (Media | Promise<Media>)[]
  /** One for each sentence; `undefined` if nobody speaks. */
  readonly voices: readonly (Voice | Promise<Voice>)[] | undefined
}

/**
 * Renders a video from a script, a picture for each scene and a voice for each sentence, and returns what `use` makes of
 * it. What is still on its way is awaited when its scene comes, and ends the video if it fails. The file of the video is
 * deleted afterwards.
 */
export function renderNarratedVideo<Result>(
  script: VideoScript,
  pictures: VideoParts['pictures'],
  voices: VideoParts['voices'],
  options: VideoOptions,
  use: (video: NarratedVideo) => Promise<Result>,
): Promise<Result> {
  return withVideoFile(
    async (path) => use(await writeNarratedVideo({ script, pictures, voices }, options, path)),
    options.signal,
  )
}

/** Renders a video into a file. */
export async function writeNarratedVideo(
  parts: VideoParts,
  options: VideoOptions,
  path: string,
): Promise<NarratedVideo> {
  const ending = new AbortController()
  const allParts = Promise.all([...parts.pictures, ...(parts.voices ?? [])])
  // What fails ends the video at once, whichever is shown or heard.
  allParts.catch(() => ending.abort())
  const signal = options.signal ? AbortSignal.any([options.signal, ending.signal]) : ending.signal
  try {
    return await composeNarratedVideo(parts, { ...options, signal }, path)
  } catch (error) {
    throwIfCancelled(options.signal)
    if (ending.signal.aborted) await allParts
    throw error
  } finally {
    // Stops what is still mixed or drawn.
    ending.abort()
  }
}

async function composeNarratedVideo(
  { script, pictures, voices }: VideoParts,
  options: VideoOptions,
  path: string,
): Promise<NarratedVideo> {
  const { title, language } = script
  const { size, encode, signal, captions: style, brand, color, font, fonts, warn, progress } = options
  const frame = videoSizes[size]
  const speechOf = async (sentence: number) => {
    const voice = await voices?.[sentence]
    return voice && { seconds: soundSeconds(voice.sound), words: voice.words }
  }
  const timeline = planTimeline(script, speechOf, { fps })
  const allScenes = awaitedLater(Promise.all(timeline.scenes))
  const pictureOf = preparePictures(pictures, timeline, frame, signal)
  const first = awaitedLater(pictureOf(0).then((picture) => picture.frame()))
  const frameOf = async (index: number): Promise<Canvas> =>
    index === 0 ? first : (await pictureOf(index)).frame()
  const shared = { size, language, color, font, fonts, warn }
  const captionsOf =
    style &&
    (await planCaptions(timeline, {
      ...shared,
      style,
      signal,
      subject: async ({ picture }) => (await pictureOf(picture)).subject,
      ground: async ({ picture }) => (await pictureOf(picture)).frame(),
    }))
  const cardOf = planCards(timeline, frameOf, script, { ...shared, brand })
  const overlaysOf = async (scene: number) => [
    ...((await captionsOf?.(scene)) ?? []),
    ...(await cardOf(scene)),
  ]
  const chapters = awaitedLater(allScenes.then((scenes) => findChapters(scenes, fps)))
  const plan = {
    ...frame,
    fps,
    sections: planSections(timeline, pictureOf, overlaysOf),
    sound: async () => mixVideo(await allScenes, title, voices, options.music, signal),
    chapters,
  }
  const finish = async () => {
    const origin = combineOrigins(await Promise.all(pictures))
    const thumbnail = await drawThumbnail({ ...shared, picture: await frameOf(0), title, brand })
    return { origin, thumbnail: await encodePicture(thumbnail, 'jpeg', origin) }
  }
  const finished = awaitedLater(finish())
  const { appendFile } = process.getBuiltinModule('node:fs/promises')
  await writeVideo(plan, path, { title, language, encode, signal, progress })
  const { origin, thumbnail } = await finished
  await appendFile(path, originBox(origin))
  const scenes = await allScenes
  return {
    ...frame,
    video: { type: 'video/mp4', path },
    thumbnail,
    seconds: totalSeconds(scenes),
    vtt: toVtt(scenes, language),
    srt: toSrt(scenes, language),
    chapters: await chapters,
    transcript: scenes.flatMap(({ sentences }) => sentences.map(({ start, text }) => ({ start, text }))),
  }
}

/** In seconds. */
function totalSeconds(scenes: readonly TimelineScene[]): number {
  return (scenes.at(-1)?.until ?? 0) / fps
}

/** Mixes the sound, once all is spoken: only then it is known how loud the voices are. */
async function mixVideo(
  scenes: readonly TimelineScene[],
  title: string,
  voices: VideoParts['voices'] = [],
  music: VideoOptions['music'],
  signal: AbortSignal | undefined,
): Promise<SoundSource> {
  const voiceSounds = await Promise.all(voices)
  const placedVoices = scenes.flatMap(({ sentences }) =>
    sentences.flatMap(({ start, index }) => {
      const sound = voiceSounds[index]?.sound
      return sound ? [{ at: start, sound }] : []
    }),
  )
  return mixSoundtrack(
    { seconds: totalSeconds(scenes), voices: placedVoices, music, seed: hashText(title) },
    signal,
  )
}

/** The video is algorithmic only if every picture is. */
function combineOrigins(pictures: readonly Media[]): PictureOrigin {
  return pictures.map(originOver).find((origin) => origin !== 'algorithmicMedia') ?? 'algorithmicMedia'
}
