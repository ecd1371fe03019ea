import type { ImageAnalysis, ImageArea, ImageRegion } from '../../../../../render/analysis/types.ts'
import { shuffled } from '../patterns.ts'

/** A share in the words of somebody who looks and does not count. */
export function shareInWords(share: number): string {
  const [, words = 'all'] = shares.find(([most]) => share < most) ?? []
  return words
}

const shares: readonly (readonly [below: number, words: string])[] = [
  [0.07, 'a small part'],
  [0.14, 'about a tenth'],
  [0.22, 'about a fifth'],
  [0.29, 'about a quarter'],
  [0.4, 'about a third'],
  [0.46, 'not quite half'],
  [0.55, 'about half'],
  [0.62, 'more than half'],
  [0.71, 'about two thirds'],
  [0.82, 'about three quarters'],
  [0.95, 'most'],
  [1.01, 'nearly all'],
]

/** `at the upper left`, `in the centre`. */
export function placeInWords({ row, column }: ImageRegion): string {
  if (row === 'middle') return column === 'centre' ? 'in the centre' : `on the ${column}`
  return `at the ${row} ${column === 'centre' ? 'middle' : column}`
}

/** Text is spoken of by the strip it stands in when it goes across: `in the lower third`. */
export function stripInWords(area: ImageArea): string {
  if (area.width < 0.6 || area.height > 0.36) return placeInWords(area.place)
  return { upper: 'across the upper third', middle: 'across the middle', lower: 'across the lower third' }[
    area.place.row
  ]
}

/** `a`, `a and b`, `a, b and c`. */
export function listInWords(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}

export type Shape = 'panorama' | 'wide' | 'square' | 'tall' | 'strip'

export function shapeOf({ width, height }: Pick<ImageAnalysis, 'width' | 'height'>): Shape {
  const ratio = width / height
  if (ratio > 2.2) return 'panorama'
  if (ratio > 1.06) return 'wide'
  if (ratio > 0.94) return 'square'
  return ratio > 0.45 ? 'tall' : 'strip'
}

/** A subject that may as well be chance is not spoken of; nor is a large one, unless it is in the centre. */
export function clearSubjectOf({ subject }: ImageAnalysis): ImageAnalysis['subject'] {
  if (!subject || subject.sure < 0.4) return undefined
  const { row, column } = subject.place
  const isCentral = row === 'middle' && column === 'centre'
  return isCentral || subject.width * subject.height < 0.35 ? subject : undefined
}

/** One of several ways to say it, the same for the same picture. */
export function oneOf(sight: ImageAnalysis, ...ways: readonly string[]): string {
  const seed = sight.colors.map(({ hex }) => hex).join() + sight.width
  return shuffled(ways, seed)[0] ?? ''
}
