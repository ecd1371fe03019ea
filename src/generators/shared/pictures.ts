import { CopydeskError } from '../../errors.ts'
import type { Capability } from '../../events.ts'
import { detectLanguage } from '../../language/detect.ts'
import type { Media } from '../../media/media.ts'
import type { Answers, ImageRequest, Requests } from '../../providers/types.ts'
import type { CardOptions } from '../../render/card.ts'
import { renderJobs } from '../../render/jobs.ts'
import type { Box } from '../../render/legible.ts'
import { inspectPicture } from '../../render/pictures/decode.ts'
import type { Run } from '../../run.ts'
import { canFindSubject, findSubject } from '../../writing/picture-subject.ts'
import type { FocusInput } from './fields.ts'

// What endpoints that read or make pictures load when they are first called.
export { effortOf, instruct, materialOf, noGuidelines, write } from '../../writing/index.ts'
export { writePictureBrief } from '../../writing/picture-brief.ts'
export { renderJobs }

/** What a run has to find in order before it pays for anything. */
export interface Prerequisites {
  /** The URL of a picture that must be readable and complete, or `generated` where an image provider must be there. */
  readonly image?: string | undefined
  /** Text that some font must cover completely. */
  readonly text?: string | undefined
  /** The font family that the text is set in. */
  readonly font?: string | undefined
}

/** Checks what a run needs before it pays for anything; returns the picture if a URL is given. */
export async function checkBeforePaying(
  run: Run<unknown>,
  { image, text, font }: Prerequisites,
): Promise<Media | undefined> {
  await run.inWorker(renderJobs, 'checkCanvas', undefined)
  if (image === 'generated') run.requireProvider('image')
  const picture = image === undefined || image === 'generated' ? undefined : await readPicture(run, image)
  if (text !== undefined) {
    const request = { text, kind: 'text', weight: 600, family: font, fonts: run.fonts } as const
    await run.inWorker(renderJobs, 'checkFont', request)
  }
  return picture
}

/** The fields of an input that decide how a post is drawn. */
type PostInput = Pick<CardOptions, 'size' | 'color' | 'font' | 'format'> & {
  readonly source: string
  readonly brand_name?: string | undefined
}

/** How the card of a post is drawn, with these words on it. */
export function cardFor({ input, fonts }: Run<PostInput>, words: string, logo: Media | undefined) {
  const { size, color, font, format, brand_name: mark, source } = input
  const language = detectLanguage(words) ?? detectLanguage(source)
  return { size, color, font, format, mark, logo, language, fonts } satisfies CardOptions
}

/** Reads the picture of a logo, if there is one. What is wrong with it names it as the logo. */
export async function readLogo(run: Run<unknown>, url: string | undefined): Promise<Media | undefined> {
  return url === undefined ? undefined : asLogo(readPicture(run, url))
}

/**
 * Decodes a logo before a picture is paid for that it is to be drawn on. `isUntrusted` is whether a page of a model shows it:
 * it is decoded where that is painted, and stays so for it.
 */
export async function checkLogo(run: Run<unknown>, picture: Media, isUntrusted: boolean): Promise<void> {
  await asLogo(run.inWorker(renderJobs, 'checkPicture', { picture, isDecoded: true }, { isUntrusted }))
}

/** Names the logo in errors of its file, which else could be of any picture. The code stays. */
async function asLogo<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (cause) {
    if (!CopydeskError.is(cause) || !cause.code.startsWith('asset_')) throw cause
    throw new CopydeskError(cause.code, `The logo cannot be used. ${cause.message}`, { cause })
  }
}

/** Reads the picture at a URL and makes sure that it is complete. */
export async function readPicture(run: Run<unknown>, url: string): Promise<Media> {
  const picture = await run.read(url, 'image')
  await run.inWorker(renderJobs, 'checkPicture', { picture, isDecoded: false })
  return picture
}

/** A picture to be made. The size is in pixels, and vendors come near it only. */
export type WantedImage = Pick<ImageRequest, 'prompt' | 'width' | 'height'>

/** In pixels. Some vendors answer with a picture of a single pixel. */
const minPixels = 64

/**
 * Asks an image provider for a picture, checks it by decoding it, and passes it to `use`. What `use` throws is no fault of
 * the picture, which stays paid for and in the journal.
 */
export function generateImage(run: Run<unknown>, task: string, requested: WantedImage): Promise<Media>
export function generateImage<Made>(
  run: Run<unknown>,
  task: string,
  requested: WantedImage,
  use: (image: Media) => Promise<Made>,
): Promise<Made>
export async function generateImage(
  run: Run<unknown>,
  task: string,
  requested: WantedImage,
  use: (image: Media) => Promise<unknown> = async (image) => image,
): Promise<unknown> {
  const brokenFile = 'a picture that is damaged, too small or too large'
  const request = { ...requested, references: [] }
  const picture = await useAnswer(run, 'image', task, request, brokenFile, ({ image }) => {
    const { width, height } = inspectPicture(image)
    if (Math.min(width, height) >= minPixels) return checkByDecoding(run, image)
    throw new CopydeskError('asset_unsupported', `The picture has only ${width} × ${height} pixels.`)
  })
  return use(picture)
}

/** Some damage shows only when a picture is decoded. */
async function checkByDecoding(run: Run<unknown>, picture: Media): Promise<Media> {
  await run.inWorker(renderJobs, 'checkPicture', { picture, isDecoded: true })
  return picture
}

/**
 * Asks a provider for a file and uses it. If the file turns out to be broken, its answer is removed from the journal so
 * that the next run asks for another.
 */
export async function useAnswer<Name extends Capability, Result>(
  run: Run<unknown>,
  capability: Name,
  task: string,
  request: Requests[Name],
  brokenFile: string,
  use: (answer: Answers[Name]) => Result | Promise<Result>,
): Promise<Result> {
  const answer = await run.ask(capability, task, request)
  try {
    return await use(answer)
  } catch (cause) {
    if (!CopydeskError.is(cause) || !cause.code.startsWith('asset_')) throw cause
    await run.forget(capability, request)
    const message = `The ${capability} provider returned ${brokenFile}. Try again.`
    throw new CopydeskError('upstream_invalid', message, { cause })
  }
}

/** In pixels, the longer side of a picture in which a model looks for the subject. */
export const seenSide = 768

/** The part of a picture that has to be seen, as it is given or as a model sees it; `undefined` if it has to be measured. */
export async function findGivenFocus(
  run: Run<unknown>,
  focus: FocusInput = 'auto',
  picture: Media,
): Promise<readonly Box[] | undefined> {
  if (typeof focus === 'object') return [focus]
  if (focus === 'measure') return undefined
  if (!canFindSubject(run, picture)) {
    if (focus === 'model')
      run.warn('No text provider sees pictures, so the subject of the picture was measured.')
    return undefined
  }
  const scaled = await run.inWorker(renderJobs, 'prepareForModel', { picture, longest: seenSide })
  const subject = await findSubject(run, scaled)
  return subject && [subject]
}
