import type { Context } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import type { Overlay } from '../compose/plan.ts'
import { drawPlate, drawSprite, easeOut, growBox } from '../drawing.ts'
import type { TimedChunk } from './chunks.ts'
import {
  type BackdropSource,
  choosePlateOpacity,
  chunkBox,
  drawParts,
  drawRelief,
  type PlacedChunk,
  plateBox,
} from './draw.ts'
import type { Part } from './set-chunk.ts'
import { type Accent, type CaptionStyle, captionColors } from './settings.ts'

/** A chunk with its frames and its place, ready to draw. */
interface Caption {
  readonly timed: TimedChunk
  readonly placed: PlacedChunk
  readonly accent: Accent
  readonly ground: BackdropSource | undefined
  /** Whether all captions of the scene are readable without a background. */
  readonly isBare: () => Promise<boolean>
  readonly fps: number
}

/** The overlays of a chunk, from back to front. */
type Style = (caption: Caption) => readonly Overlay[]

/** A sprite from one frame to another; none if there is no time for it. */
function stage(from: number, until: number, sprite: Overlay['sprite']): Overlay[] {
  return from < until ? [{ from, until, sprite }] : []
}

/** A sprite for as long as the chunk is shown. */
const always = ({ timed }: Caption, sprite: Overlay['sprite']) => stage(timed.from, timed.until, sprite)

function drawWords(context: Context, chunk: PlacedChunk, parts: readonly Part[], color: string): void {
  context.fillStyle = color
  drawParts(context, chunk, parts)
}

/** The background added where letters without an outline are unreadable. */
const addedPlateColor = `${captionColors.plate}d1`

/** Room for the shadow. */
const shadowMargin = 40

/** White words; the spoken one is dark on a plate in the accent color, which is never between two words. */
const box: Style = (caption) => {
  const { timed, placed, accent, isBare } = caption
  const base = always(caption, async () => {
    const needsPlate = !(await isBare())
    return drawSprite(growBox(chunkBox(placed), shadowMargin), (context) => {
      if (needsPlate) drawPlate(context, chunkBox(placed), 0.3 * placed.size, addedPlateColor)
      drawRelief(context, placed, placed.parts, 0.1 * placed.size)
      drawWords(context, placed, placed.parts, captionColors.white)
    })
  })
  const plates = placed.parts.flatMap((part) => {
    const unit = timed.units[part.unit]
    if (!unit) return []
    const plate = plateBox(placed, part)
    const platePicture = () =>
      drawSprite(plate, (context) => {
        drawPlate(context, plate, 0.18 * placed.size, accent.color)
        drawWords(context, placed, [part], accent.ink)
      })
    return stage(unit.from, unit.until, platePicture)
  })
  return [...base, ...plates]
}

/** Words on a dark plate: grey before they are spoken, accent while spoken, then white. */
const fill: Style = (caption) => {
  const { timed, placed, accent, ground } = caption
  const plate = always(caption, async () => {
    const box = chunkBox(placed)
    const opacity = await choosePlateOpacity(ground)
    return drawSprite(box, (context) => {
      context.globalAlpha = opacity
      drawPlate(context, box, 32, captionColors.plate)
    })
  })
  const words = placed.parts.flatMap((part) => {
    const unit = timed.units[part.unit]
    if (!unit) return []
    const box = growBox(plateBox(placed, part), 0.1 * placed.size)
    const word = (from: number, until: number, color: string) =>
      stage(from, until, () => drawSprite(box, (context) => drawWords(context, placed, [part], color)))
    return [
      ...word(timed.from, unit.from, captionColors.toCome),
      ...word(unit.from, unit.until, accent.color),
      ...word(unit.until, timed.until, captionColors.white),
    ]
  })
  return [...plate, ...words]
}

/** The part of the line height that the highlighter covers. */
const markBand = [0.52, 0.92] as const

/** Print on paper; a highlighter goes over each word as it is spoken and leaves its mark. */
const mark: Style = (caption) => {
  const { placed } = caption
  const box = chunkBox(placed)
  const paper = () =>
    drawSprite(growBox(box, 40), (context) => {
      context.shadowColor = 'rgba(0, 0, 0, 0.28)'
      context.shadowBlur = 28
      context.shadowOffsetY = 10
      drawPlate(context, box, 10, captionColors.paper)
    })
  const print = () =>
    drawSprite(box, (context) => drawWords(context, placed, placed.parts, captionColors.print))
  const marks = placed.parts.flatMap((part) => markOverlay(caption, part))
  return [...always(caption, paper), ...marks, ...always(caption, print)]
}

