import type { Context } from '../canvas.ts'
import { applyLineStyle } from './measure.ts'
import type { SetText, TextLine } from './set-text.ts'
import { isolateRuns } from './writing-system.ts'

export interface Drawing {
  /** The left side of the box, which is where `start` is for left-to-right text. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align?: 'start' | 'center' | 'end' | undefined
  readonly fill: Context['fillStyle']
  /** Drawn below the letters; half of its width is visible. */
  readonly outline?: { readonly color: string; readonly width: number } | undefined
  /** Aligns the ink of the first letters with the margin, for large type. */
  readonly optical?: boolean | undefined
}

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
