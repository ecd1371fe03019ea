import { describe, expect, it } from 'vitest'
import type { Media } from '../../media/media.ts'
import { transcriptProviderChecks, voiceProviderChecks } from '../../testing/media.ts'
import { jsonAnswer, type Vendor, wireTo } from '../../testing/wire.ts'
import { elevenlabs, type Fetch } from './index.ts'

const key = 'xi-0123456789'
const sound: Media = { type: 'audio/mpeg', bytes: new Uint8Array([0xff, 0xfb, 0x90, 0x00]) }

/** Times each character of what it is told to say. */
const speaks: Vendor = ({ body }) => {
  const characters = [...JSON.parse(body).text]
  return jsonAnswer({
    audio_base64: Buffer.from(sound.bytes).toString('base64'),
    alignment: {
      characters,
      character_start_times_seconds: characters.map((_, index) => index / 10),
      character_end_times_seconds: characters.map((_, index) => (index + 1) / 10),
    },
  })
}

describe('elevenlabs().voice()', () => {
  const make = (fetch: Fetch) => elevenlabs({ apiKey: key, fetch }).voice()
  it.each(voiceProviderChecks({ make, wire: { key, vendor: speaks } }))('$name', ({ run }) => run())

  it('sends exactly this, and makes words of the times of characters', async () => {
    const { fetch, calls } = wireTo(speaks)
    const voice = elevenlabs({ apiKey: key, fetch }).voice('eleven_v3', { voiceSettings: { stability: 0.4 } })
    const { words, usage } = await voice.speak(
      {
        text: 'Tea  at\nfive',
        voice: 'a/b',
        language: 'en',
      },
      {},
    )
    expect(words).toEqual([
      { text: 'Tea', start: 0, end: 0.3 },
      { text: 'at', start: 0.5, end: 0.7 },
      { text: 'five', start: 0.8, end: 1.2 },
    ])
    expect(usage.units).toBe(12)
    expect(`${calls[0]?.url}`).toBe(
      'https://api.elevenlabs.io/v1/text-to-speech/a%2Fb/with-timestamps?output_format=mp3_44100_128',
    )
    expect(calls[0]?.headers.get('xi-api-key')).toBe(key)
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      text: 'Tea  at\nfive',
      model_id: 'eleven_v3',
      language_code: 'en',
      voice_settings: { stability: 0.4 },
    })
  })
})

describe('elevenlabs().transcript()', () => {
  const hears: Vendor = () =>
    jsonAnswer({
      language_code: 'eng',
      text: 'Tea at five',
      words: [
        { text: 'Tea', start: 0, end: 0.4, type: 'word' },
        { text: ' ', start: 0.4, end: 0.5, type: 'spacing' },
        { text: 'five', start: 0.5, end: 0.9, type: 'word' },
      ],
    })
  const checks = transcriptProviderChecks({
    make: (fetch) => elevenlabs({ apiKey: key, fetch }).transcript(),
    wire: { key, vendor: hears },
  })
  it.each(checks)('$name', ({ run }) => run())

  it('sends the sound as a file, and leaves out what is no word', async () => {
    const { fetch, calls } = wireTo(hears)
    const { words, usage } = await elevenlabs({ apiKey: key, fetch })
      .transcript()
      .transcribe({ audio: sound, language: undefined }, {})
    expect(words.map(({ text }) => text)).toEqual(['Tea', 'five'])
    expect(usage.units).toBe(0.9)
    expect(`${calls[0]?.url}`).toBe('https://api.elevenlabs.io/v1/speech-to-text')
    expect(calls[0]?.body).toContain('filename="file.mp3"')
    expect(calls[0]?.body).toContain('scribe_v2')
    expect(calls[0]?.body).not.toContain('language_code')
  })
})
