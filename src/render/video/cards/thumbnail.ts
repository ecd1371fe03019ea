import { type Focus, findFocus } from '../../analysis/focus.ts'
import { cropTo } from '../../analysis/focus-crop.ts'
import { type Canvas, newCanvas } from '../../canvas.ts'
import { canvasPicture } from '../../pictures/decode.ts'
import { type FilmSize, filmSizes } from '../sizes.ts'
import { bar, type FilmCardOptions, type Item, image, mirrored, setWords, words } from './card.ts'
import { cardColors, type Tone } from './colors.ts'
import { drawScrim, scrimFor } from './scrim.ts'
import { fadeUnder } from './title.ts'

/** The picture that a film is chosen by. */
export interface ThumbnailOptions extends FilmCardOptions {
  /** As large as the frame. */
  readonly picture: Canvas
  readonly title: string
  readonly brand?: string | undefined
}

/** How large a thumbnail is, in shares of the frame: those of wide films are 1280 by 720 everywhere. */
const scales: Readonly<Record<FilmSize, number>> = { '16:9': 2 / 3, '9:16': 1, '1:1': 1 }

/** Where the title may stand; at the foot on the right players write how long the film is. */
const boxes = {
  '16:9': { x: 96, y: 90, width: 1180, height: 880 },
  '9:16': { x: 66, y: 288, width: 860, height: 1100 },
  '1:1': { x: 72, y: 84, width: 936, height: 890 },
} as const

/** The title over a picture, so large that it can be read where the whole is as wide as a thumb. */
export async function thumbnail(options: ThumbnailOptions): Promise<Canvas> {
  const { size } = options
  const frame = filmSizes[size]
  const colors = await cardColors(options.color, options.picture)
  const { itemsIn, side, focus } = await thumbnailItems(options)
  const picture = await besideWords(options.picture, focus, size, side)
  const boxes = itemsIn(colors.dark).map(({ box }) => box)
  const scrim = await scrimFor(picture, boxes, fadeUnder(boxes, size, side), colors)
  const scale = scales[size]
  const { canvas, context } = await newCanvas(frame.width * scale, frame.height * scale)
  context.scale(scale, scale)
  context.drawImage(picture, 0, 0, frame.width, frame.height)
  drawScrim(context, scrim, frame)
  for (const { draw } of itemsIn(scrim.tone)) draw(context)
  return canvas
}

async function thumbnailItems(options: ThumbnailOptions) {
  const { size, title, brand, picture } = options
  const box = boxes[size]
  const largest = size === '16:9' ? 190 : 168
  const set = await setWords(
    {
      text: title,
      kind: 'display',
      weight: 800,
      sizes: [largest, 0.66 * largest],
      width: box.width,
      height: box.height - 240,
      lines: 4,
      leading: 1.02,
      tracking: -0.022,
    },
    options,
  )
  const name = brand?.trim()
    ? await setWords(
        { text: brand, kind: 'text', weight: 650, sizes: [46, 30], width: box.width, lines: 1 },
        options,
      )
    : undefined
  const { direction } = set
  const focus = await findFocus(canvasPicture(picture))
  const isSubjectFirst =
    size === '16:9' && focus && focus.sure >= 0.5 && isOnSide(focus.x + focus.width / 2, direction)
  const side = isSubjectFirst ? (direction === 'ltr' ? 'rtl' : 'ltr') : direction
  const own = { ...box, width: Math.max(set.width, name?.width ?? 0) }
  const column = mirrored(own, { ...box, x: box.x, width: filmSizes[size].width - 2 * box.x }, side)
  const foot = box.y + box.height
  const y = foot - set.height - set.descent * 0.5 - (name ? name.height + 52 : 0)
  const rule = mirrored({ ...column, y: y - set.rise - 74, width: 132, height: 14 }, column, direction)
  const itemsIn = ({ ink, mark }: Tone): Item[] => [
    bar(rule, mark, 3),
    words(set, { ...column, y }, ink),
    ...(name ? [words(name, { ...column, y: foot - name.height }, ink, direction)] : []),
  ]
  return { itemsIn, side, focus } as const
}

/** A little nearer, there is room to move what has to be seen out of the way of the words. */
const nearer = 1.14
const free = {
  ltr: { x: 0.56, y: 0, width: 0.44, height: 1 },
  rtl: { x: 0, y: 0, width: 0.44, height: 1 },
} as const

async function besideWords(
  picture: Canvas,
  focus: Focus | undefined,
  size: FilmSize,
  side: 'ltr' | 'rtl',
): Promise<Canvas> {
  if (size !== '16:9' || !focus) return picture
  const { width, height } = picture
  const { canvas, context } = await newCanvas(width, height)
  const part = cropTo(picture, picture, { focus, free: free[side], zoom: nearer })
  image({ x: 0, y: 0, width, height }, picture, part).draw(context)
  return canvas
}

/** Whether something in the picture is where its words would begin. */
function isOnSide(middle: number, direction: 'ltr' | 'rtl'): boolean {
  return direction === 'ltr' ? middle < 0.4 : middle > 0.6
}
