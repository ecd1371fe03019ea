import { joinBytes } from './bytes.ts'

/** Reads a whole body. Throws `tooLong()` and stops reading as soon as it exceeds `maxBytes`. */
export async function readAll(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  tooLong: () => Error,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw tooLong()
    chunks.push(chunk)
  }
  return joinBytes(chunks)
}
