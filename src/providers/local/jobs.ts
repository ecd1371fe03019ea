import type { ImageSize } from '../../media/media.ts'
import type { JobContext } from '../../workers/job.ts'
import type { TextRequest } from '../types.ts'

/** What the built-in provider computes, from plain data to plain data. */
export const localJobs = {
  drawPicture: async ({ prompt, ...size }: ImageSize & { prompt: string }, { signal }: JobContext) =>
    (await import('./art/index.ts')).drawPicture(prompt, size, signal),
  /** Writes the answer to one task. */
  write: async (
    { task, facts, images }: Pick<TextRequest, 'task' | 'facts' | 'images'>,
    context: JobContext,
  ) => {
    const { writers } = await import('./writer/writers.ts')
    const { writerTools } = await import('./writer/tools.ts')
    // Facts of a built-in task are as the endpoint that owns the task made them.
    return writers[task]?.(facts as never, writerTools({ images, ...context }))
  },
}
