import { bytesToHex } from '../media/bytes.ts'
import { fileExtensions, type MediaType } from '../media/media.ts'

/** An unguessable id of 128 random bits with a file extension. */
export function newId(type: MediaType): string {
  return `${bytesToHex(crypto.getRandomValues(new Uint8Array(16)))}.${fileExtensions[type]}`
}

/** Whether a text has the form of an id. Nothing else is used in a file path. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{32}\.[a-z0-9]{2,4}$/.test(text)
}

/** The type of the file with an id. */
export function typeOfId(id: string): MediaType | undefined {
  const extension = id.slice(id.indexOf('.') + 1)
  return (Object.keys(fileExtensions) as MediaType[]).find((type) => fileExtensions[type] === extension)
}
