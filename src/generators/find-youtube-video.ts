import * as z from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { CopydeskError } from '../errors.ts'
import { isYoutubeId } from '../media/ids.ts'
import { nonce, topic } from './shared/fields.ts'
import { blogTitle } from './shared/groups.ts'

/** Finds a video that goes with a title, and gives the HTML that embeds it. @function */
export const findYoutubeVideo = defineEndpoint({
  name: 'findYoutubeVideo',
  path: '/find-youtube-video',
  group: 'blog',
  groupTitle: blogTitle,
  summary: 'Finds a video for an article, ready to embed.',
  needs: ['search'],
  input: () =>
    z.object({
      title: topic('The title or topic of the article or page.'),
      facade: z
        .boolean()
        .optional()
        .describe(
          'Whether a drawn picture stands in for the player, so that nothing is loaded before the press.',
        )
        .meta({ title: 'Picture before the player' }),
      nonce: nonce(),
    }),
  output: () =>
    z.object({
      youtube_embed: z
        .string()
        .describe('An HTML fragment with the video in an inline frame, or with its facade.'),
    }),
  example: { title: 'How to make cold brew coffee at home' },
  exampleOutput: { youtube_embed: '<iframe src="https://www.youtube-nocookie.com/embed/…" …></iframe>' },
  run: async (run) => {
    const { title, facade = false, nonce } = run.input
    const { rankVideos, searchQuery, youtubeEmbed, youtubeFacade } = await import('./shared/blocks.ts')
    const { query, language } = searchQuery(title)
    const { candidates } = await run.ask('search', 'find-youtube-video', { query, language })
    const valid = candidates.filter(({ id }) => isYoutubeId(id))
    if (valid.length < candidates.length) {
      run.warn('The search returned IDs that are not of YouTube videos; they were left out.')
    }
    const [best] = rankVideos(title, valid)
    if (!best) {
      const remedy = 'Try a title with the plain subject of the post.'
      throw new CopydeskError(
        'video_not_found',
        `No video that suits “${title.slice(0, 100).toWellFormed()}” was found. ${remedy}`,
      )
    }
    if (!facade) return { youtube_embed: youtubeEmbed(best.video) }
    return { youtube_embed: youtubeFacade(best.video, { language, nonce }) }
  },
})
export type FindYoutubeVideoInput = z.input<typeof findYoutubeVideo.input>
export type FindYoutubeVideoOutput = z.output<typeof findYoutubeVideo.output>
