import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { paidFilm, shortFilm, shortScript } from '../../test/paid-film.ts'
import { temporaryFiles } from '../../test/temporary-files.ts'
import { CopydeskError } from '../errors.ts'
import type { RunEvent } from '../events.ts'
import { type Journal, memoryJournal } from '../journal.ts'
import { local } from '../providers/local/index.ts'
import { findEngine } from '../render/video/engine/index.ts'
import type * as sizes from '../render/video/sizes.ts'
import { memory } from '../store/memory.ts'
import { type YoutubeVideoInput, youtubeVideo } from './youtube-video.ts'

vi.mock('../render/video/sizes.ts', () => import('../../test/small-sizes.ts'))

const folder = temporaryFiles('films')

/** A film by providers that count what they are paid for. */
async function made(
  input: Partial<YoutubeVideoInput> = {},
  { journal, signal }: { journal?: Journal; signal?: AbortSignal } = {},
) {
  const store = memory()
  const events: RunEvent[] = []
  const paid: string[] = []
  const output = await youtubeVideo(
    { ...shortFilm, ...input },
    {
      providers: paidFilm((what) => paid.push(what)),
      store,
      journal,
      signal,
      onEvent: (event) => events.push(event),
    },
  )
  const film = await store.get(output.video_url.replace('/assets/', ''))
  return {
    output,
    events,
    paid,
    film,
    hash: createHash('sha256')
      .update(film?.bytes ?? '')
      .digest('hex'),
  }
}

/** The usual film, which more than one test looks at. */
function whole(): ReturnType<typeof made> {
  usual ??= made()
  return usual
}
let usual: ReturnType<typeof made> | undefined

function warningsOf(events: readonly RunEvent[]): string[] {
  return events.flatMap((event) => (event.type === 'warning' ? [event.message] : []))
}

/** The texts of all records of a journal's steps. */
async function readSteps(journal: string): Promise<string[]> {
  const names = await readdir(join(journal, 'step'), { recursive: true }).catch(() => [])
  const records = names.filter((name) => /\d+\.json$/.test(name))
  return Promise.all(records.map((name) => readFile(join(journal, 'step', name), 'utf8').catch(() => '')))
}

