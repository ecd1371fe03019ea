import { fromDataUrl, type Media, mediaType } from '../../media/media.ts'
import { unusableAnswer } from './failure.ts'

/** Media that a vendor sent. The bytes decide what they are, not what the vendor calls them. */
export function received(bytes: Uint8Array, requestId?: string): Media {
  const type = mediaType(bytes)
  if (!type) throw unusableAnswer('The bytes that came are no media.', requestId)
  return { type, bytes }
}

/** The same for media that came as text. */
export function receivedBase64(text: string, requestId?: string): Media {
  try {
    return fromDataUrl(`data:;base64,${text}`)
  } catch {
    throw unusableAnswer('The base64 that came holds no media.', requestId)
  }
}
