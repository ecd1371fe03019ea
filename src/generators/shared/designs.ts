import { pictureExamplesOf } from '../../brand.ts'
import type { Design } from '../../content/design.ts'
import { joinParts } from '../../content/words.ts'
import { CopydeskError } from '../../errors.ts'
import { detectLanguage } from '../../language/detect.ts'
import { imageSize, type Media } from '../../media/media.ts'
import { type CardOptions, type PostSize, postSizes } from '../../render/card.ts'
import { withBrand } from '../../render/design/brand.ts'
import { subset } from '../../render/design/subset.ts'
import type { PaintedVersion } from '../../render/design/version.ts'
import { editTexts, pageWords } from '../../render/design/words.ts'
import { familiesOnHand } from '../../render/fonts/families.ts'
import type { Box } from '../../render/legible.ts'
import type { Run } from '../../run.ts'
import { designPicture, type PictureKind } from '../../writing/design/design.ts'
import { effortOf } from '../../writing/edit.ts'
import { readPicture, renderJobs, seenSide } from './pictures.ts'

/** What a model is to design. */
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

/** A picture with the words on it, and its page. */
export interface DesignedPicture {
  readonly picture: Media
  readonly alt_text: string
  readonly design: Design
  /** The photograph that it shows, if there is one. */
  readonly photo?: Media | undefined
}

/** What a model wrote is painted where it can be killed. */
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
    const existing = versions.get(markup)
    if (existing) return existing
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
    const paintNow = () => run.inWorker(renderJobs, 'paintVersion', version, untrusted)
    const painted = await paintNow().catch(onceMoreIfBusy(paintNow)).catch(asProblem)
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
      fonts: run.fonts?.download === false ? familiesOnHand(run.fonts) : undefined,
      editTexts: (page, change) => editTexts(page, mark, change),
      review: paint,
    },
  })
  if (markup === undefined) return undefined
  const design: Design = { version: 1, size: postSizes[size], markup: withBrand(markup, plain), files: {} }
  if (run.isDryRun) return { picture: { type: 'image/png', bytes: new Uint8Array() }, alt_text: '', design }
  const { picture } = await paint(markup)
  return picture && { picture, alt_text: joinParts(pageWords(markup, mark)), design, photo }
}

/** A picture that a design shows, and the URL that the caller gave for it. */
interface ShownFile {
  readonly media: Media | undefined
  readonly url?: string | undefined
}

/** The fields of an input that ask for more than one picture. */
interface VariantInput {
  readonly size?: PostSize | undefined
  readonly sizes?: readonly PostSize[] | undefined
  readonly variants?: number | undefined
  readonly seed?: number | undefined
}

/** Whether the model designs the picture, unless the request asks for what only templates give. */
export const asksModel = ({ design, template, variants, seed }: ModelInput): boolean =>
  design !== 'layout' && template === undefined && variants === undefined && seed === undefined

/** The fields of an input that decide whether a model designs the picture. */
interface ModelInput extends Pick<VariantInput, 'variants' | 'seed'> {
  readonly design?: string | undefined
  readonly template?: string | undefined
}

/** One of the pictures that a request asks for. */
export interface Variant {
  readonly size: PostSize | undefined
  readonly seed: number | undefined
}

/** Makes a picture for each of the sizes and variants that a request asks for. */
export function makeVariants<Made>(
  { size, sizes = [], variants = 1, seed }: VariantInput,
  make: (variant: Variant) => Promise<Made>,
): Promise<Made[]> {
  const isSeeded = seed !== undefined || variants > 1
  const requested = (sizes.length > 0 ? sizes : [size]).flatMap((variantSize) =>
    Array.from({ length: variants }, (_, index) => ({
      size: variantSize,
      seed: isSeeded ? (seed ?? 0) + index : undefined,
    })),
  )
  return Promise.all(requested.map(make))
}

/** Keeps pictures, and tells of the first and, if there are more, of each; with designs, if `with_design` asks for them. */
export async function keepPictures<Drawn extends DesignedPicture>(
  run: Run<{ readonly with_design?: boolean | undefined }>,
  pictures: readonly Drawn[],
  files: Readonly<Record<string, ShownFile>>,
) {
  // The pictures first, after which stores may number files.
  const urls = await Promise.all(pictures.map(({ picture }) => run.keep(picture)))
  const fileUrls = run.input.with_design ? await keepFiles(run, files) : undefined
  const entries = pictures.map(({ alt_text, design }, index) => ({
    url: urls[index] as string,
    alt_text,
    ...design.size,
    ...(fileUrls && { design: { ...design, files: { ...design.files, ...fileUrls } } }),
  }))
  const { width: _, height: __, ...first } = entries[0] as (typeof entries)[number]
  return { ...first, ...(entries.length > 1 && { pictures: entries }) }
}

/** Where the files of a design are: at the URL that was given, or where they are kept. */
async function keepFiles(
  { keep }: Run<unknown>,
  files: Readonly<Record<string, ShownFile>>,
): Promise<Record<string, string>> {
  const entries = Object.entries(files).map(async ([name, { media, url }]) => {
    if (!media) return []
    return [[name, url === undefined || url.startsWith('data:') ? await keep(media, { isGiven: true }) : url]]
  })
  return Object.fromEntries((await Promise.all(entries)).flat())
}

/** The page is paid for, so a machine that was too busy to paint it paints it again. */
function onceMoreIfBusy<Result>(paint: () => Promise<Result>): (error: unknown) => Promise<Result> {
  return async (error) => {
    if (!CopydeskError.is(error) || error.code !== 'overloaded') throw error
    return paint()
  }
}

/** Its writer can change what is refused. */
function asProblem(error: unknown): PaintedVersion {
  if (!CopydeskError.is(error) || error.code !== 'invalid_input') throw error
  return { problems: [error.message], shortcomings: [], preview: undefined, picture: undefined }
}
