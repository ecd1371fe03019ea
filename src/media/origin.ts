import type { Media } from './media.ts'

/** Where a picture comes from, in the words of the IPTC's vocabulary of digital source types. */
export type PictureOrigin =
  | 'compositeWithTrainedAlgorithmicMedia'
  | 'trainedAlgorithmicMedia'
  | 'algorithmicMedia'
  | 'composite'

/**
 * By code; by a model; by code or people with a model's work in it; of several pictures, of which nothing is known. The
 * longest come first, for one name ends like another.
 */
export const origins: readonly PictureOrigin[] = [
  'compositeWithTrainedAlgorithmicMedia',
  'trainedAlgorithmicMedia',
  'algorithmicMedia',
  'composite',
]

/** What the address of each origin begins with. */
export const sourceTypes = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/** Reads the origin that a file states, if any. */
export function originOf(media: Media): PictureOrigin | undefined {
  const text = startAndEnd(media)
  const at = text.indexOf(sourceTypes)
  if (at < 0) return undefined
  const name = text.slice(at + sourceTypes.length, at + sourceTypes.length + 60)
  return origins.find((origin) => name.startsWith(origin))
}

/** Whether a file has Content Credentials: its manifests are in a box of JUMBF whose type begins like this. */
export function hasCredentials(media: Media): boolean {
  return startAndEnd(media).includes('jumdc2pa')
}

/** Tools write what they say of a file at its start or at its end, and never compressed. */
function startAndEnd({ bytes }: Media): string {
  const edge = 256 * 1024
  const ends = [bytes.subarray(0, edge), bytes.subarray(Math.max(edge, bytes.length - edge))]
  return ends.map((part) => Buffer.from(part).toString('latin1')).join('\n')
}
