import { type Rgb, toHex } from '../color.ts'
import { finish, initial } from './css/computed.ts'
import type {
  Background,
  Border,
  BoxShadow,
  ClipShape,
  Corners,
  FilterStep,
  Gradient,
  Length,
  Shadow,
  Sides,
  Size,
  Style,
  TransformStep,
} from './types.ts'

// Styles as text of CSS, for browsers.

const number = (value: number) => String(Number(value.toFixed(4)))
const px = (value: number) => `${number(value)}px`
const percent = (share: number) => `${number(100 * share)}%`

/** Writes values as CSS reads them back to the same value. */
function lengthText(size: Size): string {
  if (size === 'auto') return size
  if (!size.share) return px(size.px)
  return size.px === 0 ? percent(size.share) : `calc(${percent(size.share)} + ${px(size.px)})`
}

const color = (value: Rgb) => toHex(value)
const lengths = (values: readonly Size[]) => values.map(lengthText).join(' ')
const list = <Value>(values: readonly Value[], text: (value: Value) => string) =>
  values.length === 0 ? 'none' : values.map(text).join(', ')

function sides<Value>({ top, right, bottom, left }: Sides<Value>, text: (value: Value) => string): string {
  const sideTexts = [top, right, bottom, left].map(text)
  return sideTexts.every((each) => each === sideTexts[0]) ? (sideTexts[0] ?? '') : sideTexts.join(' ')
}

/** The horizontal radii, then the vertical ones. */
function cornersText({ topLeft, topRight, bottomRight, bottomLeft }: Corners): string {
  const corners = [topLeft, topRight, bottomRight, bottomLeft]
  return `${lengths(corners.map(([across]) => across))} / ${lengths(corners.map(([, down]) => down))}`
}

const borderText = ({ width, style, color: ink }: Border) =>
  width === 0 || style === 'none' ? 'none' : `${px(width)} ${style} ${color(ink)}`

const shadowText = ({ x, y, blur, color: ink }: Shadow) => `${px(x)} ${px(y)} ${px(blur)} ${color(ink)}`
const boxShadowText = ({ x, y, blur, spread, color: ink, isInset }: BoxShadow) =>
  `${px(x)} ${px(y)} ${px(blur)} ${px(spread)} ${color(ink)}${isInset ? ' inset' : ''}`

function gradientText(gradient: Gradient): string {
  const isConic = gradient.kind === 'conic'
  const at = ({ px: angle, share }: Length) =>
    isConic ? percent(share + angle / 360) : lengthText({ px: angle, share })
  const stops = gradient.stops.map((stop) => `${color(stop.color)}${stop.at ? ` ${at(stop.at)}` : ''}`)
  const name = `${gradient.isRepeating ? 'repeating-' : ''}${gradient.kind}-gradient`
  return `${name}(${[gradientLine(gradient), ...stops].join(', ')})`
}

function gradientLine(gradient: Gradient): string {
  if (gradient.kind === 'conic') return `from ${number(gradient.from)}deg at ${lengths(gradient.center)}`
  if (gradient.kind === 'radial') {
    const { shape, extent, center } = gradient
    const size = typeof extent === 'string' ? extent : lengths(shape === 'circle' ? [extent[0]] : extent)
    return `${shape} ${size} at ${lengths(center)}`
  }
  if (typeof gradient.angle === 'number') return `${number(gradient.angle)}deg`
  const [across, down] = gradient.angle
  const words = [across < 0 ? 'left' : across > 0 ? 'right' : '', down < 0 ? 'top' : down > 0 ? 'bottom' : '']
  return `to ${words.filter(Boolean).join(' ')}`
}

/** What stands in a page for names of the design. */
export interface PageNames {
  /** Where a file is. */
  readonly addressOf: (name: string) => string
  /** The families in which a style is shown. */
  readonly familyOf: (style: Style) => string
}

