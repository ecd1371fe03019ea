import type { Design } from '../../content/design.ts'
import { type StyleChange, styleValue, withStyle } from './markup.ts'
import { coversItsBox, type Part } from './parts.ts'
import type { Session } from './session.ts'

// Lengths are written in `vmin`, so that they suit other shapes of the design too.

const shortSide = ({ size }: Pick<Design, 'size'>) => Math.min(size.width, size.height)
const rounded = (value: number) => String(Number(value.toFixed(2)))
export const vmin = (design: Design, pixels: number) => `${rounded((100 * pixels) / shortSide(design))}vmin`

/** The pixels of a length in `vmin` or `px`. */
function lengthInPixels(design: Design, length = '0'): number {
  const value = Number.parseFloat(length) || 0
  return length.endsWith('vmin') ? (value * shortSide(design)) / 100 : value
}

/** Where a photograph lies in its box: from 0 to 100, and how many pixels that is on each side. */
function slackOf({ element }: Part) {
  const image = element as HTMLImageElement
  const { objectFit, objectPosition } = image.ownerDocument.defaultView?.getComputedStyle(image) ?? {}
  if (objectFit !== 'cover' || !image.naturalWidth) return undefined
  const scale = Math.max(image.clientWidth / image.naturalWidth, image.clientHeight / image.naturalHeight)
  const [x = 50, y = 50] = (objectPosition ?? '').split(' ').map((each) => Number.parseFloat(each))
  return {
    at: { x, y },
    over: {
      x: image.naturalWidth * scale - image.clientWidth,
      y: image.naturalHeight * scale - image.clientHeight,
    },
  }
}

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Moves a photograph in its box as far as it still covers it. Returns the styles, and how they look in the frame. */
function panned(design: Design, part: Part, by: { x: number; y: number }): StyleChange {
  const around = part.element.parentElement?.getBoundingClientRect()
  if (!around) return {}
  const { x, y, width, height } = part.fullBox
  const slack = slackOf(part)
  const at = { x: slack?.at.x ?? 50, y: slack?.at.y ?? 50 }
  const remaining = { ...by }
  for (const side of ['x', 'y'] as const) {
    const over = slack?.over[side] ?? 0
    if (over <= 1) continue
    at[side] = within(at[side] - (100 * by[side]) / over, 0, 100)
    remaining[side] = 0
  }
  const moved = {
    x: within(remaining.x, around.right - x - width, around.left - x),
    y: within(remaining.y, around.bottom - y - height, around.top - y),
  }
  return {
    ...((slack?.over.x ?? 0) > 1 || (slack?.over.y ?? 0) > 1
      ? { 'object-position': `${rounded(at.x)}% ${rounded(at.y)}%` }
      : {}),
    ...(Math.abs(moved.x) > 0.5 || Math.abs(moved.y) > 0.5 ? translated(design, part, moved) : {}),
  }
}

function translated(design: Design, { number }: Part, by: { x: number; y: number }): StyleChange {
  const [x, y] = (styleValue(design.markup, number, 'translate') ?? '').split(/\s+/)
  return {
    translate: `${vmin(design, lengthInPixels(design, x) + by.x)} ${vmin(design, lengthInPixels(design, y) + by.y)}`,
  }
}

/** The styles that move a part. */
export function movedBy(design: Design, part: Part, by: { x: number; y: number }): StyleChange {
  if (part.kind === 'image' && coversItsBox(part)) return panned(design, part, by)
  return translated(design, part, by)
}

/** The styles that give a part another size. Neither its container nor what is in it stretches or shrinks it. */
export function resizedTo(
  design: Design,
  { kind }: Part,
  { width, height }: { width: number; height: number },
): StyleChange {
  return {
    width: vmin(design, Math.max(20, width)),
    'max-width': 'none',
    'min-width': '0',
    flex: 'none',
    ...(kind !== 'text' && {
      height: vmin(design, Math.max(20, height)),
      'max-height': 'none',
      'min-height': '0',
    }),
  }
}

/** Shows styles of a part in the frame alone. The page there has its earlier place and scale in its transform. */
export function preview({ view }: Session, { element, number }: Part, change: StyleChange): void {
  const shownDesign = view.value?.design
  for (const [name, value] of Object.entries(change)) {
    const before = shownDesign && styleValue(shownDesign.markup, number, name)
    const ownChange = before && value ? sinceShown(shownDesign, name, before, value) : value
    if (ownChange === undefined) element.style.removeProperty(name)
    else element.style.setProperty(name, ownChange)
  }
}

function sinceShown(design: Design, name: string, before: string, value: string): string {
  if (name === 'scale') return String(Number(value) / (Number(before) || 1))
  if (name !== 'translate') return value
  const [was, is] = [before, value].map((each) =>
    each.split(/\s+/).map((side) => lengthInPixels(design, side)),
  )
  return [0, 1].map((side) => `${(is?.[side] ?? 0) - (was?.[side] ?? 0)}px`).join(' ')
}

/** Changes styles of a part, in the design and at once in the frame. `isSame` goes on with the last step. */
export function restyle(session: Session, part: Part, change: StyleChange, isSame = false): void {
  const design = session.design.value
  session.change({ ...design, markup: withStyle(design.markup, part.number, change) }, { isSame })
  preview(session, part, change)
}
