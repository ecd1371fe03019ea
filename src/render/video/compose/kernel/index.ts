import kernelLines from './kernel.json' with { type: 'json' }

/** The functions of `kernel.as.ts`, documented there, and their memory. */
export interface Kernel {
  readonly memory: Memory
  readonly full: Conversion
  readonly half: Conversion
  readonly blacken: (at: number, pixels: number) => void
  readonly premultiply: (at: number, pixels: number) => void
  readonly sample: (...args: [...Target, ...SampleSource, ...Steps, work: number]) => void
  readonly blend: (...args: [...Target, ...SpriteSource, ...Placing, opacity: number]) => void
  readonly mix: (to: number, from: number, bytes: number, weight: number) => void
  readonly slide: (
    to: number,
    from: number,
    columns: number,
    rows: number,
    edge: number,
    drift: number,
  ) => void
}

type Target = [to: number, columns: number, rows: number]
type SampleSource = [from: number, alpha: number, stride: number, width: number, height: number]
type Steps = [x: number, stepX: number, y: number, stepY: number]
type SpriteSource = [from: number, alpha: number, stride: number, height: number]
type Placing = [x: number, y: number, first: number, last: number]
type Conversion = (
  from: number,
  fromStride: number,
  to: number,
  toStride: number,
  columns: number,
  rows: number,
  channels: bigint,
) => void

/** Shared with the thread of the encoder, which reads frames where they were painted. Views stay valid when it grows. */
export interface Memory {
  readonly buffer: SharedArrayBuffer
  readonly grow: (pages: number) => number
}

/** In pages of 64 KB: at most a gigabyte, of which only what is used takes memory. */
export const memoryPages = { initial: 1, maximum: 16_384 }

/** The parts used here: the types come with the DOM only. */
interface Assembly {
  readonly Memory: new (pages: typeof memoryPages & { readonly shared: true }) => Memory
  readonly instantiate: (
    bytes: Uint8Array,
    imports: { readonly env: { readonly memory: Memory } },
  ) => Promise<{ readonly instance: { readonly exports: unknown } }>
}

/** A kernel with its own memory. `node test/compile-kernel.ts` compiles it into `kernel.json`. */
export async function newKernel(): Promise<Kernel> {
  const { WebAssembly } = globalThis as typeof globalThis & { readonly WebAssembly: Assembly }
  const memory = new WebAssembly.Memory({ ...memoryPages, shared: true })
  const bytes = Uint8Array.from(atob(kernelLines.join('')), (letter) => letter.charCodeAt(0))
  const { instance } = await WebAssembly.instantiate(bytes, { env: { memory } })
  return { ...(instance.exports as Omit<Kernel, 'memory'>), memory }
}
