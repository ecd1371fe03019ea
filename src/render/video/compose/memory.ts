import type { ImageSize } from '../../../media/media.ts'
import type { Kernel, Memory } from './kernel/index.ts'

/** Allocates and frees places in the kernel's memory. */
export type Arena = ReturnType<typeof newArena>

const page = 65_536
const alignment = 64
/** Vectors may reach this far past an end. */
const slack = 32

/** Takes the first gap that is large enough, or grows the memory. Addresses are never 0, which means "none". */
export function newArena(memory: Memory) {
  /** In the order of their places. */
  const blocks: { readonly at: number; readonly until: number }[] = []
  return {
    allocate: (size: number) => {
      const bytes = Math.ceil((size + slack) / alignment) * alignment
      const endBefore = (index: number) => blocks[index - 1]?.until ?? alignment
      const blockIndex = blocks.findIndex((block, index) => block.at - endBefore(index) >= bytes)
      const index = blockIndex < 0 ? blocks.length : blockIndex
      const at = endBefore(index)
      const missing = at + bytes - memory.buffer.byteLength
      if (missing > 0) memory.grow(Math.ceil(missing / page))
      blocks.splice(index, 0, { at, until: at + bytes })
      return at
    },
    give: (at: number) => {
      blocks.splice(
        blocks.findIndex((block) => block.at === at),
        1,
      )
    },
  }
}

/** Planes of one size: luma or both chromas, then alpha unless opaque. */
export interface PlaneSet {
  readonly columns: number
  readonly rows: number
  /** Bytes per row. */
  readonly stride: number
  readonly planes: readonly number[]
  /** 0 if opaque. */
  readonly alpha: number
}

const q15 = 32_768
const [red, green, blue] = [0.2126, 0.7152, 0.0722]

/** BT.709 in limited range. Offsets are multiplied with alpha, so that premultiplied colors convert correctly. */
export const conversions = {
  light: [channels(red, green, blue, 219, 16)],
  colors: [
    channels(-red / (2 - 2 * blue), -green / (2 - 2 * blue), 0.5, 224, 128),
    channels(0.5, -green / (2 - 2 * red), -blue / (2 - 2 * red), 224, 128),
  ],
  alpha: packed(0, 0, 0, q15 - 1),
} as const

function channels(r: number, g: number, b: number, range: number, added: number): bigint {
  const part = (share: number) => Math.round((share * q15) / 255)
  return packed(part(r * range), part(g * range), part(b * range), part(added))
}

/** The weight of each channel in Q15, in one number. */
function packed(...weights: readonly [red: number, green: number, blue: number, alpha: number]): bigint {
  return new BigInt64Array(Int16Array.from(weights).buffer)[0] ?? 0n
}

/** In limited range. */
const black = { light: 16, colors: 128 }

/** A frame in the kernel's memory, its planes contiguous as encoders expect. */
export type Frame = ReturnType<typeof newFrame>

export function newFrame(arena: Arena, { width, height }: ImageSize) {
  const area = width * height
  const bytes = area * 1.5
  const at = arena.allocate(bytes)
  const sheet = (columns: number, rows: number, planes: readonly number[]) =>
    ({ columns, rows, stride: columns, planes, alpha: 0 }) satisfies PlaneSet
  const light = sheet(width, height, [at])
  const colors = sheet(width / 2, height / 2, [at + area, at + area * 1.25])
  return { width, height, at, bytes, light, colors }
}

/** A view of the frame's bytes. */
export function frameView({ memory }: Kernel, { at, bytes }: Frame): Uint8Array {
  return new Uint8Array(memory.buffer, at, bytes)
}

export function fillBlack(kernel: Kernel, frame: Frame): void {
  const bytes = frameView(kernel, frame)
  const area = frame.width * frame.height
  bytes.fill(black.light, 0, area).fill(black.colors, area)
}
