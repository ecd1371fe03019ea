import { yieldToEventLoop } from '../../../concurrency.ts'
import type { MemeCopy, MemeLayout } from '../../../content/post-copy.ts'
import type { Media } from '../../../media/media.ts'
import { cropTo, type Focus, findFocus, type Region } from '../../analysis/focus.ts'
import { type Canvas, type Context, newCanvas } from '../../canvas.ts'
import { type CardOptions, type PostSize, postSizes } from '../../card.ts'
import { type Area, paintScene } from '../../cast/index.ts'
import { type FaceKind, faceFor } from '../../fonts/index.ts'
import { decodePicture, type Picture } from '../../pictures/decode.ts'
import { type SetText, setText, typographic } from '../../type/index.ts'
import { directionOf } from '../../type/writing-system.ts'

/** Options of `meme`. */
export interface MemeOptions extends Omit<CardOptions, 'color'> {
  /** Replaces the drawn scene in the layouts that have one: classic, caption and labels. */
  readonly picture?: Media | undefined
}

/** The copy of one layout. */
export type CopyOf<Layout extends MemeLayout> = Extract<MemeCopy, { readonly layout: Layout }>

/** What every layout draws on. */
export interface MemeStage {
  readonly canvas: Canvas
  readonly context: Context
  readonly size: PostSize
  readonly width: number
  readonly height: number
  /** The shorter side, the unit of lengths. */
  readonly side: number
  /** The unit of text sizes. Wide pictures are shown smaller, so their text is larger. */
  readonly textUnit: number
  /** The area for text: apps cover the ends of tall pictures with their buttons. */
  readonly safe: { readonly top: number; readonly bottom: number }
  /** Right-to-left memes are mirrored as a whole. */
  readonly isMirrored: boolean
  readonly options: MemeOptions
  readonly picture: Picture | undefined
  /** The subject of the picture. */
  readonly focus: Focus | undefined
}

export const ink = '#0F1014'
export const contour = '#1C1B22'

export async function createStage(options: MemeOptions, text = ''): Promise<MemeStage> {
  const { size = '1:1', language } = options
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
  const textUnit = side * (size === '16:9' ? 1.3 : 1)
  const isMirrored = directionOf(text, language) === 'rtl'
  return { canvas, context, size, width, height, side, textUnit, safe, isMirrored, options, picture, focus }
}

/** Where an area lies: across from where it would be if the meme is mirrored. */
export const placed = <Place extends { readonly x: number; readonly width: number }>(
  { width, isMirrored }: MemeStage,
  area: Place,
): Place => (isMirrored ? { ...area, x: width - area.x - area.width } : area)

/** Where the reading of the whole meme starts, for a text that may run against it. */
export const startOf = ({ isMirrored }: MemeStage, { direction }: SetText) =>
  (direction === 'rtl') === isMirrored ? 'start' : 'end'

/** Paints inside an area only, mirrored with the meme, then yields, because painting takes about 25 ms. */
export async function paintClipped(
  { context, options, isMirrored }: MemeStage,
  area: Area,
  paint: () => void,
): Promise<void> {
  context.save()
  context.beginPath()
  context.rect(area.x, area.y, area.width, area.height)
  context.clip()
  if (isMirrored) {
    context.translate(2 * area.x + area.width, 0)
    context.scale(-1, 1)
  }
  paint()
  context.restore()
  await yieldToEventLoop(options.signal)
}

/** The part between the texts above and below. */
const middle: Region = { x: 0, y: 0.2, width: 1, height: 0.6 }
const all: Region = { x: 0, y: 0, width: 1, height: 1 }

/** Fills an area with the given picture or the scene; `isClear` if no text covers it. */
export function paintPicture(stage: MemeStage, scene: string, area: Area, isClear = false): Promise<void> {
  const { context, picture, focus } = stage
  // A given picture may hold writing.
  const unmirrored = { ...stage, isMirrored: stage.isMirrored && !picture }
  return paintClipped(unmirrored, area, () => {
    if (!picture) return paintScene(context, scene, area, isClear)
    const seen = cropTo(picture, area, { focus, free: isClear ? all : middle })
    const { x, y, width, height } = area
    // Medium quality looks better and is three times faster when scaling down; it is too soft when scaling up.
    context.imageSmoothingQuality = seen.width > width ? 'medium' : 'high'
    context.drawImage(picture.source, seen.x, seen.y, seen.width, seen.height, x, y, width, height)
  })
}

interface TextStyle {
  readonly kind: FaceKind
  readonly weight: number
  readonly leading: number
  readonly tracking: number
}

const textStyles = {
  poster: { kind: 'poster', weight: 400, leading: 1.12, tracking: 0.004 },
  caption: { kind: 'text', weight: 700, leading: 1.14, tracking: -0.025 },
  choice: { kind: 'text', weight: 730, leading: 1.1, tracking: -0.025 },
  label: { kind: 'text', weight: 800, leading: 1.08, tracking: -0.02 },
  message: { kind: 'text', weight: 520, leading: 1.2, tracking: -0.012 },
  small: { kind: 'text', weight: 480, leading: 1.2, tracking: -0.006 },
} as const satisfies Readonly<Record<string, TextStyle>>

export interface MemeText {
  readonly text: string
  readonly style: keyof typeof textStyles
  readonly width: number
  readonly height?: number | undefined
  readonly maxLines: number
  /** Shares of the text unit. Text takes more lines rather than going below the smallest size. */
  readonly sizes: readonly [largest: number, smallest: number]
  readonly weight?: number
}

const maxExtraLines = 4

/** Sets a text within its range of sizes, on as few lines as possible. */
export async function setMemeText({ textUnit, options }: MemeStage, wording: MemeText): Promise<SetText> {
  const { style, width, height, maxLines, sizes } = wording
  const { language, fonts, font: family, warn } = options
  const { kind, weight, leading, tracking } = textStyles[style]
  const said = typographic(wording.text, language)
  const text = kind === 'poster' ? capitals(said, language) : said
  const face = await faceFor({ text, kind, weight: wording.weight ?? weight, family, language, fonts, warn })
  const pixels = [sizes[0] * textUnit, sizes[1] * textUnit] as const
  const setOn = (lineLimit: number, room: number | undefined) =>
    setText(text, face, {
      width,
      height: room,
      maxLines: lineLimit,
      sizes: pixels,
      leading: () => leading,
      tracking: () => tracking,
      language,
    })
  for (let more = 0; more < maxExtraLines; more += 1) {
    const set = await setOn(maxLines + more, height)
    if (set.size >= pixels[1] - 0.5 && set.lines.length <= maxLines + more) return set
  }
  return setOn(maxLines + maxExtraLines, height)
}

/** Sets texts in one size, that of the longest. */
export async function setInOneSize(stage: MemeStage, wordings: readonly MemeText[]): Promise<SetText[]> {
  const sets = await Promise.all(wordings.map((wording) => setMemeText(stage, wording)))
  const smallest = Math.min(...sets.map(({ size }) => size)) / stage.textUnit
  return Promise.all(
    wordings.map((wording) => setMemeText(stage, { ...wording, sizes: [smallest, smallest] })),
  )
}

/** Upper case by the rules of the language. Georgian capitals are not used in headlines. */
export function capitals(text: string, language = 'en'): string {
  return text.replace(/\P{Script=Georgian}+/gu, (letters) => letters.toLocaleUpperCase(language))
}

export const outlineOf = (set: SetText, color: string) => ({ color, width: 0.15 * set.size })
