import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { CopydeskError } from '../errors.ts'

export type { Canvas, Image } from '@napi-rs/canvas'

type CanvasModule = typeof import('@napi-rs/canvas')

/**
 * The native canvas, loaded when the first pixel is needed. package.json maps the name, so that a bundler for browsers
 * and edge runtimes, where there is no native code, meets none.
 */
export async function loadCanvas(): Promise<CanvasModule> {
  try {
    const canvas: Partial<CanvasModule> = await import('#canvas')
    if (!canvas.createCanvas) throw new Error('This runtime has no native code.')
    return canvas as CanvasModule
  } catch (cause) {
    throw new CopydeskError(
      'invalid_options',
      'Pictures need the native package @napi-rs/canvas, which cannot be loaded here. Install it (npm i @napi-rs/canvas) and run on Node.',
      { cause },
    )
  }
}

/** An empty canvas and the pen for it, which scales pictures well. */
export async function newCanvas(
  width: number,
  height: number,
): Promise<{ readonly canvas: Canvas; readonly context: SKRSContext2D }> {
  const { createCanvas } = await loadCanvas()
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  // The default smoothing aliases when a large picture becomes a small one.
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}
