import { timeSlicer } from '../../../concurrency.ts'
import type { Canvas, Context } from '../../canvas.ts'
import { contrast, fromOklch, type Oklch, type Rgb, toHex } from '../../color.ts'
import { type Box, minContrast, pixelsUnder, worstContrast } from '../../legible.ts'
import type { Branch } from '../../palette/index.ts'
import { labToOklch, mixLab, toLab } from '../../palette/lab.ts'
import { drawText } from '../../type/index.ts'
import { drawBrandMark } from '../mark.ts'
import {
  coarsePitch,
  exposeColor,
  finePitch,
  type Grid,
  mediumPitch,
  pixelsAt,
  rasterize,
  sampleField,
  shiftLightness,
} from './grid.ts'
import type { GradientScene, GradientStage, Painter } from './stage.ts'
import { boxOf, type PlacedText, type Tone, toneColor } from './stage.ts'

/** Contrast required before grain and shapes are added. */
const wantedContrast = minContrast + 0.3

/** The share of the card that must show the exact base. */
const baseShare = 0.062

/** Black and white are the background themselves; grey is shown as a shape. */
const withoutHue: readonly Branch[] = ['white', 'grey', 'black']

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
  const { signal } = stage.options
  const grid = await sampleField(scene.background, stage, {
    mirrored: stage.mirrored,
    pitch: scene.isDetailed ? finePitch : coarsePitch,
    signal,
  })
  for (const each of scene.texts) if (!each.onShape) await ensureReadable(stage, grid, each)
  const { branch, base } = stage.palette
  if (scene.exposeBase && !withoutHue.includes(branch)) {
    const shapes = scene.exposeBase.map((box) => onCard(stage, box))
    // Text that is readable on the base needs no other background.
    const words = scene.texts
      .filter(
        (each) => !each.onShape && contrast(fromOklch(base), toneColor(stage, each.tone)) < wantedContrast,
      )
      .map((each) => boxOnCard(stage, each))
    exposeColor(grid, toLab(base), { share: baseShare, words, shapes, fade: 0.15 * stage.short })
  }
  const canvas = await rasterize(grid, { seed: stage.seed, grain: scene.grain, signal })
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  if (scene.draw) {
    context.save()
    if (stage.mirrored) context.transform(-1, 0, 0, 1, stage.width, 0)
    await scene.draw(createPainter(stage, context))
    context.restore()
  }
  const pause = timeSlicer(signal)
  const colors: Rgb[] = []
  for (const each of scene.texts) {
    colors.push(readableColor(stage, context, each))
    await pause()
  }
  if (words) await writeWords(stage, context, scene.texts, colors)
  return { canvas, colors }
}

/** Where a text is on the finished card. */
export function boxOnCard(stage: GradientStage, words: PlacedText): Box {
  return onCard(stage, boxOf(words))
}

function onCard(stage: GradientStage, box: Box): Box {
  return stage.mirrored ? { ...box, x: stage.width - box.x - box.width } : box
}

function createPainter(stage: GradientStage, context: Context): Painter {
  return {
    context,
    async fill(field, box, trace, grain) {
      if (box.width <= 0 || box.height <= 0) return
      const [left, top] = [Math.floor(box.x), Math.floor(box.y)]
      const size = { width: Math.ceil(box.width) + 1, height: Math.ceil(box.height) + 1 }
      const moved: typeof field = (x, y, into) => field(x + left, y + top, into)
      const grid = await sampleField(moved, size, { pitch: mediumPitch, signal: stage.options.signal })
      const filled = await rasterize(grid, { seed: stage.seed + 1, grain, signal: stage.options.signal })
      context.save()
      context.beginPath()
      trace()
      context.clip()
      context.drawImage(filled, left, top)
      context.restore()
    },
  }
}

/** Darkens or lightens the background under a text until it is readable. */
async function ensureReadable(stage: GradientStage, grid: Grid, words: PlacedText): Promise<void> {
  const box = boxOnCard(stage, words)
  const colors = colorsFor(stage, words)
  // Coloured text can fall back to the plain tone, so the background is not changed for it.
  const color = words.role === 'soft' ? colors[0] : colors.at(-2)
  const pause = timeSlicer()
  for (let step = 0; step < 25; step += 1) {
    if (worstContrast(pixelsAt(grid, box), color ?? black) >= wantedContrast) return
    shiftLightness(grid, box, words.tone === 'paper' ? -0.04 : 0.04, 0.3 * stage.short)
    await pause()
  }
}

/** The possible colours of a text, best first. */
function colorsFor(
  { palette }: GradientStage,
  { tone, role, gradient }: PlacedText,
): readonly [Rgb, ...Rgb[]] {
  const [main, ground] = tone === 'paper' ? [palette.paper, palette.deep] : [palette.ink, palette.light]
  const rest = [fromOklch(main), tone === 'paper' ? white : black] as const
  if (gradient) return [fromOklch(tone === 'paper' ? gradient[1] : gradient[0]), ...rest]
  if (role === 'soft') return [fromOklch(labToOklch(mixLab(toLab(main), toLab(ground), 0.18))), ...rest]
  if (role === 'accent') return [fromOklch(tone === 'paper' ? palette.accent : palette.darkPartner), ...rest]
  return rest
}

/** The best colour that is readable; if none is, a veil is painted under the text. */
function readableColor(stage: GradientStage, context: Context, words: PlacedText): Rgb {
  const box = boxOnCard(stage, words)
  const colors = colorsFor(stage, words)
  for (let veil = 0; veil < 12; veil += 1) {
    const pixels = pixelsUnder(context, box)
    const color = colors.find((each) => worstContrast(pixels, each) >= minContrast)
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
    write(stage, context, each, colors[index] ?? black)
    await pause()
  }
}

function write(stage: GradientStage, context: Context, words: PlacedText, color: Rgb): void {
  const { set, mark, y, width, align = 'start', gradient, optical } = words
  const x = stage.mirrored ? stage.width - words.x - width : words.x
  if (mark) {
    drawBrandMark(context, mark, { x, y, fill: toHex(color), direction: stage.mirrored ? 'rtl' : 'ltr' })
    return
  }
  // On a mirrored card, a text of the other direction still aligns with the card's side.
  const isForeign = (set.direction === 'rtl') !== stage.mirrored
  const side = isForeign && align !== 'center' ? (align === 'start' ? 'end' : 'start') : align
  const isFinest = toHex(color) === toHex(colorsFor(stage, words)[0])
  const style = gradient && isFinest ? verticalGradient(context, words, gradient) : toHex(color)
  drawText(context, set, { x, y, width, align: side, optical, fill: style })
}

function verticalGradient(context: Context, { y, set }: PlacedText, [top, foot]: readonly [Oklch, Oklch]) {
  const gradient = context.createLinearGradient(0, y, 0, y + set.height)
  for (let stop = 0; stop <= 16; stop += 1) {
    const color = fromOklch(labToOklch(mixLab(toLab(top), toLab(foot), stop / 16)))
    gradient.addColorStop(stop / 16, toHex(color))
  }
  return gradient
}
