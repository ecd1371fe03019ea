import type { Context } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import type { Picture } from '../../pictures/decode.ts'

/** Paints a picture where a card shows it; `crop` is the part of it that lies behind the whole card. */
export function paintPicture(
  context: Context,
  { source }: Picture,
  { crop, photo }: { readonly crop: Box; readonly photo: Box },
): void {
  const scale = crop.width / context.canvas.width
  const from = {
    x: crop.x + photo.x * scale,
    y: crop.y + photo.y * scale,
    width: photo.width * scale,
    height: photo.height * scale,
  }
  context.save()
  // Show transparent pictures on white.
  context.fillStyle = '#fff'
  context.fillRect(photo.x, photo.y, photo.width, photo.height)
  // Medium quality looks better and is three times faster when scaling down; it is too soft when scaling up.
  context.imageSmoothingQuality = scale > 1 ? 'medium' : 'high'
  // Smoothing would blur a picture that is not scaled.
  context.imageSmoothingEnabled = scale !== 1
  const { x, y, width, height } = photo
  context.drawImage(source, from.x, from.y, from.width, from.height, x, y, width, height)
  context.restore()
}
