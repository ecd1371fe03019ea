import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { CopydeskError, isFinal, publicMessageOf } from '../errors.ts'
import { fieldTraits } from '../input.ts'
import { exampleVideo } from '../media/example-video.ts'
import type { Media } from '../media/media.ts'
import type { TimedWord } from '../providers/types.ts'
import type { Run } from '../run.ts'
import { checkEngine } from './shared/checks.ts'
import { brandDescription, effort, mediaUrl } from './shared/fields.ts'
import { videoTitle } from './shared/groups.ts'

/** How many seconds of sound are transcribed: more does not change what the video is about. */
const maxTranscribedSeconds = 600
/** How many seconds of sound are measured to tell speech from music. */
const maxMeasuredSeconds = 60
/** Stands in for the sound when a provider is asked whether it can transcribe at all. */
const silence: Media = { type: 'audio/wav', bytes: new Uint8Array() }

/** Describes what is seen and heard in a video. @function */
export const describeVideo = defineEndpoint({
  name: 'describeVideo',
  path: '/describe-video',
  group: 'video',
  groupTitle: videoTitle,
  summary: 'Describes what is seen and heard in a video.',
  needs: ['text'],
  load: 'video',
  input: () =>
    z.object({
      video_url: mediaUrl()
        .describe(
          'The video (MP4, WebM, QuickTime): an http, https or data URL, or a URL of your store. For a page on YouTube, Vimeo, TikTok and the like, only what the page says is described.',
        )
        .register(fieldTraits, { length: 'unlimited', format: 'video' }),
      brand_description: brandDescription('The brand that the video is for, in plain words.'),
      effort: effort(),
    }),
  output: () =>
    z.object({
      video_description: z.string().describe('What is seen and heard in the video, in a few sentences.'),
      description: z.string().describe('The same text again.'),
    }),
  example: {
    video_url: exampleVideo,
    brand_description: 'Northpost plans slow walking holidays in the hills of Northern England.',
  },
  exampleOutput: {
    video_description: 'The sun goes down behind two green hills.',
    description: 'The sun goes down behind two green hills.',
  },
  checkTools: async ({ input, checkProvider, usesWorkers }) => {
    const { findVideoPage } = await import('./shared/videos.ts')
    // A video that is described by its page is not read.
    if (input && findVideoPage(input.video_url)) return
    await checkEngine({ usesWorkers })
    await checkProvider('transcript')
  },
  run: async (run) => {
    const { video_url, brand_description: brand } = run.input
    const videos = await import('./shared/videos.ts')
    const { renderJobs, validTimedWords } = videos

    const page = videos.findVideoPage(video_url)
    if (page) {
      const facts = await videos.readVideoPage(page, run)
      run.warn(
        `${page.host} does not let videos be downloaded, so the description says what its page says. Pass the URL of the video file to have the video itself described.`,
      )
      return answerWith(await videos.writePageDescription(run, facts, brand))
    }

    const canTranscribe = run.canProvide('transcript', { audio: silence, language: undefined })
    const maxHeard = canTranscribe ? maxTranscribedSeconds : maxMeasuredSeconds
    const savedVideo = await run.recall(video_url)
    const survey = await videos.withVideo(savedVideo ?? video_url, run, (source) =>
      run.inWorker(renderJobs, 'surveyVideo', { source, heard: maxHeard }),
    )
    const { heard } = survey
    const words = heard && heard.kind !== 'silence' ? await transcribe(run, heard.speech) : undefined
    const observed = { ...survey, sound: heard?.kind ?? 'none', words: validTimedWords(words) } as const
    return answerWith(await videos.writeVideoDescription(run, observed, brand))
  },
})
export type DescribeVideoInput = z.input<typeof describeVideo.input>
export type DescribeVideoOutput = z.output<typeof describeVideo.output>

function answerWith(description: string) {
  return { video_description: description, description }
}

/** Transcribes the speech if a provider can. If it fails, the description does without. */
async function transcribe(run: Run<unknown>, audio: Media): Promise<readonly TimedWord[] | undefined> {
  const request = { audio, language: undefined }
  if (!run.canProvide('transcript', request)) return undefined
  try {
    return (await run.ask('transcript', 'describeVideo', request)).words
  } catch (error) {
    if (!CopydeskError.is(error) || isFinal(error)) throw error
    run.warn(
      `The speech in the video could not be transcribed, so the description does without it. ${publicMessageOf(error)}`,
    )
    return undefined
  }
}
