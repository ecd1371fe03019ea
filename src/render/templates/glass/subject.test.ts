import { describe, expect, it } from 'vitest'
import type { PostCopy } from '../../../content/post-copy.ts'
import { type PostSize, postSizes } from '../../card.ts'
import { layOut } from '../../design/layout.ts'
import { parseAffordable } from '../../design/page.ts'
import type { LaidOut } from '../../design/types.ts'
import type { Box } from '../../legible.ts'
import { overlapArea, sharedBox } from '../../overlap.ts'
import { styleFor, wordsIn } from '../style.ts'
import type { GlassPhoto, GlassTemplate } from './page.ts'
import type { Photo } from './photo.ts'
import { placePanel } from './place.ts'
import { surfaceFor } from './surface.ts'

/** Pictures of the built-in artist, and portraits of the cast: their sizes, and the left, upper, right and lower edge of what has to be seen. */
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
  // Products and trades, to the right, in the middle, and on a table seen from above.
  ['wine', 1200, 800, 0.42, 0.16, 0.98, 0.86],
  ['beer', 900, 1200, 0.13, 0.26, 0.95, 0.63],
  ['cake', 1000, 1000, 0.21, 0.12, 0.84, 0.63],
  ['ice cream', 1600, 900, 0.42, 0.16, 0.88, 0.86],
  ['toolbox', 800, 1200, 0.06, 0.31, 0.94, 0.63],
  ['faucet', 1200, 800, 0.35, 0.15, 0.99, 0.84],
  ['bucket', 900, 1200, 0.08, 0.19, 0.91, 0.63],
  ['scissors', 1000, 1000, 0.22, 0.08, 0.78, 0.63],
  ['tooth', 1600, 900, 0.44, 0.2, 0.91, 0.84],
  ['cartons', 800, 1200, 0.14, 0.28, 0.84, 0.64],
  ['dumbbells', 1200, 800, 0.35, 0.32, 0.98, 0.88],
  ['yoga mat', 900, 1200, 0.06, 0.23, 0.84, 0.63],
  ['car', 1000, 1000, 0.11, 0.28, 0.83, 0.65],
  ['scales', 1600, 900, 0.4, 0.1, 0.9, 0.85],
  ['sewing thread', 800, 1200, 0.15, 0.32, 0.87, 0.65],
  ['flowers', 1200, 800, 0.4, 0.11, 0.93, 0.86],
  ['armchair', 900, 1200, 0.16, 0.11, 0.92, 0.63],
  ['suitcase', 1000, 1000, 0.18, 0.11, 0.89, 0.65],
  ['cat and dog', 1600, 900, 0.4, 0.23, 0.94, 0.85],
  ['toys', 800, 1200, 0.15, 0.28, 0.91, 0.64],
  ['meal', 1200, 800, 0.41, 0.24, 0.92, 0.73],
  ['pizza', 900, 1200, 0.2, 0.05, 0.8, 0.55],
  ['pasta', 1000, 1000, 0.25, 0.05, 0.68, 0.48],
  ['gifts', 1600, 900, 0.43, 0.08, 0.95, 0.85],
  ['houses', 800, 1200, 0.09, 0.35, 0.88, 0.62],
  ['vinyl', 1200, 800, 0.36, 0.15, 0.96, 0.86],
  ['headphones', 900, 1200, 0.44, 0, 0.81, 0.26],
  ['medicine', 1000, 1000, 0.17, 0.1, 0.78, 0.63],
  ['camera', 1600, 900, 0.72, 0.25, 0.98, 0.56],
  ['smartphone', 800, 1200, 0.07, 0.15, 0.86, 0.63],
  ['cosmetics', 1200, 800, 0.41, 0.32, 0.95, 0.83],
  ['fruit', 900, 1200, 0.14, 0.29, 0.89, 0.64],
  // Landscapes.
  ['forest', 1000, 1000, 0, 0.17, 0.42, 0.75],
  ['dunes', 1600, 900, 0.15, 0.38, 0.78, 0.78],
  ['lake', 800, 1200, 0.35, 0.35, 0.85, 0.6],
  ['balloons', 1200, 800, 0.12, 0.22, 0.97, 0.68],
  // Portraits and groups, high, low, to the left and close.
  ['portrait of a dog', 900, 1200, 0.1, 0.12, 0.9, 0.72],
  ['owl on the right', 1200, 800, 0.58, 0.2, 0.94, 0.74],
  ['penguin on the left', 1600, 900, 0.04, 0.2, 0.4, 0.84],
  ['raccoon below', 1000, 1000, 0.3, 0.52, 0.74, 0.96],
  ['three friends', 1600, 900, 0.18, 0.36, 0.88, 0.86],
  ['two robots', 1000, 1000, 0.08, 0.3, 0.92, 0.74],
  ['robot above', 800, 1200, 0.4, 0.04, 0.9, 0.37],
  ['hedgehog below on the left', 1200, 800, 0.03, 0.5, 0.33, 0.95],
  ['octopus, close', 800, 1200, 0.02, 0.3, 0.98, 0.94],
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

