import type { PostCopy, PostCopyKind } from '../../../content/post-copy.ts'
import { type PostSize, postSizes } from '../../card.ts'
import { lengthOf } from '../../type/rules.ts'

/** What a panel may look like on a card of one size. */
export interface Shape {
  /** Of the short side. */
  readonly inset: number
  /** Of the height of the card: below and above the panel, where an app lays its own things over the picture. */
  readonly below: number
  readonly above: number
  /** Of the width of the card, and what it costs to take one that is narrower than would look best. */
  readonly widths: readonly { readonly share: number; readonly cost: number }[]
  /** A panel that is wider than its words shrinks to them, but not below this share of the width of the card. */
  readonly narrowest: number
  /** Of the height of the card: for a few words, and for what is more than words. */
  readonly heights: { readonly plain: number; readonly rich: number }
  readonly anchors: readonly Anchor[]
}

export interface Anchor {
  readonly edge: 'bottom' | 'top'
  /** Where reading starts, or the other side; a panel of full width has both. */
  readonly side: 'start' | 'end'
  /** How much better another place has to be before this one is taken. */
  readonly cost: number
}

const full = { share: 1, cost: 0 } as const

const upright = {
  inset: 0.044,
  narrowest: 1,
  widths: [full],
  anchors: [
    { edge: 'bottom', side: 'start', cost: 0 },
    { edge: 'top', side: 'start', cost: 0.2 },
  ],
} as const

export const shapes: Readonly<Record<PostSize, Shape>> = {
  '1:1': {
    ...upright,
    widths: [full, { share: 0.6, cost: 0.4 }],
    anchors: [...upright.anchors, { edge: 'bottom', side: 'end', cost: 0.05 }],
    below: 0.044,
    above: 0.044,
    heights: { plain: 0.45, rich: 0.64 },
  },
  '4:5': { ...upright, below: 0.0352, above: 0.0352, heights: { plain: 0.42, rich: 0.56 } },
  '9:16': { ...upright, below: 0.11, above: 0.1, heights: { plain: 0.36, rich: 0.46 } },
  '16:9': {
    inset: 0.059,
    below: 0.059,
    above: 0.059,
    widths: [
      { share: 0.63, cost: 0 },
      { share: 0.5, cost: 0.1 },
      { share: 0.4, cost: 0.2 },
      { share: 0.32, cost: 0.4 },
    ],
    narrowest: 0.45,
    heights: { plain: 0.56, rich: 0.82 },
    anchors: [
      { edge: 'bottom', side: 'start', cost: 0 },
      { edge: 'bottom', side: 'end', cost: 0.04 },
      { edge: 'top', side: 'start', cost: 0.14 },
      { edge: 'top', side: 'end', cost: 0.16 },
    ],
  },
}

/** From 0 to 1: how much of the height that it may have a panel needs for what is beside the headline. */
const richness: Readonly<Record<PostCopyKind, number>> = {
  statement: 0,
  question: 0,
  quote: 0.5,
  figure: 0.65,
  step: 0.65,
  comparison: 1,
  list: 1,
}

/** In pixels: how high a panel for a copy may be. A long headline needs room too, or nobody could read it. */
export function mostHeight(copy: PostCopy, size: PostSize): number {
  const { plain, rich } = shapes[size].heights
  const long = Math.min(1, Math.max(0, (lengthOf(copy.headline) - 45) / 55))
  return (plain + (rich - plain) * Math.max(richness[copy.kind], long)) * postSizes[size].height
}
