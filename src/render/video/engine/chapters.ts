import { boxes, findBox } from '../../../media/boxes.ts'
import type { Chapter } from './types.ts'

type Chapters = readonly Chapter[]

/** Bytes before the text of an MP4 comment: two box headers and the data type. */
const commentHead = 24

/**
 * A comment as long as the chapter box that `writeChapters` puts in its place. node-av cannot write chapters, and a
 * finished file cannot be shifted.
 */
export function chapterPlaceholder(chapters: Chapters): string | undefined {
  const box = chapterBox(chapters)
  return box && ' '.repeat(box.length - commentHead)
}

/** Writes chapters over the placeholder. */
export async function writeChapters(path: string, chapters: Chapters): Promise<void> {
  const box = chapterBox(chapters)
  if (!box) return
  const { open } = process.getBuiltinModule('node:fs/promises')
  const file = await open(path, 'r+')
  try {
    const head = Buffer.alloc((await indexEnd(file)) ?? 0)
    await file.read(head, 0, head.length, 0)
    const moov = findBox(boxes(head), 'moov')
    const udta = moov && findBox(boxes(head, moov.contentStart), 'udta')
    const meta = udta && findBox(boxes(head, udta.contentStart), 'meta')
    const list = meta && findBox(boxes(head, meta.contentStart + 4), 'ilst')
    const comment = list && findBox(boxes(head, list.contentStart), '©cmt')
    if (!comment || comment.size !== box.length || comment.start + comment.size !== udta.start + udta.size) {
      throw new Error('The video was written without a placeholder for its chapters.')
    }
    for (const { start, size } of [meta, list]) head.writeUInt32BE(size - box.length, start)
    box.copy(head, comment.start)
    await file.write(head, udta.start, udta.size, udta.start)
  } finally {
    await file.close()
  }
}

/** The Nero chapter box that players read: start times in units of 100 ns, and titles. */
function chapterBox(chapters: Chapters): Buffer | undefined {
  if (chapters.length === 0) return undefined
  const entries = chapters.slice(0, 255).map(({ title, start }) => {
    const words = truncateTitle(title)
    const entry = Buffer.alloc(9)
    entry.writeBigUInt64BE(BigInt(Math.round(Math.max(0, start) * 1e7)))
    entry.writeUInt8(words.length, 8)
    return Buffer.concat([entry, words])
  })
  const head = Buffer.from([0, 0, 0, 0, ...Buffer.from('chpl'), 1, 0, 0, 0, 0, 0, 0, 0, entries.length])
  const box = Buffer.concat([head, ...entries])
  box.writeUInt32BE(box.length)
  return box
}

/** At most 255 bytes, without half a character. */
function truncateTitle(title: string): Buffer {
  let words = ''
  for (const character of title) {
    if (Buffer.byteLength(words + character) > 255) break
    words += character
  }
  return Buffer.from(words)
}

/** The end of the index that precedes the media data. */
async function indexEnd(file: import('node:fs/promises').FileHandle): Promise<number | undefined> {
  const head = Buffer.alloc(8)
  for (let at = 0; (await file.read(head, 0, 8, at)).bytesRead === 8; ) {
    const size = head.readUInt32BE()
    if (head.toString('latin1', 4) === 'moov') return at + size
    if (size < 8) return undefined
    at += size
  }
  return undefined
}
