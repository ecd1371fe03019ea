import type { Context } from '../../canvas.ts'
import { applyLineStyle, rulerFor } from '../../type/measure.ts'
import { textDirection } from '../../type/writing-system.ts'
import type { GradientStage } from './stage.ts'
import { loadFace } from './text.ts'

/** A sign drawn as a shape. */
export interface Glyph {
  /** The width of its ink, as a share of the height. */
  readonly aspect: number
  /** Fills the sign so that its ink is `height` tall from `y`, and starts at `x`. */
  readonly fill: (context: Context, place: GlyphPlace) => void
}

interface GlyphPlace {
  readonly x: number
  readonly y: number
  readonly height: number
  readonly style: Context['fillStyle']
}

/** Prepares a sign, such as a question mark, to be drawn at any size. It is never mirrored. */
export async function glyphOf(stage: GradientStage, text: string): Promise<Glyph> {
  const face = await loadFace(stage, 'display', text, 700)
  const language = stage.options.language ?? 'en'
  const { advance, above, below, left, right } = (await rulerFor(face, language))(text)
  const tall = Math.max(0.05, above + below)
  const wide = Math.max(0.05, advance + left + right)
  return {
    aspect: wide / tall,
    fill(context, { x, y, height, style }) {
      const size = height / tall
      context.save()
      if (stage.mirrored) {
        context.translate(2 * x + wide * size, 0)
        context.scale(-1, 1)
      }
      applyLineStyle(context, { face, size, tracking: 0, direction: textDirection(text), language, text })
      context.fillStyle = style
      context.fillText(text, x + left * size, y + above * size)
      context.restore()
    },
  }
}
