import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { guidelines, madePicture, source, theme } from './shared/fields.ts'
import { blogTitle } from './shared/groups.ts'

const size = { width: 1792, height: 1024 }

/** Makes the wide picture at the head of a blog post: a brief is written from the text, and an image provider draws it. @function */
export const blogImage = defineEndpoint({
  name: 'blogImage',
  path: '/blog-image',
  group: 'blog',
  groupTitle: blogTitle,
  sharedTexts: ['pictureBrief'],
  summary: 'Makes the wide picture at the head of a blog post.',
  needs: ['text', 'image'],
  input: () =>
    z.object({
      text: source('What the picture is for: a title, a section or a whole post.', ['outline', 'lead']),
      guidelines: guidelines(),
      theme: theme(),
    }),
  output: () =>
    z.object({
      generated_image: madePicture('The URL of the picture; a data URL without a store.'),
    }),
  example: {
    text: 'Why cold brew tastes sweeter: what sixteen hours in the fridge do to coffee',
    guidelines: 'No people in the picture.',
    theme: 'calm morning light, muted colours',
  },
  exampleOutput: { generated_image: 'https://example.com/assets/4f1d2c9a8b7e6d5c4b3a29181706f5e4.png' },
  run: async (run) => {
    const { text, guidelines, theme } = run.input
    const pictures = await import('./shared/pictures.ts')
    const { checkBeforePaying, generateImage, renderJobs, writePictureBrief } = pictures
    await checkBeforePaying(run, { image: 'generated' })
    const prompt = await writePictureBrief(run, { text, guidelines, theme, place: 'blog' })
    const picture = await generateImage(run, 'blogImage', { prompt, ...size })
    const cropped = await run.inWorker(renderJobs, 'cropToRatio', { picture, size })
    return { generated_image: await run.keep(cropped) }
  },
})
export type BlogImageInput = z.input<typeof blogImage.input>
export type BlogImageOutput = z.output<typeof blogImage.output>
