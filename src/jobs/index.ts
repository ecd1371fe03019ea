export {
  type EmbeddedQueueOptions,
  embeddedQueue,
  type JobQueue,
  type JobWorker,
  type QueuedJob,
  type RunJob,
} from './queue.ts'
