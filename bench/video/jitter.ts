import { spawnSync } from 'node:child_process'
import { type Take, video, viewAt } from './material.ts'

/** The measured part of the frame: around its middle, above the captions. */
const patch = { size: 640, x: 220, y: 640 }

/**
 * How far each frame is from where its camera should be: the root mean square in pixels. The movement is found by
 * gradients. Frames are taken before encoding, because an encoder blurs movement.
 */
export function jitterOf(ffmpeg: string, input: readonly string[], filter: string, take: Take): number {
  const { size, x, y } = patch
  const only = `${filter},format=gray,crop=${size}:${size}:${x}:${y},gblur=sigma=2.5`
  const [first, last] = [0, 60]
  const { stdout } = spawnSync(
    ffmpeg,
    ['-loglevel', 'error', ...input, '-vf', only, '-frames:v', `${last + 1}`, '-f', 'rawvideo', '-'],
    { maxBuffer: 1e9 },
  )
  const frames = Array.from({ length: last - first + 1 }, (_, index) =>
    Float32Array.from(stdout.subarray(index * size * size, (index + 1) * size * size)),
  )
  const squares = frames.slice(1).map((frame, index) => {
    const [went, planned] = [moved(frames[index] as Float32Array, frame), planAt(take, first + index)]
    return (went.x - planned.x) ** 2 + (went.y - planned.y) ** 2
  })
  return Math.sqrt(squares.reduce((sum, square) => sum + square) / squares.length)
}

/** How far the middle of the patch should move to the next frame. */
function planAt(take: Take, frame: number): { readonly x: number; readonly y: number } {
  const [now, next] = [frame, frame + 1].map((at) =>
    viewAt(take, (at - take.from) / (take.until - take.from)),
  )
  if (!now || !next) throw new Error('There is no camera.')
  // The middle of the patch, in pixels from the middle of the frame.
  const left = patch.x + patch.size / 2 - video.width / 2
  const top = patch.y + patch.size / 2 - video.height / 2
  const zoom = now.scale / next.scale
  return {
    x: left * (zoom - 1) + ((now.x - next.x) * video.width) / next.scale,
    y: top * (zoom - 1) + ((now.y - next.y) * video.height) / next.scale,
  }
}

/** The shift and zoom between two frames, by least squares, in four rounds. */
function moved(one: Float32Array, two: Float32Array): { readonly x: number; readonly y: number } {
  let [x, y, zoom] = [0, 0, 0]
  for (let round = 0; round < 4; round += 1) {
    const normal = new Float64Array(12)
    for (let row = 8; row < patch.size - 8; row += 2)
      for (let column = 8; column < patch.size - 8; column += 2)
        addPixel(normal, one, two, column, row, { x, y, zoom })
    const [more, lower, nearer] = solved(normal)
    x += more
    y += lower
    zoom += nearer
  }
  return { x, y }
}

/** Adds what one pixel says of the movement to the normal equations: three rows of four. */
function addPixel(
  normal: Float64Array,
  one: Float32Array,
  two: Float32Array,
  column: number,
  row: number,
  { x, y, zoom }: { readonly x: number; readonly y: number; readonly zoom: number },
): void {
  const { size } = patch
  const [across, down] = [column - size / 2, row - size / 2]
  const at = row * size + column
  const gradientX = ((one[at + 1] ?? 0) - (one[at - 1] ?? 0)) / 2
  const gradientY = ((one[at + size] ?? 0) - (one[at - size] ?? 0)) / 2
  const lines = [gradientX, gradientY, gradientX * across + gradientY * down]
  const error = (one[at] ?? 0) - valueAt(two, column + x + zoom * across, row + y + zoom * down)
  for (const [index, line] of lines.entries())
    for (const [column, factor] of [...lines, error].entries())
      normal[index * 4 + column] = (normal[index * 4 + column] ?? 0) + line * factor
}

function valueAt(frame: Float32Array, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const at = row * patch.size + column
  const above = (frame[at] ?? 0) * (1 - x + column) + (frame[at + 1] ?? 0) * (x - column)
  const below =
    (frame[at + patch.size] ?? 0) * (1 - x + column) + (frame[at + patch.size + 1] ?? 0) * (x - column)
  return above * (1 - y + row) + below * (y - row)
}

/** Solves three equations with three unknowns; each row ends with its sum. */
function solved(rows: Float64Array): readonly [number, number, number] {
  for (let pivot = 0; pivot < 3; pivot += 1) {
    for (let row = 0; row < 3; row += 1) {
      if (row === pivot) continue
      const factor = (rows[row * 4 + pivot] ?? 0) / (rows[pivot * 4 + pivot] || 1)
      for (let column = 0; column < 4; column += 1) {
        rows[row * 4 + column] = (rows[row * 4 + column] ?? 0) - factor * (rows[pivot * 4 + column] ?? 0)
      }
    }
  }
  const [x = 0, y = 0, zoom = 0] = [0, 1, 2].map((at) => (rows[at * 4 + 3] ?? 0) / (rows[at * 5] || 1))
  return [x, y, zoom]
}
