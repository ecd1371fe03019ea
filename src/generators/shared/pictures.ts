import { CopydeskError } from '../../errors.ts'
import type { ImageSize, Media } from '../../media/media.ts'
import type { ImageRequest } from '../../providers/types.ts'
import type { Run } from '../../run.ts'

/** In pixels. Some vendors answer with a picture of a single pixel. */
const leastPixels = 64

/**
 * Asks an image provider for a picture and makes sure that it can be decoded. A broken one is removed from the journal, so
 * that the next run asks for another.
 */
export async function generateImage(
  run: Run<unknown>,
  task: string,
  wish: Pick<ImageRequest, 'prompt' | 'width' | 'height'>,
): Promise<Media> {
  const request = { ...wish, references: [] }
  const { image } = await run.ask('image', task, request)
  const [{ decodePicture }, { withPictureSlot }] = await Promise.all([
    import('../../render/pictures/decode.ts'),
    import('../../render/pictures/slots.ts'),
  ])
  // Some damage shows only on decoding.
  const seen = await withPictureSlot(() => decodePicture(image), run.signal).catch(asDecodeError)
  if ('source' in seen && Math.min(seen.width, seen.height) >= leastPixels) return image
  await run.forget('image', request)
  throw new CopydeskError(
    'upstream_invalid',
    'The image provider returned a picture that is damaged, too small or too large. Try again.',
    { cause: seen },
  )
}

/** Returns errors that mean a broken file, and throws all others on, such as `cancelled`. */
export function asDecodeError(cause: unknown): CopydeskError {
  if (CopydeskError.is(cause) && (cause.code === 'asset_unsupported' || cause.code === 'asset_too_large'))
    return cause
  throw cause
}

/** Throws unless the bytes are a complete picture; returns its size. */
export async function assertDecodable(picture: Media): Promise<ImageSize> {
  const { inspectPicture, assertComplete } = await import('../../render/pictures/decode.ts')
  const looked = inspectPicture(picture)
  await assertComplete(looked, picture)
  return looked
}

/** Throws `font_missing` unless some font has every letter of the text. Called before anything is paid for. */
export async function assertFontCovers(
  { fonts }: Run<unknown>,
  text: string | undefined,
  family?: string,
): Promise<void> {
  if (text === undefined) return
  const { faceFor } = await import('../../render/fonts/index.ts')
  await faceFor({ text, kind: 'text', weight: 600, family, fonts })
}
