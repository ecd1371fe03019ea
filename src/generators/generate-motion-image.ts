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
      'The aspect ratio of the film: 9:16 unless set. The built-in films are 1080 px wide, or 1920 px for 16:9.',
    ),
})
export type GenerateMotionImageInput = z.input<typeof GenerateMotionImageInput>

export const GenerateMotionImageOutput = z.object({
  motion_image: z.string().describe('The URL of the film.'),
})
export type GenerateMotionImageOutput = z.output<typeof GenerateMotionImageOutput>

/** For models. The built-in camera does the same without being told. */
const prompt =
  'Bring this still picture to life with subtle, natural motion. One slow, steady push in of the camera with gentle depth, so that the foreground moves a little more than the background; what would move by itself, such as hair, leaves, water, steam or clouds, moves softly. The subject keeps its shape, its face and its place, and stays fully in the frame. Text, logos and drawn shapes stay exactly as they are and legible. Nothing enters, leaves or changes into something else; no cuts, no new objects, no flicker.'

/** Long enough to be looked at, short enough to be looked at twice. */
const seconds = 5

/** Makes a short film of one picture. @function */
export const generateMotionImage = defineEndpoint({
  name: 'generateMotionImage',
  path: '/generate-motion-image',
  group: 'video',
  summary: 'Makes a short film of one picture.',
  needs: ['video'],
  needsStore: true,
  input: GenerateMotionImageInput,
  output: GenerateMotionImageOutput,
  example: { image_url: examplePicture, size: '1:1' },
  run: async (run) => {
    const { image_url, size = '9:16' } = run.input
    // What cannot be had is found out before anything is paid for.
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

/** What cannot be shown is no use under a journal either: the next run asks anew. */
async function framed(run: Run<unknown>, request: Order, film: Media): Promise<Media> {
  const { fitToShape } = await import('../render/video/motion/fit-to-shape.ts')
  const warn = (message: string) => run.emit({ type: 'warning', message })
  try {
    return await fitToShape(film, request.ratio, { signal: run.signal, warn })
  } catch (cause) {
    const isBroken = CopydeskError.is(cause) && cause.code.startsWith('asset_')
    if (!isBroken) throw cause
    await run.forget('video', request)
    const message = 'The video provider gave a film that cannot be played to its end. Try again.'
    throw new CopydeskError('upstream_invalid', message, { cause })
  }
}
