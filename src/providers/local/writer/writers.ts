import { CopydeskError } from '../../../errors.ts'
import type { Media } from '../../../media/media.ts'
import { guidelinesOf } from '../../../writing/guidelines/guidelines.ts'
import type { PictureWishes } from '../../../writing/picture-brief.ts'
import type { KnownFilm, ToldFilm } from '../../../writing/video-description.ts'
import type { ScriptWishes } from '../../../writing/video-script.ts'
import type { BodyFacts } from './body.ts'
import type { HeadlineFacts } from './headlines.ts'
import type { Writer } from './types.ts'

/** The writer of each task. What it needs is loaded when it is first asked. */
export const writers: Readonly<Record<string, Writer<never>>> = {
  topics: async (facts: HeadlineFacts, tools) =>
    (await import('./headlines.ts')).writeHeadlines(facts, tools),
  sections: async (facts: { topic: string }, tools) =>
    (await import('./sections.ts')).writeSections(facts, tools),
  body: async (facts: BodyFacts, tools) => (await import('./body.ts')).writeBody(facts, tools),
  postIdeas: async (facts: { topic: string }, tools) =>
    (await import('./post-ideas.ts')).writePostIdeas(facts, tools),
  tweetMyAsset: async (
    facts: { image_description: string; tone?: string; brand_description?: string; guidelines?: string },
    tools,
  ) => {
    const { draftTweet } = await import('./drafts/tweet.ts')
    const { image_description: description, brand_description: brand, tone } = facts
    const guidelines = await guidelinesOf(facts.guidelines)
    return { tweet: draftTweet(tools, { description, brand, tone, guidelines }) }
  },
  generateVideoTitle: async (facts: { source: string; tone?: string; guidelines?: string }, tools) => {
    const { draftVideoTitle } = await import('./drafts/video-title.ts')
    if (facts.tone) {
      tools.warn(
        `The built-in writer keeps the words of the script; it does not change the tone to “${facts.tone}”.`,
      )
    }
    return { title: draftVideoTitle(tools, facts.source, await guidelinesOf(facts.guidelines)) }
  },
  calculator: async ({ article }: { article: string }, tools) => {
    const { draftCalculator } = await import('./drafts/calculator.ts')
    return { reason: '', calculator: draftCalculator(tools, article) ?? null }
  },
  imageDescription: async ({ image }: { image: number }, tools) => {
    const { draftPictureDescription } = await import('./drafts/pictures/description.ts')
    return draftPictureDescription(await tools.measureImage(imageAt(tools.images, image)))
  },
  simpleImageDescription: async (
    facts: { image: number; business_description?: string; max_characters: number },
    tools,
  ) => {
    const { draftAltText } = await import('./drafts/pictures/alt-text.ts')
    const analysis = await tools.measureImage(imageAt(tools.images, facts.image))
    return { description: draftAltText(tools, analysis, facts.business_description, facts.max_characters) }
  },
  postCopy: async (facts: { source: string; guidelines?: string; brand?: string }, tools) => {
    const { draftCopy } = await import('./drafts/copy/index.ts')
    return draftCopy(tools, facts.source, await guidelinesOf(facts.guidelines), facts.brand)
  },
  meme: async ({ text }: { text: string }, tools) => {
    const { draftMeme } = await import('./drafts/meme/index.ts')
    return draftMeme(tools, text)
  },
  pictureBrief: async (facts: PictureWishes, tools) => {
    const { draftPictureBrief } = await import('./drafts/picture-brief.ts')
    return { prompt: draftPictureBrief(tools, facts) }
  },
  script: async (facts: ScriptWishes, tools) => {
    const [{ draftScript }, { filmLength }] = await Promise.all([
      import('./drafts/script/index.ts'),
      import('../../../writing/video-script-length.ts'),
    ])
    const guidelines = await guidelinesOf(facts.scriptGuidelines)
    return draftScript(tools, facts, guidelines, filmLength(facts.article, guidelines))
  },
  describeVideo: async ({ brand_description, stills, ...facts }: VideoFacts, tools) => {
    const { draftFilmDescription } = await import('./drafts/film-description/seen.ts')
    const film = {
      ...facts,
      words: facts.words,
      stills: stills.map(({ seconds, image }) => ({ seconds, picture: imageAt(tools.images, image) })),
    }
    return { description: await draftFilmDescription(tools, film, brand_description) }
  },
  'describeVideo.page': async ({ brand_description, ...page }: PageFacts, tools) => {
    const { draftToldFilm } = await import('./drafts/film-description/told.ts')
    const { author, description, seconds } = page
    return { description: draftToldFilm(tools, { ...page, author, description, seconds }, brand_description) }
  },
} satisfies Record<string, Writer<never>>

interface VideoFacts extends Omit<KnownFilm, 'stills' | 'words'> {
  readonly stills: readonly { readonly seconds: number; readonly image: number }[]
  readonly words?: KnownFilm['words']
  readonly brand_description?: string
}

type PageFacts = Pick<ToldFilm, 'host' | 'title'> &
  Partial<ToldFilm> & { readonly brand_description?: string }

function imageAt(images: readonly Media[], index: number): Media {
  const image = images[index]
  if (!image) throw new CopydeskError('invalid_input', `The request has no picture ${index}.`)
  return image
}
