import { type CastMember, characters, scenes } from '../../../content/meme-cast.ts'
import type { MemeLayout } from '../../../content/post-copy.ts'
import { hashText, seededRandom } from '../../../random.ts'
import { castOf, type MemeAnswer } from '../../../writing/meme.ts'
import { allWords, containing, dataOf, startingWith, startsWithVerb } from './language-data.ts'
import {
  bare,
  chatOf,
  closed,
  comparisonOf,
  countOf,
  jokeOf,
  labelsOf,
  type MemeDraft,
  maxIn,
  messagesOf,
  planOf,
  punchLineOf,
  signOf,
  tidy,
  turnOf,
} from './meme-forms.ts'
import { ranked, shorten } from './sentences.ts'
import type { WriterTools } from './types.ts'

type Form = (text: string, language: string) => MemeDraft | undefined

/** Forms of a joke, the surest first. Any text that turns somewhere can be cut there, so `turnOf` comes last. */
const surest: readonly Form[] = [planOf, comparisonOf, labelsOf, signOf]
const forms: readonly Form[] = [...surest, turnOf]

/** A longer text is no joke itself, but may hold one. */
const maxJoke = 150
const maxTopicWords = 3

/**
 * Writes a meme in the words of a text: the joke that is in it or in one of its sentences, else a frame about its topic,
 * else its words as a caption.
 */
export function writeMeme({ text }: { readonly text: string }, { analyze }: WriterTools): MemeAnswer {
  const said = tidy(text)
  const { sentences, phrases, language: known } = analyze(said)
  const language = germanEnding.test(said) ? 'de' : (known ?? 'en')
  const topic = phrases.find(
    (phrase) =>
      // A name is no topic for a joke.
      (language === 'de' || !/\s\p{Lu}/u.test(phrase)) &&
      !measure.test(phrase) &&
      phrase.split(' ').length <= maxTopicWords,
  )
  const isShort = said.length <= maxJoke
  const draft =
    chatOf(said, language) ??
    (isShort ? (firstIn([said], forms, language) ?? topicJoke(said, language)) : undefined) ??
    jokeWithin(sentences, language) ??
    (isShort ? undefined : topicJoke(topic ?? said, language, true))
  const found = draft && withCast(draft, said)
  if (found && isPlaced(found)) return found
  // Without a joke, or a scene for it, the layout is open: a hash decides between those that carry the words.
  const others = said.includes('\n')
    ? []
    : [countOf(sentences), messagesOf(said, sentences, topic, language), found && refusalOf(found)]
  const own = draft ?? captionOf(said)
  const isLong = own.layout === 'caption' && said.length > maxReadable
  const drafts = [...others, isLong ? undefined : own].filter((other) => other !== undefined)
  return withCast(drafts[hashText(said) % drafts.length] ?? own, said)
}

/** Whether a joke has a layout of its own, or two halves and a scene that suits them. */
const isPlaced = ({ layout, cast }: MemeAnswer) =>
  layout !== 'classic' || scenes.some(({ name }) => name === cast)

/** Makes a preference of two long halves that no connective joins: what is declined, and what is liked. */
function refusalOf({ layout, words: [no = '', yes = ''] }: MemeAnswer): MemeDraft | undefined {
  const isNew = layout === 'classic' && no.length > minClause && yes.length > minClause
  return isNew && !connective.test(yes) ? jokeOf('preference', [no, yes]) : undefined
}

const minClause = 20
const connective = startingWith(allWords(({ meme }) => meme?.turns))

/** A longer caption is no joke. */
const maxReadable = 100

/** The sentence with the surest form of a joke, two that make one together, or one that tells of the speaker. */
function jokeWithin(sentences: readonly string[], language: string): MemeDraft | undefined {
  const short = sentences.filter((sentence) => sentence.length <= maxJoke)
  const isPersonal = (sentence: string) => aboutMe.test(sentence)
  const personal = short.filter(isPersonal)
  return (
    firstIn(short, surest, language) ??
    punchLineOf(sentences, isPersonal) ??
    firstIn([...personal.filter((sentence) => twist.test(sentence)), ...personal], [turnOf], language)
  )
}

/** A surer form comes before an earlier text. */
function firstIn(texts: readonly string[], kinds: readonly Form[], language: string): MemeDraft | undefined {
  for (const form of kinds) {
    for (const text of texts) {
      const draft = form(tidy(text), language)
      if (draft) return draft
    }
  }
  return undefined
}

function captionOf(text: string): MemeDraft {
  const line = text.replace(/\s+/gu, ' ')
  return { layout: 'caption', words: [shorten(closed(line) || line, maxIn.caption)], messages: [] }
}

