/*
 * The arithmetic of frames, in AssemblyScript. Frames, pictures and sprites are planes of bytes in one memory, whose
 * places are decided outside; nothing here allocates. Lines of sources have room for 16 bytes more than they need, so that
 * vectors may read and write over their ends. The planes of a frame have none, and nothing is written beside them.
 *
 * Fractions are in Q15: 32768 would be one.
 */

/** Bytes per entry of the sampling table; each entry covers eight columns. */
const entry: usize = 48

/**
 * Converts to a plane of the same size: each byte is the sum of premultiplied red, green, blue and alpha, weighted by
 * the four numbers in `channels`.
 */
export function full(
  from: usize,
  fromStride: usize,
  to: usize,
  toStride: usize,
  columns: i32,
  rows: i32,
  channels: i64,
): void {
  const factors = i64x2.splat(channels)
  const half = i32x4.splat(1 << 14)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 8) {
      const source = from + ((<usize>column) << 2)
      const one = i32x4.shr_s(i32x4.add(weighed(v128.load(source), factors), half), 15)
      const two = i32x4.shr_s(i32x4.add(weighed(v128.load(source, 16), factors), half), 15)
      const words = i16x8.narrow_i32x4_s(one, two)
      v128.store_lane<u64>(to + column, i8x16.narrow_i16x8_u(words, words), 0)
    }
    from += fromStride
    to += toStride
  }
}

/**
 * Converts to a plane of half the size, sited as in H.264: on every second column and between two rows, so neighbouring
 * columns count half. `from` is the first pixel.
 */
export function half(
  from: usize,
  fromStride: usize,
  to: usize,
  toStride: usize,
  columns: i32,
  rows: i32,
  channels: i64,
): void {
  const factors = i64x2.splat(channels)
  const rounding = i32x4.splat(1 << 17)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 4) {
      const source = from + ((<usize>column) << 3)
      const left = pairSums(around(source, fromStride, factors), around(source + 8, fromStride, factors))
      const right = pairSums(
        around(source + 16, fromStride, factors),
        around(source + 24, fromStride, factors),
      )
      const four = i32x4.shr_s(i32x4.add(pairSums(left, right), rounding), 18)
      const words = i16x8.narrow_i32x4_s(four, four)
      v128.store_lane<u32>(to + column, i8x16.narrow_i16x8_u(words, words), 0)
    }
    from += fromStride << 1
    to += toStride
  }
}

/** Composites premultiplied pixels on black, four at a time. */
export function blacken(at: usize, pixels: i32): void {
  const end = at + ((<usize>pixels) << 2)
  for (; at < end; at += 16) v128.store(at, v128.or(v128.load(at), i32x4.splat(0xff000000)))
}

/** Multiplies colors with their alpha, four pixels at a time. */
export function premultiply(at: usize, pixels: i32): void {
  const end = at + ((<usize>pixels) << 2)
  const opaque = i32x4.splat(0xff000000)
  for (; at < end; at += 16) {
    const four = v128.load(at)
    const alpha = v128.or(
      i8x16.shuffle(four, four, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15),
      opaque,
    )
    const front = product(low(four), low(alpha))
    const back = product(high(four), high(alpha))
    v128.store(at, i8x16.narrow_i16x8_u(front, back))
  }
}

/**
 * Samples a part of a picture: columns begin at `x` in steps of `stepX`, rows likewise. With an alpha plane it is
 * blended. The plane is at least eight columns wide.
 */
export function sample(
  to: usize,
  columns: i32,
  rows: i32,
  from: usize,
  alpha: usize,
  stride: usize,
  width: i32,
  height: i32,
  x: f64,
  stepX: f64,
  y: f64,
  stepY: f64,
  work: usize,
): void {
  const blocks = (columns + 7) >> 3
  const mixed = work + entry * blocks
  const color = mixed + stride + 32
  const cover = color + columns + 32
  tabulate(work, columns, width, x, stepX)
  for (let row = 0; row < rows; row += 1) {
    const at = inside(y + stepY * row, height)
    const above = <i32>at
    const below = min(above + 1, height - 1)
    const weight = fraction(at)
    const first = from + <usize>above * stride
    const second = from + <usize>below * stride
    if (alpha === 0) {
      pick(to, line(first, second, weight, mixed, work, blocks), work, blocks)
    } else {
      const apart = alpha - from
      pick(color, line(first, second, weight, mixed, work, blocks), work, blocks)
      pick(cover, line(first + apart, second + apart, weight, mixed, work, blocks), work, blocks)
      lay(to, color, cover, columns, 255)
    }
    to += columns
  }
}

/**
 * Blends a sprite's plane, or its columns from `first` to `last`, at this place. Parts outside the frame are left out.
 */
export function blend(
  to: usize,
  columns: i32,
  rows: i32,
  from: usize,
  alpha: usize,
  stride: usize,
  height: i32,
  x: i32,
  y: i32,
  first: i32,
  last: i32,
  opacity: i32,
): void {
  const left = max(first, -x)
  const count = min(last, columns - x) - left
  if (count <= 0) return
  const bottom = min(height, rows - y)
  for (let row = max(0, -y); row < bottom; row += 1) {
    const source = <usize>row * stride + left
    lay(to + (y + row) * columns + x + left, from + source, alpha + source, count, opacity)
  }
}

/** Mixes two whole frames; vectors may reach over their ends. */
export function mix(to: usize, from: usize, bytes: i32, weight: i32): void {
  const weights = i16x8.splat(<i16>weight)
  for (let at = 0; at < bytes; at += 8) {
    const words = between(v128.load_ext<u8>(to + at), v128.load_ext<u8>(from + at), weights)
    v128.store_lane<u64>(to + at, i8x16.narrow_i16x8_u(words, words), 0)
  }
}

