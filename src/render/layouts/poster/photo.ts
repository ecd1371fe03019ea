import { brandWords, type Poster, type PosterPhoto } from '../../../content/poster.ts'
import type { Media } from '../../../media/media.ts'
import { cropTo, shownAt } from '../../analysis/focus.ts'
import type { Context } from '../../canvas.ts'
import { parseColor, toHex } from '../../color.ts'
import type { Box } from '../../legible.ts'
import { overlapArea, sharedBox } from '../../overlap.ts'
import { decodePicture } from '../../pictures/decode.ts'
import { grave, type PosterFault, slight } from './fault.ts'
import { type PlacedText, quoted } from './texts.ts'

/** The least share of the subject that has to be seen, and the most that texts and panels may cover. */
const limits = { seen: 0.9, covered: 0.12 }
/** What cannot be published at all. */
const worst = { seen: 0.7, covered: 0.3 }

/**
 * Paints the picture of a poster and its panels of glass; returns what has to change, `undefined` where the poster has
 * no picture.
 */
export async function paintPhoto(
  context: Context,
  { photo, texts }: Poster,
  { picture: media, focus }: { readonly picture?: Media | undefined; readonly focus?: Box | undefined },
): Promise<readonly PosterFault[] | undefined> {
  if (!photo || !media) return undefined
  const { width, height } = context.canvas
  const canvas: Box = { x: 0, y: 0, width, height }
  const area = sharedBox(reachingEdges(photo.area, canvas), canvas)
  if (isEmpty(area)) return [grave('photo: its area is not on the picture.')]
  context.fillStyle = toHex(parseColor(photo.ground) ?? white)
  context.fillRect(0, 0, width, height)
  const picture = await decodePicture(media)
  const subject = focus ?? inShares(photo.subject)
  const kept = sharedBox(photo.keep, area)
  const wanted = isEmpty(kept) ? area : kept
  const free = {
    x: (wanted.x - area.x) / area.width,
    y: (wanted.y - area.y) / area.height,
    width: wanted.width / area.width,
    height: wanted.height / area.height,
  }
  const crop = cropTo(picture, area, { focus: subject, free })
  context.drawImage(
    picture.source,
    crop.x,
    crop.y,
    crop.width,
    crop.height,
    area.x,
    area.y,
    area.width,
    area.height,
  )
  for (const panel of photo.glass) paintGlass(context, panel)

  const shown = shownAt(subject, picture, crop)
  const box = {
    x: area.x + shown.x * area.width,
    y: area.y + shown.y * area.height,
    width: shown.width * area.width,
    height: shown.height * area.height,
  }
  const seen = shareOf(box, area)
  const faults: PosterFault[] = []
  if (seen < limits.seen) {
    faults.push(
      (seen < worst.seen ? grave : slight)(
        `photo: only ${Math.round(100 * seen)} % of the subject is seen. Give the photo an area of a shape nearer to its own, ${picture.width} × ${picture.height}, with a plain ground beside it.`,
      ),
    )
  }
  const at = `x ${Math.round(box.x)} to ${Math.round(box.x + box.width)}, y ${Math.round(box.y)} to ${Math.round(box.y + box.height)}`
  for (const [index, panel] of photo.glass.entries()) {
    const share = shareOf(box, panel)
    if (share > limits.covered) {
      faults.push(
        (share > worst.covered ? grave : slight)(
          `photo: glass panel ${index + 1} covers ${Math.round(100 * share)} % of the subject, which comes to lie at ${at}. Move it or make it slimmer.`,
        ),
      )
    }
  }
  for (const text of texts) {
    if (text.words !== brandWords && shareOf(text, box) > 0.5 && shareOf(box, text) > limits.covered / 2) {
      faults.push(slight(`photo: ${quoted(text.words)} stands on the subject, which comes to lie at ${at}.`))
    }
  }
  return faults
}

/** The gap to an edge that nobody means, as a share of the side. */
const seam = 0.08

/** An area without the narrow strips that would show between it and the edges of the picture. */
function reachingEdges({ x, y, width, height }: Box, canvas: Box): Box {
  const snapped = (from: number, to: number, side: number) => [
    from < seam * side ? 0 : from,
    to > (1 - seam) * side ? side : to,
  ]
  const [left = x, right = x + width] = snapped(x, x + width, canvas.width)
  const [top = y, bottom = y + height] = snapped(y, y + height, canvas.height)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Finds texts that cross the edge of a panel. */
export function panelFaults({ photo }: Poster, texts: readonly PlacedText[]): PosterFault[] {
  return texts.flatMap(({ words, ink }) =>
    (photo?.glass ?? []).flatMap((panel, index) => {
      const share = shareOf(ink, panel)
      if (share < 0.1 || share > 0.99) return []
      return [
        slight(`texts: ${quoted(words)} crosses the edge of glass panel ${index + 1}. Keep it well inside.`),
      ]
    }),
  )
}

function inShares({ x, y, width, height }: PosterPhoto['subject']): Box {
  return { x: x / 100, y: y / 100, width: width / 100, height: height / 100 }
}

/** Nothing is seen in less than a pixel. */
function isEmpty({ width, height }: Box): boolean {
  return width <= 1 || height <= 1
}

/** The share of a box that lies in another. */
function shareOf(box: Box, other: Box): number {
  return overlapArea(box, other) / (box.width * box.height) || 0
}

const white = { red: 255, green: 255, blue: 255, alpha: 1 }

/** Of the short side. */
const blur = 0.022

function paintGlass(
  context: Context,
  { x, y, width, height, radius, tint, opacity }: PosterPhoto['glass'][number],
): void {
  const { canvas } = context
  const short = Math.min(canvas.width, canvas.height)
  context.save()
  context.beginPath()
  context.roundRect(x, y, width, height, Math.max(0, Math.min(radius, width / 2, height / 2)))
  context.save()
  context.clip()
  context.filter = `blur(${Math.round(blur * short)}px) brightness(1.05) saturate(1.15)`
  // The blur reaches beyond the panel.
  const around = 3 * blur * short
  const [left, top] = [Math.max(0, x - around), Math.max(0, y - around)]
  const [right, bottom] = [
    Math.min(canvas.width, x + width + around),
    Math.min(canvas.height, y + height + around),
  ]
  const part = [left, top, right - left, bottom - top] as const
  context.drawImage(canvas, ...part, ...part)
  context.filter = 'none'
  const color = parseColor(tint) ?? white
  context.fillStyle = toHex({ ...color, alpha: Math.min(0.94, Math.max(0.12, opacity)) })
  context.fillRect(x, y, width, height)
  context.restore()
  const rim = context.createLinearGradient(x, y, x + width, y + height)
  for (const [at, alpha] of [0.8, 0.2, 0.15, 0.5].entries())
    rim.addColorStop(at / 3, `rgba(255, 255, 255, ${alpha})`)
  context.strokeStyle = rim
  context.lineWidth = Math.max(1.5, 0.0016 * short)
  context.stroke()
  context.restore()
}
