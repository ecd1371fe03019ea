// Pictures of strangers, from bytes to pixels. What is too large is refused by its header, before a decoder allocates
// for it; what is cut off or has holes is refused as damaged. Whoever decodes a picture frees it.

import { CopydeskError } from '../../errors.ts'
import {
  assertPixelLimit,
  type ImageSize,
  imageSize,
  type Media,
  maxPixels,
  mediaType,
} from '../../media/media.ts'
import { fitInto } from '../../media/size.ts'
import { type Canvas, freeCanvas, type Image, loadCanvas, newCanvas } from '../canvas.ts'
import { codedSizes } from './avif.ts'
import { hasAllPixels, hasAllRows } from './completeness.ts'
import { type ContainerInfo, readContainer } from './container.ts'

/** The first frame of a picture, decoded completely and turned upright. */
export interface Picture extends ImageSize {
  /** What `drawImage` takes. */
  readonly source: Image | Canvas
}

/** A canvas as a picture. */
export function canvasPicture(canvas: Canvas): Picture {
  return { source: canvas, width: canvas.width, height: canvas.height }
}

/** What can be said about a picture before a pixel of it is decoded. */
export interface InspectedPicture extends ContainerInfo, ImageSize {
  readonly type: Media['type']
}

/** Checks by the bytes alone whether a picture can be decoded. It needs no canvas. */
export function inspectPicture(media: Media): InspectedPicture {
  // Callers in JavaScript are not held by the types.
  if (!(media?.bytes instanceof Uint8Array)) throw unsupported('The picture has no bytes.')
  const { bytes } = media
  const type = mediaType(bytes)
  if (!type?.startsWith('image/')) throw unsupported('The file is not a picture.')
  const size = imageSize(bytes)
  if (!size) throw unsupported('The picture is damaged: its header has no size.')
  assertPixelLimit(size)
  if (type === 'image/avif') assertCodedSizes(bytes)
  const container = readContainer({ type, bytes })
  if (!container) throw unsupported('The picture is damaged: the file ends before the picture does.')
  return { type, ...size, ...container }
}

/**
 * Refuses a picture of which a part is missing although the file is whole. It is not part of `inspectPicture` because it
 * has to unpack all of the data.
 */
export async function assertComplete({ type }: InspectedPicture, { bytes }: Media): Promise<void> {
  if (type === 'image/png' && !(await hasAllRows(bytes))) {
    throw unsupported('The picture is damaged: it has fewer rows than its header says.')
  }
  if (type === 'image/gif' && !hasAllPixels(bytes)) {
    throw unsupported('The picture is damaged: its first frame has fewer pixels than its header says.')
  }
}

const keptPictures = new WeakMap<Media, { picture?: Promise<Picture> | undefined }>()
const shared = new WeakSet<Picture>()

/** Lets `decodePicture` decode this object once for all who ask, until `free`. */
export function keepDecoded(media: Media): { readonly pixels: () => number; readonly free: () => void } {
  const slot: { picture?: Promise<Picture> | undefined } = {}
  keptPictures.set(media, slot)
  const { width = 0, height = 0 } = imageSize(media.bytes) ?? {}
  return {
    pixels: () => (slot.picture ? width * height : 0),
    free: () => {
      const free = (picture: Picture) => {
        shared.delete(picture)
        freePicture(picture)
      }
      slot.picture?.then(free, () => {})
      slot.picture = undefined
    },
  }
}

/** Decodes a picture safely: refuses what is too large, is not a picture, or is incomplete. */
export async function decodePicture(media: Media): Promise<Picture> {
  const slot = keptPictures.get(media)
  if (!slot) return decodeNow(media)
  slot.picture ??= decodeNow(media).then((picture) => {
    shared.add(picture)
    return picture
  })
  return slot.picture
}

async function decodeNow(media: Media): Promise<Picture> {
  const inspected = inspectPicture(media)
  await assertComplete(inspected, media)
  const image = await decoded(withoutOrientation(media.bytes, inspected))
  const picture = await upright(image, inspected)
  if (inspected.isOpaque && (await hasHoles(picture))) {
    throw unsupported('The picture is damaged: a part of it cannot be decoded.')
  }
  return picture
}

/** Frees the pixels of a picture as soon as the canvases on which it was drawn no longer need them, unless it is kept. */
export function freePicture(picture: Picture): void {
  if (shared.has(picture)) return
  const { source } = picture
  if ('src' in source) source.src = new Uint8Array()
  else freeCanvas(source)
}

