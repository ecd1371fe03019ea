import type { FontSources } from '../../../media/font-sources.ts'
import type { Canvas } from '../../canvas.ts'
import { boundsOf } from '../../design/matrix.ts'
import { openPage } from '../../design/page.ts'
import { capitalsBox } from '../../design/review.ts'
import type { LaidOut } from '../../design/types.ts'
import { parseFamilyList } from '../../fonts/families.ts'
import type { Box } from '../../legible.ts'
import { canvasPicture } from '../../pictures/decode.ts'
import { html, type Markup } from '../../templates/html.ts'
import { page, type TemplateStyle } from '../../templates/style.ts'
import { bound, headlineType } from '../../templates/type.ts'
import { typesettingLanguage } from '../../type/pieces.ts'
import { visualLength } from '../../type/type-scale.ts'
import { typographic } from '../../type/typography.ts'
import { directionOf, textDirection } from '../../type/writing-system.ts'
import type { Span as FrameSpan, Overlay, Sprite } from '../compose/plan.ts'
import { easeOut, growBox, takePixels, toPixelBox } from '../drawing.ts'
import { type VideoSize, videoSizes } from '../sizes.ts'
import { type CardColors, chooseCardColors } from './colors.ts'

export interface CardOptions {
  readonly size: VideoSize
  readonly language?: string | undefined
  /** A CSS list of font families, for large text. */
  readonly font?: string | undefined
  /** Accent color; taken from the picture unless set. */
  readonly color?: string | undefined
  readonly fonts?: FontSources | undefined
  readonly warn?: ((message: string) => void) | undefined
}

export interface PictureCardOptions extends CardOptions {
  /** As large as the frame; source of the colors if no accent is set. */
  readonly picture: Canvas
  readonly brand?: string | undefined
}

/** When a card is on screen. */
export interface Span extends FrameSpan {
  readonly fps: number
}

/** What the templates of cards know beside their words. */
export interface CardStyle extends Pick<TemplateStyle, 'direction' | 'fonts' | 'size'> {
  readonly size: VideoSize
  readonly language: string | undefined
  readonly brand: string
  readonly colors: CardColors
}

/** Where the text of cards may be: clear of all apps' controls. */
export const cardBoxes: Readonly<Record<VideoSize, Box>> = {
  '9:16': { x: 66, y: 288, width: 822, height: 960 },
  '16:9': { x: 140, y: 120, width: 1640, height: 840 },
  '1:1': { x: 84, y: 100, width: 912, height: 880 },
}

/** The words of a card as they are set, and its style. */
export async function cardStyle(
  words: string,
  { size, language, font = '', color, picture, brand = '' }: PictureCardOptions,
): Promise<{ readonly style: CardStyle; readonly text: string }> {
  const plain = words.replace(/\s+/g, ' ').trim()
  const textLanguage = typesettingLanguage(plain, language)
  const style = {
    size,
    language: textLanguage,
    direction: directionOf(plain, textLanguage),
    fonts: parseFamilyList(font).names,
    brand: brand.replace(/\s+/g, ' ').trim(),
    colors: await chooseCardColors(color, picture),
  }
  return { style, text: typographic(plain, textLanguage) }
}

/** The page of a card. `padding` of `.safe` keeps words clear of all apps' controls. */
export function cardPage(style: CardStyle, rules: string, body: Markup): string {
  const { width, height } = videoSizes[style.size]
  const { x, y, ...safe } = cardBoxes[style.size]
  const padding = [y, width - x - safe.width, height - y - safe.height, x].map((length) => `${length}px`)
  return page(
    { ...style, palette: style.colors.palette },
    `.safe{padding:${padding.join(' ')}}
main{display:flex;flex-direction:column;gap:4.4vmin}
h1.serif{font-family:var(--serif);font-weight:680}
.brand{font-size:3.34vmin;--min-font-size:2.2vmin;font-weight:600;line-clamp:1}
${rules}`,
    body,
  )
}

