import type { ImageArea, ImageRegion } from './types.ts'

/** The field of the picture that a point lies in; both are shares of it. */
export function placeAt(across: number, down: number): ImageRegion {
  return {
    row: down < 0.39 ? 'upper' : down > 0.61 ? 'lower' : 'middle',
    column: across < 0.42 ? 'left' : across > 0.58 ? 'right' : 'centre',
  }
}

/** A box of blocks or pixels as shares of the whole, with the field in which its middle lies. */
export function areaOf(
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  whole: { readonly width: number; readonly height: number },
): ImageArea {
  const left = box.left / whole.width
  const top = box.top / whole.height
  const width = (box.right - box.left) / whole.width
  const height = (box.bottom - box.top) / whole.height
  return { left, top, width, height, place: placeAt(left + width / 2, top + height / 2) }
}
