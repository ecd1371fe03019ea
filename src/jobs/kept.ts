import { CopydeskError } from '../errors.ts'
import { digestOf, type Journal } from '../journal.ts'

const maxJobs = 1_000
const maxMebibytes = 128
/** In bytes. Smaller results are not counted. */
const smallResult = 64 * 1024

/** About how long a value is as JSON, which is not made for that: results hold whole files. */
export function jsonSize(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  return Object.entries(value).reduce((sum, [key, entry]) => sum + key.length + jsonSize(entry), 0)
}

/** What the journal keeps of the jobs of each caller: inputs until jobs end, and large results until jobs are removed. */
export interface JobSizes {
  /** Counts the input of a job. Throws `too_many_requests` if its caller has too many jobs, or too large ones. */
  readonly begin: (caller: string, id: string, bytes: number) => Promise<void>
  /** Counts the result of a job in place of its input; 0 bytes for a job that leaves none. */
  readonly end: (caller: string, id: string, bytes: number) => Promise<void>
}

/** Counts together with all processes that share the journal. */
export function jobSizes(journal: Journal): JobSizes {
  // The size is in the name, so that a sum reads the names only.
  const folderOf = async (caller: string) => `job-size/${await digestOf(caller)}`
  return {
    begin: async (caller, id, bytes) => {
      const folder = await folderOf(caller)
      const recordKey = `${folder}/${id}-${bytes}`
      if (!(await journal.set(recordKey, {}, 0))) return
      const sizes = (await journal.list(folder)).map((name) => Number(name.split('-')[1]))
      const sum = sizes.reduce((total, size) => total + size, 0)
      if (sizes.length <= maxJobs && sum <= maxMebibytes * 1024 * 1024) return
      await journal.delete(recordKey)
      throw new CopydeskError(
        'too_many_requests',
        `Your jobs may be ${maxJobs}, and have ${maxMebibytes} MiB together. Wait until some have ended, or remove those with large results by DELETE /jobs/{id}.`,
        { retryAfter: 5 },
      )
    },
    end: async (caller, id, bytes) => {
      const folder = await folderOf(caller)
      for (const name of await journal.list(folder))
        if (name.startsWith(`${id}-`)) await journal.delete(`${folder}/${name}`)
      if (bytes > smallResult) await journal.set(`${folder}/${id}-${bytes}`, {}, 0)
    },
  }
}
