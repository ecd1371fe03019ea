import type { Reading, WriterKit } from '../../types.ts'
import { readText } from '../../../language/analyze.ts'

/** What a draft is written with: texts taken apart and pictures measured, neither of them understood. */
export function writerKit(warn: WriterKit['warn'] = () => {}, signal?: AbortSignal): WriterKit {
  return {
    read: once(readText),
    see: async (image) => {
      const { sightOf } = await import('../../../render/analysis/index.ts')
      return sightOf(image, signal)
    },
    warn,
  }
}

/** A draft asks for the same text from several places; taking it apart is the most of its work. */
function once(read: (text: string) => Reading): (text: string) => Reading {
  const readings = new Map<string, Reading>()
  return (text) => {
    const reading = readings.get(text) ?? read(text)
    readings.set(text, reading)
    return reading
  }
}
