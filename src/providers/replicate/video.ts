import { CallFailure, type VideoOrders } from '../adapter/index.ts'
import { type Account, accountIdentity, type OwnInput } from './account.ts'
import { fileInput, inputFor, type Model, modelBy, nearestRatio } from './model.ts'
import {
  cancel,
  fetchPrediction,
  outputFile,
  predictionAnswer,
  startOrResume,
  succeeded,
} from './prediction.ts'

/** Animates a picture. The handle is the prediction's id, so any process can poll it. */
export function videoBy(account: Account, reference: string, ownInput: OwnInput | undefined): VideoOrders {
  const model = modelBy(account, reference)
  return {
    ...accountIdentity(account, reference, ownInput),
    start: async ({ image, prompt, ratio, seconds }, options) => {
      const loadedModel = await model(options.signal)
      const [wide = 1, high = 1] = ratio.split(':').map(Number)
      const { input, warnings } = inputFor(loadedModel, [
        {
          names: ['image', 'first_frame_image', 'start_image', 'first_frame', 'input_image', 'image_input'],
          value: await fileInput(account, image),
          warning: 'The model takes no picture to start from.',
        },
        { names: ['prompt', 'text'], value: prompt ?? 'Gentle, natural motion.', warning: undefined },
        { names: ['aspect_ratio'], value: nearestRatio(loadedModel, wide, high), warning: undefined },
        {
          names: lengths,
          value: seconds === undefined ? undefined : nearestLength(loadedModel, seconds),
          warning: `The model decides itself how long the video is, and not ${seconds} s.`,
        },
      ])
      const prediction = await startOrResume(account, loadedModel, { ...input, ...ownInput }, options)
      return { ...predictionAnswer(prediction, warnings, undefined), handle: prediction.id }
    },
    status: async (handle, { signal }) => {
      const prediction = await fetchPrediction(account, handle, signal)
      if (!prediction || prediction.status === 'starting' || prediction.status === 'processing') {
        return { state: 'running' }
      }
      try {
        const video = await outputFile(account, succeeded(prediction), 'video', signal)
        return {
          state: 'done',
          ...predictionAnswer(prediction, [], requestedSeconds(prediction.input)),
          video,
        }
      } catch (error) {
        if (error instanceof CallFailure && error.reach === 'rejected')
          return { state: 'failed', reason: error.message }
        throw error
      }
    },
    cancel: (handle) => cancel(account, handle),
  }
}

const lengths = ['duration', 'seconds', 'num_seconds']

function requestedSeconds(input: unknown): number | undefined {
  const values = lengths.map((name) => Number((input as Record<string, unknown> | undefined)?.[name]))
  return values.find((seconds) => seconds > 0)
}

/** Models that offer lengths to choose from take no other. */
function nearestLength({ fields }: Model, seconds: number): unknown {
  const offered = lengths.map((name) => fields[name]?.enum).find((choices) => choices) ?? []
  const [nearest] = [...offered].sort((a, b) => Math.abs(Number(a) - seconds) - Math.abs(Number(b) - seconds))
  return nearest ?? Math.round(seconds)
}
