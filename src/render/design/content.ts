import type { ImageSize } from '../../media/media.ts'
import {
  type Axis,
  axesOf,
  bothSides,
  clamp,
  givenSize,
  isReplaced,
  mapSides,
  marginsInPixels,
  naturalSize,
  paddingAndBorder,
  pixels,
  type Space,
  sizeLimits,
} from './sizes.ts'
import type { BoxElement, DesignElement, SetRuns, Style, TextElement } from './types.ts'

/** A text that was shaped, as far as the layout has to know it. */
interface MeasuredText {
  /** The width of its longest word, without scale. */
  readonly minContent: number
  set(width: number | undefined, height: number | undefined, scale?: number): SetRuns
}

/** What the sizes of contents depend on beside the tree. */
export interface ContentOptions {
  /** Of the page, in pixels. */
  readonly size: ImageSize
  /** The size of a picture in its own pixels; `undefined` where it is not known, as before its file is read. */
  readonly fileSize: (name: string) => ImageSize | undefined
  readonly textOf: (element: TextElement) => MeasuredText
  /** What fitting multiplies the sizes of a text with. */
  readonly scaleOf: (element: TextElement) => number
  /** Whether fitting has left an optional element out, which then takes no room. */
  readonly isLeftOut: (element: DesignElement) => boolean
}

/** A memory for one layout: each value of an element is computed once for each key, however often it is asked for. */
export function openMemory() {
  const known = new Map<DesignElement, Map<string, unknown>>()
  return once

  function once<Value>(element: DesignElement, key: string, compute: () => Value): Value {
    const values = known.get(element) ?? new Map<string, unknown>()
    known.set(element, values)
    if (!values.has(key)) values.set(key, compute())
    return values.get(key) as Value
  }
}

/**
 * The sizes that follow from the content of elements. `arrangedHeight` is that of the items of a container, at a width of
 * its content box.
 */
