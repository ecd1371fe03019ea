import type { PostCopy, PostCopyKind } from '../../../content/post-copy.ts'
import type { CardOptions } from '../../card.ts'
import type { Box } from '../../legible.ts'
import { glassHeadlineLines, glassHeadlineSizes, visualLength } from '../../type/type-scale.ts'
import { type Content, contentOf, contentRules } from '../content/index.ts'
import { items, price } from '../content/rows.ts'
import { html, type Markup } from '../html.ts'
import type { Template } from '../index.ts'
import { mark, markRules } from '../mark.ts'
import { isTall, isWide, page, type TemplateStyle } from '../style.ts'
import type { HeadlineType } from '../type.ts'
import { type GlassSurface, surfaceVariables } from './surface.ts'

/** Options of `glass`. */
export interface GlassOptions extends CardOptions {
  /** Boxes that must stay visible, such as faces found by a model, as shares of the picture's width and height. */
  readonly focus?: readonly Box[] | undefined
  /** The arrangement to use; otherwise the one that shows the most of the picture's subject. */
  readonly template?: string | undefined
}

/** What a template of glass knows of the photograph, and how its panel stands. */
export interface GlassPhoto {
  /** One of the template's variants. */
  readonly variant: string
  /** Whether the panel stands at a side of the page, and is narrow. */
  readonly isAtSide: boolean
  /** Multiplies the sizes of text, so that the panel covers less. */
  readonly scale: number
  /** Where the photograph lies in its box, as CSS. */
  readonly crop: string
  readonly surface: GlassSurface
  /** The corner of the photograph for the mark; without one it stands on the panel. */
  readonly markAt: 'start' | 'end' | 'panel'
}

/** Makes the page of a post over a photograph. */
export type GlassTemplate = Template<PostCopy, GlassPhoto>

/** The largest headlines where something else is more important, as shares of the short side. */
const limits: Readonly<Record<PostCopyKind, number>> = {
  ...{ statement: 0.2, question: 0.2, quote: 0.1, figure: 0.074, comparison: 0.084, list: 0.09, step: 0.088 },
  ...{ offer: 0.092, table: 0.088, facts: 0.084, schedule: 0.088 },
}

/** The words of a panel; where there is room, what stands below the headline stands beside it. */
export function panelContent(
  copy: PostCopy,
  style: TemplateStyle,
  { scale, markAt, surface, isAtSide }: GlassPhoto,
  isBeside: boolean,
): Markup {
  const length = visualLength(copy.headline)
  const [largest, smallest] = glassHeadlineSizes(length, 1)
  const maxSize = Math.min(largest, limits[copy.kind]) * scale * (isTall(style) ? 1.14 : 1)
  const isParted = isBeside && !isTall(style) && hasAside(copy)
  // A wide panel hides less of the photograph with few lines.
  const few = isAtSide ? 3 : 2
  const isFew = length <= 60 && !isParted
  const lines = isBeside || isWide(style) ? (isFew ? few : glassHeadlineLines(length)) : undefined
  const type: HeadlineType = {
    lines,
    sizes: [maxSize, Math.min(maxSize, Math.max(0.05, 0.7 * smallest * scale))],
  }
  const { lead, heading, body, details }: Content = contentOf(copy, type, style.language)
  const [aside, below] = isParted ? splitBody(copy, body) : [undefined, body]
  const main = aside
    ? html`<div class="sides"><div class="main">${lead}${heading}</div><div class="aside">${aside}</div></div>${below}`
    : html`${lead}${heading}${below}`
  return html`${main}${details}${markAt === 'panel' && mark(style, surface.tint)}`
}

/** Items as long as this have a line of their own in half of the width. */
const longestAside = 24

/** Whether some of a copy stands beside its headline where there is width. */
function hasAside(copy: PostCopy): boolean {
  if (copy.kind === 'list') return copy.items.every((item) => visualLength(item) <= longestAside)
  if (copy.kind === 'facts') return copy.rows.length < 3
  return asideKinds.has(copy.kind)
}

