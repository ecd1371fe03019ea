import type { Context } from '../canvas.ts'
import type { CardOptions } from '../card.ts'
import { faceFor } from '../fonts/index.ts'
import { drawText, type SetText, setText } from '../type/index.ts'

/** The brand that signs a card: a disc and a name in one colour. */
export interface BrandMark {
  readonly name: SetText
  readonly width: number
  /** Height of the capitals. */
  readonly height: number
  readonly disc: number
  readonly gap: number
}

/** Measures a mark of `size` pixels, at most `width` wide. */
export async function measureBrandMark(
  name: string,
  { size, width }: { readonly size: number; readonly width: number },
  { language, fonts, warn }: Pick<CardOptions, 'language' | 'fonts' | 'warn'> = {},
): Promise<BrandMark> {
  const text = name.replace(/\s+/g, ' ').trim()
  const face = await faceFor({ text, kind: 'text', weight: 600, language, fonts, warn })
  const around = 0.92 + 0.5
  const inOneLine = (at: number) =>
    setText(text, face, {
      width: Number.MAX_SAFE_INTEGER,
      maxLines: 1,
      sizes: [at, at],
      leading: () => 1,
      tracking: () => -0.01,
      language,
    })
  // Names are never broken.
  const wished = await inOneLine(size)
  const needed = wished.width + around * size
  const set = needed > width ? await inOneLine((size * width) / needed) : wished
  const [disc, gap] = [set.size * 0.92, set.size * 0.5]
  return { name: set, disc, gap, width: disc + gap + set.width, height: set.ascent }
}

/**
 * Draws a mark from its left, with the top of its capitals at `y`. In right-to-left cards the disc is at the right.
 */
export function drawBrandMark(
  context: Context,
  mark: BrandMark,
  place: {
    readonly x: number
    readonly y: number
    readonly fill: Context['fillStyle']
    readonly direction?: 'ltr' | 'rtl' | undefined
  },
): void {
  const { x, y, fill, direction = 'ltr' } = place
  const radius = mark.disc / 2
  const isMirrored = direction === 'rtl'
  context.fillStyle = fill
  context.beginPath()
  context.arc(isMirrored ? x + mark.width - radius : x + radius, y + mark.height / 2, radius, 0, Math.PI * 2)
  context.fill()
  drawText(context, mark.name, {
    x: isMirrored ? x : x + mark.disc + mark.gap,
    y,
    width: mark.name.width,
    fill,
  })
}
