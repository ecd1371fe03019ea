import { kernelBytes } from './bytes.ts'

/** The functions of `kernel.as.ts`, which says what they do, and the memory that they work in. */
export interface Kernel {
  readonly memory: Memory
  readonly full: Conversion
  readonly half: Conversion
  blacken(at: number, pixels: number): void
  premultiply(at: number, pixels: number): void
  sample(
    to: number,
    columns: number,
    rows: number,
    from: number,
    alpha: number,
    stride: number,
    width: number,
    height: number,
    x: number,
    stepX: number,
    y: number,
    stepY: number,
    work: number,
  ): void
  blend(
    to: number,
    columns: number,
    rows: number,
    from: number,
    alpha: number,
    stride: number,
    height: number,
    x: number,
    y: number,
    first: number,
    last: number,
    opacity: number,
  ): void
  mix(to: number, from: number, weights: number, columns: number, rows: number): void
  slide(to: number, from: number, columns: number, rows: number, edge: number, drift: number): void
}

type Conversion = (
  from: number,
  fromStride: number,
  to: number,
  toStride: number,
  columns: number,
  rows: number,
  ...factors: Factors
) => void

/** How much each channel counts, in Q15. */
export type Factors = readonly [red: number, green: number, blue: number, alpha: number]

/** What grows gets a new buffer, and views of the old one are empty from then on. */
export interface Memory {
  readonly buffer: ArrayBuffer
  readonly grow: (pages: number) => number
}

/** The part of it that is needed: its types come with those of a browser only. */
interface Assembly {
  readonly Memory: new (pages: { readonly initial: number }) => Memory
  readonly instantiate: (
    bytes: Uint8Array,
    imports: { readonly env: { readonly memory: Memory } },
  ) => Promise<{ readonly instance: { readonly exports: unknown } }>
}

/** A kernel with a memory of its own, which goes with it. */
export async function newKernel(): Promise<Kernel> {
  const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Assembly }
  const memory = new WebAssembly.Memory({ initial: 1 })
  const bytes = Uint8Array.from(atob(kernelBytes), (letter) => letter.charCodeAt(0))
  const { instance } = await WebAssembly.instantiate(bytes, { env: { memory } })
  return { ...(instance.exports as Omit<Kernel, 'memory'>), memory }
}