/** Moves a plane to the left by `drift` and draws the other one over it from the column `edge` on. */
export function slide(to: usize, from: usize, columns: i32, rows: i32, edge: i32, drift: i32): void {
  for (let row = 0; row < rows; row += 1) {
    memory.copy(to, to + drift, min(edge, columns - drift))
    memory.copy(to + edge, from, columns - edge)
    to += columns
    from += columns
  }
}

/** The source columns around each eight target columns, with their weights. The last eight may overlap those before. */
function tabulate(table: usize, columns: i32, width: i32, x: f64, step: f64): void {
  for (let column = 0; column < columns; column += 8) {
    const start = min(column, columns - 8)
    const base = <i32>inside(x + step * start, width)
    for (let lane = 0; lane < 8; lane += 1) {
      const at = inside(x + step * (start + lane), width)
      const left = <i32>at
      store<u8>(table + lane, left - base)
      store<u8>(table + lane, min(left + 1, width - 1) - base, 8)
      store<i16>(table + ((<usize>lane) << 1), fraction(at), 16)
    }
    store<i32>(table, base, 32)
    store<i32>(table, start, 36)
    table += entry
  }
}

/** Interpolates between two lines. */
function line(first: usize, second: usize, weight: i32, mixed: usize, table: usize, blocks: i32): usize {
  if (weight === 0 || first === second) return first
  const weights = i16x8.splat(<i16>weight)
  const end = load<i32>(table + entry * (blocks - 1), 32) + 16
  for (let at = load<i32>(table, 32) & ~15; at < end; at += 16) {
    const one = v128.load(first + at)
    const two = v128.load(second + at)
    const front = between(low(one), low(two), weights)
    const back = between(high(one), high(two), weights)
    v128.store(mixed + at, i8x16.narrow_i16x8_u(front, back))
  }
  return mixed
}

/** Samples a line by the table. */
function pick(to: usize, line: usize, table: usize, blocks: i32): void {
  for (const end = table + entry * blocks; table < end; table += entry) {
    const near = i8x16.swizzle(v128.load(line + load<i32>(table, 32)), v128.load(table))
    const left = low(near)
    const words = between(left, high(near), v128.load(table, 16))
    v128.store_lane<u64>(to + load<i32>(table, 36), i8x16.narrow_i16x8_u(words, words), 0)
  }
}

function lay(to: usize, color: usize, alpha: usize, count: i32, opacity: i32): void {
  const part = i16x8.splat(<i16>opacity)
  let at = 0
  for (; at + 16 <= count; at += 16) {
    const cover = v128.load(alpha + at)
    // Most of a line of words is transparent.
    if (!v128.any_true(cover)) continue
    const ground = v128.load(to + at)
    const colors = v128.load(color + at)
    const front = over(low(ground), low(colors), low(cover), part)
    const back = over(high(ground), high(colors), high(cover), part)
    v128.store(to + at, i8x16.narrow_i16x8_u(front, back))
  }
  for (; at < count; at += 1) {
    const words = over(
      i16x8.splat(load<u8>(to + at)),
      i16x8.splat(load<u8>(color + at)),
      i16x8.splat(load<u8>(alpha + at)),
      part,
    )
    v128.store_lane<u8>(to + at, i8x16.narrow_i16x8_u(words, words), 0)
  }
}

function over(ground: v128, color: v128, alpha: v128, opacity: v128): v128 {
  const left = i16x8.sub(i16x8.splat(255), product(alpha, opacity))
  // A rounded color may exceed its alpha.
  return byte(i16x8.add_sat_u(i16x8.mul(color, opacity), i16x8.mul(ground, left)))
}

/** Multiplies numbers where 255 stands for 1. */
function product(one: v128, two: v128): v128 {
  return byte(i16x8.mul(one, two))
}

/** Divides a product by 255, rounded exactly. */
function byte(product: v128): v128 {
  const sum = i16x8.add_sat_u(product, i16x8.splat(128))
  return i16x8.shr_u(i16x8.add_sat_u(sum, i16x8.shr_u(sum, 8)), 8)
}

function between(one: v128, two: v128, weight: v128): v128 {
  return i16x8.add(one, i16x8.q15mulr_sat_s(i16x8.sub(two, one), weight))
}

/** The weighted sum of left and right neighbours and twice the pixel itself, of two rows: two pixels in each half. */
function around(at: usize, stride: usize, factors: v128): v128 {
  const above = i16x8.add(v128.load_ext<u8>(at - 4), v128.load_ext<u8>(at))
  const below = i16x8.add(v128.load_ext<u8>(at + stride - 4), v128.load_ext<u8>(at + stride))
  return i32x4.dot_i16x8_s(i16x8.add(above, below), factors)
}

/** Four pixels, each the weighted sum of its bytes. */
function weighed(pixels: v128, factors: v128): v128 {
  const one = i32x4.dot_i16x8_s(low(pixels), factors)
  const two = i32x4.dot_i16x8_s(high(pixels), factors)
  return pairSums(one, two)
}

function pairSums(one: v128, two: v128): v128 {
  return i32x4.add(v128.shuffle<i32>(one, two, 0, 2, 4, 6), v128.shuffle<i32>(one, two, 1, 3, 5, 7))
}

function inside(at: f64, size: i32): f64 {
  return max(0, min(at, <f64>(size - 1)))
}

function fraction(at: f64): i32 {
  return <i32>min(32767, nearest((at - floor(at)) * 32768))
}

/** The first eight bytes as numbers of 16 bits, and the last eight. */
function low(bytes: v128): v128 {
  return i16x8.extend_low_i8x16_u(bytes)
}

function high(bytes: v128): v128 {
  return i16x8.extend_high_i8x16_u(bytes)
}
