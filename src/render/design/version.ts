import type { ImageSize, Media } from '../../media/media.ts'
import { type Canvas, freeCanvas, newCanvas } from '../canvas.ts'
import type { CardOptions } from '../card.ts'
import { fitWithin, freePicture, type Picture } from '../pictures/decode.ts'
import { withBrand } from './brand.ts'
import { decodeFiles, type PaintOptions, paintTree, parseAffordable } from './page.ts'

/** One version of a picture that a model designs. */
export interface DesignVersion extends PaintOptions, Pick<CardOptions, 'color' | 'font'> {
  readonly markup: string
  readonly size: ImageSize
  readonly files: Readonly<Record<string, Media>>
  /** Whether its writer is to see it. */
  readonly isShown: boolean
}

/** A version that was painted once: what is wrong with it, how its writer sees it, and its picture. */
export interface PaintedVersion {
  readonly problems: readonly string[]
  readonly shortcomings: readonly string[]
  readonly preview: Media | undefined
  /** Missing if it cannot be painted. */
  readonly picture: Media | undefined
}

/** More are not read. */
const maxFaults = 12
/** The longer side of a picture that a model sees, which vendors charge by size. */
const previewSide = 1_024

/** Paints a version, finds what is wrong with it, and encodes the canvas that was judged. */
export async function paintVersion(version: DesignVersion): Promise<PaintedVersion> {
  const { markup, size, files, signal, isShown } = version
  const { origin = 'trainedAlgorithmicMedia' } = version
  const tree = parseAffordable({ markup: withBrand(markup, version), size }, version)
  const pictures = new Map<string, Picture>()
  // Such as fonts that could not be loaded, which make lines wider than their writer thinks.
  const notes = new Set<string>()
  const warn = (note: string) => {
    // What stands behind the fact is a remedy for people.
    notes.add(note.split(/(?<=\.) (?=[A-Z])/)[0] ?? note)
    version.warn?.(note)
  }
  try {
    await decodeFiles(tree, files, pictures, signal)
    const { canvas, faults, encode } = await paintTree(tree, { size, markup }, pictures, { ...version, warn })
    const messages = (severity: 'error' | 'warning') => {
      const matching = faults.filter((fault) => fault.severity === severity)
      return matching.slice(0, maxFaults).map(({ message }) => message)
    }
    const problems = messages('error')
    const shortcomings = messages('warning')
    // A note alone is no reason to ask again.
    if (problems.length + shortcomings.length > 0) shortcomings.push(...notes)
    const preview = isShown ? await shrunk(canvas) : undefined
    const picture = await encode(origin)
    return { problems, shortcomings, preview, picture }
  } finally {
    for (const picture of pictures.values()) freePicture(picture)
  }
}

async function shrunk(canvas: Canvas): Promise<Media> {
  const { width, height } = fitWithin(canvas, previewSide)
  const small = await newCanvas(width, height)
  small.context.drawImage(canvas, 0, 0, width, height)
  const bytes = await small.canvas.encode('jpeg', 85)
  freeCanvas(small.canvas)
  return { type: 'image/jpeg', bytes }
}
