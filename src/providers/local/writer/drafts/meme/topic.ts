import { isVerb } from '../grammar.ts'
import { shorten } from '../shorten.ts'
import { seedOf } from './cast.ts'
import { bare, closed, type Joke, jokeOf, mostIn } from './joke.ts'
import { isClause, tongueOf } from './tongues.ts'

/** What everyone knows of any topic: it looked easier, it is put off, one talks of it too much. */
export function topicOf(text: string, language: string, isFound = false): Joke | undefined {
  const { frames, steps, howTo } = tongueOf(language)
  const topic = language === 'en' ? lowered(bare(text)) : bare(text)
  if (/[\n.!?:;,]/u.test(topic) || topic === '' || topic.length > 40) return undefined
  const [, doing = isAdvice(topic, language) ? topic : undefined] = howTo.exec(topic) ?? []
  if (doing !== undefined) return framed(steps, doing)
  if (isSaid.test(topic) || isClause(topic)) return undefined
  return framed(isFound || isLesson.test(topic) ? frames.filter(isQuoting) : frames, topic)
}

/** What was found in a text may lack its article, which nobody misses in quotation marks. */
const isQuoting = ({ words }: Frame) => words.some((text) => /[“„«][^“„«”»*]*\*/u.test(text))

/** `Swimming lessons for beginners`: someone may say it, but not have it for the evening. */
const isLesson = /^\p{L}+ing \S+ \S/iu

/** Somebody does something, at some time: no topic, although no small word of a sentence is in it. */
const isSaid =
  /^(?:just|only|still|nur|noch) |(?<!\p{L})(?:during|when|while|at|after|before|während|wenn|nach|vor|um)(?!\p{L})|^(?:la|el|los|las|le|les|il|lo|gli|o|os|as|de|het|een|un|una|une|der|die|das) (?:\S+ ){2,}\S/iu

/** Said as it is, as far as one can read. */
export function observationOf(text: string): Joke {
  const line = text.replace(/\s+/gu, ' ')
  return { layout: 'caption', words: [shorten(closed(line) || line, mostIn.caption)], messages: [] }
}

function framed(frames: readonly Frame[], topic: string): Joke | undefined {
  const first = seedOf(topic) % Math.max(frames.length, 1)
  const isLong = topic.split(' ').length > 2
  for (const { layout, words, mood } of [...frames.slice(first), ...frames.slice(0, first)]) {
    // What is longer stands there as a phrase of its own, and no verb can take it along.
    if (isLong && layout === 'preference') continue
    const joke = jokeOf(
      layout,
      words.map((text) => text.replaceAll('*', () => topic)),
      mood,
    )
    if (joke) return joke
  }
  return undefined
}

/** `Cold brew coffee` -> `cold brew coffee`, but `Black Friday` stays. */
const lowered = (topic: string) => topic.replace(/^\p{Lu}(?=\p{Ll}+ \p{Ll})/u, (first) => first.toLowerCase())

function isAdvice(topic: string, language: string): boolean {
  const [verb = '', next] = topic.toLowerCase().split(' ')
  return language === 'en' && isVerb(verb, next)
}

/** What is measured says nothing of what a text is about. */
export const isMeasure = (phrase: string) =>
  /^(?:percent|prozent|euros?|dollars?|million\p{L}*|billion\p{L}*|days?|weeks?|months?|years?|hours?|minutes?|tage?|wochen?|monate?|jahre?|stunden?|minuten?|abend|morgen|steps?|schritte?|part|teil)$/iu.test(
    phrase,
  )

/** One word is too little to hear a language in, but German words end like no others. */
export const isGermanTopic = (text: string) =>
  /^\p{Lu}\p{Ll}{2,}(?:(?<!s)ung|heit|keit|schaft|abend|zeit|arbeit|kauf|platz|urlaub|zeug|entur|termin|markt|laden|woche|stunde|jahr|ferien|fahrt|schule|garten)$/u.test(
    text,
  )

/** Words of a joke with a star where the topic stands. */
export interface Frame {
  readonly layout: 'classic' | 'preference'
  readonly words: readonly string[]
  readonly mood: string
}
