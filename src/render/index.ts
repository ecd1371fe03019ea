/**
 * Pictures as functions of plain data: `paint` paints a design, and `glass`, `gradient` and `meme` fill designs of
 * copydesk. No call of this entry needs a provider, a key or a network, unless a font has to be downloaded.
 */
export type {
  MemeCopy,
  MemeLayout,
  PostComparison,
  PostCopy,
  PostCopyKind,
  PostFacts,
  PostFigure,
  PostList,
  PostOffer,
  PostQuestion,
  PostQuote,
  PostRow,
  PostSchedule,
  PostStep,
  PostTable,
  Statement,
} from '../content/post-copy.ts'
export type { FontDownload, FontFile, FontSources } from '../media/font-sources.ts'
export type { ImageSize, Media, MediaType } from '../media/media.ts'
export { type CardOptions, type PostSize, postSizes } from './card.ts'
export {
  type Design,
  type Fault,
  type FaultKind,
  migrateDesign,
  type PaintedDesign,
  type PaintOptions,
  type Place,
  paint,
  type ResolveOptions,
  resolve,
} from './design/index.ts'
export type { Box } from './legible.ts'
export type { PictureFormat, PictureOrigin } from './pictures/encode.ts'
export { originOf } from './pictures/origin.ts'
export { type GlassOptions, glass } from './templates/glass/index.ts'
export { type GradientOptions, gradient } from './templates/gradient/index.ts'
export { type MemeOptions, meme } from './templates/meme/index.ts'
