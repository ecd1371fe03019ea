import { CopydeskError, packageMissing } from '../errors.ts'
import type { Media, MediaType } from './media.ts'
import { hasCredentials, originOf, sourceTypes } from './origin.ts'
import { type Credentials, readSigningKey, type SigningKey } from './signing-key.ts'

type Library = typeof import('@contentauth/c2pa-wasm')

const library = '@contentauth/c2pa-wasm'
const signedTypes: ReadonlySet<MediaType> = new Set(['image/png', 'image/jpeg', 'image/webp', 'video/mp4'])

let loading: Promise<Library> | undefined

/** The reference implementation of C2PA, compiled for the web. */
function loadLibrary(): Promise<Library> {
  loading ??= load()
  return loading
}

async function load(): Promise<Library> {
  try {
    const module = await import('@contentauth/c2pa-wasm')
    const { createRequire } = process.getBuiltinModule('node:module')
    const { readFile } = process.getBuiltinModule('node:fs/promises')
    const path = createRequire(import.meta.url).resolve(`${library}/c2pa.wasm`)
    await module.default({ module_or_path: await readFile(path) })
    // It reads files as a worker of a browser does.
    const worker = globalThis as { FileReaderSync?: unknown }
    worker.FileReaderSync ??= BytesReader
    return module
  } catch (cause) {
    loading = undefined
    const { code } = cause as { code?: unknown }
    throw code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND'
      ? packageMissing(library, { cause })
      : cause
  }
}

/** A file in memory, whose bytes can be read without waiting. */
class BytesBlob extends Blob {
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    super([])
    this.#bytes = bytes
    Object.defineProperty(this, 'size', { value: bytes.length })
  }

  override slice(start = 0, end = this.#bytes.length): Blob {
    return new BytesBlob(this.#bytes.subarray(start, end))
  }

  copy(): ArrayBuffer {
    return new Uint8Array(this.#bytes).buffer
  }
}

class BytesReader {
  readAsArrayBuffer(blob: BytesBlob): ArrayBuffer {
    return blob.copy()
  }
}

/** Work that workers do. */
export const credentialJobs = {
  /** Throws if files cannot be signed here. */
  checkCredentials: async (credentials: Credentials) => {
    await loadLibrary()
    readSigningKey(credentials)
  },
  /**
   * Signs a file that states its origin: Content Credentials say who made it, of what kind it is, and that it was not changed
   * since. Other files are returned as they are, and so are those that a vendor has signed.
   */
  signFile: async ({ media, credentials }: { media: Media; credentials: Credentials }): Promise<Media> => {
    const origin = originOf(media)
    if (!origin || !signedTypes.has(media.type) || hasCredentials(media)) return media
    const signingKey = readSigningKey(credentials)
    const { WasmBuilder } = await loadLibrary()
    const action = { action: 'c2pa.created', digitalSourceType: `${sourceTypes}${origin}` }
    const builder = WasmBuilder.fromJson(
      JSON.stringify({
        claim_generator_info: [{ name: 'copydesk' }],
        assertions: [{ label: 'c2pa.actions.v2', data: { actions: [action] } }],
      }),
    )
    try {
      const signer = signerOf(signingKey)
      return {
        type: media.type,
        bytes: await builder.sign(signer, [], media.type, new BytesBlob(media.bytes)),
      }
    } catch (cause) {
      const remedy =
        'Is it one for signing (key usage digitalSignature, extended key usage emailProtection, no CA), and valid now?'
      const message = `The certificate of \`provenance\` cannot sign: ${String(cause)}. ${remedy}`
      throw new CopydeskError('invalid_options', message, { cause })
    } finally {
      builder.free()
    }
  },
}

/** More than the signature and its frame take. */
const room = 1_024

function signerOf(key: SigningKey) {
  const reserveSize = key.chain.reduce((sum, { length }) => sum + length + 8, room)
  return {
    alg: key.algorithm,
    reserveSize,
    sign: async (claim: Uint8Array) => signedMessage(key, claim, reserveSize),
  }
}

/** A COSE_Sign1 message (RFC 9052) of this length, whose payload is elsewhere: C2PA, 13.2. */
function signedMessage(key: SigningKey, claim: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const [first] = key.chain
  // x5chain (RFC 9360): a single certificate stands alone.
  const certificates = key.chain.length === 1 && first ? byteString(first) : list(key.chain.map(byteString))
  const header = byteString(
    map([
      [integer(1), integer(key.number)],
      [integer(33), certificates],
    ]),
  )
  const signature = key.sign(
    list([text('Signature1'), header, byteString(new Uint8Array()), byteString(claim)]),
  )
  const message = (padding: number) =>
    concat([
      head(6, 18),
      list([
        header,
        map([[text('pad'), byteString(new Uint8Array(padding))]]),
        Uint8Array.of(0xf6),
        byteString(signature),
      ]),
    ])
  // Between 256 and 65,535 bytes of padding have a length that takes two bytes.
  const minLength = 256
  return message(minLength + length - message(minLength).length)
}

// --- CBOR (RFC 8949), as far as such a message needs it ---------------------------------------------------------

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts))
}

function head(major: number, value: number): Uint8Array {
  if (value < 24) return Uint8Array.of((major << 5) | value)
  if (value < 256) return Uint8Array.of((major << 5) | 24, value)
  if (value < 65_536) return Uint8Array.of((major << 5) | 25, value >> 8, value & 255)
  const bytes = Buffer.alloc(5)
  bytes[0] = (major << 5) | 26
  bytes.writeUInt32BE(value, 1)
  return bytes
}

const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const byteString = (bytes: Uint8Array) => concat([head(2, bytes.length), bytes])
const list = (entries: readonly Uint8Array[]) => concat([head(4, entries.length), ...entries])
const map = (entries: readonly (readonly [key: Uint8Array, value: Uint8Array])[]) =>
  concat([head(5, entries.length), ...entries.flat()])

function text(value: string): Uint8Array {
  const bytes = new TextEncoder().encode(value)
  return concat([head(3, bytes.length), bytes])
}
