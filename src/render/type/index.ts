import { type Context, newCanvas } from '../canvas.ts'
import type { Face } from '../fonts/index.ts'

/** How a text is to be set, and into how much room. */
export interface TextBox {
  readonly width: number
  /** From the top of the first line's capitals to the last baseline; as high as it gets unless set. */
  readonly height?: number | undefined
  readonly mostLines: number
  /** In pixels: the largest that fits is taken. Below the smallest nothing is set but what fits in no other way. */
  readonly sizes: readonly [largest: number, smallest: number]
  /** Line distance for a size, in em. */
  readonly leading: (size: number) => number
  /** Letter spacing for a size, in em; for scripts that join their letters it is 0 whatever this says. */
  readonly tracking: (size: number) => number
  readonly language?: string | undefined
}

/** A text that is broken into lines, ready to be drawn anywhere. */
export interface SetText {
  readonly lines: readonly { readonly text: string; readonly width: number }[]
  readonly face: Face
  /** In pixels, as all that follow. */
  readonly size: number
  readonly leading: number
  readonly tracking: number
  /** Of the widest line. */
  readonly width: number
  /** From the top of the first line's capitals to the last baseline. */
  readonly height: number
  /** From the top of the capitals to the first baseline. */
  readonly ascent: number
  /** How far the last line reaches below its baseline. */
  readonly descent: number
  readonly direction: 'ltr' | 'rtl'
}

/** Breaks a text into balanced lines, as large as its box allows. It always fits: nothing is cut, nothing spills. */
export async function setText(text: string, face: Face, box: TextBox): Promise<SetText> {
  const { context } = await newCanvas(1, 1)
  const [largest, smallest] = box.sizes
  for (let size = largest; ; size -= 2) {
    context.font = face.css(size)
    const tracking = box.tracking(size) * size
    context.letterSpacing = `${tracking}px`
    const leading = box.leading(size) * size
    const lines: { text: string; width: number }[] = []
    for (const word of text.split(/\s+/)) {
      const last = lines.at(-1)
      const longer = last ? `${last.text} ${word}` : word
      const width = context.measureText(longer).width
      if (last && width <= box.width) lines.splice(-1, 1, { text: longer, width })
      else lines.push({ text: word, width: context.measureText(word).width })
    }
    const ascent = context.measureText('H').actualBoundingBoxAscent
    const height = ascent + (lines.length - 1) * leading
    const width = Math.max(...lines.map((line) => line.width))
    const fits = width <= box.width && lines.length <= box.mostLines && height <= (box.height ?? Infinity)
    if (fits || size <= smallest) {
      return {
        lines,
        face,
        size,
        leading,
        tracking,
        width,
        height,
        ascent,
        descent: size * 0.22,
        direction: 'ltr',
      }
    }
  }
}

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
}

/** Draws a set text. */
export function drawText(context: Context, set: SetText, drawing: Drawing): void {
  const { x, y, width, align = 'start', fill, outline } = drawing
  context.save()
  context.font = set.face.css(set.size)
  context.letterSpacing = `${set.tracking}px`
  context.lineJoin = 'round'
  const draw = (line: (text: string, x: number, y: number) => void) =>
    set.lines.forEach(({ text, width: own }, index) => {
      const room = width - own
      const shift = align === 'center' ? room / 2 : (align === 'end') === (set.direction === 'ltr') ? room : 0
      line(text, x + shift, y + set.ascent + index * set.leading)
    })
  if (outline) {
    context.strokeStyle = outline.color
    context.lineWidth = outline.width
    draw((text, left, baseline) => context.strokeText(text, left, baseline))
  }
  context.fillStyle = fill
  draw((text, left, baseline) => context.fillText(text, left, baseline))
  context.restore()
}
