import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { busyMilliseconds } from '../../test/busy.ts'
import { shortFilm, shortScript } from '../../test/paid-film.ts'
import { temporaryFiles } from '../../test/temporary-files.ts'
import type { RunEvent } from '../events.ts'
import { local } from '../providers/local/index.ts'
import { memory } from '../store/memory.ts'
import { youtubeVideo } from './youtube-video.ts'

const folder = temporaryFiles('cancel')

type Providers = ReturnType<typeof local>

/** A part of a run, and how to tell that it is under way. */
interface Phase {
  readonly providers?: (own: Providers, leave: () => void) => Partial<Record<keyof Providers, object>>
  readonly isUnderWay?: (event: Extract<RunEvent, { type: 'progress' }>) => boolean
  /** Several pictures, and speech that takes a while to be mixed. */
  readonly isLong?: boolean
}

/** Leaves once the third call has begun its work: the first one loads what all need. */
function within<Call extends unknown[], Answer>(call: (...all: Call) => Answer, leave: () => void) {
  let calls = 0
  return (...all: Call): Answer => {
    const answer = call(...all)
    calls += 1
    if (calls === 3) setImmediate(leave)
    return answer
  }
}

const phases: Readonly<Record<string, Phase>> = {
  'the script': {
    providers: ({ text }, leave) => ({
      text: {
        ...text,
        write: (...call: Parameters<typeof text.write>) => {
          setImmediate(leave)
          return text.write(...call)
        },
      },
    }),
  },
  pictures: {
    providers: ({ image }, leave) => ({ image: { ...image, draw: within(image.draw, leave) } }),
    isLong: true,
  },
  'the voice': {
    providers: ({ voice }, leave) => ({ voice: { ...voice, speak: within(voice.speak, leave) } }),
    isLong: true,
  },
  'the mix of its sound': {
    isUnderWay: ({ step, fraction }) => step === 'voice' && fraction === 1,
    isLong: true,
  },
  'its first frames': { isUnderWay: ({ step }) => step === 'video' },
  'its encoding': { isUnderWay: ({ step, fraction }) => step === 'video' && fraction > 0.5 },
  'its last frames': { isUnderWay: ({ step, fraction }) => step === 'video' && fraction > 0.98 },
}

const longScenes = ['A glass jar', 'A kitchen clock', 'A tray of ice', 'A cup'].map((picture) => ({
  part: 'body' as const,
  sentences: ['One cup of coffee.', 'Eight cups of water.', 'Sixteen hours of time.'],
  picture,
}))

const article = 'Cold brew is coffee steeped in cold water for sixteen hours. It pulls out sweetness.'

describe('a video that is cancelled', () => {
  it.each(Object.entries(phases))('during %s ends at once and leaves no file behind', async (name, phase) => {
    const caller = new AbortController()
    let left: number | undefined
    const leave = () => {
      left ??= busyMilliseconds()
      caller.abort()
    }
    const own = local()
    const scenes = phase.isLong ? longScenes : shortScript.scenes
    const script = name === 'the script' ? undefined : { ...shortScript, scenes }
    const failure = await youtubeVideo(
      { ...shortFilm, article, script, music: 'generated' },
      {
        providers: { ...own, ...phase.providers?.(own, leave) } as Providers,
        store: memory(),
        signal: caller.signal,
        onEvent: (event) => event.type === 'progress' && phase.isUnderWay?.(event) && setImmediate(leave),
      },
    ).catch((error: unknown) => error)
    const taken = busyMilliseconds() - (left ?? Number.NaN)
    expect(failure).toMatchObject({ code: 'cancelled' })
    expect(taken).toBeLessThan(300)
    await expect.poll(() => readdir(folder())).toEqual([])
  })
})
