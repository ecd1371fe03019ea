import { detectLanguage } from '../../../language/detect.ts'
import { stopWordsOf } from '../../../language/stop-words.ts'
import type { Media } from '../../../media/media.ts'
import type { ImageAnalysis } from '../../../render/analysis/types.ts'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

/** What pictures and videos are described with in one language. English names its colours as the analysis does. */
export type Words = Omit<typeof en, 'picture' | 'alt'> & {
  readonly alt: Omit<typeof en.alt, 'places'> & { readonly places?: typeof en.places }
  readonly colours?: Readonly<Record<string, string>>
}

const languages: Readonly<Record<string, Words>> = { en, de, es, fr }

/** The words of a language; `undefined` for one that has none. */
export const wordsFor = (language: string): Words | undefined =>
  Object.hasOwn(languages, language) ? languages[language] : undefined

/** Measures the picture of a request. */
export async function measureImage(
  image: Media | undefined,
  signal: AbortSignal | undefined,
): Promise<ImageAnalysis> {
  if (!image) throw new RangeError('The request has no such picture.')
  const { analyzeImage } = await import('../../../render/analysis/index.ts')
  return analyzeImage(image, signal)
}

/** Makes the first letter small, for words that go into a sentence. */
export const uncapitalize = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** `a`, `a, b`, `a, b and c`, with the language’s own `and`. */
export function listed(items: readonly string[], and: string): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : items.slice(0, -1).join(', ') + and + last
}

/** How a picture is shaped, in words that people use. */
export type PictureShape = 'panorama' | 'wide' | 'square' | 'tall' | 'strip'

/** The shape by the ratio of width to height. */
export function shapeOf({ width, height }: Pick<ImageAnalysis, 'width' | 'height'>): PictureShape {
  const ratio = width / height
  if (ratio > 2.2) return 'panorama'
  if (ratio > 1.06) return 'wide'
  if (ratio > 0.94) return 'square'
  return ratio > 0.45 ? 'tall' : 'strip'
}

/** The subject, unless it may be chance or is so large that it is the ground. */
export function clearSubjectOf({ subject }: ImageAnalysis): ImageAnalysis['subject'] {
  if (!subject || subject.sure < 0.4) return undefined
  const isCentral = subject.place.row === 'middle' && subject.place.column === 'centre'
  return isCentral || subject.width * subject.height < 0.35 ? subject : undefined
}

/** What a colour of an analysis is called in a language. */
export const colorName = (name: string, { colours }: Words) =>
  colours === undefined ? name : (colours[name] ?? '')

/** `dark teal` and `deep teal` are one colour in a short text. */
export const hueWord = (name: string) => name.split(' ').at(-1)

const maxName = 40

/** The name of a business where its description starts with it: the words with a capital at its start. */
export function businessName(description: string): string {
  const [name = ''] =
    /^(?:\p{Lu}[\p{L}\p{N}&’'-]{1,30}(?: (?=\p{Lu})|(?=[ ,.:])|$)){1,4}/u.exec(description) ?? []
  const small = stopWordsOf(detectLanguage(description) ?? 'en')
  const first = name.split(/[ ’']/, 1)[0]?.toLowerCase() ?? ''
  return small.has(first) || name.length > maxName ? '' : name.trim()
}
