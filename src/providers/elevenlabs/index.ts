import {
  addressOf,
  assertOptionNames,
  base64ToMedia,
  createPost,
  type Fetch,
  fileName,
  keyOf,
  type ModelId,
  type Selectable,
  selectable,
  type TimedWord,
  type TranscriptProvider,
  unusableAnswer,
  usageIn,
  type VoiceProvider,
} from '../adapter/index.ts'

export type { Fetch, ModelId, Selectable } from '../adapter/index.ts'

/** Account settings. */
export interface ElevenLabsOptions {
  /** The key of your account. */
  readonly apiKey: string | undefined
  /** Another address of the API, such as a proxy’s. */
  readonly baseURL?: string | undefined
  /** Maximum parallel calls. Defaults to 8; small plans allow fewer. */
  readonly concurrency?: number | undefined
  /** Replaces the global `fetch`, to add a proxy or to log requests. */
  readonly fetch?: Fetch | undefined
}

/** Every option, which the compiler compares with the type. */
const optionNames: Readonly<Record<keyof ElevenLabsOptions, true>> = {
  apiKey: true,
  baseURL: true,
  concurrency: true,
  fetch: true,
}

/** Settings of a voice. */
export interface ElevenLabsVoiceSettings {
  /** The id of the voice for requests that name none. */
  readonly voice?: string | undefined
  /** Stability, speed and so on, as the vendor's documentation names them. */
  readonly voiceSettings?: Readonly<Record<string, number | boolean>> | undefined
}

/** The providers of one ElevenLabs account. */
export interface ElevenLabsProviders {
  /** Generates speech with word times. By default with `eleven_multilingual_v2`. */
  readonly voice: Selectable<
    (model?: ModelId<'eleven_multilingual_v2'>, settings?: ElevenLabsVoiceSettings) => VoiceProvider
  >
  /** Transcribes, with word times. By default with `scribe_v2`. */
  readonly transcript: Selectable<(model?: ModelId<'scribe_v2'>) => TranscriptProvider>
}

const premadeVoice = 'JBFqnCBsd6RMkjVDRZzb'

/**
 * ElevenLabs, through plain fetch.
 *
 * ```ts
 * const { voice, transcript } = elevenlabs({ apiKey })
 * ```
 */
export function elevenlabs(options: ElevenLabsOptions): ElevenLabsProviders {
  assertOptionNames(options, 'elevenlabs', Object.keys(optionNames))
  const { concurrency } = options
  const baseURL = addressOf(options.baseURL ?? 'https://api.elevenlabs.io')
  const headers = { 'xi-api-key': keyOf(options.apiKey, 'elevenlabs') }
  const post = createPost(headers, options.fetch)

  return {
    voice: selectable(
      (model = 'eleven_multilingual_v2', { voice: usual = premadeVoice, voiceSettings } = {}) => ({
        version: 1,
        provider: 'elevenlabs',
        model,
        settings: [usual, voiceSettings],
        concurrency,
        unsupportedReason: ({ text }) =>
          text.length > 10_000 ? 'it accepts at most 10,000 characters at once' : undefined,
        speak: async ({ text, voice = usual, language }, { signal }) => {
          const body = {
            text,
            model_id: model,
            ...(language ? { language_code: language } : {}),
            ...(voiceSettings ? { voice_settings: voiceSettings } : {}),
          }
          const url = `${baseURL}/v1/text-to-speech/${encodeURIComponent(voice)}/with-timestamps?output_format=mp3_44100_128`
          const { answer, requestId } = await post<Speech>(url, body, signal)
          if (!answer.audio_base64) throw unusableAnswer('The answer contains no sound.', requestId)
          return {
            audio: base64ToMedia(answer.audio_base64, requestId),
            words: answer.alignment ? alignedWords(answer.alignment) : undefined,
            usage: usageIn(text.length),
            requestId,
            warnings: [],
          }
        },
      }),
    ),

    transcript: selectable((model = 'scribe_v2') => ({
      version: 1,
      provider: 'elevenlabs',
      model,
      concurrency,
      transcribe: async ({ audio, language }, { signal }) => {
        const form = new FormData()
        form.set('model_id', model)
        form.set('file', new Blob([new Uint8Array(audio.bytes)], { type: audio.type }), fileName(audio))
        form.set('timestamps_granularity', 'word')
        form.set('tag_audio_events', 'false')
        if (language) form.set('language_code', language)
        const { answer, requestId } = await post<Heard>(`${baseURL}/v1/speech-to-text`, form, signal)
        if (!Array.isArray(answer.words)) throw unusableAnswer('The answer contains no words.', requestId)
        const words = answer.words.filter(({ type }) => type === 'word')
        const seconds = answer.audio_duration_secs ?? words.at(-1)?.end
        return {
          words: words.map(({ text, start, end }) => ({ text, start: start ?? 0, end: end ?? start ?? 0 })),
          usage: usageIn(seconds),
          requestId,
          warnings: [],
        }
      },
    })),
  }
}

interface Speech {
  readonly audio_base64?: string
  readonly alignment?: Alignment | null
}

interface Alignment {
  readonly characters: readonly string[]
  readonly character_start_times_seconds: readonly number[]
  readonly character_end_times_seconds: readonly number[]
}

interface Heard {
  readonly audio_duration_secs?: number | null
  readonly words?: readonly {
    readonly type: string
    readonly text: string
    readonly start?: number | null
    readonly end?: number | null
  }[]
}

/** The vendor times characters; a word lasts from its first to its last. */
function alignedWords({ characters, ...times }: Alignment): TimedWord[] {
  const words: { text: string; start: number; end: number }[] = []
  let isInside = false
  for (const [index, character] of characters.entries()) {
    const isSpace = character.trim() === ''
    const start = times.character_start_times_seconds[index] ?? 0
    const end = times.character_end_times_seconds[index] ?? start
    const last = words.at(-1)
    if (!isSpace && isInside && last) {
      last.text += character
      last.end = end
    } else if (!isSpace) words.push({ text: character, start, end })
    isInside = !isSpace
  }
  return words
}
