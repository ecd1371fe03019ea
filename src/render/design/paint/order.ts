import type { LaidOut, Style } from '../types.ts'

/** What paints one element, or a whole group if it makes a stacking context. */
export interface PaintStep {
  readonly node: LaidOut
  readonly isGroup: boolean
  /** The boxes that cut it off. */
  readonly clip: Clip | undefined
}

/** A box whose overflow is hidden, inside of others. */
export interface Clip {
  readonly node: LaidOut
  readonly outer: Clip | undefined
}

/** Where an element lies among others of its stacking context: `auto` is in the middle, as 0 is. */
export const stackingLayer = ({ zIndex }: Style) => (zIndex === 'auto' ? 0 : zIndex)

/** Whether an element and what is in it are painted as one (CSS 2, appendix E, and what later modules add to it). */
function isGroup({ element: { style } }: LaidOut): boolean {
  return style.zIndex !== 'auto' || style.transform.length > 0 || isComposed(style)
}

function isComposed(style: Style): boolean {
  return (
    style.opacity < 1 ||
    style.mixBlendMode !== 'normal' ||
    style.isolation === 'isolate' ||
    style.clipPath !== undefined ||
    [style.filter, style.backdropFilter, style.maskImage].some(({ length }) => length > 0)
  )
}

/** Whether the box of an element cuts off what is in it. */
export const isClipping = ({ element }: LaidOut) => element.style.overflow === 'hidden'

/**
 * What is painted in a stacking context above its own box, the lowest first. All elements are positioned, so those of
 * one layer follow the order of the markup.
 */
export function paintSteps(root: LaidOut): PaintStep[] {
  const steps: PaintStep[] = []
  const inside = (node: LaidOut, outer: Clip | undefined) => (isClipping(node) ? { node, outer } : outer)
  const childSteps = (node: LaidOut, clip: Clip | undefined) =>
    node.children.toReversed().map((child) => ({ node: child, isGroup: isGroup(child), clip }))
  const left: PaintStep[] = childSteps(root, inside(root, undefined))
  for (let step = left.pop(); step; step = left.pop()) {
    steps.push(step)
    if (!step.isGroup) left.push(...childSteps(step.node, inside(step.node, step.clip)))
  }
  return steps.sort(
    (one, other) => stackingLayer(one.node.element.style) - stackingLayer(other.node.element.style),
  )
}
