import type { Media } from '../../media/media.ts'
import { keepDecoded } from './decode.ts'

/** How many pixels of pictures that no job works with stay decoded, of four bytes each. */
const maxIdlePixels = 32_000_000

/** Pictures that jobs share until they are released, by number. They stay decoded as far as there is room. */
export function keepPictures() {
  // Those that were used last stand last.
  const pictures = new Map<number, { media: Media; decoded: ReturnType<typeof keepDecoded>; users: number }>()
  const tidy = () => {
    let left = maxIdlePixels
    for (const { decoded, users } of [...pictures.values()].reverse()) {
      left -= decoded.pixels()
      if (left < 0 && users === 0) decoded.free()
    }
  }
  return {
    /** The picture for a job, given the first time, and what ends its use. */
    take: (id: number, media: Media | undefined) => {
      const entry = pictures.get(id) ?? (media && { media, decoded: keepDecoded(media), users: 0 })
      if (!entry) throw new Error(`No picture has the number ${id}.`)
      pictures.delete(id)
      pictures.set(id, entry)
      entry.users += 1
      const done = () => {
        entry.users -= 1
        if (entry.users === 0 && pictures.get(id) !== entry) entry.decoded.free()
        tidy()
      }
      return { picture: entry.media, done }
    },
    release: (ids: readonly number[]) => {
      for (const id of ids) {
        const entry = pictures.get(id)
        pictures.delete(id)
        if (entry?.users === 0) entry.decoded.free()
      }
    },
    has: ({ buffer }: Uint8Array) =>
      [...pictures.values()].some(({ media }) => media.bytes.buffer === buffer),
  }
}
