import type { Design } from '../../content/design.ts'
import { CopydeskError } from '../../errors.ts'
import type { ImageSize, Media } from '../../media/media.ts'
import type { FontSources } from '../../run.ts'
import type { Canvas } from '../canvas.ts'
import type { Box } from '../legible.ts'
import { decodePicture, type Picture } from '../pictures/decode.ts'
import type { PictureFormat, PictureOrigin } from '../pictures/encode.ts'
import { withPictureSlot } from '../pictures/slots.ts'
import { assertAffordable } from './cost.ts'
import { layOut } from './layout.ts'
import { paintBoxes } from './paint/index.ts'
import { parseDesign } from './parse.ts'
import { reviewDesign } from './review.ts'
import type { DesignTree, Fault, LaidOut } from './types.ts'

/** Options of `resolve`. */
export interface ResolveOptions {
  /** The language of texts without `lang`: two letters. */
  readonly language?: string | undefined
  readonly fonts?: FontSources | undefined
  readonly signal?: AbortSignal | undefined
  /** Called with what could not be honoured, such as a font that was not found. */
  readonly warn?: ((message: string) => void) | undefined
}

/** Options of `paint`. */
export interface PaintOptions extends ResolveOptions {
  /** The name of the brand that the picture has to show; `undefined` if it has to show none. */
  readonly brand?: string | undefined
  /** What has to be seen of the first photograph, as shares of its width and height; what its `data-focus` says by default. */
  readonly focus?: Box | undefined
  /** `png` by default. */
  readonly format?: PictureFormat | undefined
  /** The origin recorded in the file: `algorithmicMedia` by default, `composite` if the design shows a file. */
  readonly origin?: PictureOrigin | undefined
}

/** A page that was painted, and what is wrong with it. */
export interface PaintedPage {
  readonly canvas: Canvas
  readonly faults: readonly Fault[]
}

/** Parses markup, and refuses what would take too long to paint. */
export function parseAffordable(
  page: Pick<Design, 'markup' | 'size'>,
  { language }: ResolveOptions,
): DesignTree {
  const tree = parseDesign(page, { language })
  assertAffordable(tree, page.size)
  return tree
}

/** Decodes the pictures that a page shows, each once, unless they are there already. */
export async function decodeFiles(
  { files: shown }: DesignTree,
  files: Readonly<Record<string, Media>>,
  pictures: Map<string, Picture>,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const name of shown) {
    if (pictures.has(name)) continue
    const media = Object.hasOwn(files, name) ? files[name] : undefined
    if (!media) {
      const given = Object.keys(files).join(', ') || 'none'
      const message = `The design shows “${name}”, which is not among its files (${given}).`
      throw new CopydeskError('invalid_input', message)
    }
    pictures.set(name, await withPictureSlot(() => decodePicture(media), signal))
  }
}

/** Lays a page out in its size. */
export function layOutPage(
  tree: DesignTree,
  pictures: ReadonlyMap<string, Picture>,
  { fonts, warn }: ResolveOptions,
): Promise<LaidOut> {
  return layOut(tree, { fonts, warn, fileSize: (name) => pictures.get(name) })
}

/** Lays out, paints and reviews a page. */
export async function paintTree(
  tree: DesignTree,
  size: ImageSize,
  pictures: ReadonlyMap<string, Picture>,
  options: PaintOptions,
): Promise<PaintedPage> {
  const { fonts, warn, signal } = options
  const root = await layOutPage(tree, pictures, options)
  return withPictureSlot(async () => {
    const pictureOf = (name: string) => pictures.get(name)
    const { context, grounds } = await paintBoxes(root, { size, pictureOf, signal, fonts, warn })
    const faults = [...tree.faults, ...reviewDesign(root, grounds, { ...options, size })]
    return { canvas: context.canvas, faults }
  }, signal)
}