export function openContent(
  options: ContentOptions,
  arrangedHeight: (element: BoxElement, width: number) => number,
) {
  const { size, fileSize, textOf, scaleOf, isLeftOut } = options
  const once = openMemory()

  return { autoHeight, contentHeight, contentWidth, fittingWidth, flowOf, ratioOf, textSet, widthByHeight }

  /** The children that take room in their container. */
  function flowOf(element: BoxElement): readonly DesignElement[] {
    return element.children.filter(
      (child) => child.style.position !== 'absolute' && child.style.display !== 'none' && !isLeftOut(child),
    )
  }

  function textSet(element: TextElement, width: number | undefined, height: number | undefined): SetRuns {
    return once(element, `set ${width} ${height}`, () => textOf(element).set(width, height, scaleOf(element)))
  }

  /** Vertical text is as high as its container allows, and as wide as its columns are. */
  function verticalSet(element: TextElement, space: Space): SetRuns {
    const edges = bothSides(paddingAndBorder(element.style, space.width), 'height')
    return textSet(element, undefined, Math.max(0, verticalRoom(element, space) - edges))
  }

  function verticalRoom({ style }: TextElement, space: Space): number {
    const whole = space.height ?? size.height
    const insets = mapSides((side) =>
      style.position === 'absolute' ? (pixels(style.inset[side], whole) ?? 0) : 0,
    )
    const taken = bothSides(marginsInPixels(style, space.width), 'height') + bothSides(insets, 'height')
    const room = givenSize(style, 'height', space) ?? whole - taken
    return clamp(room, sizeLimits(style, 'height', space))
  }

  function ratioOf(element: DesignElement): number | undefined {
    if (element.style.aspectRatio !== undefined) return element.style.aspectRatio
    if (!isReplaced(element)) return undefined
    const { width, height } = naturalSize(element, fileSize)
    return width > 0 && height > 0 ? width / height : undefined
  }

  /** The width that follows from a height and the ratio of the sides. */
  function widthByHeight(element: DesignElement, height: number | undefined, space: Space) {
    const ratio = ratioOf(element)
    if (ratio === undefined || height === undefined) return undefined
    return throughRatio(element, height, ['height', 'width'], ratio, space)
  }

  /** The ratio of `aspect-ratio` is that of the box which `box-sizing` names; that of a picture is of its content. */
  function throughRatio(
    { style, kind }: DesignElement,
    known: number,
    [from, to]: readonly [Axis, Axis],
    ratio: number,
    space: Space,
  ): number {
    const isOfContent = style.aspectRatio === undefined || style.boxSizing === 'content-box'
    const edges = paddingAndBorder(style, space.width)
    const [before, after] =
      isOfContent || kind === 'image' ? [bothSides(edges, from), bothSides(edges, to)] : [0, 0]
    return Math.max(0, known - before) * ratio + after
  }

  /** The width of the content with padding and border, on as few or as many lines as there may be. */
  function contentWidth(element: DesignElement, kind: 'least' | 'most', space: Space): number {
    return once(element, `${kind} ${space.width} ${space.height}`, () => {
      const edges = bothSides(paddingAndBorder(element.style, space.width), 'width')
      if (element.kind === 'box') return edges + childrenWidth(element, kind)
      if (element.kind === 'text') return edges + textWidth(element, kind, space)
      return replacedWidth(element, space)
    })
  }

  function textWidth(element: TextElement, kind: 'least' | 'most', space: Space): number {
    if (element.style.writingMode === 'vertical-rl') return verticalSet(element, space).width
    return kind === 'least'
      ? textOf(element).minContent * scaleOf(element)
      : textSet(element, undefined, undefined).width
  }

  function replacedWidth(element: DesignElement, space: Space): number {
    const given = widthByHeight(element, givenSize(element.style, 'height', space), space)
    if (given !== undefined || !isReplaced(element)) return given ?? 0
    const { width, hasWidth } = naturalSize(element, fileSize)
    const edges = bothSides(paddingAndBorder(element.style, space.width), 'width')
    const [least, most] = sizeLimits(element.style, 'height', space).map((limit) =>
      limit === Infinity ? Infinity : (widthByHeight(element, limit, space) ?? limit),
    )
    const own = hasWidth ? width + edges : Math.max(edges, Math.min(width + edges, space.width))
    return clamp(own, [least ?? 0, most ?? Infinity])
  }

  /** Percentages count as `auto`, for the container is not known yet. */
  function childrenWidth(element: BoxElement, kind: 'least' | 'most'): number {
    const unknown: Space = { width: 0, height: pixels(element.style.height, undefined) }
    const widths = flowOf(element).map((child) => outerWidth(child, kind, unknown))
    const { isRow } = axesOf(element.style)
    if (!isRow || (kind === 'least' && element.style.flexWrap !== 'nowrap')) return Math.max(0, ...widths)
    const gaps = Math.max(0, widths.length - 1) * (pixels(element.style.columnGap, undefined) ?? 0)
    return widths.reduce((sum, width) => sum + width, gaps)
  }

  function outerWidth(child: DesignElement, kind: 'least' | 'most', space: Space): number {
    const plain = withoutShares(child.style)
    const isCompressible = kind === 'least' && isReplaced(child) && plain !== child.style
    const own = givenSize(plain, 'width', space) ?? byRatio(child, plain, space)
    const width = isCompressible ? 0 : (own ?? contentWidth(child, kind, space))
    return clamp(width, sizeLimits(plain, 'width', space)) + bothSides(marginsInPixels(plain, 0), 'width')
  }

  function byRatio(child: DesignElement, style: Style, space: Space): number | undefined {
    return widthByHeight(child, givenSize(style, 'height', space), space)
  }

  /** The width of a box that shrinks to fit its content, or what CSS gives. */
  function fittingWidth(element: DesignElement, space: Space, available: number): number {
    const { style } = element
    const own =
      givenSize(style, 'width', space) ?? widthByHeight(element, givenSize(style, 'height', space), space)
    return clamp(own ?? shrunk(), sizeLimits(style, 'width', space))

    function shrunk() {
      const most = contentWidth(element, 'most', space)
      return isReplaced(element)
        ? naturalSize(element, fileSize).hasWidth || style.height !== 'auto'
          ? most
          : available
        : Math.min(most, Math.max(contentWidth(element, 'least', space), available))
    }
  }

  /** The height of the content at a width, within the limits of CSS. */
  function autoHeight(element: DesignElement, width: number, space: Space): number {
    return clamp(contentHeight(element, width, space), sizeLimits(element.style, 'height', space))
  }

  function contentHeight(element: DesignElement, width: number, space: Space): number {
    const ratio = ratioOf(element)
    const byRatio =
      ratio === undefined ? 0 : throughRatio(element, width, ['width', 'height'], 1 / ratio, space)
    if (isReplaced(element)) return ratio === undefined ? plainHeight() : byRatio
    return ratio !== undefined && element.style.overflow === 'hidden'
      ? byRatio
      : Math.max(byRatio, plainHeight())

    function plainHeight(): number {
      const edges = paddingAndBorder(element.style, space.width)
      const room = Math.max(0, width - bothSides(edges, 'width'))
      if (element.kind === 'box') return bothSides(edges, 'height') + arrangedHeight(element, room)
      if (element.kind !== 'text') return bothSides(edges, 'height')
      if (element.style.writingMode !== 'vertical-rl')
        return bothSides(edges, 'height') + textSet(element, room, undefined).height
      const whole = textSet(element, undefined, undefined).height + bothSides(edges, 'height')
      return Math.min(whole, verticalRoom(element, space))
    }
  }
}

/** Sizes in percent as `auto`, as they count where the container's size is asked for. */
function withoutShares(style: Style): Style {
  const plain = <Value extends Style['width']>(size: Value) =>
    size !== 'auto' && size.share !== 0 ? 'auto' : size
  const { width, minWidth, maxWidth } = style
  if ([width, minWidth, maxWidth].every((size) => plain(size) === size)) return style
  return { ...style, width: plain(width), minWidth: plain(minWidth), maxWidth: plain(maxWidth) }
}
