import type { ImageSize } from '../../../media/media.ts'
import type { Region } from '../../analysis/focus.ts'
import type { View } from '../compose/plan.ts'

/** How a frame lies in a picture: lengths along either side are shares of that side. */
export interface Windows {
  /** How much of the picture's height a window takes for each share of its width. */
  readonly tall: number
  /** The widest window of the frame's shape that the picture has room for. */
  readonly widest: number
}

export function windowsOf(picture: ImageSize, frame: ImageSize): Windows {
  const tall = picture.width / picture.height / (frame.width / frame.height)
  return { tall, widest: Math.min(1, 1 / tall) }
}

/** The window that keeps all of this in sight and has its middle as near to the wanted one as can be. */
export function settled({ x, y, scale }: View, { tall }: Windows, seen: Region | undefined): View {
  return {
    x: placed(x, scale, seen && [seen.x, seen.x + seen.width]),
    y: placed(y, scale * tall, seen && [seen.y, seen.y + seen.height]),
    scale,
  }
}

/** Along one side: in the picture, and over what is seen; a window that is smaller than that stays within it. */
function placed(middle: number, length: number, seen: readonly [number, number] | undefined): number {
  const [start, end] = seen ?? [0, 1]
  const from = clamp(Math.min(start, end - length), 0, 1 - length)
  const until = clamp(Math.max(start, end - length), 0, 1 - length)
  return clamp(middle - length / 2, from, until) + length / 2
}

/** What has to be seen, cut to its middle where no window would hold all of it. */
export function trimmed(region: Region | undefined, scale: number, { tall }: Windows): Region | undefined {
  if (!region) return undefined
  const [width, height] = [Math.min(region.width, scale), Math.min(region.height, scale * tall)]
  return {
    x: region.x + (region.width - width) / 2,
    y: region.y + (region.height - height) / 2,
    width,
    height,
  }
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}

export function between(from: View, to: View, share: number): View {
  const mix = (one: number, other: number) => one + (other - one) * share
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) }
}
