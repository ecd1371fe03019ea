import type {
  Alignment,
  Background,
  BackgroundRepeat,
  Border,
  Length,
  Size,
  TextDecoration,
} from '../types.ts'
import type { Draft } from './draft.ts'
import { positionOf } from './graphics.ts'
import {
  all,
  colorOf,
  extentOf,
  isWord,
  lengthOf,
  numberOf,
  one,
  orNone,
  type Parse,
  type ParsePart,
  pixelsOf,
  same,
  sizeOf,
  words,
} from './values.ts'

// How the values of single properties are read.

export const size = one<Size>(sizeOf)
export const length = one<Length>(lengthOf)
export const extent = one<Length>(extentOf)
export const pixels = one<number>(pixelsOf)
export const color = one(colorOf)

/** A size of a box. The sizes that come from its content are `auto`. */
export const boxSize = one<Size>((part, environment) =>
  isWord(part, 'auto', 'fit-content', 'max-content', 'min-content') ? 'auto' : extentOf(part, environment),
)
export const mostSize = orNone<Size, 'auto'>('auto', boxSize)

const lineWidths: Readonly<Record<string, number>> = { thin: 1, medium: 3, thick: 5 }
export const lineWidth: ParsePart<number> = (part, environment) => {
  const width = lineWidths[part.kind === 'word' ? part.name : ''] ?? pixelsOf(part, environment)
  return width !== undefined && width >= 0 ? width : undefined
}
export const lineStyle = words<Border['style']>({
  ...{ none: 'none', hidden: 'none', solid: 'solid', dashed: 'dashed', dotted: 'dotted', double: 'double' },
})

export const edges = {
  'flex-start': 'flex-start',
  'flex-end': 'flex-end',
  start: 'flex-start',
  end: 'flex-end',
  'self-start': 'flex-start',
  'self-end': 'flex-end',
  center: 'center',
} as const
export const spread = {
  'space-between': 'space-between',
  'space-around': 'space-around',
  'space-evenly': 'space-evenly',
} as const
export const items = { ...edges, stretch: 'stretch', normal: 'stretch', baseline: 'baseline' } as const
export const justify = words<Alignment>({
  ...{
    ...edges,
    ...spread,
    left: 'flex-start',
    right: 'flex-end',
    normal: 'flex-start',
    stretch: 'flex-start',
  },
})

/** The sizes of the words for sizes, in pixels. */
const fontSizes: Readonly<Record<string, number>> = {
  ...{ 'xx-small': 9, 'x-small': 10, small: 13, medium: 16, large: 18, 'x-large': 24, 'xx-large': 32 },
}
export const fontSize: ParsePart<number> = (part, { parent, ...environment }) => {
  if (part.kind === 'word') {
    if (part.name === 'smaller') return parent.fontSize / 1.2
    if (part.name === 'larger') return parent.fontSize * 1.2
    return Object.hasOwn(fontSizes, part.name) ? fontSizes[part.name] : undefined
  }
  const length = extentOf(part, { ...environment, parent, fontSize: parent.fontSize })
  const px = length && length.px + length.share * parent.fontSize
  return px === undefined || px > 10_000 ? undefined : px
}

export const fontWeight: ParsePart<number> = (part, { parent: { fontWeight: weight } }) => {
  if (part.kind === 'number')
    return part.name === '' && part.value >= 1 && part.value <= 1000 ? part.value : undefined
  const bolder = weight < 350 ? 400 : weight < 550 ? 700 : 900
  const lighter = weight < 550 ? 100 : weight < 750 ? 400 : 700
  const named: Readonly<Record<string, number>> = { normal: 400, bold: 700, bolder, lighter }
  return Object.hasOwn(named, part.name) ? named[part.name] : undefined
}

export const lineHeight: ParsePart<Draft['lineHeight']> = (part, environment) => {
  if (part.name === 'normal') return 'normal'
  const factor = numberOf(part, environment)
  if (factor !== undefined) return factor >= 0 ? factor : undefined
  const given = extentOf(part, environment)
  return given && { px: given.px + given.share * environment.fontSize }
}

export const spacing = one<number>((part, environment) =>
  part.name === 'normal' ? 0 : pixelsOf(part, environment),
)

