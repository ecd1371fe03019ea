import { applyFixes, findProblems, type Guidelines } from '../../../../writing/guidelines/guidelines.ts'
import {
  type Place,
  type Post,
  paragraphProblems,
  paragraphShortcomings,
  placeOf,
  repetitionOf,
  saysLength,
} from '../../../../writing/paragraph.ts'
import type { WriterTools } from '../types.ts'
import type { Book } from './body/book.ts'
import { type Composition, compose } from './body/compose.ts'
import { english } from './body/english.ts'
import { fieldOf } from './body/fields.ts'
import { french } from './body/french.ts'
import { german } from './body/german.ts'
import { ownWords } from './body/own-words.ts'
import { spanish } from './body/spanish.ts'
import { allOf, fillingOf } from './body/words.ts'
import { languageOf } from './languages.ts'
import { type Filling, fill, linesOf } from './patterns.ts'

const books: ReadonlyMap<string | undefined, Book> = new Map([
  ['en', english],
  ['de', german],
  ['es', spanish],
  ['fr', french],
])
const attempts = 5
const mostSpare = 9

/**
 * Drafts the paragraph of a section from what is true and useful in its field and fits its heading, set with the
 * words of the post. The first draft that meets everything wins, else the one that misses least.
 */
export function draftBody(kit: WriterTools, post: Post, guidelines: Guidelines): string {
  const language = languageOf(kit, allOf(post))
  const place = placeOf(post)
  const book = books.get(language)
  if (!book) return ownWords(kit, post, place, language)
  const filling = fillingOf(kit, post, place, language ?? '', book)
  const repetition = repetitionOf(post.written.map(({ text }) => text))
  const problemsIn = paragraphProblems(post, repetition)
  const isLengthOurs = !saysLength(guidelines)
  let best: { readonly text: string; readonly missed: number } | undefined
  for (const text of drafts(book, filling, post, place, guidelines, repetition)) {
    const mended = applyFixes(text, guidelines)
    const missed = [
      ...findProblems(mended, guidelines),
      ...problemsIn(mended),
      ...paragraphShortcomings(post, isLengthOurs, mended),
    ].length
    if (missed === 0) return text
    if (best === undefined || missed < best.missed) best = { text, missed }
  }
  return best?.text ?? ownWords(kit, post, place, language)
}

function* drafts(
  book: Book,
  filling: Filling,
  post: Post,
  place: Place,
  guidelines: Guidelines,
  repetition: (text: string) => readonly string[],
): Generator<string> {
  const isNew = (sentence: string) => repetition(sentence).length === 0
  const isPlaced = place.before !== undefined || place.after !== undefined
  const field = fieldOf(book, post)
  const composed = Array.from({ length: attempts }, (_, attempt) => {
    const seed = `${post.keyword ?? ''} ${post.title ?? ''} ${isPlaced ? '' : post.focus} ${attempt}`
    return compose(book, filling, {
      field,
      heading: post.focus,
      keyword: post.keyword ?? post.title ?? '',
      place,
      seed,
      isNew,
    })
  })
  for (const extent of extentsOf(composed)) {
    for (const composition of composed) yield withMentions(atExtent(composition, extent), book, guidelines)
  }
}

/** How much of a draft is kept: all of it first, then less, then more; above nought it is what is added. */
const extentsOf = (composed: readonly Composition[]) => {
  const most = Math.max(...composed.map(({ core }) => core.length))
  return [
    0,
    ...Array.from({ length: most - 1 }, (_, fewer) => -1 - fewer),
    ...Array.from({ length: mostSpare }, (_, more) => 1 + more),
  ]
}

const atExtent = ({ core, spare }: Composition, extent: number) =>
  extent > 0
    ? [...core.slice(0, -1), ...spare.slice(0, extent), ...core.slice(-1)]
    : core.slice(0, Math.max(1, core.length + extent))

/** Sentences as one text, with what must be mentioned before the last of them. */
function withMentions(kept: readonly string[], book: Book, { mentions }: Guidelines): string {
  const text = kept.join(' ')
  const missing = mentions.filter((mention) => !text.toLowerCase().includes(mention.toLowerCase()))
  const patterns = linesOf(book.mention)
  const said = missing.flatMap(
    (m, index) => fill(patterns[index % patterns.length] ?? '{m}', { slots: { m }, plural: false }) ?? [],
  )
  const whole = [...kept.slice(0, -1), ...said, ...kept.slice(-1)].join(' ')
  return book === spanish ? whole.replaceAll(' de el ', ' del ').replaceAll(' a el ', ' al ') : whole
}
