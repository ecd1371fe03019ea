import type { ImageSize } from '../../media/media.ts'
import type { Box } from '../legible.ts'
import { lengthIn } from './matrix.ts'
import type { DesignElement, DrawingElement, ImageElement, Sides, Size, Style } from './types.ts'

// Lengths of CSS in pixels. All sizes are those of border boxes, unless they are called content sizes.

/** What percentages refer to: the content box of a container, or the padding box for absolute boxes. */
export interface Space {
  readonly width: number
  /** `undefined` if it follows from the content. */
  readonly height: number | undefined
}

/** The two directions of a layout, by the size that is along them. */
export type Axis = 'width' | 'height'

const names = {
  width: { least: 'minWidth', most: 'maxWidth', start: 'left', end: 'right' },
  height: { least: 'minHeight', most: 'maxHeight', start: 'top', end: 'bottom' },
} as const

/** A length in pixels; `undefined` for `auto`, and for a share of a size that is not known yet. */
export function pixels(size: Size, of: number | undefined): number | undefined {
  if (size === 'auto' || (size.share !== 0 && of === undefined)) return undefined
  return lengthIn(size, of ?? 0)
}

/** Padding and border together. Shares refer to the width, on all sides. */
export function paddingAndBorder({ padding, border }: Style, width: number): Sides<number> {
  return mapSides((side) => lengthIn(padding[side], width) + border[side].width)
}

/** Margins in pixels. Percentages of all four are of the width of the container, as in CSS; padding, too. */
export function marginsInPixels({ margin }: Style, width: number): Sides<number | 'auto'> {
  return mapSides((side) => pixels(margin[side], width) ?? 'auto')
}

/** One value for each side. */
export function mapSides<Value>(value: (side: keyof Sides<unknown>) => Value): Sides<Value> {
  return { top: value('top'), right: value('right'), bottom: value('bottom'), left: value('left') }
}

/** The same value for each side. */
export const allSides = <Value>(value: Value): Sides<Value> => mapSides(() => value)

/** Both sides along an axis; `auto` counts as nothing. */
export function bothSides(sides: Sides<number | 'auto'>, axis: Axis): number {
  const { start, end } = names[axis]
  const number = (value: number | 'auto') => (value === 'auto' ? 0 : value)
  return number(sides[start]) + number(sides[end])
}

/** What CSS gives for a size, as that of the border box. */
export function givenSize(
  style: Style,
  axis: Axis,
  space: Space,
  size: Size = style[axis],
): number | undefined {
  const pixelSize = pixels(size, space[axis])
  if (pixelSize === undefined) return undefined
  const edges = bothSides(paddingAndBorder(style, space.width), axis)
  return style.boxSizing === 'content-box' ? Math.max(0, pixelSize) + edges : Math.max(pixelSize, edges)
}

/**
 * The least and the most that a border box may be. The least wins where they contradict each other, and neither is
 * below what its own border and padding take.
 */
export function sizeLimits(style: Style, axis: Axis, space: Space): readonly [least: number, most: number] {
  const { least, most } = names[axis]
  const edges = bothSides(paddingAndBorder(style, space.width), axis)
  return [
    Math.max(edges, givenSize(style, axis, space, style[least]) ?? 0),
    givenSize(style, axis, space, style[most]) ?? Infinity,
  ]
}

/** The least size wins over the greatest one, as in CSS. */
export const clamp = (size: number, [min, max]: readonly [number, number]) =>
  Math.max(min, Math.min(size, max))

/** What is inside of sides. */
export function inside(box: Box, { top, right, bottom, left }: Sides<number>): Box {
  return {
    x: box.x + left,
    y: box.y + top,
    width: Math.max(0, box.width - left - right),
    height: Math.max(0, box.height - top - bottom),
  }
}

/** The widths of the border. */
export const borderOf = ({ border }: Style) => mapSides((side) => border[side].width)

/** Whether an element has a size of its own: a picture or a drawing. */
export const isReplaced = (element: DesignElement): element is ImageElement | DrawingElement =>
  element.kind === 'image' || element.kind === 'drawing'

/** The own size of a picture or drawing. What has none of its own is as wide as its container, where that is known. */
export interface NaturalSize {
  readonly width: number
  readonly height: number
  readonly hasWidth: boolean
}

/**
 * The size that a picture or drawing has of itself, in pixels: 0 for a picture that is not known, and 300 wide, as in
 * browsers, for a drawing that states none.
 */
export function naturalSize(
  element: ImageElement | DrawingElement,
  fileSize: (name: string) => ImageSize | undefined,
): NaturalSize {
  if (element.kind === 'image') {
    const { width, height } = fileSize(element.file) ?? { width: 0, height: 0 }
    return { width, height, hasWidth: true }
  }
  const { ownSize, viewBox } = element
  const ratio = viewBox.width > 0 && viewBox.height > 0 ? viewBox.width / viewBox.height : 2
  const width = ownSize.width ?? (ownSize.height === undefined ? 300 : ownSize.height * ratio)
  const height = ownSize.height ?? width / ratio
  return { width, height, hasWidth: ownSize.width !== undefined || ownSize.height !== undefined }
}

/** Directions on the picture: in vertical writing rows run down, and columns follow each other from right to left. */
export function axesOf({ writingMode, flexDirection, direction }: Style) {
  const isVertical = writingMode === 'vertical-rl'
  return {
    isRow: flexDirection.startsWith('row') !== isVertical,
    isReversed: flexDirection.endsWith('reverse'),
    isRightToLeft: isVertical || direction === 'rtl',
  }
}

/** Where a picture lies in its box, as `object-fit` and `object-position` say. */
export function fittedBox(imageSize: ImageSize, { objectFit, objectPosition }: Style, box: Box): Box {
  const [across, down] = [box.width / imageSize.width, box.height / imageSize.height]
  const contain = Math.min(across, down)
  const scales = {
    fill: [across, down],
    contain: [contain, contain],
    cover: [Math.max(across, down), Math.max(across, down)],
    none: [1, 1],
    'scale-down': [Math.min(1, contain), Math.min(1, contain)],
  } as const
  const [scaleX, scaleY] = scales[objectFit]
  const [width, height] = [imageSize.width * scaleX, imageSize.height * scaleY]
  const x = box.x + lengthIn(objectPosition[0], box.width - width)
  return { x, y: box.y + lengthIn(objectPosition[1], box.height - height), width, height }
}