/** A string of CSS. Quotes, backslashes and line ends are escaped, so that no name of a file can end it. */
const quoted = (text: string) =>
  `"${text.replace(/["\\\n\r\f]/g, (letter) => `\\${letter.charCodeAt(0).toString(16)} `)}"`

function layersText(layers: readonly Background[], { addressOf }: PageNames): string {
  return list(layers, ({ image, position, size, repeat }) => {
    const picture = image.kind === 'file' ? `url(${quoted(addressOf(image.name))})` : gradientText(image)
    const extent = typeof size === 'string' ? size : lengths(size)
    return `${picture} ${lengths(position)} / ${extent} ${repeat.join(' ')}`
  })
}

const filterText = (steps: readonly FilterStep[]) =>
  steps.length === 0 ? 'none' : steps.map(filterStepText).join(' ')

function filterStepText(step: FilterStep): string {
  if (step.kind === 'blur') return `blur(${px(step.px)})`
  if (step.kind === 'drop-shadow') return `drop-shadow(${shadowText(step.shadow)})`
  return `${step.kind}(${number(step.amount)}${step.kind === 'hue-rotate' ? 'deg' : ''})`
}

const transformText = (steps: readonly TransformStep[]) =>
  steps.length === 0
    ? 'none'
    : steps
        .map((step) =>
          step.kind === 'translate'
            ? `translate(${lengthText(step.x)}, ${lengthText(step.y)})`
            : `matrix(${step.matrix.map((value) => String(Number(value.toFixed(6)))).join(', ')})`,
        )
        .join(' ')

function clipText(shape: ClipShape | undefined): string {
  if (!shape) return 'none'
  const extent = (radius: Length | string) => (typeof radius === 'string' ? radius : lengthText(radius))
  switch (shape.kind) {
    case 'inset': {
      const round = shape.radius ? ` round ${cornersText(shape.radius)}` : ''
      return `inset(${sides(shape.sides, lengthText)}${round})`
    }
    case 'circle':
      return `circle(${extent(shape.radius)} at ${lengths(shape.center)})`
    case 'ellipse': {
      const radii = typeof shape.radii === 'string' ? `${shape.radii} ${shape.radii}` : lengths(shape.radii)
      return `ellipse(${radii} at ${lengths(shape.center)})`
    }
    case 'polygon':
      return `polygon(${shape.rule}, ${shape.points.map(lengths).join(', ')})`
    case 'path':
      return `path(${shape.rule}, ${quoted(shape.d)})`
  }
}

function decorationText({ textDecoration }: Style): string {
  if (!textDecoration) return 'none'
  const { lines, style, thickness, color: ink } = textDecoration
  const width = thickness === 'auto' ? 'auto' : lengthText(thickness)
  return `${lines.join(' ')} ${style} ${width}${ink ? ` ${color(ink)}` : ''}`
}

