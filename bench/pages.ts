import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImageSize } from '../src/media/media.ts'

/** A page, as a model writes it. */
export interface Page extends ImageSize {
  readonly name: string
  readonly markup: string
}

/** The pages of a folder. The first size in one is that of its picture. */
export function pagesIn(folder: string): readonly Page[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'))
  return names.map((name) => {
    const markup = readFileSync(join(folder, name), 'utf8')
    const [, width, height] = /width:\s*(\d+)px;\s*height:\s*(\d+)px/.exec(markup) ?? []
    return { name: name.slice(0, -5), markup, width: Number(width ?? 1080), height: Number(height ?? 1080) }
  })
}
