import type { Design } from '../../content/design.ts'
import { toHex } from '../color.ts'
import { escapeHtml } from '../html/html.ts'
import {
  boxProperties,
  declarationsOf,
  type PageNames,
  paintProperties,
  sameNames,
  textProperties,
} from './css-text.ts'
import { axesOf } from './sizes.ts'
import type {
  DesignElement,
  DrawingElement,
  DrawingText,
  LaidOut,
  SetLine,
  SetPart,
  SetRuns,
  Style,
  TextElement,
} from './types.ts'

/** What stands before every page. Texts are blocks whose lines are fixed. */
const sheet = [
  '*{box-sizing:border-box;margin:0;padding:0;position:relative}',
  'div{display:flex;flex-direction:column}',
  '.box{display:flex;flex-direction:column;font:inherit;list-style:none}',
  '.text{display:block;white-space:pre;font:inherit}',
  'img,svg{display:block}',
  // Letters as wide as they are, not rounded to pixels.
  'body{text-rendering:geometricPrecision}',
].join('')

/** Tags that may stand for boxes and texts. A paragraph would end where a box begins in it. */
const tags = new Set(
  'div section article main header footer aside nav figure figcaption blockquote ul ol li h1 h2 h3 h4 h5 h6 span b strong i em small p'.split(
    ' ',
  ),
)

/** What a page has beyond its boxes. */
interface PageParts extends Partial<PageNames> {
  readonly head?: string
  /** Rules before all others. */
  readonly rules?: string
}

/**
 * The page as browsers show it: sizes after fitting, without what fitting left out, with the lines of each text fixed.
 * It consists of what the layout knows, so nothing of the markup runs in it.
 */
export function resolvedPage(
  { size, files }: Design,
  root: LaidOut,
  { head = '', rules = '', ...ownParts }: PageParts = {},
): string {
  const addressOf = (name: string) => (Object.hasOwn(files, name) ? (files[name] ?? name) : name)
  return [
    '<!doctype html>',
    `<html><head><meta charset="utf-8"><meta name="viewport" content="width=${size.width}">${head}<style>${rules}${sheet}</style></head>`,
    `${elementHtml(root, undefined, { ...sameNames, addressOf, ...ownParts })}</html>`,
  ].join('\n')
}

function elementHtml(laidOut: LaidOut, parent: Style | undefined, names: PageNames): string {
  const { element, children, text } = laidOut
  if (element.kind === 'text') return textHtml({ ...laidOut, element }, text, parent, names)
  const style = styleText(element.style, parent, names)
  if (element.kind === 'image')
    return `<img src="${escapeHtml(names.addressOf(element.file))}" alt=""${data(element)} style="${style}">`
  if (element.kind === 'drawing') return drawingHtml(element, style, names)
  const isWhole = tags.has(element.tag) && element.tag !== 'p'
  const tag = parent === undefined ? 'body' : isWhole ? element.tag : 'div'
  const inner = children.map((child) => elementHtml(child, element.style, names)).join('\n')
  return `<${tag} class="box"${data(element)} style="${style}">${inner}</${tag}>`
}

/** What an element is, and where its tag begins in the markup, so that editors find it there. */
const data = ({ role, optional, place }: DesignElement) =>
  ` data-at="${place.at}"` +
  (role === undefined ? '' : ` data-role="${escapeHtml(role)}"`) +
  (optional === undefined ? '' : ` data-optional="${optional}"`)

function styleText(style: Style, parent: Style | undefined, names: PageNames): string {
  const declarations = [boxProperties, textProperties, paintProperties].flatMap((properties) =>
    declarationsOf(style, parent, properties, names),
  )
  return escapeHtml(declarations.join(';'))
}

/** A text that was broken for want of room keeps its size, for its lines say no more how wide it may be. */
function textHtml(
  { element, box }: LaidOut<TextElement>,
  set: SetRuns | undefined,
  parent: Style | undefined,
  names: PageNames,
): string {
  const { runs, language } = element
  const style = scaled(element.style, set?.scale ?? 1)
  const breaks = runs.reduce((count, run) => count + run.text.split('\n').length - 1, 0)
  const isBroken = (set?.lines.length ?? 0) > breaks + 1
  const side = set?.isVertical ? 'height' : 'width'
  const length = { px: box[side], share: 0 }
  const isAlong = parent !== undefined && axesOf(parent).isRow === (side === 'width')
  const fixedStyle: Style = {
    ...style,
    ...(isBroken ? { [side]: length, boxSizing: 'border-box' } : {}),
    ...(isBroken && isAlong ? { flexGrow: 0, flexShrink: 0, flexBasis: 'auto' } : {}),
  }
  const tag = tags.has(element.tag) ? element.tag : 'div'
  const lang = language === undefined ? '' : ` lang="${escapeHtml(language)}"`
  const lines = set?.lines.map((line) => lineHtml(line, element, style, names)) ?? []
  return `<${tag} class="text"${lang}${data(element)} style="${styleText(fixedStyle, parent, names)}">${lines.join('<br>')}</${tag}>`
}

