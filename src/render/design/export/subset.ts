import { memoizeAsync } from '../../fonts/family.ts'

/** What is used of HarfBuzz’s library for subsets. Numbers are addresses in its memory, or values of its constants. */
interface HarfBuzz {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly _initialize?: () => void
  readonly malloc: (size: number) => number
  readonly free: (at: number) => void
  readonly hb_blob_create: (at: number, length: number, mode: number, data: number, free: number) => number
  readonly hb_blob_destroy: (blob: number) => void
  readonly hb_blob_get_data: (blob: number, length: number) => number
  readonly hb_blob_get_length: (blob: number) => number
  readonly hb_face_create: (blob: number, index: number) => number
  readonly hb_face_destroy: (face: number) => void
  readonly hb_face_reference_blob: (face: number) => number
  readonly hb_set_add: (set: number, value: number) => void
  readonly hb_set_clear: (set: number) => void
  readonly hb_set_invert: (set: number) => void
  readonly hb_subset_input_create_or_fail: () => number
  readonly hb_subset_input_destroy: (input: number) => void
  readonly hb_subset_input_set: (input: number, kind: number) => number
  readonly hb_subset_input_unicode_set: (input: number) => number
  readonly hb_subset_or_fail: (face: number, input: number) => number
}

interface Runtime {
  readonly WebAssembly: {
    readonly instantiate: (code: Uint8Array) => Promise<{ readonly instance: { readonly exports: unknown } }>
  }
}

/** `HB_MEMORY_MODE_WRITABLE` and `HB_SUBSET_SETS_LAYOUT_FEATURE_TAG`. */
const [writable, layoutFeatures] = [2, 6]

/** HarfBuzz, compiled to WebAssembly, and what unpacks WOFF2. Both are loaded with the first file that needs them. */
interface Tools {
  readonly harfBuzz: HarfBuzz
  readonly unpack: (font: Uint8Array) => Promise<Uint8Array>
}

/** Loaded when the first font is embedded. They are required, for a bundler would not find the file beside them. */
const tools = memoizeAsync(async (): Promise<Tools> => {
  const { readFile } = process.getBuiltinModule('node:fs/promises')
  const require = process.getBuiltinModule('node:module').createRequire(import.meta.url)
  const file = await readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  // The types of Node do not have what all runtimes have.
  const { WebAssembly } = globalThis as typeof globalThis & Runtime
  const { instance } = await WebAssembly.instantiate(file)
  const harfBuzz = instance.exports as HarfBuzz
  harfBuzz._initialize?.()
  return { harfBuzz, unpack: require('wawoff2/decompress') }
})

let unpacking: Promise<unknown> = Promise.resolve()

/** Unpacks a font. One at a time, because the unpacker returns its own memory, which the next font overwrites. */
function unpacked({ unpack }: Tools, font: Uint8Array): Promise<Uint8Array> {
  const done = unpacking.then(async () => Uint8Array.from(await unpack(font)))
  unpacking = done.catch(() => {})
  return done
}

/** A font with nothing but what some letters need; the font itself if nothing can be left out. */
export async function subsetOf(font: Uint8Array, letters: Iterable<string>): Promise<Uint8Array> {
  const loaded = await tools()
  const isPacked = Buffer.from(font.subarray(0, 4)).toString('latin1') === 'wOF2'
  return cut(loaded.harfBuzz, isPacked ? await unpacked(loaded, font) : font, letters) ?? font
}

/**
 * The font with these letters only; `undefined` where HarfBuzz cannot read it. Its memory is freed by hand on every
 * way out.
 */
function cut(hb: HarfBuzz, font: Uint8Array, letters: Iterable<string>): Uint8Array | undefined {
  const at = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, at)
  const blob = hb.hb_blob_create(at, font.length, writable, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  hb.hb_blob_destroy(blob)
  const input = hb.hb_subset_input_create_or_fail()
  const features = hb.hb_subset_input_set(input, layoutFeatures)
  hb.hb_set_clear(features)
  hb.hb_set_invert(features)
  const points = hb.hb_subset_input_unicode_set(input)
  for (const letter of letters) hb.hb_set_add(points, letter.codePointAt(0) ?? 0)
  const subset = hb.hb_subset_or_fail(face, input)
  hb.hb_subset_input_destroy(input)
  const bytes = subset === 0 ? undefined : faceBytes(hb, subset)
  hb.hb_face_destroy(subset)
  hb.hb_face_destroy(face)
  hb.free(at)
  return bytes
}

function faceBytes(hb: HarfBuzz, face: number): Uint8Array | undefined {
  const blob = hb.hb_face_reference_blob(face)
  const [at, length] = [hb.hb_blob_get_data(blob, 0), hb.hb_blob_get_length(blob)]
  const bytes = length > 0 ? new Uint8Array(hb.memory.buffer).slice(at, at + length) : undefined
  hb.hb_blob_destroy(blob)
  return bytes
}
