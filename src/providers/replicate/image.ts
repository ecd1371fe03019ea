import type { ImageProvider } from '../adapter/index.ts'
import { type Account, accountIdentity, type OwnInput } from './account.ts'
import { fileInput, inputFor, modelBy, nearestRatio } from './model.ts'
import { outputFile, predict, predictionAnswer } from './prediction.ts'

/** Makes pictures in the model's ratio or size that is nearest to the requested one. */
export function imageBy(account: Account, reference: string, ownInput: OwnInput | undefined): ImageProvider {
  const model = modelBy(account, reference)
  return {
    ...accountIdentity(account, reference, ownInput),
    draw: async ({ prompt, width, height, references }, options) => {
      const { signal } = options
      const loadedModel = await model(signal)
      const files = await Promise.all(references.map((media) => fileInput(account, media)))
      const ratio = nearestRatio(loadedModel, width, height)
      const hasSize = 'width' in loadedModel.fields && 'height' in loadedModel.fields
      const custom = ratio === undefined || loadedModel.fields['aspect_ratio']?.enum?.includes('custom')
      const sized = hasSize && custom
      // Models support sides in steps of 16 or 32, and few above 1440.
      const scale = Math.min(1, 1440 / Math.max(width, height))
      const side = (length: number) => Math.round((length * scale) / 32) * 32
      const { input, warnings } = inputFor(loadedModel, [
        { names: ['prompt', 'text'], value: prompt, warning: 'The model has no prompt; it was left out.' },
        {
          names: ['aspect_ratio'],
          value: sized && ratio !== undefined ? 'custom' : ratio,
          warning: undefined,
        },
        { names: ['width'], value: sized ? side(width) : undefined, warning: undefined },
        { names: ['height'], value: sized ? side(height) : undefined, warning: undefined },
        {
          names: ['input_images', 'image_input', 'images', 'input_image', 'image_prompt', 'image'],
          value: files.length > 0 ? files : undefined,
          warning: 'The model accepts no pictures; the reference pictures were left out.',
        },
        { names: ['output_format'], value: 'png', warning: undefined },
      ])
      const prediction = await predict(account, loadedModel, { ...input, ...ownInput }, options)
      return {
        ...predictionAnswer(prediction, warnings, 1),
        image: await outputFile(account, prediction, 'image', signal),
      }
    },
  }
}
