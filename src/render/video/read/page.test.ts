import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { findVideoPage, readVideoPage } from './page.ts'

describe('videoPageOf', () => {
  it.each([
    ['https://www.youtube.com/watch?v=coldbrew-01&t=4s', 'YouTube'],
    ['http://youtu.be/coldbrew-01', 'YouTube'],
    ['https://m.youtube.com/shorts/coldbrew-01', 'YouTube'],
    ['https://vimeo.com/76979871', 'Vimeo'],
    ['https://player.vimeo.com/video/76979871?h=1', 'Vimeo'],
    ['https://www.tiktok.com/@tea/video/6718335390845095173', 'TikTok'],
    ['https://www.dailymotion.com/video/x7tgad0', 'Dailymotion'],
    ['https://dai.ly/x7tgad0', 'Dailymotion'],
  ])('knows %s', (url, host) => {
    const page = findVideoPage(url)
    expect(page?.host).toBe(host)
    expect(new URL(page?.oembed ?? '').searchParams.get('url')).toBe(url.replace('http:', 'https:'))
  })

  it.each([
    'https://player.vimeo.com/progressive_redirect/playback/1/rendition/720p/file.mp4',
    'https://www.youtube.com.evil.example/watch?v=coldbrew-01',
    'https://evil.example/?https://youtu.be/coldbrew-01',
    'https://youtu.be:8443/coldbrew-01',
    'https://example.com/video.mp4',
    'data:video/mp4;base64,AAAA',
    '/files/1',
  ])('leaves %s to those who read videos', (url) => expect(findVideoPage(url)).toBeUndefined())
})

describe('readPage', () => {
  const told = { title: ' Cold brew ', author_name: 'Tea', duration: 62, html: '<iframe>' }
  const closing: (() => void)[] = []
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })

  it('reads the host’s answer and ignores fields that are not text', async () => {
    expect(await read(200, JSON.stringify({ ...told, description: 7 }))).toEqual({
      host: 'Tea tube',
      title: 'Cold brew',
      author: 'Tea',
      description: undefined,
      seconds: 62,
    })
  })

  it.each([
    ['is private', 401, 'Unauthorized'],
    ['is not there', 404, 'Not Found'],
    ['has no title', 200, '{"html": "<iframe>"}'],
    ['is told of in no JSON', 200, '<html>'],
    ['is told of at length', 200, `"${'x'.repeat(300_000)}"`],
  ])('names the remedy where a video %s', async (_, status, body) => {
    await expect(read(status, body)).rejects.toMatchObject({
      code: 'asset_unavailable',
      message: expect.stringContaining('Give the URL of the video file'),
    })
  })

  async function read(status: number, body: string) {
    const server = createServer((_, response) => response.writeHead(status).end(body))
    closing.push(() => server.close())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    return readVideoPage({ host: 'Tea tube', oembed: `http://${host}/oembed?url=1` }, { allowHosts: [host] })
  }
})
