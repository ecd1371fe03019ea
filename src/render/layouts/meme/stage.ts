import type { MemeCopy, MemeLayout } from '../../../post-copy.ts'
import { type Canvas, type Context, newCanvas } from '../../canvas.ts'
import { type PostSize, postSizes } from '../../card.ts'
import { type Area, paintScene } from '../../cast/index.ts'
import { decodePicture, type Picture } from '../../picture.ts'
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
  /** Where words may stand: the ends of a tall picture lie under the buttons of the apps that show it. */
  readonly safe: { readonly top: number; readonly bottom: number }
  readonly options: MemeOptions
  readonly picture: Picture | undefined
}

export const ink = '#0F1014'
export const contour = '#1C1B22'

export async function stageFor(options: MemeOptions): Promise<Stage> {
  const { size = '1:1' } = options
  const { width, height } = postSizes[size]
  const picture = options.picture && (await decodePicture(options.picture))
  const { canvas, context } = await newCanvas(width, height)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  const isTall = size === '9:16'
  const safe = { top: isTall ? 0.13 * height : 0, bottom: isTall ? 0.86 * height : height }
  return { canvas, context, size, width, height, side: Math.min(width, height), safe, options, picture }
}

/** Paints inside an area and nowhere else. */
export function within({ context }: Stage, area: Area, paint: () => void): void {
  context.save()
  context.beginPath()
  context.rect(area.x, area.y, area.width, area.height)
  context.clip()
  paint()
  context.restore()
}

/** Fills an area with the picture that was given, or with the scene. */
export function paintPlace(stage: Stage, scene: string, area: Area): void {
  const { context, picture } = stage
  within(stage, area, () => {
    if (!picture) return paintScene(context, scene, area)
    const scale = Math.max(area.width / picture.width, area.height / picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    const [x, y] = [area.x + (area.width - width) / 2, area.y + (area.height - height) / 2]
    context.drawImage(picture.source, x, y, width, height)
  })
}
