import type { Box } from '../../legible.ts'
import type { Overlay } from '../compose/plan.ts'
import { drawSprite, easeOut, growBox } from '../drawing.ts'
import type { TimedChunk } from './chunks.ts'
import {
  type BackdropSource,
  choosePlateOpacity,
  chunkBox,
  drawParts,
  drawPlate,
  drawRelief,
  type PlacedChunk,
  plateBox,
} from './draw.ts'
import { type Accent, type CaptionStyle, captionColors } from './looks.ts'
import type { Part } from './set-chunk.ts'

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

/** Room for the shadow. */
const shadowMargin = 40
const moveSeconds = 0.08

/** White words; a plate in the accent color moves along with the voice. */
const box: Style = (caption) => {
  const { timed, placed } = caption
  const base: Overlay = { from: timed.from, until: timed.until, sprite: () => drawWords(caption) }
  const plates = timed.units.flatMap((unit, index) => {
    const before = placed.parts.filter((part) => part.unit === index - 1).at(-1)
    return placed.parts
      .filter((part) => part.unit === index)
      .flatMap((part) => plateOverlays(caption, part, before, unit.from, unit.until))
  })
  return [base, ...plates]
}

async function drawWords({ placed, isBare }: Caption) {
  const needsPlate = !(await isBare())
  return drawSprite(growBox(chunkBox(placed), shadowMargin), (context) => {
    if (needsPlate) drawPlate(context, chunkBox(placed), 0.3 * placed.size, addedPlateColor)
    drawRelief(context, placed, placed.parts, outlineWidth(placed.size))
    context.fillStyle = captionColors.white
    drawParts(context, placed, placed.parts)
  })
}

/** The background added where letters without an outline are unreadable. */
const addedPlateColor = `${captionColors.plate}d1`

const outlineWidth = (size: number) => 0.1 * size

/** While the plate moves, only the letters it covers are dark. */
function plateOverlays(
  caption: Caption,
  part: Part,
  before: Part | undefined,
  from: number,
  until: number,
): Overlay[] {
  const { placed, fps } = caption
  const target = plateBox(placed, part)
  // From one line to the next the plate would cross all words.
  const start = before?.line === part.line ? plateBox(placed, before) : undefined
  const steps = start ? Math.min(Math.round(moveSeconds * fps), Math.max(0, until - from - 1)) : 0
  const overlays: Overlay[] = []
  for (let step = 0; start && step < steps; step += 1) {
    const at = mixBoxes(start, target, easeOut((step + 1) / (steps + 1)))
    overlays.push({ from: from + step, until: from + step + 1, sprite: () => drawLitWord(caption, at) })
  }
  if (until > from + steps)
    overlays.push({ from: from + steps, until, sprite: () => drawLitWord(caption, target) })
  return overlays
}

function drawLitWord({ placed, accent }: Caption, at: Box) {
  return drawSprite(at, (context) => {
    const radius = 0.18 * placed.size
    drawPlate(context, at, radius, accent.color)
    context.save()
    context.beginPath()
    context.roundRect(at.x, at.y, at.width, at.height, radius)
    context.clip()
    context.fillStyle = accent.ink
    const touched = placed.parts.filter(
      (part) => placed.x + part.x < at.x + at.width && placed.x + part.x + part.width > at.x,
    )
    drawParts(context, placed, touched)
    context.restore()
  })
}

function mixBoxes(one: Box, other: Box, share: number): Box {
  const mixed = (key: keyof Box) => one[key] + (other[key] - one[key]) * share
  return { x: mixed('x'), y: mixed('y'), width: mixed('width'), height: mixed('height') }
}

const fillRadius = 32

/** Words on a dark plate: grey before they are spoken, accent while spoken, then white. */
const fill: Style = (caption) => {
  const { timed, placed, accent } = caption
  const ground: Overlay = { from: timed.from, until: timed.until, sprite: () => drawDarkPlate(caption) }
  const words = placed.parts.flatMap((part) => {
    const unit = timed.units[part.unit]
    if (!unit) return []
    const stages = [
      { from: timed.from, until: unit.from, color: captionColors.toCome },
      { from: unit.from, until: unit.until, color: accent.color },
      { from: unit.until, until: timed.until, color: captionColors.white },
    ]
    return stages.flatMap(({ from, until, color }): Overlay[] =>
      from < until ? [{ from, until, sprite: () => drawFillWord(caption, part, color) }] : [],
    )
  })
  return [ground, ...words]
}

async function drawDarkPlate({ placed, ground }: Caption) {
  const box = chunkBox(placed)
  const density = await choosePlateOpacity(ground)
  return drawSprite(box, (context) => {
    context.globalAlpha = density
    drawPlate(context, box, fillRadius, captionColors.plate)
  })
}

function drawFillWord({ placed }: Caption, part: Part, color: string) {
  return drawSprite(growBox(plateBox(placed, part), 0.1 * placed.size), (context) => {
    context.fillStyle = color
    drawParts(context, placed, [part])
  })
}

const markRadius = 10
/** The part of the line height that the highlighter covers. */
const markBand = [0.52, 0.92] as const

/** Print on paper; a highlighter moves along with the voice and leaves its mark. */
const mark: Style = (caption) => {
  const { timed, placed } = caption
  const all = { from: timed.from, until: timed.until }
  return [
    { ...all, sprite: () => drawPaper(caption) },
    ...placed.parts.flatMap((part) => markOverlay(caption, part)),
    { ...all, sprite: () => drawPrint(caption) },
  ]
}

