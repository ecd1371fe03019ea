import { describe, expect, it } from 'vitest'
import { memoryJournal, runStep } from './journal.ts'

describe('runStep', () => {
  it('runs a step once for each journal and description', async () => {
    const journal = memoryJournal()
    let paid = 0
    const pay = async () => ({ price: ++paid })
    expect(await runStep(journal, ['text', { a: 1 }], pay)).toEqual({ price: 1 })
    expect(await runStep(journal, ['text', { a: 1 }], pay)).toEqual({ price: 1 })
    expect(await runStep(journal, ['text', { a: 2 }], pay)).toEqual({ price: 2 })
    expect(await runStep(memoryJournal(), ['text', { a: 1 }], pay)).toEqual({ price: 3 })
  })

  it('stores nothing when a step fails', async () => {
    const journal = memoryJournal()
    const fail = () => runStep(journal, 'x', () => Promise.reject(new Error('no')))
    await expect(fail()).rejects.toThrow('no')
    expect(await runStep(journal, 'x', async () => 'yes')).toBe('yes')
  })

  it('returns copies, so that a caller cannot change what is stored', async () => {
    const journal = memoryJournal()
    const first = await runStep(journal, 'x', async () => ({ list: [1] }))
    first.list.push(2)
    expect(await runStep(journal, 'x', async () => ({ list: [] as number[] }))).toEqual({ list: [1] })
  })

  it('runs every time without a journal', async () => {
    let paid = 0
    for (let i = 0; i < 2; i++) await runStep(undefined, 'x', async () => ++paid)
    expect(paid).toBe(2)
  })
})
