import { type Design, migrateDesign } from '../../content/design.ts'
import { CopydeskError } from '../../errors.ts'
import { fromDataUrl, type ImageSize, type Media } from '../../media/media.ts'
import type { FontSources } from '../../run.ts'
import type { Canvas } from '../canvas.ts'
import type { Box } from '../legible.ts'
import { decodePicture, freePicture, type Picture } from '../pictures/decode.ts'
import { withPictureSlot } from '../pictures/slots.ts'
import { assertAffordable } from './cost.ts'
import { layOut } from './layout.ts'
import { paintBoxes } from './paint/index.ts'
import { parseDesign } from './parse.ts'
import { reviewDesign } from './review.ts'
import type { DesignTree, Fault, LaidOut } from './types.ts'

export type { Design } from '../../content/design.ts'
export { openDesigner } from './designer.ts'
export { subset } from './subset.ts'
export type { Fault, FaultKind, Place } from './types.ts'

export interface PaintOptions {
  /** The language of texts without `lang`. */
  readonly language?: string | undefined
  /** The name of the brand that the picture has to show; `undefined` if it has to show none. */
  readonly brand?: string | undefined
  /** What has to be seen of the first photograph, as shares of its width and height; what its `data-focus` says by default. */
  readonly focus?: Box | undefined
  readonly fonts?: FontSources | undefined
  readonly signal?: AbortSignal | undefined
  readonly warn?: ((message: string) => void) | undefined
}

/** A design that was painted, and what is wrong with it. */
export interface PaintedDesign {
  readonly canvas: Canvas
  readonly faults: readonly Fault[]
}

/** Paints a design. `files` are the pictures that it names and does not hold as data URLs. */
export async function paint(
  design: Design,
  files: Readonly<Record<string, Media>> = {},
  options: PaintOptions = {},
): Promise<PaintedDesign> {
  const { markup, size, files: named } = migrateDesign(design)
  const tree = parseAffordable({ markup, size }, options)
  const pictures = await decodeFiles(tree, { ...heldFiles(named), ...files }, options.signal)
  try {
    return await paintTree(tree, size, pictures, options)
  } finally {
    for (const picture of pictures.values()) freePicture(picture)
  }
}

/** Parses markup, and refuses what would take too long to paint. */
export function parseAffordable(
  page: Pick<Design, 'markup' | 'size'>,
  { language }: PaintOptions,
): DesignTree {
  const tree = parseDesign(page, { language })
  assertAffordable(tree, page.size)
  return tree
}

function heldFiles(named: Design['files']): Record<string, Media> {
  const held = Object.entries(named).filter(([, url]) => url.startsWith('data:'))
  return Object.fromEntries(held.map(([name, url]) => [name, fromDataUrl(url)]))
}

/** Decodes the pictures that a page shows, each once. */
async function decodeFiles(
  { files: shown }: DesignTree,
  files: Readonly<Record<string, Media>>,
  signal: AbortSignal | undefined,
): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>()
  for (const name of shown) {
    const media = Object.hasOwn(files, name) ? files[name] : undefined
    if (!media) {
      const message = `The design shows the file “${name}”, which was not given. Pass it in the files.`
      throw new CopydeskError('invalid_input', message)
    }
    pictures.set(name, await withPictureSlot(() => decodePicture(media), signal))
  }
  return pictures
}

/** Lays out, paints and reviews a page. */
export async function paintTree(
  tree: DesignTree,
  size: ImageSize,
  pictures: ReadonlyMap<string, Picture>,
  options: PaintOptions,
): Promise<PaintedDesign> {
  const { fonts, warn, signal } = options
  const pictureOf = (name: string) => pictures.get(name)
  const root: LaidOut = await layOut(tree, { fonts, warn, fileSize: pictureOf })
  return withPictureSlot(async () => {
    const { context, grounds } = await paintBoxes(root, { size, pictureOf, signal, fonts, warn })
    const faults = [...tree.faults, ...reviewDesign(root, grounds, { ...options, size })]
    return { canvas: context.canvas, faults }
  }, signal)
}
