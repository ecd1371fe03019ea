import type { ImageSize } from '../../media/media.ts'
import { composite, type Rgb, toHex } from '../color.ts'
import { type Box, minContrast, worstContrast } from '../legible.ts'
import { overlapArea, sharedBox } from '../overlap.ts'
import { boundsOf, identity, type Matrix, mapBox, matrixScale, multiply, transformMatrix } from './matrix.ts'
import { lettersOf } from './name.ts'
import { stackingLayer } from './paint/order.ts'
import { fittedBox } from './sizes.ts'
import type { Fault, FaultKind, LaidOut, Place, SetLine, TextElement } from './types.ts'

/** The RGBA pixels of a small copy of what lies below a text. */
export type Grounds = ReadonlyMap<LaidOut, Uint8ClampedArray>

/** What a page is reviewed against. */
interface ReviewOptions {
  readonly size: ImageSize
  readonly brand?: string | undefined
  readonly focus?: Box | undefined
}

/** An element as it is seen: moved by all transforms around it, and cut by what it is in. */
interface Shown {
  readonly laidOut: LaidOut
  readonly box: Box
  readonly matrix: Matrix
  readonly clip: Box
  /** Of itself and all that it is in. */
  readonly opacity: number
  readonly isBrand: boolean
  /** Whether nobody has to read its text. What has a role of its own, and a headline, is always to be read. */
  readonly isDecoration: boolean
}

/** A text that is seen, with what its faults are measured by. */
interface ShownText extends Shown {
  readonly place: Place
  /** What the letters of each line cover. */
  readonly inks: readonly Box[]
  /** The smallest letters, in pixels of the picture. */
  readonly smallest: number
  /** The largest ones, which need less contrast where they are large for the picture. */
  readonly largest: number
}

/** Shares of the short side. */
const shares = { smallest: 0.02, margin: 0.018, large: 0.045 }
/** More of a text than this is missing or covered before it is a fault, as shares of its area. */
const tolerated = {
  cut: 0.02,
  overlap: 0.06,
  turnedOverlap: 0.25,
  unreadableOverlap: 0.3,
  covered: 0.12,
  subject: 0.15,
}
/** Large letters can be read at the lower contrast of WCAG; nobody sees what little is missing to either. */
const contrasts = { large: 3, nearly: 0.65, unreadable: 0.45 }
/** The share of the ground that may differ: a text has several colours, and seldom one everywhere. */
const differing = 0.2

/** Finds what keeps a painted page from being published, and what should be better. */
export function reviewDesign(root: LaidOut, grounds: Grounds, options: ReviewOptions): Fault[] {
  const { size } = options
  const short = Math.min(size.width, size.height)
  const elements = shownElements(root, size)
  const texts = elements.flatMap((each) => toText(each) ?? [])
  const read = texts.filter(({ isDecoration }) => !isDecoration)
  return [
    ...read.flatMap((text) => contrastFaults(text, grounds, short)),
    ...read.flatMap((text) => roomFaults(text, size, short)),
    ...overlapFaults(texts),
    ...coverFaults(read, elements),
    ...subjectFaults(elements, options),
    ...brandFaults(elements, read, options.brand),
  ]
}

/** What is seen of a page, in the order of painting, each with its own transform, clip and opacity. */
function shownElements(root: LaidOut, size: ImageSize): Shown[] {
  const visible: Shown[] = []
  const page = { x: 0, y: 0, ...size }
  const left: Shown[] = [
    {
      ...{ laidOut: root, box: root.box, matrix: identity, clip: page, opacity: 1 },
      ...{ isBrand: false, isDecoration: false },
    },
  ]
  for (let next = left.pop(); next; next = left.pop()) {
    const { laidOut, matrix, clip } = next
    const { style, role, tag } = laidOut.element
    if (style.visibility === 'hidden') continue
    const elementMatrix = multiply(matrix, transformMatrix(style, laidOut.box))
    const entry = {
      laidOut,
      matrix: elementMatrix,
      clip,
      box: mapBox(elementMatrix, laidOut.box),
      opacity: next.opacity * style.opacity,
      isBrand: next.isBrand || role === 'brand',
      isDecoration: tag !== 'h1' && (role ?? (next.isDecoration && 'decoration')) === 'decoration',
    }
    visible.push(entry)
    const inside = style.overflow === 'hidden' ? sharedBox(clip, entry.box) : clip
    const children = laidOut.children.toReversed()
    left.push(...children.map((child) => ({ ...entry, laidOut: child, clip: inside })))
  }
  return visible
}

