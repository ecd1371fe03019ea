import * as z from 'zod'
import { type CastMember, characters, expectations, scenes } from '../content/meme-cast.ts'
import type { MemeCopy, MemeLayout } from '../content/post-copy.ts'
import { countCharacters } from '../language/characters.ts'
import { detectLanguage } from '../language/detect.ts'
import type { Run } from '../run.ts'
import { noGuidelines } from './guidelines/guidelines.ts'
import { instruct, plainManner } from './instruct.ts'
import { charactersFor, isDense } from './script-length.ts'
import { write } from './write.ts'

const whatIsFunny =
  'What is funny is one moment that its readers know from their own life, so exactly told that they think “that’s me”: a habit, a small lie to oneself, a thing that people say at just that point, seen in the material’s own details. It is neither a summary nor an advertisement.'

const rulesOfTheJoke = [
  'The joke: a concrete set-up, then the turn, which comes last and is shorter. Concrete nouns, everyday words, as people really talk; nothing explained. Nobody is mocked but the speaker (“me”, “we”). Safe to post for any brand: no politics, religion, bodies, tragedy, insults or brand names that the material does not have. No hashtags; no emoji but in the name of a chat.',
  'The small details of the joke, such as a file name, an hour or a line of dialogue, are yours to invent. The facts of the material stay as they are: who does what to whom, what it costs, what is promised and what is only hoped.',
  'In this manner, but never these: “Just a quick sync” – “Hour three”. Not “Reading the error message” but “Changing random lines until it works”. “This team has gone 0 days without a quick question”.',
]

export function memeInstructions(text: string, drawsPicture: boolean): string[] {
  const room = roomFor(text)
  return [
    'Make a meme of the material: say which scene or layout it shows, and the words on it.',
    whatIsFunny,
    'ideas: begin with three such moments, each a joke of one line in another layout. Take the one that a reader would send to a friend.',
    ...rulesOfTheJoke,
    'Let the joke choose the layout, by the form that its moment has in life. A chat is only for what two would really write to each other. Of layouts that carry it equally well, take the one that stands first here. Give its `words` in this order, none longer than the number of characters beside it:',
    ...startingAnywhere(Object.entries(layoutRules), text).map(
      ([layout, { jokes, words }]) =>
        `- ${layout}, for ${jokes}: ${Object.entries(words)
          .map(([place, maxLength]) => `${place} (${room(maxLength)})`)
          .join(', ')}.`,
    ),
    `For chat, \`messages\` are four to six of at most ${room(maxMessageCharacters)} characters, from “them” or “me”, the last one the punch line; otherwise it is empty. The name says who or what of the material writes, after an emoji that shows it. For sign, what stands before the figure may be “”.`,
    '`cast` names a drawing from the list of the layout. It has to fit before the layout is settled: a scene is taken only where its place and what happens in it are those of the joke, for what is drawn and does not belong is all that a reader sees.',
    'For classic and caption one of these scenes:',
    ...scenes.filter(({ layouts }) => layouts.some((layout) => layout !== 'labels')).map(line),
    'For labels one of these, where what the things of the scene do to each other is what happens in the joke. A label names a person, a plan, a task or a feeling that the thing stands for, and never another thing. They go in this order:',
    ...scenes
      .filter(({ layouts }) => layouts.includes('labels'))
      .map(({ name, things }) => `- ${name}: ${things.join('; ')}.`),
    'For preference and sign one of these characters; also for classic and caption where no scene is the place of the joke, and then it only stares at the reader:',
    ...characters.map(line),
    'For expectation one of these, the same thing twice; only where it is the thing of the joke or plainly stands for a plan that fails:',
    ...expectations.map(line),
    'For chat: “”.',
    drawsPicture
      ? 'For classic and caption describe in `picture`, in English, one scene to draw that plays the joke: a flat cartoon with bold outlines and few colours, one animal or thing with a telling face in the middle third, its place and light, calm above and below, no words or letters in it; `cast` stands in where it cannot be drawn. Otherwise `picture` is “”.'
      : '`picture` is “”.',
  ]
}

/** Figures keep their width in any language, words do not. */
function roomFor(text: string): (characters: number) => number {
  const language = detectLanguage(text)
  const isLong = language !== undefined && language !== 'en' && !isDense(text)
  return (characters) =>
    characters < 10 ? characters : Math.round(charactersFor(text, characters) * (isLong ? 1.5 : 1))
}

/** Turns a list, by the text, so that no entry stands first for all. */
function startingAnywhere<Each>(list: readonly Each[], text: string): Each[] {
  const sum = Array.from(text).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  const start = sum % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}

const line = ({ name, shows }: CastMember) => `- ${name}: ${shows}`

export { detectLanguage }

/** Turns a text into a joke, with its layout and cast. */
export function writeMeme(run: Run<unknown>, text: string): Promise<MemeAnswer> {
  return write(run, {
    task: 'meme',
    version: 4,
    instructions: instruct(memeInstructions(text, run.drawsAnything), { languageNote: plainManner }),
    material: [{ name: 'text', text }],
    // Figures and quotations may be invented for the joke.
    groundedIn: 'nothing',
    answer: MemeAnswer,
    guidelines: noGuidelines('meme_text'),
    edit: editMeme,
    problems: memeProblems,
    shortcomings: memeShortcomings,
    formerFacts: { text },
  })
}

