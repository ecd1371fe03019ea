import { describe, expect, it } from 'vitest'
import { withPictureSlot } from './slots.ts'

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const state = { hasBegun: false, finish: () => resolve('done'), fail: () => reject(new Error('broken')) }
  const work = () => {
    state.hasBegun = true
    return promise
  }
  return Object.assign(state, { work })
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('turns', () => {
  it('come two at a time and in order, also after work that fails', async () => {
    const works = Array.from({ length: 5 }, held)
    const results = works.map(({ work }) => withPictureSlot(work, undefined).catch(({ message }) => message))
    const begun = async () => {
      await settled()
      return works.filter(({ hasBegun }) => hasBegun).length
    }
    expect(await begun()).toBe(2)
    works[1]?.fail()
    expect(await begun()).toBe(3)
    works[0]?.finish()
    expect(await begun()).toBe(4)
    for (const { finish } of works) finish()
    expect(await Promise.all(results)).toEqual(['done', 'broken', 'done', 'done', 'done'])
  })

  it('are given up by callers who leave, while they wait and while they work', async () => {
    const works = Array.from({ length: 4 }, held)
    const leaving = new AbortController()
    const [working, staying, waiting, last] = works.map(({ work }, index) =>
      withPictureSlot(work, index % 2 === 0 ? leaving.signal : undefined),
    )
    await settled()
    leaving.abort()
    await expect(working).rejects.toMatchObject({ code: 'cancelled' })
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' })
    // What cannot be stopped still takes its memory, so that nobody else may begin.
    expect(works.map(({ hasBegun }) => hasBegun)).toEqual([true, true, false, false])
    for (const { finish } of works) finish()
    expect(await Promise.all([staying, last])).toEqual(['done', 'done'])
    expect(works[2]?.hasBegun).toBe(false)
  })

  it('are not taken by who has left already', async () => {
    const { work, finish } = held()
    await expect(withPictureSlot(work, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' })
    finish()
    expect(await withPictureSlot(work, undefined)).toBe('done')
  })
})
