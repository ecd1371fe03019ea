import { encodeError } from '../../../workers/messages.ts'
import { type EncoderOrder, openEncoder } from './encoder.ts'

// Runs as a thread of its own: the encoder never waits for the thread that paints. It answers each order with its failure, if any.

const { parentPort: port, workerData } = process.getBuiltinModule('node:worker_threads')
const encode = await openEncoder(workerData)
port?.on('message', (order: EncoderOrder) => {
  encode(order).then(
    () => port.postMessage(undefined),
    (error) => port.postMessage(encodeError(error)),
  )
})
port?.postMessage(undefined)
