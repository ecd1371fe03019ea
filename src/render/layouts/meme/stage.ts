import type { MemeCopy, MemeLayout } from '../../../content/post-copy.ts'
import { yieldToEventLoop } from '../../../time-slice.ts'
import { type Focus, findFocus, type Region } from '../../analysis/focus.ts'
import { cropTo } from '../../analysis/focus-crop.ts'
import { type Canvas, type Context, newCanvas } from '../../canvas.ts'
import { type PostSize, postSizes } from '../../card.ts'
import { type Area, paintScene } from '../../cast/index.ts'
import { decodePicture, type Picture } from '../../pictures/decode.ts'
import type { MemeOptions } from './index.ts'

/** The words of one layout. */
export type CopyOf<Layout extends MemeLayout> = Extract<MemeCopy, { readonly layout: Layout }>

/** What every layout draws on, and what it has to know for that. */
export interface Stage {
  readonly canvas: Canvas
  readonly context: Context
  readonly size: PostSize
  readonly width: number
  readonly height: number
  /** The shorter side, which all lengths are shares of. */
  readonly side: number
  /** What sizes of letters are shares of: a wide picture is seen as narrow as the others, and so it has larger ones. */
  readonly letters: number
  /** Where words may stand: the ends of a tall picture lie under the buttons of the apps that show it. */
  readonly safe: { readonly top: number; readonly bottom: number }
  readonly options: MemeOptions
  readonly picture: Picture | undefined
  /** What of the picture has to be seen. */
  readonly focus: Focus | undefined
}

export const ink = '#0F1014'
export const contour = '#1C1B22'

export async function stageFor(options: MemeOptions): Promise<Stage> {
  const { size = '1:1' } = options
  const { width, height } = postSizes[size]
  const picture = options.picture && (await decodePicture(options.picture))
  await yieldToEventLoop(options.signal)
  const focus = picture && (await findFocus(picture))
  const { canvas, context } = await newCanvas(width, height)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  const isTall = size === '9:16'
  const safe = { top: isTall ? 0.13 * height : 0, bottom: isTall ? 0.86 * height : height }
  const side = Math.min(width, height)
  const letters = side * (size === '16:9' ? 1.3 : 1)
  return { canvas, context, size, width, height, side, letters, safe, options, picture, focus }
}

/** Paints inside an area and nowhere else, then lets others have the thread: it takes some 25 ms. */
export async function within({ context, options }: Stage, area: Area, paint: () => void): Promise<void> {
  context.save()
  context.beginPath()
  context.rect(area.x, area.y, area.width, area.height)
  context.clip()
  paint()
  context.restore()
  await yieldToEventLoop(options.signal)
}

/** Between the words above and below. */
const middle: Region = { x: 0, y: 0.2, width: 1, height: 0.6 }
const all: Region = { x: 0, y: 0, width: 1, height: 1 }

/** Fills an area with the picture that was given, or with the scene; `isClear` where no words lie over it. */
export function paintPlace(stage: Stage, scene: string, area: Area, isClear = false): Promise<void> {
  const { context, picture, focus } = stage
  return within(stage, area, () => {
    if (!picture) return paintScene(context, scene, area, isClear)
    const seen = cropTo(picture, area, { focus, free: isClear ? all : middle })
    const { x, y, width, height } = area
    // What becomes smaller is scaled better so, and in a third of the time; what becomes larger would turn soft.
    context.imageSmoothingQuality = seen.width > width ? 'medium' : 'high'
    context.drawImage(picture.source, seen.x, seen.y, seen.width, seen.height, x, y, width, height)
  })
}
