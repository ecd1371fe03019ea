import type { PostCopy } from '../../../content/post-copy.ts'
import { CopydeskError } from '../../../errors.ts'
import type { Media } from '../../../media/media.ts'
import { findFocus } from '../../analysis/focus.ts'
import { type Context, newCanvas } from '../../canvas.ts'
import { type CardOptions, postSizes } from '../../card.ts'
import { colorRule, parseColor, type Rgb } from '../../color.ts'
import { type Box, pixelsUnder } from '../../legible.ts'
import { checkOptions, checkPost } from '../../pictures/checked.ts'
import { decodePicture, type Picture } from '../../pictures/decode.ts'
import { encodePicture } from '../../pictures/encode.ts'
import { withPictureSlot } from '../../pictures/slots.ts'
import { measureMark } from '../mark.ts'
import { typeset } from '../words.ts'
import { backdropOf, coarse } from './backdrop.ts'
import { stacked } from './content/index.ts'
import { facesFor } from './faces.ts'
import { type Glaze, glazeFor } from './glaze.ts'
import { paintPanel } from './paint.ts'
import { type GlassPlan, planGlass } from './plan.ts'

export interface GlassOptions extends CardOptions {
  /** Boxes that have to be seen, such as faces that a model found: shares of the picture's width and height. */
  readonly focus?:
    | readonly {
        readonly x: number
        readonly y: number
        readonly width: number
        readonly height: number
      }[]
    | undefined
}

/** Lays a frosted glass panel with words over a picture. */
export async function glass(post: PostCopy, picture: Media, options: GlassOptions = {}): Promise<Media> {
  checkPost(post)
  checkOptions(options)
  const { size = '1:1', color, language, signal, format = 'png', origin = 'composite' } = options
  const copy = typeset(post, language)
  const base = color === undefined ? undefined : baseOf(color)
  const card = postSizes[size]
  const short = Math.min(card.width, card.height)
  const faces = await facesFor(copy, options)
  const mark = options.mark
    ? await measureMark(options.mark, { size: short * 0.032, width: short * 0.6 }, options)
    : undefined
  const { canvas, context } = await newCanvas(card.width, card.height)
  const plan = await withPictureSlot(async () => {
    const decoded = await decodePicture(picture)
    const focus = await findFocus(decoded, options.focus)
    const planned = await planGlass({
      copy,
      size,
      picture: decoded,
      focus,
      faces,
      mark,
      language,
    })
    drawPicture(context, decoded, planned.crop)
    return planned
  }, signal)
  const glaze = await paintGlass(context, plan, { short, base })
  paintContent(context, plan, glaze)
  return encodePicture(canvas, format, origin)
}

function drawPicture(context: Context, { source }: Picture, { x, y, width, height }: Box): void {
  const { canvas } = context
  context.save()
  // What is transparent is looked at on white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  // What becomes smaller is scaled better so, and in a third of the time; what becomes larger would turn soft.
  context.imageSmoothingQuality = width > canvas.width ? 'medium' : 'high'
  // What keeps its size would turn soft either way.
  context.imageSmoothingEnabled = width !== canvas.width
  context.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height)
  context.restore()
}

function baseOf(color: string): Rgb {
  const base = parseColor(color)
  if (!base) throw new CopydeskError('invalid_input', `The color ${colorRule}.`)
  return base
}

/** In shares of the short side. A ground that cannot be read on is blurred more before it is given up. */
const sigmas = [0.026, 0.034, 0.048]
const densest = 0.78

/** Paints the panel that a plan asks for over a picture, and tells what it is made of. */
export async function paintGlass(
  context: Context,
  plan: GlassPlan,
  { short, base }: { readonly short: number; readonly base: Rgb | undefined },
): Promise<Glaze> {
  for (const sigma of sigmas) {
    const backdrop = await backdropOf(context.canvas, plan.panel, sigma * short)
    const { width, height } = backdrop
    const pixels = pixelsUnder(backdrop.getContext('2d'), { x: 0, y: 0, width, height })
    const words = plan.words.map(({ box, ink }) => ({
      ink,
      box: {
        x: (box.x - plan.panel.x) / coarse,
        y: (box.y - plan.panel.y) / coarse,
        width: box.width / coarse,
        height: box.height / coarse,
      },
    }))
    const seen = { width, height, pixels, words }
    const glaze = glazeFor(seen, base)
    if (glaze.density > densest && sigma !== sigmas.at(-1)) continue
    await paintPanel(context, plan.panel, { seen, glaze, short })
    return glaze
  }
  throw new RangeError('There is no blur to paint with.')
}

function paintContent(context: Context, { panel, padding, content }: GlassPlan, { inks }: Glaze): void {
  const x = panel.x + padding
  const width = panel.width - 2 * padding
  for (const { block, y } of stacked(content.blocks, panel.y + padding)) {
    block.draw({ context, inks }, { x, y, width })
  }
}
