import type { Design } from '../../content/design.ts'
import type { Media } from '../../media/media.ts'
import { type CardOptions, postSizes } from '../card.ts'
import { decodeFiles, type PaintedDesign, paintTree, parseAffordable } from '../design/page.ts'
import { freePicture, type Picture } from '../pictures/decode.ts'
import type { PictureOrigin } from '../pictures/origin.ts'

/** A picture, the page that it was painted from, and what is wrong with it. */
export interface PaintedTemplate extends PaintedDesign {
  readonly design: Design
}

interface TemplateFiles {
  readonly files?: Readonly<Record<string, Media>>
  /** Files that are decoded already. They are freed. */
  readonly pictures?: Map<string, Picture>
  readonly origin: PictureOrigin
}

/** Paints the page of a template, and reviews it. */
export async function paintTemplate(
  markup: string,
  { files = {}, pictures = new Map(), origin }: TemplateFiles,
  options: CardOptions,
): Promise<PaintedTemplate> {
  const { size = '1:1', mark, logo, signal } = options
  const design: Design = { version: 1, size: postSizes[size], markup, files: {} }
  try {
    const tree = parseAffordable(design, options)
    await decodeFiles(tree, logo ? { logo, ...files } : files, pictures, signal)
    const brand = mark?.trim() || undefined
    const { encode, faults } = await paintTree(tree, design, pictures, { ...options, brand })
    const picture = await encode(options.origin ?? origin)
    return { picture, faults, design }
  } finally {
    for (const picture of pictures.values()) freePicture(picture)
  }
}
