/**
 * Queues for long requests. The jobs themselves are records of a journal, so that a queue may lose a job or hand it
 * out twice without a step being paid for twice.
 */
export {
  type EmbeddedQueueOptions,
  embeddedQueue,
  type JobQueue,
  type JobWorker,
  type QueuedJob,
  type RunJob,
} from './queue.ts'
