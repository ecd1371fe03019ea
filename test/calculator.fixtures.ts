import type { Specification } from '../src/content/calculator/specification.ts'
import arabicSpecification from './calculators/arabic.json' with { type: 'json' }
import breadSpecification from './calculators/bread.json' with { type: 'json' }
import germanSpecification from './calculators/german.json' with { type: 'json' }
import loanSpecification from './calculators/loan.json' with { type: 'json' }
import packsSpecification from './calculators/packs.json' with { type: 'json' }
import savingsSpecification from './calculators/savings.json' with { type: 'json' }
import ticketsSpecification from './calculators/tickets.json' with { type: 'json' }

/** Two ways of doing a thing, with bars side by side. */
export const savings = savingsSpecification as Specification

/** Two packs, with rows; dividing by what a reader may set to 0. */
export const packs = packsSpecification as Specification

/** A loan, with sliders and a stacked bar for each year. */
export const loan = loanSpecification as Specification

/** Percentages in German, with four fields of which two are short. */
export const german = germanSpecification as Specification

/** Right to left. */
export const arabic = arabicSpecification as Specification

/** Times of day, one of them on the day before, and units that follow the number. */
export const bread = breadSpecification as Specification

/** Dates, the name of the best option, six results and a chart together. */
export const tickets = ticketsSpecification as Specification