/** Fitting multiplies the sizes of letters and what depends on them. */
function scaled(style: Style, scale: number): Style {
  const { fontSize, minFontSize, lineHeight, textIndent } = style
  const factor = fontSize > 0 ? Math.min(1, Math.max(scale, minFontSize / fontSize)) : 1
  if (factor === 1) return style
  return {
    ...style,
    fontSize: fontSize * factor,
    lineHeight: typeof lineHeight === 'object' ? { px: lineHeight.px * factor } : lineHeight,
    letterSpacing: style.letterSpacing * factor,
    wordSpacing: style.wordSpacing * factor,
    textIndent: { ...textIndent, px: textIndent.px * factor },
  }
}

/** Parts stand as they are seen, from the left; browsers order them anew, so both directions on a line are held. */
function lineHtml({ parts }: SetLine, element: TextElement, style: Style, names: PageNames): string {
  const isMixed = new Set(parts.map((part) => part.direction)).size > 1
  const html = parts.map((part) => partHtml(part, element, style, isMixed, names))
  if (isMixed) return `<span style="direction:ltr;unicode-bidi:isolate-override">${html.join('')}</span>`
  return (parts[0]?.direction === 'rtl' ? html.reverse() : html).join('')
}

function partHtml(
  { run, text, direction, size, letterSpacing, ...part }: SetPart,
  element: TextElement,
  parent: Style,
  isMixed: boolean,
  names: PageNames,
): string {
  const isOwn = run.style !== element.style
  const factor = run.style.fontSize > 0 ? size / run.style.fontSize : 1
  const style: Style = {
    ...scaled({ ...run.style, minFontSize: 0 }, factor),
    letterSpacing,
    wordSpacing: part.wordSpacing,
    ...(isMixed ? { direction } : {}),
  }
  const inline = boxProperties.filter(({ name }) => /^(?:padding|margin|border)/.test(name))
  const declarations = [
    ...declarationsOf(style, parent, textProperties, names),
    ...(isOwn
      ? [inline, paintProperties].flatMap((properties) => declarationsOf(style, parent, properties, names))
      : []),
    ...(isMixed ? ['unicode-bidi:isolate'] : []),
  ]
  const letters = escapeHtml(text)
  return declarations.length === 0
    ? letters
    : `<span style="${escapeHtml(declarations.join(';'))}">${letters}</span>`
}

function drawingHtml(element: DrawingElement, style: string, names: PageNames): string {
  const { svg, texts, files, ownSize, preserveAspectRatio } = element
  const size = (['width', 'height'] as const).map((side) =>
    ownSize[side] === undefined ? '' : ` ${side}="${ownSize[side]}"`,
  )
  const end = svg.lastIndexOf('</svg>')
  const drawing = files.reduce(
    (text, name) =>
      text.replaceAll(
        `xlink:href="${escapeHtml(name)}"`,
        () => `href="${escapeHtml(names.addressOf(name))}"`,
      ),
    `${svg.slice(0, end)}${drawingTextsHtml(texts, names)}</svg>`,
  )
  const fit =
    preserveAspectRatio === '' || svg.slice(0, svg.indexOf('>')).includes('preserveAspectRatio=')
      ? ''
      : ` preserveAspectRatio="${escapeHtml(preserveAspectRatio)}"`
  return drawing.replace('<svg', () => `<svg${size.join('')}${fit}${data(element)} style="${style}"`)
}

/** Texts of a drawing. One that follows another is a `tspan` of it, so that the anchor holds for all of them together. */
function drawingTextsHtml(texts: readonly DrawingText[], names: PageNames): string {
  const html = texts.map((text, index) => {
    const start = text.follows ? '' : `${index === 0 ? '' : '</text>'}${textStart(text)}`
    const shift = text.follows ? ` dx="${text.x}" dy="${text.y - (texts[index - 1]?.y ?? 0)}"` : ''
    return `${start}<tspan${shift}${inkStyle(text.element, names)}>${escapeHtml(text.element.runs[0]?.text ?? '')}</tspan>`
  })
  return texts.length === 0 ? '' : `${html.join('')}</text>`
}

const textStart = ({ x, y, anchor, transform }: DrawingText) =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" transform="matrix(${transform.join(' ')})" style="white-space:pre">`

function inkStyle({ style }: TextElement, names: PageNames): string {
  const { textStroke: stroke, opacity, paintOrder } = style
  const font = declarationsOf(style, undefined, textProperties, names).filter((each) =>
    /^(?:font|letter-spacing|word-spacing|direction)/.test(each),
  )
  const line = stroke
    ? ` stroke="${toHex(stroke.color)}" stroke-width="${stroke.width}"${paintOrder === 'stroke' ? ' paint-order="stroke"' : ''}`
    : ''
  return ` fill="${toHex(style.color)}" opacity="${opacity}"${line} style="${escapeHtml(font.join(';'))}"`
}
