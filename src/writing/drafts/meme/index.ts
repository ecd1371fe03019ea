import type { WriterKit } from '../../../providers/types.ts'
import type { MemeAnswer } from '../../meme.ts'
import { withCast } from './cast.ts'
import { alikeOf, choiceOf, planOf } from './contrast.ts'
import { dialogueOf } from './dialogue.ts'
import { isShort, type Joke, tidy } from './joke.ts'
import { signOf } from './sign.ts'
import { hasTwist, isPersonal } from './tongues.ts'
import { observationOf, topicOf } from './topic.ts'
import { turnOf } from './turn.ts'

/** Ways to see a joke in a text, the surest first. */
const ways: readonly ((text: string, language: string) => Joke | undefined)[] = [
  planOf,
  dialogueOf,
  choiceOf,
  alikeOf,
  signOf,
  turnOf,
]

/** A text longer than this is no joke, but may hold one. */
const mostInJoke = 150

/**
 * Drafts a meme in the words of a text: the joke that is in it, or in one of its sentences; else what everyone knows of
 * a topic like it.
 */
export function draftMeme(kit: WriterKit, text: string): MemeAnswer {
  const said = tidy(text)
  const { language = 'en', sentences, phrases } = kit.read(said)
  // Nobody becomes a joke by name.
  const topic = phrases.find((phrase) => language === 'de' || !/\s\p{Lu}/u.test(phrase))
  const joke =
    wholeJoke(said, language) ??
    jokeWithin(sentences, language) ??
    topicOf(topic ?? said, language) ??
    observationOf(said)
  return withCast(joke, said)
}

function wholeJoke(said: string, language: string): Joke | undefined {
  const dialogue = dialogueOf(said, language)
  if (dialogue?.layout === 'chat') return dialogue
  if (said.length > mostInJoke) return undefined
  return (
    firstOf(said, language) ?? topicOf(said, language) ?? (isShort(said) ? observationOf(said) : undefined)
  )
}

/** Of several sentences, the one that holds the surest kind of joke. */
function jokeWithin(sentences: readonly string[], language: string): Joke | undefined {
  const short = sentences.filter((sentence) => sentence.length <= mostInJoke)
  const personal = short.filter(isPersonal)
  const turning = [...personal.filter(hasTwist), ...personal]
  for (const way of ways) {
    // A sentence cut in two is a joke only where somebody tells it of themselves.
    for (const sentence of way === turnOf ? turning : short) {
      const joke = way(tidy(sentence), language)
      if (joke) return joke
    }
  }
  return undefined
}

function firstOf(text: string, language: string): Joke | undefined {
  for (const way of ways) {
    const joke = way(text, language)
    if (joke) return joke
  }
  return undefined
}
