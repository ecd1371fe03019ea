import { CopydeskError } from '../../errors.ts'
import type { ImageSize, Media } from '../../media/media.ts'
import { type Canvas, freeCanvas, newCanvas } from '../canvas.ts'
import type { CardOptions } from '../card.ts'
import { fitWithin, freePicture, type Picture } from '../pictures/decode.ts'
import { encodePicture } from '../pictures/encode.ts'
import { decodeFiles, type PaintedPage, type PaintOptions, paintTree, parseAffordable } from './page.ts'

interface DesignerOptions extends PaintOptions, Pick<CardOptions, 'color' | 'font'> {
  readonly size: ImageSize
  readonly files: Readonly<Record<string, Media>>
}

/** Paints the versions of one picture, and keeps what it painted and decoded. */
export interface Designer {
  /** What is wrong with a page, and, on request, how it came out. */
  readonly review: (markup: string, isShown: boolean) => Promise<DesignReview>
  /** The picture of a page, which is painted only if it was not reviewed before. */
  readonly finish: (markup: string) => Promise<Media>
  /** Frees all pixels. */
  readonly close: () => void
}

interface DesignReview {
  readonly problems: readonly string[]
  readonly shortcomings: readonly string[]
  readonly draft: Media | undefined
}

/** More are not read. */
const maxFaults = 12
/** The longer side of a draft that a model sees, which vendors charge by size. */
const draftSide = 1_024

/** Opens what paints one picture in as many versions as its writer makes. */
export function openDesigner(options: DesignerOptions): Designer {
  const { size, files, signal, format = 'png', origin = 'trainedAlgorithmicMedia' } = options
  const pictures = new Map<string, Picture>()
  const painted = new Map<string, PaintedPage>()
  // Such as fonts that could not be loaded, which make lines wider than their writer thinks.
  const notes = new Set<string>()
  const warn = (note: string) => {
    notes.add(note)
    options.warn?.(note)
  }

  const paintOnce = async (markup: string): Promise<PaintedPage> => {
    const before = painted.get(markup)
    if (before) return before
    const tree = parseAffordable({ markup: withBrand(markup, options), size }, options)
    await decodeFiles(tree, files, pictures, signal)
    const made = await paintTree(tree, size, pictures, { ...options, warn })
    painted.set(markup, made)
    return made
  }

  return {
    review: async (markup, isShown) => {
      const made = await orRefused(paintOnce(markup))
      if (typeof made === 'string') return { problems: [made], shortcomings: [], draft: undefined }
      const messages = (severity: 'error' | 'warning') => {
        const those = made.faults.filter((fault) => fault.severity === severity)
        return those.slice(0, maxFaults).map(({ message }) => message)
      }
      const draft = isShown ? await shrunk(made.canvas) : undefined
      // A note alone is no reason to ask again.
      const problems = messages('error')
      const shortcomings = messages('warning')
      if (problems.length + shortcomings.length > 0) shortcomings.push(...notes)
      return { problems, shortcomings, draft }
    },
    finish: async (markup) => encodePicture((await paintOnce(markup)).canvas, format, origin),
    close: () => {
      for (const { canvas } of painted.values()) freeCanvas(canvas)
      for (const picture of pictures.values()) freePicture(picture)
    },
  }
}

/** Why a page cannot be painted, for its writer to change. */
async function orRefused(made: Promise<PaintedPage>): Promise<PaintedPage | string> {
  try {
    return await made
  } catch (error) {
    if (CopydeskError.is(error) && error.code === 'invalid_input') return error.message
    throw error
  }
}

/** Makes what belongs to the brand known to a page. */
function withBrand(markup: string, { color, font }: DesignerOptions): string {
  const plain = (value: string) => value.replace(/[<>{};]/g, ' ')
  const variables = [
    ...(color ? [`--brand:${plain(color)}`] : []),
    ...(font ? [`--font:${plain(font)}`] : []),
  ]
  return variables.length > 0 ? `<style>:root{${variables.join(';')}}</style>${markup}` : markup
}

async function shrunk(canvas: Canvas): Promise<Media> {
  const { width, height } = fitWithin(canvas, draftSide)
  const small = await newCanvas(width, height)
  small.context.drawImage(canvas, 0, 0, width, height)
  const bytes = await small.canvas.encode('jpeg', 85)
  freeCanvas(small.canvas)
  return { type: 'image/jpeg', bytes }
}
