import type { ImageProvider, TranscriptProvider, VideoProvider, VoiceProvider } from '../types.ts'
import { accountOf, type OwnInput, type ReplicateOptions } from './account.ts'
import { imageBy } from './image.ts'
import { transcriptBy } from './transcript.ts'
import { videoBy } from './video.ts'
import { voiceBy } from './voice.ts'

export type { Fetch } from '../adapter/wire.ts'
export type { ReplicateOptions, ReplicateSettings }

/** What every request to the model carries beside what copydesk asks of it. */
interface ReplicateSettings {
  /** Inputs of the model's own, such as `{ num_inference_steps: 30 }`; they win over ours. */
  readonly input?: OwnInput | undefined
}

/** The providers of one Replicate account. A model is `owner/name`, or `owner/name:version`. */
export interface ReplicateProviders {
  /** Makes pictures. */
  readonly image: (model?: string, settings?: ReplicateSettings) => ImageProvider
  /** Turns a picture into a film. */
  readonly video: (model?: string, settings?: ReplicateSettings) => VideoProvider
  /** Speaks. */
  readonly voice: (model?: string, settings?: ReplicateSettings) => VoiceProvider
  /** Writes down what is said. */
  readonly transcript: (model?: string, settings?: ReplicateSettings) => TranscriptProvider
}

/**
 * Models at Replicate, over the `replicate` package. Each model says what it takes, and is told only that.
 *
 * ```ts
 * const { image, video } = replicate({ apiToken })
 * const providers = { image: image('black-forest-labs/flux-1.1-pro'), video: video('wan-video/wan-2.2-i2v-fast') }
 * ```
 */
export function replicate(options: ReplicateOptions): ReplicateProviders {
  const account = accountOf(options)
  return {
    image: (model = 'black-forest-labs/flux-1.1-pro', { input } = {}) => imageBy(account, model, input),
    video: (model = 'wan-video/wan-2.2-i2v-fast', { input } = {}) => videoBy(account, model, input),
    voice: (model = 'minimax/speech-02-turbo', { input } = {}) => voiceBy(account, model, input),
    transcript: (model = 'vaibhavs10/incredibly-fast-whisper', { input } = {}) =>
      transcriptBy(account, model, input),
  }
}
