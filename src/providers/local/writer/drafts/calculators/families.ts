import { bmi } from './bmi.ts'
import { breakEven } from './break-even.ts'
import { change } from './change.ts'
import { compare } from './compare.ts'
import { conversion } from './conversion.ts'
import { discount } from './discount.ts'
import { energy } from './energy.ts'
import type { Family } from './family.ts'
import { fuel } from './fuel.ts'
import { growth } from './growth.ts'
import { heating } from './heating.ts'
import { loan } from './loan.ts'
import { mix } from './mix.ts'
import { paint } from './paint.ts'
import { payback } from './payback.ts'
import { rate } from './rate.ts'
import { recipe } from './recipe.ts'
import { roi } from './roi.ts'
import { signUps } from './sign-ups.ts'
import { tax } from './tax.ts'
import { time } from './time.ts'
import { tip } from './tip.ts'
import { trip } from './trip.ts'
import { unitPrice } from './unit-price.ts'
import { yearly } from './yearly.ts'

/** The kinds of calculators that the built-in writer knows. */
export const families: readonly Family[] = [
  bmi,
  breakEven,
  change,
  compare,
  conversion,
  discount,
  energy,
  fuel,
  growth,
  heating,
  loan,
  mix,
  paint,
  payback,
  rate,
  recipe,
  roi,
  signUps,
  tax,
  time,
  tip,
  trip,
  unitPrice,
  yearly,
]
