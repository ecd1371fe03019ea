import { type CastMember, scenes } from '../../../../../content/meme-cast.ts'
import type { MemeLayout } from '../../../../../content/post-copy.ts'
import { seededRandom } from '../../../../../random.ts'
import { castOf, type MemeAnswer } from '../../../../../writing/meme.ts'
import type { Joke } from './joke.ts'

/**
 * Gives a joke the one of the cast whose moods and things are in its text; between equals the words decide by chance,
 * the same way every time.
 */
export function withCast({ layout, words, messages, mood = '' }: Joke, text: string): MemeAnswer {
  const said = [...words, ...messages.map((message) => message.text)].join(' ')
  // What the text says and the joke kept: the lines that are ours tell nothing of it.
  const given = new Set(wordsOf(text))
  const heard = new Set([...wordsOf(said).filter((word) => given.has(word)), ...wordsOf(mood)])
  const members = castOf(layout).filter(({ name }) => layout !== 'labels' || thingsOf(name) === words.length)
  const isTold = members.some((member) => suited(member, heard, layout) > 0)
  const chance = seededRandom(seedOf(words.join()))
  const ranked = members
    .map((member) => ({
      name: member.name,
      score: suited(member, isTold ? heard : anyones, layout) + chance(),
    }))
    .sort((one, other) => other.score - one.score)
  return { layout, cast: ranked[0]?.name ?? '', words: [...words], messages: [...messages], picture: '' }
}

/** The mood of a joke that names none: it has happened before. */
const anyones: ReadonlySet<string> = new Set(['typical'])

const thingsOf = (name: string) => scenes.find((scene) => scene.name === name)?.things.length ?? 0

/** Shorter ones begin too many other words. */
const shortestStem = 4

function suited({ name, suits }: CastMember, heard: ReadonlySet<string>, layout: MemeLayout): number {
  const telling = [...suits, ...name.split('-')].map((stem) => {
    if (heard.has(stem)) return 2 + Math.min(stem.length, 8) / 4
    return stem.length >= shortestStem && [...heard].some((word) => word.startsWith(stem)) ? 2 : 0
  })
  // A scene that is made for labels says less without them.
  const loss = layout === 'caption' && thingsOf(name) > 0 ? 1.5 : 0
  return telling.reduce((sum, one) => sum + one, 0) - loss
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** FNV-1a: the same words always get the same picture. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text.toLowerCase()) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
