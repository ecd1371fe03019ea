import { isEmpty, type Values } from './schema.ts'

/** Files are left out of links above this size. */
const maxFileCharacters = 4_000

/** The input of a request as text for the fragment of a link, which browsers do not send. */
export async function packInput(input: Values): Promise<{ text: string; isWhole: boolean }> {
  const entries = Object.entries(input).filter(
    ([, value]) =>
      !(typeof value === 'string' && value.startsWith('data:') && value.length > maxFileCharacters),
  )
  const json = new Blob([JSON.stringify(Object.fromEntries(entries))])
  const stream = json.stream().pipeThrough(new CompressionStream('deflate-raw'))
  const packed = new Uint8Array(await new Response(stream).arrayBuffer())
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
  const text = letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return { text, isWhole: entries.length === Object.keys(input).length }
}

/** Reads the input out of a link; `undefined` if it is damaged. */
export async function unpackInput(text: string): Promise<Values | undefined> {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    const input: unknown = await new Response(stream).json()
    return typeof input === 'object' && input !== null && !isEmpty(input) ? (input as Values) : undefined
  } catch {
    return undefined
  }
}
