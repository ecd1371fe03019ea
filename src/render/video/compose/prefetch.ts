import { awaitedLater } from '../../../concurrency.ts'
import type { Span } from './plan.ts'

/** A part that is on, what was prepared for it, and its number. */
export interface Ready<Part, Prepared> {
  readonly part: Part
  readonly order: number
  readonly ready: Prepared
}

/**
 * Prepares each part so many frames before its time and releases it afterwards, so that memory does not grow with the
 * length of the video. `at` returns the parts that are on at a frame, in the order in which they were added; ask frame by
 * frame.
 */
export function newPrefetcher<Part extends Span, Prepared>(
  ahead: number,
  prepare: (part: Part) => Promise<Prepared>,
  dismiss: (prepared: Prepared) => void = () => {},
) {
  let coming: readonly { readonly part: Part; readonly order: number }[] = []
  let cast: readonly Ready<Part, Promise<Prepared>>[] = []
  let added = 0
  const begin = ({ part, order }: (typeof coming)[number]) => ({
    part,
    order,
    ready: awaitedLater(prepare(part)),
  })
  return {
    add: (parts: readonly Part[]) => {
      const numbered = parts.map((part) => ({ part, order: added++ }))
      const visible = numbered.filter(({ part }) => part.until > Math.max(0, part.from))
      coming = [...coming, ...visible].sort((one, other) => one.part.from - other.part.from)
    },
    at: async (frame: number): Promise<readonly Ready<Part, Prepared>[]> => {
      for (const { part, ready } of cast) if (part.until <= frame) ready.then(dismiss, () => {})
      const late = coming.findIndex(({ part }) => part.from > frame + ahead)
      const due = coming.slice(0, late < 0 ? coming.length : late)
      if (due.length > 0) coming = coming.slice(due.length)
      cast = [...cast.filter(({ part }) => part.until > frame), ...due.map(begin)].sort(
        (one, other) => one.order - other.order,
      )
      const on = cast.filter(({ part }) => part.from <= frame)
      return Promise.all(on.map(async ({ ready, ...rest }) => ({ ...rest, ready: await ready })))
    },
  }
}
