import { type CastMember, characters, expectations, scenes } from '../content/meme-cast.ts'
import { layoutRules, mostInMessage } from './meme.ts'

/** What a model is told about making a meme of a text. */
export function memeInstructions(drawsPicture: boolean): string[] {
  return [
    'Make one meme of the material: find the truth in it that its readers know from their own day, and turn it into a joke.',
    'The joke: a concrete set-up, then the turn, which comes last and is shorter. Concrete nouns, everyday words, nothing explained. The small details of the joke, such as a file name or a line of dialogue, are yours to invent. Nobody is mocked but the speaker (“me”, “we”). Safe to post for any brand: no politics, religion, bodies, tragedy, insults or brand names that the material does not have. No hashtags, no emoji.',
    'In this manner, but never these: “Just a quick sync” – “Hour three”. Not “Reading the error message” but “Changing random lines until it works”. “This team has gone 0 days without a quick question”.',
    'Let the joke choose the layout, and give its `words` in this order, none longer than the number of characters beside it:',
    ...Object.entries(layoutRules).map(
      ([layout, { jokes, words }]) =>
        `- ${layout}, for ${jokes}: ${words.map(([place, most]) => `${place} (${most})`).join(', ')}.`,
    ),
    `For chat, \`messages\` are four to six of at most ${mostInMessage} characters, from “them”, who is the one of the cast, or “me”, the last one the punch line; otherwise it is empty. For sign, what stands before the figure may be “”.`,
    'For `cast` give a name from the list of its layout, whose mood or situation goes with the joke.',
    'For classic and caption:',
    ...scenes.filter(({ layouts }) => layouts.some((one) => one !== 'labels')).map(line),
    'For labels:',
    ...scenes
      .filter(({ layouts }) => layouts.includes('labels'))
      .map((scene) => `${line(scene)} Labels, in this order: ${scene.things.join('; ')}.`),
    'For preference, chat and sign:',
    ...characters.map(line),
    'For expectation, the same thing twice:',
    ...expectations.map(line),
    drawsPicture
      ? 'For classic and caption describe in `picture`, in English, one scene to draw that plays the joke: a flat cartoon with bold outlines and few colours, one animal or thing with a telling face in the middle third, its place and light, calm above and below, no words or letters in it; `cast` stands in where it cannot be drawn. Otherwise `picture` is “”.'
      : '`picture` is “”.',
  ]
}

const line = ({ name, shows }: CastMember) => `- ${name}: ${shows}`
