import { describe, expect, it } from 'vitest'
import type { PostCopy } from '../../../content/post-copy.ts'
import { shownAt } from '../../analysis/focus.ts'
import { type PostSize, postSizes } from '../../card.ts'
import { measureBrandMark } from '../mark.ts'
import { loadFaces } from './content/text.ts'
import { type GlassPlan, planGlass } from './plan.ts'

/** Pictures of the built-in artist: their sizes, and the left, upper, right and lower edge of what has to be seen. */
const subjects = [
  ['balloon', 1200, 900, 0.5, 0.15, 0.85, 0.65],
  ['balloon-tall', 900, 1200, 0.4, 0.15, 0.85, 0.62],
  ['bicycle', 1200, 800, 0.34, 0.2, 0.99, 0.88],
  ['boat', 1200, 800, 0.48, 0.38, 0.78, 0.65],
  ['book', 1000, 1000, 0.28, 0.02, 1, 0.6],
  ['bread', 1200, 900, 0.3, 0.22, 1, 0.92],
  ['candle', 900, 1200, 0.1, 0.17, 0.88, 0.64],
  ['city', 1200, 800, 0.25, 0.1, 0.9, 0.8],
  ['cup-tall', 800, 1200, 0.2, 0.2, 0.96, 0.65],
  ['cup', 1200, 800, 0.43, 0.1, 1, 0.88],
  ['lamp', 1000, 1000, 0.05, 0.02, 0.9, 0.66],
  ['laptop', 1200, 800, 0.35, 0.22, 1, 0.9],
  ['lemons', 1200, 900, 0.3, 0.27, 1, 0.87],
  ['lighthouse', 1200, 800, 0.7, 0.05, 1, 0.75],
  ['moon', 900, 1200, 0.02, 0.12, 0.95, 0.52],
  ['mountains', 1600, 900, 0.4, 0.25, 0.9, 0.65],
  ['rocket', 1000, 1000, 0.1, 0.3, 1, 0.65],
  ['tree', 1200, 800, 0.5, 0.1, 0.72, 0.62],
  ['vase', 1000, 1250, 0.1, 0.12, 0.9, 0.65],
] as const

const copies: readonly PostCopy[] = [
  {
    kind: 'statement',
    headline: 'Wednesday workshops fill up by Sunday night, so book your bench now',
    support: 'Eight places, all tools included.',
  },
  { kind: 'quote', headline: 'I read the manual. It was wrong.', speaker: 'Ines', role: 'Ten years of docs' },
  {
    kind: 'list',
    headline: 'Before you hit send',
    items: ['Read it aloud once', 'Cut the second paragraph', 'Name one next step'],
  },
]

/** The share of a part of the picture that the card shows outside its panel, counted on a grid. */
function visibleShare(part: Parameters<typeof shownAt>[0], picture: Size, size: PostSize, plan: GlassPlan) {
  const { panel, photo, crop } = plan
  const card = postSizes[size]
  const shown = shownAt(part, picture, crop)
  const steps = Array.from({ length: 40 }, (_, at) => (at + 0.5) / 40)
  const points = steps.flatMap((across) =>
    steps.map((down) => ({
      x: (shown.x + shown.width * across) * card.width,
      y: (shown.y + shown.height * down) * card.height,
    })),
  )
  const isIn = ({ x, y }: { x: number; y: number }, box: { x: number; y: number } & Size) =>
    x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
  const seen = points.filter((point) => isIn(point, photo) && !isIn(point, panel))
  return seen.length / points.length
}

interface Size {
  readonly width: number
  readonly height: number
}

describe('a known subject', () => {
  it.each(Object.keys(postSizes) as PostSize[])('stays visible at %s', async (size) => {
    const mark = await measureBrandMark({ mark: 'Northpost' }, { size: 33, width: 400 })
    const shares: number[] = []
    for (const [at, [, width, height, left, top, right, bottom]] of subjects.entries()) {
      const copy = copies[at % copies.length] as PostCopy
      const part = { x: left, y: top, width: right - left, height: bottom - top }
      const picture = { width, height }
      const faces = await loadFaces(copy, {})
      const focus = { ...part, sure: 1 }
      const plan = await planGlass({ copy, size, picture, focus, faces, mark, language: undefined })
      shares.push(visibleShare(part, picture, size, plan))
    }
    expect(Math.min(...shares)).toBeGreaterThan(0.7)
    expect(shares.filter((share) => share >= 0.9).length / shares.length).toBeGreaterThanOrEqual(0.95)
  })
})

describe('the supporting line', () => {
  const copy: PostCopy = {
    kind: 'statement',
    headline: 'Walk before the world wakes up',
    support: 'Our spring routes start at sunrise and end with breakfast.',
  }
  const planFor = async (sure: number) => {
    const focus = { x: 0.1, y: 0.02, width: 0.8, height: 0.75, sure }
    const picture = { width: 1080, height: 1080 }
    const faces = await loadFaces(copy, {})
    return planGlass({ copy, size: '1:1', picture, focus, faces, mark: undefined, language: undefined })
  }

  it('goes where a known subject needs the room, and stays for a guess', async () => {
    expect((await planFor(1)).texts).toHaveLength(1)
    expect((await planFor(0.3)).texts).toHaveLength(2)
  })
})
