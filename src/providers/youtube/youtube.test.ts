import { describe, expect, it } from 'vitest'
import { searchProviderChecks } from '../../testing/media.ts'
import { jsonAnswer, type Vendor, wireTo } from '../../testing/wire.ts'
import { videoList, youtube } from './index.ts'

const key = 'AIza0123456789'
const video = (id: string, changes: { status?: object; snippet?: object; contentDetails?: object } = {}) => ({
  id,
  snippet: {
    title: `How tea is brewed ${id}`,
    channelTitle: 'Tea',
    liveBroadcastContent: 'none',
    ...changes.snippet,
  },
  contentDetails: { duration: 'PT1H2M3S', ...changes.contentDetails },
  status: { embeddable: true, privacyStatus: 'public', uploadStatus: 'processed', ...changes.status },
})
const videos = [
  video('good-video1'),
  video('no-embed-00', { status: { embeddable: false } }),
  video('private-000', { status: { privacyStatus: 'unlisted' } }),
  video('unfinished0', { status: { uploadStatus: 'uploaded' } }),
  video('live-now-00', { snippet: { liveBroadcastContent: 'live' } }),
  video('adults-only', { contentDetails: { contentRating: { ytRating: 'ytAgeRestricted' } } }),
  video('<script>aaa'),
]
const vendor: Vendor = ({ url }) =>
  url.pathname.endsWith('/search')
    ? jsonAnswer({ items: videos.map(({ id }) => ({ id: { videoId: id } })) })
    : jsonAnswer({ items: videos })
const isPaid = ({ url }: { url: URL }) => url.pathname.endsWith('/search')
const request = { query: 'How tea is brewed', language: 'en' }

describe('youtube()', () => {
  const checks = searchProviderChecks({
    make: (fetch) => youtube({ apiKey: key, fetch }).search,
    wire: { key, vendor, isPaid },
  })
  it.each(checks)('$name', ({ run }) => run())

  it('asks for what can be embedded, and looks at each video again', async () => {
    const { fetch, calls } = wireTo(vendor)
    const { candidates } = await youtube({ apiKey: key, fetch }).search.search(request, {})
    expect(candidates).toEqual([
      {
        id: 'good-video1',
        title: 'How tea is brewed good-video1',
        description: '',
        channel: 'Tea',
        seconds: 3723,
      },
    ])
    const [search, list] = calls.map(({ url }) => url)
    expect(Object.fromEntries(search?.searchParams ?? [])).toEqual({
      part: 'snippet',
      type: 'video',
      videoEmbeddable: 'true',
      videoSyndicated: 'true',
      safeSearch: 'moderate',
      maxResults: '10',
      q: 'How tea is brewed',
      relevanceLanguage: 'en',
    })
    expect(list?.searchParams.get('id')).not.toContain('<')
  })

  it('asks once for the same query, until the answer is old', async () => {
    const { fetch, calls } = wireTo(vendor)
    const search = youtube({ apiKey: key, fetch }).search
    await search.search(request, {})
    await search.search({ ...request, query: ' how TEA is brewed ' }, {})
    expect(calls).toHaveLength(2)
    const forgetful = youtube({ apiKey: key, fetch, cacheMilliseconds: 0 }).search
    await forgetful.search(request, {})
    await forgetful.search(request, {})
    expect(calls).toHaveLength(6)
  })

  it('tells a spent quota from a wrong key', async () => {
    const refusing = (reason: string) =>
      youtube({
        apiKey: key,
        fetch: async () => jsonAnswer({ error: { errors: [{ reason }] } }, 403),
      }).search.search(request, {})
    await expect(refusing('quotaExceeded')).rejects.toMatchObject({
      code: 'upstream_rate_limited',
      retryable: false,
    })
    await expect(refusing('forbidden')).rejects.toMatchObject({ code: 'upstream_rejected' })
  })
})

describe('videoList()', () => {
  const list = videoList([
    {
      id: 'aaaaaaaaaaa',
      title: 'How green tea is brewed',
      description: 'Kettle, leaves, time.',
      seconds: 60,
    },
    { id: 'bbbbbbbbbbb', title: 'How a bicycle is mended', description: 'A tea break included.' },
    { id: 'ccccccccccc', title: 'Il tè verde' },
  ])
  it.each(searchProviderChecks({ make: () => list }))('$name', ({ run }) => run())

  it('finds by words, the rarer ones first, and says when nothing fits', async () => {
    const find = async (query: string) =>
      (await list.search({ ...request, query }, {})).candidates.map(({ id }) => id[0])
    expect(await find('How tea is brewed')).toEqual(['a', 'b'])
    expect(await find('bicycle')).toEqual(['b'])
    expect(await find('TÈ')).toEqual(['c'])
    expect(await find('quantum physics')).toEqual([])
  })

  it('refuses what is no id', () => {
    expect(() => videoList([{ id: 'https://youtu.be/x', title: 'x' }])).toThrow('is not a YouTube video id')
  })
})
