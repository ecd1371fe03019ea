import {
  type ImageProvider,
  type Selectable,
  selectable,
  type TranscriptProvider,
  type VideoOrders,
  type VoiceProvider,
} from '../adapter/index.ts'
import { accountOf, type OwnInput, type ReplicateOptions } from './account.ts'
import { imageBy } from './image.ts'
import { transcriptBy } from './transcript.ts'
import { videoBy } from './video.ts'
import { voiceBy } from './voice.ts'

export type { Fetch, Selectable } from '../adapter/index.ts'
export type { ReplicateOptions, ReplicateSettings }

/** Extra settings of a model. */
interface ReplicateSettings {
  /** Extra inputs, such as `{ num_inference_steps: 30 }`. They override copydesk's. */
  readonly input?: OwnInput | undefined
}

/** The providers of one Replicate account. A model is `owner/name`, or `owner/name:version`. */
export interface ReplicateProviders {
  /** Makes pictures. */
  readonly image: Selectable<(model?: string, settings?: ReplicateSettings) => ImageProvider>
  /** Animates a picture. */
  readonly video: Selectable<(model?: string, settings?: ReplicateSettings) => VideoOrders>
  /** Speaks. */
  readonly voice: Selectable<(model?: string, settings?: ReplicateSettings) => VoiceProvider>
  /** Writes down what is said. */
  readonly transcript: Selectable<(model?: string, settings?: ReplicateSettings) => TranscriptProvider>
}

/**
 * Models on Replicate, through the `replicate` package. Each model publishes its inputs, and gets only those.
 *
 * ```ts
 * const { image, video } = replicate({ apiToken })
 * const providers = { image: image('black-forest-labs/flux-1.1-pro'), video: video('wan-video/wan-2.2-i2v-fast') }
 * ```
 */
export function replicate(options: ReplicateOptions): ReplicateProviders {
  const account = accountOf(options)
  return {
    image: selectable((model = 'black-forest-labs/flux-1.1-pro', { input } = {}) =>
      imageBy(account, model, input),
    ),
    video: selectable((model = 'wan-video/wan-2.2-i2v-fast', { input } = {}) =>
      videoBy(account, model, input),
    ),
    voice: selectable((model = 'minimax/speech-02-turbo', { input } = {}) => voiceBy(account, model, input)),
    transcript: selectable((model = 'vaibhavs10/incredibly-fast-whisper', { input } = {}) =>
      transcriptBy(account, model, input),
    ),
  }
}
