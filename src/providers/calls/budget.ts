import { CopydeskError } from '../../errors.ts'
import type { Capability } from '../../events.ts'
import { unitOf } from './prices.ts'

/** Enforces `maxCost`. The maximum cost of a running call counts as spent, so that concurrent calls cannot exceed it. */
export interface Budget {
  /**
   * Reserves the maximum cost of a call, or throws, also what the cost throws if it is unknown. Call the returned function
   * with the actual cost.
   */
  readonly reserve: (maxCallCost: (limit: Limit) => number) => Promise<Settle>
}

/** The option that limits costs. */
type Limit = 'maxCost' | 'dailyCost'

/** A budget of many runs. */
export interface SharedBudget {
  /** Reserves the maximum cost of a call, or throws. Call the returned function with the actual cost. */
  readonly reserve: (maxCallCost: number) => Promise<Settle>
}

/** Whether dollars are more than a limit. Sums of fractions are not exact: three times 0.1 is more than 0.3. */
export const exceeds = (dollars: number, limit: number): boolean => dollars > limit + 1e-9

/** If the cost is unknown, the call counts with its maximum: it may have been billed. */
export type Settle = (cost: number | undefined) => Promise<void>

/** The limit cannot be enforced for this provider. */
export function priceUnknown(provider: string, capability: Capability, limit: Limit): CopydeskError {
  const unit = unitOf[capability]
  const [price, meaning] = unit
    ? [`{ unit: 0.01, per: '${unit}' }`, `dollars for a ${unit}`]
    : ['{ input: 1, output: 4 }', 'dollars for a million tokens']
  const remedy = `Add it to \`prices\` in ${meaning}, as in \`prices: { ...prices, '${provider}': ${price} }\`, or leave ${limit} out.`
  return new CopydeskError(
    'invalid_options',
    `The limit of costs cannot be enforced because the price of ${provider} is unknown.`,
    { remedy, details: { capability, provider, limit, unit } },
  )
}

/** Throws if `maxCost` is no amount. */
export function assertAmount(maxCost: number | undefined): void {
  if (maxCost === undefined || maxCost >= 0) return
  throw new CopydeskError(
    'invalid_options',
    `maxCost must be an amount in US dollars, such as 0.2; got ${maxCost}.`,
  )
}

/**
 * Makes the budget of a run. What is reserved and not yet settled counts as spent, so the sum of all calls never
 * exceeds the limit, however many run at once. Without limits nothing is counted and no price is needed.
 */
export function createBudget(maxCost: number | undefined, shared?: SharedBudget): Budget {
  let spent = 0
  assertAmount(maxCost)
  return {
    reserve: async (maxCallCost) => {
      if (maxCost === undefined && !shared) return async () => {}
      const reserved = maxCallCost(maxCost === undefined ? 'dailyCost' : 'maxCost')
      if (maxCost !== undefined && exceeds(spent + reserved, maxCost)) {
        const figures = `$${spent.toFixed(4)} of $${maxCost} is spent, and the call may cost $${reserved.toFixed(4)}`
        throw new CopydeskError('budget_exceeded', `This call would exceed maxCost: ${figures}.`, {
          remedy: 'Raise maxCost.',
          details: { limit: 'maxCost' },
        })
      }
      spent += reserved
      const settleShared = await shared?.reserve(reserved).catch((error) => {
        spent -= reserved
        throw error
      })
      return async (cost = reserved) => {
        spent += cost - reserved
        await settleShared?.(cost)
      }
    },
  }
}
