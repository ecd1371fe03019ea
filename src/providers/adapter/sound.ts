import type { Media } from '../../media/media.ts'
import type { TimedWord } from '../types.ts'

/** Gives each word of a text that is spoken in a span of time its share of it, by its length. */
export function evenly(text: string, start: number, end: number): TimedWord[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const total = words.reduce((sum, word) => sum + word.length + 1, 0)
  let at = start
  return words.map((word) => {
    const from = at
    at += ((end - start) * (word.length + 1)) / total
    return { text: word, start: from, end: at }
  })
}

const endings: { readonly [type in Media['type']]?: string } = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'video/quicktime': 'mp4',
}

/** Vendors tell the kind of a file by its name. */
export function fileNameOf({ type }: Media): string {
  return `file.${endings[type] ?? type.slice(type.indexOf('/') + 1)}`
}
