import * as z from 'zod'
import { postIdeaKinds } from '../../src/writing/post-idea-kinds.ts'

/** A kind of text: the form of an answer that peers give too, and how an endpoint's output becomes one. */
interface TextKind {
  readonly form: z.ZodObject
  readonly answerOf: (output: never) => unknown
}

const lines = (description: string) => z.array(z.string().trim().min(1)).min(1).describe(description)
const text = (description: string) => z.string().trim().min(1).describe(description)
const ofIdeaKinds = <Value>(make: (kind: string) => Value) =>
  Object.fromEntries(postIdeaKinds.map((kind) => [kind, make(kind)]))

export const textKinds: Readonly<Record<string, TextKind>> = {
  tweet: {
    form: z.object({ tweet: text('The post.') }),
    answerOf: ({ tweet }: { tweet: string }) => ({ tweet }),
  },
  topics: {
    form: z.object({ topics: lines('The headlines, the strongest first.') }),
    answerOf: ({ topic }: { topic: string[] }) => ({ topics: topic }),
  },
  sections: {
    form: z.object({ sections: lines('The headings in reading order.') }),
    answerOf: ({ section }: { section: string[] }) => ({ sections: section }),
  },
  title: {
    form: z.object({ title: text('The title.') }),
    answerOf: ({ video_title }: { video_title: string }) => ({ title: video_title }),
  },
  ideas: {
    form: z.object({
      ideas: z.object(ofIdeaKinds((kind) => lines(`Ideas for posts: ${kind.replace('_', ' ')}.`))),
    }),
    answerOf: ({ post_ideas: parts }: { post_ideas: Record<string, Record<string, string[]>> }) => ({
      ideas: ofIdeaKinds((kind) => Object.values(parts).flatMap((ideas) => ideas[kind] ?? [])),
    }),
  },
  body: {
    form: z.object({ body: text('The section, its paragraphs separated by a blank line.') }),
    answerOf: ({ body }: { body: string | string[] }) => ({ body: [body].flat().join('\n\n') }),
  },
  script: {
    form: z.object({
      scenes: z.array(z.object({ narration: text('What is spoken in this scene.') })).min(1),
    }),
    answerOf: ({ script }: { script: { scenes: { sentences: string[] }[] } }) => ({
      scenes: script.scenes.map(({ sentences }) => ({ narration: sentences.join(' ') })),
    }),
  },
}

/** The kinds of pictures, and what each is to be. */
export const pictureKinds: Readonly<Record<string, string>> = {
  glass: 'The subject of the photograph stays whole and clear.',
  gradient: 'It has no photograph; its ground comes from the colour of the brand.',
  meme: 'It is a funny picture, and its gag is one that the text alone does not have.',
}

/** The field of a picture endpoint's output that has the URL. */
export const pictureFields = ['glass_over_image_post', 'gradient_background_post', 'meme_post']

export const kindNames = [...Object.keys(textKinds), ...Object.keys(pictureKinds)]
