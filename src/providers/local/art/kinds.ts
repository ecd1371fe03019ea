import { seededRandom } from '../../../random.ts'
import { drawAurora, drawSky, drawSpace } from './air-and-space.ts'
import { drawCity } from './city.ts'
import { drawCloth, drawSheets } from './grounds/paper-and-cloth.ts'
import { drawLight, drawWater } from './grounds/water-and-light.ts'
import { drawStone, drawWood } from './grounds/wood-and-stone.ts'
import { drawDunes, drawHills, drawMountains } from './land.ts'
import { drawLeaves } from './leaves.ts'
import { drawPaper } from './paper.ts'
import { type PictureRequest, readRequest } from './picture-request.ts'
import type { Draw } from './stage.ts'
import { deskSubjects, drawDesk, drawStill, stillSubjects } from './still/index.ts'
import { drawMarble, drawPattern, drawSilk } from './surfaces.ts'
import { type Ground, places, type Subject, type Topic } from './vocabulary.ts'
import { drawForest, drawLake, drawShore } from './water-and-forest.ts'

/** A kind of picture: the subjects that it shows, or, for a ground, how well it suits each topic. */
export interface PictureKind {
  readonly name: string
  readonly shows?: readonly Subject[]
  readonly ground?: Ground
  readonly suits?: Readonly<Partial<Record<Topic, number>>>
  readonly draw: Draw
}

const scenes: readonly PictureKind[] = [
  { name: 'mountains', shows: ['mountains'], draw: drawMountains },
  { name: 'dunes', shows: ['desert dunes'], draw: drawDunes },
  { name: 'hills', shows: ['fields and hills'], draw: drawHills },
  { name: 'forest', shows: ['forest'], draw: drawForest },
  { name: 'lake', shows: ['lake'], draw: drawLake },
  { name: 'shore', shows: ['sea shore'], draw: drawShore },
  { name: 'city', shows: ['city'], draw: drawCity },
  { name: 'balloons', shows: ['hot-air balloon'], draw: drawSky },
  { name: 'space', shows: ['planets'], draw: drawSpace },
  { name: 'aurora', shows: ['aurora'], draw: drawAurora },
  { name: 'leaves', shows: ['leaves'], draw: drawLeaves },
  { name: 'desk', shows: deskSubjects, draw: drawDesk },
  { name: 'still life', shows: stillSubjects, draw: drawStill },
]

/** Grounds without a thing on them, for what cannot be drawn. */
const grounds: Readonly<Record<Ground, Pick<PictureKind, 'suits' | 'draw'>>> = {
  paper: {
    suits: { learning: 2, work: 2, craft: 2, finance: 1.6, gift: 1.2, tech: 0.8, pattern: 0.8 },
    draw: drawSheets,
  },
  wood: {
    suits: {
      home: 2,
      craft: 2,
      food: 2,
      coffee: 2,
      forest: 2,
      field: 1.8,
      mountain: 1.2,
      plant: 1,
      music: 1,
    },
    draw: drawWood,
  },
  cloth: {
    suits: { fabric: 3, beauty: 1.8, home: 1.6, calm: 1.8, gift: 1.4, health: 1, luxury: 1, food: 1 },
    draw: drawCloth,
  },
  stone: {
    suits: { city: 2, desert: 2, luxury: 1.8, calm: 1.8, finance: 1.6, beauty: 1.4, health: 1.2, work: 1 },
    draw: drawStone,
  },
  water: {
    suits: { lake: 3, beach: 3, health: 1.8, travel: 1.8, calm: 1.4, energy: 1 },
    draw: drawWater,
  },
  sunlight: {
    suits: {
      sky: 3,
      space: 3,
      aurora: 3,
      tech: 2,
      energy: 2,
      music: 2,
      travel: 1.4,
      abstract: 1.4,
      gift: 1.2,
    },
    draw: drawLight,
  },
  liquid: { suits: { abstract: 3, neon: 3, music: 1.6, energy: 1.4 }, draw: drawMarble },
  silk: { suits: { fabric: 3, luxury: 1.8, beauty: 1.6 }, draw: drawSilk },
  pattern: { suits: { pattern: 3, craft: 1 }, draw: drawPattern },
}

const cutPaper: PictureKind = { name: 'cut paper', draw: drawPaper }

/** Everything that can be drawn: scenes, cut paper and grounds. */
export const pictureKinds: readonly PictureKind[] = [
  ...scenes,
  cutPaper,
  ...(Object.keys(grounds) as Ground[]).map((name) => ({ name, ground: name, ...grounds[name] })),
]

/** Grounds for a text of which nothing is known; water would look like a place. */
const plain: ReadonlySet<string> = new Set(['paper', 'wood', 'cloth', 'stone', 'sunlight'])

/** A scene where the text names what one shows, else a ground; the text itself decides between those that fit. */
export function kindFor({ subject, ground, topics, seed, view }: PictureRequest): PictureKind {
  const isScenery = subject === undefined || Object.hasOwn(places, subject)
  if (topics.has('collage') && isScenery) return cutPaper
  const random = seededRandom(seed ^ 0x2545)
  const any = <Each>(list: readonly Each[]) => list[Math.floor(random() * list.length)] as Each
  if (subject !== undefined) {
    const showing = scenes.filter(({ shows }) => shows?.includes(subject))
    // A table is seen from above.
    const others = showing.filter(({ draw }) => draw !== drawDesk)
    return any(view && others.length > 0 ? others : showing)
  }
  const scored = pictureKinds
    .filter((kind) => kind.ground !== undefined)
    .map((kind) => {
      const score = (plain.has(kind.name) ? 0.05 : 0) + (kind.ground === ground ? 9 : 0)
      return { kind, score: score + suitability(kind, topics) }
    })
  const best = Math.max(...scored.map(({ score }) => score))
  return any(scored.filter(({ score }) => score >= best * 0.82)).kind
}

/** The grounds that suit a text best, the best first. */
export function rankGrounds(text: string, among: readonly Ground[]): readonly Ground[] {
  const { topics } = readRequest(text)
  const scored = among.map((name) => ({ name, score: suitability(grounds[name], topics) }))
  return scored.sort((one, other) => other.score - one.score).map(({ name }) => name)
}

/** How well a ground suits what a text is about; 0 for not at all. */
function suitability({ suits }: Pick<PictureKind, 'suits'>, topics: PictureRequest['topics']): number {
  let score = 0
  for (const [topic, weight] of topics) score += (suits?.[topic] ?? 0) * weight
  return score
}