function markOverlay({ timed, placed, accent }: Caption, part: Part): Overlay[] {
  const unit = timed.units[part.unit]
  if (!unit || unit.from >= timed.until) return []
  const box = markBox(placed, part)
  const side = placed.direction === 'ltr' ? 'left' : 'right'
  const frames = Math.max(1, unit.said - unit.from)
  const [x, y] = [Math.floor(box.x), Math.floor(box.y)]
  return [
    {
      from: unit.from,
      until: timed.until,
      sprite: () => drawSprite(box, (context) => drawPlate(context, box, 3, accent.color)),
      pose: (frame) => ({ x, y, opacity: 1, shown: Math.min(1, (frame - unit.from + 1) / frames), side }),
    },
  ]
}

/** Reaches to the next word, so that the marks of a line join. */
function markBox(placed: PlacedChunk, part: Part): Box {
  const isLeft = placed.direction === 'ltr'
  const next = placed.parts[placed.parts.indexOf(part) + 1]
  const joins = next?.line === part.line
  const gap = joins
    ? isLeft
      ? next.x - part.x - part.width
      : part.x - next.x - next.width
    : 0.05 * placed.size
  const first = placed.parts.find(({ line }) => line === part.line) === part ? 0.05 * placed.size : 0
  const middle = placed.y + placed.padding + (part.line + 0.5) * placed.leading
  const top = middle - placed.leading / 2
  return {
    x: Math.round(placed.x + part.x - (isLeft ? first : gap)),
    y: Math.round(top + markBand[0] * placed.leading),
    width: Math.round(part.width + gap + first),
    height: Math.round((markBand[1] - markBand[0]) * placed.leading),
  }
}

function drawPaper({ placed }: Caption) {
  const box = chunkBox(placed)
  return drawSprite(growBox(box, 40), (context) => {
    context.shadowColor = 'rgba(0, 0, 0, 0.28)'
    context.shadowBlur = 28
    context.shadowOffsetY = 10
    drawPlate(context, box, markRadius, captionColors.paper)
  })
}

function drawPrint({ placed }: Caption) {
  return drawSprite(chunkBox(placed), (context) => {
    context.fillStyle = captionColors.print
    drawParts(context, placed, placed.parts)
  })
}

/** Scale and angle of the spoken word, and the seconds it takes to return. */
const popScale = 0.12
const popAngle = (-2 * Math.PI) / 180
const popBackSeconds = 0.12

/** Large capitals; the spoken word grows in the accent color. */
const pop: Style = (caption) => {
  const { timed, placed } = caption
  const ground: Overlay = { from: timed.from, until: timed.until, sprite: () => drawAddedPlate(caption) }
  const words = placed.parts.map((part) => popStages(caption, part))
  // The spoken word is drawn over its neighbours.
  const flat = words.flat()
  const isFront = ({ lift }: PopStage) => lift > 0
  const stages = [...flat.filter((stage) => !isFront(stage)), ...flat.filter(isFront)]
  return [...(placed.isJoined ? [ground] : []), ...stages.map(({ overlay }) => overlay)]
}

interface PopStage {
  readonly overlay: Overlay
  readonly lift: number
}

function popStages(caption: Caption, part: Part): PopStage[] {
  const { timed, accent, fps, placed } = caption
  const unit = timed.units[part.unit]
  if (!unit) return []
  const stage = (from: number, until: number, lift: number, color: string): PopStage[] =>
    from < until
      ? [
          {
            lift,
            overlay: {
              from,
              until,
              sprite: () => drawPopWord(caption, part, placed.isJoined ? 0 : lift, color),
            },
          },
        ]
      : []
  const steps = placed.isJoined ? 0 : Math.min(Math.round(popBackSeconds * fps), timed.until - unit.until)
  const returning = Array.from({ length: steps }, (_, step) => {
    const lift = 1 - easeOut((step + 1) / (steps + 1))
    return stage(unit.until + step, unit.until + step + 1, lift, captionColors.white)
  })
  return [
    ...stage(timed.from, unit.from, 0, captionColors.white),
    ...stage(unit.from, unit.until, 1, accent.color),
    ...returning.flat(),
    ...stage(unit.until + steps, timed.until, 0, captionColors.white),
  ]
}

async function drawAddedPlate({ placed, isBare }: Caption) {
  const isFine = await isBare()
  return drawSprite(chunkBox(placed), (context) => {
    if (!isFine) drawPlate(context, chunkBox(placed), 0.2 * placed.size, addedPlateColor)
  })
}

function drawPopWord({ placed }: Caption, part: Part, lift: number, color: string) {
  const box = plateBox(placed, part)
  return drawSprite(growBox(box, 40 + 0.1 * box.width * lift), (context) => {
    const middle = { x: placed.x + part.x + part.width / 2, y: placed.y + part.baseline - placed.above / 2 }
    context.translate(middle.x, middle.y)
    context.scale(1 + popScale * lift, 1 + popScale * lift)
    context.rotate(popAngle * lift)
    context.translate(-middle.x, -middle.y)
    drawRelief(context, placed, [part], 0.085 * placed.size)
    context.fillStyle = color
    drawParts(context, placed, [part])
  })
}

export const styles: Readonly<Record<CaptionStyle, Style>> = { box, fill, pop, mark }