/** What is not written as it stands in a style. */
const texts: Readonly<Record<string, (style: Style, names: PageNames) => string>> = {
  'border-top': ({ border }) => borderText(border.top),
  'border-right': ({ border }) => borderText(border.right),
  'border-bottom': ({ border }) => borderText(border.bottom),
  'border-left': ({ border }) => borderText(border.left),
  'max-width': ({ maxWidth }) => (maxWidth === 'auto' ? 'none' : lengthText(maxWidth)),
  'max-height': ({ maxHeight }) => (maxHeight === 'auto' ? 'none' : lengthText(maxHeight)),
  'font-family': (style, { familyOf }) => familyOf(style).replace(/[;{}]/g, ''),
  'font-size': ({ fontSize }) => px(fontSize),
  'letter-spacing': ({ letterSpacing }) => px(letterSpacing),
  'word-spacing': ({ wordSpacing }) => px(wordSpacing),
  // Lines are fixed, with the spaces that justify them.
  'text-align': ({ textAlign }) => (textAlign === 'justify' ? 'start' : textAlign),
  'text-shadow': ({ textShadow }) => list(textShadow, shadowText),
  '-webkit-text-stroke': ({ textStroke }) =>
    textStroke ? `${px(textStroke.width)} ${color(textStroke.color)}` : '0px',
  // Lines of the parent go through its children too.
  'text-decoration': decorationText,
  'text-underline-offset': ({ textDecoration: { offset = 0 } = {} }) => (offset === 0 ? 'auto' : px(offset)),
  background: ({ background }, names) => layersText(background, names),
  'border-radius': ({ radius }) => cornersText(radius),
  'box-shadow': ({ boxShadow }) => list(boxShadow, boxShadowText),
  outline: ({ outline }) => borderText(outline),
  'outline-offset': ({ outline }) => px(outline.offset),
  transform: ({ transform }) => transformText(transform),
  filter: ({ filter }) => filterText(filter),
  'backdrop-filter': ({ backdropFilter }) => filterText(backdropFilter),
  'clip-path': ({ clipPath }) => clipText(clipPath),
  mask: ({ maskImage }, names) => layersText(maskImage, names),
}

/** Values whose type says how they are written; all others have a function in `texts`. */
function valueText(value: unknown): string {
  if (typeof value === 'number') return number(value)
  if (Array.isArray(value)) return value.map(valueText).join(' ')
  if (typeof value !== 'object' || value === null) return String(value ?? 'auto')
  if ('px' in value) return lengthText(value as Length)
  return 'red' in value ? color(value as Rgb) : sides(value as Sides<unknown>, valueText)
}

/** A property of the page that is written for browsers. */
interface Property {
  readonly name: string
  readonly text: (style: Style, names: PageNames) => string
  /** What is not written; inherited properties are not written where the parent has the same. */
  readonly initial: string | undefined
}

/** Names that stay as they are. */
export const sameNames: PageNames = { addressOf: (name) => name, familyOf: ({ fontFamily }) => fontFamily }

/** The style of a box that declares nothing. */
const plain: Style = { ...finish(initial, undefined, undefined), flexDirection: 'column' }

/** Properties that are written unless they have their initial value. */
const sameName = (names: string) =>
  inherited(names).map((each) => ({ ...each, initial: each.text(plain, sameNames) }))

/** Properties that are written unless the parent has the same value. */
function inherited(names: string): Property[] {
  return names.split(/\s+/).map((name) => {
    const key = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof Style
    return { name, text: texts[name] ?? ((style) => valueText(style[key])), initial: undefined }
  })
}

/** All properties of the subset, by what they decide: the boxes, the texts, the painting. */
export const boxProperties = sameName(
  `position inset margin padding border-top border-right border-bottom border-left box-sizing width height min-width
   min-height max-width max-height aspect-ratio flex-direction flex-wrap flex-grow flex-shrink flex-basis justify-content
   align-items align-self align-content row-gap column-gap overflow z-index object-fit object-position`,
)
/** Those of texts, which are inherited. */
export const textProperties = inherited(
  `direction writing-mode font-family font-size font-weight font-style font-variant-numeric line-height letter-spacing
   word-spacing text-align text-indent text-shadow -webkit-text-stroke paint-order color visibility text-decoration
   text-underline-offset`,
)
export const paintProperties = sameName(
  `vertical-align background background-color background-clip border-radius box-shadow outline outline-offset opacity
   transform transform-origin filter backdrop-filter clip-path mask mix-blend-mode isolation`,
)

/** What a style adds to that of its parent, as declarations. */
export function declarationsOf(
  style: Style,
  parent: Style | undefined,
  properties: readonly Property[],
  names: PageNames,
): string[] {
  return properties.flatMap(({ name, text, initial }) => {
    const value = text(style, names)
    const before = initial ?? (parent && text(parent, names))
    return value === before ? [] : [`${name}:${value}`]
  })
}