function markOverlay({ timed, placed, accent }: Caption, part: Part): Overlay[] {
  const unit = timed.units[part.unit]
  if (!unit) return []
  const box = markBox(placed, part)
  const plate = () => drawSprite(box, (context) => drawPlate(context, box, 3, accent.color))
  return stage(unit.from, timed.until, plate)
}

/** Reaches to the next word, so that the marks of a line join. */
function markBox(chunk: PlacedChunk, part: Part): Box {
  const isLeft = chunk.direction === 'ltr'
  const next = chunk.parts[chunk.parts.indexOf(part) + 1]
  const [left, right] = isLeft ? [part, next] : [next, part]
  const joins = next?.line === part.line && left && right
  const gap = joins ? right.x - left.x - left.width : 0.05 * chunk.size
  const first = chunk.parts.find(({ line }) => line === part.line) === part ? 0.05 * chunk.size : 0
  const middle = chunk.y + chunk.padding + (part.line + 0.5) * chunk.leading
  const top = middle - chunk.leading / 2
  // Both ends are rounded, so that the next mark begins where this one ends.
  const x = Math.round(chunk.x + part.x - (isLeft ? first : gap))
  const end = Math.round(chunk.x + part.x + part.width + (isLeft ? gap : first))
  return {
    x,
    y: Math.round(top + markBand[0] * chunk.leading),
    width: end - x,
    height: Math.round((markBand[1] - markBand[0]) * chunk.leading),
  }
}

/** Scale and angle of the spoken word, and the seconds it takes to return. */
const popScale = 0.12
const popAngle = (-2 * Math.PI) / 180
const popBackSeconds = 0.12

/** Large capitals; the spoken word grows in the accent color. */
const pop: Style = (caption) => {
  const { timed, placed, accent, fps, isBare } = caption
  const [resting, raised]: [Overlay[], Overlay[]] = [[], []]
  for (const part of placed.parts) {
    const unit = timed.units[part.unit]
    if (!unit) continue
    const add = (from: number, until: number, lift: number, color: string) => {
      const drawnLift = placed.isJoined ? 0 : lift
      // The spoken word is drawn over its neighbours.
      const layer = lift > 0 ? raised : resting
      layer.push(...stage(from, until, () => drawPopWord(placed, part, drawnLift, color)))
    }
    const steps = placed.isJoined ? 0 : Math.min(Math.round(popBackSeconds * fps), timed.until - unit.until)
    add(timed.from, unit.from, 0, captionColors.white)
    add(unit.from, unit.until, 1, accent.color)
    for (let step = 0; step < steps; step += 1) {
      const lift = 1 - easeOut((step + 1) / (steps + 1))
      add(unit.until + step, unit.until + step + 1, lift, captionColors.white)
    }
    add(unit.until + steps, timed.until, 0, captionColors.white)
  }
  const plate = async () => {
    const isFine = await isBare()
    return drawSprite(chunkBox(placed), (context) => {
      if (!isFine) drawPlate(context, chunkBox(placed), 0.2 * placed.size, addedPlateColor)
    })
  }
  return [...(placed.isJoined ? always(caption, plate) : []), ...resting, ...raised]
}

function drawPopWord(chunk: PlacedChunk, part: Part, lift: number, color: string) {
  const box = plateBox(chunk, part)
  return drawSprite(growBox(box, 40 + 0.1 * box.width * lift), (context) => {
    const middle = { x: chunk.x + part.x + part.width / 2, y: chunk.y + part.baseline - chunk.above / 2 }
    context.translate(middle.x, middle.y)
    context.scale(1 + popScale * lift, 1 + popScale * lift)
    context.rotate(popAngle * lift)
    context.translate(-middle.x, -middle.y)
    drawRelief(context, chunk, [part], 0.085 * chunk.size)
    drawWords(context, chunk, [part], color)
  })
}

export const styles: Readonly<Record<CaptionStyle, Style>> = { box, fill, pop, mark }
