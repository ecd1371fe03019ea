import type { Design } from '../../content/design.ts'
import { CopydeskError } from '../../errors.ts'
import type { FontSources } from '../../media/font-sources.ts'
import { fromDataUrl, type Media } from '../../media/media.ts'
import { type Canvas, freeCanvas } from '../canvas.ts'
import type { Box } from '../legible.ts'
import { decodePicture, freePicture, type Picture } from '../pictures/decode.ts'
import { encodePicture, type PictureFormat, type PictureOrigin } from '../pictures/encode.ts'
import { withPictureSlot } from '../pictures/slots.ts'
import { assertAffordable } from './cost.ts'
import { layOut } from './layout.ts'
import { paintBoxes, paintPart } from './paint/index.ts'
import { parseDesign } from './parse.ts'
import { resolvedPage } from './resolve.ts'
import { reviewDesign } from './review.ts'
import type { DesignTree, Fault, LaidOut } from './types.ts'

/** Options of `resolve`, and of everything that lays a page out. */
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
  /** The boxes of the page, from which its words, faults and exports are read. */
  readonly root: LaidOut
  /** Makes the file of it, and frees the canvas. */
  readonly encode: (origin: PictureOrigin) => Promise<Media>
}

/** A picture that a design was painted as, and what is wrong with it. */
export interface PaintedDesign {
  readonly picture: Media
  readonly faults: readonly Fault[]
  /** If `withPage` asks for it. */
  readonly page?: string
}

/**
 * Paints a design, and reviews it. Of `files`, those that the page shows are decoded; each must be there, or the
 * design is `invalid_input`. Pictures are decoded once and freed at the end, whatever happens.
 */
export function paintDesign(
  design: Design,
  files: Readonly<Record<string, Media>>,
  options: PaintOptions,
): Promise<PaintedDesign> {
  return withPictures(design, files, options, async (tree, pictures) => {
    const { origin = tree.files.length > 0 ? 'composite' : 'algorithmicMedia' } = options
    const { encode, faults, root } = await paintTree(tree, design, pictures, options)
    const picture = await encode(origin)
    return { picture, faults, ...(options.withPage && { page: resolvedPage(design, root) }) }
  })
}

/** Lays a design out, and makes a page of it for browsers: the fitted font sizes, and no text that was left out. */
export function resolveDesign(
  design: Design,
  files: Readonly<Record<string, Media>>,
  options: ResolveOptions,
): Promise<string> {
  return withPictures(design, files, options, async (tree, pictures) =>
    resolvedPage(design, await layOutPage(tree, pictures, options)),
  )
}

/** Parses a page, decodes what it shows, and frees that afterwards. */
async function withPictures<Result>(
  { markup, size, files: fileUrls }: Design,
  files: Readonly<Record<string, Media>>,
  options: ResolveOptions,
  use: (tree: DesignTree, pictures: ReadonlyMap<string, Picture>) => Promise<Result>,
): Promise<Result> {
  const tree = parseAffordable({ markup, size }, options)
  const pictures = new Map<string, Picture>()
  try {
    await decodeFiles(tree, { ...mediaIn(fileUrls), ...files }, pictures, options.signal)
    return await use(tree, pictures)
  } finally {
    for (const picture of pictures.values()) freePicture(picture)
  }
}

/** Of the files of a design those that it carries itself. Others have to be read by the caller. */
function mediaIn(files: Design['files']): Record<string, Media> {
  const dataUrls = Object.entries(files).filter(([, url]) => url.startsWith('data:'))
  return Object.fromEntries(dataUrls.map(([name, url]) => [name, fromDataUrl(url)]))
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
  { files: shownNames }: DesignTree,
  files: Readonly<Record<string, Media>>,
  pictures: Map<string, Picture>,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const name of shownNames) {
    if (pictures.has(name)) continue
    const media = Object.hasOwn(files, name) ? files[name] : undefined
    if (!media) {
      const givenNames = Object.keys(files).join(', ') || 'none'
      const message = `The design shows “${name}”, which is not among its files (${givenNames}).`
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

/** A page that is painted part by part. */
export interface OpenPage {
  readonly root: LaidOut
  /** Paints an element of the page and what is in it on nothing, in an area of whole pixels. */
  readonly paint: (part: LaidOut, area: Box) => Promise<Canvas>
}

/** Lays out a page of ours, whose parts the caller has placed. */
export async function openPage(
  page: Pick<Design, 'markup' | 'size'>,
  pictures: ReadonlyMap<string, Picture>,
  options: ResolveOptions,
): Promise<OpenPage> {
  const root = await layOutPage(parseAffordable(page, options), pictures, options)
  const pictureOf = (name: string) => pictures.get(name)
  const paint = async (part: LaidOut, area: Box) =>
    (await paintPart(part, area, { pictureOf, signal: options.signal })).canvas
  return { root, paint }
}

/**
 * Lays out, paints and reviews a page: one layout, one painting and one review. The caller must call `encode`, which
 * frees the canvas, or free it directly.
 */
export async function paintTree(
  tree: DesignTree,
  { size, markup }: Pick<Design, 'size' | 'markup'>,
  pictures: ReadonlyMap<string, Picture>,
  options: PaintOptions,
): Promise<PaintedPage> {
  const { signal, format = 'png', warn } = options
  const root = await layOutPage(tree, pictures, options)
  return withPictureSlot(async () => {
    const pictureOf = (name: string) => pictures.get(name)
    const isDocument = format === 'svg' || format === 'html'
    const exporter = isDocument ? await import('./export/index.ts') : undefined
    const recording = format === 'svg' ? await exporter?.openRecording() : undefined
    const { context, grounds } = await paintBoxes(root, { size, pictureOf, signal, recording })
    const { canvas } = context
    const faults = [...tree.faults, ...reviewDesign(root, grounds, { ...options, size })]
    const encode = async (origin: PictureOrigin) => {
      if (!isDocument) return encodePicture(canvas, format, origin)
      const page = { root, size, markup, pictures, origin, warn }
      const document = recording ? exporter?.svgOf(canvas, recording, page) : exporter?.pageFile(page)
      freeCanvas(canvas)
      return document as Promise<Media>
    }
    return { canvas, faults, encode, root }
  }, signal)
}
