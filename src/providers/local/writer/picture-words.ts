import type { TextAnalysis } from '../../../language/analyze.ts'
import type { ImageAnalysis } from '../../../render/analysis/types.ts'
import type { LanguageData } from './language-data.ts'
import { sentenceCase, shorten } from './sentences.ts'

export type PictureShape = 'panorama' | 'wide' | 'square' | 'tall' | 'strip'

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
export const colorName = (name: string, { colours }: LanguageData) =>
  colours === undefined ? name : (colours[name] ?? '')

/** `dark teal` and `deep teal` are one colour in a short text. */
export const hueOf = (name: string) => name.split(' ').at(-1)

/** The name of a business where its description starts with it, else what the description is about. */
export function businessName({ names, phrases, language }: TextAnalysis, description: string): string {
  const name = names.find((each) => description.slice(0, 60).includes(each))
  const before = name === undefined ? '' : description.slice(0, description.indexOf(name))
  // All German nouns have capitals, so a capital before a name says nothing there.
  const belongs = language !== 'de' && /^(?:\p{Lu}[\p{L}\p{N}&’'-]{0,30} ){0,3}$/u.test(before)
  const found = name !== undefined && (before === '' || belongs) ? before + name : (phrases[0] ?? '')
  return sentenceCase(shorten(found, 40))
}
