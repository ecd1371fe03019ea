import {
  addressOf,
  assertOptionNames,
  CallFailure,
  type Fetch,
  failureOf,
  isYoutubeId,
  keyOf,
  type Selectable,
  selectable,
  unusableAnswer,
  type VideoCandidate,
  type VideoSearchAnswer,
  type VideoSearchProvider,
  wire,
} from '../adapter/index.ts'

export type { Fetch, Selectable } from '../adapter/index.ts'

export { type ListedVideo, videoList } from './video-list.ts'

/** Account settings. */
export interface YouTubeOptions {
  /** A key of a Google Cloud project with the YouTube Data API. */
  readonly apiKey: string | undefined
  /** Another address of the API, such as a proxy’s. */
  readonly baseURL?: string | undefined
  /** How long results are cached. Defaults to a day, because the API allows 100 searches a day. */
  readonly cacheMilliseconds?: number | undefined
  /** Replaces the global `fetch`, to add a proxy or to log requests. */
  readonly fetch?: Fetch | undefined
}

/** Every option, which the compiler compares with the type. */
const optionNames: Readonly<Record<keyof YouTubeOptions, true>> = {
  apiKey: true,
  baseURL: true,
  cacheMilliseconds: true,
  fetch: true,
}

/** The provider of YouTube's Data API. */
export interface YouTubeProviders {
  /** Searches for videos. */
  readonly search: Selectable<() => VideoSearchProvider>
}

const day = 86_400_000
const mostCached = 500
const mostCandidates = 10

/**
 * Searches YouTube's Data API for public, finished videos that may be embedded.
 *
 * ```ts
 * await findYoutubeVideo({ title }, { providers: youtube({ apiKey }) })
 * ```
 */
export function youtube(options: YouTubeOptions): YouTubeProviders {
  assertOptionNames(options, 'youtube', Object.keys(optionNames))
  const { cacheMilliseconds = day } = options
  const baseURL = addressOf(options.baseURL ?? 'https://www.googleapis.com/youtube/v3')
  // In a header, because URLs end up in logs.
  const headers = { 'x-goog-api-key': keyOf(options.apiKey, 'youtube') }
  const fetch = wire(options.fetch)
  const cached = new Map<string, { readonly until: number; readonly candidates: readonly VideoCandidate[] }>()

  const get = async (
    resource: string,
    parameters: Record<string, string>,
    signal: AbortSignal | undefined,
  ) => {
    const url = `${baseURL}/${resource}?${new URLSearchParams(parameters)}`
    const response = await fetch(url, { headers, signal: signal ?? null }).catch((error) => {
      throw quotaOr(failureOf(error))
    })
    const answer = (await response.json().catch(() => undefined)) as Page | undefined
    if (!Array.isArray(answer?.items)) throw unusableAnswer('The answer contains no list of videos.')
    return answer.items
  }

  const search: VideoSearchProvider = {
    version: 1,
    provider: 'youtube',
    model: 'data-api-v3',
    search: async ({ query, language }, { signal }) => {
      const key = JSON.stringify([query.trim().toLowerCase(), language])
      const cachedAnswer = cached.get(key)
      if (cachedAnswer && cachedAnswer.until > Date.now()) return searchAnswer(cachedAnswer.candidates)

      const response = await get(
        'search',
        { ...searched, q: query, ...(language ? { relevanceLanguage: language } : {}) },
        signal,
      )
      const ids = response
        .map(({ id }) => (typeof id === 'object' ? (id.videoId ?? '') : id))
        .filter(isYoutubeId)
      // Search results contain neither the length nor whether embedding is still allowed.
      const parameters = { part: 'snippet,contentDetails,status', id: ids.join(',') }
      const videos = ids.length > 0 ? await get('videos', parameters, signal) : []
      const candidates = videos.filter(isEmbeddable).map(itemCandidate)
      // Drops the oldest entries.
      for (const old of [...cached.keys()].slice(0, Math.max(0, cached.size + 1 - mostCached)))
        cached.delete(old)
      cached.set(key, { until: Date.now() + cacheMilliseconds, candidates })
      return searchAnswer(candidates)
    },
  }
  return { search: selectable(() => search) }
}

const searched = {
  part: 'snippet',
  type: 'video',
  videoEmbeddable: 'true',
  videoSyndicated: 'true',
  safeSearch: 'moderate',
  maxResults: String(mostCandidates),
}

interface Page {
  readonly items?: readonly Item[]
}

interface Item {
  readonly id: string | { readonly videoId?: string }
  readonly snippet?: {
    readonly title?: string
    readonly description?: string
    readonly channelTitle?: string
    readonly liveBroadcastContent?: string
  }
  readonly contentDetails?: {
    readonly duration?: string
    readonly contentRating?: { readonly ytRating?: string }
  }
  readonly status?: {
    readonly embeddable?: boolean
    readonly privacyStatus?: string
    readonly uploadStatus?: string
  }
}

function isEmbeddable({ id, status, snippet, contentDetails }: Item): boolean {
  return (
    typeof id === 'string' &&
    isYoutubeId(id) &&
    status?.embeddable === true &&
    status.privacyStatus === 'public' &&
    status.uploadStatus === 'processed' &&
    (snippet?.liveBroadcastContent ?? 'none') === 'none' &&
    contentDetails?.contentRating?.ytRating !== 'ytAgeRestricted'
  )
}

function itemCandidate({ id, snippet, contentDetails }: Item): VideoCandidate {
  return {
    id: String(id),
    title: snippet?.title ?? '',
    description: snippet?.description ?? '',
    channel: snippet?.channelTitle ?? '',
    seconds: isoSeconds(contentDetails?.duration),
  }
}

/** ISO 8601, as in `PT1H2M3S`. */
function isoSeconds(duration = ''): number | undefined {
  const match = /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration)
  if (!match) return undefined
  const [days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0))
  return (((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)
}

function searchAnswer(candidates: readonly VideoCandidate[]): VideoSearchAnswer {
  // The API costs quota, not money.
  return {
    candidates,
    usage: { inputTokens: 0, outputTokens: 0, cost: 0 },
    requestId: undefined,
    warnings: [],
  }
}

/** An exhausted quota is a 403 until midnight in California. */
function quotaOr(failure: CallFailure): CallFailure {
  if (failure.status !== 403 || !/quotaExceeded|dailyLimitExceeded|rateLimitExceeded/.test(failure.message))
    return failure
  const { status, message } = failure
  return new CallFailure('rejected', message, { code: 'upstream_rate_limited', status, retryable: false })
}