/** The size of a picture whose longer side is at most so many pixels. */
export function fitWithin(size: ImageSize, longest: number): ImageSize {
  return fitInto(size, { width: longest, height: longest })
}

/** The pixels of a picture, scaled to a size: four bytes each. */
export async function readPixels(picture: Picture, { width, height }: ImageSize): Promise<Uint8ClampedArray> {
  const isThinned = width * 8 < picture.width
  const { source } = isThinned ? await thinned(picture, width * 4, height * 4) : picture
  const { canvas, context } = await newCanvas(width, height)
  // The best smoothing skips pixels of a picture that becomes smaller than half.
  if (width * 2 < picture.width) context.imageSmoothingQuality = 'medium'
  context.drawImage(source, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  freeCanvas(canvas)
  if (isThinned) freePicture({ source, width, height })
  return data
}

/** A sample of the pixels, which is enough for a much smaller picture: mixing all of them takes long. */
async function thinned(picture: Picture, width: number, height: number): Promise<Picture> {
  const { canvas, context } = await newCanvas(width, height)
  context.imageSmoothingQuality = 'low'
  context.drawImage(picture.source, 0, 0, width, height)
  return { source: canvas, width, height }
}

/** Decoders allocate for the sizes that are coded inside an AVIF, whatever its header says. */
function assertCodedSizes(bytes: Uint8Array): void {
  const sizes = codedSizes(bytes)
  if (!sizes) throw unsupported('The picture is damaged: its data has no size.')
  for (const size of sizes) assertPixelLimit(size)
  // A grid counts twice, and its transparency too; thumbnails are small.
  const pixels = sizes.reduce((sum, { width, height }) => sum + width * height, 0)
  if (pixels <= 5 * maxPixels) return
  throw new CopydeskError(
    'asset_too_large',
    `The parts of the picture have ${pixels} pixels together. Save it as one of at most ${maxPixels}.`,
  )
}

async function decoded(bytes: Uint8Array): Promise<Image> {
  const { loadImage } = await loadCanvas()
  try {
    return await loadImage(bytes)
  } catch (cause) {
    throw unsupported('The picture is damaged: it cannot be decoded.', cause)
  }
}

/** The canvas turns JPEG and AVIF upright. Whether it turns others depends on its version, so their EXIF is blanked. */
function withoutOrientation(bytes: Uint8Array, { orientation, orientedAt }: InspectedPicture): Uint8Array {
  if (orientation === 1 || orientedAt === undefined) return bytes
  // Without its first bytes it is not a valid TIFF.
  return Uint8Array.from(bytes).fill(0, orientedAt, orientedAt + 4)
}

async function upright(image: Image, { orientation, orientedAt }: InspectedPicture): Promise<Picture> {
  const { width, height } = image
  if (orientation === 1 || orientedAt === undefined) return { source: image, width, height }
  const isTurned = orientation >= 5
  const size = isTurned ? { width: height, height: width } : { width, height }
  const { canvas, context } = await newCanvas(size.width, size.height)
  context.setTransform(...turning(orientation, width, height))
  context.drawImage(image, 0, 0)
  return { source: canvas, ...size }
}

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number]

/** Exif 2.32, 4.6.4: what each orientation does to a picture of this size. */
function turning(orientation: number, width: number, height: number): Matrix {
  const turns: readonly Matrix[] = [
    [1, 0, 0, 1, 0, 0],
    [-1, 0, 0, 1, width, 0],
    [-1, 0, 0, -1, width, height],
    [1, 0, 0, -1, 0, height],
    [0, 1, 1, 0, 0, 0],
    [0, 1, -1, 0, height, 0],
    [0, -1, -1, 0, height, width],
    [0, -1, 1, 0, 0, width],
  ]
  return turns[orientation - 1] ?? [1, 0, 0, 1, 0, 0]
}

/** Decoders leave what they cannot read transparent, in bands: a few columns are enough to find them. */
async function hasHoles({ source, width, height }: Picture): Promise<boolean> {
  const [columns, rows] = [Math.min(width, 8), Math.min(height, 400)]
  const { canvas, context } = await newCanvas(columns, rows)
  context.imageSmoothingEnabled = false
  context.drawImage(source, 0, 0, columns, rows)
  const pixels = context.getImageData(0, 0, columns, rows).data
  freeCanvas(canvas)
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) < 250) return true
  return false
}

function unsupported(problem: string, cause?: unknown): CopydeskError {
  const remedy = 'Save it again as a PNG, JPEG, WebP, GIF or AVIF.'
  return new CopydeskError('asset_unsupported', `${problem} ${remedy}`, { cause })
}
