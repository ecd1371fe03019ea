import { cropTo, findFocus } from '../../analysis/focus.ts'
import type { Canvas } from '../../canvas.ts'
import type { Box } from '../../legible.ts'
import { canvasPicture } from '../../pictures/decode.ts'
import type { Overlay } from '../compose/plan.ts'
import { type VideoSize, videoSizes } from '../sizes.ts'
import {
  barItem,
  type CardItem,
  type CardOptions,
  cardBoxes,
  imageItem,
  mirrorBox,
  risingOverlay,
  type Span,
  setWords,
  staticOverlay,
  textItem,
} from './card.ts'
import { chooseCardColors } from './colors.ts'

export interface EndOptions extends CardOptions {
  /** The closing line. */
  readonly line: string
  readonly brand?: string | undefined
  /** Shown beside the words; source of the colors if no accent is set. */
  readonly picture?: Canvas | undefined
}

/** The last card of a video. */
export async function endOverlays(options: EndOptions & Span): Promise<readonly Overlay[]> {
  const { still, moving } = await endItems(options)
  return [staticOverlay(still, options), risingOverlay(moving, options)]
}

interface Layout {
  /** Of the line. */
  readonly size: number
  /** Of the words, with and without a picture beside them. */
  readonly width: readonly [beside: number, alone: number]
  readonly lines: number
}

const layouts: Readonly<Record<VideoSize, Layout>> = {
  '9:16': { size: 104, width: [822, 822], lines: 4 },
  '16:9': { size: 124, width: [840, 1240], lines: 4 },
  '1:1': { size: 92, width: [912, 912], lines: 3 },
}

/** Between line and name; between words and picture. */
const gap = { name: 56, picture: 104 }

/** The share of a wide frame that the picture takes. */
const pictureShare = 0.45
/** A lower strip would show nothing. */
const minPictureHeight = 0.28

async function endItems(options: EndOptions): Promise<{ still: CardItem[]; moving: CardItem[] }> {
  const { size, line, brand, picture, color } = options
  const colors = await chooseCardColors(color, picture)
  const layout = layouts[size]
  const box = cardBoxes[size]
  const frame = videoSizes[size]
  const isWide = size === '16:9'
  const width = layout.width[picture ? 0 : 1]
  const main = await setWords(
    {
      text: line,
      kind: 'serif',
      weight: 680,
      sizes: [layout.size, 0.66 * layout.size],
      width,
      height: 0.5 * box.height,
      lines: layout.lines,
      leading: 1.08,
      tracking: -0.015,
    },
    options,
  )
  const { direction } = main
  const name = brand?.trim()
    ? await setWords({ text: brand, kind: 'text', weight: 600, sizes: [36, 24], width, lines: 1 }, options)
    : undefined
  const column = mirrorBox({ ...box, width }, box, direction)
  // A little above the middle; over a picture, from the top.
  const lowered = Math.max(0, (box.height - main.height) * (isWide ? 0.42 : 0.36))
  let y = box.y + (picture && !isWide ? 0 : lowered)
  const moving: CardItem[] = [textItem(main, { ...column, y }, colors.ink)]
  y += main.height
  if (name) {
    const foot = box.y + box.height - name.height
    const at = picture && !isWide ? y + main.descent + gap.name : foot
    moving.push(textItem(name, { ...column, y: at }, colors.soft, direction))
    y = at + name.height
  }
  const still = [barItem({ x: 0, y: 0, ...frame }, colors.light)]
  const beside = pictureBox(size, direction, y + main.descent + gap.picture)
  if (picture && beside.height > minPictureHeight * frame.height)
    still.push(await croppedItem(beside, picture))
  return { still, moving }
}

/** Beside the words in a wide frame, below them in others. */
function pictureBox(size: VideoSize, direction: 'ltr' | 'rtl', under: number): Box {
  const { width, height } = videoSizes[size]
  if (size !== '16:9') return { x: 0, y: Math.round(under), width, height: height - Math.round(under) }
  const own = Math.round(width * pictureShare)
  return { x: direction === 'ltr' ? width - own : 0, y: 0, width: own, height }
}

/** Crops a picture to a box around its subject. */
async function croppedItem(box: Box, picture: Canvas): Promise<CardItem> {
  const focus = await findFocus(canvasPicture(picture))
  return imageItem(box, picture, cropTo(picture, box, { focus, free: { x: 0, y: 0, width: 1, height: 1 } }))
}
