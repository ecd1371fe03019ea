import type { MediaType } from '../media/media.ts'

const endings: Readonly<Record<MediaType, string>> = {
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

/** 128 bits that nobody guesses, and an ending that tells people what the file is. */
export function newId(type: MediaType): string {
  return `${crypto.randomUUID().replaceAll('-', '')}.${endings[type]}`
}

/** Whether a text can be an id of `newId`: nothing else gets near a file system. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{32}\.[a-z0-9]{2,4}$/.test(text)
}
