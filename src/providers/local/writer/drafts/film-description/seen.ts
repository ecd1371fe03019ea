import type { ImageAnalysis, ImageRegion } from '../../../../../render/analysis/types.ts'
import type { KnownFilm } from '../../../../../writing/video-description.ts'
import type { WriterTools } from '../../types.ts'
import { headingOf } from '../pictures/heading.ts'
import { clearSubjectOf, shapeOf } from '../pictures/words.ts'
import { shorten } from '../shorten.ts'
import type { FilmBook, Lettering, Light } from './book.ts'
import { bookOf } from './books.ts'

/** So many of the stills are measured: first and last, and those evenly in between. */
const mostMeasured = 8

/** Drafts the description of a film from what was measured of it, in the language of the brand's own description. */
export async function draftFilmDescription(
  kit: WriterTools,
  film: KnownFilm,
  brand: string | undefined,
): Promise<string> {
  const book = bookOf(kit, brand)
  const sights: ImageAnalysis[] = []
  for (const { picture } of evenly(film.stills, mostMeasured)) sights.push(await kit.measureImage(picture))
  const name = brand === undefined ? '' : headingOf(kit.analyze(brand), brand)
  const sentences = [
    book.film({
      shape: book.shapes[shapeOf(film)],
      length: book.length(film.seconds),
      scenes: book.scenes(film.scenes),
      motion: book.motions[film.motion],
    }),
    ...colorsIn(sights, book),
    ...subjectIn(sights, book),
    ...lightIn(sights, book),
    ...letteringIn(sights, book),
    book.sounds[film.sound],
    ...wordsIn(kit, film, book),
  ]
  return (name === '' ? '' : `${name}: `) + sentences.join(' ')
}

function evenly<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items]
  return Array.from({ length: most }, (_, index) =>
    Math.round((index * (items.length - 1)) / (most - 1)),
  ).flatMap((index) => items.slice(index, index + 1))
}

/** The two main colours at the beginning and at the end, and one in between that is in neither. */
function colorsIn(sights: readonly ImageAnalysis[], book: FilmBook): string[] {
  const [first = [], last = []] = [sights[0], sights.at(-1)].map((sight) => (sight ? mainColors(sight) : []))
  if (first.length === 0) return []
  const inWords = (names: readonly string[]) => [...new Set(names.map(book.color))].join(book.and)
  const ends = new Set([...first, ...last].map(hueOf))
  const others = sights.slice(1, -1).flatMap(mainColors)
  const between = others.filter((name, index) => !ends.has(hueOf(name)) && others.indexOf(name) === index)
  const isSame = inWords(first) === inWords(last)
  return [
    isSame ? book.throughout(inWords(first)) : book.fromTo(inWords(first), inWords(last)),
    ...(between.length > 1 ? [book.between(inWords(between.slice(0, 2)))] : []),
  ]
}

function mainColors({ colors }: ImageAnalysis): string[] {
  const [main, ...others] = colors.map(({ name }) => name)
  if (main === undefined) return []
  const other = others.find((name) => hueOf(name) !== hueOf(main))
  return other === undefined ? [main] : [main, other]
}

/** Dark teal and deep teal are told apart by eye, not in one short line. */
function hueOf(name: string): string {
  return name.split(' ').at(-1) ?? name
}

/** Said only where it is so in most of the film. */
function subjectIn(sights: readonly ImageAnalysis[], book: FilmBook): string[] {
  const places = sights.flatMap((sight) => clearSubjectOf(sight)?.place ?? [])
  const place = usual(places)
  const isUsual =
    place !== undefined && places.filter((other) => isSamePlace(place, other)).length * 2 > sights.length
  return isUsual ? [book.subject(book.place(place))] : []
}

function lightIn(sights: readonly ImageAnalysis[], book: FilmBook): string[] {
  const levels = sights.map(({ light }) => light.brightness)
  if (levels.length === 0) return []
  const third = Math.max(1, Math.floor(levels.length / 3))
  const rise = levels.length < 3 ? 0 : mean(levels.slice(-third)) - mean(levels.slice(0, third))
  const light: Light =
    Math.abs(rise) > 0.18
      ? rise > 0
        ? 'brighter'
        : 'darker'
      : mean(levels) < 0.32
        ? 'dark'
        : mean(levels) > 0.75
          ? 'bright'
          : 'even'
  return [book.lights[light]]
}

function letteringIn(sights: readonly ImageAnalysis[], book: FilmBook): string[] {
  const places = sights.flatMap(({ texts }) => texts[0]?.place ?? [])
  const share = places.length / Math.max(1, sights.length)
  const lettering: Lettering = share > 0.7 ? 'throughout' : share > 0.1 ? 'places' : 'none'
  const place = usual(places)
  return lettering === 'none' || !place ? [] : [book.lettering[lettering](book.place(place))]
}

/** What was written down is quoted, for its own words say best what it is about. */
function wordsIn(kit: WriterTools, { words, sound }: KnownFilm, book: FilmBook): string[] {
  if (words === undefined || sound === 'none' || sound === 'silence') return []
  const text = words.map((word) => word.text).join(' ')
  const { sentences, phrases } = kit.analyze(text)
  const [first] = sentences
  if (!first) return [book.noWords]
  const main = phrases.slice(0, 3)
  const quoted = shorten(first, 120)
  return [
    book.words(/[.!?…。！？]$/.test(quoted) ? quoted : `${quoted}.`),
    ...(main.length > 1 ? [book.about(`${main.slice(0, -1).join(', ')}${book.and}${main.at(-1)}`)] : []),
  ]
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function usual(places: readonly ImageRegion[]): ImageRegion | undefined {
  const counted = places.map((place) => places.filter((other) => isSamePlace(place, other)).length)
  return places[counted.indexOf(Math.max(...counted))]
}

function isSamePlace(one: ImageRegion, other: ImageRegion): boolean {
  return one.row === other.row && one.column === other.column
}
