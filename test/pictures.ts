import { crc32 } from 'node:zlib'
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { fromDataUrl, imageSize, type Media } from '../src/media/media.ts'

/** Draws a picture to test with. */
export function drawn(width: number, height: number, draw: (context: SKRSContext2D) => void): Canvas {
  const canvas = createCanvas(width, height)
  draw(canvas.getContext('2d'))
  return canvas
}

/** A picture file of it. */
export function encoded(canvas: Canvas, format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png'): Media {
  const bytes = canvas.encodeSync(format as 'png')
  return { type: `image/${format}`, bytes: new Uint8Array(bytes) }
}

/** A blue block on the left of a red one: what a turned picture shows when it is upright. */
export function blueThenRed(): Canvas {
  return drawn(64, 32, (context) => {
    context.fillStyle = '#0000ff'
    context.fillRect(0, 0, 32, 32)
    context.fillStyle = '#ff0000'
    context.fillRect(32, 0, 32, 32)
  })
}

/** The same file with an EXIF orientation. */
export function turned({ type, bytes }: Media, orientation: number): Media {
  const tiff = Buffer.from(`49492a0008000000010012010300010000000${orientation}00000000000000`, 'hex')
  const file = Buffer.from(bytes)
  if (type === 'image/jpeg') {
    const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
    const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
    return { type, bytes: Buffer.concat([file.subarray(0, 2), head, exif, file.subarray(2)]) }
  }
  if (type === 'image/png') {
    const body = Buffer.concat([Buffer.from('eXIf'), tiff])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(tiff.length)
    sum.writeUInt32BE(crc32(body))
    return { type, bytes: Buffer.concat([file.subarray(0, 33), length, body, sum, file.subarray(33)]) }
  }
  const isExtended = file.toString('latin1', 12, 16) === 'VP8X'
  const { width, height } = imageSize(bytes) ?? { width: 1, height: 1 }
  const extended = Buffer.from('VP8X\x0a\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')
  extended.writeUIntLE(width - 1, 12, 3)
  extended.writeUIntLE(height - 1, 15, 3)
  const exif = Buffer.concat([Buffer.from('EXIF'), Buffer.from([tiff.length, 0, 0, 0]), tiff])
  const parts = [file.subarray(0, 12), ...(isExtended ? [] : [extended]), file.subarray(12), exif]
  const whole = Buffer.concat(parts)
  whole.writeUInt32LE(whole.length - 8, 4)
  whole[20] = (whole[20] ?? 0) | 0x08
  return { type, bytes: whole }
}

/** Files that the canvas cannot write. */
export const cmykJpeg = fromDataUrl(
  'data:image/jpeg;base64,/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAHBv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZAEsAAD8ApyYpi2wAAAD/2Q==',
)
export const animatedWebp = fromDataUrl(
  'data:image/webp;base64,UklGRrgAAABXRUJQVlA4WAoAAAASAAAADwAADwAAQU5JTQYAAAD/////AABBTk1GQgAAAAAAAAAAAA8AAA8AAGQAAAJBTFBICgAAAAEHUJ6ICERE/wNWUDggGAAAADABAJ0BKhAAEAABQCYlpAADcAD+91SAAEFOTUZCAAAAAAAAAAAADwAADwAAZAAAAkFMUEgKAAAAAQdQ5IgIRET/A1ZQOCAYAAAAMAEAnQEqEAAQAAFAJiWkAANwAP73QgAA',
)
export const animatedGif = fromDataUrl(
  'data:image/gif;base64,R0lGODlhEAAQAIAAAExpcQAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQFCgAAACwAAAAAEAAQAAACDoSPqcvtD6OctNqLsz4FACH5BAUKAAAALAAAAAAQABAAgExpccjIyAIOjI+py+0Po5y02ouzPgUAOw==',
)
