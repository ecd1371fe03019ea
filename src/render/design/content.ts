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

/**
 * The sizes that follow from the content of elements, for one layout: each is computed once, however often it is asked
 * for.
 */
export abstract class ContentSizes {
  readonly #options: ContentOptions
  readonly #known = new Map<DesignElement, Map<string, unknown>>()

  constructor(options: ContentOptions) {
    this.#options = options
  }

  /** The height of the items of a container, at a width of its content box. */
  protected abstract arrangedHeight(element: BoxElement, width: number): number

  /** Computes a value of an element once for each key. */
  protected once<Value>(element: DesignElement, key: string, compute: () => Value): Value {
    const values = this.#known.get(element) ?? new Map<string, unknown>()
    this.#known.set(element, values)
    if (!values.has(key)) values.set(key, compute())
    return values.get(key) as Value
  }

  /** The children that take room in their container. */
  flowOf(element: BoxElement): readonly DesignElement[] {
    return element.children.filter(
      (child) =>
        child.style.position !== 'absolute' &&
        child.style.display !== 'none' &&
        !this.#options.isLeftOut(child),
    )
  }

  textSet(element: TextElement, width: number | undefined, height: number | undefined): SetRuns {
    const { textOf, scaleOf } = this.#options
    return this.once(element, `set ${width} ${height}`, () =>
      textOf(element).set(width, height, scaleOf(element)),
    )
  }

  /** Vertical text is as high as its container allows, and as wide as its columns are. */
  #verticalSet(element: TextElement, space: Space): SetRuns {
    const edges = bothSides(paddingAndBorder(element.style, space.width), 'height')
    return this.textSet(element, undefined, Math.max(0, this.#verticalRoom(element, space) - edges))
  }

  #verticalRoom({ style }: TextElement, space: Space): number {
    const fullHeight = space.height ?? this.#options.size.height
    const insets = mapSides((side) =>
      style.position === 'absolute' ? (pixels(style.inset[side], fullHeight) ?? 0) : 0,
    )
    const usedHeight = bothSides(marginsInPixels(style, space.width), 'height') + bothSides(insets, 'height')
    const room = givenSize(style, 'height', space) ?? fullHeight - usedHeight
    return clamp(room, sizeLimits(style, 'height', space))
  }

  ratioOf(element: DesignElement): number | undefined {
    if (element.style.aspectRatio !== undefined) return element.style.aspectRatio
    if (!isReplaced(element)) return undefined
    const { width, height } = naturalSize(element, this.#options.fileSize)
    return width > 0 && height > 0 ? width / height : undefined
  }

  /** The width that follows from a height and the ratio of the sides. */
  widthByHeight(element: DesignElement, height: number | undefined, space: Space) {
    const ratio = this.ratioOf(element)
    if (ratio === undefined || height === undefined) return undefined
    return throughRatio(element, height, ['height', 'width'], ratio, space)
  }

  /** The width of the content with padding and border, on as few or as many lines as there may be. */
  contentWidth(element: DesignElement, kind: 'least' | 'most', space: Space): number {
    return this.once(element, `${kind} ${space.width} ${space.height}`, () => {
      const edges = bothSides(paddingAndBorder(element.style, space.width), 'width')
      if (element.kind === 'box') return edges + this.#childrenWidth(element, kind)
      if (element.kind === 'text') return edges + this.#textWidth(element, kind, space)
      return this.#replacedWidth(element, space)
    })
  }

  #textWidth(element: TextElement, kind: 'least' | 'most', space: Space): number {
    if (element.style.writingMode === 'vertical-rl') return this.#verticalSet(element, space).width
    return kind === 'least'
      ? this.#options.textOf(element).minContent * this.#options.scaleOf(element)
      : this.textSet(element, undefined, undefined).width
  }

  #replacedWidth(element: DesignElement, space: Space): number {
    const widthByHeight = this.widthByHeight(element, givenSize(element.style, 'height', space), space)
    if (widthByHeight !== undefined || !isReplaced(element)) return widthByHeight ?? 0
    const { width, hasWidth } = naturalSize(element, this.#options.fileSize)
    const edges = bothSides(paddingAndBorder(element.style, space.width), 'width')
    const [min, max] = sizeLimits(element.style, 'height', space).map((limit) =>
      limit === Infinity ? Infinity : (this.widthByHeight(element, limit, space) ?? limit),
    )
    const outerWidth = hasWidth ? width + edges : Math.max(edges, Math.min(width + edges, space.width))
    return clamp(outerWidth, [min ?? 0, max ?? Infinity])
  }

