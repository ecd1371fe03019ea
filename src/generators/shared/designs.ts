import { joined } from '../../content/words.ts'
import { detectLanguage } from '../../language/detect.ts'
import { imageSize, type Media } from '../../media/media.ts'
import { type CardOptions, postSizes } from '../../render/card.ts'
import { subset } from '../../render/design/subset.ts'
import type { PaintedVersion } from '../../render/design/version.ts'
import { editTexts, wordsOf } from '../../render/design/words.ts'
import type { Box } from '../../render/legible.ts'
import type { Run } from '../../run.ts'
import { designPicture, type PictureKind } from '../../writing/design/design.ts'
import { renderJobs, seenSide } from './pictures.ts'

interface DesignWishes {
  readonly kind: PictureKind
  readonly source: string
  readonly guidelines?: string | undefined
  readonly theme?: string | undefined
  readonly photo?: Media | undefined
  /** What has to be seen of the photograph, if the caller says so. */
  readonly focus?: Box | undefined
  /** Whether the model is shown how its page came out. */
  readonly looks: boolean
  readonly card: CardOptions
}

interface DesignedPicture {
  readonly media: Media
  readonly alt_text: string
}

/** Has a model design a picture, and paints it. `undefined`, with a warning, if nothing usable came of it. */
export async function makeDesign(
  run: Run<unknown>,
  wishes: DesignWishes,
): Promise<DesignedPicture | undefined> {
  const { kind, source, guidelines, theme, photo, focus, looks, card } = wishes
  const { logo, mark, size = '1:1', signal: _, warn: __, ...plain } = card
  const { color, font, language = detectLanguage(source) } = plain
  const brand = mark ?? (logo && 'the logo')
  const files = { ...(photo && { photo }), ...(logo && { logo }) }
  const versions = new Map<string, PaintedVersion>()
  const paint = async (markup: string): Promise<PaintedVersion> => {
    const known = versions.get(markup)
    if (known) return known
    const version = { ...plain, language, size: postSizes[size], brand, focus, files, markup, isShown: looks }
    const painted = await run.inWorker(renderJobs, 'paintVersion', version)
    versions.set(markup, painted)
    return painted
  }
  const markup = await designPicture(run, {
    ...{ kind, source, brand, color, font, guidelines, theme, focus, looks, ...postSizes[size] },
    hasLogo: logo !== undefined,
    photo: photo && {
      shown: await run.inWorker(renderJobs, 'prepareForModel', { picture: photo, longest: seenSide }),
      size: imageSize(photo.bytes) ?? { width: 3, height: 2 },
    },
    tools: {
      subset,
      editTexts: (page, change) => editTexts(page, mark, change),
      review: paint,
    },
  })
  if (markup === undefined || run.isRehearsal) return undefined
  const { picture } = await paint(markup)
  return picture && { media: picture, alt_text: joined(wordsOf(markup, mark)) }
}
