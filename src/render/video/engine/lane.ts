/** Work done one after the other, beside whoever gives it. */
export interface Lane {
  /** Is kept as soon as no more than `most` pieces of work wait; broken once one of them has failed. */
  readonly add: (work: () => Promise<void>) => Promise<void>
  /** Is kept when all work is done. */
  readonly empty: () => Promise<void>
}

export function lane(most: number): Lane {
  const waiting: Promise<void>[] = []
  let last = Promise.resolve()
  return {
    add: async (work) => {
      // After a failure nothing more is done: each rejection is that of the first.
      last = last.then(work)
      last.catch(() => {})
      waiting.push(last)
      if (waiting.length > most) await waiting.shift()
    },
    empty: () => last,
  }
}
