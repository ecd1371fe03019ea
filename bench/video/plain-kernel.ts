import type { Kernel, Memory } from '../../src/render/video/compose/kernel/index.ts'

/** The arithmetic of frames in plain JavaScript: what `kernel.as.ts` does with vectors. */
export async function newKernel(): Promise<Kernel> {
  const { WebAssembly } = globalThis as unknown as {
    readonly WebAssembly: { readonly Memory: new (pages: { readonly initial: number }) => Memory }
  }
  const memory = new WebAssembly.Memory({ initial: 1 })
  let bytes = new Uint8ClampedArray(memory.buffer)
  const all = (): Uint8ClampedArray => {
    if (bytes.buffer !== memory.buffer) bytes = new Uint8ClampedArray(memory.buffer)
    return bytes
  }
  const byte = (product: number) => ((product + 128) * 257) >> 16
  const lay = (to: number, color: number, alpha: number, count: number, opacity: number) => {
    const data = all()
    for (let at = 0; at < count; at += 1) {
      const cover = data[alpha + at] as number
      if (cover === 0) continue
      const left = 255 - byte(cover * opacity)
      data[to + at] = byte((data[color + at] as number) * opacity + (data[to + at] as number) * left)
    }
  }
  return {
    memory,
    full: (from, fromStride, to, toStride, columns, rows, channels) => {
      const data = all()
      const [red, green, blue, alpha] = weights(channels)
      for (let row = 0; row < rows; row += 1) {
        for (let column = 0; column < columns; column += 1) {
          const at = from + row * fromStride + column * 4
          const sum =
            (data[at] as number) * red +
            (data[at + 1] as number) * green +
            (data[at + 2] as number) * blue +
            (data[at + 3] as number) * alpha
          data[to + row * toStride + column] = (sum + (1 << 14)) >> 15
        }
      }
    },
    half: (from, fromStride, to, toStride, columns, rows, channels) => {
      const data = all()
      const own = weights(channels)
      for (let row = 0; row < rows; row += 1) {
        for (let column = 0; column < columns; column += 1) {
          const at = from + row * 2 * fromStride + column * 8
          let sum = 0
          for (let channel = 0; channel < 4; channel += 1) {
            const near = at + channel
            const below = near + fromStride
            const around =
              (data[near - 4] as number) +
              2 * (data[near] as number) +
              (data[near + 4] as number) +
              (data[below - 4] as number) +
              2 * (data[below] as number) +
              (data[below + 4] as number)
            sum += around * (own[channel] as number)
          }
          data[to + row * toStride + column] = (sum + (1 << 17)) >> 18
        }
      }
    },
    blacken: (at, pixels) => {
      const data = all()
      for (let pixel = 0; pixel < pixels; pixel += 1) data[at + pixel * 4 + 3] = 255
    },
    premultiply: (at, pixels) => {
      const data = all()
      for (let next = at; next < at + pixels * 4; next += 4) {
        const alpha = data[next + 3] as number
        for (let channel = 0; channel < 3; channel += 1)
          data[next + channel] = byte((data[next + channel] as number) * alpha)
      }
    },
    sample: (to, columns, rows, from, alpha, stride, width, height, x, stepX, y, stepY, work) => {
      const data = all()
      const lefts = new Int32Array(columns)
      const shares = new Int32Array(columns)
      for (let column = 0; column < columns; column += 1) {
        const at = Math.max(0, Math.min(x + stepX * column, width - 1))
        lefts[column] = Math.floor(at)
        shares[column] = Math.round((at - Math.floor(at)) * 32_767)
      }
      const pick = (plane: number, row: number, out: number) => {
        const at = Math.max(0, Math.min(y + stepY * row, height - 1))
        const above = plane + Math.floor(at) * stride
        const below = plane + Math.min(Math.floor(at) + 1, height - 1) * stride
        const share = Math.round((at - Math.floor(at)) * 32_767)
        for (let column = 0; column < columns; column += 1) {
          const left = lefts[column] as number
          const right = left + 1 < width ? left + 1 : left
          const [one, two] = [data[above + left] as number, data[above + right] as number]
          const first = one + ((((data[below + left] as number) - one) * share + 16_384) >> 15)
          const second = two + ((((data[below + right] as number) - two) * share + 16_384) >> 15)
          data[out + column] = first + (((second - first) * (shares[column] as number) + 16_384) >> 15)
        }
      }
      for (let row = 0; row < rows; row += 1) {
        const target = to + row * columns
        if (alpha === 0) pick(from, row, target)
        else {
          pick(from, row, work)
          pick(alpha, row, work + columns)
          lay(target, work, work + columns, columns, 255)
        }
      }
    },
    blend: (to, columns, rows, from, alpha, stride, height, x, y, first, last, opacity) => {
      const left = Math.max(first, -x)
      const count = Math.min(last, columns - x) - left
      for (let row = Math.max(0, -y); row < Math.min(height, rows - y); row += 1) {
        const source = row * stride + left
        if (count > 0) lay(to + (y + row) * columns + x + left, from + source, alpha + source, count, opacity)
      }
    },
    mix: (to, from, count, weight) => {
      const data = all()
      for (let at = 0; at < count; at += 1) {
        const own = data[to + at] as number
        data[to + at] = own + ((((data[from + at] as number) - own) * weight + 16_384) >> 15)
      }
    },
    slide: (to, from, columns, rows, edge, drift) => {
      const data = all()
      for (let row = 0; row < rows; row += 1) {
        const [own, other] = [to + row * columns, from + row * columns]
        data.copyWithin(own, own + drift, own + drift + Math.min(edge, columns - drift))
        data.copyWithin(own + edge, other, other + columns - edge)
      }
    },
  }
}

/** Four signed numbers of 16 bits. */
function weights(channels: bigint): [number, number, number, number] {
  return [0n, 16n, 32n, 48n].map((by) => Number(BigInt.asIntN(16, channels >> by))) as [
    number,
    number,
    number,
    number,
  ]
}
