import type { MemeAnswer } from '../../../../../writing/meme.ts'
import type { WriterTools } from '../../types.ts'
import { withCast } from './cast.ts'
import { alikeOf, choiceOf, planOf } from './contrast.ts'
import { dialogueOf } from './dialogue.ts'
import { isShort, type Joke, tidy } from './joke.ts'
import { signOf } from './sign.ts'
import { punchedOf } from './story.ts'
import { hasTwist, isPersonal } from './tongues.ts'
import { isGermanTopic, isMeasure, observationOf, topicOf } from './topic.ts'
import { turnOf } from './turn.ts'

type Way = (text: string, language: string) => Joke | undefined

/** Ways to see a joke in a text, the surest first; any text that turns somewhere can be cut there. */
const surest: readonly Way[] = [planOf, dialogueOf, choiceOf, alikeOf, signOf]
const ways = [...surest, turnOf]

/** Of what a text names: what is longer is often a clause. */
const mostInTopic = 3

/** A text longer than this is no joke, but may hold one. */
const mostInJoke = 150

/**
 * Drafts a meme in the words of a text: the joke that is in it, or in one of its sentences; else what everyone knows of
 * a topic like it.
 */
export function draftMeme(kit: WriterTools, text: string): MemeAnswer {
  const said = tidy(text)
  const read = kit.analyze(said)
  const { sentences, phrases } = read
  const language = isGermanTopic(said) ? 'de' : (read.language ?? 'en')
  // Nobody becomes a joke by name.
  const topic = phrases.find(
    (phrase) =>
      (language === 'de' || !/\s\p{Lu}/u.test(phrase)) &&
      !isMeasure(phrase) &&
      phrase.split(' ').length <= mostInTopic,
  )
  const joke =
    wholeJoke(said, language) ??
    jokeWithin(sentences, language) ??
    (said.length > mostInJoke ? topicOf(topic ?? said, language, true) : undefined) ??
    observationOf(said)
  return withCast(joke, said)
}

function wholeJoke(said: string, language: string): Joke | undefined {
  const dialogue = dialogueOf(said, language)
  if (dialogue?.layout === 'chat') return dialogue
  if (said.length > mostInJoke) return undefined
  return (
    firstIn([said], ways, language) ??
    topicOf(said, language) ??
    (isShort(said) ? observationOf(said) : undefined)
  )
}

/** Of several sentences, the one that holds the surest kind of joke, or two that do so together. */
function jokeWithin(sentences: readonly string[], language: string): Joke | undefined {
  const short = sentences.filter((sentence) => sentence.length <= mostInJoke)
  // A sentence cut in two is a joke only where somebody tells it of themselves.
  const personal = short.filter(isPersonal)
  const turning = [...personal.filter(hasTwist), ...personal]
  return firstIn(short, surest, language) ?? punchedOf(sentences) ?? firstIn(turning, [turnOf], language)
}

/** The surest kind of joke comes before the first of the texts. */
function firstIn(texts: readonly string[], kinds: readonly Way[], language: string): Joke | undefined {
  for (const way of kinds) {
    for (const text of texts) {
      const joke = way(tidy(text), language)
      if (joke) return joke
    }
  }
  return undefined
}
