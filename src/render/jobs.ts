import type { MemeCopy, PostCopy } from '../content/post-copy.ts'
import type { ImageSize, Media } from '../media/media.ts'
import type { WorkerJobContext } from '../workers/job.ts'
import type { CardOptions } from './card.ts'
import type { FillRequest } from './design/filled.ts'
import type { DesignVersion } from './design/version.ts'
import type { FaceRequest } from './fonts/index.ts'
import type { GlassOptions } from './templates/glass/index.ts'
import type { GradientOptions } from './templates/gradient/index.ts'
import type { MemeOptions } from './templates/meme/index.ts'
import type { VideoSource } from './video/engine/types.ts'
import type { VideoSize } from './video/sizes.ts'
import type { VideoOptions, VideoParts } from './video/video.ts'

/** Options that can be sent to a worker. */
type Plain<Options> = Omit<Options, keyof WorkerJobContext>

/** What is rendered and measured, from plain data to plain data. What a job needs is loaded when it is first asked for. */
export const renderJobs = {
  /** Throws if pictures cannot be drawn here. */
  checkCanvas: async () => {
    await (await import('./canvas.ts')).loadCanvas()
  },
  /** Throws if videos cannot be read and written here. */
  checkEngine: async () => {
    await (await import('./video/engine/index.ts')).findEngine()
  },
  /** Throws if a picture is incomplete or damaged; what cannot be seen in the file is found by decoding. */
  checkPicture: async ({ picture, isDecoded }: { picture: Media; isDecoded: boolean }, { signal }) => {
    const { assertComplete, decodePicture, freePicture, inspectPicture } = await import(
      './pictures/decode.ts'
    )
    const { withPictureSlot } = await import('./pictures/slots.ts')
    if (isDecoded) await withPictureSlot(async () => freePicture(await decodePicture(picture)), signal)
    else await assertComplete(inspectPicture(picture), picture)
  },
  prepareForModel: async ({ picture, longest }: { picture: Media; longest?: number }, { signal }) =>
    (await import('./pictures/for-models.ts')).prepareForModel(picture, signal, longest),
  cropToRatio: async ({ picture, size }: { picture: Media; size: ImageSize }, { signal }) =>
    (await import('./pictures/crop.ts')).cropToRatio(picture, size, signal),
  analyzeImage: async (picture: Media, { signal }) =>
    (await import('./analysis/index.ts')).analyzeImage(picture, signal),
  /** Throws if no font covers the text. */
  checkFont: async (request: FaceRequest) => {
    await (await import('./fonts/index.ts')).faceFor(request)
  },
  checkGlassFonts: async ({ copy, ...options }: Plain<CardOptions> & { copy: PostCopy }, context) => {
    await (await import('./templates/style.ts')).checkFonts(copy, { ...options, ...context })
  },
  drawGlass: async (
    { copy, picture, ...options }: Plain<GlassOptions> & { copy: PostCopy; picture: Media },
    context,
  ) => {
    const { paintGlassCard } = await import('./templates/glass/paint.ts')
    return paintGlassCard(copy, picture, { ...options, ...context })
  },
  drawGradient: async ({ copy, ...options }: Plain<GradientOptions> & { copy: PostCopy }, context) =>
    (await import('./templates/gradient/paint.ts')).paintGradient(copy, { ...options, ...context }),
  drawMeme: async ({ copy, ...options }: Plain<MemeOptions> & { copy: MemeCopy }, context) =>
    (await import('./templates/meme/paint.ts')).paintMeme(copy, { ...options, ...context }),
  paintVersion: async (version: Plain<DesignVersion>, context) =>
    (await import('./design/version.ts')).paintVersion({ ...version, ...context }),
  paintFilled: async (request: Plain<FillRequest>, context) =>
    (await import('./design/filled.ts')).paintFilled({ ...request, ...context }),
  readWav: async (sound: Media) => (await import('./video/sound/wav.ts')).readWav(sound),
  renderVideo: async (
    { script, pictures, voices, path, ...options }: Plain<VideoOptions> & VideoParts & { path: string },
    context,
  ) => {
    const { writeNarratedVideo } = await import('./video/video.ts')
    return writeNarratedVideo({ script, pictures, voices }, { ...options, ...context }, path)
  },
  fitVideo: async ({ video, size }: { video: Media; size: VideoSize }, context) =>
    (await import('./video/motion/fit-to-shape.ts')).fitToShape(video, size, context),
  surveyVideo: async ({ source, heard }: { source: VideoSource; heard: number }, { signal }) => {
    const { openVideoReader } = await import('./video/read/reader.ts')
    const { surveyVideo } = await import('./video/read/survey.ts')
    const reader = await openVideoReader({ signal })
    return surveyVideo(reader, source, { heard, signal }).finally(reader.close)
  },
  writeMotionClip: async (
    { path, ...request }: { path: string; picture: Media; size: VideoSize; seconds: number; seed: number },
    { signal },
  ) => (await import('./video/motion/motion.ts')).writeMotionClip({ ...request, signal }, path),
} satisfies Record<string, (data: never, context: WorkerJobContext) => Promise<unknown>>
