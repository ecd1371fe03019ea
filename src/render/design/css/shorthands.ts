import { lineWidth, sideNames } from './properties.ts'
import { fourOf } from './shapes.ts'
import { type Part, type Parts, readParts, splitAt } from './tokens.ts'
import { colorOf, type Environment, isWord, parseSize } from './values.ts'

/** What a shorthand stands for: longhands with their values. */
export type Expansion = readonly (readonly [name: string, parts: Parts])[]
/** Takes a property that stands for several apart. */
type Expand = (parts: Parts, environment: Environment) => Expansion | undefined

/** A value that is written here, not by a page. */
const constant = (text: string): Parts => readParts(text) ?? []
const comma = constant(',')

/** One value for each of several properties; the last holds for the rest. */
const spread =
  (...names: string[]): Expand =>
  (parts) => {
    if (parts.length < 1 || parts.length > names.length) return undefined
    return names.map((name, index) => [name, [parts[Math.min(index, parts.length - 1)] as Part]])
  }

/** One to four values around a box. */
const around =
  (nameOf: (side: string) => string): Expand =>
  (parts) =>
    parts.length < 1 || parts.length > 4
      ? undefined
      : sideNames.map((side, index) => [nameOf(side), [fourOf(parts, index) as Part]])

const lineStyles = ['none', 'hidden', 'solid', 'dashed', 'dotted', 'double']

/** `2px solid red`, for some names such as `border-top`. */
const line =
  (...names: string[]): Expand =>
  (parts, environment) => {
    const width = parts.find((part) => lineWidth(part, environment) !== undefined)
    const style = parts.find((part) => isWord(part, ...lineStyles))
    const color = parts.find((part) => part !== width && part !== style)
    const present = [width, style, color].filter((part) => part !== undefined)
    if (present.length !== parts.length || present.length === 0) return undefined
    return names.flatMap((name) => [
      [`${name}-width`, width ? [width] : constant('medium')] as const,
      [`${name}-style`, style ? [style] : constant('none')] as const,
      [`${name}-color`, color ? [color] : constant('currentColor')] as const,
    ])
  }

const flexWords: Readonly<Record<string, string>> = {
  none: '0 0 auto',
  auto: '1 1 auto',
  initial: '0 1 auto',
}

/** What is left out of `flex` is not what is left out of the longhands: `flex: 1` has the basis 0. */
const flex: Expand = (parts) => {
  const [first] = parts
  const keywordValue = constant(
    flexWords[parts.length === 1 && first?.kind === 'word' ? first.name : ''] ?? '',
  )
  const values = keywordValue.length > 0 ? keywordValue : parts
  const isFactor = (part: Part) => part.kind === 'number' && part.name === ''
  const [grow, shrink, third] = values.filter(isFactor)
  const bases = [third, ...values.filter((part) => !isFactor(part))].filter((part) => part !== undefined)
  if (values.length < 1 || values.length > 3 || bases.length > 1) return undefined
  return [
    ['flex-grow', grow ? [grow] : constant('1')],
    ['flex-shrink', shrink ? [shrink] : constant('1')],
    ['flex-basis', bases.length > 0 ? (bases as Parts) : constant('0px')],
  ]
}

const flexFlow: Expand = (parts) =>
  parts.map((part) => [/^(?:row|column)/.test(part.name) ? 'flex-direction' : 'flex-wrap', [part]])

const attachments = 'scroll fixed local'.split(' ')
const boxes = ['border-box', 'padding-box', 'content-box', 'text']
const repeats = ['repeat', 'no-repeat', 'repeat-x', 'repeat-y', 'round', 'space']
const positions = ['left', 'right', 'top', 'bottom', 'center']

/** What one layer of a background says, by what its pieces are. */
function readLayer(layer: Parts, environment: Environment) {
  const [before = [], after = []] = splitAt(layer, '/')
  const isSize = (part: Part, at: number) =>
    at < 2 && (isWord(part, 'cover', 'contain') || parseSize(part, environment) !== undefined)
  const sizes = after.filter(isSize)
  const rest = [...before, ...after.filter((part) => !sizes.includes(part))]
  const take = (matches: (part: Part) => boolean) => {
    const matched = rest.filter(matches)
    for (const part of matched) rest.splice(rest.indexOf(part), 1)
    return matched
  }
  const parsed = {
    repeat: take((part) => isWord(part, ...repeats)),
    clip: take((part) => isWord(part, ...boxes)).slice(-1),
    attachment: take((part) => isWord(part, ...attachments)),
    position: take((part) => isWord(part, ...positions) || parseSize(part, environment) !== undefined),
    image: take((part) => part.kind === 'url' || isWord(part, 'none') || /gradient$/.test(part.name)),
    color: take((part) => colorOf(part, environment) !== undefined),
    size: sizes,
  }
  return rest.length === 0 && parsed.image.length <= 1 && parsed.color.length <= 1 ? parsed : undefined
}