const aboutMe = containing(
  "i|i’m|i'm|i’ll|me|my|you|your|ich|mich|mir|meine?[mnrs]?|du|deine?[mnrs]?|yo|mi|mis|je|mon|ma|mes|tu|io|mio|mia|eu|meu|minha|ik|mijn",
)
const twist = containing(
  'than|but|until|never|only|nobody|again|still|except|als ich|aber|bis|nie|nur|niemand|wieder|immer noch|außer|pero|hasta|nunca|mais|jusqu|jamais|ma|mai|mas|nooit|maar',
)
/** Small words of a sentence; a text without them names a topic. */
const finite = containing(
  "is|are|was|were|am|be|been|has|have|had|do|does|did|will|would|can|can’t|can't|could|should|i|you|we|they|he|she|it|it’s|it's|my|nobody|everyone|someone|me|that|this|ist|sind|war|waren|hat|haben|hatte|wird|werden|kann|können|muss|müssen|soll|ich|du|wir|ihr|man|es|niemand|jeder|mein|meine|mich|mir|son|está|hay|tengo|tiene|yo|nadie|est|sont|je|tu|nous|vous|il|elle|ai|ont|è|sono|ho|hai|io|não|é|são|estou|eu|ninguém|ben|zijn|heb|heeft|ik|wij",
)
/** Something that happens at some time is no topic, although it lacks the small words of a sentence. */
const event =
  /^(?:just|only|still|nur|noch) |(?<!\p{L})(?:during|when|while|at|after|before|während|wenn|nach|vor|um)(?!\p{L})|^(?:la|el|los|las|le|les|il|lo|gli|o|os|as|de|het|een|un|una|une|der|die|das) (?:\S+ ){2,}\S/iu
const measure =
  /^(?:percent|prozent|euros?|dollars?|million\p{L}*|billion\p{L}*|days?|weeks?|months?|years?|hours?|minutes?|tage?|wochen?|monate?|jahre?|stunden?|minuten?|abend|morgen|steps?|schritte?|part|teil)$/iu
/** One word is too short to detect a language, but some endings are German only. */
const germanEnding =
  /^\p{Lu}\p{Ll}{2,}(?:(?<!s)ung|heit|keit|schaft|abend|zeit|arbeit|kauf|platz|urlaub|zeug|entur|termin|markt|laden|woche|stunde|jahr|ferien|fahrt|schule|garten)$/u

/** A topic in one of its language’s frames. Frames in quotation marks suit what was found in a text without its article. */
function topicJoke(text: string, language: string, isFound = false): MemeDraft | undefined {
  const { topics = [], tasks = [], howTo } = dataOf(language).meme ?? {}
  const plain = bare(text)
  // `Cold brew coffee` -> `cold brew coffee`, but `Black Friday` stays.
  const topic =
    language === 'en' ? plain.replace(/^\p{Lu}(?=\p{Ll}+ \p{Ll})/u, (first) => first.toLowerCase()) : plain
  if (/[\n.!?:;,]/u.test(topic) || topic === '' || topic.length > 40) return undefined
  const [, task] = (howTo ? new RegExp(`^${howTo}$`, 'iu').exec(topic) : undefined) ?? []
  if (task !== undefined) return framed(tasks, task)
  if (language === 'en' && startsWithVerb(topic)) return framed(tasks, topic)
  if (event.test(topic) || finite.test(topic)) return undefined
  const isQuoting = (frame: readonly string[]) => frame.some((words) => /[“„«][^“„«”»*]*\*/u.test(words))
  return framed(isFound || /^\p{L}+ing \S+ \S/iu.test(topic) ? topics.filter(isQuoting) : topics, topic)
}

function framed(frames: readonly (readonly string[])[], topic: string): MemeDraft | undefined {
  const first = hashText(topic.toLowerCase()) % Math.max(frames.length, 1)
  for (const [layout, top = '', bottom = '', mood] of [...frames.slice(first), ...frames.slice(0, first)]) {
    // A longer topic cannot be the object of the frame’s verb.
    if (layout === 'preference' && topic.split(' ').length > 2) continue
    const words = [top, bottom].map((text) => text.replaceAll('*', () => topic))
    const draft = jokeOf(layout === 'preference' ? 'preference' : 'classic', words, mood)
    if (draft) return draft
  }
  return undefined
}

/** Adds the member of the cast whose moods and things the text names; a hash of the words decides between equals. */
function withCast({ layout, words, messages, mood = '' }: MemeDraft, text: string): MemeAnswer {
  const given = new Set(wordsOf(text))
  const said = wordsOf([...words, ...messages.map((message) => message.text)].join(' '))
  // The words of our frames say nothing of the text.
  const heard = new Set([...said.filter((word) => given.has(word)), ...wordsOf(mood)])
  const members = castOf(layout).filter(({ name }) => layout !== 'labels' || thingsOf(name) === words.length)
  const told = members.filter((member) => suits(member, heard, layout) > 0)
  const stares = characters.filter((character) => members.includes(character))
  const fitting = told.length > 0 ? told : stares.length > 0 ? stares : members
  const random = seededRandom(hashText(words.join().toLowerCase()))
  const [best] = ranked(fitting, (member) => suits(member, heard, layout) + random())
  return { layout, cast: best?.name ?? '', words: [...words], messages: [...messages], picture: '' }
}

const thingsOf = (name: string) => scenes.find((scene) => scene.name === name)?.things.length ?? 0
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

function suits(member: CastMember, heard: ReadonlySet<string>, layout: MemeLayout): number {
  const scores = [...member.suits, ...member.name.split('-')].map((stem) => {
    if (heard.has(stem)) return 2 + Math.min(stem.length, 8) / 4
    return stem.length >= 4 && [...heard].some((word) => word.startsWith(stem)) ? 2 : 0
  })
  // A scene that is made for labels says less without them.
  const loss = layout === 'caption' && thingsOf(member.name) > 0 ? 1.5 : 0
  return scores.reduce((sum, score) => sum + score, 0) - loss
}
