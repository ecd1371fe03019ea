import { describe, expect, it } from 'vitest'
import { mapConcurrent, refCounted, semaphore } from './concurrency.ts'

/** Lets everything run that waits for promises alone. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a semaphore', () => {
  /** Callers who enter, in the order in which they get a place. */
  function line(places: ReturnType<typeof semaphore>) {
    const inside: string[] = []
    const leaving = new Map<string, () => void>()
    const enter = (name: string, caller?: string, signal?: AbortSignal) =>
      places.acquire(signal, caller).then((leave) => {
        inside.push(name)
        leaving.set(name, leave)
      })
    return { inside, enter, leave: (name: string) => leaving.get(name)?.() }
  }

  it('admits callers in turns, whoever has more work', async () => {
    const places = semaphore(1)
    const { inside, enter, leave } = line(places)
    const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => enter(name, name[0]))
    await settled()
    expect(inside).toEqual(['a1'])
    expect([places.waiting(), places.waiting('a'), places.waiting('d')]).toEqual([4, 2, 0])
    for (const name of ['a1', 'a2', 'b1', 'c1']) {
      leave(name)
      await settled()
    }
    await Promise.all(all)
    expect(inside).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  })

  it('leaves places to others above what one caller may hold', async () => {
    const places = semaphore(3, 2)
    const { inside, enter, leave } = line(places)
    for (const name of ['a1', 'a2', 'a3', 'b1']) void enter(name, name[0])
    await settled()
    expect(inside).toEqual(['a1', 'a2', 'b1'])
    leave('b1')
    await settled()
    expect(inside).toHaveLength(3)
    expect([places.wouldWait('a'), places.wouldWait('b')]).toEqual([true, false])
    leave('a1')
    await settled()
    expect(inside.at(-1)).toBe('a3')
  })

  it('keeps no place for one who stops waiting', async () => {
    const places = semaphore(1)
    const { inside, enter, leave } = line(places)
    const leaving = new AbortController()
    await enter('first')
    const gone = enter('gone', 'a', leaving.signal)
    const last = enter('last', 'b')
    leaving.abort()
    await expect(gone).rejects.toMatchObject({ code: 'cancelled' })
    expect(places.waiting()).toBe(1)
    leave('first')
    await last
    expect(inside).toEqual(['first', 'last'])
  })
})

describe('mapConcurrent', () => {
  it('runs so many at once, and keeps the order of the items', async () => {
    let running = 0
    let most = 0
    const work = async (item: number) => {
      running += 1
      most = Math.max(most, running)
      for (let turn = 0; turn < 4 - item; turn += 1) await settled()
      running -= 1
      return item * 2
    }
    expect(await mapConcurrent([1, 2, 3], 2, work, { hasFailed: false })).toEqual([2, 4, 6])
    expect(most).toBe(2)
    expect(await mapConcurrent([], 2, work, { hasFailed: false })).toEqual([])
  })

  it('begins none after a failure, waits for those that run, and throws the first error', async () => {
    const begun: number[] = []
    const mayEnd = Promise.withResolvers<void>()
    const outcome = mapConcurrent(
      [0, 1, 2],
      2,
      async (item) => {
        begun.push(item)
        if (item === 0) throw new Error('first')
        await mayEnd.promise
      },
      { hasFailed: false },
    )
    let isOver = false
    outcome.catch(() => {
      isOver = true
    })
    await settled()
    expect(isOver).toBe(false)
    mayEnd.resolve()
    await expect(outcome).rejects.toThrow('first')
    expect(begun).toEqual([0, 1])
  })

  it('throws the error of other work that ended it, and returns no part of the results', async () => {
    const joint = { hasFailed: false }
    const mayEnd = Promise.withResolvers<void>()
    const pictures = mapConcurrent([1, 2], 1, () => mayEnd.promise, joint)
    const voices = mapConcurrent([1], 1, () => Promise.reject(new Error('voice')), joint)
    await expect(voices).rejects.toThrow('voice')
    mayEnd.resolve()
    await expect(pictures).rejects.toThrow('voice')
  })
})

describe('what is held together', () => {
  it('is taken by the first work, shared, and given back by the last, also by one that fails', async () => {
    let [taken, given] = [0, 0]
    const hold = refCounted(async () => {
      taken += 1
      return () => {
        given += 1
      }
    })
    const mayEnd = Promise.withResolvers<void>()
    const both = [hold(() => mayEnd.promise), hold(() => Promise.reject(new Error('failed')))]
    await expect(both[1]).rejects.toThrow('failed')
    expect([taken, given]).toEqual([1, 0])
    mayEnd.resolve()
    await both[0]
    expect([taken, given]).toEqual([1, 1])
    await hold(async () => {})
    expect([taken, given]).toEqual([2, 2])
  })
})
