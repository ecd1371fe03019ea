import { dinosaur } from './dinosaur.ts'
import { dog } from './dog.ts'
import type { Figure } from './figure.ts'
import { hedgehog } from './hedgehog.ts'
import { octopus } from './octopus.ts'
import { owl } from './owl.ts'
import { penguin } from './penguin.ts'
import { raccoon } from './raccoon.ts'
import { robot } from './robot.ts'
import { sloth } from './sloth.ts'
import { toaster } from './toaster.ts'

/** Everyone of the cast, by name. */
export const figures: Readonly<Record<string, Figure>> = {
  owl,
  sloth,
  penguin,
  raccoon,
  robot,
  hedgehog,
  dog,
  octopus,
  toaster,
  dinosaur,
}
