import { timeSlicer } from '../../../time-slice.ts'
import type { Canvas, Context } from '../../canvas.ts'
import { contrast, fromOklch, type Rgb, toHex } from '../../color.ts'
import { type Box, pixelsUnder, readable, worstContrast } from '../../legible.ts'
import type { Branch } from '../../palette/index.ts'
import { labOf, mixLab, shown } from '../../palette/lab.ts'
import { drawText } from '../../type/index.ts'
import { drawMark } from '../mark.ts'
import { develop } from './ground/develop.ts'
import { coarse, fine, type Grid, gridOf, middling, pixelsAt, shift } from './ground/grid.ts'
import { reveal } from './ground/reveal.ts'
import type { Brush, Scene } from './scene.ts'
import type { Stage } from './stage.ts'
import { boxOf, type Tone, type Words } from './words.ts'

/** What is asked of the ground before grain and shapes come onto it. */
const wanted = readable + 0.3

/** The share of the card on which the base is seen as it was given. */
const seen = 0.062

/** Black and white are the ground themselves; grey is seen as a shape. */
const withoutHue: readonly Branch[] = ['white', 'grey', 'black']

const black: Rgb = { red: 0, green: 0, blue: 0, alpha: 1 }
const white: Rgb = { red: 255, green: 255, blue: 255, alpha: 1 }

export interface Painted {
  readonly canvas: Canvas
  /** What each of the words is written in. */
  readonly colors: readonly Rgb[]
}

/** Paints a scene. Without its words it is what their contrast is measured against. */
export async function paint(
  stage: Stage,
  scene: Scene,
  { words = true }: { readonly words?: boolean } = {},
): Promise<Painted> {
  const { signal } = stage.options
  const grid = await gridOf(scene.ground, stage, {
    mirrored: stage.mirrored,
    pitch: scene.flows ? coarse : fine,
    signal,
  })
  for (const each of scene.words) if (!each.onShape) await calm(stage, grid, each)
  const { branch, base } = stage.palette
  if (scene.beside && !withoutHue.includes(branch)) {
    const shapes = scene.beside.map((box) => onCard(stage, box))
    // What can be read on the base as well needs no other ground under it.
    const words = scene.words
      .filter((each) => !each.onShape && contrast(fromOklch(base), plainColor(stage, each)) < wanted)
      .map((each) => boxOnCard(stage, each))
    reveal(grid, labOf(base), { share: seen, words, shapes, fade: 0.15 * stage.short })
  }
  const canvas = await develop(grid, { seed: stage.seed, grain: scene.grain, signal })
  const pen = canvas.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  if (scene.draw) {
    pen.save()
    if (stage.mirrored) pen.transform(-1, 0, 0, 1, stage.width, 0)
    await scene.draw(brushFor(stage, pen))
    pen.restore()
  }
  const breathe = timeSlicer(signal)
  const colors: Rgb[] = []
  for (const each of scene.words) {
    colors.push(settledColor(stage, pen, each))
    await breathe()
  }
  if (words) await writeWords(stage, pen, scene.words, colors)
  return { canvas, colors }
}

/** Where words are on the finished card. */
export function boxOnCard(stage: Stage, words: Words): Box {
  return onCard(stage, boxOf(words))
}

function onCard(stage: Stage, box: Box): Box {
  return stage.mirrored ? { ...box, x: stage.width - box.x - box.width } : box
}

function brushFor(stage: Stage, pen: Context): Brush {
  return {
    pen,
    async fill(field, box, trace, grain) {
      if (box.width <= 0 || box.height <= 0) return
      const [left, top] = [Math.floor(box.x), Math.floor(box.y)]
      const size = { width: Math.ceil(box.width) + 1, height: Math.ceil(box.height) + 1 }
      const moved: typeof field = (x, y, into) => field(x + left, y + top, into)
      const grid = await gridOf(moved, size, { pitch: middling, signal: stage.options.signal })
      const filled = await develop(grid, { seed: stage.seed + 1, grain, signal: stage.options.signal })
      pen.save()
      pen.beginPath()
      trace()
      pen.clip()
      pen.drawImage(filled, left, top)
      pen.restore()
    },
  }
}

