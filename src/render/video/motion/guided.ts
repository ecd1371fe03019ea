import { blurred } from '../../analysis/detail.ts'
import type { Plane } from '../../analysis/raster.ts'

/**
 * Smooths values without crossing the edges of a guide: within each window they follow the guide as a line would that
 * fits them best (He, Sun, Tang: Guided Image Filtering). The smaller `flat`, the fainter the edges that count.
 */
export async function guided(
  values: Plane,
  guide: Plane,
  { radius, flat, take }: { radius: number; flat: number; take: () => Promise<void> },
): Promise<Plane> {
  const mean = async (each: Float32Array) => {
    await take()
    return blurred({ ...values, values: each }, radius).values
  }
  const product = (one: Float32Array, other: Float32Array) => one.map((value, at) => value * (other[at] ?? 0))
  const guideMean = await mean(guide.values)
  const valueMean = await mean(values.values)
  const both = await mean(product(guide.values, values.values))
  const squares = await mean(product(guide.values, guide.values))
  const slope = both.map((value, at) => {
    const level = guideMean[at] ?? 0
    return (value - level * (valueMean[at] ?? 0)) / ((squares[at] ?? 0) - level * level + flat)
  })
  const offset = valueMean.map((value, at) => value - (slope[at] ?? 0) * (guideMean[at] ?? 0))
  const [slopes, offsets] = [await mean(slope), await mean(offset)]
  await take()
  return {
    ...values,
    values: guide.values.map((value, at) => value * (slopes[at] ?? 0) + (offsets[at] ?? 0)),
  }
}
