import type { Stage } from '../stage.ts'
import type { Topic } from '../words.ts'
import { cups, pots } from './coffee-things.ts'
import { columns, forms, stairs, tower } from './forms.ts'
import { gifts, houses, pills, records } from './home-things.ts'
import type { Solid } from './solids.ts'
import { bottles, bowls } from './table-things.ts'
import { bars, books, devices } from './trade-things.ts'

/** Things that stand together, and the topic that they show. Without a topic they suit everything. */
export interface Arrangement {
  readonly topic?: Topic
  readonly build: (stage: Stage) => Solid[]
}

export const arrangements: readonly [Arrangement, ...Arrangement[]] = [
  { build: forms },
  { build: stairs },
  { build: tower },
  { build: columns },
  { topic: 'coffee', build: cups },
  { topic: 'coffee', build: pots },
  { topic: 'food', build: bowls },
  { topic: 'beauty', build: bottles },
  { topic: 'finance', build: bars },
  { topic: 'tech', build: devices },
  { topic: 'learning', build: books },
  { topic: 'gift', build: gifts },
  { topic: 'home', build: houses },
  { topic: 'music', build: records },
  { topic: 'health', build: pills },
]
