import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { youtubeVideo } from '../src/generators/youtube-video.ts'
import { local } from '../src/providers/local/index.ts'
import type { ImageProvider, TextProvider, VoiceProvider } from '../src/providers/types.ts'
import { newWav } from '../src/render/video/sound/wav.ts'
import { folderJournal } from '../src/store/folder-journal.ts'
import { memory } from '../src/store/memory.ts'
import { drawn, encoded } from './pictures.ts'

/** The script of a film that is made quickly. */
export const shortScript = {
  title: 'Cold brew takes time',
  language: 'en',
  look: 'A photograph in soft morning light.',
  scenes: [
    { part: 'hook' as const, sentences: ['Cold brew is slow.'], picture: 'A glass jar of coffee' },
    { part: 'close' as const, sentences: ['It takes sixteen hours.'], picture: 'A kitchen clock' },
  ],
  ending: 'Sixteen hours, and nothing else',
}

/** What is asked for where nothing else is. */
export const shortFilm = {
  article: 'Cold brew needs 16 hours.',
  script: shortScript,
  size: '1:1' as const,
  music: 'none',
  brand_name: 'Northpost',
}

/** Providers that take their time, so that films are killed amid their calls, and tell what they are paid for when it is done. */
export function paidFilm(paid: (what: string) => unknown): {
  text: TextProvider
  image: ImageProvider
  voice: VoiceProvider
} {
  const usage = { inputTokens: 0, outputTokens: 0, units: 1, cost: 0.01 }
  const told = { usage, requestId: undefined, warnings: [] }
  const wait = (length: number) => new Promise((done) => setTimeout(done, 20 + length * 10))
  return {
    text: local().text,
    image: {
      version: 1,
      provider: 'paid',
      model: 'painter',
      draw: async ({ prompt }) => {
        await wait(prompt.length % 17)
        await paid(`image: ${prompt.slice(0, 25)}`)
        const shade = prompt.length % 200
        const picture = drawn(320, 240, (context) => {
          context.fillStyle = `rgb(${shade}, 120, 90)`
          context.fillRect(60, 60, 120, 100)
        })
        return { image: encoded(picture), ...told }
      },
    },
    voice: {
      version: 1,
      provider: 'paid',
      model: 'speaker',
      unsupportedReason: ({ language }) => (language === 'de' ? 'it speaks no German' : undefined),
      speak: async ({ text }) => {
        await wait(text.length % 13)
        await paid(`voice: ${text}`)
        return { audio: hum(0.6 + text.length / 60), words: undefined, ...told }
      },
    },
  }
}

/** A WAV that hums for so long. */
function hum(seconds: number) {
  const { media, samples } = newWav(Math.round(seconds * 16_000), 1, 16_000)
  samples.forEach((_, index) => {
    samples[index] = 6000 * Math.sin(index / 12)
  })
  return media
}

// As a program it makes one film and notes what it pays for, until it is killed; after so many calls it waits for that.
const [notes, journal, most = Number.POSITIVE_INFINITY] = process.argv.slice(2)
if (import.meta.main && notes && journal) {
  const store = memory()
  const note = (what: string) => appendFileSync(notes, `${what}\n`)
  let begun = 0
  const paid = (what: string) =>
    begun++ < Number(most) ? note(what) : new Promise((end) => setTimeout(end, 60_000))
  const { video_url } = await youtubeVideo(shortFilm, {
    providers: paidFilm(paid),
    store,
    journal: folderJournal(journal, { leaseMilliseconds: 3_000 }),
    // A call that notes nothing before it is killed is paid for by nobody.
    policy: { onUnknown: 'resend' },
  })
  const film = await store.get(video_url.replace('/assets/', ''))
  note(
    `film: ${createHash('sha256')
      .update(film?.bytes ?? '')
      .digest('hex')}`,
  )
}