export const families: Parse<string> = (parts) => {
  const isFamily =
    parts.length > 0 && parts.every(({ kind, name }) => kind === 'word' || kind === 'string' || name === ',')
  return isFamily
    ? parts
        .map(({ text, name }) => (name === ',' ? ', ' : ` ${text}`))
        .join('')
        .replaceAll(',  ', ', ')
        .trim()
    : undefined
}

/** OpenType features that have a property of their own. */
const numericFeatures: Readonly<Record<string, string>> = {
  tnum: 'tabular-nums',
  pnum: 'proportional-nums',
  lnum: 'lining-nums',
  onum: 'oldstyle-nums',
  frac: 'diagonal-fractions',
  zero: 'slashed-zero',
}
export const numeric: Parse<string> = (parts) => {
  const known = new Set(['normal', 'ordinal', 'stacked-fractions', ...Object.values(numericFeatures)])
  return parts.length > 0 && parts.every(({ name }) => known.has(name))
    ? parts.map(({ name }) => name).join(' ')
    : undefined
}
export const features: Parse<string> = (parts) => {
  const found = parts.filter(({ kind }) => kind === 'string').map(({ name }) => numericFeatures[name])
  if (parts[0]?.name === 'normal') return 'normal'
  return found.length > 0 && !found.includes(undefined) ? found.join(' ') : undefined
}

export const decorationLines: Parse<TextDecoration['lines']> = orNone([], (parts, environment) =>
  all(parts, [1, 3], (part) => same('underline line-through overline')([part], environment), environment),
)

const repeats: Readonly<Record<string, readonly [BackgroundRepeat, BackgroundRepeat]>> = {
  'repeat-x': ['repeat', 'no-repeat'],
  'repeat-y': ['no-repeat', 'repeat'],
}
export const repeatOf: Parse<Background['repeat']> = (parts, environment) => {
  const [first] = parts
  const short =
    first && parts.length === 1 && Object.hasOwn(repeats, first.name) ? repeats[first.name] : undefined
  if (short) return short
  const each = all(
    parts,
    [1, 2],
    (part) => same('repeat no-repeat round space')([part], environment),
    environment,
  )
  return each?.[0] && [each[0], each[1] ?? each[0]]
}
export const backgroundSize: Parse<Background['size']> = (parts, environment) => {
  const [first] = parts
  if (parts.length === 1 && (first?.name === 'cover' || first?.name === 'contain')) return first.name
  const [width, height = 'auto' as const] = all(parts, [1, 2], sizeOf, environment) ?? []
  if (width === undefined) return undefined
  return width === 'auto' && height === 'auto' ? 'auto' : [width, height]
}

export const corner: Parse<readonly [Length, Length]> = (parts, environment) => {
  const [across, down = across] = all(parts, [1, 2], extentOf, environment) ?? []
  return across && down && [across, down]
}

export const aspectRatio: Parse<number | undefined> = (parts, environment) => {
  const [width, height] = parts
    .filter((part) => part.name !== '/' && part.name !== 'auto')
    .map((part) => numberOf(part, environment))
  const ratio = (width ?? 0) / (height ?? 1)
  return Number.isFinite(ratio) && ratio > 0 ? ratio : undefined
}

export const verticalAlign: ParsePart<Draft['verticalAlign']> = (part, environment) => {
  const word = same('baseline sub super top middle bottom')([part], environment)
  const length = lengthOf(part, environment)
  return word ?? (length && { px: length.px + length.share * environment.fontSize * 1.2 })
}

export const origin: Parse<readonly [Length, Length]> = (parts, environment) =>
  positionOf(parts.slice(0, 2), environment)
export const wholeNumber: ParsePart<number> = (part, environment) => {
  const value = numberOf(part, environment)
  return value !== undefined && Number.isInteger(value) && Math.abs(value) < 1e6 ? value : undefined
}
export const lines = one<number>((part) => (part.value >= 1 ? Math.floor(part.value) : undefined))
export const notNegative = one<number>((part, environment) => {
  const value = numberOf(part, environment)
  return value !== undefined && value >= 0 ? value : undefined
})

export const paintOrders: Readonly<Record<string, Draft['paintOrder']>> = {
  ...{ normal: 'normal', fill: 'normal', stroke: 'stroke', markers: 'normal' },
}
