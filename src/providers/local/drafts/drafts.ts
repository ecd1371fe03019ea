import type { Draft } from './request.ts'

/**
 * The drafts of what is drawn next. They are written in the worker that draws: what reads such texts is loaded there and never
 * in the main thread.
 */
const localDrafts: Readonly<Record<string, Draft>> = {
  postCopy: async (...args) => (await import('./post-copy.ts')).draftPostCopy(...args),
  meme: async (...args) => (await import('./meme.ts')).draftMeme(...args),
  pictureBrief: async (...args) =>
    (await import('../descriptions/picture-brief.ts')).draftPictureBrief(...args),
  script: async (...args) => (await import('./script.ts')).draftScript(...args),
}

/** The draft of each task. What it needs is loaded when it is first asked. */
export const drafts: Readonly<Record<string, Draft>> = {
  ...localDrafts,
  factSheet: async (...args) => (await import('./fact-sheet.ts')).draftFactSheet(...args),
  topics: async (...args) => (await import('./topics.ts')).draftHeadlines(...args),
  sections: async (...args) => (await import('./topics.ts')).draftSections(...args),
  body: async (...args) => (await import('./topics.ts')).draftBody(...args),
  postIdeas: async (...args) => (await import('./topics.ts')).draftPostIdeas(...args),
  tweetMyAsset: async (...args) => (await import('./tweet.ts')).draftTweet(...args),
  generateVideoTitle: async (...args) => (await import('./titles.ts')).draftVideoTitle(...args),
  calculator: async ({ material: { article = '' } }) =>
    (await import('./calculator.ts')).draftCalculator(article),
  imageDescription: async (...args) =>
    (await import('../descriptions/picture.ts')).draftPictureDescription(...args),
  simpleImageDescription: async (...args) =>
    (await import('../descriptions/picture.ts')).draftAltText(...args),
  describeVideo: async (...args) => (await import('../descriptions/video.ts')).draftVideoDescription(...args),
  'describeVideo.page': async (...args) =>
    (await import('../descriptions/video.ts')).draftVideoPageDescription(...args),
}

/** The tasks whose drafts are written in a worker, however short the material is. */
export const drawnDrafts: ReadonlySet<string> = new Set(Object.keys(localDrafts))
