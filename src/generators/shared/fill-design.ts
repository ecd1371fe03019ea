import { mapConcurrent } from '../../concurrency.ts'
import type { Design } from '../../content/design.ts'
import type { OwnTemplate, Words } from '../../content/template.ts'
import { CopydeskError } from '../../errors.ts'
import { detectLanguage } from '../../language/detect.ts'
import type { Media } from '../../media/media.ts'
import { type CardOptions, type PostSize, postSizes } from '../../render/card.ts'
import type { FilledDesign } from '../../render/design/filled.ts'
import { originOf } from '../../render/pictures/origin.ts'
import { designOf, templateNamed } from '../../render/templates/own.ts'
import type { Run } from '../../run.ts'
import { keepPictures, makeVariants, type Variant } from './designs.ts'
import { readPicture, renderJobs } from './pictures.ts'

/** The fields of an input that put a brand into a design. */
interface BrandInput extends Pick<CardOptions, 'size' | 'format' | 'color' | 'font'> {
  readonly brand_name?: string | undefined
  readonly variables?: Readonly<Record<string, string>> | undefined
}

/** The fields of an input that say which design is filled, and with what. It has a `design` or a `template`. */
interface FillInput extends BrandInput {
  readonly sizes?: readonly PostSize[] | undefined
  readonly design?: Design | undefined
  readonly template?: string | undefined
  readonly words?: Words | undefined
  readonly pictures?: Readonly<Record<string, string>> | undefined
  readonly logo?: string | undefined
  readonly with_design?: boolean | undefined
  readonly with_page?: boolean | undefined
}

/** Makes pictures of a design, and says what is wrong with them. */
export async function fillDesign(run: Run<FillInput>) {
  const { design: givenDesign, template = '', words = {}, pictures: givenPictures = {}, logo } = run.input
  const ownPage = givenDesign ? undefined : await templateNamed(template, run.templates)
  const swapped = { ...(logo !== undefined && { logo }), ...givenPictures }
  const read = readerOf(run)
  const urls: Record<string, string> = {}
  const files: Record<string, Media> = {}
  const variants = await makeVariants(run.input, async ({ size }) => {
    const page = ownPage ? filledBy(run, ownPage, { words, size }) : { design: givenDesign as Design, words }
    const pageUrls = { ...page.design.files, ...swapped }
    const pageFiles = await read(page.design.markup, pageUrls)
    Object.assign(urls, pageUrls)
    Object.assign(files, pageFiles)
    const withPage = run.input.with_page
    // A page shows pictures by their addresses.
    const design = withPage ? { ...page.design, files: pageUrls } : page.design
    return paintFilled(run, {
      ...page,
      design,
      size,
      files: pageFiles,
      swapped: Object.keys(givenPictures),
      withPage,
    })
  })
  for (const { severity, message } of variants.flatMap(({ faults }) => faults))
    if (severity === 'error') run.warn(message)
  const shownFiles = Object.entries(files).map(([name, media]) => [name, { media, url: urls[name] }])
  const { url, pictures, ...first } = await keepPictures(run, variants, Object.fromEntries(shownFiles))
  const faultsOf = (index: number) => [...(variants[index]?.faults ?? [])]
  return {
    picture: url,
    ...first,
    faults: faultsOf(0),
    ...(variants[0]?.page !== undefined && { page: variants[0].page }),
    ...(pictures && {
      pictures: pictures.map((picture, index) => ({ ...picture, faults: faultsOf(index) })),
    }),
  }
}

/** How many bytes of files a run may read, after which it reads no other, and how many files at once. */
const maxFileBytes = 50 * 1024 * 1024
const filesAtOnce = 4

/** Reads those of the files that a page shows, each address once. */
function readerOf(run: Run<unknown>) {
  const mediaByUrl = new Map<string, Promise<Media>>()
  let bytes = 0
  const assertRoom = () => {
    if (bytes <= maxFileBytes) return
    const message = `The files of the design have more than ${maxFileBytes} bytes together. Use smaller ones, or fewer.`
    throw new CopydeskError('asset_too_large', message)
  }
  const read = async (url: string) => {
    assertRoom()
    const media = await readPicture(run, url)
    bytes += media.bytes.length
    assertRoom()
    return media
  }
  const mediaAt = (url: string) => {
    const media = mediaByUrl.get(url) ?? read(url)
    mediaByUrl.set(url, media)
    return media
  }
  return async (markup: string, urls: Readonly<Record<string, string>>): Promise<Record<string, Media>> => {
    const mentioned = Object.entries(urls).filter(([name]) => markup.includes(name))
    const files = await mapConcurrent(
      mentioned,
      filesAtOnce,
      async ([name, url]) => [name, await mediaAt(url)] as const,
      { hasFailed: false },
    )
    return Object.fromEntries(files)
  }
}

/** The user’s template that a request names; `undefined` for those of copydesk. */
export async function ownTemplate(
  run: Run<unknown>,
  name: string | undefined,
): Promise<OwnTemplate | undefined> {
  return name === undefined || name === 'auto' ? undefined : templateNamed(name, run.templates)
}

function filledBy(
  { input }: Run<BrandInput>,
  template: OwnTemplate,
  { words, size }: { readonly words: Words; readonly size: Variant['size'] },
) {
  const { color, font } = input
  return designOf(template, words, { size: size && postSizes[size], color, font })
}

/** One picture that is painted from a design. */
interface Filling {
  readonly design: Design
  readonly words: Words
  readonly size: Variant['size']
  readonly files: Readonly<Record<string, Media>>
  readonly swapped?: readonly string[]
  readonly mayMiss?: boolean
  readonly withPage?: boolean | undefined
}

/** Paints a design with the words and the brand of a request, where it can be killed. */
function paintFilled(
  run: Run<BrandInput>,
  { design, words, size, files, swapped = [], ...how }: Filling,
): Promise<FilledDesign> {
  const { brand_name: brand, format, color, font, variables } = run.input
  const isDrawn = Object.values(files).some((media) => /trained/i.test(originOf(media) ?? ''))
  const request = {
    design: { ...design, ...(size && { size: postSizes[size] }) },
    ...{ words, files, swapped, format, brand, fonts: run.fonts, ...how },
    variables: { ...variables, ...(color && { brand: color }), ...(font && { font }) },
    language: detectLanguage(textsIn(words).join(' ')),
    ...(isDrawn && { origin: 'compositeWithTrainedAlgorithmicMedia' as const }),
  }
  return run.inWorker(renderJobs, 'paintFilled', request, { isUntrusted: true })
}

/** Fills a template of the user with the words of a post. */
export async function fillTemplate(
  run: Run<BrandInput>,
  template: OwnTemplate,
  copy: object,
  {
    variant: { size },
    files,
  }: { readonly variant: Variant; readonly files: Readonly<Record<string, Media | undefined>> },
): Promise<FilledDesign> {
  const words = Object.entries(copy).filter(([, value]) => value !== undefined)
  const page = filledBy(run, template, { words: Object.fromEntries(words), size })
  const templateFiles = await readerOf(run)(page.design.markup, page.design.files)
  const givenFiles = Object.entries(files).flatMap(([name, media]) => (media ? [[name, media] as const] : []))
  const pageFiles = { ...templateFiles, ...Object.fromEntries(givenFiles) }
  const painted = await paintFilled(run, { ...page, size, files: pageFiles, mayMiss: true })
  for (const { severity, message } of painted.faults) if (severity === 'error') run.warn(message)
  return painted
}

const textsIn = (words: Words) =>
  Object.values(words)
    .flat()
    .flatMap((value) => (typeof value === 'object' ? Object.values(value) : value))