/** The answer in one flat object for every layout. */
export const MemeAnswer = z.object({
  /** Room to think, which is not shown. */
  ideas: z.array(z.string()).nullish().describe('Three jokes of one line; not shown.'),
  layout: z.enum(['classic', 'caption', 'preference', 'expectation', 'labels', 'chat', 'sign']),
  cast: z.string(),
  words: z.array(z.string()),
  messages: z.array(z.object({ from: z.enum(['them', 'me']), text: z.string().min(1) })),
  picture: z.string(),
})
export type MemeAnswer = z.output<typeof MemeAnswer>

type WordSlot = readonly [name: string, most: number]

interface LayoutRule {
  /** The jokes that it suits. */
  readonly jokes: string
  /** Its texts in reading order, with the maximum number of characters of each. */
  readonly words: Readonly<Record<string, number>>
  /** The text that may be empty. */
  readonly spare?: string
}

const layoutRules: Readonly<Record<MemeLayout, LayoutRule>> = {
  classic: { jokes: '“when …”, or a joke in two halves', words: { 'the set-up': 40, 'the punch line': 36 } },
  caption: { jokes: 'one observation, said dryly', words: { 'the observation': 80 } },
  preference: {
    jokes: '“instead of”, “not this but that”',
    words: { 'what is declined': 40, 'what is preferred': 40 },
  },
  expectation: { jokes: 'a plan and what became of it', words: { 'the plan': 20, 'what came': 20 } },
  labels: {
    jokes: '“me” and something stronger, as a metaphor',
    words: { 'one label for each thing of the scene': 26 },
  },
  chat: {
    jokes: 'a dialogue',
    words: { 'an emoji and the name of who writes to me': 20, 'their status': 26 },
  },
  sign: {
    jokes: 'a count, a rule or a ban',
    words: {
      'the heading': 20,
      'what stands before the figure': 22,
      'one giant figure or very short word': 4,
      'what stands after it': 44,
    },
    spare: 'what stands before the figure',
  },
}

const maxMessageCharacters = 26

/** Texts up to this factor over the maximum are still readable. */
const tolerance = 1.6

/** The scenes and characters that a layout can draw; none where it draws no figure. */
export function castOf(layout: MemeLayout): readonly CastMember[] {
  if (layout === 'expectation') return expectations
  if (layout === 'classic' || layout === 'caption' || layout === 'labels') {
    const suitableScenes = scenes.filter(({ layouts }) => layouts.includes(layout))
    return layout === 'labels' ? suitableScenes : [...suitableScenes, ...characters]
  }
  return layout === 'chat' ? [] : characters
}

/** Problems that make drawing impossible. */
export function memeProblems({ layout, cast, words, messages }: MemeAnswer): string[] {
  const members = castOf(layout)
  // Any scene carries a joke above or below it; only some have places for labels.
  const drawable = layout === 'classic' || layout === 'caption' ? [...scenes, ...members] : members
  const isKnown = layout === 'chat' || drawable.some(({ name }) => name === cast)
  const expected = layout === 'labels' ? (thingsOf(cast) ?? 2) : Object.keys(layoutRules[layout].words).length
  const empty = words
    .flatMap((text, index) => (text.trim() === '' ? [wordSlot(layout, index)[0]] : []))
    .filter((place) => place !== layoutRules[layout].spare)
  return [
    ...(isKnown ? [] : [`“${cast}” is not in the cast of ${layout}: choose one of ${listNames(members)}.`]),
    ...(words.length === expected
      ? []
      : [`${layout} with ${cast} takes ${expected} words, not ${words.length}.`]),
    ...empty.map((place) => `${layout} lacks ${place}.`),
    ...(layout === 'chat' && messages.length < 2 ? ['A chat takes four to six messages.'] : []),
  ]
}

/** Shortcomings that justify a second answer. */
function memeShortcomings({ layout, words, messages }: MemeAnswer): string[] {
  const long = words.filter((text, index) => countCharacters(text) > tolerance * wordSlot(layout, index)[1])
  const lines = layout === 'chat' ? messages.map(({ text }) => text) : []
  return [
    ...[...long, ...lines.filter((text) => countCharacters(text) > tolerance * maxMessageCharacters)].map(
      (text) => `“${text}” is too long for its place in ${layout}.`,
    ),
    ...(lines.length > 6 ? ['The chat has more than six messages.'] : []),
  ]
}

/** Changes every text in the picture. */
function editMeme(answer: MemeAnswer, change: (text: string) => string): MemeAnswer {
  return {
    ...answer,
    words: answer.words.map((text) => (text === '' ? '' : change(text))),
    messages: answer.messages.map(({ from, text }) => ({ from, text: change(text) })),
  }
}

/** Converts the answer for its layout. */
export function toMemeCopy({ layout, cast, words, messages }: MemeAnswer): MemeCopy {
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
      return { layout, name: first, status: second, messages }
    case 'sign':
      return { layout, heading: first, before: second, figure: third, after: fourth, character: cast }
  }
}

/** The slot of a text; the last slot applies to all further texts. */
function wordSlot(layout: MemeLayout, at: number): WordSlot {
  const places: readonly WordSlot[] = Object.entries(layoutRules[layout].words)
  return places[Math.min(at, places.length - 1)] ?? ['a word', 0]
}

const thingsOf = (scene: string) => scenes.find(({ name }) => name === scene)?.things.length

const listNames = (members: readonly CastMember[]) => members.map(({ name }) => name).join(', ')
