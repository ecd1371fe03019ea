import { CopydeskError } from '../../../errors.ts'
import { type OpenUrlOptions, openUrl, unavailable } from '../../../media/fetch-url.ts'
import { readAll } from '../../../media/read-all.ts'

/** A web page that plays a video, on a host with oEmbed. */
export interface VideoPage {
  readonly host: string
  /** The host's oEmbed URL for this page. */
  readonly oembed: string
}

/** What the host says of a video. */
interface PageFacts {
  readonly host: string
  readonly title: string
  readonly author: string | undefined
  readonly description: string | undefined
  readonly seconds: number | undefined
}

/** The hosts' published oEmbed URLs and the pages they cover; their other pages hold no video. */
const hosts: readonly (readonly [host: string, pages: RegExp, oembed: string])[] = [
  [
    'YouTube',
    /^(?:(?:www\.|m\.|music\.)?youtube\.com\/(?:watch\?|shorts\/|live\/|embed\/|v\/)|youtu\.be\/|www\.youtube-nocookie\.com\/embed\/)/,
    'https://www.youtube.com/oembed?format=json&url=',
  ],
  [
    'Vimeo',
    /^(?:(?:www\.)?vimeo\.com\/(?:\d|channels\/|groups\/|album\/|showcase\/|ondemand\/)|player\.vimeo\.com\/video\/)/,
    'https://vimeo.com/api/oembed.json?url=',
  ],
  [
    'TikTok',
    /^(?:(?:www\.|m\.)?tiktok\.com\/@[^/]{1,100}\/video\/|v[mt]\.tiktok\.com\/)/,
    'https://www.tiktok.com/oembed?url=',
  ],
  [
    'Dailymotion',
    /^(?:(?:www\.)?dailymotion\.com\/(?:embed\/)?video\/|dai\.ly\/)/,
    'https://www.dailymotion.com/services/oembed?format=json&url=',
  ],
  ['Loom', /^(?:www\.)?loom\.com\/(?:share|embed)\//, 'https://www.loom.com/v1/oembed?url='],
  ['Wistia', /^[\w-]{1,60}\.wistia\.com\/medias\//, 'https://fast.wistia.com/oembed?url='],
  ['TED', /^(?:www\.)?ted\.com\/talks\//, 'https://www.ted.com/services/v1/oembed.json?url='],
]

/** The video page that a URL points at; `undefined` if it may be a video file. */
export function findVideoPage(text: string): VideoPage | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '') return undefined
  const place = url.hostname + url.pathname + url.search
  const match = hosts.find(([, pages]) => pages.test(place))
  if (!match) return undefined
  const [host, , oembed] = match
  return { host, oembed: oembed + encodeURIComponent(`https://${place}`) }
}

/** Asks the host of a page about its video. */
export async function readVideoPage(
  { host, oembed }: VideoPage,
  options: OpenUrlOptions,
): Promise<PageFacts> {
  const answer = await askHost(host, oembed, options)
  const text = (name: string, maxLength: number) => {
    const value = answer[name]
    return typeof value === 'string' && value.trim() !== ''
      ? value.trim().slice(0, maxLength).toWellFormed()
      : undefined
  }
  const title = text('title', 500)
  if (title === undefined) throw pageUnavailable(host)
  const { duration } = answer
  return {
    host,
    title,
    author: text('author_name', 200),
    description: text('description', 5_000),
    seconds: typeof duration === 'number' && duration > 0 && duration < 1e6 ? duration : undefined,
  }
}

const maxAnswerBytes = 256 * 1024

async function askHost(
  host: string,
  oembed: string,
  options: OpenUrlOptions,
): Promise<Record<string, unknown>> {
  try {
    return await openUrl(oembed, { ...options, accept: 'application/json' }, async ({ body }) => {
      const bytes = await readAll(body, maxAnswerBytes, () =>
        unavailable(`${host} sent a description that is too long.`),
      )
      const answer: unknown = JSON.parse(new TextDecoder().decode(bytes))
      if (typeof answer === 'object' && answer !== null) return answer as Record<string, unknown>
      throw pageUnavailable(host)
    })
  } catch (error) {
    if (CopydeskError.is(error) && error.code !== 'asset_unavailable') throw error
    throw pageUnavailable(host, error)
  }
}

function pageUnavailable(host: string, cause?: unknown): CopydeskError {
  return new CopydeskError(
    'asset_unavailable',
    `${host} does not describe this video: it may be private or not embeddable. Give the URL of the video file itself (MP4, WebM, QuickTime).`,
    { cause },
  )
}