/** Kinds whose rows stand beside the heading where a panel is wide. */
const asideKinds: ReadonlySet<PostCopyKind> = new Set(['offer', 'table', 'schedule', 'comparison'])

/** What of a body stands beside the headline, and what below it. */
function splitBody(copy: PostCopy, body: Markup | undefined): readonly (Markup | undefined)[] {
  if (copy.kind !== 'offer') return [body]
  return [
    price(copy),
    copy.includes.length > 0 ? html`<div class="chips">${items(copy.includes)}</div>` : undefined,
  ]
}

/** The photograph, cut as the placement says, over the whole page. */
export const photoBox = ({ crop }: GlassPhoto) =>
  html`<div class="photo" data-role="photo"><img src="photo" style="${crop}"></div>`

/** The mark on a plate in a corner of the photograph. */
export const plate = (style: TemplateStyle, { markAt, surface }: GlassPhoto) =>
  markAt === 'panel' ? undefined : html`<div class="plate ${markAt}">${mark(style, surface.tint)}</div>`

/** A page with a glass panel on its photograph. `rules` are CSS, and win over those of every such page. */
export function glassPage(
  style: TemplateStyle,
  { surface, scale, isAtSide }: GlassPhoto,
  rules: string,
  body: Markup,
): string {
  const unit = isTall(style) ? 1.14 : 1
  const size = (name: string, share: number, min: number) =>
    `--${name}:${Math.max(min, share * scale * unit).toFixed(2)}vmin`
  const sizes = [
    size('item', 4.6, 3.7),
    size('support', 4.4, 3.7),
    size('details', 4, 3.5),
    size('figure', 25, 14),
    size('price', 17, 11),
    size('fact', 11, 7),
  ]
  const isNarrow = !isWide(style) && isAtSide
  const css = `${contentRules}${markRules}body{${surfaceVariables(surface)};${sizes.join(';')};background:var(--plate)}
.photo,.stage{position:absolute;inset:0;overflow:hidden}
.stage{display:flex;flex-direction:column;padding:var(--in-top) var(--in) var(--in-foot);--in:${isWide(style) ? 5.9 : 4.4}vmin;--in-top:${isTall(style) ? '10vh' : 'var(--in)'};--in-foot:${isTall(style) ? '11vh' : 'var(--in)'}}
.photo img{position:absolute;object-fit:cover}
.glass{color:var(--text);background:var(--coat) padding-box;backdrop-filter:var(--frost);border:.16vmin solid var(--rim);box-shadow:var(--shadow);border-radius:4.6vmin;padding:${isWide(style) ? 5.2 : 5.6}vmin;gap:3.4vmin}
.plate{color:var(--text);background:var(--plate);border-radius:5vmin;padding:1.5vmin 2.6vmin;align-self:flex-start}
.plate.end{align-self:flex-end}
.plate .mark{border:0;padding:0}
.plate .spine .i,.plate .rule .i{display:none}
.numeral{font-size:var(--figure)}
.heading{gap:1.8vmin}
.sides{display:flex;gap:5vmin}
.main{flex:1;gap:3vmin}
.aside{flex:1}
.items .number{display:none}
${isNarrow ? '.facts.pair{flex-direction:column}.pair .fact{width:auto}' : ''}
.price{flex-direction:row;flex-wrap:wrap;align-items:baseline;gap:0 2vmin}
.details{color:var(--on-fill);background:var(--fill);border-radius:2vmin;padding:1.5vmin 3vmin;text-align:center}
.offer .items,.chips .items{flex-direction:row;flex-wrap:wrap;justify-content:flex-start;gap:1.4vmin}
.offer .item,.chips .item{border:.2vmin solid var(--line);border-radius:4vmin;padding:.3em .85em;--min-font-size:2.6vmin}
.most{background:var(--fill)}
`
  return page(style, css + rules, body)
}