describe('youtubeVideo', () => {
  it('makes a video with sound in the requested size, with thumbnail, captions and chapters', async () => {
    const { output, film, events } = await whole()
    const path = join(folder(), 'film.mp4')
    await writeFile(path, film?.bytes ?? '')
    const facts = await (await findEngine()).probe({ location: path, type: 'video/mp4' })
    expect(facts.picture).toMatchObject({ width: 360, height: 360, fps: 2, codec: 'h264' })
    expect(facts.sound).toMatchObject({ rate: 48_000, channels: 2 })
    expect(facts.seconds).toBeCloseTo(output.seconds, 1)
    const { fps, videoSizes } = await vi.importActual<typeof sizes>('../render/video/sizes.ts')
    expect([fps, videoSizes['1:1']]).toEqual([30, { width: 1080, height: 1080 }])
    expect(output.video_section).toContain(output.video_url)
    expect(output.video_section).toContain(output.thumbnail_url)
    expect(output.video_section).toContain('It takes sixteen hours.')
    expect(output.captions_vtt).toMatch(/^WEBVTT/)
    expect(output.captions_srt).toContain('It takes sixteen hours.')
    const steps = events.flatMap((event) => (event.type === 'progress' ? [[event.step, event.fraction]] : []))
    for (const step of ['script', 'pictures', 'voice', 'video'])
      expect(steps.filter(([name]) => name === step).at(-1)).toEqual([step, 1])
  })

  it('pays for each call once with a journal, and makes an identical video', async () => {
    const journal = memoryJournal()
    const first = await made({ captions: 'none' }, { journal })
    expect(first.paid).toHaveLength(4)
    const second = await made({ captions: 'none' }, { journal })
    expect(second.paid).toEqual([])
    expect(second.hash).toBe(first.hash)
    const [hook, close] = shortScript.scenes
    const scenes = [hook, { ...close, sentences: ['It takes twenty hours.'] }] as typeof shortScript.scenes
    const script = { ...shortScript, scenes }
    const changed = await made({ captions: 'none', script }, { journal })
    expect(changed.paid).toEqual(['voice: It takes twenty hours.'])
    expect(changed.hash).not.toBe(first.hash)
  })

  it('resumes after the process is killed, and makes an identical video', async () => {
    const notes = join(folder(), 'notes.txt')
    const journal = join(folder(), 'journal')
    const paid = async () => (await readFile(notes, 'utf8').catch(() => '')).split('\n').filter(Boolean)
    const journaled = async () => (await readSteps(journal)).filter((text) => text.includes('"result"'))
    const started = (most: number) =>
      fork('test/paid-film.ts', [notes, journal, `${most}`], {
        stdio: 'ignore',
        execArgv: ['--import', './test/few-frames.ts'],
      })
    // Killed after its first paid step, and after its last one, when it puts the film together.
    for (const [most, total] of [
      [1, 1],
      [3, 4],
    ] as const) {
      const run = started(most)
      await expect.poll(async () => (await journaled()).length).toBe(total)
      expect(await paid()).toHaveLength(total)
      run.kill('SIGKILL')
      await new Promise((over) => run.once('exit', over))
    }
    const last = started(0)
    expect(await new Promise((over) => last.once('exit', over))).toBe(0)
    const all = await paid()
    expect(new Set(all.slice(0, 4)).size).toBe(4)
    expect(all.slice(4)).toEqual([`film: ${(await whole()).hash}`])
  })

  it('stops at once when it is cancelled, and leaves no file behind', async () => {
    const caller = new AbortController()
    const failure = made({}, { signal: caller.signal, journal: memoryJournal() }).catch(
      (error: unknown) => error,
    )
    await expect.poll(async () => (await readdir(folder())).length, { interval: 5 }).toBeGreaterThan(0)
    const [left, start] = [performance.now(), process.cpuUsage()]
    caller.abort()
    expect(await failure).toMatchObject({ code: 'cancelled' })
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000)
    expect(performance.now() - left).toBeLessThan(10_000)
    await expect.poll(() => readdir(folder())).toEqual([])
  })

  it('starts no further call once a step has failed', async () => {
    const begun: string[] = []
    const scenes = Array.from({ length: 30 }, (_, index) => ({
      part: 'body' as const,
      sentences: [`This is sentence ${index}.`],
      picture: `Thing ${index}`,
    }))
    const providers = paidFilm((what) => begun.push(what))
    const failing = {
      ...providers.image,
      draw: async () => {
        throw new CopydeskError('content_refused', 'No such picture.')
      },
    }
    const run = youtubeVideo(
      { article: 'Tea.', script: { ...shortScript, scenes } },
      { providers: { ...providers, image: failing }, store: memory() },
    )
    await expect(run).rejects.toMatchObject({ code: 'content_refused' })
    expect(begun.length).toBeLessThan(10)
  })

  it('encodes fast where that is asked for', async () => {
    const fast = await made({ encode: 'fast' })
    const { output, hash } = await whole()
    expect(fast.hash).not.toBe(hash)
    expect(fast.output.seconds).toBe(output.seconds)
  })

  it.each(['picture', 'voice'] as const)(
    'composes the first scene before the last %s has come',
    async (what) => {
      const composed = Promise.withResolvers<void>()
      const providers = paidFilm(() => {})
      const { image, voice } = providers
      const draw = async (...[request, options]: Parameters<typeof image.draw>) => {
        if (what === 'picture' && request.prompt.includes('kitchen clock')) await composed.promise
        return image.draw(request, options)
      }
      const speak = async (...[request, options]: Parameters<typeof voice.speak>) => {
        if (what === 'voice' && request.text.includes('sixteen hours')) await composed.promise
        return voice.speak(request, options)
      }
      const { seconds } = await youtubeVideo(shortFilm, {
        providers: { ...providers, image: { ...image, draw }, voice: { ...voice, speak } },
        store: memory(),
        onEvent: (event) => event.type === 'progress' && event.step === 'video' && composed.resolve(),
      })
      expect(seconds).toBe((await whole()).output.seconds)
    },
  )

  it('stops at once when a late voice fails', async () => {
    const composed = Promise.withResolvers<void>()
    const providers = paidFilm(() => {})
    const { voice } = providers
    const speak = async (...[request, options]: Parameters<typeof voice.speak>) => {
      if (!request.text.includes('sixteen hours')) return voice.speak(request, options)
      await composed.promise
      throw new CopydeskError('content_refused', 'No such words.')
    }
    const run = youtubeVideo(shortFilm, {
      providers: { ...providers, voice: { ...voice, speak } },
      store: memory(),
      onEvent: (event) => event.type === 'progress' && event.step === 'video' && composed.resolve(),
    })
    await expect(run).rejects.toMatchObject({ code: 'content_refused', message: 'No such words.' })
    await expect.poll(() => readdir(folder())).toEqual([])
  })

  it('stops at once when a late picture fails, pays for no other, and its receipt has what was paid', async () => {
    const composed = Promise.withResolvers<void>()
    const events: RunEvent[] = []
    const paid: string[] = []
    const providers = paidFilm((what) => paid.push(what))
    const { image } = providers
    const failing = async (...[request, options]: Parameters<typeof image.draw>) => {
      if (!request.prompt.includes('Thing 0')) await composed.promise
      if (request.prompt.includes('Thing 7')) throw new CopydeskError('content_refused', 'No such picture.')
      return image.draw(request, options)
    }
    const scenes = Array.from({ length: 30 }, (_, index) => ({
      part: 'body' as const,
      sentences: [`This is sentence ${index}.`],
      picture: `Thing ${index}`,
    }))
    const run = youtubeVideo(
      { ...shortFilm, script: { ...shortScript, scenes } },
      {
        providers: { ...providers, image: { ...image, draw: failing } },
        store: memory(),
        onEvent: (event) => {
          events.push(event)
          if (event.type === 'progress' && event.step === 'video') composed.resolve()
        },
      },
    )
    await expect(run).rejects.toMatchObject({ code: 'content_refused' })
    const pictures = paid.filter((what) => what.startsWith('image'))
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.length).toBeLessThan(12)
    const [end] = events.flatMap((event) => (event.type === 'end' ? [event] : []))
    expect(end?.receipt.cost).toBeCloseTo(0.01 * paid.length, 6)
    await expect.poll(() => readdir(folder())).toEqual([])
  })

  it('is timed by reading speed, with a warning, when no voice speaks the language', async () => {
    const script = {
      ...shortScript,
      language: 'de',
      scenes: [{ part: 'hook' as const, sentences: ['Kalter Kaffee braucht Zeit.'], picture: 'A jar' }],
    }
    const { output, events, paid } = await made({ script })
    expect(paid.filter((what) => what.startsWith('voice'))).toEqual([])
    expect(warningsOf(events).join(' ')).toContain('timed by reading speed')
    expect(output.captions_srt).toContain('Kalter Kaffee braucht Zeit.')
  })

  it('reports what is missing before it pays for anything', async () => {
    const paid: string[] = []
    const providers = paidFilm((what) => paid.push(what))
    const article = 'Cold brew needs 16 hours.'
    await expect(youtubeVideo({ article }, { providers })).rejects.toMatchObject({
      code: 'invalid_options',
      message: expect.stringContaining("folder('./out')"),
    })
    const unknown = { ...shortScript, title: 'A sign that no font has: \u{13080}' }
    await expect(
      youtubeVideo({ article, script: unknown }, { providers, store: memory() }),
    ).rejects.toMatchObject({ code: 'font_missing' })
    await expect(
      youtubeVideo({ article, music: 'http://127.0.0.1:1/x.mp3' }, { providers, store: memory() }),
    ).rejects.toMatchObject({ code: 'url_forbidden' })
    const music = `data:audio/wav;base64,${btoa('RIFF\x10\0\0\0WAVEjunk\x04\0\0\0abcd')}`
    await expect(youtubeVideo({ article, music }, { providers, store: memory() })).rejects.toMatchObject({
      code: 'asset_unsupported',
    })
    const [scene] = shortScript.scenes
    const unseen = {
      ...shortScript,
      scenes: [{ ...scene, sentences: ['\u200b\u200d'] }],
    } as typeof shortScript
    await expect(
      youtubeVideo({ article, script: unseen }, { providers, store: memory() }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
    const spoken = {
      ...scene,
      part: 'body' as const,
      picture: 'A jar',
      sentences: Array(4).fill('on '.repeat(166)),
    }
    const endless = { ...shortScript, scenes: Array(11).fill(spoken) }
    await expect(
      youtubeVideo({ article, script: endless }, { providers, store: memory() }),
    ).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining('20000 characters') })
    expect(paid).toEqual([])
  })

  it.each([
    ['a sentence of digits', [['7'.repeat(440)]]],
    ['a sentence of characters that stand for many', [['\u33a2'.repeat(300)]]],
    ['many sentences of figures', Array(41).fill(Array(4).fill('It was 1999 and 2000 and $3,000,000.'))],
  ])('refuses %s, which would be spoken for too long, before it pays for anything', async (_, texts) => {
    const scenes = texts.map((sentences) => ({ part: 'body' as const, sentences, picture: 'A jar' }))
    const paid: string[] = []
    const providers = paidFilm((what) => paid.push(what))
    const call = youtubeVideo(
      { article: 'Tea.', script: { ...shortScript, scenes } },
      { providers, store: memory() },
    )
    await expect(call).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('to say'),
    })
    expect(paid).toEqual([])
  })

  it('passes the voice to the provider, and the built-in provider warns about an unknown one', async () => {
    const store = memory()
    const events: RunEvent[] = []
    await youtubeVideo(
      {
        ...shortFilm,
        script: { ...shortScript, scenes: shortScript.scenes.slice(0, 1) },
        voice_id: 'Rachel',
        captions: 'none',
      },
      {
        providers: { ...paidFilm(() => {}), voice: local().voice },
        store,
        onEvent: (event) => events.push(event),
      },
    )
    expect(warningsOf(events).filter((message) => message.includes('Rachel'))).toHaveLength(1)
  })
})
