import type { Run } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import type { ImageSize, Media } from '../media.ts'
import type { ImageRequest } from '../providers/types.ts'

/** Less than that is no picture: some vendors answer with a single pixel. */
const leastPixels = 64

/**
 * The picture that an image provider makes, once it is clear that it can be shown. What cannot is no use under a journal
 * either: the next run asks anew.
 */
export async function drawn(
  run: Run<unknown>,
  task: string,
  wish: Pick<ImageRequest, 'prompt' | 'width' | 'height'>,
): Promise<Media> {
  const request = { ...wish, references: [] }
  const { image } = await run.ask('image', task, request)
  try {
    const { width, height } = await refuseDamaged(image)
    if (Math.min(width, height) < leastPixels) throw new RangeError('It is too small.')
    return image
  } catch (cause) {
    await run.forget('image', request)
    throw new CopydeskError(
      'upstream_invalid',
      'The image provider gave a picture that is damaged, or too small or too large to be shown. Try again.',
      { cause },
    )
  }
}

/** Finds out by its bytes whether a picture is whole, and tells its size. */
export async function refuseDamaged(picture: Media): Promise<ImageSize> {
  const { lookAt, refuseHalf } = await import('../render/picture.ts')
  const looked = lookAt(picture)
  await refuseHalf(looked, picture)
  return looked
}

/** Finds out whether a text can be set at all, while nothing has been paid for yet. */
export async function refuseUndrawable(
  { fonts }: Run<unknown>,
  text: string | undefined,
  family?: string,
): Promise<void> {
  if (text === undefined) return
  const { faceFor } = await import('../render/fonts/index.ts')
  await faceFor({ text, kind: 'text', weight: 600, family, fonts })
}
