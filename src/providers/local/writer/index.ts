import { throwIfCancelled } from '../../../errors.ts'
import type { TextProvider } from '../../types.ts'
import { writerKit } from './kit.ts'

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
      const value = await draft(writerKit((message) => warnings.add(message), signal))
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