const defaults = { image: 'none', position: '0% 0%', size: 'auto', repeat: 'repeat' } as const

/** One layer for each group between commas; only the last may have a colour. */
const background =
  (name: 'background' | 'mask'): Expand =>
  (parts, environment) => {
    const layers = splitAt(parts, ',').map((layer) => readLayer(layer, environment))
    if (layers.length > 30 || layers.some((layer) => !layer)) return undefined
    const last = layers.at(-1)
    const lists = Object.entries(defaults).map(([key, otherwise]) => {
      const values = layers.map((layer) => layer?.[key as keyof typeof defaults] ?? [])
      const joined = values.flatMap((value, index) => [
        ...(index > 0 ? comma : []),
        ...(value.length > 0 ? value : constant(otherwise)),
      ])
      return [`${name}-${key}`, joined] as const
    })
    if (name === 'mask') return lists
    return [
      ...lists,
      ['background-clip', last?.clip.length ? last.clip : constant('border-box')],
      ['background-color', last?.color.length ? last.color : constant('transparent')],
    ]
  }

/** Everything before the size is style and weight, everything behind it the families. */
const font: Expand = (parts) => {
  const size = parts.findIndex(
    ({ kind, name }) =>
      (kind === 'number' && name !== '') ||
      kind === 'function' ||
      /^(?:x{1,2}-)?(?:small|large)$|^(?:medium|smaller|larger)$/.test(name),
  )
  if (size < 0) return undefined
  const isStyle = (part: Part) => isWord(part, 'italic', 'oblique')
  const before = parts.slice(0, size).filter((part) => !isWord(part, 'normal'))
  const weight = before.filter((part) => !isStyle(part))
  const hasLine = parts[size + 1]?.name === '/'
  const family = parts.slice(size + (hasLine ? 3 : 1))
  if (weight.length > 1 || family.length === 0) return undefined
  return [
    ['font-style', before.some(isStyle) ? constant('italic') : constant('normal')],
    ['font-weight', weight.length > 0 ? weight : constant('normal')],
    ['font-size', parts.slice(size, size + 1)],
    ['line-height', hasLine ? parts.slice(size + 2, size + 3) : constant('normal')],
    ['font-family', family],
  ]
}

const decoration: Expand = (parts, environment) => {
  const lines = parts.filter((part) => isWord(part, 'none', 'underline', 'line-through', 'overline'))
  const style = parts.filter((part) => isWord(part, 'solid', 'dashed', 'dotted', 'double', 'wavy'))
  const color = parts.filter((part) => colorOf(part, environment))
  const thickness = parts.filter(
    (part) => isWord(part, 'auto', 'from-font') || parseSize(part, environment) !== undefined,
  )
  if (lines.length + style.length + color.length + thickness.length !== parts.length) return undefined
  return [
    ['text-decoration-line', lines.length > 0 ? lines : constant('none')],
    ['text-decoration-style', style.length > 0 ? style : constant('solid')],
    ['text-decoration-color', color.length > 0 ? color : constant('currentColor')],
    ['text-decoration-thickness', thickness.length > 0 ? thickness : constant('auto')],
  ]
}

const textStroke: Expand = (parts, environment) => {
  const width = parts.filter((part) => lineWidth(part, environment) !== undefined)
  const color = parts.filter((part) => !width.includes(part))
  return [
    ['text-stroke-width', width.length > 0 ? width : constant('0px')],
    ['text-stroke-color', color.length > 0 ? color : constant('currentColor')],
  ]
}

const radius: Expand = (parts) => {
  const [across = [], down = across, ...more] = splitAt(parts, '/')
  const isValid = [across, down].every(({ length }) => length >= 1 && length <= 4) && more.length === 0
  const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left']
  return isValid
    ? corners.map((corner, index) => [
        `border-${corner}-radius`,
        [fourOf(across, index) as Part, fourOf(down, index) as Part],
      ])
    : undefined
}

