import type { MediaFile } from '../../asset-store.ts'
import type { VideoScript } from '../../content/video-script.ts'
import type { ImageSize, Media } from '../../media/media.ts'
import type { TimedWord } from '../../providers/types.ts'
import { hashText } from '../../random.ts'
import type { FontSources } from '../../run.ts'
import type { Canvas } from '../canvas.ts'
import { encodePicture } from '../pictures/encode.ts'
import { originBox, originOver, type PictureOrigin } from '../pictures/origin.ts'
import { captionOverlays } from './captions/captions.ts'
import type { CaptionStyle } from './captions/looks.ts'
import { drawThumbnail } from './cards/cards.ts'
import { writeVideo } from './compose/compose.ts'
import { planCards, planShots, preparePictures } from './scenes.ts'
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

export interface VideoOptions {
  readonly size: VideoSize
  /** The caption style; `undefined` for none. */
  readonly captions: CaptionStyle | undefined
  readonly music: Sound | 'generated' | undefined
  readonly brand: string | undefined
  readonly color: string | undefined
  readonly font: string | undefined
  readonly fonts: FontSources | undefined
  readonly signal: AbortSignal | undefined
  readonly warn: (message: string) => void
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
 * it. The file of the video is deleted afterwards.
 */
export function renderNarratedVideo<Result>(
  script: VideoScript,
  media: readonly Media[],
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
  media: readonly Media[],
  voices: readonly Voice[] | undefined,
  options: VideoOptions,
  path: string,
): Promise<NarratedVideo> {
  const { size, signal } = options
  const frame = videoSizes[size]
  const speech = voices?.map(({ sound, words }) => ({ seconds: secondsOf(sound), words }))
  const timeline = planTimeline(script, speech ?? [], { fps })
  const pictures = await preparePictures(media, timeline, frame, signal)
  const seconds = timeline.frames / fps
  const chapters = findChapters(timeline)
  const cards = await planCards(timeline, pictures, script, { ...options, language: script.language })
  const { captions: style, music, brand, color, font, fonts, warn } = options
  const look = { size, language: script.language, color, font, fonts }
  const captions = style
    ? await captionOverlays(timeline, {
        ...look,
        style,
        warn,
        signal,
        subject: ({ picture }) => pictures[picture]?.subject,
        ground: async (index) => pictures[timeline.scenes[index]?.picture ?? 0]?.frame() as Promise<Canvas>,
      })
    : []
  const sentences = timeline.scenes.flatMap((scene) => scene.sentences)
  const spoken = sentences.flatMap(({ start, index }) => {
    const sound = voices?.[index]?.sound
    return sound ? [{ at: start, sound }] : []
  })
  const sound = await mixSoundtrack({ seconds, voices: spoken, music, seed: hashText(script.title) }, signal)
  const plan = {
    ...frame,
    fps,
    frames: timeline.frames,
    shots: planShots(timeline, pictures),
    overlays: [...captions, ...cards],
    sound,
  }
  const { title, language } = script
  const origin = combineOrigins(media)
  const first = (await pictures[0]?.frame()) as Canvas
  const thumbnail = await drawThumbnail({ ...look, picture: first, title, brand })
  const beside = {
    ...frame,
    thumbnail: await encodePicture(thumbnail, 'jpeg', origin),
    seconds,
    vtt: toVtt(timeline),
    srt: toSrt(timeline),
    chapters,
    transcript: sentences.map(({ start, text }) => ({ start, text })),
  }
  const { appendFile } = process.getBuiltinModule('node:fs/promises')
  await writeVideo(plan, path, {
    about: { title, language, chapters },
    signal,
    progress: options.progress,
  })
  await appendFile(path, originBox(origin))
  return { ...beside, video: { type: 'video/mp4', path } }
}

/** The video is algorithmic only if every picture is. */
function combineOrigins(pictures: readonly Media[]): PictureOrigin {
  return pictures.map(originOver).find((origin) => origin !== 'algorithmicMedia') ?? 'algorithmicMedia'
}
