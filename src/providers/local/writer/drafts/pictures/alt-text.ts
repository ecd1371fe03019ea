import { countCharacters } from '../../../../../language/characters.ts'
import type { ImageAnalysis, ImageRegion } from '../../../../../render/analysis/types.ts'
import type { WriterTools } from '../../types.ts'
import { shorten } from '../shorten.ts'
import { colorWord } from './color-words.ts'
import { headingOf } from './heading.ts'
import { clearSubjectOf, type Shape, shapeOf } from './words.ts'

/** What an alternative text is made of, in one language. */
interface Phrasebook {
  readonly shapes: Readonly<Record<Shape, string>>
  readonly color: (name: string) => string
  readonly and: string
  readonly subject: string
  readonly text: string
  readonly dark: string
  readonly bright: string
  readonly place: (place: ImageRegion) => string
}

/**
 * Drafts a short description that can stand as alternative text: what is measured, in the language of the business's
 * own description, after its name. Details are left out until it fits.
 */
export function draftAltText(
  kit: WriterTools,
  sight: ImageAnalysis,
  business: string | undefined,
  mostCharacters: number,
): string {
  const reading = business === undefined ? undefined : kit.analyze(business)
  const language = reading?.language ?? 'en'
  const name = reading && business ? headingOf(reading, business) : ''
  const book = Object.hasOwn(books, language) ? books[language] : undefined
  if (!book) {
    kit.warn(
      'The built-in writer has no patterns for this language, so it repeats what the business is about. Set up a model to have the picture described.',
    )
    return shorten(reading?.phrases.slice(0, 3).join(' – ') || (business ?? ''), mostCharacters)
  }
  const details = detailsOf(sight, book)
  for (let count = details.length; count > 0; count -= 1) {
    const words = details.slice(0, count).join(', ')
    const line = name ? `${name}: ${lowerFirst(words, language)}` : words
    if (countCharacters(line) <= mostCharacters) return line
  }
  return details[0] ?? book.shapes[shapeOf(sight)]
}

/** The most telling first, for the last ones may be left out. */
function detailsOf(sight: ImageAnalysis, book: Phrasebook): string[] {
  const { colors, light, texts } = sight
  const subject = clearSubjectOf(sight)
  const named = unlike(colors.map(({ name }) => name)).map(book.color)
  const [text] = texts
  const isDark = light.level === 'low key' || light.level === 'dark'
  const isBright = light.level === 'high key' || light.level === 'bright'
  return [
    [book.shapes[shapeOf(sight)], listed(named, book.and)].join(' ').trim(),
    ...(subject ? [`${book.subject} ${book.place(subject.place)}`] : []),
    ...(text ? [`${book.text} ${book.place(text.place)}`] : []),
    ...(isDark ? [book.dark] : isBright ? [book.bright] : []),
  ]
}

/** The main colours, but of each hue one: dark teal and deep teal are told apart by eye, not in one short line. */
function unlike(names: readonly string[]): string[] {
  const hueOf = (name: string) => name.split(' ').at(-1)
  return names
    .filter((name, index) => names.findIndex((other) => hueOf(other) === hueOf(name)) === index)
    .slice(0, 3)
}

function listed(items: readonly string[], and: string): string {
  const before = items.slice(0, -1).join(', ')
  return before === '' ? (items[0] ?? '') : `${before}${and}${items.at(-1)}`
}

/** German nouns keep their capital. */
function lowerFirst(text: string, language: string): string {
  return language === 'de' ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

const books: Readonly<Record<string, Phrasebook>> = {
  en: {
    shapes: {
      panorama: 'Panorama in',
      wide: 'Wide picture in',
      square: 'Square picture in',
      tall: 'Tall picture in',
      strip: 'Narrow, tall picture in',
    },
    color: (name) => name,
    and: ' and ',
    subject: 'main subject',
    text: 'what looks like text',
    dark: 'dark overall',
    bright: 'bright overall',
    place: ({ row, column }) =>
      row === 'middle'
        ? column === 'centre'
          ? 'in the centre'
          : `on the ${column}`
        : `at the ${{ upper: 'top', lower: 'bottom' }[row]}${column === 'centre' ? '' : ` ${column}`}`,
  },
  de: {
    shapes: {
      panorama: 'Panorama in',
      wide: 'Querformat in',
      square: 'Quadratisches Bild in',
      tall: 'Hochformat in',
      strip: 'Schmales Hochformat in',
    },
    color: (name) => colorWord(name, 'de'),
    and: ' und ',
    subject: 'Motiv',
    text: 'wohl Text',
    dark: 'insgesamt dunkel',
    bright: 'insgesamt hell',
    place: ({ row, column }) =>
      placed(row, column, {
        upper: 'oben',
        lower: 'unten',
        left: 'links',
        right: 'rechts',
        centre: 'in der Mitte',
      }),
  },
  es: {
    shapes: {
      panorama: 'Panorámica en',
      wide: 'Imagen horizontal en',
      square: 'Imagen cuadrada en',
      tall: 'Imagen vertical en',
      strip: 'Imagen vertical estrecha en',
    },
    color: (name) => colorWord(name, 'es'),
    and: ' y ',
    subject: 'motivo principal',
    text: 'lo que parece texto',
    dark: 'oscura en conjunto',
    bright: 'luminosa en conjunto',
    place: ({ row, column }) =>
      placed(row, column, {
        upper: 'arriba',
        lower: 'abajo',
        left: 'a la izquierda',
        right: 'a la derecha',
        centre: 'en el centro',
      }),
  },
  fr: {
    shapes: {
      panorama: 'Panorama en',
      wide: 'Image horizontale en',
      square: 'Image carrée en',
      tall: 'Image verticale en',
      strip: 'Image verticale étroite en',
    },
    color: (name) => colorWord(name, 'fr'),
    and: ' et ',
    subject: 'sujet principal',
    text: 'ce qui ressemble à du texte',
    dark: 'sombre dans l’ensemble',
    bright: 'claire dans l’ensemble',
    place: ({ row, column }) =>
      placed(row, column, {
        upper: 'en haut',
        lower: 'en bas',
        left: 'à gauche',
        right: 'à droite',
        centre: 'au centre',
      }),
  },
}

type Directions = Readonly<Record<'upper' | 'lower' | ImageRegion['column'], string>>

function placed(row: ImageRegion['row'], column: ImageRegion['column'], words: Directions): string {
  if (row === 'middle') return words[column]
  return column === 'centre' ? words[row] : `${words[row]} ${words[column]}`
}
