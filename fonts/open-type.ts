import { createRequire } from 'node:module'

const woff2 = createRequire(import.meta.url)('wawoff2') as {
  readonly decompress: (bytes: Uint8Array) => Promise<Uint8Array>
}

/** The OpenType font that is in a WOFF2. */
export async function unpack(font: Uint8Array): Promise<Buffer> {
  return Buffer.from(await woff2.decompress(font))
}

export function tablesOf(font: Buffer): Map<string, Buffer> {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  return new Map(
    entries.map((at) => {
      const from = font.readUInt32BE(at + 8)
      return [font.toString('latin1', at, at + 4), font.subarray(from, from + font.readUInt32BE(at + 12))]
    }),
  )
}

/** Whose the font is, in its own words. */
export function copyrightOf(font: Buffer): string {
  const names = tablesOf(font).get('name') ?? Buffer.alloc(6)
  for (let index = 0, at = 6; index < names.readUInt16BE(2); index++, at += 12) {
    const [platform, id] = [names.readUInt16BE(at), names.readUInt16BE(at + 6)]
    const from = names.readUInt16BE(4) + names.readUInt16BE(at + 10)
    const text = Buffer.from(names.subarray(from, from + names.readUInt16BE(at + 8)))
    if (platform === 3 && id === 0) return text.swap16().toString('utf16le')
  }
  throw new Error('a font without a copyright')
}
