import type { Design } from '../../content/design.ts'
import { CopydeskError } from '../../errors.ts'
import { fromDataUrl, type ImageSize, type Media } from '../../media/media.ts'
import type { FontSources } from '../../run.ts'
import type { Canvas } from '../canvas.ts'
import type { Box } from '../legible.ts'
import { decodePicture, freePicture, type Picture } from '../pictures/decode.ts'
import { encodePicture, type PictureFormat, type PictureOrigin } from '../pictures/encode.ts'
import { withPictureSlot } from '../pictures/slots.ts'
import { assertAffordable } from './cost.ts'
import { layOut } from './layout.ts'
import { paintBoxes } from './paint/index.ts'
import { parseDesign } from './parse.ts'
import { pageOf } from './resolve.ts'
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
  /** Whether the page is wanted too, as `resolve` gives it. */
  readonly withPage?: boolean | undefined
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
  readonly root: LaidOut
}

/** A picture that a design was painted as, and what is wrong with it. */
export interface PaintedDesign {
  readonly picture: Media
  readonly faults: readonly Fault[]
  /** If `withPage` asks for it. */
  readonly page?: string
}

/** Paints a design, and reviews it. */
export function paintDesign(
  design: Design,
  files: Readonly<Record<string, Media>>,
  options: PaintOptions,
): Promise<PaintedDesign> {
  return withPictures(design, files, options, async (tree, pictures) => {
    const { format = 'png', origin = tree.files.length > 0 ? 'composite' : 'algorithmicMedia' } = options
    const { canvas, faults, root } = await paintTree(tree, design.size, pictures, options)
    const picture = await encodePicture(canvas, format, origin)
    return { picture, faults, ...(options.withPage && { page: pageOf(design, root) }) }
  })
}

/** Lays a design out, and makes a page of it for browsers. */
export function resolveDesign(
  design: Design,
  files: Readonly<Record<string, Media>>,
  options: ResolveOptions,
): Promise<string> {
  return withPictures(design, files, options, async (tree, pictures) =>
    pageOf(design, await layOutPage(tree, pictures, options)),
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
function layOutPage(
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
  const { signal } = options
  const root = await layOutPage(tree, pictures, options)
  return withPictureSlot(async () => {
    const pictureOf = (name: string) => pictures.get(name)
    const { context, grounds } = await paintBoxes(root, { size, pictureOf, signal })
    const faults = [...tree.faults, ...reviewDesign(root, grounds, { ...options, size })]
    return { canvas: context.canvas, faults, root }
  }, signal)
}
