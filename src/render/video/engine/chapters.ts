import { boxes, findBox } from '../../../media/boxes.ts'
import type { VideoSettings } from './types.ts'

type Chapters = VideoSettings['chapters']

/** What stands before the words of a comment in an MP4: two boxes with eight bytes of head, and what kind of words. */
const commentHead = 24

/**
 * A comment that is as long as the box of chapters that `putChapters` puts into its place when the film is written, for
 * one of the engines cannot write chapters, and nothing in a film may move once it is written.
 */
export function chapterPlaceholder(chapters: Chapters): string | undefined {
  const box = chapterBox(chapters)
  return box && ' '.repeat(box.length - commentHead)
}

/** Puts chapters into a film that was written with room for them. */
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
      throw new Error('The film was written without room for its chapters.')
    }
    for (const { start, size } of [meta, list]) head.writeUInt32BE(size - box.length, start)
    box.copy(head, comment.start)
    await file.write(head, udta.start, udta.size, udta.start)
  } finally {
    await file.close()
  }
}

/** The box of Nero's that players take chapters from: when each starts, in units of 100 ns, and its title. */
function chapterBox(chapters: Chapters): Buffer | undefined {
  if (!chapters?.length) return undefined
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

/** A title in at most 255 bytes, without half a character. */
function truncateTitle(title: string): Buffer {
  let words = ''
  for (const character of title) {
    if (Buffer.byteLength(words + character) > 255) break
    words += character
  }
  return Buffer.from(words)
}

/** Where the index of a film ends that stands before the film itself. */
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
