import { analyzeText } from '../../../language/analyze.ts'
import type { TextAnalysis, WriterKit } from '../../types.ts'

/** What a draft is written with: texts taken apart and pictures measured, neither of them understood. */
export function writerKit(warn: WriterKit['warn'] = () => {}, signal?: AbortSignal): WriterKit {
  return {
    analyze: once(analyzeText),
    measureImage: async (image) => {
      const { analyzeImage } = await import('../../../render/analysis/index.ts')
      return analyzeImage(image, signal)
    },
    warn,
  }
}

/** A draft asks for the same text from several places; taking it apart is the most of its work. */
function once(read: (text: string) => TextAnalysis): (text: string) => TextAnalysis {
  const readings = new Map<string, TextAnalysis>()
  return (text) => {
    const reading = readings.get(text) ?? read(text)
    readings.set(text, reading)
    return reading
  }
}
