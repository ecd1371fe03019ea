import type { Box } from '../legible.ts'
import { Sizes } from './arrange.ts'
import type { ContentOptions } from './content.ts'
import { placeTexts } from './drawing.ts'
import { spread } from './flex.ts'
import {
  type Axis,
  axesOf,
  borderOf,
  bothSides,
  clamp,
  givenSize,
  inside,
  isReplaced,
  marginsInPixels,
  naturalSize,
  paddingAndBorder,
  pixels,
  type Space,
  sizeLimits,
} from './sizes.ts'
import type { BoxElement, DesignElement, LaidOut, Style, TextElement } from './types.ts'

/** Lays the whole picture out: boxes in pixels from its top left corner. */
export function layOutBoxes(root: BoxElement, options: ContentOptions): LaidOut {
  const sizes = new Sizes(options)
  const page: Box = { x: 0, y: 0, ...options.size }
  return laidOut(root, page, options.size, true)

  function laidOut(element: DesignElement, box: Box, space: Space, hasHeight: boolean): LaidOut {
    const content = inside(box, paddingAndBorder(element.style, space.width))
    const node = { element, box, content, text: undefined, natural: undefined, children: [] }
    if (element.kind === 'box') return { ...node, children: childrenOf(element, box, content, hasHeight) }
    if (element.kind === 'text') {
      const isVertical = element.style.writingMode === 'vertical-rl'
      return { ...node, text: sizes.textSet(element, content.width, isVertical ? content.height : undefined) }
    }
    const natural = naturalSize(element, options.fileSize)
    if (element.kind === 'image') return { ...node, natural }
    const setOf = (text: TextElement) => sizes.textSet(text, undefined, undefined)
    return { ...node, natural, children: placeTexts(element, content, setOf) }
  }

  function childrenOf(element: BoxElement, box: Box, content: Box, hasHeight: boolean): LaidOut[] {
    const space = { width: content.width, height: hasHeight ? content.height : undefined }
    const { items } = sizes.arranged(element, space, content.height)
    const itemByElement = new Map(items.map((item) => [item.element, item]))
    const paddingBox = inside(box, borderOf(element.style))
    return element.children.flatMap((child) => {
      const item = itemByElement.get(child)
      if (item)
        return [laidOut(child, movedByInset(child.style, item.box, content, space), space, item.hasHeight)]
      if (child.style.position !== 'absolute' || child.style.display === 'none' || options.isLeftOut(child))
        return []
      const childBox = absoluteBox(child, { parent: element, content, paddingBox }, sizes)
      return [laidOut(child, childBox, paddingBox, true)]
    })
  }
}

/** Where an item of a container lies on the picture: `top`, `left` and so on move it. */
function movedByInset({ inset, direction }: Style, item: Box, content: Box, space: Space): Box {
  const left = pixels(inset.left, space.width)
  const right = pixels(inset.right, space.width)
  const top = pixels(inset.top, space.height)
  const bottom = pixels(inset.bottom, space.height)
  const fromRight = right === undefined ? undefined : -right
  const across = direction === 'rtl' ? (fromRight ?? left) : (left ?? fromRight)
  const down = top ?? (bottom === undefined ? 0 : -bottom)
  return { ...item, x: content.x + item.x + (across ?? 0), y: content.y + item.y + down }
}

/** What an absolute element is placed in. All boxes are in pixels of the page. */
interface Around {
  readonly parent: BoxElement
  readonly content: Box
  readonly paddingBox: Box
}

/** The box of an absolute element, in the padding box of its parent. */
function absoluteBox(child: DesignElement, around: Around, sizes: Sizes): Box {
  const { style } = child
  const space = around.paddingBox
  const across = solveInsets(child, 'width', around)
  const down = solveInsets(child, 'height', around)
  const filled = isReplaced(child) ? {} : { width: across.filled, height: down.filled }
  const hasRatio = sizes.ratioOf(child) !== undefined
  const givenHeight = givenSize(style, 'height', space)
  const knownWidth = givenSize(style, 'width', space) ?? (hasRatio && givenHeight ? undefined : filled.width)
  // Where the width is known, a ratio is stronger than the room between `top` and `bottom`.
  const height = givenHeight ?? (hasRatio && knownWidth !== undefined ? undefined : filled.height)
  const width = clamp(
    knownWidth ?? sizes.widthByHeight(child, height, space) ?? sizes.fittingWidth(child, space, across.room),
    sizeLimits(style, 'width', space),
  )
  const high = clamp(height ?? sizes.autoHeight(child, width, space), sizeLimits(style, 'height', space))
  return { x: across.startOf(width), y: down.startOf(high), width, height: high }
}

