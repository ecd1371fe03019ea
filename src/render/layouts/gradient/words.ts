import type { Oklch } from '../../color.ts'
import type { Box } from '../../legible.ts'
import type { SetText } from '../../type/index.ts'
import type { Mark } from '../mark.ts'

/** Light words on what is dark, or dark ones on what is light. */
export type Tone = 'paper' | 'ink'

/** Words in their place. */
export interface Words {
  /** A mark is drawn with its disc. */
  readonly set: SetText
  readonly mark?: Mark | undefined
  readonly x: number
  /** The top of the first line's capitals. */
  readonly y: number
  readonly width: number
  readonly align?: 'start' | 'center' | 'end' | undefined
  readonly tone: Tone
  /** They stand on a shape that is made for them, so the ground is left as it is. */
  readonly onShape?: boolean | undefined
  /** `soft` is a little nearer to the ground; `accent` is coloured. */
  readonly role?: 'main' | 'soft' | 'accent' | undefined
  /** Large letters stand on the margin themselves, and not the room beside them. */
  readonly optical?: boolean | undefined
  /** From the top of large letters to their foot, in place of the tone. */
  readonly fill?: readonly [Oklch, Oklch] | undefined
}

/** What the words cover: of their lines, not of the box they were set for. */
export function boxOf({ set, mark, x, y, width, align = 'start' }: Words): Box {
  const own = mark?.width ?? set.width
  const room = Math.max(0, width - own)
  const shift = align === 'center' ? room / 2 : align === 'end' ? room : 0
  return { x: x + shift, y: y - set.rise, width: own, height: set.rise + set.height + set.descent }
}
