import type { GlassPane } from '../../../content/poster.ts'
import { type Context, freeCanvas } from '../../canvas.ts'
import { parseColor, toHex } from '../../color.ts'
import { minContrast, pixelsUnder, worstContrast } from '../../legible.ts'
import { backdropScale, blurBackdrop } from '../glass/panel.ts'
import { black, type PlacedText, white } from './texts.ts'

/** Shares of the short side. */
const glass = { blur: 0.024, shadow: 0.045, drop: 0.012, rim: 0.0016 }

/** How often a tint is made stronger until words are readable on it. */
const maxVeils = 4

/** Paints a pane of frosted glass, opaque enough for the words that stand on it. */
export async function paintGlass(
  context: Context,
  pane: GlassPane,
  texts: readonly PlacedText[],
): Promise<void> {
  const { canvas } = context
  const { x, y, width, height } = pane
  const short = Math.min(canvas.width, canvas.height)
  const color = parseColor(pane.color) ?? white
  const outline = () => {
    context.beginPath()
    context.roundRect(x, y, width, height, Math.max(0, Math.min(pane.radius, width / 2, height / 2)))
  }
  const behind = await blurBackdrop(canvas, pane, glass.blur * short)
  context.save()
  outline()
  context.shadowColor = 'rgba(0, 0, 0, 0.3)'
  context.shadowBlur = glass.shadow * short
  context.shadowOffsetY = glass.drop * short
  context.fillStyle = toHex({ ...color, alpha: 1 })
  context.fill()
  context.restore()

  context.save()
  outline()
  context.clip()
  context.drawImage(behind, x, y, behind.width * backdropScale, behind.height * backdropScale)
  freeCanvas(behind)
  context.fillStyle = toHex({ ...color, alpha: Math.min(0.96, Math.max(0.2, pane.opacity)) })
  context.fillRect(x, y, width, height)
  const isReadable = () =>
    texts.every((text) => worstContrast(pixelsUnder(context, text.ink), text.color) >= minContrast)
  context.fillStyle = toHex({ ...color, alpha: 0.4 })
  for (let veil = 0; veil < maxVeils && !isReadable(); veil++) context.fillRect(x, y, width, height)
  context.restore()

  context.save()
  outline()
  const rim = context.createLinearGradient(x, y, x + width, y + height)
  for (const [at, alpha] of [0.7, 0.15, 0.1, 0.4].entries())
    rim.addColorStop(at / 3, `rgba(255, 255, 255, ${alpha})`)
  context.strokeStyle = rim
  context.lineWidth = Math.max(1.5, glass.rim * short)
  context.stroke()
  context.restore()
}

/** Darkens or lightens a photograph softly below a text that stands on it, if no colour can be read there. */
export function paintHaze(context: Context, { ink, color, set }: PlacedText): void {
  const isReadable = () => {
    const pixels = pixelsUnder(context, ink)
    return [color, black, white].some((each) => worstContrast(pixels, each) >= minContrast)
  }
  const isLight = worstContrast(new Uint8ClampedArray([0, 0, 0, 255]), color) >= minContrast
  const { x, y, width, height } = ink
  const around = 1.3 * set.size
  for (let veil = 0; veil < maxVeils && !isReadable(); veil++) {
    context.save()
    context.filter = `blur(${Math.round(0.7 * around)}px)`
    context.globalAlpha = 0.35
    context.fillStyle = isLight ? '#000000' : '#ffffff'
    context.beginPath()
    context.roundRect(x - around, y - around, width + 2 * around, height + 2 * around, around)
    context.fill()
    context.restore()
  }
}
