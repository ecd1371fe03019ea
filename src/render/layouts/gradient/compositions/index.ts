import type { Compose } from '../scene.ts'
import { aurora } from './aurora.ts'
import { card } from './card.ts'
import { comparison } from './comparison.ts'
import { concentric } from './concentric.ts'
import { editorial } from './editorial.ts'
import { grainForm } from './grain-form.ts'
import { lightMesh } from './light-mesh.ts'
import { list } from './list.ts'
import { orb } from './orb.ts'
import { poster } from './poster.ts'
import { quote } from './quote.ts'
import { radialGlow } from './radial-glow.ts'
import { split } from './split.ts'
import { statistic } from './statistic.ts'

/** Every way to lay a gradient card out. */
export const compositions = {
  aurora,
  card,
  comparison,
  concentric,
  editorial,
  'grain-form': grainForm,
  'light-mesh': lightMesh,
  list,
  orb,
  poster,
  quote,
  'radial-glow': radialGlow,
  split,
  statistic,
} satisfies Record<string, Compose>

export type Composition = keyof typeof compositions
