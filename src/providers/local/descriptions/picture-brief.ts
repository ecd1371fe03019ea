import { themeIn, visualGuidelinesIn } from '../../../writing/picture-brief.ts'
import { readRequest as readPicture } from '../art/picture-request.ts'
import { type Draft, subjectsIn } from '../drafts/request.ts'
import { cutTo, withoutStop } from '../drafts/sentences.ts'
import { readSource } from '../drafts/source.ts'

/** The most of a theme and of guidelines, so that neither hides the subject. */
const maxWished = 500
const maxSaid = 160
/** What a text is about stands at its start. */
const maxRead = 2_000

/** Says what a picture shows: what the text is about in its own words, the wanted look, and the guidelines on pictures. */
export const draftPictureBrief: Draft = ({ material, instructions }) => {
  const { text = '', headline, 'base colour': color } = material
  const theme = material['theme'] ?? themeIn(instructions)
  const { title, sentences } = readSource(text)
  const [first = title ?? headline ?? text] = sentences
  const subjectLines = [...new Set([headline ?? title ?? first, first])].map((line) =>
    cutTo(withoutStop(line), maxSaid, undefined),
  )
  const about = subjectLines.join('. ')
  // What the words on the picture leave out, such as the trade, the text often names.
  const namedSubject =
    readPicture(about).subject === undefined ? readPicture(text.slice(0, maxRead)).subject : undefined
  const subject =
    namedSubject && subjectsIn(instructions)?.includes(namedSubject) ? `${namedSubject}, ${about}` : about
  const visible = visualGuidelinesIn(instructions)
    ?.split(/[.;\n]\s{0,9}/)
    .filter((clause) => aboutPictures.test(clause))
  const parts = [
    `${theme ? cutTo(theme, maxWished, undefined) : 'Photograph'}: ${subject}`,
    ...(visible?.length ? [cutTo(visible.join('. '), maxWished, undefined)] : []),
    ...(color ? [`Palette around ${color}`] : []),
  ]
  return { prompt: parts.map((part) => `${part.trim().replace(/[.,;:]{1,3}$/, '')}.`).join(' ') }
}

/** A guideline that is about what is seen. */
const aboutPictures =
  /(?<!\p{L})(?:picture|image|photo\p{L}{0,8}|illustration|background|scene|show|shown|people|person|faces?|hands|light|lighting|dark|bright|colou?rs?|colou?rful|palette|pastel|mood|minimal\p{L}{0,4}|black and white|monochrome|red|blue|green|yellow|orange|purple|pink|brown|style|bild|foto|hintergrund|menschen|personen|gesichter|licht|dunkel|hell|farben?|zeige|rot|blau|grün|gelb|imagen|fondo|personas|colores|couleurs|personnes|lumière)(?!\p{L})/iu
