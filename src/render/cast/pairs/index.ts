import { burger } from './burger.ts'
import { car } from './car.ts'
import { houseplant } from './houseplant.ts'
import type { PairDrawing } from './pair.ts'
import { poodle } from './poodle.ts'
import { sandcastle } from './sandcastle.ts'
import { tent } from './tent.ts'

/** How each pair is painted, by its name. */
export const pairs: Readonly<Record<string, PairDrawing>> = {
  sandcastle,
  poodle,
  burger,
  car,
  tent,
  houseplant,
}
