import { analyzeText, type TextAnalysis } from '../../../language/analyze.ts'
import type { WriterTools } from './types.ts'

/** What the writers of one request share. */
export function writerTools({
  images = [],
  warn = () => {},
  signal,
}: Partial<Pick<WriterTools, 'images' | 'warn' | 'signal'>> = {}): WriterTools {
  const analyses = new Map<string, TextAnalysis>()
  return {
    images,
    warn,
    signal,
    analyze: (text) => {
      const analysis = analyses.get(text) ?? analyzeText(text)
      analyses.set(text, analysis)
      return analysis
    },
    measureImage: async (image) => {
      const { analyzeImage } = await import('../../../render/analysis/index.ts')
      return analyzeImage(image, signal)
    },
  }
}