/** Darkens or lightens the ground under words until they can be read. */
async function calm(stage: Stage, grid: Grid, words: Words): Promise<void> {
  const box = boxOnCard(stage, words)
  const colors = colorsFor(stage, words)
  // What is coloured may fall back to the plain tone; the ground is not bent for it.
  const color = words.role === 'soft' ? colors[0] : colors.at(-2)
  const breathe = timeSlicer()
  for (let step = 0; step < 25; step += 1) {
    if (worstContrast(pixelsAt(grid, box), color ?? black) >= wanted) return
    shift(grid, box, words.tone === 'paper' ? -0.04 : 0.04, 0.3 * stage.short)
    await breathe()
  }
}

/** The colours that words may take, the finest first. */
function colorsFor({ palette }: Stage, { tone, role, fill }: Words): readonly [Rgb, ...Rgb[]] {
  const [main, ground] = tone === 'paper' ? [palette.paper, palette.deep] : [palette.ink, palette.light]
  const rest = [fromOklch(main), tone === 'paper' ? white : black] as const
  if (fill) return [fromOklch(tone === 'paper' ? fill[1] : fill[0]), ...rest]
  if (role === 'soft') return [fromOklch(shown(mixLab(labOf(main), labOf(ground), 0.18))), ...rest]
  if (role === 'accent') return [fromOklch(tone === 'paper' ? palette.accent : palette.darkPartner), ...rest]
  return rest
}

function plainColor({ palette }: Stage, { tone }: Words): Rgb {
  return fromOklch(tone === 'paper' ? palette.paper : palette.ink)
}

/** The finest colour that is read on the pixels; where none is, the pixels give way. */
function settledColor(stage: Stage, pen: Context, words: Words): Rgb {
  const box = boxOnCard(stage, words)
  const colors = colorsFor(stage, words)
  for (let veil = 0; veil < 12; veil += 1) {
    const pixels = pixelsUnder(pen, box)
    const color = colors.find((each) => worstContrast(pixels, each) >= readable)
    if (color) return color
    spread(pen, box, words.tone, 0.1 * stage.short)
  }
  return words.tone === 'paper' ? white : black
}

/** Lays a soft veil under a box. */
function spread(pen: Context, { x, y, width, height }: Box, tone: Tone, blur: number): void {
  pen.save()
  pen.shadowColor = tone === 'paper' ? '#00000040' : '#ffffff40'
  pen.shadowBlur = blur
  // Only its shadow is wanted: the box itself is drawn far outside.
  pen.shadowOffsetX = 10_000
  pen.fillStyle = '#000'
  pen.fillRect(x - 10_000 - blur / 2, y - blur / 2, width + blur, height + blur)
  pen.restore()
}

/** Writes words, each in its colour. */
export async function writeWords(
  stage: Stage,
  pen: Context,
  words: readonly Words[],
  colors: readonly Rgb[],
): Promise<void> {
  const breathe = timeSlicer()
  for (const [index, each] of words.entries()) {
    write(stage, pen, each, colors[index] ?? black)
    await breathe()
  }
}

function write(stage: Stage, pen: Context, words: Words, color: Rgb): void {
  const { set, mark, y, width, align = 'start', fill, optical } = words
  const x = stage.mirrored ? stage.width - words.x - width : words.x
  if (mark) {
    drawMark(pen, mark, { x, y, fill: toHex(color), direction: stage.mirrored ? 'rtl' : 'ltr' })
    return
  }
  // A Latin line on an Arabic card keeps to the card's side.
  const isForeign = (set.direction === 'rtl') !== stage.mirrored
  const side = isForeign && align !== 'center' ? (align === 'start' ? 'end' : 'start') : align
  const isFinest = toHex(color) === toHex(colorsFor(stage, words)[0])
  const style = fill && isFinest ? faded(pen, words) : toHex(color)
  drawText(pen, set, { x, y, width, align: side, optical, fill: style })
}

function faded(pen: Context, { y, set, fill }: Words) {
  const gradient = pen.createLinearGradient(0, y, 0, y + set.height)
  const [top, foot] = fill ?? []
  if (!top || !foot) return gradient
  for (let stop = 0; stop <= 16; stop += 1) {
    const color = fromOklch(shown(mixLab(labOf(top), labOf(foot), stop / 16)))
    gradient.addColorStop(stop / 16, toHex(color))
  }
  return gradient
}
