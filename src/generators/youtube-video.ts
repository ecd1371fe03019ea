import * as z from 'zod'
import type { VideoScript } from '../content/video-script.ts'
import { defineEndpoint } from '../endpoint.ts'
import { fieldTraits } from '../input.ts'
import { checkCanvas, checkEngine } from './shared/checks.ts'
import { brandName, color, effort, font, mediaUrl, nonce, source } from './shared/fields.ts'
import { videoTitle } from './shared/groups.ts'

const line = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(500)
    .refine((text) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text), 'must have something to be seen')

/** About twenty minutes of speech, which are planned and mixed in one go. */
const maxSpokenCharacters = 20_000

/** The script of a video as JSON. */
const scriptField = () =>
  z.object({
    title: line().describe('The title of the video.'),
    language: z.string().max(35).optional().describe('The code of the language, such as `en`.'),
    look: z.string().max(1_000).describe('What all pictures have in common.'),
    scenes: z
      .array(
        z.object({
          part: z.enum(['hook', 'body', 'close']).describe('Whether it opens, tells or closes the video.'),
          chapter: line().optional().describe('The title of the chapter that begins here.'),
          sentences: z.array(line()).min(1).max(4).describe('What is spoken, one to three sentences.'),
          picture: z.string().trim().min(1).max(2_000).describe('What the picture shows.'),
        }),
      )
      .min(1)
      .max(60)
      .refine(
        (scenes) => scenes.flatMap(({ sentences }) => sentences).join('').length <= maxSpokenCharacters,
        `must have at most ${maxSpokenCharacters} characters in all sentences`,
      )
      .describe('Each has one picture and the sentences that are spoken over it.'),
    ending: z.string().max(500).describe('The line that stays on the last card.'),
  })

/** In seconds. Longer music is cut off, and repeated where the video is longer. */
const maxMusicSeconds = 600

