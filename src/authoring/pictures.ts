import { whenCalled } from './when-called.ts'

const load = () => import('../generators/shared/pictures.ts')

/**
 * Checks what a run needs before anything is paid for: that the picture at a URL is complete, or that an image provider
 * is there to generate one, and that some font covers a text. Returns the picture at the URL. @function
 */
export const checkBeforePaying = whenCalled(async () => (await load()).checkBeforePaying)

/** Reads the picture at a user's URL, and fails if it is incomplete. @function */
export const readPicture = whenCalled(async () => (await load()).readPicture)

/** Makes a picture ready to be sent to a model: not too large, and of a type that models take. @function */
export const prepareForModel = whenCalled(
  async () => (await import('../render/pictures/for-models.ts')).prepareForModel,
)

/** Writes the prompt of a picture from a text, with the text provider. @function */
export const writePictureBrief = whenCalled(async () => (await load()).writePictureBrief)

/**
 * Asks the image provider for a picture and makes sure that it can be decoded. One that is broken leaves the journal, so
 * that the next run asks for another. @function
 */
export const generateImage = whenCalled(async () => (await load()).generateImage)

/** Cuts a picture to a ratio, for vendors only come near the size that they are asked for. @function */
export const cropToRatio = whenCalled(async () => (await import('../render/pictures/crop.ts')).cropToRatio)

/**
 * Asks a provider for a file and passes its answer to a function that reads it. If the file is broken, its answer leaves
 * the journal, so that the next run asks for another. @function
 */
export const useAnswer = whenCalled(async () => (await load()).useAnswer)

export type { WantedImage } from '../generators/shared/pictures.ts'
