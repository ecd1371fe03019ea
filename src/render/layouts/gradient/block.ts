import type { SetText } from '../../type/index.ts'
import { supportSizes } from '../../type/rules.ts'
import { setHeadline, setSmall } from './setting.ts'
import type { Stage } from './stage.ts'
import type { Tone, Words } from './words.ts'

export interface Block {
  readonly headline: SetText
  /** From the top of what is written to the last baseline. */
  readonly height: number
  readonly place: (x: number, y: number, tone: Tone, align?: Words['align']) => readonly Words[]
}

/** A headline with its support line under it. */
export async function setBlock(
  stage: Stage,
  room: Parameters<typeof setHeadline>[2] & {
    readonly support?: string | undefined
    /** Over the support line, as a share of the short side. */
    readonly gap?: number | undefined
  },
): Promise<Block> {
  const { short, copy } = stage
  const { support, width, height = Infinity, gap = 0.056 } = room
  const kept = support ? (0.14 + gap) * short : 0
  const headline = await setHeadline(stage, copy.headline, {
    ...room,
    height: height === Infinity ? undefined : Math.max(0.1 * short, height - kept),
  })
  // What hangs below the last baseline is part of the headline.
  const { rise } = headline
  const top = rise + headline.height + gap * short + headline.descent * 0.5
  const [size] = supportSizes(headline.size, short)
  const line =
    support &&
    (await setSmall(stage, support, {
      width: Math.min(width, 0.7 * short),
      height: Math.min(0.2 * short, Math.max(0.1 * short, height - top)),
      size,
      lines: 2,
      kind: room.serif ? 'serif' : 'text',
    }))
  return {
    headline,
    height: line ? top + line.height : rise + headline.height,
    place: (x, y, tone, align) => [
      { set: headline, x, y: y + rise, width, align, tone, optical: true },
      ...(line ? [{ set: line, x, y: y + top, width, align, tone, role: 'soft' } as const] : []),
    ],
  }
}