/** A photograph of which only the size and the subject are known. */
function photoOf({ width, height }: Size, part: Box, sure: number): Photo {
  const grey = { lightness: 0.5, chroma: 0, hue: 0 }
  const small = { width: 1, height: 1, pixels: new Uint8ClampedArray([128, 128, 128, 255]) }
  return { width, height, focus: { ...part, sure }, accent: undefined, mean: grey, small }
}

/** The layouts of panels: nothing of a subject is in their markup, so subjects in photographs of one size share them. */
const layouts = new Map<string, Promise<LaidOut>>()

function layOutOnce(markup: string, size: PostSize, photo: Photo): Promise<LaidOut> {
  const key = `${size} ${photo.width} ${photo.height} ${markup}`
  const made =
    layouts.get(key) ??
    layOut(parseAffordable({ markup, size: postSizes[size] }, {}), { fileSize: () => photo })
  layouts.set(key, made)
  return made
}

/** Places the panel of a copy, and lays the chosen template out. */
async function planned(copy: PostCopy, size: PostSize, photo: Photo): Promise<LaidOut> {
  const style = await styleFor(wordsIn(copy), { size, mark: 'Northpost' })
  const surface = surfaceFor(photo.small.pixels, undefined, undefined)
  const laidOut = (template: GlassTemplate, given: Omit<GlassPhoto, 'surface'>) =>
    layOutOnce(template(copy, style, { ...given, surface }), size, photo)
  const placement = await placePanel({
    copy,
    style,
    photo,
    layOut: (template, panel) => laidOut(template, { ...panel, crop: '' }),
    variant: undefined,
    isSeeded: false,
  })
  return laidOut(placement.template, placement)
}

function all(root: LaidOut): readonly LaidOut[] {
  return [root, ...root.children.flatMap(all)]
}

/** The share of a part of the photograph that is shown, and lies neither below the panel nor below the mark. */
function visibleShare(part: Box, root: LaidOut): number {
  const boxes = all(root)
  const withRole = (role: string) => boxes.find(({ element }) => element.role === role)
  const photo = withRole('photo') as LaidOut
  const image = photo.children[0]?.box as Box
  const subject = {
    x: image.x + part.x * image.width,
    y: image.y + part.y * image.height,
    width: part.width * image.width,
    height: part.height * image.height,
  }
  const shown = sharedBox(sharedBox(subject, photo.box), root.box)
  const panel = withRole('panel')?.box as Box
  const isBehind = panel.width < root.box.width || panel.height < root.box.height
  const hidden = isBehind ? overlapArea(shown, panel) : 0
  return (shown.width * shown.height - hidden) / (subject.width * subject.height)
}

interface Size {
  readonly width: number
  readonly height: number
}

describe('a known subject', () => {
  it('stays visible at every size', async () => {
    const shares: number[] = []
    for (const size of Object.keys(postSizes) as PostSize[]) {
      for (const [index, [, width, height, left, top, right, bottom]] of subjects.entries()) {
        const part = { x: left, y: top, width: right - left, height: bottom - top }
        const photo = photoOf({ width, height }, part, 1)
        shares.push(visibleShare(part, await planned(copies[index % copies.length] as PostCopy, size, photo)))
      }
    }
    expect(shares.length).toBeGreaterThanOrEqual(4 * 60)
    expect(Math.min(...shares)).toBeGreaterThan(0.7)
    expect(shares.filter((share) => share >= 0.9).length / shares.length).toBeGreaterThanOrEqual(0.95)
  })
})
