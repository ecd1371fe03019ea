import type { WriterTools } from '../../types.ts'
import { topicIn } from '../languages.ts'
import { general, own as ownOf } from './german/general.ts'
import { food, garden, home, houseplants } from './german/home.ts'
import { family, health, travel } from './german/life.ts'
import { learning, money, software, work } from './german/work.ts'
import { type Area, openParts, partsOf } from './guide.ts'

/** Where as many words fit two fields, the first is meant. */
const guides = [travel, home, family, software, money, food, houseplants, garden, health, work, learning]

/** A question in quotation marks fits no sentence. */
const isQuestion =
  /\?$|^(?:wie|was|warum|wieso|wann|wo|wer|wen|welche[rs]?|soll(?:te)?|kann|darf|muss|ist|sind|lohnt)(?!\p{L})/iu

/** Nouns have a capital, so what ends in lower case like an infinitive is one. */
const isDoing = /(?:^| )\p{Ll}{2,30}n$/u

/** What the ideas of a German topic are gathered under. */
export function germanAreas(kit: WriterTools, topic: string): Area[] {
  const told = partsOf(guides, topic)
  const own = isQuestion.test(topic.trim()) ? undefined : ownOf
  const x = topicIn(kit, topic, 'de')
  const parts = told.length > 1 ? told : openParts(general, topic).slice(0, 2)
  return parts.map((part, index) => ({
    name: part.name,
    part,
    own,
    // Quotation marks in every third line are too many where the field has enough to say.
    ownEach: told.length > 1 ? 1 - index : 1,
    slots: told.length > 1 || isDoing.test(x) ? { x, do: x } : { x },
    plural: false,
  }))
}
