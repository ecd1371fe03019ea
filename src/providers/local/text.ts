import { throwIfCancelled } from '../../errors.ts'
import type { Reading, TextProvider } from '../types.ts'
import { readText } from './reading.ts'

/**
 * The built-in writer: no model, no key, no network. It runs the draft that every brief carries, which arranges the
 * input's own words and invents nothing.
 */
export function localText(): TextProvider {
  return {
    version: 1,
    provider: 'local',
    model: 'built-in',
    write: async ({ draft, signal }) => {
      throwIfCancelled(signal)
      const warnings = new Set<string>()
      const value = await draft({ read: once(readText), warn: (message) => warnings.add(message) })
      throwIfCancelled(signal)
      return {
        outcome: 'answered',
        value,
        usage: { inputTokens: 0, outputTokens: 0, cost: 0 },
        requestId: undefined,
        warnings: [...warnings],
      }
    },
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
