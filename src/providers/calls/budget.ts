import { CopydeskError } from '../../errors.ts'

/** Enforces `maxCost`. The maximum cost of a running call counts as spent, so that concurrent calls cannot exceed it. */
export interface Budget {
  /** Reserves the maximum cost of a call, or throws. Call the returned function with the actual cost. */
  readonly reserve: (maxCallCost: () => number | undefined, provider: string) => Promise<Settle>
}

/** A budget of many runs. */
export interface SharedBudget {
  /** Reserves the maximum cost of a call, or throws. Call the returned function with the actual cost. */
  readonly reserve: (maxCallCost: number) => Promise<Settle>
}

/** If the cost is unknown, the call counts with its maximum: it may have been billed. */
export type Settle = (cost: number | undefined) => Promise<void>

/** The limit cannot be enforced for this provider. */
export function priceUnknown(provider: string, limit: 'maxCost' | 'dailyCost'): CopydeskError {
  const remedy = `Add it to \`prices\`, as in \`prices: { ...prices, '${provider}': { input: 1, output: 4 } }\` (or \`{ unit: 0.04 }\` for what is counted in pictures, characters or seconds), or leave ${limit} out.`
  return new CopydeskError(
    'invalid_options',
    `The limit of costs cannot be enforced because the price of ${provider} is unknown. ${remedy}`,
  )
}

export function createBudget(maxCost: number | undefined, shared?: SharedBudget): Budget {
  let spent = 0
  if (maxCost !== undefined && !(maxCost >= 0)) {
    throw new CopydeskError(
      'invalid_options',
      `maxCost must be an amount in US dollars, such as 0.05; got ${maxCost}.`,
    )
  }
  return {
    reserve: async (maxCallCost, provider) => {
      if (maxCost === undefined && !shared) return async () => {}
      const reserved = maxCallCost()
      if (reserved === undefined)
        throw priceUnknown(provider, maxCost === undefined ? 'dailyCost' : 'maxCost')
      if (maxCost !== undefined && spent + reserved > maxCost) {
        const figures = `$${spent.toFixed(4)} of $${maxCost} is spent, and the call may cost $${reserved.toFixed(4)}`
        throw new CopydeskError(
          'budget_exceeded',
          `This call would exceed maxCost: ${figures}. Raise maxCost.`,
        )
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
