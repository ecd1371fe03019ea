const dataSection = 11

/** How a segment begins whose place in memory is a constant: its kind, and the instruction before the place. */
const placed = [0, 0x41]

/**
 * Reads the data section of a WebAssembly module: where its last segment begins in memory, and where the section ends in
 * the file. Compilers place constants first, so all that a program changes is in the last segment or behind it; what comes
 * behind the section is for debuggers.
 */
export function readDataSection(bytes: Uint8Array): { readonly lastSegment: number; readonly end: number } {
  let at = 8
  const readNumber = () => {
    let [number, scale] = [0, 1]
    for (;;) {
      const byte = bytes[at++] ?? 0
      number += (byte & 127) * scale
      scale *= 128
      if (byte < 128) return number
    }
  }
  const lastSegmentHere = () => {
    let lastSegment = 0
    for (let left = readNumber(); left > 0; left -= 1) {
      if (bytes[at++] !== placed[0] || bytes[at++] !== placed[1]) return 0
      lastSegment = readNumber()
      // After the instruction that ends the place.
      at += 1
      const length = readNumber()
      at += length
    }
    return lastSegment
  }
  while (at < bytes.length) {
    const section = bytes[at++]
    const size = readNumber()
    const end = at + size
    if (section === dataSection) return { lastSegment: lastSegmentHere(), end }
    at = end
  }
  return { lastSegment: 0, end: bytes.length }
}
