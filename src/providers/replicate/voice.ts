import type { VoiceProvider } from '../adapter/index.ts'
import { type Account, accountIdentity, type OwnInput } from './account.ts'
import { inputFor, modelBy } from './model.ts'
import { outputFile, predict, predictionAnswer } from './prediction.ts'

/** Generates speech, without word times. */
export function voiceBy(account: Account, reference: string, ownInput: OwnInput | undefined): VoiceProvider {
  const model = modelBy(account, reference)
  return {
    ...accountIdentity(account, reference, ownInput),
    speak: async ({ text, voice, language }, options) => {
      const { signal } = options
      const loadedModel = await model(signal)
      const { input, warnings } = inputFor(loadedModel, [
        { names: ['text', 'prompt', 'gen_text', 'input'], value: text, warning: 'The model takes no text.' },
        {
          names: ['voice', 'voice_id', 'speaker'],
          value: voice,
          warning: `The model has no voice “${voice}”: it speaks with its own.`,
        },
        { names: ['language', 'lang', 'language_boost'], value: language, warning: undefined },
      ])
      const prediction = await predict(account, loadedModel, { ...input, ...ownInput }, options)
      const audio = await outputFile(account, prediction, 'audio', signal)
      return { ...predictionAnswer(prediction, warnings, text.length), audio, words: undefined }
    },
  }
}
