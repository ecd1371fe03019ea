import type { PostCopy, PostCopyKind } from '../../../content/post-copy.ts'
import type { CardOptions } from '../../card.ts'
import { contrast, fromOklch, type Oklch } from '../../color.ts'
import { headlineLines, visualLength } from '../../type/type-scale.ts'
import { contentRules } from '../content/index.ts'
import { html, type Markup } from '../html.ts'
import { mark, markRules } from '../mark.ts'
import { css, isTall, isWide, page, type TemplateStyle } from '../style.ts'
import type { HeadlineType } from '../type.ts'
import { type Ground, grounds } from './grounds.ts'
import type { Mood } from './scheme.ts'
import { mixed, type Scheme, type Tone } from './scheme.ts'

/** Options of `gradient`. */
export interface GradientOptions extends CardOptions {
  /** How the brand should look and sound, such as its guidelines: “calm and plain”, “bold”, “dark”. */
  readonly tone?: string | undefined
  /** The template to use if it can show the copy; otherwise the one that suits the copy best. */
  readonly template?: string | undefined
  /** @deprecated It is `template` now. */
  readonly composition?: string | undefined
}

/** What the templates of gradients know beside the copy. */
export interface GradientStyle extends TemplateStyle {
  readonly mood: Mood
  readonly scheme: Scheme
  readonly ground: Ground
  /** The colour of figures on light paper. */
  readonly accent: Oklch
}

/** A template of a gradient. */
export type GradientTemplate = (copy: PostCopy, style: GradientStyle) => string

/** How much larger than on a square text is set. */
const headlineScale = (style: TemplateStyle) =>
  ({ '1:1': 1, '4:5': 1.1, '9:16': 1.4, '16:9': 1.1 })[style.size]
/** The same for what stands below the headline. */
const textScale = (style: TemplateStyle) => ({ '1:1': 1, '4:5': 1.1, '9:16': 1.24, '16:9': 0.92 })[style.size]
const paddingOf = (style: TemplateStyle) =>
  isWide(style) ? '8.9vmin' : isTall(style) ? '13vh 7.8vmin 14vh' : '7.8vmin'
/** Variables that depend on the shape of the picture. */
const shapeVariables = (style: TemplateStyle) =>
  isWide(style)
    ? '--art-width:100%;--fact-grow:none;--facts:column;--label:5.2vmin'
    : '--art-width:64%;--fact-grow:1;--facts:row;--label:4.5vmin'

/** The type of a headline that is the first thing seen. */
export function headlineOf(style: GradientStyle, headline: string, how: HeadlineType = {}): HeadlineType {
  const extraLines = { '1:1': 0, '4:5': 1, '9:16': 2, '16:9': 0 }[style.size]
  const lines = headlineLines(visualLength(headline)) + extraLines
  const isSerif = how.isSerif ?? style.mood === 'elegant'
  return { isWide: isWide(style), lines, ...how, isSerif, scale: headlineScale(style) * (how.scale ?? 1) }
}

/** The largest and the smallest headline beside what is more important. */
const limits: Partial<Record<PostCopyKind, readonly [number, number]>> = {
  figure: [0.115, 0.06],
  facts: [0.09, 0.062],
  comparison: [0.12, 0.078],
  list: [0.125, 0.08],
  offer: [0.1, 0.072],
  table: [0.12, 0.078],
  schedule: [0.12, 0.078],
}

/** The type of a headline above or below what a copy of its kind shows. */
export const supportingHeadline = (style: GradientStyle, { kind, headline }: PostCopy): HeadlineType => {
  const sizes = limits[kind]
  return headlineOf(style, headline, sizes && { sizes, ...(isWide(style) && { scale: 0.9 }) })
}

/** Colours of text on a ground, as variables. */
export function inks({ palette }: TemplateStyle, tone: Tone, ground: Oklch, accent?: Oklch): string {
  const text = tone === 'paper' ? palette.paper : palette.ink
  const colors = {
    text,
    soft: mixed(text, ground, 0.1),
    line: mixed(text, ground, 0.68),
    'accent-ink': accent ?? text,
  }
  const variables = Object.entries(colors).map(([name, color]) => `--${name}:${css(color)}`)
  return `${variables.join(';')};color:var(--text)`
}

/** A page on the ground of a scheme. `tone` is that of the mark and of all text without one of its own. */
export function gradientPage(
  style: GradientStyle,
  rules: string,
  body: Markup,
  { scheme = style.scheme, ground = style.ground }: { scheme?: Scheme; ground?: Ground } = {},
): string {
  const colors = {
    ground: scheme.ground,
    'ground-end': scheme.groundEnd,
    shape: scheme.shape,
    'shape-end': scheme.shapeEnd,
  }
  const variables = Object.entries(colors).map(([name, color]) => `--${name}:${css(color)}`)
  const unit = textScale(style)
  const size = (name: string, share: number) => `--${name}:${Math.round(share * unit * 100) / 100}vmin`
  const sizes = [size('item', 5.8), size('support', 4.6), size('details', 4.1), size('price', 25)]
  const allRules = `${contentRules}${markRules}${layoutRules}
body{${shapeVariables(style)};--fact:21vmin;--bar:5.4vmin;--offer:${style.size === '1:1' ? 'row' : 'column'};--above:${isTall(style) ? '13vh' : '7.8vmin'};--below:${isTall(style) ? '14vh' : '7.8vmin'};--art:${{ '1:1': 38, '4:5': 52, '9:16': 66, '16:9': 30 }[style.size]}vmin;${variables.join(';')};${sizes.join(';')};${inks(style, scheme.tone, scheme.ground)};background:${grounds[ground]}}
.page{position:absolute;inset:0;display:flex;flex-direction:column;padding:${paddingOf(style)};gap:5vmin}
.row-page{flex-direction:row}
.row-page>div{max-height:100%}
.art-page{padding:0;gap:0}
.words{padding:${isWide(style) ? '8.9vmin 0;padding-inline-start:8.9vmin;width:60%' : 'var(--above) 7.8vmin 4vmin'}}
${style.direction === 'rtl' ? '.art svg{transform:scaleX(-1)}' : ''}${style.mood === 'elegant' ? 'h1{font-family:var(--serif);font-weight:480}' : ''}
`
  return page(style, allRules + rules, body)
}

const layoutRules = `.signed{position:absolute;left:7.8vmin;right:7.8vmin;bottom:var(--below)}
.col{display:flex;flex-direction:column;gap:5vmin}
.grow{flex:1}
.foot{display:flex;justify-content:space-between;align-items:flex-end;gap:4vmin}
.art{flex:1;min-height:var(--art)}
.art svg{position:absolute;top:0;inset-inline-end:0;width:var(--art-width);height:100%}
`

const strongContrast = 7

/** The base where it stands out on light paper, or else a darker tone of it. */
export function accentOn({ base, light }: TemplateStyle['palette']): Oklch {
  const tones = [base, { ...base, lightness: 0.42 }, { ...base, lightness: 0.36 }]
  return (
    tones.find((tone) => contrast(fromOklch(tone), fromOklch(light)) >= strongContrast) ?? {
      ...base,
      lightness: 0.3,
    }
  )
}

/** The mark on a colour. */
export const markOn = (style: TemplateStyle, ground: Oklch) => mark(style, fromOklch(ground))

/** The last line of a page: the mark, and at most one short text at its other end. */
export const foot = (style: TemplateStyle, ground: Oklch, note?: Markup | '' | false) =>
  html`<div class="foot">${markOn(style, ground)}${note}</div>`
