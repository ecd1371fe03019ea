import type { Context } from '../canvas.ts'
import { type Face, useFace } from '../fonts/index.ts'
import type { Direction } from './direction.ts'

export interface Hand {
  readonly face: Face
  /** In pixels, as the tracking. */
  readonly size: number
  readonly tracking: number
  readonly direction: Direction
  readonly language: string
  /** What it will write, if not all that the face is for. */
  readonly text?: string | undefined
}

/** Makes a context write in one hand, each line from its left side. */
export function takeUp(context: Context, { face, size, tracking, direction, language, text }: Hand): void {
  useFace(context, face, size, text)
  context.lang = language
  context.letterSpacing = `${tracking}px`
  context.direction = direction
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.lineJoin = 'round'
}
