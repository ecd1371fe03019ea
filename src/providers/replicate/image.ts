import type { ImageProvider } from '../types.ts'
import type { Account } from './account.ts'
import { fileInput, inputFor, modelBy, nearestRatio } from './model.ts'
import { answerOf, fileOf, finished, start, succeeded } from './prediction.ts'

type Input = Readonly<Record<string, unknown>> | undefined

/** Makes pictures, in the ratio or size that the model offers and that is nearest to the wanted one. */
export function imageBy(account: Account, reference: string, own: Input): ImageProvider {
  const model = modelBy(account, reference)
  return {
    version: 1,
    provider: 'replicate',
    model: reference,
    concurrency: account.concurrency,
    draw: async ({ prompt, width, height, references, signal = new AbortController().signal }) => {
      const known = await model(signal)
      const files = await Promise.all(references.map((media) => fileInput(account, media)))
      const ratio = nearestRatio(known, width, height)
      const hasSize = 'width' in known.fields && 'height' in known.fields
      const custom = ratio === undefined || known.fields['aspect_ratio']?.enum?.includes('custom')
      const sized = hasSize && custom
      const { input, warnings } = inputFor(known, [
        { names: ['prompt', 'text'], value: prompt, warning: 'The model takes no prompt.' },
        {
          names: ['aspect_ratio'],
          value: sized && ratio !== undefined ? 'custom' : ratio,
          warning: undefined,
        },
        { names: ['width'], value: sized ? step(width) : undefined, warning: undefined },
        { names: ['height'], value: sized ? step(height) : undefined, warning: undefined },
        {
          names: ['input_images', 'image_input', 'images', 'input_image', 'image_prompt', 'image'],
          value: files.length > 1 ? files : files[0],
          warning: 'The model takes no pictures: those that were given are left out.',
        },
        { names: ['output_format'], value: 'png', warning: undefined },
      ])
      const order = await start(account, known, { ...input, ...own }, signal)
      const prediction = succeeded(await finished(account, order, signal))
      return { ...answerOf(prediction, warnings), image: await fileOf(account, prediction, 'image', signal) }
    },
  }
}

/** Models take sides in steps of 16 or 32, and few more than 1440. */
function step(length: number): number {
  return Math.min(1440, Math.round(length / 32) * 32)
}
