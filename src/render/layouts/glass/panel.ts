import { type Canvas, type Context, freeCanvas, newCanvas } from '../../canvas.ts'
import { fromOklch, type Rgb, toHex, toOklch } from '../../color.ts'
import type { Box } from '../../legible.ts'
import { type Backdrop, coatPixels, type GlassMaterial } from './material.ts'

/** Paints an empty panel: its shadow, the coated backdrop and its rim. */
export async function paintPanel(
  context: Context,
  panel: Box,
  look: { backdrop: Omit<Backdrop, 'texts'>; material: GlassMaterial; short: number },
): Promise<void> {
  const { backdrop, material, short } = look
  const radius = short * 0.046
  await paintShadow(context, panel, { radius, short, color: shadowColor(material) })
  const pane = await coatedPane(backdrop, material)
  context.save()
  tracePanel(context, panel, radius)
  context.clip()
  // The pane is smooth already, so better scaling would only be slower.
  context.imageSmoothingQuality = 'low'
  context.drawImage(pane, panel.x, panel.y, pane.width * backdropScale, pane.height * backdropScale)
  context.restore()
  paintRim(context, panel, { radius, short, rim: material.rim })
}

function tracePanel(context: Context, { x, y, width, height }: Box, radius: number): void {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
}

async function coatedPane(backdrop: Omit<Backdrop, 'texts'>, material: GlassMaterial): Promise<Canvas> {
  const { width, height } = backdrop
  const { canvas, context } = await newCanvas(width, height)
  const pane = context.createImageData(width, height)
  pane.data.set(coatPixels(backdrop, material, { left: 0, right: width, top: 0, bottom: height }))
  context.putImageData(pane, 0, 0)
  return canvas
}

/** The edge is lit from the upper left. */
function paintRim(
  context: Context,
  { x, y, width, height }: Box,
  { radius, short, rim }: { radius: number; short: number; rim: readonly number[] },
): void {
  const line = Math.max(1.5, short * 0.0016)
  const lean = Math.tan((15 * Math.PI) / 180) * height
  const middle = x + width / 2
  const light = context.createLinearGradient(middle - lean / 2, y, middle + lean / 2, y + height)
  const places = [0, 0.45, 0.7, 1]
  rim.forEach((alpha, at) => {
    light.addColorStop(places[at] ?? 1, toHex({ red: 255, green: 255, blue: 255, alpha }))
  })
  context.strokeStyle = light
  context.lineWidth = line
  context.beginPath()
  context.roundRect(x + line / 2, y + line / 2, width - line, height - line, radius - line / 2)
  context.stroke()
}

function shadowColor({ tint }: GlassMaterial): Rgb {
  const { chroma, hue } = toOklch(tint)
  return fromOklch({ lightness: 0.13, chroma: Math.min(0.04, chroma), hue })
}

/** Shares of the short side: offset, blur and strength. */
const shadows = [
  { down: 0.022, blur: 0.065, alpha: 0.34 },
  { down: 0.004, blur: 0.012, alpha: 0.16 },
] as const

/** Shadows are smooth, so painting them at an eighth of the size is enough. */
const shadowScale = 8

/** The backdrop was captured before, so the shadow does not darken the glass. */
async function paintShadow(
  context: Context,
  panel: Box,
  { radius, short, color }: { radius: number; short: number; color: Rgb },
): Promise<void> {
  const margin = Math.ceil((short * 0.1) / shadowScale) * shadowScale
  const { canvas, context: small } = await newCanvas(
    Math.ceil((panel.width + 2 * margin) / shadowScale),
    Math.ceil((panel.height + 2 * margin) / shadowScale),
  )
  small.scale(1 / shadowScale, 1 / shadowScale)
  for (const { down, blur, alpha } of shadows) {
    small.filter = `blur(${(short * blur) / 2 / shadowScale}px)`
    small.fillStyle = toHex({ ...color, alpha })
    tracePanel(small, { ...panel, x: margin, y: margin + down * short }, radius)
    small.fill()
  }
  context.save()
  // Skip what the panel covers, except under its smoothed edge.
  const { x, y, width, height } = panel
  tracePanel(context, { x: x + 2, y: y + 2, width: width - 4, height: height - 4 }, radius - 2)
  context.rect(0, 0, context.canvas.width, context.canvas.height)
  context.clip('evenodd')
  context.imageSmoothingQuality = 'low'
  context.drawImage(
    canvas,
    panel.x - margin,
    panel.y - margin,
    canvas.width * shadowScale,
    canvas.height * shadowScale,
  )
  context.restore()
}

/** Blurred pictures need only every fourth pixel. */
export const backdropScale = 4

/** The picture under a panel, blurred, more saturated and downscaled. */
export async function blurBackdrop(card: Canvas, panel: Box, sigma: number): Promise<Canvas> {
  const margin = Math.ceil((sigma * 3) / backdropScale)
  const inner = {
    x: margin,
    y: margin,
    width: Math.ceil(panel.width / backdropScale),
    height: Math.ceil(panel.height / backdropScale),
  }
  const around = {
    x: panel.x - margin * backdropScale,
    y: panel.y - margin * backdropScale,
    width: (inner.width + 2 * margin) * backdropScale,
    height: (inner.height + 2 * margin) * backdropScale,
  }
  const sharp = await shrinkArea(card, around)
  const { canvas, context } = await newCanvas(inner.width, inner.height)
  context.filter = `blur(${sigma / backdropScale}px) saturate(1.3)`
  context.drawImage(sharp, -inner.x, -inner.y)
  // It holds a copy of the whole card.
  freeCanvas(sharp)
  return canvas
}

/** Downscales a part of the card. Pixels beyond the card repeat its edge, otherwise the rim would darken. */
async function shrinkArea(card: Canvas, { x, y, width, height }: Box): Promise<Canvas> {
  const { canvas, context } = await newCanvas(width / backdropScale, height / backdropScale)
  context.imageSmoothingQuality = 'medium'
  const left = Math.max(0, -x / backdropScale)
  const top = Math.max(0, -y / backdropScale)
  const right = Math.min(canvas.width, (card.width - x) / backdropScale)
  const bottom = Math.min(canvas.height, (card.height - y) / backdropScale)
  context.drawImage(
    card,
    -x / backdropScale,
    -y / backdropScale,
    card.width / backdropScale,
    card.height / backdropScale,
  )
  const [firstColumn, lastColumn] = [Math.ceil(left), Math.floor(right) - 1]
  const [firstRow, lastRow] = [Math.ceil(top), Math.floor(bottom) - 1]
  const tall = lastRow - firstRow + 1
  for (const [column, to, wide] of [
    [firstColumn, 0, firstColumn],
    [lastColumn, lastColumn + 1, canvas.width - lastColumn - 1],
  ] as const)
    if (wide > 0) context.drawImage(canvas, column, firstRow, 1, tall, to, firstRow, wide, tall)
  for (const [row, to, high] of [
    [firstRow, 0, firstRow],
    [lastRow, lastRow + 1, canvas.height - lastRow - 1],
  ] as const)
    if (high > 0) context.drawImage(canvas, 0, row, canvas.width, 1, 0, to, canvas.width, high)
  return canvas
}
