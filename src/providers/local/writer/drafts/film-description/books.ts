import type { WriterTools } from '../../types.ts'
import type { FilmBook } from './book.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'

const books: Readonly<Record<string, FilmBook>> = { en: english, de: german, es: spanish, fr: french }

/** The patterns for the readers of a brand, English where it has none. */
export function bookOf(kit: WriterTools, brand: string | undefined): FilmBook {
  const language = (brand === undefined ? undefined : kit.analyze(brand).language) ?? 'en'
  const book = Object.hasOwn(books, language) ? books[language] : undefined
  if (!book) {
    kit.warn(
      'The built-in writer describes films in English, German, Spanish and French only, so this is in English. Set up a model to have it in the language of the brand.',
    )
  }
  return book ?? english
}
