import { readRequest } from '../art/picture-request.ts'
import { shorten } from './sentences.ts'
import { readSource } from './source.ts'
import type { WriterTools } from './types.ts'

interface PictureBriefFacts {
  readonly text: string
  /** What is written on the picture. */
  readonly headline?: string | undefined
  readonly guidelines?: string | undefined
  readonly theme?: string | undefined
  readonly color?: string | undefined
  /** What the artist can draw, if it cannot draw everything. */
  readonly subjects?: readonly string[] | undefined
}

/** More phrases blur what the picture is of. */
const maxPhrases = 4
/** The most of a theme and of guidelines, so that neither hides the subject. */
const maxCharacters = 500

/** Says what a picture shows: what the text is about in its own words, the wanted look, and the guidelines on pictures. */
export function writePictureBrief(facts: PictureBriefFacts, { analyze }: WriterTools): { prompt: string } {
  const { text, headline, color, guidelines = '', subjects } = facts
  const theme = facts.theme && shorten(facts.theme, maxCharacters)
  const { title, sentences, analysis } = readSource(analyze, text)
  const said = (headline ?? title ?? sentences[0])?.slice(0, 160)
  const phrases = analysis.phrases.filter((phrase) => !/\p{N}/u.test(phrase)).slice(0, maxPhrases)
  const about = [...(said === undefined ? [] : [said]), ...phrases].join(', ') || text.slice(0, 160)
  // What the words on the picture leave out, such as the trade, the text often names.
  const named = readRequest(about).subject === undefined ? readRequest(text).subject : undefined
  const subject = named && subjects?.includes(named) ? `${named}, ${about}` : about
  const visible = guidelines.split(/[.;\n]\s{0,9}/).filter((clause) => aboutPictures.test(clause))
  const parts = [
    `${theme || 'Photograph'}: ${subject}`,
    ...(visible.length > 0 ? [shorten(visible.join('. '), maxCharacters)] : []),
    ...(color ? [`Palette around ${color}`] : []),
  ]
  return { prompt: parts.map((part) => `${part.trim().replace(/[.,;:]{1,3}$/, '')}.`).join(' ') }
}

/** A guideline that is about what is seen. */
const aboutPictures =
  /(?<!\p{L})(?:picture|image|photo\p{L}{0,8}|illustration|background|scene|show|shown|people|person|faces?|hands|light|lighting|dark|bright|colou?rs?|colou?rful|palette|pastel|mood|minimal\p{L}{0,4}|black and white|monochrome|red|blue|green|yellow|orange|purple|pink|brown|style|bild|foto|hintergrund|menschen|personen|gesichter|licht|dunkel|hell|farben?|zeige|rot|blau|grün|gelb|imagen|fondo|personas|colores|couleurs|personnes|lumière)(?!\p{L})/iu
