import { timeSlicer } from '../../../concurrency.ts'
import { type Canvas, type Context, freeCanvas, newCanvas } from '../../canvas.ts'
import { fromOklch, type Oklch, type Rgb, toHex } from '../../color.ts'
import { type Box, minContrast, pixelsUnder, worstContrast } from '../../legible.ts'
import type { Palette } from '../../palette/index.ts'
import { mixed, type Tone } from '../../templates/gradient/scheme.ts'
import { drawVertical } from '../../type/draw-vertical.ts'
import { drawText } from '../../type/index.ts'
import { drawBrandMark } from '../mark.ts'
import { boxOf, type GradientScene, type GradientStage, type PlacedText } from './stage.ts'

const black: Rgb = { red: 0, green: 0, blue: 0, alpha: 1 }
const white: Rgb = { red: 255, green: 255, blue: 255, alpha: 1 }

export interface Painted {
  readonly canvas: Canvas
  /** The colour of each text. */
  readonly colors: readonly Rgb[]
}

/** Paints a scene, optionally without its text for measuring contrast. */
export async function paint(
  stage: GradientStage,
  scene: GradientScene,
  { words = true }: { readonly words?: boolean } = {},
): Promise<Painted> {
  const { width, height } = stage
  const { canvas, context } = await newCanvas(width, height)
  context.save()
  if (stage.mirrored) context.transform(-1, 0, 0, 1, width, 0)
  scene.background(context)
  scene.draw?.(context)
  context.restore()
  const pause = timeSlicer(stage.options.signal)
  const small = await reduced(canvas)
  const colors: Rgb[] = []
  for (const each of scene.texts) {
    colors.push(readableColor(stage, { context, small }, each))
    await pause()
  }
  freeCanvas(small.canvas)
  if (words) await writeWords(stage, context, scene.texts, colors)
  return { canvas, colors }
}

/** Contrast is measured on a copy of a ninth of the pixels. */
const reduction = 3

async function reduced(canvas: Canvas): Promise<Context> {
  const [width, height] = [canvas.width / reduction, canvas.height / reduction]
  const { context } = await newCanvas(width, height)
  context.imageSmoothingQuality = 'low'
  context.drawImage(canvas, 0, 0, width, height)
  return context
}

/** The box of a text on the painted card. */
export function boxOnCard({ mirrored, width }: GradientStage, words: PlacedText): Box {
  const box = boxOf(words)
  return mirrored ? { ...box, x: width - box.x - box.width } : box
}

/** The possible colours of a text, best first. */
function colorsFor({ palette }: GradientStage, { tone, role }: PlacedText): readonly Rgb[] {
  const [main, ground] = tone === 'paper' ? [palette.paper, palette.deep] : [palette.ink, palette.light]
  const rest = [fromOklch(main), tone === 'paper' ? white : black]
  if (role === 'soft') return [fromOklch(mixed(main, ground, 0.16)), ...rest]
  if (role === 'accent') return [...accents(palette, tone).map(fromOklch), ...rest]
  return rest
}

/** The base itself where it is readable, else a tone of its hue. */
function accents({ base, accent }: Palette, tone: Tone): readonly Oklch[] {
  if (tone === 'paper') return [base, accent]
  return [base, { ...base, lightness: 0.5 }, { ...base, lightness: 0.42 }]
}

/** The best colour that is readable; if none is, a veil is painted under the text. */
function readableColor(
  stage: GradientStage,
  { context, small }: { readonly context: Context; readonly small: Context },
  words: PlacedText,
): Rgb {
  const box = boxOnCard(stage, words)
  const colors = colorsFor(stage, words)
  const { x, y, width, height } = box
  const onSmall = { x: x / reduction, y: y / reduction, width: width / reduction, height: height / reduction }
  for (let veil = 0; veil < 12; veil += 1) {
    const pixels = veil === 0 ? pixelsUnder(small, onSmall) : pixelsUnder(context, box)
    const color = colors.find((each) => worstContrast(pixels, each) >= minContrast + 0.05)
    if (color) return color
    paintVeil(context, box, words.tone, 0.1 * stage.short)
  }
  return words.tone === 'paper' ? white : black
}

function paintVeil(context: Context, { x, y, width, height }: Box, tone: Tone, blur: number): void {
  context.save()
  context.shadowColor = tone === 'paper' ? '#00000040' : '#ffffff40'
  context.shadowBlur = blur
  // Only the shadow is wanted, so the box itself is drawn far outside.
  context.shadowOffsetX = 10_000
  context.fillStyle = '#000'
  context.fillRect(x - 10_000 - blur / 2, y - blur / 2, width + blur, height + blur)
  context.restore()
}

export async function writeWords(
  stage: GradientStage,
  context: Context,
  words: readonly PlacedText[],
  colors: readonly Rgb[],
): Promise<void> {
  const pause = timeSlicer()
  for (const [index, each] of words.entries()) {
    write(stage, context, each, toHex(colors[index] ?? black))
    await pause()
  }
}

function write(stage: GradientStage, context: Context, words: PlacedText, fill: string): void {
  const { set, mark, y, width, align = 'start', optical, isVertical } = words
  const x = stage.mirrored ? stage.width - words.x - width : words.x
  if (mark) {
    drawBrandMark(context, mark, { x, y, fill, direction: stage.mirrored ? 'rtl' : 'ltr' })
    return
  }
  if (isVertical) {
    drawVertical(context, set, { x, y, fill })
    return
  }
  // On a mirrored card, a text of the other direction still aligns with the card's side.
  const isForeign = (set.direction === 'rtl') !== stage.mirrored
  const side = isForeign && align !== 'center' ? (align === 'start' ? 'end' : 'start') : align
  drawText(context, set, { x, y, width, align: side, optical, fill })
}
