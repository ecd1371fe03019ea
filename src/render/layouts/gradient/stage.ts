import type { PostCopy } from '../../../content/post-copy.ts'
import { hashText } from '../../../random.ts'
import { postSizes } from '../../card.ts'
import type { Oklch } from '../../color.ts'
import { baseFor } from '../../palette/bases.ts'
import { type Palette, paletteOf } from '../../palette/index.ts'
import { type Lab, labOf } from '../../palette/lab.ts'
import { languageOf } from '../../type/small-words.ts'
import { typeset } from '../words.ts'
import type { GradientOptions } from './index.ts'

/** What every composition starts from. All of it reads from the left: a card in Arabic is mirrored when it is painted. */
export interface Stage<Copy extends PostCopy = PostCopy> {
  readonly copy: Copy
  readonly options: GradientOptions
  readonly palette: Palette
  readonly width: number
  readonly height: number
  /** The short side, which all sizes are shares of. */
  readonly short: number
  readonly shape: 'square' | 'portrait' | 'story' | 'wide'
  /** Where text may be. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Where the last line of small words stands, so that what hangs from it is over the bottom too. */
  readonly baseline: number
  /** The widest that a text may be. */
  readonly measure: number
  readonly mirrored: boolean
  /** Follows from the words and the colour. */
  readonly seed: number
}

const shapes = { '1:1': 'square', '4:5': 'portrait', '9:16': 'story', '16:9': 'wide' } as const

export function stageOf<Copy extends PostCopy>(copy: Copy, options: GradientOptions): Stage<Copy> {
  const words = wordsOf(copy)
  const said = typeset(copy, languageOf(words, options.language))
  const base = baseFor(options.color, words)
  const shape = shapes[options.size ?? '1:1']
  const { width, height } = postSizes[options.size ?? '1:1']
  const short = Math.min(width, height)
  const margin = (shape === 'wide' ? 0.089 : 0.078) * short
  const bottom = height - (shape === 'story' ? 0.14 * height : margin)
  return {
    copy: said,
    options,
    palette: paletteOf(base),
    width,
    height,
    short,
    shape,
    left: margin,
    right: width - margin,
    top: shape === 'story' ? 0.13 * height : margin,
    bottom,
    baseline: bottom - 0.011 * short,
    measure: shape === 'wide' ? 0.65 * width : width - 2 * margin,
    mirrored: readsFromRight(copy.headline),
    seed: hashText(`${words} ${base.red} ${base.green} ${base.blue}`),
  }
}

/** A role of the palette, ready to be mixed; lighter, or with another hue or chroma, where it is told. */
export function lab(color: Oklch, change: Partial<Oklch> = {}): Lab {
  return labOf({ ...color, ...change })
}

/** All that a copy says. */
function wordsOf(copy: PostCopy): string {
  return Object.values(copy)
    .flat()
    .map((part) => (typeof part === 'object' ? Object.values(part).join(' ') : part))
    .join(' ')
}

/** By the first letter that reads in one direction alone. */
function readsFromRight(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  return /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}]/u.test(first)
}
