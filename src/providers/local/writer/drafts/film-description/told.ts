import type { ToldFilm } from '../../../../../writing/video-description.ts'
import type { WriterTools } from '../../types.ts'
import { shorten } from '../shorten.ts'
import { bookOf } from './books.ts'

/** Drafts what is known of a film that nobody has seen: what its page says, as the page's own words. */
export function draftToldFilm(kit: WriterTools, film: ToldFilm, brand: string | undefined): string {
  const { host, title, author, description, seconds } = film
  const book = bookOf(kit, brand ?? `${title}. ${description ?? ''}`)
  // The first sentences say what a film is about; links and hashtags come after.
  const text = (description ?? '').replace(/#[\p{L}\p{N}_]{1,100}/gu, '')
  const sentences = kit
    .analyze(text)
    .sentences.filter((sentence) => !/https?:|www\./i.test(sentence))
    .slice(0, 2)
  const length = seconds === undefined ? undefined : book.length(seconds)
  return [
    book.told({ host, title: title.trimEnd().replace(/\.{1,3}$/, ''), author, length }),
    ...(sentences.length > 0 ? [book.toldMore(shorten(sentences.join(' '), 300))] : []),
    book.unseen,
  ].join(' ')
}