/** Only `rtl` differs, since boxes of vertical text lie as others do. */
const logicalSides: Readonly<Record<string, (direction: Environment['direction']) => readonly string[]>> = {
  inline: (direction) => (direction === 'ltr' ? ['left', 'right'] : ['right', 'left']),
  'inline-start': (direction) => (direction === 'ltr' ? ['left'] : ['right']),
  'inline-end': (direction) => (direction === 'ltr' ? ['right'] : ['left']),
  block: () => ['top', 'bottom'],
  'block-start': () => ['top'],
  'block-end': () => ['bottom'],
}

/** Sides by the direction of the text, such as `margin-inline-start`. */
function logical(
  prefix: string,
  sideOf: (side: string) => string,
  expand: (...names: string[]) => Expand = spread,
  end = '',
): Record<string, Expand> {
  const entries = Object.entries(logicalSides).map(([name, sidesIn]): [string, Expand] => [
    `${prefix}-${name}${end}`,
    (parts, environment) => expand(...sidesIn(environment.direction).map(sideOf))(parts, environment),
  ])
  return Object.fromEntries(entries)
}

const lineParts = ['width', 'style', 'color']

/** How each shorthand is written out, before the cascade, so that a longhand can override a part of it. */
export const shorthands: Readonly<Record<string, Expand>> = {
  margin: around((side) => `margin-${side}`),
  padding: around((side) => `padding-${side}`),
  inset: around((side) => side),
  ...logical('margin', (side) => `margin-${side}`),
  ...logical('padding', (side) => `padding-${side}`),
  ...logical('inset', (side) => side),
  ...logical('border', (side) => `border-${side}`, line),
  border: line(...sideNames.map((side) => `border-${side}`)),
  ...Object.fromEntries(sideNames.map((side) => [`border-${side}`, line(`border-${side}`)])),
  ...Object.fromEntries(
    lineParts.flatMap((part) => {
      const sideOf = (side: string) => `border-${side}-${part}`
      return [
        [`border-${part}`, around(sideOf)],
        ...Object.entries(logical('border', sideOf, spread, `-${part}`)),
      ]
    }),
  ),
  'border-radius': radius,
  outline: line('outline'),
  flex,
  'flex-flow': flexFlow,
  gap: spread('row-gap', 'column-gap'),
  'place-items': (parts) => [['align-items', parts.slice(0, 1)]],
  'place-content': spread('align-content', 'justify-content'),
  background: background('background'),
  mask: background('mask'),
  font,
  'text-decoration': decoration,
  'text-stroke': textStroke,
}

/** Other names of properties. */
export const aliases: Readonly<Record<string, string>> = {
  'word-wrap': 'overflow-wrap',
  'overflow-x': 'overflow',
  'overflow-y': 'overflow',
  'font-feature-settings': 'font-variant-numeric',
  'grid-gap': 'gap',
  'grid-row-gap': 'row-gap',
  'grid-column-gap': 'column-gap',
  'text-wrap-style': 'text-wrap',
}

/** What changes nothing in a picture, or nothing that shows. */
export const ignored: ReadonlySet<string> = new Set(
  `font-smoothing font-kerning font-optical-sizing font-synthesis font-stretch text-rendering text-size-adjust hyphens
   word-break line-break text-orientation unicode-bidi box-orient user-select pointer-events cursor will-change
   print-color-adjust color-adjust color-scheme backface-visibility image-rendering list-style list-style-type
   list-style-position background-attachment tap-highlight-color touch-action scroll-behavior osx-font-smoothing
   contain content-visibility resize appearance quotes tab-size break-inside page-break-inside object-view-box
   forced-color-adjust font-display text-underline-position shape-rendering color-interpolation-filters
   text-decoration-skip-ink hanging-punctuation box-decoration-break mask-mode mask-type orphans widows`.split(
    /\s+/,
  ),
)

/** What only the shapes and texts of a drawing have. */
export const drawingProperties: ReadonlySet<string> = new Set(
  `fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
   stroke-dasharray stroke-dashoffset stop-color stop-opacity flood-color flood-opacity clip-rule text-anchor
   dominant-baseline alignment-baseline vector-effect x y r rx ry cx cy d`.split(/\s+/),
)
