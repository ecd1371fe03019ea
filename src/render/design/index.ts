import { type Design, migrateDesign } from '../../content/design.ts'
import { fromDataUrl, type Media } from '../../media/media.ts'
import { freePicture, type Picture } from '../pictures/decode.ts'
import { encodePicture } from '../pictures/encode.ts'
import {
  decodeFiles,
  layOutPage,
  type PaintOptions,
  paintTree,
  parseAffordable,
  type ResolveOptions,
} from './page.ts'
import { pageOf } from './resolve.ts'
import type { DesignTree, Fault } from './types.ts'

export { type Design, migrateDesign } from '../../content/design.ts'
export type { PaintOptions, ResolveOptions } from './page.ts'
export { subset } from './subset.ts'
export type { Fault, FaultKind, Place } from './types.ts'

/** A picture that a design was painted as, and what is wrong with it. */
export interface PaintedDesign {
  readonly picture: Media
  readonly faults: readonly Fault[]
}

/** Paints a design, and reviews it. `files` are the pictures that it names and does not hold as `data:` URLs. */
export async function paint(
  design: Design,
  files: Readonly<Record<string, Media>> = {},
  options: PaintOptions = {},
): Promise<PaintedDesign> {
  const page = migrateDesign(design)
  return withPictures(page, files, options, async (tree, pictures) => {
    const { format = 'png', origin = tree.files.length > 0 ? 'composite' : 'algorithmicMedia' } = options
    const { canvas, faults } = await paintTree(tree, page.size, pictures, options)
    return { picture: await encodePicture(canvas, format, origin), faults }
  })
}

/**
 * Lays a design out, and returns it as a page for browsers: text in the size that fits, its lines broken, without what had
 * to be left out. The page shows files by the URLs that the design has for them, and by their names otherwise.
 */
export async function resolve(
  design: Design,
  files: Readonly<Record<string, Media>> = {},
  options: ResolveOptions = {},
): Promise<string> {
  const page = migrateDesign(design)
  return withPictures(page, files, options, async (tree, pictures) =>
    pageOf(page, await layOutPage(tree, pictures, options)),
  )
}

/** Parses a page, decodes what it shows, and frees that afterwards. */
async function withPictures<Result>(
  { markup, size, files: held }: Design,
  files: Readonly<Record<string, Media>>,
  options: ResolveOptions,
  use: (tree: DesignTree, pictures: ReadonlyMap<string, Picture>) => Promise<Result>,
): Promise<Result> {
  const tree = parseAffordable({ markup, size }, options)
  const pictures = new Map<string, Picture>()
  try {
    await decodeFiles(tree, { ...mediaIn(held), ...files }, pictures, options.signal)
    return await use(tree, pictures)
  } finally {
    for (const picture of pictures.values()) freePicture(picture)
  }
}

function mediaIn(files: Design['files']): Record<string, Media> {
  const held = Object.entries(files).filter(([, url]) => url.startsWith('data:'))
  return Object.fromEntries(held.map(([name, url]) => [name, fromDataUrl(url)]))
}
