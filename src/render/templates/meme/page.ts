import type { MemeCopy, MemeLayout } from '../../../content/post-copy.ts'
import type { ImageSize, Media } from '../../../media/media.ts'
import { cropTo, type Focus } from '../../analysis/focus.ts'
import { type CardOptions, postSizes } from '../../card.ts'
import { piecesOf } from '../../type/pieces.ts'
import { visualLength } from '../../type/type-scale.ts'
import { typographic } from '../../type/typography.ts'
import {
  html,
  isTall,
  isWide,
  type Markup,
  mark,
  markRules,
  page,
  raw,
  spacingFor,
  type Template,
} from '../index.ts'
import { scene } from '../scenes/index.ts'
import type { TemplateStyle } from '../style.ts'
import { badBreak, bound } from '../type.ts'

/** Options of `meme`. */
export interface MemeOptions extends Omit<CardOptions, 'color'> {
  /** Replaces the drawn scene in the layouts that have one: classic, caption and labels. */
  readonly picture?: Media | undefined
}

/** A picture that is shown in place of a scene: the file `picture` of the page. */
export interface MemePhoto extends ImageSize {
  readonly focus: Focus | undefined
}

/** The copy of one layout. */
export type CopyOf<Layout extends MemeLayout> = Extract<MemeCopy, { readonly layout: Layout }>

/** Makes the page of a meme of one layout, with a picture or with drawings of the cast. */
export type MemeTemplate<Layout extends MemeLayout> = Template<CopyOf<Layout>, MemePhoto | undefined>

/**
 * The page of a meme. A `rem` is the unit of its texts: a hundredth of the short side, and more in wide pictures, which
 * are shown smaller.
 */
export function memePage(style: TemplateStyle, rules: string, body: Markup): string {
  const shape = isTall(style) ? 'tall' : isWide(style) ? 'wide' : ''
  return page(
    style,
    `:root{font-size:${isWide(style) ? 1.3 : 1}vmin}${common}${markRules}${rules}`,
    html`<div class="meme ${shape} ${style.direction}">${body}</div>`,
  )
}

const common = `.meme{width:100%;height:100%;background:#fff;color:#0f1014;font-family:var(--small)}
.meme p{text-wrap:balance;overflow-wrap:anywhere}
.drawing{position:absolute;inset:0;width:100%;height:100%}
.rtl .drawing{transform:scaleX(-1)}
.poster{font-family:var(--poster);font-weight:800;text-transform:uppercase;text-align:center}
.caption{font-weight:700}
.choice{font-weight:730}
.label{font-weight:800;text-align:center}
.message{font-weight:520}
.small{font-weight:480}
.picture{overflow:hidden;flex:1}
.logo{position:absolute;right:3.5vmin;bottom:3.5vmin}
.sticker{padding:1vmin 1.6vmin;border-radius:1.4vmin;background:#fff}
.rtl .logo{right:auto;left:3.5vmin}
`

/** Whether the picture is higher than wide. */
export const isUpright = ({ size }: TemplateStyle) => size === '4:5' || size === '9:16'

/** Leading and tracking, in em. */
const spacings = {
  poster: [1.12, 0.004],
  caption: [1.14, -0.025],
  choice: [1.1, -0.025],
  label: [1.08, -0.02],
  message: [1.2, -0.012],
  small: [1.2, -0.006],
} as const

/** A text of a meme; nothing if it is empty. A box is only as wide as its lines if it is told where they end. */
export function text(
  kind: keyof typeof spacings,
  words: string,
  style: TemplateStyle,
  ownStyle = '',
  lines: readonly string[] = [words],
): Markup | undefined {
  if (words.trim() === '') return undefined
  const [leading, tracking] = spacings[kind]
  // The capitals of Georgian are not used in headlines.
  const caps = /\p{Script=Georgian}/u.test(words) ? ';text-transform:none' : ''
  const rules = `${spacingFor(words, leading, tracking)}${caps};${ownStyle}`
  const lineHtml = lines.map(
    (line, index) =>
      html`${index > 0 && html`<br>`}${isPhrased(line) ? bound(typographic(line, style.language), style.language) : typographic(line, style.language)}`,
  )
  return html`<p class="${kind}" style="${rules}">${lineHtml}</p>`
}

/** Whether words are written without spaces, so that lines would break inside of them. */
const isPhrased = (text: string) => /[\p{sc=Hira}\p{sc=Kana}]/u.test(text)

/** The lines of a text that may have so many: the longest is as short as it can be, and none tears apart a phrase. */
export function brokenInto(count: number, words: string, language = ''): string[] {
  const parts: { text: string; spaced: boolean }[] = []
  for (const { text, spaced, cost, hyphen } of piecesOf(words, language)) {
    const before = hyphen || (!spaced && cost >= badBreak) ? parts.pop() : undefined
    parts.push(before ? { ...before, text: `${before.text}${spaced ? ' ' : ''}${text}` } : { text, spaced })
  }
  for (let lineLength = Math.floor(visualLength(words) / count); ; lineLength++) {
    const lines = filled(parts, lineLength)
    if (lines.length <= count) return lines
  }
}

/** Puts parts into lines of at most this length, one at least in each. */
function filled(
  parts: readonly { readonly text: string; readonly spaced: boolean }[],
  lineLength: number,
): string[] {
  const lines: string[] = []
  for (const { text, spaced } of parts) {
    const longer = `${lines.at(-1) ?? ''}${spaced ? ' ' : ''}${text}`
    if (lines.length > 0 && visualLength(longer) <= lineLength) lines.splice(-1, 1, longer)
    else lines.push(text)
  }
  return lines
}

/** The size, in rem, in which words of bold letters fill a width on so many lines. */
export function sizeIn(width: number, count: number, words: string, language: string | undefined): number {
  const longest = Math.max(1, ...brokenInto(count, words, language).map(visualLength))
  return width / (0.5 * longest)
}

/** The logo of the brand in a corner, if there is one: a meme is signed where reading ends. On a picture it stands on a sticker. */
export const signature = (style: TemplateStyle, ground: '' | 'sticker' = ''): Markup | undefined =>
  style.logo && html`<div class="logo ${ground}">${mark({ ...style, brand: '' }, white)}</div>`

const white = { red: 255, green: 255, blue: 255, alpha: 1 }

/** Fills its box with the scene, or with the picture that is given, of which the subject stays in what is free of words. */
export function scenery(
  name: string,
  style: TemplateStyle,
  photo: MemePhoto | undefined,
  { isClear = false, height = postSizes[style.size].height } = {},
): Markup {
  if (!photo) return scene(name, isClear || isTall(style) ? 'close' : isUpright(style) ? 'near' : 'whole')
  const area = { width: postSizes[style.size].width, height }
  const free = isClear ? { x: 0, y: 0, width: 1, height: 1 } : { x: 0, y: 0.2, width: 1, height: 0.6 }
  const crop = cropTo(photo, area, { focus: photo.focus, free })
  const share = (start: number, spare: number) => (spare > 0 ? Math.round((100 * start) / spare) : 50)
  const at = `${share(crop.x, photo.width - crop.width)}% ${share(crop.y, photo.height - crop.height)}%`
  return html`<img src="picture" class="fill" style="object-fit:cover;object-position:${raw(at)}">`
}
