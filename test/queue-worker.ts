/** A worker that takes jobs, says which, and works on them until it is killed. */
import { bullmqQueue } from '../src/bullmq/queue.ts'

const [url = '', prefix = ''] = process.argv.slice(2)
const work = async (id: string) => {
  process.send?.(id)
  await new Promise<void>(() => {})
  return 'done' as const
}
bullmqQueue(url, { prefix }).work(work, { text: 1, picture: 0, video: 0 })
