import { fromDataUrl, imageSize, type Media } from '../media/media.ts'
import type {
  ImageProvider,
  ImageRequest,
  TimedWord,
  TranscriptProvider,
  VideoAnswer,
  VideoProvider,
  VideoRequest,
  VideoSearchProvider,
  VoiceProvider,
} from '../providers/types.ts'
import { type Check, checkAnswer, checkMedia, commonChecks, demand, type Subject, wasSent } from './check.ts'
import { type Vendor, wireTo } from './wire.ts'

const silence: Vendor = () => new Response()

/** Checks an `ImageProvider`. */
export function imageProviderChecks(subject: Subject<ImageProvider>): Check[] {
  const request: ImageRequest = {
    prompt: 'A cup of tea by a window',
    width: 1080,
    height: 1350,
    references: [],
  }
  return [
    ...commonChecks(subject, (provider, signal) => provider.draw(request, { signal })),
    {
      name: 'draws a picture, of the prompt',
      run: async () => {
        const { fetch, calls } = wireTo(subject.wire?.vendor ?? silence)
        const answer = await subject.make(fetch).draw(request, {})
        checkMedia(answer.image, 'image')
        demand(imageSize(answer.image.bytes), 'the size of the picture cannot be read')
        checkAnswer(answer)
        const isAsked = calls.some(({ body }) => body.includes(request.prompt))
        demand(!subject.wire || isAsked, 'the prompt is not sent')
      },
    },
    {
      name: 'shows the pictures that are given, or says that it cannot',
      run: async () => {
        const { fetch, calls } = wireTo(subject.wire?.vendor ?? silence)
        const provider = subject.make(fetch)
        const withPicture = { ...request, references: [pixel] }
        if (provider.unsupportedReason?.(withPicture)) return
        const { warnings } = await provider.draw(withPicture, {})
        demand(wasSent(calls, pixel) || warnings.length > 0, 'a picture is left out without a warning')
      },
    },
  ]
}

/** Checks a `VideoProvider`. `image` is the picture that the video starts from. */
export function videoProviderChecks(subject: Subject<VideoProvider>, image: Media = pixel): Check[] {
  const request: VideoRequest = { image, prompt: 'Steam rises', ratio: '9:16', seconds: 5 }
  return [
    ...commonChecks(subject, (provider, signal) => begin(provider, request, signal)),
    {
      name: 'makes a video, at once or so that another process can ask after it',
      run: async () => {
        const { fetch, calls } = wireTo(subject.wire?.vendor ?? silence)
        const started = await begin(subject.make(fetch), request)
        checkAnswer(started)
        const isAsked = wasSent(calls, image) && calls.some(({ body }) => body.includes('Steam rises'))
        const isAskedOrSaid = isAsked || started.warnings.length > 0
        demand(!subject.wire || isAskedOrSaid, 'the picture or the prompt is left out without a warning')
        const video = 'video' in started ? started : await finished(subject.make(fetch), started.handle)
        checkMedia(video.video, 'video')
        checkAnswer(video)
      },
    },
    {
      name: 'can be told to stop, and told so twice',
      run: async () => {
        const { fetch } = wireTo(subject.wire?.vendor ?? silence)
        const started = await begin(subject.make(fetch), request)
        const provider = subject.make(fetch)
        if ('video' in started || 'make' in provider) return
        const { handle } = started
        await provider.cancel(handle)
        await provider.cancel(handle)
      },
    },
  ]
}

/** Makes a video, or orders it. */
const begin = (provider: VideoProvider, request: VideoRequest, signal?: AbortSignal) =>
  'make' in provider ? provider.make(request, { signal }) : provider.start(request, { signal })

/** Waits for a video that was ordered. */
async function finished(provider: VideoProvider, handle: string): Promise<VideoAnswer> {
  demand(typeof handle === 'string' && handle !== '', 'the handle is no text')
  demand('status' in provider, 'orders were taken and cannot be asked after')
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const status = await provider.status(handle, {})
    demand(status.state !== 'failed', 'the video failed')
    if (status.state === 'done') return status
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('the video was not ready after it was asked after 100 times')
}

/** Checks a `VoiceProvider`. */
export function voiceProviderChecks(subject: Subject<VoiceProvider>): Check[] {
  const request = { text: 'Tea at five.', voice: undefined, language: 'en' }
  return [
    ...commonChecks(subject, (provider, signal) => provider.speak(request, { signal })),
    {
      name: 'says the text, and times every word of it or none',
      run: async () => {
        const { fetch, calls } = wireTo(subject.wire?.vendor ?? silence)
        const answer = await subject.make(fetch).speak(request, {})
        checkMedia(answer.audio, 'audio')
        checkAnswer(answer)
        const isAsked = calls.some(({ body }) => body.includes(request.text))
        demand(!subject.wire || isAsked, 'the text is not sent')
        if (!answer.words) return
        checkWords(answer.words)
        const spokenText = answer.words.map(({ text }) => text).join(' ')
        demand(spokenText === request.text, `the timed words are “${spokenText}”`)
      },
    },
  ]
}

/** Checks a `TranscriptProvider`. The vendor, or the given sound, must contain words. */
export function transcriptProviderChecks(subject: Subject<TranscriptProvider>, audio: Media = hiss): Check[] {
  const request = { audio, language: 'en' }
  return [
    ...commonChecks(subject, (provider, signal) => provider.transcribe(request, { signal })),
    {
      name: 'writes down words with times',
      run: async () => {
        const { fetch, calls } = wireTo(subject.wire?.vendor ?? silence)
        const answer = await subject.make(fetch).transcribe(request, {})
        demand(!subject.wire || wasSent(calls, audio), 'the sound is not sent')
        demand(answer.words.length > 0, 'there are no words')
        checkWords(answer.words)
        checkAnswer(answer)
      },
    },
  ]
}

function checkWords(words: readonly TimedWord[]): void {
  let before = 0
  for (const { text, start, end } of words) {
    demand(text.trim() === text && text !== '', `“${text}” is no word`)
    demand(start >= before && end >= start, `“${text}” is from ${start} s to ${end} s, after ${before} s`)
    before = start
  }
}

/** Checks a `VideoSearchProvider`. It, or its vendor, must know a video on how tea is brewed. */
export function searchProviderChecks(subject: Subject<VideoSearchProvider>): Check[] {
  const request = { query: 'how tea is brewed', language: 'en' }
  return [
    ...commonChecks(subject, (provider, signal) => provider.search(request, { signal })),
    {
      name: 'finds videos that can be embedded',
      run: async () => {
        const { fetch, calls } = wireTo(subject.wire?.vendor ?? silence)
        const answer = await subject.make(fetch).search(request, {})
        const isAsked = calls.some(({ url, body }) =>
          [body, ...url.searchParams.values()].some((each) => each.includes(request.query)),
        )
        demand(!subject.wire || isAsked, 'the query is not sent')
        checkAnswer(answer)
        demand(answer.candidates.length > 0, 'it finds none')
        for (const { id, title, seconds } of answer.candidates) {
          demand(/^[\w-]{11}$/.test(id), `“${id}” is no id of a video`)
          demand(typeof title === 'string' && title.trim() !== '', `${id} has no title`)
          demand(seconds === undefined || seconds > 0, `${id} lasts ${seconds} s`)
        }
      },
    },
  ]
}

const pixel = fromDataUrl(
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
)
const hiss = fromDataUrl('data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=')
