import type { WriterTools } from '../../types.ts'
import { type Subject, subjectOf } from '../subject.ts'
import { events } from './english/events.ts'
import { family } from './english/family.ts'
import { food } from './english/food.ts'
import { garden, houseplants } from './english/garden.ts'
import { byKind, comparison, generalAsking, generalTask, generalThing, own } from './english/general.ts'
import { health } from './english/health.ts'
import { home } from './english/home.ts'
import { law } from './english/law.ts'
import { learning } from './english/learning.ts'
import { marketing } from './english/marketing.ts'
import { money } from './english/money.ts'
import { pets } from './english/pets.ts'
import { software } from './english/software.ts'
import { sport } from './english/sport.ts'
import { travel } from './english/travel.ts'
import { work } from './english/work.ts'
import { type Area, openParts, partsOf } from './guide.ts'

/** Where as many words fit two fields, the first is meant. */
const guides = [
  events,
  pets,
  family,
  travel,
  law,
  software,
  money,
  food,
  houseplants,
  garden,
  health,
  sport,
  marketing,
  work,
  home,
  learning,
]

/** What the ideas of an English topic are gathered under. */
export function englishAreas(kit: WriterTools, topic: string): Area[] {
  const subject = subjectOf(kit, topic)
  const { kind, slots } = subject
  const sides = [slots['left'] ?? slots['p1'], slots['right'] ?? slots['p2']]
  const [left, right] = sides
  if ((kind === 'comparison' || kind === 'many') && left && right) {
    const opposed = [
      { x: left, other: right },
      { x: right, other: left },
    ]
    return opposed.map((pair) => ({ name: pair.x, part: comparison, slots: pair, plural: false, ownEach: 0 }))
  }
  const told = byKind[kind] ? [] : partsOf(guides, topic)
  const parts = told.length > 1 ? told : openParts(generalOf(subject), topic).slice(0, 2)
  return parts.map((part) => ({
    name: part.name,
    part,
    own: byKind[kind] ? undefined : own[shapeOf(subject)],
    ownEach: told.length > 1 ? 1 : 2,
    slots: slotsOf(subject, topic, told.length > 1),
    plural: subject.plural || kind === 'best',
  }))
}

const isAsking = ({ kind }: Subject) => kind === 'why' || kind === 'question' || kind === 'decision'

function shapeOf(subject: Subject): keyof typeof own {
  if (isAsking(subject)) return 'asking'
  return subject.kind === 'task' || subject.kind === 'best' ? subject.kind : 'thing'
}

function generalOf(subject: Subject) {
  if (isAsking(subject)) return generalAsking
  return byKind[subject.kind] ?? (subject.kind === 'task' ? generalTask : generalThing)
}

function slotsOf(subject: Subject, topic: string, isKnown: boolean): Readonly<Record<string, string>> {
  const { pick, ...slots } = subject.slots
  // Nobody chooses an illness or a lawsuit, or asks whether it is worth the effort.
  const isChosen = partsOf([health, law], topic).length === 0
  const x = slots['name'] ?? slots['best'] ?? slots['noun'] ?? slots['act'] ?? slots['thing']
  return {
    ...slots,
    ...(pick && isChosen && { pick }),
    ...(x && { x }),
    ...(x && isKnown && { practice: x }),
    ...(isAsking(subject) && { q: `“${topic.trim()}”` }),
  }
}
