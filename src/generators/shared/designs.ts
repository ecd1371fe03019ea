import { pictureExamplesOf } from '../../brand.ts'
import { joined } from '../../content/words.ts'
import { CopydeskError } from '../../errors.ts'
import { detectLanguage } from '../../language/detect.ts'
import { imageSize, type Media } from '../../media/media.ts'
import { type CardOptions, postSizes } from '../../render/card.ts'
import { subset } from '../../render/design/subset.ts'
import type { PaintedVersion } from '../../render/design/version.ts'
import { editTexts, wordsOf } from '../../render/design/words.ts'
import type { Box } from '../../render/legible.ts'
import type { Run } from '../../run.ts'
import { designPicture, type PictureKind } from '../../writing/design/design.ts'
import { effortOf } from '../../writing/edit.ts'
import { readPicture, renderJobs, seenSide } from './pictures.ts'

interface DesignWishes {
  readonly kind: PictureKind
  readonly source: string
  readonly guidelines?: string | undefined
  readonly theme?: string | undefined
  readonly photo?: Media | undefined
  /** What has to be seen of the photograph, if the caller says so. */
  readonly focus?: Box | undefined
  readonly card: CardOptions
}

interface DesignedPicture {
  readonly media: Media
  readonly alt_text: string
}

const untrusted = { isUntrusted: true } as const

/** Has a model design a picture, and paints it. `undefined`, with a warning, if nothing usable came of it. */
export async function makeDesign(
  run: Run<unknown>,
  wishes: DesignWishes,
): Promise<DesignedPicture | undefined> {
  const { kind, source, guidelines, theme, photo, focus, card } = wishes
  const effort = effortOf(run)
  const { logo, mark, size = '1:1', signal: _, warn: __, ...plain } = card
  const { color, font, language = detectLanguage(source) } = plain
  const brand = mark ?? (logo && 'the logo')
  const files = { ...(photo && { photo }), ...(logo && { logo }) }
  const versions = new Map<string, PaintedVersion>()
  const paint = async (markup: string): Promise<PaintedVersion> => {
    const known = versions.get(markup)
    if (known) return known
    const version = {
      ...plain,
      language,
      size: postSizes[size],
      brand,
      focus,
      files,
      markup,
      isShown: effort !== 'draft',
    }
    const painted = await run.inWorker(renderJobs, 'paintVersion', version, untrusted).catch(asProblem)
    versions.set(markup, painted)
    return painted
  }
  // Where its page is painted, so that it is decoded once.
  const shownToModel = (picture: Media) =>
    run.inWorker(renderJobs, 'prepareForModel', { picture, longest: seenSide }, untrusted)
  const examples = pictureExamplesOf(run.brand ?? {})
  const earlierPosts = await Promise.all(
    examples.map(async (url) => shownToModel(await readPicture(run, url))),
  )
  const markup = await designPicture(run, {
    ...{ kind, source, brand, color, font, guidelines, theme, focus, effort, ...postSizes[size] },
    hasLogo: logo !== undefined,
    earlierPosts,
    photo: photo && {
      shown: await shownToModel(photo),
      size: imageSize(photo.bytes) ?? { width: 3, height: 2 },
    },
    tools: {
      subset,
      editTexts: (page, change) => editTexts(page, mark, change),
      review: paint,
    },
  })
  if (markup === undefined) return undefined
  if (run.isRehearsal) return { media: { type: 'image/png', bytes: new Uint8Array() }, alt_text: '' }
  const { picture } = await paint(markup)
  return picture && { media: picture, alt_text: joined(wordsOf(markup, mark)) }
}

/** Its writer can change what is refused. */
function asProblem(error: unknown): PaintedVersion {
  if (!CopydeskError.is(error) || error.code !== 'invalid_input') throw error
  return { problems: [error.message], shortcomings: [], draft: undefined, picture: undefined }
}
