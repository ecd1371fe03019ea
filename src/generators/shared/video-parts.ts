import { type FailFast, mapConcurrent } from '../../concurrency.ts'
import type { VideoScript } from '../../content/video-script.ts'
import type { Media } from '../../media/media.ts'
import type { VideoSize } from '../../render/video/sizes.ts'
import type { Voice } from '../../render/video/video.ts'
import type { Run } from '../../run.ts'
import { assertFontCovers, generateImage } from './pictures.ts'

interface FilmWishes {
  readonly size: VideoSize
  /** The voice, as its vendor calls it. */
  readonly voice: string | undefined
  readonly font: string | undefined
}

interface FilmParts {
  /** One for each scene. */
  readonly pictures: readonly Media[]
  /** One for each sentence; nothing where nobody speaks the language. */
  readonly voices: readonly Voice[] | undefined
}

/** How many calls are started at once; a provider's own `concurrency` limits them further. */
const atOnce = 8

/** The picture of each scene and the voice of each sentence, made side by side. */
export async function prepareVideo(
  run: Run<unknown>,
  script: VideoScript,
  wishes: FilmWishes,
): Promise<FilmParts> {
  // Check the fonts before pictures and voices are paid for.
  await assertFontCovers(run, textOf(script), wishes.font)
  const joint: FailFast = { failed: false }
  const [pictures, voices] = await Promise.allSettled([
    drawScenes(run, script, wishes, joint),
    speakSentences(run, script, wishes, joint),
  ])
  if (pictures.status === 'rejected') throw pictures.reason
  if (voices.status === 'rejected') throw voices.reason
  return { pictures: pictures.value, voices: voices.value }
}

/** All text that may be drawn on the video. */
function textOf({ title, scenes, ending }: VideoScript): string {
  const spoken = scenes.flatMap(({ chapter = '', sentences }) => [chapter, ...sentences])
  return [title, ...spoken, ending].join(' ')
}

async function drawScenes(
  run: Run<unknown>,
  script: VideoScript,
  { size }: Pick<FilmWishes, 'size'>,
  joint: FailFast,
): Promise<Media[]> {
  const [{ scenePrompt }, { videoSizes }] = await Promise.all([
    import('../../writing/video-script.ts'),
    import('../../render/video/sizes.ts'),
  ])
  const prompts = script.scenes.map((scene) => scenePrompt(script, scene, size))
  // Scenes with the same prompt share a picture.
  const different = [...new Set(prompts)]
  const told = counted(run, 'pictures', different.length)
  const pictures = await mapConcurrent(
    different,
    atOnce,
    (prompt) => told(generateImage(run, 'youtubeVideo', { prompt, ...videoSizes[size] })),
    joint,
  )
  return prompts.map((prompt) => pictures[different.indexOf(prompt)] as Media)
}

async function speakSentences(
  run: Run<unknown>,
  script: VideoScript,
  { voice }: Pick<FilmWishes, 'voice'>,
  joint: FailFast,
): Promise<Voice[] | undefined> {
  const sentences = script.scenes.flatMap((scene) => scene.sentences)
  const { language } = script
  const asked = (text: string) => ({ text, voice, language })
  if (!run.canProvide('voice', asked(sentences[0] ?? ''))) {
    const whose = language === undefined ? 'this language' : `the language “${language}”`
    run.emit({
      type: 'warning',
      message: `No voice provider that is set up speaks ${whose}: the video is timed by reading speed, with captions and music. Pass one that does, such as \`elevenlabs({ apiKey }).voice()\`.`,
    })
    return undefined
  }
  const told = counted(run, 'voice', sentences.length)
  const [{ generateSpeech }, { openSoundReader }] = await Promise.all([
    import('./speech.ts'),
    import('../../render/video/sound-reader.ts'),
  ])
  const sounds = openSoundReader(run.signal)
  const speak = (text: string) => told(generateSpeech(run, 'youtubeVideo', asked(text), sounds))
  return mapConcurrent(sentences, atOnce, speak, joint).finally(sounds.close)
}

/** Emits progress as the jobs of a step finish. */
function counted(run: Run<unknown>, step: 'pictures' | 'voice', total: number) {
  let done = 0
  run.emit({ type: 'progress', step, fraction: 0 })
  return async <T>(job: Promise<T>): Promise<T> => {
    const result = await job
    done += 1
    run.emit({ type: 'progress', step, fraction: done / total })
    return result
  }
}
