import { seededRandom } from '../../../random.ts'
import { drawAurora, drawSky, drawSpace } from './air-and-space.ts'
import { drawCity } from './city.ts'
import { drawDunes, drawHills, drawMountains } from './land.ts'
import { drawLeaves } from './leaves.ts'
import { drawPaper } from './paper.ts'
import type { PictureRequest } from './picture-request.ts'
import type { Draw } from './stage.ts'
import { drawDesk, drawStill } from './still/index.ts'
import { drawMarble, drawPattern, drawSilk } from './surfaces.ts'
import type { Topic } from './vocabulary.ts'
import { drawForest, drawLake, drawShore } from './water-and-forest.ts'

/**
 * A kind of picture, and how well it suits each topic: 3 where it shows the thing itself, 1 where it only fits, and more
 * for a look that was asked for, which goes before what the text is about.
 */
export interface PictureKind {
  readonly name: string
  readonly suits: Readonly<Partial<Record<Topic, number>>>
  readonly draw: Draw
}

const kinds: Readonly<Record<string, Omit<PictureKind, 'name'>>> = {
  mountains: {
    suits: { mountain: 3, travel: 1.5, forest: 0.8, calm: 0.8, energy: 1.4 },
    draw: drawMountains,
  },
  dunes: { suits: { desert: 3, travel: 1, calm: 0.7 }, draw: drawDunes },
  hills: { suits: { field: 3, home: 0.6, food: 0.4, plant: 0.6 }, draw: drawHills },
  forest: { suits: { forest: 3, calm: 0.6 }, draw: drawForest },
  lake: { suits: { lake: 3, calm: 1, travel: 0.8, beach: 0.8 }, draw: drawLake },
  shore: { suits: { beach: 3, lake: 1.2, travel: 1, calm: 0.7 }, draw: drawShore },
  city: { suits: { city: 3, neon: 5, tech: 0.4, finance: 0.4, music: 0.3 }, draw: drawCity },
  balloons: { suits: { sky: 3, travel: 1.8, energy: 0.6 }, draw: drawSky },
  space: { suits: { space: 3, neon: 4.2, tech: 0.7, energy: 0.3 }, draw: drawSpace },
  aurora: { suits: { aurora: 3, calm: 0.4 }, draw: drawAurora },
  paper: { suits: { collage: 20, craft: 3, calm: 0.8, gift: 0.4 }, draw: drawPaper },
  marble: { suits: { abstract: 3, luxury: 1.4, music: 1, energy: 1.4 }, draw: drawMarble },
  silk: {
    suits: { fabric: 3, luxury: 1.4, abstract: 1.5, beauty: 1, energy: 1.3, calm: 0.6 },
    draw: drawSilk,
  },
  pattern: { suits: { pattern: 3, energy: 0.6, finance: 0.4, craft: 1 }, draw: drawPattern },
  leaves: { suits: { plant: 3, forest: 0.6, health: 0.8, beauty: 0.5, home: 0.5 }, draw: drawLeaves },
  desk: {
    suits: { work: 3, tech: 2.4, learning: 2.4, coffee: 2.6, food: 2.5, travel: 1.4, craft: 2.5 },
    draw: drawDesk,
  },
  'still life': {
    suits: {
      coffee: 3,
      food: 3,
      beauty: 3,
      health: 3,
      tech: 2.4,
      finance: 3,
      learning: 2.6,
      gift: 3,
      home: 3,
      music: 3,
      work: 0.5,
    },
    draw: drawStill,
  },
}

export const pictureKinds: readonly PictureKind[] = Object.entries(kinds).map(([name, kind]) => ({
  name,
  ...kind,
}))

/** Kinds for a text without any topic that could be shown. */
const common = ['still life', 'marble', 'silk', 'paper', 'mountains', 'leaves', 'pattern', 'balloons', 'lake']

/** The kind that suits the words best; where several do, the text itself decides, so that a feed does not repeat. */
export function kindFor({ topics, seed }: PictureRequest): PictureKind {
  const random = seededRandom(seed ^ 0x2545)
  const scored = pictureKinds.map((kind) => {
    let score = common.includes(kind.name) ? 0.05 : 0
    for (const [topic, weight] of topics) score += (kind.suits[topic] ?? 0) * weight
    return { kind, score }
  })
  const best = Math.max(...scored.map(({ score }) => score))
  const close = scored.filter(({ score }) => score >= best * 0.82)
  return (close[Math.floor(random() * close.length)] as (typeof close)[number]).kind
}
