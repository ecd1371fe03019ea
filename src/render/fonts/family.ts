import { parseRanges, type Ranges, rangesInclude } from './coverage.ts'

/** A font that the canvas has. */
export interface LoadedFont {
  /** The name under which the canvas knows it. */
  readonly name: string
  /** Whether it has a glyph for a code point. */
  readonly covers: (point: number) => boolean
  /** The weight to request, for system fonts with several weights. */
  readonly weight?: number | undefined
}

/** One file of a family: some letters in one style. */
export interface FontPart {
  readonly weight: number | 'any'
  readonly italic: boolean
  /** The code points it claims to draw, if known without loading it. */
  readonly coverage?: Ranges | undefined
  /** Whether loading it may take a download. */
  readonly isRemote?: boolean | undefined
  /** Returns `undefined` if the file does not exist. */
  readonly load: () => Promise<LoadedFont | undefined>
}

/** The files of a family: a weight, a style or a range of letters each. */
export type FontFamily = readonly FontPart[]

/** The parts of a family closest to a style. */
export function partsFor(family: FontFamily, weight: number, italic: boolean): readonly FontPart[] {
  const upright = family.filter((part) => part.italic === italic)
  const inStyle = upright.length > 0 ? upright : family
  const variable = inStyle.filter((part) => part.weight === 'any')
  if (variable.length > 0) return variable
  const nearest = Math.min(...inStyle.map((part) => distance(part.weight, weight)))
  return inStyle.filter((part) => distance(part.weight, weight) === nearest)
}

/** Like CSS: of two equally close weights, bold prefers the heavier one. */
function distance(weight: number | 'any', target: number): number {
  if (weight === 'any') return 0
  const further = weight > target === target > 500 ? 0 : 1
  return Math.abs(weight - target) + (weight === target ? 0 : further)
}

/** Runs a function once and shares its result. A failed run is repeated by the next call. */
export function memoizeAsync<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let memoised: Promise<Thing> | undefined
  return () => {
    memoised ??= make().catch((cause) => {
      memoised = undefined
      throw cause
    })
    return memoised
  }
}

/** What fontsource knows of a family: its styles, weights (`wght` if variable) and subsets with their ranges. */
export interface FontsourceFacts {
  readonly weights: readonly (number | 'wght')[]
  readonly styles: readonly string[]
  readonly subsets: readonly (readonly [subset: string, range: string | undefined])[]
}

/** Reads the facts from `metadata.json` and `unicode.json` of a package; `undefined` if it has no such fonts. */
export function factsOf(
  metadata: unknown,
  unicode: unknown,
  scope: 'fontsource' | 'fontsource-variable',
): FontsourceFacts | undefined {
  const { styles, subsets, variable, weights } = Object(metadata)
  const isVariable = scope === 'fontsource-variable'
  if (![styles, subsets, weights].every(Array.isArray) || (isVariable && !Object(variable).wght)) {
    return undefined
  }
  // Numbered subsets are `[12]` in the table, but `12` in file names.
  const ranges = Object.entries(Object(unicode)).map(
    ([subset, range]) => [subset.replace(/[[\]]/g, ''), String(range)] as const,
  )
  return {
    styles: styles.map(String),
    weights: isVariable ? ['wght'] : weights.map(Number),
    subsets: ranges.length > 0 ? ranges : subsets.map((subset: unknown) => [String(subset), undefined]),
  }
}

/** A part for each file of a fontsource family; `load` gets the end of the file's name. */
export function fontsourceParts(
  { weights, styles, subsets }: FontsourceFacts,
  load: (file: string) => Promise<LoadedFont | undefined>,
  isRemote = false,
): FontFamily {
  return styles.flatMap((style) =>
    subsets.flatMap(([subset, range]) => {
      const coverage = range === undefined ? undefined : parseRanges(range)
      const isClaimed = (point: number) => !coverage || rangesInclude(coverage, point)
      return weights.map((weight) => ({
        weight: weight === 'wght' ? ('any' as const) : weight,
        italic: style === 'italic',
        coverage,
        isRemote,
        load: memoizeAsync(async () => {
          const font = await load(`${subset}-${weight}-${style}.woff2`)
          // Asking the font itself is slow, and families in East Asian scripts have a hundred files.
          return font && { ...font, covers: (point: number) => isClaimed(point) && font.covers(point) }
        }),
      }))
    }),
  )
}
