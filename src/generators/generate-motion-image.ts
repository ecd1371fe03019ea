import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import type { Media } from '../media/media.ts'
import type { VideoSize } from '../render/video/sizes.ts'
import type { Run } from '../run.ts'
import { examplePicture, image } from './shared/fields.ts'
import { assertDecodable } from './shared/pictures.ts'

export const GenerateMotionImageInput = z.object({
  image_url: image,
  size: z
    .enum(['9:16', '16:9', '1:1'])
    .optional()
    .describe(
      'The aspect ratio of the video; 9:16 by default. Built-in videos are 1080 px wide, or 1920 px for 16:9.',
    ),
})
export type GenerateMotionImageInput = z.input<typeof GenerateMotionImageInput>

export const GenerateMotionImageOutput = z.object({
  motion_image: z.string().describe('The URL of the video.'),
})
export type GenerateMotionImageOutput = z.output<typeof GenerateMotionImageOutput>

/** For models; the built-in provider moves the camera like this without it. */
const prompt =
  'Bring this still picture to life with subtle, natural motion. One slow, steady push in of the camera with gentle depth, so that the foreground moves a little more than the background; what would move by itself, such as hair, leaves, water, steam or clouds, moves softly. The subject keeps its shape, its face and its place, and stays fully in the frame. Text, logos and drawn shapes stay exactly as they are and legible. Nothing enters, leaves or changes into something else; no cuts, no new objects, no flicker.'

const seconds = 5

/** Makes a short video of one picture. @function */
export const generateMotionImage = defineEndpoint({
  name: 'generateMotionImage',
  path: '/generate-motion-image',
  group: 'video',
  summary: 'Makes a short video of one picture.',
  needs: ['video'],
  needsStore: true,
  input: GenerateMotionImageInput,
  output: GenerateMotionImageOutput,
  example: { image_url: examplePicture, size: '1:1' },
  run: async (run) => {
    const { image_url, size = '9:16' } = run.input
    // Check what may be missing before anything is paid for.
    const picture = await run.read(image_url, 'image')
    await assertDecodable(picture)
    const request = { image: picture, prompt, ratio: size, seconds }
    const { video } = await run.ask('video', 'generateMotionImage', request)
    const film = run.isRehearsal ? video : await framed(run, request, video)
    return { motion_image: await run.keep(film) }
  },
})

interface Order {
  readonly image: Media
  readonly prompt: string
  readonly ratio: VideoSize
  readonly seconds: number
}

/** Fits the video to the ratio. A broken video is removed from the journal, so that the next run orders another. */
async function framed(run: Run<unknown>, request: Order, film: Media): Promise<Media> {
  const { fitToShape } = await import('../render/video/motion/fit-to-shape.ts')
  const warn = (message: string) => run.emit({ type: 'warning', message })
  try {
    return await fitToShape(film, request.ratio, { signal: run.signal, warn })
  } catch (cause) {
    const isBroken = CopydeskError.is(cause) && cause.code.startsWith('asset_')
    if (!isBroken) throw cause
    await run.forget('video', request)
    const message = 'The video provider returned a video that cannot be played to its end. Try again.'
    throw new CopydeskError('upstream_invalid', message, { cause })
  }
}
