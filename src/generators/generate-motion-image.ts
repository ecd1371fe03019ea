import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { examplePicture, image } from './shared/fields.ts'
import { videoTitle } from './shared/groups.ts'

/** For models; the built-in provider moves the camera like this without it. */
const prompt =
  'Bring this still picture to life with subtle, natural motion. One slow, steady push in of the camera with gentle depth, so that the foreground moves a little more than the background; what would move by itself, such as hair, leaves, water, steam or clouds, moves softly. The subject keeps its shape, its face and its place, and stays fully in the frame. Text, logos and drawn shapes stay exactly as they are and legible. Nothing enters, leaves or changes into something else; no cuts, no new objects, no flicker.'

const seconds = 5

/** Makes a short video of one picture. @function */
export const generateMotionImage = defineEndpoint({
  name: 'generateMotionImage',
  path: '/generate-motion-image',
  group: 'video',
  groupTitle: videoTitle,
  summary: 'Makes a short video of one picture.',
  needs: ['video'],
  needsStore: true,
  input: () =>
    z.object({
      image_url: image(),
      size: z
        .enum(['9:16', '16:9', '1:1'])
        .optional()
        .describe(
          'The aspect ratio of the video; 9:16 by default. Built-in videos are 1080 px wide, or 1920 px for 16:9.',
        )
        .meta({ title: 'Aspect ratio' }),
    }),
  output: () =>
    z.object({
      motion_image: z.string().describe('The URL of the video.'),
    }),
  example: { image_url: examplePicture, size: '1:1' },
  exampleOutput: { motion_image: 'https://example.com/assets/9c0b1a2d3e4f5061728394a5b6c7d8e9.mp4' },
  run: async (run) => {
    const { image_url, size = '9:16' } = run.input
    const { readPicture, renderJobs, useAnswer } = await import('./shared/videos.ts')
    const image = await readPicture(run, image_url)
    const request = { image, prompt, ratio: size, seconds }
    const brokenFile = 'a video that cannot be played to its end'
    const media = await useAnswer(run, 'video', 'generateMotionImage', request, brokenFile, ({ video }) =>
      run.isDryRun ? video : run.inWorker(renderJobs, 'fitVideo', { video, size }, { weight: 4 }),
    )
    return { motion_image: await run.keep(media) }
  },
})
export type GenerateMotionImageInput = z.input<typeof generateMotionImage.input>
export type GenerateMotionImageOutput = z.output<typeof generateMotionImage.output>