/** `undefined` for what has no letters, or is too faint to be meant for reading. */
function toText(shownElement: Shown): ShownText | undefined {
  const { text, content, element } = shownElement.laidOut
  if (element.kind !== 'text' || !text || shownElement.opacity < 0.2) return undefined
  const lines = text.lines.filter(({ parts }) => parts.some((part) => part.text.trim() !== ''))
  const inks = lines.map((line) =>
    turnedBox(shownElement.matrix, capitalsBox(line, content, text.isVertical)),
  )
  const sizes = lines.flatMap(({ parts }) => parts.map(({ size }) => size))
  if (inks.length === 0) return undefined
  const scale = matrixScale(shownElement.matrix)
  return {
    ...shownElement,
    place: element.place,
    inks,
    smallest: scale * Math.min(...sizes),
    largest: scale * Math.max(...sizes),
  }
}

/** The bounds of a box that is moved and turned, made smaller by the corners that turning adds. */
function turnedBox(matrix: Matrix, box: Box): Box {
  const { x, y, width, height } = mapBox(matrix, box)
  const [a, b] = matrix
  const share = Math.hypot(a, b) / Math.max(1e-6, Math.abs(a) + Math.abs(b))
  return {
    ...{ x: x + (width * (1 - share)) / 2, y: y + (height * (1 - share)) / 2 },
    ...{ width: width * share, height: height * share },
  }
}

/** What the capitals of a line cover. */
export function capitalsBox(line: SetLine, { x, y }: Box, isVertical: boolean): Box {
  if (isVertical) return { x: x + line.x, y: y + line.y, width: line.width, height: line.height }
  const boxes = line.parts.map((part) => ({
    x: x + part.x,
    y: y + part.baseline - 0.72 * part.size,
    width: part.width,
    height: 0.74 * part.size,
  }))
  return boundsOf(boxes)
}

function fault(
  kind: FaultKind,
  severity: Fault['severity'],
  place: Place | undefined,
  message: string,
): Fault {
  const where = place ? `${place.element} (line ${place.line}): ` : ''
  return { kind, severity, place, message: `${where}${message}` }
}

/** Compares the letters with the pixels that the painter kept of the ground below them. */
function contrastFaults(text: ShownText, grounds: Grounds, short: number): Fault[] {
  const { laidOut, opacity, largest, place } = text
  const pixels = grounds.get(laidOut)
  const { runs, style } = laidOut.element as TextElement
  // Letters that show a background, a stroke or a shadow carry a ground of their own.
  const hasOwnGround =
    style.backgroundClip === 'text' || style.textStroke !== undefined || style.textShadow.length > 0
  if (!pixels?.length || hasOwnGround || runs.some((run) => run.style.backgroundColor.alpha > 0)) return []
  const needed = largest >= shares.large * short ? contrasts.large : minContrast
  const ground = middleOf(pixels)
  for (const { color } of runs.filter((run) => run.text.trim() !== '').map((run) => run.style)) {
    const blended = composite({ ...color, alpha: color.alpha * opacity }, ground)
    const contrast = worstContrast(pixels, blended, differing)
    if (contrast >= contrasts.nearly * needed) continue
    const severity = contrast < contrasts.unreadable * needed ? 'error' : 'warning'
    const message = `${toHex(blended)} has a contrast of ${contrast.toFixed(1)} on what lies below it, of ${needed} that can be read. Change the colour, or calm what lies below.`
    return [fault('contrast', severity, place, message)]
  }
  return []
}