/** Letters of ordinary width. */
const mostInThreeLines = 40

/** The main words of a card; sizes in shares of the short side. */
export function heading(
  text: string,
  { language }: CardStyle,
  how: { largest: number; smallest: number; lines?: number; isSerif?: boolean },
): Markup {
  const { largest, smallest, lines = visualLength(text) > mostInThreeLines ? 4 : 3, isSerif = true } = how
  const type = headlineType(text, { sizes: [largest, (largest * smallest) / 0.72], lines, isSerif })
  return html`<h1 class="${isSerif && 'serif'}" data-role="headline" style="${type}">${bound(text, language)}</h1>`
}

/** The name of the brand, in its own direction. */
export const brandName = ({ brand }: CardStyle) =>
  brand !== '' &&
  html`<p class="brand" data-role="brand"><span dir="${textDirection(brand)}">${brand}</span></p>`

/** A card that is laid out: what stands still, and its `main`, which rises. */
export type Card = Awaited<ReturnType<typeof openCard>>

export async function openCard(markup: string, size: VideoSize, options: PictureCardOptions) {
  const pictures = new Map([['picture', canvasPicture(options.picture)]])
  const frame = videoSizes[size]
  const { root, paint } = await openPage({ markup, size: frame }, pictures, options)
  const main = find(root, ({ element }) => element.tag === 'main') ?? root
  const sprite = async (part: LaidOut, area: Box): Promise<Sprite> => ({
    ...area,
    pixels: takePixels(await paint(part, area)),
  })
  const fullBox = { x: 0, y: 0, ...frame }
  const visible = visibleBoxes(main)
  const moving = toPixelBox(growBox(boundsOf(visible), overhang))
  return {
    /** The boxes of what rises. */
    boxes: visible,
    whole: () => paint(root, fullBox),
    still: () => sprite(without(root, main), fullBox),
    moving: { area: moving, sprite: () => sprite(main, moving) },
  }
}

/** How far letters may reach out of their boxes. */
const overhang = 24

function find(node: LaidOut, isWanted: (node: LaidOut) => boolean): LaidOut | undefined {
  if (isWanted(node)) return node
  for (const child of node.children) {
    const match = find(child, isWanted)
    if (match) return match
  }
  return undefined
}

function without(node: LaidOut, left: LaidOut): LaidOut {
  const children = node.children.filter((child) => child !== left).map((child) => without(child, left))
  return { ...node, children }
}

/** What can be seen of an element: the capitals of its texts, and its other boxes without content. */
function visibleBoxes(node: LaidOut): Box[] {
  const { text, content, box, children } = node
  if (text) {
    const lines = text.lines.filter(({ parts }) => parts.length > 0)
    return lines.map((line) => capitalsBox(line, content, text.isVertical))
  }
  if (children.length > 0) return children.flatMap(visibleBoxes)
  return box.width > 0 && box.height > 0 ? [box] : []
}

/** In pixels and seconds. */
const rise = { by: 24, seconds: 0.2 }

/** The progress of the entrance on a frame; above 0 on the first one. */
export function arrivalAt(frame: number, { from, fps }: Span): number {
  const steps = Math.round(rise.seconds * fps)
  return easeOut(Math.min(1, (frame - from + 1) / (steps + 1)))
}

/** What stands still: it covers the frame. */
export function staticOverlay({ still }: Card, { from, until }: Span): Overlay {
  return { from, until, covers: true, sprite: still }
}

/** What rises into place together and leaves with a cut. */
export function risingOverlay({ moving: { area, sprite } }: Card, span: Span): Overlay {
  return {
    from: span.from,
    until: span.until,
    sprite,
    pose: (frame) => {
      const share = arrivalAt(frame, span)
      return { x: area.x, y: area.y + Math.round(rise.by * (1 - share)), opacity: share }
    },
  }
}
