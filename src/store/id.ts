import type { MediaType } from '../media/media.ts'

const extensions: Readonly<Record<MediaType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
}

/** An unguessable id of 128 random bits with a file extension. */
export function newId(type: MediaType): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${digits}.${extensions[type]}`
}

/** Whether a text has the form of an id. Nothing else is used in a file path. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{32}\.[a-z0-9]{2,4}$/.test(text)
}
