import type { ImageSize } from '../../media/media.ts'
import type { WorkerJobContext } from '../../workers/job.ts'
import type { TextRequest } from '../types.ts'
import type { RequestData } from './drafts/request.ts'

/** What the built-in provider computes, from plain data to plain data. */
export const localJobs = {
  drawPicture: async ({ prompt, ...size }: ImageSize & { prompt: string }, { signal }: WorkerJobContext) =>
    (await import('./art/index.ts')).drawPicture(prompt, size, signal),
  /** Drafts the answer to one task. */
  draft: async (
    { task, ...request }: RequestData & Pick<TextRequest, 'task'>,
    { warn, signal }: WorkerJobContext,
  ) => {
    const { drafts } = await import('./drafts/drafts.ts')
    const { readRequest } = await import('./drafts/request.ts')
    return drafts[task]?.(readRequest(request), { warn, signal })
  },
}
