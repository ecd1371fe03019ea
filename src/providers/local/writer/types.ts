import type { TextAnalysis } from '../../../language/analyze.ts'
import type { Media } from '../../../media/media.ts'
import type { ImageAnalysis } from '../../../render/analysis/types.ts'

/** What a writer works with: texts taken apart and pictures measured. Nothing in them is understood. */
export interface WriterTools {
  /** Takes a text apart; the same text only once per request. */
  readonly analyze: (text: string) => TextAnalysis
  readonly measureImage: (image: Media) => Promise<ImageAnalysis>
  /** The pictures of the request; facts hold indexes into them. */
  readonly images: readonly Media[]
  /** Reports what the writer could not honour. */
  readonly warn: (message: string) => void
  readonly signal: AbortSignal | undefined
}

/** Writes the answer to one task from its facts. The value, or a promise of it, has the form of the task's schema. */
export type Writer<Facts> = (facts: Facts, tools: WriterTools) => unknown
