/** Frames from `from` up to `until`. */
interface Span {
  readonly from: number
  readonly until: number
}

/** Who is on at a frame, ready, in the order in which all were given. */
export interface Stage<Part extends Span, Ready> {
  readonly at: (frame: number) => Promise<readonly (readonly [Part, Ready])[]>
}

/**
 * Lets each part get ready a while before its time, and go when it is over, so that a long film takes no more memory than
 * a short one. To be asked frame by frame.
 */
export function newStage<Part extends Span, Ready>(
  parts: readonly Part[],
  ahead: number,
  prepare: (part: Part) => Promise<Ready>,
  dismiss: (ready: Ready) => void,
): Stage<Part, Ready> {
  const coming = parts
    .map((part, order) => ({ part, order }))
    .filter(({ part }) => part.until > Math.max(0, part.from))
    .sort((one, other) => one.part.from - other.part.from)
  let cast: readonly { readonly part: Part; readonly order: number; readonly ready: Promise<Ready> }[] = []
  let next = 0
  return {
    at: async (frame) => {
      for (const { part, ready } of cast) if (part.until <= frame) ready.then(dismiss, () => {})
      cast = cast.filter(({ part }) => part.until > frame)
      for (; (coming[next]?.part.from ?? Number.POSITIVE_INFINITY) <= frame + ahead; next += 1) {
        const { part, order } = coming[next] as (typeof coming)[number]
        const ready = prepare(part)
        // It is waited for when its time comes, and a failure is heard of then.
        ready.catch(() => {})
        cast = [...cast, { part, order, ready }].sort((one, other) => one.order - other.order)
      }
      const on = cast.filter(({ part }) => part.from <= frame)
      return await Promise.all(on.map(async ({ part, ready }) => [part, await ready] as const))
    },
  }
}
