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
export function videoBy(account: Account, reference: string, own: OwnInput | undefined): VideoOrders {
  const model = modelBy(account, reference)
  return {
    ...accountIdentity(account, reference, own),
    start: async ({ image, prompt, ratio, seconds }, options) => {
      const known = await model(options.signal)
      const [wide = 1, high = 1] = ratio.split(':').map(Number)
      const { input, warnings } = inputFor(known, [
        {
          names: ['image', 'first_frame_image', 'start_image', 'first_frame', 'input_image', 'image_input'],
          value: await fileInput(account, image),
          warning: 'The model takes no picture to start from.',
        },
        { names: ['prompt', 'text'], value: prompt ?? 'Gentle, natural motion.', warning: undefined },
        { names: ['aspect_ratio'], value: nearestRatio(known, wide, high), warning: undefined },
        {
          names: lengths,
          value: seconds === undefined ? undefined : nearestLength(known, seconds),
          warning: `The model decides itself how long the film is, and not ${seconds} s.`,
        },
      ])
      const prediction = await startOrResume(account, known, { ...input, ...own }, options)
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
  const told = lengths.map((name) => Number((input as Record<string, unknown> | undefined)?.[name]))
  return told.find((seconds) => seconds > 0)
}

/** Models that offer lengths to choose from take no other. */
function nearestLength({ fields }: Model, seconds: number): unknown {
  const offered = lengths.map((name) => fields[name]?.enum).find((each) => each) ?? []
  const [nearest] = [...offered].sort((a, b) => Math.abs(Number(a) - seconds) - Math.abs(Number(b) - seconds))
  return nearest ?? Math.round(seconds)
}
