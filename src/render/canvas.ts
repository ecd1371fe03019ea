import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { CopydeskError } from '../errors.ts'

export type { Canvas, Image, Path2D, SKRSContext2D as Context } from '@napi-rs/canvas'

type CanvasModule = typeof import('@napi-rs/canvas')

/**
 * The native canvas, loaded when the first pixel is needed. It is required and not imported, for a bundler would follow
 * an import into native code and fail, also for those who never ask for a picture.
 */
export async function loadCanvas(): Promise<CanvasModule> {
  try {
    loaded ??= required()
    return loaded
  } catch (cause) {
    throw new CopydeskError(
      'engine_missing',
      'Pictures need the native package @napi-rs/canvas, which cannot be loaded here. Run on Node, Bun or Deno, and see that it is installed where this code runs (npm i @napi-rs/canvas).',
      { cause },
    )
  }
}

let loaded: CanvasModule | undefined

function required(): CanvasModule {
  const { createRequire } = process.getBuiltinModule('node:module')
  return createRequire(import.meta.url)('@napi-rs/canvas') as CanvasModule
}

/** The pixels of a canvas: four times those of the largest page. */
const maxCanvasPixels = 4 * 4_096 ** 2

/** An empty canvas and its context, set to scale pictures smoothly. One that is too large is `invalid_input`. */
export async function newCanvas(
  width: number,
  height: number,
): Promise<{ readonly canvas: Canvas; readonly context: SKRSContext2D }> {
  // Not for those that are no number either, of which the native code would make some canvas.
  if (!(width * height <= maxCanvasPixels))
    throw new CopydeskError(
      'invalid_input',
      `An area of ${width} × ${height} pixels would have to be painted, and ${maxCanvasPixels} pixels may be. Use smaller boxes, shadows and transforms.`,
    )
  const { createCanvas } = await loadCanvas()
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  // The default smoothing aliases when a large picture becomes a small one.
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** Frees the pixels of a canvas, and of the pictures drawn on it, without waiting for the garbage collector. */
export function freeCanvas(canvas: Canvas): void {
  canvas.width = 1
  canvas.height = 1
}
