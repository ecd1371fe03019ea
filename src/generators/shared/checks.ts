import type { CheckContext } from '../../run/requirements.ts'

type Where = Pick<CheckContext<unknown>, 'usesWorkers'>

/** Throws if pictures cannot be drawn here. */
export const checkCanvas = (where: Where): Promise<void> => check('checkCanvas', where)

/** Throws if videos cannot be read and written here. */
export const checkEngine = (where: Where): Promise<void> => check('checkEngine', where)

async function check(job: 'checkCanvas' | 'checkEngine', where: Where): Promise<void> {
  const [{ inWorker }, { renderJobs }] = await Promise.all([
    import('../../workers/in-worker.ts'),
    import('../../render/jobs.ts'),
  ])
  await inWorker(renderJobs, job, undefined, where)
}
