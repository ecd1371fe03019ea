/** The number in these bytes; NaN where they are not all there. */
export function bigEndian(bytes: Uint8Array, offset: number, length: number): number {
  let value = 0
  for (let at = 0; at < length; at += 1) value = value * 256 + (bytes[offset + at] ?? Number.NaN)
  return value
}

/** The same with the last byte first; NaN where they are not all there. */
export function littleEndian(bytes: Uint8Array, offset: number, length: number): number {
  let value = 0
  for (let at = length - 1; at >= 0; at -= 1) value = value * 256 + (bytes[offset + at] ?? Number.NaN)
  return value
}

/** The bytes of all parts, in their order. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** The number that four letters make, as `bigEndian` reads them. */
export function tag(letters: string): number {
  let value = 0
  for (let at = 0; at < 4; at += 1) value = value * 256 + letters.charCodeAt(at)
  return value
}

/** Two digits for each byte. */
export function bytesToHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
