import { type Canvas, type Context, newCanvas } from '../../canvas.ts'
import { fromOklch, type Rgb, toHex, toOklch } from '../../color.ts'
import type { Box } from '../../legible.ts'
import { coarse } from './backdrop.ts'
import { coated, type Glaze, type Seen } from './glaze.ts'

/** Paints an empty panel: its shadow, what is seen through it, and its rim. `seen` is the blurred picture under it. */
export async function paintPanel(
  context: Context,
  panel: Box,
  { seen, glaze, short }: { seen: Omit<Seen, 'words'>; glaze: Glaze; short: number },
): Promise<void> {
  const radius = short * 0.046
  await paintShadow(context, panel, { radius, short, color: shadowOf(glaze) })
  const pane = await paneOf(seen, glaze)
  context.save()
  outline(context, panel, radius)
  context.clip()
  // Already smooth: the costlier scaling would show nothing more.
  context.imageSmoothingQuality = 'low'
  context.drawImage(pane, panel.x, panel.y, pane.width * coarse, pane.height * coarse)
  context.restore()
  paintRim(context, panel, { radius, short, rim: glaze.rim })
}

function outline(context: Context, { x, y, width, height }: Box, radius: number): void {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
}

async function paneOf(seen: Omit<Seen, 'words'>, glaze: Glaze): Promise<Canvas> {
  const { width, height } = seen
  const { canvas, context } = await newCanvas(width, height)
  const pane = context.createImageData(width, height)
  pane.data.set(coated(seen, glaze, { left: 0, right: width, top: 0, bottom: height }))
  context.putImageData(pane, 0, 0)
  return canvas
}

/** Light falls on the edge of the glass from the upper left. */
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

function shadowOf({ tint }: Glaze): Rgb {
  const { chroma, hue } = toOklch(tint)
  return fromOklch({ lightness: 0.13, chroma: Math.min(0.04, chroma), hue })
}

/** In shares of the short side: how far down, how blurred, how strong. */
const shadows = [
  { down: 0.022, blur: 0.065, alpha: 0.34 },
  { down: 0.004, blur: 0.012, alpha: 0.16 },
] as const

/** A shadow needs no more than every eighth pixel. */
const small = 8

/** Drawn small, for it is smooth. The panel that comes over it was seen through before, and so stays as clear. */
async function paintShadow(
  context: Context,
  panel: Box,
  { radius, short, color }: { radius: number; short: number; color: Rgb },
): Promise<void> {
  const margin = Math.ceil((short * 0.1) / small) * small
  const { canvas, context: pen } = await newCanvas(
    Math.ceil((panel.width + 2 * margin) / small),
    Math.ceil((panel.height + 2 * margin) / small),
  )
  pen.scale(1 / small, 1 / small)
  for (const { down, blur, alpha } of shadows) {
    pen.filter = `blur(${(short * blur) / 2 / small}px)`
    pen.fillStyle = toHex({ ...color, alpha })
    outline(pen, { ...panel, x: margin, y: margin + down * short }, radius)
    pen.fill()
  }
  context.save()
  // What the panel covers anyway need not be painted.
  context.beginPath()
  context.rect(0, 0, context.canvas.width, context.canvas.height)
  context.rect(panel.x + radius, panel.y + radius, panel.width - 2 * radius, panel.height - 2 * radius)
  context.clip('evenodd')
  context.imageSmoothingQuality = 'low'
  context.drawImage(canvas, panel.x - margin, panel.y - margin, canvas.width * small, canvas.height * small)
  context.restore()
}
