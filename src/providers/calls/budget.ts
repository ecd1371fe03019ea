import { CopydeskError } from '../../errors.ts'

/** What one run may spend. What is held for calls under way counts as spent, so that calls at once cannot overshoot. */
export interface Budget {
  /** Sets aside what a call may cost at most, or throws. What comes back books what it did cost. */
  readonly hold: (mostCost: () => number | undefined, who: string) => (cost: number | undefined) => void
}

export function newBudget(maxCost: number | undefined): Budget {
  let spent = 0
  if (maxCost === undefined) return { hold: () => () => {} }
  if (!(maxCost >= 0)) {
    throw new CopydeskError('invalid_options', `maxCost is ${maxCost}; write US dollars, such as 0.05.`)
  }
  return {
    hold: (mostCost, who) => {
      const most = mostCost()
      if (most === undefined) {
        const remedy = `Add it to \`prices\`, as in \`prices: { ...prices, '${who}': { input: 1, output: 4 } }\`, or leave maxCost out.`
        throw new CopydeskError(
          'invalid_options',
          `maxCost cannot be kept: the price of ${who} is not known. ${remedy}`,
        )
      }
      if (spent + most > maxCost) {
        const figures = `$${spent.toFixed(4)} of $${maxCost} is spent, and the next call may cost $${most.toFixed(4)}`
        throw new CopydeskError(
          'budget_exceeded',
          `The run stops before it overspends: ${figures}. Raise maxCost.`,
        )
      }
      spent += most
      // A call that broke off may have been billed: it counts as the most that it can have cost.
      return (cost = most) => {
        spent += cost - most
      }
    },
  }
}
