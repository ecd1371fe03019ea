import type { Context } from '../../canvas.ts'
import { parseColor, toHex } from '../../color.ts'
import { minContrast, pixelsUnder, worstContrast } from '../../legible.ts'
import { backdropScale, blurBackdrop } from '../glass/panel.ts'
import type { LaidPanel } from './panel.ts'
import { black, type PlacedText, white } from './texts.ts'

/** Shares of the short side. */
const glass = { blur: 0.024, shadow: 0.045, drop: 0.012, rim: 0.0016 }

/** How often a tint is made stronger until words are readable on it. */
const maxVeils = 4

/** Paints the frosted glass of a panel, opaque enough for its words. */
export async function paintGlass(context: Context, { panel, box, texts }: LaidPanel): Promise<void> {
  const { ground } = panel
  if (!ground) return
  const { canvas } = context
  const { x, y, width, height } = box
  const short = Math.min(canvas.width, canvas.height)
  const color = parseColor(ground.color) ?? white
  const outline = () => {
    context.beginPath()
    context.roundRect(x, y, width, height, Math.max(0, Math.min(ground.radius, width / 2, height / 2)))
  }
  const behind = await blurBackdrop(canvas, box, glass.blur * short)
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
  context.fillStyle = toHex({ ...color, alpha: Math.min(0.96, Math.max(0.3, ground.opacity)) })
  context.fillRect(x, y, width, height)
  const isReadable = () =>
    texts.every(
      (text) => text.onPlate || worstContrast(pixelsUnder(context, text.ink), text.color) >= minContrast,
    )
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

/** Darkens or lightens the photograph softly below words that stand on it, where no colour can be read. */
export function paintHaze(context: Context, { box, texts }: LaidPanel): void {
  const bare = texts.filter(({ onPlate }) => !onPlate)
  const [first] = bare
  if (!first) return
  const isReadable = ({ ink, color }: LaidPanel['texts'][number]) => {
    const pixels = pixelsUnder(context, ink)
    return [color, black, white].some((each) => worstContrast(pixels, each) >= minContrast)
  }
  const isLight = worstContrast(new Uint8ClampedArray([0, 0, 0, 255]), first.color) >= minContrast
  const { x, y, width, height } = box
  const around = 1.3 * Math.max(...texts.map(({ set }) => set.size))
  for (let veil = 0; veil < maxVeils && !bare.every(isReadable); veil++) {
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

/** Paints what stands on a panel but its words. */
export function paintFixtures(context: Context, { panel, plates, icons, rules }: LaidPanel): void {
  for (const { color: wanted, box, size } of plates) {
    const { x, y, width, height } = box
    const color = toHex(parseColor(wanted) ?? black)
    const radius = panel.plates === 'pill' ? Math.min(height / 2, 0.95 * size) : Math.min(0.28 * size, 28)
    context.beginPath()
    if (panel.plates === 'outline') {
      const thick = Math.max(2, 0.055 * size)
      context.roundRect(x + thick / 2, y + thick / 2, width - thick, height - thick, radius)
      context.strokeStyle = color
      context.lineWidth = thick
      context.stroke()
    } else {
      context.roundRect(x, y, width, height, radius)
      context.fillStyle = color
      context.fill()
    }
  }
  for (const { color, box } of rules) {
    context.fillStyle = toHex(parseColor(color) ?? black)
    context.fillRect(box.x, box.y, box.width, box.height)
  }
  for (const { image, box } of icons) context.drawImage(image, box.x, box.y, box.width, box.height)
}

/** Strikes words out, such as a price that was. */
export function strikeOut(context: Context, { ink, set }: PlacedText, color: string): void {
  context.fillStyle = color
  const thick = Math.max(2, 0.07 * set.size)
  const y = ink.y + set.rise + set.height / 2 - thick / 2
  context.fillRect(ink.x - 0.08 * set.size, y, ink.width + 0.16 * set.size, thick)
}
