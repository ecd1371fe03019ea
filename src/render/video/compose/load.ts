import type { ImageSize } from '../../../media/media.ts'
import { type Canvas, newCanvas } from '../../canvas.ts'
import type { Kernel } from './kernel/index.ts'
import { type Arena, conversions, type PlaneSet } from './memory.ts'
import type { Sprite } from './plan.ts'

/** What loading needs. */
export interface Loader {
  readonly kernel: Kernel
  readonly arena: Arena
  readonly yieldIfDue: () => Promise<void>
}

/** A picture or sprite in the kernel's memory. */
export interface Loaded extends ImageSize {
  readonly light: PlaneSet
  /** Chroma planes for each requested offset. */
  readonly colors: ReadonlyMap<ChromaOffset, PlaneSet>
  readonly free: () => void
}

/** Whether the corner is on an odd column or row, between the chroma samples. */
export type ChromaOffset = '00' | '01' | '10' | '11'

export function chromaOffsetOf(x: number, y: number): ChromaOffset {
  return `${x & 1}${y & 1}` as ChromaOffset
}

/** Pixels that are read a few rows at a time. */
interface Rows extends ImageSize {
  readonly isOpaque: boolean
  /** Whether chroma reaches over the right edge. */
  readonly spreads: boolean
  /** Writes premultiplied rows from `first` to `last`, `stride` bytes apart. */
  readonly read: (first: number, last: number, at: number, stride: number) => void
}

/** Rows converted at a time: few, to keep memory small and yield often. */
const bandRows = 64
/** Pixels beside each row: chroma mixes neighbours, and vectors read past ends. */
const [before, after] = [4, 20]

/** Scales a picture to an even size and converts it. */
export async function loadPicture(
  loader: Loader,
  picture: Canvas,
  size: ImageSize,
  isOpaque: boolean,
): Promise<Loaded> {
  const { width } = size
  const { kernel } = loader
  const pixelsOf = await drawInBands(picture, size)
  const read: Rows['read'] = (first, last, at, stride) => {
    const pixels = pixelsOf(first)
    const memory = new Uint8Array(kernel.memory.buffer)
    for (let row = 0; row < last - first; row += 1) {
      const line = pixels.subarray(row * width * 4, (row + 1) * width * 4)
      memory.set(line, at + row * stride)
      // Repeat the edge pixel.
      memory.set(line.subarray(0, 4), at + row * stride - 4)
    }
    if (isOpaque) kernel.blacken(at - before * 4, ((last - first) * stride) / 4)
  }
  return convertRows(loader, { ...size, isOpaque, spreads: false, read }, ['00'])
}

/** Premultiplied rows of a picture from one on, a band of them at least: drawn in bands if it has to be scaled. */
async function drawInBands(picture: Canvas, { width, height }: ImageSize) {
  const whole = width === picture.width && height === picture.height && picture.data()
  if (whole) return (first: number) => whole.subarray(first * width * 4)
  const { canvas, context } = await newCanvas(width, bandRows)
  // High quality skips pixels below half size.
  if (width * 2 < picture.width) context.imageSmoothingQuality = 'medium'
  return (first: number) => {
    context.clearRect(0, 0, width, bandRows)
    context.drawImage(picture, 0, -first, width, height)
    return canvas.data()
  }
}

/** Converts a sprite for each chroma offset it will have. */
export async function loadSprite(
  loader: Loader,
  sprite: Sprite,
  offsets: readonly ChromaOffset[],
): Promise<Loaded> {
  const { width, height, pixels } = sprite
  const { kernel } = loader
  const read: Rows['read'] = (first, last, at, stride) => {
    const memory = new Uint8Array(kernel.memory.buffer)
    for (let row = first; row < last; row += 1) {
      memory.set(pixels.subarray(row * width * 4, (row + 1) * width * 4), at + (row - first) * stride)
    }
    kernel.premultiply(at - before * 4, ((last - first) * stride) / 4)
  }
  return convertRows(loader, { width, height, isOpaque: false, spreads: true, read }, offsets)
}

async function convertRows(loader: Loader, rows: Rows, offsets: readonly ChromaOffset[]): Promise<Loaded> {
  const { width, height, isOpaque } = rows
  const { kernel, arena, yieldIfDue } = loader
  const places: number[] = []
  const sheet = (columns: number, lines: number, planes: number): PlaneSet => {
    const stride = Math.ceil(columns / 16) * 16
    const planeOffsets = Array.from({ length: planes + (isOpaque ? 0 : 1) }, () =>
      arena.allocate(stride * lines),
    )
    places.push(...planeOffsets)
    const alpha = isOpaque ? 0 : (planeOffsets.pop() ?? 0)
    return { columns, rows: lines, stride, planes: planeOffsets, alpha }
  }
  const light = sheet(width, height, conversions.light.length)
  const colors = new Map<ChromaOffset, PlaneSet>()
  const stride = Math.ceil((before + width + after) / 4) * 16
  const stage = arena.allocate(stride * (bandRows + 1))
  const clear = (from: number, lines: number) =>
    new Uint8Array(kernel.memory.buffer, stage + from * stride, lines * stride).fill(0)
  clear(0, bandRows + 1)
  for (const offset of offsets) {
    const [left, up] = [Number(offset[0]), Number(offset[1])]
    const columns = (width + left + (rows.spreads ? 2 : 1)) >> 1
    const half = sheet(columns, (height + up + 1) >> 1, conversions.colors.length)
    for (let row = -up; row < height; row += bandRows) {
      const [first, last] = [Math.max(0, row), Math.min(row + bandRows, height)]
      const at = stage + before * 4
      const start = at + (first - row) * stride
      // Clear what the band before left outside the picture.
      clear(0, first - row)
      clear(last - row, 1)
      rows.read(first, last, start, stride)
      if (colors.size === 0)
        convertPlanes(kernel.full, conversions.light, start, stride, light, first, last - first)
      const lines = (last - row + 1) >> 1
      convertPlanes(kernel.half, conversions.colors, at - left * 4, stride, half, (row + up) / 2, lines)
      await yieldIfDue()
    }
    colors.set(offset, half)
  }
  arena.give(stage)
  return { width, height, light, colors, free: () => places.splice(0).forEach(arena.give) }
}

/** Converts rows of all planes, from `row` on. */
function convertPlanes(
  conversion: Kernel['full'],
  colors: readonly bigint[],
  from: number,
  fromStride: number,
  { columns, stride, planes, alpha }: PlaneSet,
  row: number,
  rows: number,
): void {
  const to = (plane: number, weights: bigint) =>
    conversion(from, fromStride, plane + row * stride, stride, columns, rows, weights)
  for (const [index, plane] of planes.entries()) to(plane, colors[index] ?? 0n)
  if (alpha) to(alpha, conversions.alpha)
}
