import { assertUndamaged, digestOf, type Journal } from '../journal.ts'

/** Counts per key and period, together with all processes that share the journal. */
export interface Counter {
  /** The time by the clock that all those processes share, in seconds. */
  readonly now: () => Promise<number>
  /** Adds an amount, and returns the sum of the period. */
  readonly add: (key: string, period: number, amount: number) => Promise<number>
}

/** Amounts that are added while another is being saved are saved together: one change each would be slow. */
export function createCounter(journal: Journal): Counter {
  const pending = new Map<string, Batch>()
  const saving = new Map<string, Promise<unknown>>()
  let reading: Promise<number> | undefined

  /** One record for each period: what is settled late changes the sum of its own period only. */
  const save = async (key: string, period: number, amount: number): Promise<number> => {
    const records = `count/${await digestOf(key)}`
    for (;;) {
      const record = await journal.get(`${records}/${period}`)
      assertUndamaged(record)
      const sum = Number(record?.value['sum'] ?? 0) + amount
      if (!(await journal.set(`${records}/${period}`, { sum }, record?.version ?? 0))) continue
      // What cannot be removed now is removed in the next period.
      if (!record) await forgetBefore(journal, records, period - 1).catch(() => {})
      return sum
    }
  }
  const newBatch = (key: string, name: string, period: number): Batch => {
    const batch: Batch = { amount: 0, sum: Promise.resolve(0) }
    const before = saving.get(name) ?? Promise.resolve()
    batch.sum = before.then(() => {
      pending.delete(name)
      return save(key, period, batch.amount)
    })
    pending.set(name, batch)
    const saved = batch.sum
      .catch(() => {})
      .then(() => {
        if (saving.get(name) === saved) saving.delete(name)
      })
    saving.set(name, saved)
    return batch
  }
  return {
    now: async () => {
      if (!journal.now) return Date.now() / 1000
      reading ??= journal.now().finally(() => {
        reading = undefined
      })
      return (await reading) / 1000
    },
    add: async (key, period, amount) => {
      const name = `${period} ${key}`
      const batch = pending.get(name) ?? newBatch(key, name, period)
      batch.amount += amount
      const upToHere = batch.amount
      return (await batch.sum) - batch.amount + upToHere
    },
  }
}

async function forgetBefore(journal: Journal, records: string, period: number): Promise<void> {
  for (const name of await journal.list(records))
    if (Number(name) < period) await journal.delete(`${records}/${name}`)
}

interface Batch {
  amount: number
  /** What all batches make together, with this one. */
  sum: Promise<number>
}
