import { fromDataUrl, type Media, mediaType } from '../../media/media.ts'
import type { TimedWord } from '../types.ts'
import { unusableAnswer } from './failure.ts'

/** Media in a vendor's answer. The bytes decide the type, not the vendor's label. */
export function toMedia(bytes: Uint8Array, requestId?: string): Media {
  const type = mediaType(bytes)
  if (!type) throw unusableAnswer('The answer contains no known media.', requestId)
  return { type, bytes }
}

/** The same for base64. */
export function base64ToMedia(text: string, requestId?: string): Media {
  try {
    return fromDataUrl(`data:;base64,${text}`)
  } catch {
    throw unusableAnswer('The base64 in the answer contains no known media.', requestId)
  }
}

/** The shape (`16:9`, `1024x1536`) that is nearest to a ratio of width to height. */
export function nearestShape<Shape extends string>(
  shapes: readonly Shape[],
  ratio: number,
): Shape | undefined {
  const distance = (shape: Shape) => {
    const [width = 1, height = 1] = shape.split(/[x:]/).map(Number)
    return Math.abs(Math.log(width / height / ratio))
  }
  return [...shapes].sort((one, other) => distance(one) - distance(other))[0]
}

/** Divides a span of time among the words of a text, by their length. */
export function spreadWords(text: string, start: number, end: number): TimedWord[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const total = words.reduce((sum, word) => sum + word.length + 1, 0)
  let at = start
  return words.map((word) => {
    const from = at
    at += ((end - start) * (word.length + 1)) / total
    return { text: word, start: from, end: at }
  })
}

const extensions: { readonly [type in Media['type']]?: string } = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'video/quicktime': 'mp4',
}

/** A file name with the extension by which vendors recognise the type. */
export function fileName({ type }: Media): string {
  return `file.${extensions[type] ?? type.slice(type.indexOf('/') + 1)}`
}
