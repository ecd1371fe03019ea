import * as z from 'zod'
import type { VideoScript } from '../content/video-script.ts'
import { defineEndpoint } from '../endpoint.ts'
import { fieldTraits } from '../input.ts'
import type { Sound } from '../render/video/sound/sound.ts'
import type { Run } from '../run.ts'
import { brandName, color, font, mediaUrl, nonce, source } from './shared/fields.ts'
import { ScriptField, scriptField, scriptIn } from './shared/script-field.ts'

export const YoutubeVideoInput = z.object({
  article: source('The article that the video is made of.'),
  voice_id: z.string().max(200).optional().describe('The ID of the voice at its vendor.'),
  script_guidelines: z
    .string()
    .optional()
    .describe('Constraints for the words, such as a length, a tone or words to avoid.'),
  image_guidelines: z.string().optional().describe('Constraints for the pictures.'),
  size: z
    .enum(['16:9', '9:16', '1:1'])
    .optional()
    .describe('The aspect ratio of the video; 16:9 by default.'),
  captions: z
    .enum(['box', 'fill', 'pop', 'mark', 'none'])
    .optional()
    .describe('The style of the captions; `box` by default.'),
  music: z
    .union([z.enum(['generated', 'none']), mediaUrl])
    .optional()
    .describe('The URL of an audio file, `generated` for quiet background music (the default), or `none`.')
    .register(fieldTraits, { length: 'unlimited' }),
  brand_name: brandName,
  color,
  font,
  script: ScriptField.optional().describe(
    'The script of an earlier video, with or without changes. It is used as it is, and no other is written.',
  ),
  nonce,
})
export type YoutubeVideoInput = z.input<typeof YoutubeVideoInput>

export const YoutubeVideoOutput = z.object({
  video_url: z.string().describe('The URL of the video, an MP4.'),
  video_section: z
    .string()
    .describe('An HTML fragment that plays it, with its poster, captions, title and transcript.'),
  thumbnail_url: z.string().describe('The URL of the thumbnail.'),
  title: z.string().describe('The title of the video.'),
  seconds: z.number().describe('The length of the video, in seconds.'),
  captions_vtt: z.string().describe('The captions for players, as WebVTT.'),
  captions_srt: z.string().describe('The captions for upload, as SRT.'),
  chapters: z
    .array(z.object({ start: z.number(), title: z.string() }))
    .describe('Where chapters begin, in seconds; empty for a video without chapters.'),
  script: ScriptField.describe(
    'The script. Change a sentence and pass it as `script` to make the video again.',
  ),
})
export type YoutubeVideoOutput = z.output<typeof YoutubeVideoOutput>

type Input = z.output<typeof YoutubeVideoInput>

/** Makes a narrated video of an article: a script, a picture for each scene, a voice, captions and music. @function */
export const youtubeVideo = defineEndpoint({
  name: 'youtubeVideo',
  path: '/youtube-video',
  group: 'video',
  summary: 'Makes a narrated video of an article.',
  needs: ['text', 'image'],
  needsStore: true,
  input: YoutubeVideoInput,
  output: YoutubeVideoOutput,
  example: {
    article:
      'Cold brew is coffee steeped in cold water for 16 hours. The long steep pulls out sweetness and leaves most of the bitterness behind. Use one part of coarse coffee to eight parts of water. Strain it twice, and it keeps in the fridge for two weeks.',
    script_guidelines: 'At most 40 words.',
    image_guidelines: 'No people.',
    captions: 'box',
    brand_name: 'Northpost',
  },
  run: async (run) => {
    // Check what may be missing before anything is paid for.
    const { findEngine } = await import('../render/video/engine/index.ts')
    if (!run.isRehearsal) await findEngine()
    const music = await musicOf(run)
    const script = await scriptOf(run)
    const {
      size = '16:9',
      captions = 'box',
      voice_id: voice,
      brand_name: brand,
      color,
      font,
      nonce,
    } = run.input
    const { prepareVideo } = await import('./shared/video-parts.ts')
    const { pictures, voices } = await prepareVideo(run, script, { size, voice, font })
    if (run.isRehearsal) return rehearsed(script)
    const { renderNarratedVideo } = await import('../render/video/video.ts')
    const film = await renderNarratedVideo(script, pictures, voices, {
      size,
      captions: captions === 'none' ? undefined : captions,
      music,
      brand,
      color,
      font,
      fonts: run.fonts,
      signal: run.signal,
      warn: (message) => run.emit({ type: 'warning', message }),
      progress: (fraction) => run.emit({ type: 'progress', step: 'film', fraction }),
    })
    const thumbnail_url = await run.keep(film.thumbnail)
    const video_url = await run.keep(film.video)
    const { videoSection } = await import('../render/html/video-section.ts')
    const section = {
      ...film,
      url: video_url,
      poster: thumbnail_url,
      title: script.title,
      language: script.language,
      captions: film.vtt,
    }
    return {
      video_url,
      video_section: videoSection(section, nonce),
      thumbnail_url,
      title: script.title,
      seconds: film.seconds,
      captions_vtt: film.vtt,
      captions_srt: film.srt,
      chapters: film.chapters.map(({ start, title }) => ({ start, title })),
      script: scriptField(script),
    }
  },
})

/** Decodes the music before anything is paid for, so that a broken file is reported early. */
async function musicOf(run: Run<Input>): Promise<Sound | 'generated' | undefined> {
  const { music = 'generated' } = run.input
  if (music === 'none') return undefined
  if (music === 'generated') return music
  const media = await run.read(music, 'audio')
  const { openSoundReader } = await import('../render/video/sound-reader.ts')
  const sounds = openSoundReader(run.signal)
  return sounds.read(media, longestMusic).finally(sounds.close)
}

/** In seconds. Longer music is cut off there, and repeated where the video is longer. */
const longestMusic = 600

async function scriptOf(run: Run<Input>): Promise<VideoScript> {
  const { script, article, script_guidelines, image_guidelines, size = '16:9' } = run.input
  run.emit({ type: 'progress', step: 'script', fraction: 0 })
  const { writeScript } = await import('../writing/video-script.ts')
  const written = script
    ? scriptIn(script)
    : await writeScript(run, {
        article,
        scriptGuidelines: script_guidelines,
        imageGuidelines: image_guidelines,
        size,
      })
  run.emit({ type: 'progress', step: 'script', fraction: 1 })
  return written
}

/** The result of a dry run for `estimate`. */
function rehearsed(script: VideoScript): YoutubeVideoOutput {
  return {
    video_url: '',
    video_section: '',
    thumbnail_url: '',
    title: script.title,
    seconds: 0,
    captions_vtt: '',
    captions_srt: '',
    chapters: [],
    script: scriptField(script),
  }
}
