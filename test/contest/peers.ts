import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type PostSize, postSizes } from '../../src/render/card.ts'
import { answersFile, pageFile, readById, save } from './answers.ts'
import { pictureKinds } from './kinds.ts'
import { screenshot } from './pictures.ts'
import type { Request } from './sets.ts'

/** The side of the pages that stand beside a set. */
const pagesSide = 'page'

/** Takes the answers that were made with a set into the folder of a contest, with pictures of the pages; returns their sides. */
export async function copyPeers(requests: readonly Request[], set: string, out: string): Promise<string[]> {
  const ids = new Set(requests.map(({ id }) => id))
  const files = globSync(`${set}/peers/*.json`)
  for (const file of files) {
    const own = Object.entries(readById<unknown>(file)).filter(([id]) => ids.has(id))
    save(answersFile(out, basename(file, '.json')), Object.fromEntries(own))
  }
  const pictures: Record<string, unknown> = {}
  for (const { id, kind, body } of requests) {
    const page = `${set}/peers/pages/${id}.html`
    if (!(kind in pictureKinds) || !existsSync(page)) continue
    const size = postSizes[(body['size'] as PostSize | undefined) ?? '1:1']
    const html = readFileSync(page, 'utf8')
    save(pageFile(out, id, pagesSide), await screenshot(html, size))
    pictures[id] = { picture: pageFile('.', id, pagesSide) }
  }
  save(answersFile(out, pagesSide), pictures)
  return [...files.map((file) => basename(file, '.json')), pagesSide].sort()
}