/** The mean colour, for letters that let some of the ground through. */
function middleOf(pixels: Uint8ClampedArray): Rgb {
  const sums = [0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0)
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => Math.round(sum / Math.max(1, pixels.length / 4)))
  return { red, green, blue, alpha: 1 }
}

/** Texts that are cut, overfull, too small to read on a phone, or too near the edge of the picture. */
function roomFaults(text: ShownText, size: ImageSize, short: number): Fault[] {
  const { place, inks, clip, laidOut, smallest } = text
  const faults: Fault[] = []
  const add = (...[kind, severity, message]: [FaultKind, Fault['severity'], string]) =>
    faults.push(fault(kind, severity, place, message))
  const ink = boundsOf(inks)
  const visibleArea = clippedArea(inks, clip)
  const fullArea = clippedArea(inks)
  if (visibleArea < (1 - tolerated.cut) * fullArea) {
    add('cut_text', 'error', 'the text is cut off. Give it more room, or make it smaller.')
  } else if (laidOut.text?.isCut) {
    add('cut_text', 'warning', 'the text does not fit, and ends with an ellipsis.')
  }
  const { box } = text
  const beyond = Math.max(box.x - ink.x, ink.x + ink.width - box.x - box.width)
  const below = ink.y + ink.height - box.y - box.height
  if (Math.max(beyond, below) > 0.25 * text.largest) {
    add(
      'overfull',
      'warning',
      `the text is ${Math.round(Math.max(beyond, below))} px larger than its box. Give it more room, or make it smaller.`,
    )
  }
  if (smallest < shares.smallest * short) {
    const minPixels = Math.ceil(shares.smallest * short)
    add(
      'small_text',
      'warning',
      `letters of ${Math.round(smallest)} px are not read on a phone; ${minPixels} px are.`,
    )
  }
  const reach = Math.min(ink.x, ink.y, size.width - ink.x - ink.width, size.height - ink.y - ink.height)
  if (reach >= 0 && reach < shares.margin * short) {
    add('margin', 'warning', `the text stands ${Math.round(reach)} px from the edge of the picture.`)
  }
  return faults
}

/** The bounds of turned texts meet where their letters do not. */
const isTurned = ({ matrix: [, b] }: Shown) => Math.abs(b) > 0.02

/** The area of boxes, as far as it lies in a clip. */
const clippedArea = (boxes: readonly Box[], clip?: Box) =>
  boxes.reduce((sum, box) => sum + (clip ? overlapArea(box, clip) : box.width * box.height), 0)

/** Texts on texts, by the area that letters of both cover. */
function overlapFaults(texts: readonly ShownText[]): Fault[] {
  return texts.flatMap((one, index) =>
    texts.slice(index + 1).flatMap((other) => {
      const area = one.inks.reduce((sum, ink) => sum + clippedArea(other.inks, ink), 0)
      const smaller = Math.min(clippedArea(one.inks), clippedArea(other.inks))
      // Large faint letters behind others are an ornament.
      const tolerance = [one, other].some(isTurned) ? tolerated.turnedOverlap : tolerated.overlap
      const isOrnament =
        Math.min(one.opacity, other.opacity) < 0.5 || (one.isDecoration && other.isDecoration)
      if (area <= tolerance * smaller || isOrnament) return []
      const severity = area > tolerated.unreadableOverlap * smaller ? 'error' : 'warning'
      return [fault('overlap', severity, other.place, `the text lies over the text of ${one.place.element}.`)]
    }),
  )
}

/** Whether nothing below an element is seen through it. */
const isOpaque = ({ laidOut: { element }, opacity }: Shown) =>
  opacity > 0.85 &&
  (element.kind === 'image' ||
    element.style.backgroundColor.alpha > 0.85 ||
    element.style.background.some(
      ({ image }) => image.kind === 'file' || image.stops.every(({ color }) => color.alpha > 0.85),
    ))

