import { type Rgb, toHex } from '../color.ts'
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

function lengthText(size: Size): string {
  if (size === 'auto') return size
  if (size.share === 0) return px(size.px)
  return size.px === 0 ? percent(size.share) : `calc(${percent(size.share)} + ${px(size.px)})`
}

const color = (value: Rgb) => toHex(value)
const lengths = (values: readonly Size[]) => values.map(lengthText).join(' ')
const list = <Value>(values: readonly Value[], text: (value: Value) => string) =>
  values.length === 0 ? 'none' : values.map(text).join(', ')

function sides<Value>({ top, right, bottom, left }: Sides<Value>, text: (value: Value) => string): string {
  const all = [top, right, bottom, left].map(text)
  return all.every((each) => each === all[0]) ? (all[0] ?? '') : all.join(' ')
}

function cornersText({ topLeft, topRight, bottomRight, bottomLeft }: Corners): string {
  const all = [topLeft, topRight, bottomRight, bottomLeft]
  return `${lengths(all.map(([across]) => across))} / ${lengths(all.map(([, down]) => down))}`
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

/** Where files are, by their names. */
export type AddressOf = (name: string) => string

const quoted = (text: string) =>
  `"${text.replace(/["\\\n\r\f]/g, (letter) => `\\${letter.charCodeAt(0).toString(16)} `)}"`

function layersText(layers: readonly Background[], addressOf: AddressOf): string {
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

interface Property {
  readonly name: string
  readonly text: (style: Style, addressOf: AddressOf) => string
  /** What is not written: the initial value; inherited properties are not written where the parent has the same. */
  readonly initial: string | undefined
}

const own = (name: string, initial: string, text: Property['text']): Property => ({ name, initial, text })
const inherited = (name: string, text: Property['text']): Property => ({ name, initial: undefined, text })

const limit = (size: Size) => (size === 'auto' ? 'none' : lengthText(size))

export const boxProperties: readonly Property[] = [
  own('position', 'relative', (style) => style.position),
  own('inset', 'auto', ({ inset }) => sides(inset, lengthText)),
  own('margin', '0px', ({ margin }) => sides(margin, lengthText)),
  own('padding', '0px', ({ padding }) => sides(padding, lengthText)),
  own('border-top', 'none', ({ border }) => borderText(border.top)),
  own('border-right', 'none', ({ border }) => borderText(border.right)),
  own('border-bottom', 'none', ({ border }) => borderText(border.bottom)),
  own('border-left', 'none', ({ border }) => borderText(border.left)),
  own('box-sizing', 'border-box', (style) => style.boxSizing),
  own('width', 'auto', (style) => lengthText(style.width)),
  own('height', 'auto', (style) => lengthText(style.height)),
  own('min-width', 'auto', (style) => lengthText(style.minWidth)),
  own('min-height', 'auto', (style) => lengthText(style.minHeight)),
  own('max-width', 'none', (style) => limit(style.maxWidth)),
  own('max-height', 'none', (style) => limit(style.maxHeight)),
  own('aspect-ratio', 'auto', ({ aspectRatio }) =>
    aspectRatio === undefined ? 'auto' : number(aspectRatio),
  ),
  own('flex-direction', 'column', (style) => style.flexDirection),
  own('flex-wrap', 'nowrap', (style) => style.flexWrap),
  own('flex', '0 1 auto', (style) => `${style.flexGrow} ${style.flexShrink} ${lengthText(style.flexBasis)}`),
  own('justify-content', 'flex-start', (style) => style.justifyContent),
  own('align-items', 'stretch', (style) => style.alignItems),
  own('align-self', 'auto', (style) => style.alignSelf),
  own('align-content', 'stretch', (style) => style.alignContent),
  own('gap', '0px 0px', ({ rowGap, columnGap }) => lengths([rowGap, columnGap])),
  own('overflow', 'visible', (style) => style.overflow),
  own('z-index', 'auto', (style) => String(style.zIndex)),
  own('object-fit', 'fill', (style) => style.objectFit),
  own('object-position', '50% 50%', (style) => lengths(style.objectPosition)),
]

export const textProperties: readonly Property[] = [
  inherited('direction', (style) => style.direction),
  inherited('writing-mode', ({ writingMode }) =>
    writingMode === 'horizontal' ? 'horizontal-tb' : writingMode,
  ),
  inherited('font-family', (style) => style.fontFamily.replace(/[;{}]/g, '')),
  inherited('font-size', (style) => px(style.fontSize)),
  inherited('font-weight', (style) => number(style.fontWeight)),
  inherited('font-style', (style) => style.fontStyle),
  inherited('font-variant-numeric', (style) => style.fontVariantNumeric),
  inherited('line-height', ({ lineHeight }) =>
    typeof lineHeight === 'object'
      ? px(lineHeight.px)
      : typeof lineHeight === 'number'
        ? number(lineHeight)
        : lineHeight,
  ),
  inherited('letter-spacing', (style) => px(style.letterSpacing)),
  inherited('word-spacing', (style) => px(style.wordSpacing)),
  // Lines are fixed, with the spaces that justify them.
  inherited('text-align', ({ textAlign }) => (textAlign === 'justify' ? 'start' : textAlign)),
  inherited('text-indent', (style) => lengthText(style.textIndent)),
  inherited('text-shadow', (style) => list(style.textShadow, shadowText)),
  inherited('-webkit-text-stroke', ({ textStroke }) =>
    textStroke ? `${px(textStroke.width)} ${color(textStroke.color)}` : '0px',
  ),
  inherited('paint-order', (style) => style.paintOrder),
  inherited('color', (style) => color(style.color)),
  inherited('visibility', (style) => style.visibility),
  // Lines of the parent go through its children too.
  inherited('text-decoration', decorationText),
  inherited('text-underline-offset', ({ textDecoration: { offset = 0 } = {} }) =>
    offset === 0 ? 'auto' : px(offset),
  ),
]

export const paintProperties: readonly Property[] = [
  own('vertical-align', 'baseline', ({ verticalAlign }) =>
    typeof verticalAlign === 'object' ? px(verticalAlign.px) : verticalAlign,
  ),
  own('background', 'none', (style, addressOf) => layersText(style.background, addressOf)),
  own('background-color', '#00000000', (style) => color(style.backgroundColor)),
  own('background-clip', 'border-box', (style) => style.backgroundClip),
  own('border-radius', '0px 0px 0px 0px / 0px 0px 0px 0px', (style) => cornersText(style.radius)),
  own('box-shadow', 'none', (style) => list(style.boxShadow, boxShadowText)),
  own('outline', 'none', (style) => borderText(style.outline)),
  own('outline-offset', '0px', (style) => px(style.outline.offset)),
  own('opacity', '1', (style) => number(style.opacity)),
  own('transform', 'none', (style) => transformText(style.transform)),
  own('transform-origin', '50% 50%', (style) => lengths(style.transformOrigin)),
  own('filter', 'none', (style) => filterText(style.filter)),
  own('backdrop-filter', 'none', (style) => filterText(style.backdropFilter)),
  own('clip-path', 'none', (style) => clipText(style.clipPath)),
  own('mask', 'none', (style, addressOf) => layersText(style.maskImage, addressOf)),
  own('mix-blend-mode', 'normal', (style) => style.blendMode),
  own('isolation', 'auto', (style) => style.isolation),
]

/** What a style adds to that of its parent, as declarations. */
export function declarationsOf(
  style: Style,
  parent: Style | undefined,
  properties: readonly Property[],
  addressOf: AddressOf,
): string[] {
  return properties.flatMap(({ name, text, initial }) => {
    const value = text(style, addressOf)
    const before = initial ?? (parent && text(parent, addressOf))
    return value === before ? [] : [`${name}:${value}`]
  })
}
