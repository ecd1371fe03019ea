import type { ImageSize } from '../../../media/media.ts'

/** Boxes that hold the tracks of an MP4. */
const holders = new Set(['moov', 'trak'])

/**
 * The size at which an MP4 or QuickTime film is displayed, from the header of its track (ISO/IEC 14496-12, 8.3.2),
 * without any engine; `undefined` for all other files.
 */
export function displayedSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const walk = (from: number, until: number): ImageSize | undefined => {
    for (let at = from; at + 8 <= until; ) {
      const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
      const told = view.getUint32(at)
      const isLong = told === 1 && at + 16 <= until
      const length = isLong ? Number(view.getBigUint64(at + 8)) : told === 0 ? until - at : told
      if (length < 8) return undefined
      const end = Math.min(until, at + length)
      const found = holders.has(name)
        ? walk(at + (isLong ? 16 : 8), end)
        : name === 'tkhd'
          ? trackSize(view, at, end)
          : undefined
      if (found) return found
      at += length
    }
    return undefined
  }
  return walk(0, bytes.length)
}

/** The last 44 bytes are a matrix and the size, in 16.16 fixed point. Tracks of sound have none. */
function trackSize(view: DataView, from: number, end: number): ImageSize | undefined {
  if (end - from < 84) return undefined
  const [across, down] = [view.getInt32(end - 44), view.getInt32(end - 28)]
  const [width, height] = [view.getUint32(end - 8) >>> 16, view.getUint32(end - 4) >>> 16]
  if (width === 0 || height === 0) return undefined
  // Turned by a quarter: what is across has become what is down.
  return across === 0 && down === 0 ? { width: height, height: width } : { width, height }
}
