import type { PictureWishes } from '../../../../writing/picture-brief.ts'
import type { WriterTools } from '../types.ts'
import { readPage } from './copy/page.ts'
import { shorten } from './shorten.ts'

/** More than these blur what the picture is of. */
const mostPhrases = 4
/** How long a theme may be, and what the guidelines say, so that neither drowns the rest. */
const mostOfEach = 500

/** What a text is about, in its own words, the look that is wanted, and what the guidelines say of pictures. */
export function draftPictureBrief(kit: WriterTools, wishes: PictureWishes): string {
  const { text, headline, color, guidelines } = wishes
  const theme = wishes.theme && shorten(wishes.theme, mostOfEach)
  const { title, sentences, reading } = readPage(kit, text)
  const said = headline ?? title ?? sentences[0]
  const phrases = reading.phrases.filter((phrase) => !/\p{N}/u.test(phrase)).slice(0, mostPhrases)
  const subject = [...(said === undefined ? [] : [said.slice(0, 160)]), ...phrases].join(', ')
  const clauses = (guidelines ?? '').split(/[.;\n]\s{0,9}/).filter((clause) => visible.test(clause))
  const seen = clauses.length > 0 ? [shorten(clauses.join('. '), mostOfEach)] : []
  return [
    theme ? `${theme}: ${subject || text.slice(0, 160)}` : `Photograph: ${subject || text.slice(0, 160)}`,
    ...seen,
    ...(color ? [`Palette around ${color}`] : []),
  ]
    .map((part) => part.trim().replace(/[.,;:]{1,3}$/, ''))
    .map((part) => `${part}.`)
    .join(' ')
}

/** A guideline that is about what is seen. */
const visible =
  /(?<!\p{L})(?:picture|image|photo\p{L}{0,8}|illustration|background|scene|show|shown|people|person|faces?|hands|light|lighting|dark|bright|colou?rs?|colou?rful|palette|pastel|mood|minimal\p{L}{0,4}|black and white|monochrome|red|blue|green|yellow|orange|purple|pink|brown|style|bild|foto|hintergrund|menschen|personen|gesichter|licht|dunkel|hell|farben?|zeige|rot|blau|grün|gelb|imagen|fondo|personas|colores|couleurs|personnes|lumière)(?!\p{L})/iu
