import { type LabelPlace, labelPlaces } from '../../cast/index.ts'
import { drawText, type SetText } from '../../type/index.ts'
import {
  type CopyOf,
  contour,
  ink,
  type MemeStage,
  outlineOf,
  paintPicture,
  placed,
  setInOneSize,
  setMemeText,
} from './stage.ts'

const fromSides = 0.045
const fromEnds = 0.036

/** The set-up above and the punch line below, in outlined capitals. */
export async function classic(stage: MemeStage, { scene, top, bottom }: CopyOf<'classic'>): Promise<void> {
  const { width, height, side, safe } = stage
  await paintPicture(stage, scene, { x: 0, y: 0, width, height })
  await paintLine(stage, top, () => safe.top + fromEnds * side)
  await paintLine(stage, bottom, (own) => safe.bottom - fromEnds * side - own)
}

/** A single line may be larger than two, which have to end above the face. */
const sizes = {
  usual: { single: [0.13, 0.1], double: [0.1, 0.08] },
  wide: { single: [0.11, 0.08], double: [0.086, 0.072] },
} as const

async function paintLine(stage: MemeStage, text: string, place: (height: number) => number): Promise<void> {
  if (text.trim() === '') return
  const { context, width, side, size } = stage
  const x = fromSides * side
  const room = width - 2 * x
  const { single, double } = sizes[size === '16:9' ? 'wide' : 'usual']
  const wording = { text, style: 'poster', width: room } as const
  const one = await setMemeText(stage, { ...wording, maxLines: 1, sizes: single })
  const set =
    one.lines.length === 1 ? one : await setMemeText(stage, { ...wording, maxLines: 2, sizes: double })
  const outline = outlineOf(set, '#0B0B0F')
  const y = place(set.height + set.descent)
  drawText(context, set, { x, y, width: room, align: 'center', fill: '#ffffff', outline })
}

const margin = 0.052
const padding = 0.058

/** A caption in a white bar above the picture. */
export async function caption(stage: MemeStage, copy: CopyOf<'caption'>): Promise<void> {
  const { context, width, height, side, safe } = stage
  const x = margin * side
  const room = width - 2 * x
  const set = await setMemeText(stage, {
    text: copy.caption,
    style: 'caption',
    width: room,
    maxLines: 3,
    sizes: [0.07, 0.055],
  })
  const y = safe.top + padding * side
  const end = Math.round(y + set.height + padding * side)
  await paintPicture(stage, copy.scene, { x: 0, y: end, width, height: height - end }, true)
  drawText(context, set, { x, y, width: room, fill: ink })
}

/** Labels on the things in a picture. */
export async function labels(stage: MemeStage, copy: CopyOf<'labels'>): Promise<void> {
  const { width, height } = stage
  const area = { x: 0, y: 0, width, height }
  await paintPicture(stage, copy.scene, area)
  const places = (stage.picture ? diagonal(stage, copy.labels.length) : labelPlaces(copy.scene, area)).map(
    (place) => {
      const { x } = placed(stage, { x: place.middle, width: 0 })
      return { ...placed(stage, place), middle: x }
    },
  )
  const named = copy.labels.slice(0, places.length)
  const sets = await setInOneSize(
    stage,
    named.map((text, index) => {
      const { width = 0, height } = places[index] ?? {}
      return { text, style: 'label', width, height, maxLines: 2, sizes: [0.07, 0.052] }
    }),
  )
  for (const [index, set] of sets.entries()) {
    const place = places[index]
    if (!place) continue
    const wanted = place.middle - set.width / 2
    const x = Math.max(place.x, Math.min(wanted, place.x + place.width - set.width))
    paintLabel(stage, set, { x, y: place.y + (place.height - set.height) / 2 })
  }
}

/** The space around the words of a label, as shares of its size. */
const plate = { beside: 0.36, above: 0.34, under: 0.14, round: 0.3 }

/** Words on a plate, which stay readable over anything, inside the safe area. */
function paintLabel(
  { context, width, side, safe }: MemeStage,
  set: SetText,
  at: { readonly x: number; readonly y: number },
): void {
  const [beside, above] = [plate.beside * set.size, plate.above * set.size]
  const below = Math.max(above, set.descent + plate.under * set.size)
  const own = { width: set.width + 2 * beside, height: set.height + above + below }
  const margin = 0.025 * side
  const within = (start: number, least: number, most: number) => Math.max(least, Math.min(start, most))
  const x = within(at.x - beside, margin, width - margin - own.width)
  const y = within(at.y - above, safe.top + margin, safe.bottom - margin - own.height)
  context.beginPath()
  context.roundRect(x, y, own.width, own.height, plate.round * set.size)
  context.fillStyle = '#ffffff'
  context.fill()
  context.lineWidth = 0.006 * side
  context.strokeStyle = contour
  context.stroke()
  drawText(context, set, { x: x + beside, y: y + above, width: set.width, align: 'center', fill: ink })
}

/** The things in a given picture are unknown, so labels run from its upper left to its lower right. */
function diagonal({ width, side, safe }: MemeStage, count: number): LabelPlace[] {
  const margin = 0.05 * side
  const own = 0.52 * width
  const row = (safe.bottom - safe.top - 2 * margin) / count
  return Array.from({ length: count }, (_, index) => {
    const x = margin + ((width - own - 2 * margin) * index) / Math.max(count - 1, 1)
    return { x, y: safe.top + margin + row * index, width: own, height: row, middle: x + own / 2 }
  })
}
