import { joined } from '../../content/words.ts'
import { detectLanguage } from '../../language/detect.ts'
import { imageSize, type Media } from '../../media/media.ts'
import { type CardOptions, postSizes } from '../../render/card.ts'
import { openDesigner, subset } from '../../render/design/index.ts'
import { editTexts, wordsOf } from '../../render/design/words.ts'
import type { Box } from '../../render/legible.ts'
import type { Run } from '../../run.ts'
import { designPicture, type PictureKind } from '../../writing/design/design.ts'
import { prepareForModel, seenSide } from './pictures.ts'

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
  const { color, font, logo, mark, signal, size = '1:1' } = card
  const brand = mark ?? (logo && 'the logo')
  const designer = openDesigner({
    ...card,
    size: postSizes[size],
    brand,
    focus,
    language: card.language ?? detectLanguage(source),
    files: { ...(photo && { photo }), ...(logo && { logo }) },
  })
  try {
    const markup = await designPicture(run, {
      ...{ kind, source, brand, color, font, guidelines, theme, focus, looks, ...postSizes[size] },
      hasLogo: logo !== undefined,
      photo: photo && {
        shown: await prepareForModel(photo, signal, seenSide),
        size: imageSize(photo.bytes) ?? { width: 3, height: 2 },
      },
      tools: {
        subset,
        editTexts: (page, change) => editTexts(page, mark, change),
        review: (page) => designer.review(page, looks),
      },
    })
    if (markup === undefined || run.isRehearsal) return undefined
    return { media: await designer.finish(markup), alt_text: joined(wordsOf(markup, mark)) }
  } finally {
    designer.close()
  }
}
