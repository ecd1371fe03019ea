import type { Ranges } from './coverage.ts'

/** A font that the canvas knows. */
export interface LoadedFont {
  /** What the canvas knows it by. */
  readonly name: string
  readonly covers: (point: number) => boolean
  /** What to ask the canvas for, where the font is the system's and has several weights. */
  readonly weight?: number | undefined
}

/** One file of a family: some letters in one style. */
export interface FontPart {
  readonly weight: number | 'any'
  readonly italic: boolean
  /** The code points it is said to draw, where that is known without reading it. */
  readonly coverage?: Ranges | undefined
  /** Nothing where it turns out not to be there. */
  readonly load: () => Promise<LoadedFont | undefined>
}

export type FontFamily = readonly FontPart[]

/** The parts of a family that come nearest to a style. */
export function partsFor(family: FontFamily, weight: number, italic: boolean): readonly FontPart[] {
  const upright = family.filter((part) => part.italic === italic)
  const inStyle = upright.length > 0 ? upright : family
  const variable = inStyle.filter((part) => part.weight === 'any')
  if (variable.length > 0) return variable
  const nearest = Math.min(...inStyle.map((part) => distance(part.weight, weight)))
  return inStyle.filter((part) => distance(part.weight, weight) === nearest)
}

/** As in CSS: heavier for bold where two are equally near, lighter for the rest. */
function distance(weight: number | 'any', wanted: number): number {
  if (weight === 'any') return 0
  const further = weight > wanted === wanted > 500 ? 0 : 1
  return Math.abs(weight - wanted) + (weight === wanted ? 0 : further)
}

/** Makes a thing when it is first asked for. What failed is tried again the next time. */
export function memoizeAsync<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined
  return () => {
    made ??= make().catch((cause) => {
      made = undefined
      throw cause
    })
    return made
  }
}
