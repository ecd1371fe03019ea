import { digestOf, type Journal } from '../journal.ts'

/** Counts per key and period, together with all processes that share the journal. */
export interface Counter {
  /** Adds an amount, and returns the sum of the period. */
  readonly add: (key: string, period: number, amount: number) => Promise<number>
}

/** Amounts that are added while another is being saved are saved together: one change each would be slow. */
export function createCounter(journal: Journal): Counter {
  const pending = new Map<string, Batch>()
  const saving = new Map<string, Promise<unknown>>()

  const save = async (key: string, period: number, amount: number): Promise<number> => {
    const record = `count/${await digestOf(key)}`
    for (;;) {
      const found = await journal.get(record)
      const value = found?.value
      // A record of an older period starts anew.
      const sum = (value?.['period'] === period ? Number(value['sum']) : 0) + amount
      if (await journal.set(record, { period, sum }, found?.version ?? 0)) return sum
    }
  }
  const newBatch = (key: string, period: number): Batch => {
    const name = `${period} ${key}`
    const batch: Batch = { amount: 0, sum: Promise.resolve(0) }
    const before = saving.get(key) ?? Promise.resolve()
    batch.sum = before.then(() => {
      pending.delete(name)
      return save(key, period, batch.amount)
    })
    pending.set(name, batch)
    const saved = batch.sum
      .catch(() => {})
      .then(() => {
        if (saving.get(key) === saved) saving.delete(key)
      })
    saving.set(key, saved)
    return batch
  }
  return {
    add: async (key, period, amount) => {
      const batch = pending.get(`${period} ${key}`) ?? newBatch(key, period)
      batch.amount += amount
      const upToHere = batch.amount
      return (await batch.sum) - batch.amount + upToHere
    },
  }
}

interface Batch {
  amount: number
  /** What all batches make together, with this one. */
  sum: Promise<number>
}