/** Makes a narrated video of an article: a script, a picture for each scene, a voice, captions and music. @function */
export const youtubeVideo = defineEndpoint({
  name: 'youtubeVideo',
  path: '/youtube-video',
  group: 'video',
  groupTitle: videoTitle,
  typicalTokens: { script: 900 },
  summary: 'Makes a narrated video of an article.',
  needs: ['text', 'image'],
  needsStore: true,
  input: () =>
    z.object({
      article: source('The article that the video is made of.', ['facts']),
      voice_id: z.string().max(200).optional().describe('The ID of the voice at its vendor.'),
      script_guidelines: z
        .string()
        .optional()
        .describe('Constraints for the words, such as a length, a tone or words to avoid.')
        .register(fieldTraits, { brand: ({ guidelines }) => guidelines }),
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
        .union([z.enum(['generated', 'none']), mediaUrl()])
        .optional()
        .describe(
          'The URL of an audio file, `generated` for quiet background music (the default), or `none`.',
        )
        .register(fieldTraits, { length: 'unlimited', format: 'audio' }),
      encode: z
        .enum(['standard', 'fast'])
        .optional()
        .describe(
          'How the video is encoded: `standard` by default; `fast` takes less time, for a larger file and softer details.',
        ),
      brand_name: brandName(),
      color: color(),
      font: font(),
      script: scriptField()
        .optional()
        .describe(
          'The script of an earlier video, with or without changes. It is used as it is, and no other is written.',
        ),
      nonce: nonce(),
      effort: effort(),
    }),
  output: () =>
    z.object({
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
        .array(
          z.object({
            start: z.number().describe('When it begins, in seconds.'),
            title: z.string().describe('Its title.'),
          }),
        )
        .describe('Where chapters begin, in seconds; empty for a video without chapters.'),
      script: scriptField()
        .describe('The script. Change a sentence and pass it as `script` to make the video again.')
        .register(fieldTraits, { offers: 'script' }),
    }),
  example: {
    article:
      'Cold brew is coffee steeped in cold water for 16 hours. The long steep pulls out sweetness and leaves most of the bitterness behind. Use one part of coarse coffee to eight parts of water. Strain it twice, and it keeps in the fridge for two weeks.',
    script_guidelines: 'At most 40 words.',
    image_guidelines: 'No people.',
    captions: 'box',
    brand_name: 'Northpost',
  },
  exampleOutput: {
    video_url: 'https://example.com/assets/9c0b1a2d3e4f5061728394a5b6c7d8e9.mp4',
    video_section: '<section …>…</section>',
    thumbnail_url: 'https://example.com/assets/4f1d2c9a8b7e6d5c4b3a29181706f5e4.png',
    title: 'Why cold brew is sweet',
    seconds: 9.5,
    captions_vtt: 'WEBVTT\n\n00:00.000 --> 00:02.400\nCold brew steeps for 16 hours.',
    captions_srt: '1\n00:00:00,000 --> 00:00:02,400\nCold brew steeps for 16 hours.',
    chapters: [],
    script: {
      title: 'Why cold brew is sweet',
      language: 'en',
      look: 'A soft watercolour in browns.',
      scenes: [
        {
          part: 'hook',
          sentences: ['Cold brew steeps for 16 hours.'],
          picture: 'A jar of coffee in a fridge.',
        },
      ],
      ending: 'Brew a jar tonight.',
    },
  },
  checkTools: async ({ checkProvider, usesWorkers }) => {
    await checkCanvas({ usesWorkers })
    await checkEngine({ usesWorkers })
    await checkProvider('voice')
  },
  run: async (run) => {
    const { size = '16:9', captions = 'box', music = 'generated', encode, script: givenScript } = run.input
    const { article, script_guidelines: scriptGuidelines, image_guidelines: imageGuidelines } = run.input
    const { voice_id: voice, brand_name: brand, color, font, nonce } = run.input
    const videos = await import('./shared/videos.ts')
    const { fonts, signal } = run
    const progress = (step: 'script' | 'video', fraction: number) =>
      run.emit({ type: 'progress', step, fraction })

    // Decode the music before anything is paid for.
    const decode = async (url: string) => {
      const media = await run.read(url, 'audio')
      const sounds = videos.openSounds(run)
      return sounds.read(media, maxMusicSeconds).finally(sounds.close)
    }
    const sound =
      music === 'generated' ? ('generated' as const) : music === 'none' ? undefined : await decode(music)

    const scriptRequest = { article, scriptGuidelines, imageGuidelines, size, color }
    progress('script', 0)
    const script = givenScript ? scriptFromJson(givenScript) : await videos.writeScript(run, scriptRequest)
    progress('script', 1)
    const style = captions === 'none' ? undefined : captions
    const options = { size, captions: style, encode, brand, color, font, fonts }
    return videos.withVideoParts(run, script, { size, voice, font }, async ({ pictures, voices }) => {
      if (run.isDryRun) return toOutput(script, emptyVideo, emptyUrls)
      const plan = { ...options, script, pictures, voices, music: sound }
      return videos.withVideoFile(async (path) => {
        const video = await run.inWorker(
          videos.renderJobs,
          'renderVideo',
          { ...plan, path },
          { weight: 4, progress: (fraction) => progress('video', fraction) },
        )
        const thumbnail_url = await run.keep(video.thumbnail)
        const video_url = await run.keep(video.video)
        const { title, language } = script
        const section = {
          ...video,
          url: video_url,
          poster: thumbnail_url,
          title,
          language,
          captions: video.vtt,
        }
        const video_section = videos.videoSection(section, nonce)
        return toOutput(script, video, { video_url, video_section, thumbnail_url })
      }, signal)
    })
  },
})
export type YoutubeVideoInput = z.input<typeof youtubeVideo.input>
export type YoutubeVideoOutput = z.output<typeof youtubeVideo.output>

interface VideoFacts {
  readonly seconds: number
  readonly vtt: string
  readonly srt: string
  readonly chapters: readonly { readonly start: number; readonly title: string }[]
}

// What a dry run for `estimate` returns.
const emptyVideo: VideoFacts = { seconds: 0, vtt: '', srt: '', chapters: [] }
const emptyUrls = { video_url: '', video_section: '', thumbnail_url: '' }

function toOutput(script: VideoScript, { seconds, vtt, srt, chapters }: VideoFacts, urls: typeof emptyUrls) {
  return {
    ...urls,
    title: script.title,
    seconds,
    captions_vtt: vtt,
    captions_srt: srt,
    chapters: chapters.map(({ start, title }) => ({ start, title })),
    // Leaves out the keys that are `undefined`.
    script: JSON.parse(JSON.stringify(script)),
  }
}

function scriptFromJson({
  language,
  scenes,
  ...rest
}: z.output<ReturnType<typeof scriptField>>): VideoScript {
  return { ...rest, language, scenes: scenes.map(({ chapter, ...scene }) => ({ ...scene, chapter })) }
}
