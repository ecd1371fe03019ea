import type { Context } from '../canvas.ts'
import { applyLineStyle } from './measure.ts'
import type { SetText, TextLine } from './set-text.ts'
import { isolateRuns } from './writing-system.ts'

/** Where and how a set text is drawn. */
export interface Drawing {
  /** Of the box the text was set for: `start` is its left side, or its right side for what is read from there. */
  readonly x: number
  /** The top of the first line's capitals. */
  readonly y: number
  /** Of the box, for all that does not stand at its left. */
  readonly width: number
  readonly align?: 'start' | 'center' | 'end' | undefined
  readonly fill: Context['fillStyle']
  /** An outline under the letters: twice what is seen of it outside. */
  readonly outline?: { readonly color: string; readonly width: number } | undefined
  /** Whether the first letters stand on the margin, and not the room beside them: for large type. */
  readonly optical?: boolean | undefined
}

/** Draws a set text. */
export function drawText(context: Context, set: SetText, drawing: Drawing): void {
  const { y, fill, outline } = drawing
  context.save()
  const draw = (write: (text: string, x: number, y: number) => void) =>
    set.lines.forEach((line, index) => {
      const left = leftOf(line, set, drawing) + line.inset
      for (const { text, face, x } of line.runs) {
        applyLineStyle(context, { ...set, face, text })
        write(isolateRuns(text, set.direction), left + x, y + set.ascent + index * set.leading)
      }
    })
  if (outline) {
    context.strokeStyle = outline.color
    context.lineWidth = outline.width
    draw((text, x, baseline) => context.strokeText(text, x, baseline))
  }
  context.fillStyle = fill
  draw((text, x, baseline) => context.fillText(text, x, baseline))
  context.restore()
}

function leftOf(line: TextLine, set: SetText, { x, width, align = 'start', optical }: Drawing): number {
  if (align === 'center') return x + (width - line.width) / 2
  const isLeft = (align === 'start') === (set.direction === 'ltr')
  const left = isLeft ? x : x + width - line.width
  if (!optical || align === 'end') return left
  return isLeft ? left - line.bearing : left + line.bearing
}