/** One axis of an absolute element, before its size is known. */
interface Sided {
  /** What the insets and margins leave. */
  readonly room: number
  /** The size that fills the room between two insets. */
  readonly filled: number | undefined
  /** Where it begins, once it has this size. */
  readonly startOf: (size: number) => number
}

/** Solves the insets of one axis as CSS 2.2, 10.3.7 does: what is `auto` takes what the others leave. */
function solveInsets({ style }: DesignElement, axis: Axis, around: Around): Sided {
  const [from, to] = axis === 'width' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  const [at, length] = spanOf(around.paddingBox, axis)
  const start = pixels(style.inset[from], length)
  const end = pixels(style.inset[to], length)
  const margins = marginsInPixels(style, around.paddingBox.width)
  const [before, after] = [margins[from], margins[to]]
  const outer = bothSides(margins, axis)
  if (start === undefined && end === undefined) return staticSides(style, axis, around)
  const room = length - (start ?? 0) - (end ?? 0) - outer
  const lead = (free: number): number => {
    if (start === undefined) return free
    if (end === undefined) return 0
    return before === 'auto' || after === 'auto'
      ? shareOfAuto(free, before, after)
      : axis === 'width' && style.direction === 'rtl'
        ? free
        : 0
  }
  return {
    room,
    filled: start === undefined || end === undefined ? undefined : Math.max(0, room),
    startOf: (size) => at + (start ?? 0) + lead(room - size) + (before === 'auto' ? 0 : before),
  }
}

/** How much of the room that is left goes to the margin at the start. */
function shareOfAuto(free: number, before: number | 'auto', after: number | 'auto'): number {
  if (before !== 'auto') return 0
  return after === 'auto' ? Math.max(0, free / 2) : free
}

/** The place of an absolute element without insets: where it would be as the only item of its container. */
function staticSides(style: Style, axis: Axis, { parent, content, paddingBox }: Around): Sided {
  const [at, size] = spanOf(content, axis)
  const [outerAt, outerSize] = spanOf(paddingBox, axis)
  const share = staticShare(style, axis, parent)
  const margins = marginsInPixels(style, paddingBox.width)
  const outer = bothSides(margins, axis)
  const before = axis === 'width' ? margins.left : margins.top
  const after = outerAt + outerSize - at
  const ahead = at + size - outerAt
  const room = share === 0 ? after : share === 1 ? ahead : 2 * Math.min(after - size / 2, ahead - size / 2)
  return {
    room: room - outer,
    filled: undefined,
    startOf: (ownSize) => at + share * (size - ownSize - outer) + (before === 'auto' ? 0 : before),
  }
}

/** Where an absolute element without insets stands in its parent: 0 at the start, 0.5 in the middle, 1 at the end. */
function staticShare(style: Style, axis: Axis, parent: BoxElement): number {
  const { isRow, isReversed, isRightToLeft } = axesOf(parent.style)
  const isMain = isRow === (axis === 'width')
  const { justifyContent, alignItems, flexWrap } = parent.style
  const how = isMain ? justifyContent : style.alignSelf === 'auto' ? alignItems : style.alignSelf
  const [share] = spread(how, 1, 1)
  const isTurned = isMain ? isReversed : flexWrap === 'wrap-reverse'
  return isTurned !== (axis === 'width' && isRightToLeft) ? 1 - share : share
}

const spanOf = (box: Box, axis: Axis): readonly [at: number, size: number] =>
  axis === 'width' ? [box.x, box.width] : [box.y, box.height]
