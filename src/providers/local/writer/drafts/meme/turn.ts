import { oneLine } from './contrast.ts'
import { bare, type Joke, jokeOf } from './joke.ts'
import { tongueOf } from './tongues.ts'

/** A set-up and what follows from it, cut where the text turns; a question at night; or something told to everyone. */
export function turnOf(said: string, language: string): Joke | undefined {
  const tongue = tongueOf(language)
  const text = oneLine(said)
  return (
    halved(said, /\n| \/ | \| /u) ??
    (tongue.when.test(text) ? whenOf(text, tongue.turns) : undefined) ??
    questionOf(text, tongue.atNight) ??
    invitedOf(text, tongue) ??
    halved(text, /\.\.\. |… |(?<=[^\s.]{2}[.!?…]["”]?) (?=\p{Lu}|["“„¿¡])| [–—] /u) ??
    announced(text) ??
    newsOf(text, tongue) ??
    turned(text, tongue.turns) ??
    halved(text, /, (?=\P{Lu}|I\P{L})/u)
  )
}

/** In two, at the only such place, or at the last of up to three. */
function halved(text: string, at: RegExp): Joke | undefined {
  const parts = text.split(at).map((part) => part.trim())
  const bottom = parts.at(-1) ?? ''
  const top = text.slice(0, text.lastIndexOf(bottom)).replace(/(?<![\s/|])[\s/|]+$/u, '')
  if (parts.length < 2 || parts.length > 4 || top.length < 3 || bottom.length < 2) return undefined
  return jokeOf('classic', [top, bottom])
}

/** `Project status: green`, without the colon that the break stands for. */
function announced(text: string): Joke | undefined {
  const joke = halved(text, /(?<=\p{L}[^:]{0,20}): /u)
  return joke && { ...joke, words: joke.words.map((line) => line.replace(/:$/u, '')) }
}

/** `When …, …`: at its comma, else where it turns; one half alone is a caption. */
function whenOf(text: string, turns: RegExp): Joke | undefined {
  const comma = text.search(/,["”]? /u)
  const cut = comma > 0 ? jokeOf('classic', [text.slice(0, comma), text.slice(comma + 1)]) : undefined
  return cut ?? turned(text, turns) ?? jokeOf('caption', [text])
}

/** At the last word that a turn begins with, with at least two words on both sides. */
function turned(text: string, turns: RegExp): Joke | undefined {
  const words = new RegExp(`${turns.source.replace('(?=', '(?:')}$`, 'iu')
  const cuts = [...text.matchAll(turns)]
    .map(({ index }) => [bare(text.slice(0, index)), bare(text.slice(index))] as const)
    .filter(([top, bottom]) => /\S\s+\S/u.test(top) && /\S\s+\S/u.test(bottom))
    .filter(([top, bottom]) => !words.test(top) && !hanging.test(top) && bottom.length <= 2.2 * top.length)
  for (const cut of cuts.reverse()) {
    const joke = jokeOf('classic', cut)
    if (joke) return joke
  }
  return undefined
}

/** Words that want another one after them. */
const hanging =
  /(?<!\p{L})(?:still|just|already|even|not|it|they|he|she|we|i|immer|noch|schon|sogar|nicht|er|sie|es|ich|wir)$/iu

function questionOf(text: string, atNight: string): Joke | undefined {
  if (!/^[^.!?]{8,}[?？]$/u.test(text) || atNight === '') return undefined
  return jokeOf('classic', [atNight, text], 'night awake tired')
}

const invitation =
  /[.!:] (?:come (?:by|in)|visit|try|get|order|book|join|shop|learn|discover|sign up|stop by|kommt|kommen sie|besuch\p{L}*|jetzt|bestell\p{L}*|schau\p{L}*|probier\p{L}*) /iu

/** News and what to do about them: the news alone. */
function invitedOf(text: string, tongue: ReturnType<typeof tongueOf>): Joke | undefined {
  const end = text.search(invitation)
  return end > 0 ? newsOf(text.slice(0, end), tongue) : undefined
}

/** What a company says of itself is a joke only about the one who says it. */
function newsOf(text: string, { ours, toEveryone }: ReturnType<typeof tongueOf>): Joke | undefined {
  if (!ours.test(text) || toEveryone === '') return undefined
  return jokeOf('classic', [toEveryone, bare(text)], 'proud loud')
}