  /** Percentages count as `auto`, for the container is not known yet. */
  #childrenWidth(element: BoxElement, kind: 'least' | 'most'): number {
    const unknown: Space = { width: 0, height: pixels(element.style.height, undefined) }
    const widths = this.flowOf(element).map((child) => this.#outerWidth(child, kind, unknown))
    const { isRow } = axesOf(element.style)
    if (!isRow || (kind === 'least' && element.style.flexWrap !== 'nowrap')) return Math.max(0, ...widths)
    const gaps = Math.max(0, widths.length - 1) * (pixels(element.style.columnGap, undefined) ?? 0)
    return widths.reduce((sum, width) => sum + width, gaps)
  }

  #outerWidth(child: DesignElement, kind: 'least' | 'most', space: Space): number {
    const plain = withoutShares(child.style)
    const isCompressible = kind === 'least' && isReplaced(child) && plain !== child.style
    const width = isCompressible
      ? 0
      : (this.#givenWidth(child, plain, space) ?? this.contentWidth(child, kind, space))
    return clamp(width, sizeLimits(plain, 'width', space)) + bothSides(marginsInPixels(plain, 0), 'width')
  }

  /** The width that CSS gives, by itself or by a height and a ratio. */
  #givenWidth(element: DesignElement, style: Style, space: Space): number | undefined {
    const width = givenSize(style, 'width', space)
    return width ?? this.widthByHeight(element, givenSize(style, 'height', space), space)
  }

  /** The width of a box that shrinks to fit its content, or what CSS gives. */
  fittingWidth(element: DesignElement, space: Space, available: number): number {
    const { style } = element
    const width = this.#givenWidth(element, style, space) ?? this.#shrunkWidth(element, space, available)
    return clamp(width, sizeLimits(style, 'width', space))
  }

  #shrunkWidth(element: DesignElement, space: Space, available: number): number {
    const maxContent = this.contentWidth(element, 'most', space)
    if (!isReplaced(element))
      return Math.min(maxContent, Math.max(this.contentWidth(element, 'least', space), available))
    const { hasWidth } = naturalSize(element, this.#options.fileSize)
    return hasWidth || element.style.height !== 'auto' ? maxContent : available
  }

  /** The height of the content at a width, within the limits of CSS. */
  autoHeight(element: DesignElement, width: number, space: Space): number {
    return clamp(this.contentHeight(element, width, space), sizeLimits(element.style, 'height', space))
  }

  /** The height of the border box that the content asks for at a width, without the limits of CSS. */
  contentHeight(element: DesignElement, width: number, space: Space): number {
    const ratio = this.ratioOf(element)
    if (ratio === undefined) return this.#plainHeight(element, width, space)
    const byRatio = throughRatio(element, width, ['width', 'height'], 1 / ratio, space)
    return isReplaced(element) || element.style.overflow === 'hidden'
      ? byRatio
      : Math.max(byRatio, this.#plainHeight(element, width, space))
  }

  /** Without the ratio of the sides. */
  #plainHeight(element: DesignElement, width: number, space: Space): number {
    const edges = paddingAndBorder(element.style, space.width)
    const edgesHeight = bothSides(edges, 'height')
    const room = Math.max(0, width - bothSides(edges, 'width'))
    if (element.kind === 'box') return edgesHeight + this.arrangedHeight(element, room)
    if (element.kind !== 'text') return edgesHeight
    const isVertical = element.style.writingMode === 'vertical-rl'
    const height = edgesHeight + this.textSet(element, isVertical ? undefined : room, undefined).height
    return isVertical ? Math.min(height, this.#verticalRoom(element, space)) : height
  }
}

/** The ratio of `aspect-ratio` is that of the box which `box-sizing` names; that of a picture is of its content. */
function throughRatio(
  { style, kind }: DesignElement,
  knownLength: number,
  [from, to]: readonly [Axis, Axis],
  ratio: number,
  space: Space,
): number {
  const isOfContent = style.aspectRatio === undefined || style.boxSizing === 'content-box'
  const edges = paddingAndBorder(style, space.width)
  const [before, after] =
    isOfContent || kind === 'image' ? [bothSides(edges, from), bothSides(edges, to)] : [0, 0]
  return Math.max(0, knownLength - before) * ratio + after
}

/** Sizes in percent as `auto`, as they count where the container's size is asked for. */
function withoutShares(style: Style): Style {
  const plain = <Value extends Style['width']>(size: Value) =>
    size !== 'auto' && size.share !== 0 ? 'auto' : size
  const { width, minWidth, maxWidth } = style
  if ([width, minWidth, maxWidth].every((size) => plain(size) === size)) return style
  return { ...style, width: plain(width), minWidth: plain(minWidth), maxWidth: plain(maxWidth) }
}
