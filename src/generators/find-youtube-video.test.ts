import { describe, expect, it } from 'vitest'
import type { RunEvent } from '../events.ts'
import { memoryJournal } from '../journal.ts'
import type { VideoCandidate, VideoSearchProvider, VideoSearchRequest } from '../providers/types.ts'
import { youtube } from '../providers/youtube/index.ts'
import { youtubeScriptHash } from '../render/html/youtube.ts'
import { jsonAnswer, wireTo } from '../testing/wire.ts'
import { findYoutubeVideo } from './find-youtube-video.ts'

const title = 'How to make cold brew coffee at home'
const good: VideoCandidate = {
  id: 'aaaaaaaaaaa',
  title: 'Cold brew coffee at home',
  description: '',
  channel: 'Harbour Lab',
  seconds: 522,
}

/** A third-party search that returns these candidates. */
function foreign(
  ...candidates: readonly VideoCandidate[]
): VideoSearchProvider & { asked: VideoSearchRequest[] } {
  const asked: VideoSearchRequest[] = []
  const usage = { inputTokens: 0, outputTokens: 0, cost: 0 }
  return {
    version: 1,
    provider: 'foreign',
    model: 'test-1',
    asked,
    search: async (request) => {
      asked.push(request)
      return { candidates, usage, requestId: undefined, warnings: [] }
    },
  }
}

describe('findYoutubeVideo', () => {
  it.each([undefined, null, 5, {}])('rejects a search result whose title is %j', async (broken) => {
    const search = foreign({ ...good, title: broken as never })
    await expect(findYoutubeVideo({ title }, { providers: { search } })).rejects.toMatchObject({
      code: 'upstream_invalid',
    })
  })

  it('searches for the keywords in their language, once for each journal', async () => {
    const search = foreign(good)
    const journal = memoryJournal()
    await findYoutubeVideo({ title }, { providers: { search }, journal })
    await findYoutubeVideo({ title, facade: true }, { providers: { search }, journal })
    expect(search.asked).toMatchObject([{ query: 'cold brew coffee home', language: 'en' }])
  })

  it('embeds the best match of the YouTube results', async () => {
    const item = (id: string, name: string) => ({
      id,
      snippet: { title: name, description: '', channelTitle: 'Lab', liveBroadcastContent: 'none' },
      contentDetails: { duration: 'PT8M42S' },
      status: { embeddable: true, privacyStatus: 'public', uploadStatus: 'processed' },
    })
    const items = [
      item('bbbbbbbbbbb', 'Iced tea at home'),
      item('aaaaaaaaaaa', 'Make cold brew coffee at home'),
    ]
    const { fetch, calls } = wireTo(({ url }) =>
      jsonAnswer({
        items: url.pathname.endsWith('/search') ? items.map(({ id }) => ({ id: { videoId: id } })) : items,
      }),
    )
    const search = youtube({ apiKey: 'AIza0123456789', fetch }).search
    const { youtube_embed } = await findYoutubeVideo({ title }, { providers: { search } })
    expect(youtube_embed).toContain('src="https://www.youtube-nocookie.com/embed/aaaaaaaaaaa"')
    expect(youtube_embed).toContain('title="Make cold brew coffee at home"')
    expect(calls).toHaveLength(2)
  })

  it('localises the facade to the language of the title, with a script that a nonce or hash allows', async () => {
    const search = foreign({ ...good, title: 'Tomaten auf dem Balkon' })
    const input = { title: 'Tomaten auf dem Balkon', facade: true, nonce: 'cmFuZG9tMTIz' }
    const { youtube_embed } = await findYoutubeVideo(input, { providers: { search } })
    expect(youtube_embed).toContain('lang="de"')
    expect(youtube_embed).toContain('Von YouTube wird nichts geladen')
    expect(youtube_embed).toContain(`data-script="${youtubeScriptHash}"`)
    expect(youtube_embed.match(/<(?:style|script) nonce="cmFuZG9tMTIz">/g)).toHaveLength(2)
    expect(youtube_embed).not.toContain('<iframe')
  })

  it.each(['<script>aaa', 'aaaaaaaaaa', 'aaaaaaaaaaaa', '../../../../x', 'aaaaaaaaaa\n', 'ааааааааааа', ''])(
    'drops results with an ID such as %j',
    async (id) => {
      const events: RunEvent[] = []
      const onEvent = (event: RunEvent) => events.push(event)
      const options = { providers: { search: foreign({ ...good, id }) }, onEvent }
      await expect(findYoutubeVideo({ title }, options)).rejects.toMatchObject({
        code: 'video_not_found',
        status: 404,
      })
      expect(events.filter(({ type }) => type === 'warning')).toHaveLength(1)
      const both = { providers: { search: foreign({ ...good, id }, good) } }
      expect((await findYoutubeVideo({ title }, both)).youtube_embed).toContain('embed/aaaaaaaaaaa"')
    },
  )

  it('reports video_not_found with a remedy when nothing matches', async () => {
    for (const search of [foreign(), foreign({ ...good, title: 'Sharpening knives' })]) {
      await expect(findYoutubeVideo({ title }, { providers: { search } })).rejects.toMatchObject({
        code: 'video_not_found',
        message: expect.stringContaining('Try a title with the plain subject of the post.'),
      })
    }
  })

  it('names the option to set when the search provider is missing', async () => {
    await expect(findYoutubeVideo({ title }, { providers: { search: [] } })).rejects.toMatchObject({
      code: 'provider_missing',
      message:
        "findYoutubeVideo needs a search provider. Pass one, such as `providers: { search: youtube({ apiKey }).search }` from 'copydesk/youtube'.",
    })
  })

  it.each(['short', 'has space in', '"><script>x', 'x'.repeat(257)])(
    'rejects the nonce %j',
    async (nonce) => {
      const work = findYoutubeVideo({ title, facade: true, nonce }, { providers: { search: foreign(good) } })
      await expect(work).rejects.toMatchObject({ code: 'invalid_input', problems: [{ pointer: '/nonce' }] })
    },
  )
})
