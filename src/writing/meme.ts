import * as z from 'zod'
import { type CastMember, characters, expectations, scenes } from '../content/meme-cast.ts'
import type { MemeCopy, MemeLayout } from '../content/post-copy.ts'
import { countCharacters } from '../language/characters.ts'

/** A meme as a writer answers it, in one flat form for every layout. */
export const MemeAnswer = z.object({
  layout: z.enum(['classic', 'caption', 'preference', 'expectation', 'labels', 'chat', 'sign']),
  cast: z.string(),
  words: z.array(z.string()),
  messages: z.array(z.object({ from: z.enum(['them', 'me']), text: z.string().min(1) })),
  picture: z.string(),
})
export type MemeAnswer = z.output<typeof MemeAnswer>

type Place = readonly [name: string, most: number]

interface LayoutRule {
  /** The jokes that it is for. */
  readonly jokes: string
  /** Its words in reading order, each with the most characters that stay readable. */
  readonly words: readonly Place[]
  /** What may be left empty. */
  readonly spare?: string
}

/** What each layout is for and what it takes. */
export const layoutRules: Readonly<Record<MemeLayout, LayoutRule>> = {
  classic: {
    jokes: '“when …”, or a joke in two halves',
    words: [
      ['the set-up', 40],
      ['the punch line', 36],
    ],
  },
  caption: { jokes: 'one observation, said dryly', words: [['the observation', 80]] },
  preference: {
    jokes: '“instead of”, “not this but that”',
    words: [
      ['what is declined', 40],
      ['what is preferred', 40],
    ],
  },
  expectation: {
    jokes: 'a plan and what became of it',
    words: [
      ['the plan', 16],
      ['what came', 16],
    ],
  },
  labels: {
    jokes: '“me” and something stronger, as a metaphor',
    words: [['one label for each thing of the scene', 26]],
  },
  chat: {
    jokes: 'a dialogue',
    words: [
      ['the name of who writes to me', 16],
      ['their status', 26],
    ],
  },
  sign: {
    jokes: 'a count, a rule or a ban',
    words: [
      ['the heading', 20],
      ['what stands before the figure', 22],
      ['one giant figure or very short word', 4],
      ['what stands after it', 44],
    ],
    spare: 'what stands before the figure',
  },
}

export const mostInMessage = 26

/** What is longer than it should be can still be read, up to this many times the length. */
const tolerance = 1.6

/** Who can be in a layout. */
export function castOf(layout: MemeLayout): readonly CastMember[] {
  if (layout === 'expectation') return expectations
  if (layout === 'classic' || layout === 'caption' || layout === 'labels') {
    return scenes.filter(({ layouts }) => layouts.includes(layout))
  }
  return characters
}

/** What keeps an answer from being drawn, in words for its writer. */
export function memeProblems({ layout, cast, words, messages }: MemeAnswer): string[] {
  const members = castOf(layout)
  const isKnown = members.some(({ name }) => name === cast)
  const wanted = layout === 'labels' ? (thingsOf(cast) ?? 2) : layoutRules[layout].words.length
  const empty = words
    .flatMap((text, at) => (text.trim() === '' ? [placeAt(layout, at)[0]] : []))
    .filter((place) => place !== layoutRules[layout].spare)
  return [
    ...(isKnown ? [] : [`“${cast}” is not in the cast of ${layout}: choose of ${namesOf(members)}.`]),
    ...(words.length === wanted
      ? []
      : [`${layout} with ${cast} takes ${wanted} words, not ${words.length}.`]),
    ...empty.map((place) => `${layout} lacks ${place}.`),
    ...(layout === 'chat' && messages.length < 2 ? ['A chat takes four to six messages.'] : []),
  ]
}

/** What makes it a weaker meme. */
export function memeShortcomings({ layout, words, messages }: MemeAnswer): string[] {
  const long = words.filter((text, at) => countCharacters(text) > tolerance * placeAt(layout, at)[1])
  const said = layout === 'chat' ? messages.map(({ text }) => text) : []
  return [
    ...[...long, ...said.filter((text) => countCharacters(text) > tolerance * mostInMessage)].map(
      (text) => `“${text}” is too long for its place in ${layout}: say it shorter.`,
    ),
    ...(said.length > 6 ? ['The chat has more than six messages.'] : []),
  ]
}

/** Rebuilds an answer with every text that is read in the picture changed. */
export function editMeme(answer: MemeAnswer, change: (text: string) => string): MemeAnswer {
  return {
    ...answer,
    words: answer.words.map((text) => (text === '' ? '' : change(text))),
    messages: answer.messages.map(({ from, text }) => ({ from, text: change(text) })),
  }
}

/** The answer as its layout takes it. */
export function memeOf({ layout, cast, words, messages }: MemeAnswer): MemeCopy {
  const [first = '', second = '', third = '', fourth = ''] = words
  switch (layout) {
    case 'classic':
      return { layout, top: first, bottom: second, scene: cast }
    case 'caption':
      return { layout, caption: first, scene: cast }
    case 'preference':
      return { layout, no: first, yes: second, character: cast }
    case 'expectation':
      return { layout, expectation: first, reality: second, scene: cast }
    case 'labels':
      return { layout, labels: words, scene: cast }
    case 'chat':
      return { layout, name: first, status: second, messages, character: cast }
    case 'sign':
      return { layout, heading: first, before: second, figure: third, after: fourth, character: cast }
  }
}

/** The place that a word has in its layout; the last one is for all that follow. */
function placeAt(layout: MemeLayout, at: number): Place {
  const places = layoutRules[layout].words
  return places[Math.min(at, places.length - 1)] ?? ['a word', 0]
}

const thingsOf = (scene: string) => scenes.find(({ name }) => name === scene)?.things.length

const namesOf = (members: readonly CastMember[]) => members.map(({ name }) => name).join(', ')