/** Texts that lie below what was painted after them. */
function coverFaults(texts: readonly ShownText[], elements: readonly Shown[]): Fault[] {
  const opaque = elements.map((each, index) => ({ ...each, index })).filter(isOpaque)
  return texts.flatMap((text) => {
    const index = elements.findIndex(({ laidOut }) => laidOut === text.laidOut)
    const fullArea = clippedArea(text.inks)
    const above = opaque.find(
      (each) =>
        each.index > index &&
        stackingLayer(each.laidOut.element.style) >= stackingLayer(text.laidOut.element.style) &&
        clippedArea(text.inks, sharedBox(each.box, each.clip)) > tolerated.covered * fullArea,
    )
    if (!above) return []
    const by = above.laidOut.element.place.element
    return [fault('covered_text', 'error', text.place, `the text lies below ${by}.`)]
  })
}

// The grid, in both directions, on which it is counted what of the subject is covered.
const steps = 24

/** Whether what has to be seen of a photograph is cut off or covered. */
function subjectFaults(elements: readonly Shown[], { focus }: ReviewOptions): Fault[] {
  const focusOf = ({ laidOut: { element } }: Shown) =>
    element.kind === 'image' ? (focus ?? element.focus) : undefined
  const faults = elements.flatMap((image, index) => {
    const part = focusOf(image)
    return part ? [subjectFault(image, part, elements.slice(index + 1))] : []
  })
  // A page may show a photograph twice, such as blurred as its ground: one of them has to show the subject.
  return faults.every((each) => each !== undefined) ? faults.slice(-1) : []
}

function subjectFault(image: Shown, part: Box, above: readonly Shown[]): Fault | undefined {
  const subject = mapBox(image.matrix, subjectIn(image.laidOut, part))
  const { place } = image.laidOut.element
  const visibleShare =
    overlapArea(subject, sharedBox(image.clip, image.box)) / Math.max(1, clippedArea([subject]))
  if (visibleShare < 1 - tolerated.subject) {
    const cut = Math.round(100 * (1 - visibleShare))
    return fault('cut_subject', 'warning', place, `${cut} % of what has to be seen of it is cut off.`)
  }
  const boxes = above
    .filter((each) => isVeil(each))
    .flatMap((each) => toText(each)?.inks ?? [sharedBox(each.box, each.clip)])
  const covered = shareCovered(subject, boxes)
  if (covered <= tolerated.subject) return undefined
  const message = `${Math.round(100 * covered)} % of what has to be seen of it is covered by words, glass or boxes.`
  return fault('covered_subject', 'warning', place, message)
}

/** Whether an element hides the photograph below it, in part: letters, glass, or a box with a ground. */
function isVeil(element: Shown): boolean {
  const { style, kind } = element.laidOut.element
  return (
    kind === 'text' ||
    style.backdropFilter.length > 0 ||
    style.backgroundColor.alpha > 0.4 ||
    isOpaque(element)
  )
}

/** Where the subject lies that is given as shares of a photograph. */
function subjectIn({ content, element, natural }: LaidOut, focus: Box): Box {
  const { x, y, width, height } = fittedBox(natural ?? content, element.style, content)
  return {
    x: x + focus.x * width,
    y: y + focus.y * height,
    width: focus.width * width,
    height: focus.height * height,
  }
}

function shareCovered({ x, y, width, height }: Box, boxes: readonly Box[]): number {
  let count = 0
  for (let down = 0.5; down < steps; down++) {
    for (let across = 0.5; across < steps; across++) {
      const point = { x: x + (across / steps) * width, y: y + (down / steps) * height, width: 1, height: 1 }
      if (boxes.some((box) => overlapArea(box, point) > 0)) count += 1
    }
  }
  return count / steps ** 2
}

/** Whether the mark of the brand is there once, and as it is written. */
function brandFaults(
  elements: readonly Shown[],
  texts: readonly ShownText[],
  brand: string | undefined,
): Fault[] {
  if (brand === undefined || elements.some(({ isBrand }) => isBrand)) return []
  const name = lettersOf(brand)
  const says = ({ laidOut: { element } }: ShownText) =>
    element.kind === 'text' && lettersOf(element.runs.map((run) => run.text).join('')).includes(name)
  if (texts.some(says)) return []
  const message = 'The brand is missing: show it once, in an element with data-role="brand".'
  return [fault('missing_brand', 'error', undefined, message)]
}
