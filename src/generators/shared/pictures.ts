import { CopydeskError } from '../../errors.ts'
import type { ImageSize, Media } from '../../media/media.ts'
import type { ImageRequest } from '../../providers/types.ts'
import type { Run } from '../../run.ts'

/** Less than that is no picture: some vendors answer with a single pixel. */
const leastPixels = 64

/**
 * The picture that an image provider makes, once it is clear that it can be shown. What cannot is no use under a journal
 * either: the next run asks anew.
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
  // Some damages show only when it is decoded.
  const seen = await withPictureSlot(() => decodePicture(image), run.signal).catch(asDecodeError)
  if ('source' in seen && Math.min(seen.width, seen.height) >= leastPixels) return image
  await run.forget('image', request)
  throw new CopydeskError(
    'upstream_invalid',
    'The image provider gave a picture that is damaged, or too small or too large to be shown. Try again.',
    { cause: seen },
  )
}

/** What says that a file is of no use; all else, such as a caller who left, says nothing of it and is thrown on. */
export function asDecodeError(cause: unknown): CopydeskError {
  if (CopydeskError.is(cause) && (cause.code === 'asset_unsupported' || cause.code === 'asset_too_large'))
    return cause
  throw cause
}

/** Finds out by its bytes whether a picture is whole, and tells its size. */
export async function assertDecodable(picture: Media): Promise<ImageSize> {
  const { inspectPicture, assertComplete } = await import('../../render/pictures/decode.ts')
  const looked = inspectPicture(picture)
  await assertComplete(looked, picture)
  return looked
}

/** Finds out whether a text can be set at all, while nothing has been paid for yet. */
export async function assertFontCovers(
  { fonts }: Run<unknown>,
  text: string | undefined,
  family?: string,
): Promise<void> {
  if (text === undefined) return
  const { faceFor } = await import('../../render/fonts/index.ts')
  await faceFor({ text, kind: 'text', weight: 600, family, fonts })
}
