/** Work done one after the other, beside whoever gives it. */
export interface Lane {
  /** Is kept as soon as hardly any work waits; broken once one of them has failed. */
  readonly add: (work: () => Promise<void>) => Promise<void>
  /** Is kept when all work is done. */
  readonly empty: () => Promise<void>
}

/** What waits for the encoder while the next frames are drawn. */
const most = 2

export function lane(): Lane {
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
