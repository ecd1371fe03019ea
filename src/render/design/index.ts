// Designs: pages in a subset of HTML and CSS, from markup to pixels. `parse.ts` reads markup into a tree, `layout.ts`
// sizes and places its boxes and fits its texts, `paint` paints them, `review.ts` says what is wrong with what came
// out, and `export` writes SVG and HTML. Each step is a function of the one before, and none changes what it is
// given.

import { type Design, migrateDesign } from '../../content/design.ts'
import type { Media } from '../../media/media.ts'
import type { PaintedDesign, PaintOptions, ResolveOptions } from './page.ts'

// The engine is loaded when it is first used.

export { type Design, migrateDesign } from '../../content/design.ts'
export type { PaintedDesign, PaintOptions, ResolveOptions } from './page.ts'
export type { Fault, FaultKind, Place } from './types.ts'

/** Paints a design, and reviews it. `files` are the pictures that it names and does not hold as `data:` URLs. */
export async function paint(
  design: Design,
  files: Readonly<Record<string, Media>> = {},
  options: PaintOptions = {},
): Promise<PaintedDesign> {
  const { paintDesign } = await import('./page.ts')
  return paintDesign(migrateDesign(design), files, options)
}

/**
 * Lays a design out, and returns it as a page for browsers: text in the size that fits, its lines broken, without what had
 * to be left out. The page shows files by the URLs that the design has for them, and by their names otherwise.
 */
export async function resolve(
  design: Design,
  files: Readonly<Record<string, Media>> = {},
  options: ResolveOptions = {},
): Promise<string> {
  const { resolveDesign } = await import('./page.ts')
  return resolveDesign(migrateDesign(design), files, options)
}
