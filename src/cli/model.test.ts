import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { KnownModel } from '../providers/llama/models.ts'
import { list, type PullOptions, progressOn, pull, pulledModels, remove } from './model.ts'

const content = Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(3_000_000, 'weights ')])
const checksum = createHash('sha256').update(content).digest('hex')

type Reply = (request: IncomingMessage, response: ServerResponse, start: number) => void

let folder: string
let url: string
let close: () => void
/** How the server answers each download, the last way for ever. */
let replies: Reply[]
let ranges: (string | undefined)[]
/** The checksum in the headers, as Hugging Face states it. */
let stated: string | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'copydesk-model-'))
  replies = [whole]
  ranges = []
  stated = checksum
  const server = createServer((request, response) => {
    const isStorage = request.url === '/storage'
    if (!isStorage) {
      if (stated)
        response.setHeader('x-linked-etag', `"${stated}"`).setHeader('x-linked-size', content.length)
      response.writeHead(302, { location: '/storage' }).end()
      return
    }
    if (request.method === 'HEAD') {
      response.setHeader('content-length', content.length).end()
      return
    }
    const { range } = request.headers
    ranges.push(range)
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    reply?.(request, response, Number(range?.match(/\d+/)?.[0] ?? 0))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/model.gguf`
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => {
  close()
  rmSync(folder, { recursive: true })
})

function head(response: ServerResponse, start: number): void {
  const length = content.length - start
  if (start > 0) {
    const range = `bytes ${start}-${content.length - 1}/${content.length}`
    response.writeHead(206, { 'content-length': length, 'content-range': range })
  } else response.writeHead(200, { 'content-length': length })
}

const whole: Reply = (_, response, start) => {
  head(response, start)
  response.end(content.subarray(start))
}

/** Reports the progress of a download. */
const arrivals = new EventEmitter()

/** Sends so many bytes, then ends the connection. */
const cutAfter =
  (bytes: number): Reply =>
  (_, response, start) => {
    head(response, start)
    response.write(content.subarray(start, start + bytes))
    // What is under way when a connection ends may be lost, so all of it has to arrive first.
    const endOnceArrived = (done: number) => {
      if (done < start + bytes) return
      arrivals.off('progress', endOnceArrived)
      response.socket?.end()
    }
    arrivals.on('progress', endOnceArrived)
  }

/** Sends so many bytes, then nothing. */
const silentAfter =
  (bytes: number): Reply =>
  (_, response) => {
    head(response, 0)
    response.write(content.subarray(0, bytes))
  }

const ignoringRanges: Reply = (request, response) => whole(request, response, 0)

async function pulled(changes: Partial<PullOptions> = {}, name: string | undefined = 'tiny') {
  const lines: string[] = []
  const progress: number[] = []
  const error = await pull(name, {
    folder,
    from: url,
    signal: new AbortController().signal,
    print: (line) => lines.push(line),
    onProgress: (done) => {
      progress.push(done)
      arrivals.emit('progress', done)
    },
    pauseMilliseconds: 5,
    ...changes,
  }).catch((reason: unknown) => reason)
  const file = join(folder, `${name}.gguf`)
  return { error, lines, progress, bytes: existsSync(file) ? readFileSync(file) : undefined }
}

describe('copydesk model pull', () => {
  it('fetches a model, checks it by its host’s checksum, and keeps a record', async () => {
    const { error, bytes, lines, progress } = await pulled()
    expect(error).toBeUndefined()
    expect(bytes?.equals(content)).toBe(true)
    expect(progress.at(-1)).toBe(content.length)
    expect(lines.at(-1)).toContain('its checksum is right')
    const record = JSON.parse(readFileSync(join(folder, 'tiny.json'), 'utf8'))
    expect(record).toEqual({ from: url, bytes: content.length, sha256: checksum })
    expect((await pulled()).lines).toEqual([expect.stringContaining('is there already')])
    expect(ranges).toEqual([undefined])
  })

  it('goes on by itself where a connection was cut', async () => {
    replies = [cutAfter(1_000_000), cutAfter(500_000), whole]
    const { error, bytes } = await pulled()
    expect(error).toBeUndefined()
    expect(bytes?.equals(content)).toBe(true)
    expect(ranges).toEqual([undefined, 'bytes=1000000-', 'bytes=1500000-'])
  })

  it('goes on in a later run after it gave up', async () => {
    replies = [cutAfter(1_500_000), (_, response) => response.destroy()]
    const { error, bytes } = await pulled()
    expect(error).toMatchObject({
      code: 'asset_unavailable',
      message: expect.stringContaining('run the same command again'),
    })
    expect(bytes).toBeUndefined()
    expect(await list(folder)).not.toContain('tiny')
    replies = [whole]
    expect((await pulled()).bytes?.equals(content)).toBe(true)
    expect(ranges.at(-1)).toBe('bytes=1500000-')
  })

  it('goes on after an abort', async () => {
    const caller = new AbortController()
    replies = [silentAfter(900_000)]
    const onProgress = (done: number) => done === 900_000 && caller.abort()
    expect((await pulled({ signal: caller.signal, onProgress })).error).toMatchObject({ name: 'AbortError' })
    replies = [whole]
    expect((await pulled()).bytes?.equals(content)).toBe(true)
    expect(ranges.at(-1)).toBe('bytes=900000-')
  })

  it('starts again where the host ignores ranges', async () => {
    replies = [cutAfter(1_000_000), ignoringRanges]
    expect((await pulled()).bytes?.equals(content)).toBe(true)
    expect(ranges).toEqual([undefined, 'bytes=1000000-'])
  })

  it('starts again where the host has no such range', async () => {
    replies = [cutAfter(1_000_000), (_, response) => response.writeHead(416).end(), whole]
    expect((await pulled()).bytes?.equals(content)).toBe(true)
    expect(ranges).toEqual([undefined, 'bytes=1000000-', undefined])
  })

  it('goes on when the host falls silent or is busy', async () => {
    replies = [silentAfter(10_000), (_, response) => response.writeHead(503).end(), whole]
    expect((await pulled({ stallMilliseconds: 1_000 })).bytes?.equals(content)).toBe(true)
  })

  it('removes a file with the wrong bytes, and says so', async () => {
    const wrong = Buffer.from(content)
    wrong[2_000_000] = 0
    replies = [(_, response) => response.end(wrong)]
    const { error, bytes } = await pulled()
    expect(error).toMatchObject({
      code: 'asset_unsupported',
      message: expect.stringMatching(/has the SHA-256 [0-9a-f]{64}, and not [0-9a-f]{64}/),
    })
    expect(bytes).toBeUndefined()
    expect(existsSync(join(folder, 'tiny.gguf.part'))).toBe(false)
    replies = [whole]
    expect((await pulled()).bytes?.equals(content)).toBe(true)
  })

  it('does not go on with the part of another file', async () => {
    replies = [cutAfter(1_000_000), (_, response) => response.destroy()]
    stated = 'f'.repeat(64)
    await pulled()
    stated = checksum
    replies = [whole]
    expect((await pulled()).bytes?.equals(content)).toBe(true)
    expect(ranges.at(-1)).toBeUndefined()
  })

  it('says that a source states no checksum, and notes the one of the file', async () => {
    stated = undefined
    const { lines } = await pulled()
    expect(lines.at(-1)).toContain(`It has the SHA-256 ${checksum}.`)
    expect((await pulled({ sha256: '0'.repeat(64) }, 'other')).error).toMatchObject({
      code: 'asset_unsupported',
    })
    expect((await pulled({ sha256: checksum }, 'other')).lines.at(-1)).toContain('its checksum is right')
  })

  it('replaces a model by one of another source that states no checksum', async () => {
    stated = undefined
    await pulled()
    const other = join(folder, 'other-source')
    writeFileSync(other, Buffer.concat([content, Buffer.from('newer')]))
    expect((await pulled({ from: other })).bytes).toHaveLength(content.length + 5)
    expect((await pulled({ from: other })).lines).toEqual([expect.stringContaining('is there already')])
    expect((await pulled()).bytes?.equals(content)).toBe(true)
  })

  it('keeps a model and its record while another revision of it is incomplete', async () => {
    await pulled()
    stated = 'f'.repeat(64)
    replies = [cutAfter(1_000_000), (_, response) => response.destroy()]
    expect((await pulled()).error).toMatchObject({ code: 'asset_unavailable' })
    expect((await pulled()).lines).not.toContainEqual(expect.stringContaining('is there already'))
    stated = checksum
    const { lines, bytes } = await pulled()
    expect(lines).toEqual([expect.stringContaining('is there already')])
    expect(bytes?.equals(content)).toBe(true)
  })

  it('holds a mirror to the checksum of the model’s own host', async () => {
    const known: KnownModel[] = [
      { name: 'known', url, bytes: content.length, licence: 'MIT', languages: '1', memory: 1 },
    ]
    const mirror = join(folder, 'from-a-friend')
    writeFileSync(mirror, Buffer.from('GGUF of somebody else'))
    expect((await pulled({ known, from: mirror }, 'known')).error).toMatchObject({
      message: expect.stringContaining(`not ${checksum}`),
    })
    writeFileSync(mirror, content)
    const { lines, bytes } = await pulled({ known, from: mirror }, 'known')
    expect(bytes?.equals(content)).toBe(true)
    expect(lines.at(-1)).toContain('its checksum is right')
  })

  it.each<[string, Reply, string]>([
    ['a page', (_, response) => response.end('<html>'), 'is no GGUF model'],
    ['a missing file', (_, response) => response.writeHead(404).end(), 'status 404'],
  ])('refuses %s', async (_, reply, message) => {
    stated = undefined
    replies = [reply]
    expect((await pulled()).error).toMatchObject({ message: expect.stringContaining(message) })
  })

  it('names the models that there are', async () => {
    expect((await pulled({ from: undefined }, 'gpt')).error).toMatchObject({
      code: 'invalid_options',
      message: expect.stringContaining('Choose from qwen3-1.7b'),
    })
    expect((await pulled({}, '../escape')).error).toMatchObject({ code: 'invalid_options' })
  })
})

describe('copydesk model list and remove', () => {
  it('list what is known and what is there, and remove it', async () => {
    await pulled()
    const table = await list(folder)
    expect(table).toMatch(/^MODEL +SIZE +MEMORY +LICENCE +LANGUAGES$/m)
    expect(table).toMatch(/^qwen3-4b +2\.50 GB +8 GB +Apache-2\.0 +119/m)
    expect(table).toMatch(/^tiny +3\.0 MB +pulled$/m)
    expect(await pulledModels(folder)).toEqual(['tiny'])
    await remove('tiny', folder)
    expect(await pulledModels(folder)).toEqual([])
    await expect(remove('tiny', folder)).rejects.toMatchObject({ code: 'invalid_options' })
  })

  it('show a part of a known model, which remove removes too', async () => {
    writeFileSync(join(folder, 'qwen3-4b.gguf.part'), Buffer.alloc(2_000_000))
    expect(await list(folder)).toContain('2.0 MB pulled so far')
    await remove('qwen3-4b', folder)
    expect(await list(folder)).not.toContain('so far')
  })
})

describe('the progress of a pull', () => {
  it('is a bar on a terminal and a line for every tenth elsewhere', () => {
    const written = (isTTY: boolean) => {
      const lines: string[] = []
      const show = progressOn({ isTTY, write: (more) => lines.push(more) })
      for (let done = 0; done <= 2e9; done += 5e7) show(done, 2e9)
      return lines.join('')
    }
    expect(written(true)).toContain('\r[###############---------------]  50 %  1.00 GB of 2.00 GB')
    expect(written(true)).toMatch(/100 % {2}2\.00 GB of 2\.00 GB\n$/)
    expect(written(false).split('\n')).toHaveLength(12)
  })
})
