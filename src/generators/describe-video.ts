import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { fieldTraits } from '../input.ts'
import type { Media } from '../media/media.ts'
import type { TimedWord } from '../providers/types.ts'
import type { VideoPage } from '../render/video/read/page.ts'
import type { VideoSurvey } from '../render/video/read/survey.ts'
import type { Run } from '../run.ts'
import { exampleFilm, mediaUrl } from './shared/fields.ts'

export const DescribeVideoInput = z.object({
  video_url: mediaUrl
    .describe(
      'The video (MP4, WebM, QuickTime): an http, https or data URL, or a URL of your store. For a page on YouTube, Vimeo, TikTok and the like, only what the page says is described.',
    )
    .register(fieldTraits, { length: 'unlimited' }),
  brand_description: z.string().optional().describe('The brand that the video is for, in plain words.'),
})
export type DescribeVideoInput = z.input<typeof DescribeVideoInput>

export const DescribeVideoOutput = z.object({
  video_description: z.string().describe('What is seen and heard in the video, in a few sentences.'),
  description: z.string().describe('The same text again.'),
})
export type DescribeVideoOutput = z.output<typeof DescribeVideoOutput>

/** How many seconds of sound are transcribed: more does not change what the video is about. */
const mostListened = 600
/** How many seconds of sound are measured to tell speech from music. */
const mostMeasured = 60
/** Stands in for the sound when a provider is asked whether it can transcribe at all. */
const silence: Media = { type: 'audio/wav', bytes: new Uint8Array() }

type DescribeRun = Run<z.output<typeof DescribeVideoInput>>

/** Describes what is seen and heard in a video. @function */
export const describeVideo = defineEndpoint({
  name: 'describeVideo',
  path: '/describe-video',
  group: 'video',
  summary: 'Describes what is seen and heard in a video.',
  needs: ['text'],
  input: DescribeVideoInput,
  output: DescribeVideoOutput,
  example: {
    video_url: exampleFilm,
    brand_description: 'Northpost plans slow walking holidays in the hills of Northern England.',
  },
  run: async (run) => {
    const { findVideoPage } = await import('../render/video/read/page.ts')
    const page = findVideoPage(run.input.video_url)
    const description = page ? await toldBy(page, run) : await seenIn(run)
    return { video_description: description, description }
  },
})

/** Describes a video that cannot be downloaded by what its page says. */
async function toldBy(page: VideoPage, run: DescribeRun): Promise<string> {
  const [{ readVideoPage }, { writePageDescription }] = await Promise.all([
    import('../render/video/read/page.ts'),
    import('../writing/video-description.ts'),
  ])
  const told = await readVideoPage(page, run)
  run.emit({
    type: 'warning',
    message: `${page.host} does not let videos be downloaded, so the description says what its page says. Pass the URL of the video file to have the video itself described.`,
  })
  return writePageDescription(run, told, run.input.brand_description)
}

async function seenIn(run: DescribeRun): Promise<string> {
  const { video_url, brand_description } = run.input
  const [{ withVideo }, { openVideoReader }, { surveyVideo }, { writeVideoDescription }] = await Promise.all([
    import('../render/video/read/open-video.ts'),
    import('../render/video/read/reader.ts'),
    import('../render/video/read/survey.ts'),
    import('../writing/video-description.ts'),
  ])
  const own = await run.recall(video_url)
  const hears = run.canProvide('transcript', { audio: silence, language: undefined })
  const wish = { heard: hears ? mostListened : mostMeasured, signal: run.signal }
  const survey = await withVideo(own ?? video_url, run, async (source) => {
    const reader = await openVideoReader({ signal: run.signal })
    try {
      return await surveyVideo(reader, source, wish)
    } finally {
      reader.close()
    }
  })
  const sound = survey.heard?.kind ?? 'none'
  return writeVideoDescription(
    run,
    { ...survey, sound, words: await wordsIn(survey, run) },
    brand_description,
  )
}

/** Transcribes the speech, if there is any and a provider can. Without a transcript the description goes on. */
async function wordsIn({ heard }: VideoSurvey, run: DescribeRun): Promise<readonly TimedWord[] | undefined> {
  if (!heard || heard.kind === 'silence') return undefined
  const request = { audio: heard.speech, language: undefined }
  if (!run.canProvide('transcript', request)) return undefined
  try {
    const { words } = await run.ask('transcript', 'describeVideo', request)
    const { validTimedWords } = await import('../render/video/timeline/word-times.ts')
    return validTimedWords(words)
  } catch (error) {
    if (!CopydeskError.is(error) || ['cancelled', 'budget_exceeded'].includes(error.code)) throw error
    run.emit({
      type: 'warning',
      message: `The speech in the video could not be transcribed, so the description goes without it. ${error.message}`,
    })
    return undefined
  }
}
