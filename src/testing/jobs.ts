import type { JobQueue, JobWorker, QueuedJob } from '../jobs/queue.ts'
import { type Check, demand } from './check.ts'

/** A queue to check. */
export interface JobQueueSubject {
  /** Connects to the queue, which is empty at first. Each call connects anew, as another process would. */
  readonly open: () => JobQueue | Promise<JobQueue>
}

const limits = { text: 2, picture: 1, video: 1 }

/** Lets so many milliseconds pass: a job takes them, or nothing may happen in them, of which no queue tells anything. */
const pass = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const until = async (condition: () => boolean, description: string) => {
  for (const end = Date.now() + 15_000; !condition(); ) {
    demand(Date.now() < end, description)
    await pass(10)
  }
}

/** The requirements on a queue of jobs. */
export function jobQueueChecks({ open }: JobQueueSubject): Check[] {
  const check = (
    name: string,
    run: (one: JobQueue, other: JobQueue, workers: JobWorker[]) => Promise<void>,
  ): Check => ({
    name,
    run: async () => {
      const workers: JobWorker[] = []
      try {
        await run(await open(), await open(), workers)
      } finally {
        await Promise.all(workers.map((worker) => worker.stop()))
      }
    },
  })
  const job = (id: string, load: QueuedJob['load'] = 'text', caller = 'a'): QueuedJob => ({
    id,
    load,
    caller,
  })
  return [
    check('hands out jobs that were added before and after work began', async (one, other, workers) => {
      const handedOut: string[] = []
      await one.add(job('before'))
      const work = async (id: string) => {
        handedOut.push(id)
        return 'done' as const
      }
      workers.push(other.work(work, limits))
      await until(() => handedOut.includes('before'), 'a job that was there before is not handed out')
      await one.add(job('after'))
      await until(() => handedOut.includes('after'), 'a job that was added later is not handed out')
    }),
    check('adds a job once', async (one, other, workers) => {
      let runs = 0
      await Promise.all([one.add(job('same')), other.add(job('same')), one.add(job('same'))])
      const work = async () => {
        runs += 1
        // A queue that hands it out again at once would let nothing else happen.
        await pass(10)
        return 'done' as const
      }
      workers.push(one.work(work, limits))
      await until(() => runs > 0, 'the job is not handed out')
      await pass(300)
      demand(runs === 1, `it was handed out ${runs} times`)
    }),
    check('hands a job out again that was busy or whose work threw', async (one, _other, workers) => {
      const results = [() => 'busy' as const, () => Promise.reject(new Error('lost')), () => 'done' as const]
      let runs = 0
      await one.add(job('again'))
      workers.push(one.work(async () => results[runs++]?.() ?? 'done', limits))
      await until(() => runs === 3, 'it was not handed out again')
    }),
    check('works on so many of each kind at once', async (one, _other, workers) => {
      const ends: (() => void)[] = []
      const running: string[] = []
      const work = async (id: string) => {
        running.push(id)
        await new Promise<void>((resolve) => ends.push(resolve))
        return 'done' as const
      }
      for (const id of ['v1', 'v2']) await one.add(job(id, 'video'))
      for (const id of ['t1', 't2', 't3']) await one.add(job(id))
      workers.push(one.work(work, limits))
      try {
        await until(() => running.length >= 3, 'fewer than allowed are running')
        await pass(200)
        demand([...running].sort().join().replaceAll(/\d/g, '') === 't,t,v', `${running} are running`)
        for (let finished = 0; finished < 5; finished += 1) {
          await until(() => ends.length > finished, 'the rest is not handed out')
          ends[finished]?.()
        }
      } finally {
        // The worker is stopped next, and waits for what still runs.
        for (const end of ends) end()
      }
    }),
    check('does not let one caller keep another waiting', async (one, _other, workers) => {
      const order: string[] = []
      const work = async (id: string) => {
        order.push(id)
        await pass(20)
        return 'done' as const
      }
      for (const id of ['a1', 'a2', 'a3', 'a4']) await one.add(job(id, 'text', 'a'))
      await one.add(job('b1', 'text', 'b'))
      workers.push(one.work(work, limits))
      await until(() => order.length === 5, 'not all are handed out')
      demand(order.indexOf('b1') <= 2, `the order is ${order}`)
    }),
    check('takes no more jobs after stop, and waits for those that run', async (one, other, workers) => {
      let ended = false
      const handedOut: string[] = []
      const work = async (id: string) => {
        handedOut.push(id)
        await pass(100)
        ended = true
        return 'done' as const
      }
      await one.add(job('running'))
      const worker = one.work(work, limits)
      await until(() => handedOut.length === 1, 'the job is not handed out')
      await worker.stop()
      demand(ended, 'stop did not wait')
      await one.add(job('later'))
      await pass(200)
      demand(!handedOut.includes('later'), 'a job was handed out after stop')
      workers.push(other.work(work, limits))
      await until(() => handedOut.includes('later'), 'another worker does not get it')
    }),
  ]
}
