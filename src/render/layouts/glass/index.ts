import type { PostCopy } from '../../../content/post-copy.ts'
import type { ImageSize, Media } from '../../../media/media.ts'
import { findFocus } from '../../analysis/focus.ts'
import { type Context, newCanvas } from '../../canvas.ts'
import { type CardOptions, postSizes } from '../../card.ts'
import { type Oklch, type Rgb, toHex } from '../../color.ts'
import { type Box, pixelsUnder } from '../../legible.ts'
import { readColor } from '../../palette/index.ts'
import { checkOptions, checkPost } from '../../pictures/checks.ts'
import { decodePicture, fitWithin, freePicture, readPixels } from '../../pictures/decode.ts'
import { encodePicture, type PixelFormat } from '../../pictures/encode.ts'
import { withPictureSlot } from '../../pictures/slots.ts'
import { photoColors } from '../../templates/glass/photo-colors.ts'
import { applyTypographyToCopy } from '../../type/typography.ts'
import { drawBrandMark, measureBrandMark } from '../mark.ts'
import { drawBlock, stackBlocks } from './content/block.ts'
import { loadFaces } from './content/text.ts'
import { type Backdrop, chooseMaterial, type GlassMaterial, groundMaterial } from './material.ts'
import { backdropScale, blurBackdrop, paintPanel } from './panel.ts'
import { paintPicture } from './picture.ts'
import { type GlassPlan, planGlass } from './plan.ts'

/** Options of `glass`. */
export interface GlassOptions extends CardOptions {
  /** Boxes that must stay visible, such as faces found by a model, as shares of the picture's width and height. */
  readonly focus?: readonly Box[] | undefined
}

/** Lays a frosted glass panel with text over a picture. */
export async function glass(post: PostCopy, picture: Media, options: GlassOptions = {}): Promise<Media> {
  checkPost(post)
  checkOptions(options)
  const { size = '1:1', color, language, signal, format = 'png', origin = 'composite' } = options
  const copy = applyTypographyToCopy(post, language)
  const base = color === undefined ? undefined : readColor(color)
  const card = postSizes[size]
  const short = Math.min(card.width, card.height)
  const faces = await loadFaces(copy, options)
  const mark = await measureBrandMark(options, { size: short * 0.032, width: short * 0.6 })
  const { canvas, context, plan, material } = await withPictureSlot(async () => {
    const decoded = await decodePicture(picture)
    const focus = await findFocus(decoded, options.focus)
    const plan = await planGlass({ copy, size, picture: decoded, focus, faces, mark, language })
    const colors = photoColors(await readPixels(decoded, fitWithin(decoded, 48)))
    const ground = isCovered(plan, card) ? undefined : groundMaterial(base, colors)
    // Created last, so that a card that waits for its turn holds no pixels.
    const { canvas, context } = await newCanvas(card.width, card.height)
    if (ground) {
      context.fillStyle = toHex(ground.tint)
      context.fillRect(0, 0, card.width, card.height)
    }
    paintPicture(context, decoded, plan)
    freePicture(decoded)
    const material = ground ?? (await paintGlass(context, plan, { short, base, accent: colors.accent }))
    return { canvas, context, plan, material }
  }, signal)
  paintContent(context, plan, material)
  paintMark(context, plan, material)
  return encodePicture(canvas, format as PixelFormat, origin)
}

function isCovered({ photo }: GlassPlan, { width, height }: ImageSize): boolean {
  return photo.width >= width - 1 && photo.height >= height - 1
}

/** Shares of the short side. Backdrops on which text stays unreadable are blurred more. */
const blurRadii = [0.026, 0.034, 0.048] as const
const maxBlurDensity = 0.78

/** Paints the panel of a plan and returns its material. */
export async function paintGlass(
  context: Context,
  plan: GlassPlan,
  {
    short,
    base,
    accent,
  }: { readonly short: number; readonly base: Rgb | undefined; readonly accent?: Oklch | undefined },
): Promise<GlassMaterial> {
  let backdrop = await measureBackdrop(context, plan, blurRadii[0] * short)
  let material = chooseMaterial(backdrop, base, accent)
  for (const radius of blurRadii.slice(1)) {
    if (material.density <= maxBlurDensity) break
    backdrop = await measureBackdrop(context, plan, radius * short)
    material = chooseMaterial(backdrop, base, accent)
  }
  await paintPanel(context, plan.panel, { backdrop, material, short })
  return material
}

async function measureBackdrop(
  context: Context,
  { panel, texts }: GlassPlan,
  sigma: number,
): Promise<Backdrop> {
  const blurred = await blurBackdrop(context.canvas, panel, sigma)
  const { width, height } = blurred
  const inBackdrop = ({ x, y, width, height }: Box): Box => ({
    x: (x - panel.x) / backdropScale,
    y: (y - panel.y) / backdropScale,
    width: width / backdropScale,
    height: height / backdropScale,
  })
  return {
    width,
    height,
    pixels: pixelsUnder(blurred.getContext('2d'), { x: 0, y: 0, width, height }),
    texts: texts.map(({ box, ink }) => ({ ink, box: inBackdrop(box) })),
  }
}

/** Paints the mark on a plate in the colour of the panel. */
function paintMark(context: Context, { mark }: GlassPlan, { tint, inks }: GlassMaterial): void {
  if (!mark) return
  const { x, y, width, height } = mark.plate
  context.fillStyle = toHex({ ...tint, alpha: 0.9 })
  context.beginPath()
  context.roundRect(x, y, width, height, height / 2)
  context.fill()
  drawBrandMark(context, mark.mark, { ...mark, fill: toHex(inks.text) })
}

function paintContent(
  context: Context,
  { panel, padding, content }: GlassPlan,
  material: GlassMaterial,
): void {
  const x = panel.x + padding
  const width = panel.width - 2 * padding
  for (const { block, y } of stackBlocks(content.blocks, panel.y + padding)) {
    drawBlock({ ...material, context }, block, { x, y, width }, content.direction)
  }
}
