import { claimRecord } from '../journal.ts'
import { type Job, type JobRecords, type JobsOptions, webhookKey } from './job.ts'
import { callWebhook, isAhead, webhookPauses } from './webhook.ts'

/** The suffix that the ID of a job has in the queue while its webhook is to be called. */
export const webhookSuffix = '-webhook'

/** Calls the webhooks of jobs that have ended. */
export interface Delivery {
  /** Adds the webhook of a job to the queue, once. */
  readonly request: (job: Job) => Promise<'done'>
  /** Calls the webhook of a job; `busy` until it is due, and until it has been called or given up. */
  readonly send: (job: Job) => Promise<'done' | 'busy'>
}

/**
 * Delivers each webhook at least once while its receiver answers within six attempts, about 13 minutes. What is due
 * is a record of the journal, so that it survives a restart.
 */
export function createDelivery(
  { journal }: JobRecords,
  {
    queue,
    webhookSecret: secret,
    allowHosts,
    describe,
    reportWebhook,
  }: Pick<JobsOptions, 'queue' | 'webhookSecret' | 'allowHosts' | 'describe' | 'reportWebhook'>,
): Delivery {
  return {
    request: async ({ id, request }) => {
      if (request.webhookUrl === undefined) return 'done'
      const record = await journal.get(webhookKey(id))
      // One that was never tried may be missing in the queue: its process died before it was added, or adding failed.
      if (record?.value['sentAt'] || Number(record?.value['attempts'] ?? 0) > 0) return 'done'
      await journal.set(webhookKey(id), { attempts: 0, dueAt: 0 }, 0)
      await queue.add({ id: `${id}${webhookSuffix}`, load: 'text', caller: request.caller.id })
      return 'done'
    },
    send: async (job) => {
      const { id, request } = job
      const url = request.webhookUrl
      const record = await journal.get(webhookKey(id))
      if (!record || record.value['sentAt'] || url === undefined || secret === undefined) return 'done'
      if (isAhead(Number(record.value['dueAt']))) return 'busy'
      const claim = await claimRecord(journal, webhookKey(id), record)
      if (!claim) return 'busy'
      const attempts = Number(claim.value()['attempts'])
      const wait = webhookPauses[attempts]
      try {
        const body = JSON.stringify(describe(job))
        await callWebhook({ url, id: `msg_${id}`, body }, secret, { allowHosts })
      } catch (error) {
        const dueAt = Date.now() + (wait ?? 0) * 1000
        await claim.release({ attempts: attempts + 1, dueAt, error: String(error) })
        if (wait !== undefined) return 'busy'
        reportWebhook(error, id)
        return 'done'
      }
      const isSaved = await claim.release({ sentAt: new Date().toISOString() })
      return isSaved ? 'done' : 'busy'
    },
  }
}
