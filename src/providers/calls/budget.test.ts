import { expect, it } from 'vitest'
import { createRate } from '../../http/rate.ts'
import { memoryJournal } from '../../journal.ts'
import { createBudget } from './budget.ts'

const budgets = {
  maxCost: (limit: number) => {
    const { reserve } = createBudget(limit)
    return (dollars: number) => reserve(() => dollars)
  },
  dailyCost: (limit: number) => {
    const budget = createRate({ dailyCost: limit }, memoryJournal()).budgetOf('alice')
    return async (dollars: number) => budget?.reserve(dollars)
  },
}

it.each(['maxCost', 'dailyCost'] as const)(
  '%s allows calls that use it up exactly, and no more',
  async (limit) => {
    const reserve = budgets[limit](0.3)
    for (const dollars of [0.1, 0.1, 0.1]) await reserve(dollars)
    await expect(reserve(0.000001)).rejects.toMatchObject({ code: 'budget_exceeded' })
  },
)
