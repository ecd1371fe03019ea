import type { MediaFile } from '../../asset-store.ts'
import type { VideoScript } from '../../content/video-script.ts'
import { throwIfCancelled } from '../../errors.ts'
import type { ImageSize, Media } from '../../media/media.ts'
import type { TimedWord } from '../../providers/types.ts'
import { hashText } from '../../random.ts'
import type { FontSources } from '../../run.ts'
import type { Canvas } from '../canvas.ts'
import { encodePicture } from '../pictures/encode.ts'
import { originBox, originOver, type PictureOrigin } from '../pictures/origin.ts'
import { planCaptions } from './captions/captions.ts'
import type { CaptionStyle } from './captions/looks.ts'
import { drawThumbnail } from './cards/cards.ts'
import { writeVideo } from './compose/compose.ts'
import type { VideoSettings } from './engine/types.ts'
import { planCards, planSections, preparePictures } from './scenes.ts'
import { fps, type VideoSize, videoSizes } from './sizes.ts'
import { mixSoundtrack } from './sound/mix.ts'
import { type Sound, secondsOf } from './sound/sound.ts'
import { withVideoFile } from './temporary.ts'
import { toSrt, toVtt } from './timeline/subtitles.ts'
import { findChapters, planTimeline, type VideoChapter } from './timeline/timeline.ts'

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
  readonly chapters: readonly VideoChapter[]
  readonly transcript: readonly { readonly start: number; readonly text: string }[]
}

/**
 * Renders a video from a script, a picture for each scene and a voice for each sentence, and returns what `use` makes of
 * it. Pictures may still be on their way: each is awaited when its scene comes, and ends the video if it fails. The file
 * of the video is deleted afterwards.
 */
export function renderNarratedVideo<Result>(
  script: VideoScript,
  media: readonly (Media | Promise<Media>)[],
  voices: readonly Voice[] | undefined,
  options: VideoOptions,
  use: (video: NarratedVideo) => Promise<Result>,
): Promise<Result> {
  return withVideoFile(
    async (path) => use(await writeNarratedVideo(script, media, voices, options, path)),
    options.signal,
  )
}

/** Renders a video into a file. */
export async function writeNarratedVideo(
  script: VideoScript,
  media: readonly (Media | Promise<Media>)[],
  voices: readonly Voice[] | undefined,
  options: VideoOptions,
  path: string,
): Promise<NarratedVideo> {
  const ending = new AbortController()
  const all = Promise.all(media)
  // A picture that fails ends the video at once, whichever is shown.
  all.catch(() => ending.abort())
  const signal = options.signal ? AbortSignal.any([options.signal, ending.signal]) : ending.signal
  try {
    return await composeNarratedVideo(script, media, voices, { ...options, signal }, path)
  } catch (error) {
    throwIfCancelled(options.signal)
    if (ending.signal.aborted) await all
    throw error
  } finally {
    // Stops what is still mixed or drawn.
    ending.abort()
  }
}

async function composeNarratedVideo(
  script: VideoScript,
  media: readonly (Media | Promise<Media>)[],
  voices: readonly Voice[] | undefined,
  options: VideoOptions,
  path: string,
): Promise<NarratedVideo> {
  const { title, language } = script
  const { size, encode, signal, captions: style, music, brand, color, font, fonts, warn, progress } = options
  const frame = videoSizes[size]
  const speech = voices?.map(({ sound, words }) => ({ seconds: secondsOf(sound), words }))
  const timeline = planTimeline(script, speech ?? [], { fps })
  const seconds = timeline.frames / fps
  const chapters = findChapters(timeline)
  const sentences = timeline.scenes.flatMap((scene) => scene.sentences)
  const spoken = sentences.flatMap(({ start, index }) => {
    const sound = voices?.[index]?.sound
    return sound ? [{ at: start, sound }] : []
  })
  const sound = mixSoundtrack({ seconds, voices: spoken, music, seed: hashText(title) }, signal)
  // Awaited when the frames before are composed.
  sound.catch(() => {})
  const pictureOf = preparePictures(media, timeline, frame, signal)
  const first = pictureOf(0).then((picture) => picture.frame())
  first.catch(() => {})
  const frameOf = async (index: number): Promise<Canvas> =>
    index === 0 ? first : (await pictureOf(index)).frame()
  const look = { size, language, color, font, fonts, warn }
  const captionsOf =
    style &&
    (await planCaptions(timeline, {
      ...look,
      style,
      signal,
      subject: async ({ picture }) => (await pictureOf(picture)).subject,
      ground: ({ picture }) => frameOf(picture),
    }))
  const cardOf = planCards(timeline, frameOf, script, { ...look, brand })
  const overlaysOf = async (scene: number) => [
    ...((await captionsOf?.(scene)) ?? []),
    ...(await cardOf(scene)),
  ]
  const plan = {
    ...frame,
    fps,
    frames: timeline.frames,
    shots: [],
    overlays: [],
    sections: planSections(timeline, { pictureOf, overlaysOf }),
    sound,
  }
  const finish = async () => {
    const origin = combineOrigins(await Promise.all(media))
    const thumbnail = await drawThumbnail({ ...look, picture: await frameOf(0), title, brand })
    return { origin, thumbnail: await encodePicture(thumbnail, 'jpeg', origin) }
  }
  const finished = finish()
  // Awaited when the video is written.
  finished.catch(() => {})
  const { appendFile } = process.getBuiltinModule('node:fs/promises')
  await writeVideo(plan, path, { about: { title, language, chapters, encode }, signal, progress })
  const { origin, thumbnail } = await finished
  await appendFile(path, originBox(origin))
  return {
    ...frame,
    video: { type: 'video/mp4', path },
    thumbnail,
    seconds,
    vtt: toVtt(timeline),
    srt: toSrt(timeline),
    chapters,
    transcript: sentences.map(({ start, text }) => ({ start, text })),
  }
}

/** The video is algorithmic only if every picture is. */
function combineOrigins(pictures: readonly Media[]): PictureOrigin {
  return pictures.map(originOver).find((origin) => origin !== 'algorithmicMedia') ?? 'algorithmicMedia'
}
