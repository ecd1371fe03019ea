import type { Box } from '../legible.ts'
import type { Style } from './css/computed.ts'
import type { Length, Matrix } from './css/types.ts'

export type { Matrix } from './css/types.ts'

/** Changes nothing. */
export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The product of two matrices: it maps by the second, and what comes of that by the first. */
export function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** A length in pixels, where its share is of a known size. */
export const lengthIn = ({ px, share }: Length, reference: number) => px + share * reference

/** The transform of an element around its origin. */
export function transformMatrix({ transform, transformOrigin: [x, y] }: Style, box: Box): Matrix {
  if (transform.length === 0) return identity
  const across = box.x + lengthIn(x, box.width)
  const down = box.y + lengthIn(y, box.height)
  let matrix: Matrix = [1, 0, 0, 1, across, down]
  for (const step of transform) {
    const ownMatrix: Matrix =
      step.kind === 'matrix'
        ? step.matrix
        : [1, 0, 0, 1, lengthIn(step.x, box.width), lengthIn(step.y, box.height)]
    matrix = multiply(matrix, ownMatrix)
  }
  return multiply(matrix, [1, 0, 0, 1, -across, -down])
}

/** How much larger a matrix makes letters. */
export const matrixScale = ([a, b, c, d]: Matrix) => Math.sqrt(Math.abs(a * d - b * c))

/** The bounds of a mapped box. */
export function mapBox([a, b, c, d, e, f]: Matrix, { x, y, width, height }: Box): Box {
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([across = 0, down = 0]) => ({
    x: a * across + c * down + e,
    y: b * across + d * down + f,
    width: 0,
    height: 0,
  }))
  return boundsOf(corners)
}

/** The smallest box around boxes. */
export function boundsOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** `undefined` for what flattens everything to a line, or has numbers that are not finite. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const area = a * d - b * c
  if (!Number.isFinite(area + e + f) || Math.abs(area) < 1e-9) return undefined
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}
