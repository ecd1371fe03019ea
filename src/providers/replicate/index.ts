import {
  type ImageProvider,
  type ModelId,
  type Selectable,
  selectable,
  type TranscriptProvider,
  type VideoOrders,
  type VoiceProvider,
} from '../adapter/index.ts'
import { type OwnInput, openAccount, type ReplicateOptions } from './account.ts'
import { imageBy } from './image.ts'
import { transcriptBy } from './transcript.ts'
import { videoBy } from './video.ts'
import { voiceBy } from './voice.ts'

export type { Fetch, ModelId, Selectable } from '../adapter/index.ts'
export type { ReplicateOptions, ReplicateSettings }

/** Extra settings of a model. */
interface ReplicateSettings {
  /** Extra inputs, such as `{ num_inference_steps: 30 }`. They override copydesk's. */
  readonly input?: OwnInput | undefined
}

/** The providers of one Replicate account. A model is `owner/name`, or `owner/name:version`. */
export interface ReplicateProviders {
  /** Makes pictures. By default with `black-forest-labs/flux-1.1-pro`. */
  readonly image: Selectable<
    (model?: ModelId<'black-forest-labs/flux-1.1-pro'>, settings?: ReplicateSettings) => ImageProvider
  >
  /** Animates a picture. By default with `wan-video/wan-2.2-i2v-fast`. */
  readonly video: Selectable<
    (model?: ModelId<'wan-video/wan-2.2-i2v-fast'>, settings?: ReplicateSettings) => VideoOrders
  >
  /** Speaks. By default with `minimax/speech-02-turbo`. */
  readonly voice: Selectable<
    (model?: ModelId<'minimax/speech-02-turbo'>, settings?: ReplicateSettings) => VoiceProvider
  >
  /** Writes down what is said. By default with `vaibhavs10/incredibly-fast-whisper`. */
  readonly transcript: Selectable<
    (
      model?: ModelId<'vaibhavs10/incredibly-fast-whisper'>,
      settings?: ReplicateSettings,
    ) => TranscriptProvider
  >
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
  const account = openAccount(options)
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
