import { whenCalled } from './when-called.ts'

const load = () => import('../generators/shared/videos.ts')

/** Writes the script of a narrated video from an article, with the text provider. @function */
export const writeScript = whenCalled(async () => (await load()).writeScript)

/** Generates the picture of each scene and the voice of each sentence of a script. @function */
export const prepareVideo = whenCalled(async () => (await load()).prepareVideo)

/** Renders a video from a script, a picture for each scene and a voice for each sentence. @function */
export const renderNarratedVideo = whenCalled(
  async () => (await import('../render/video/video.ts')).renderNarratedVideo,
)

/** Fits a provider's video into one of our sizes. @function */
export const fitToShape = whenCalled(
  async () => (await import('../render/video/motion/fit-to-shape.ts')).fitToShape,
)

/** Looks for an engine that reads and writes videos, and fails with the remedy if there is none. @function */
export const findEngine = whenCalled(async () => (await load()).findEngine)
