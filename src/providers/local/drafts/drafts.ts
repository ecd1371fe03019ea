import type { Draft } from './request.ts'

/**
 * The drafts of what is drawn next. They are written in the worker that draws: what reads such texts is loaded there and never
 * in the main thread.
 */
const drawn: Readonly<Record<string, Draft>> = {
  postCopy: async (...asked) => (await import('./post-copy.ts')).draftPostCopy(...asked),
  meme: async (...asked) => (await import('./meme.ts')).draftMeme(...asked),
  pictureBrief: async (...asked) =>
    (await import('../descriptions/picture-brief.ts')).draftPictureBrief(...asked),
  script: async (...asked) => (await import('./script.ts')).draftScript(...asked),
}

/** The draft of each task. What it needs is loaded when it is first asked. */
export const drafts: Readonly<Record<string, Draft>> = {
  ...drawn,
  factSheet: async (...asked) => (await import('./fact-sheet.ts')).draftFactSheet(...asked),
  topics: async (...asked) => (await import('./topics.ts')).draftHeadlines(...asked),
  sections: async (...asked) => (await import('./topics.ts')).draftSections(...asked),
  body: async (...asked) => (await import('./topics.ts')).draftBody(...asked),
  postIdeas: async (...asked) => (await import('./topics.ts')).draftPostIdeas(...asked),
  tweetMyAsset: async (...asked) => (await import('./tweet.ts')).draftTweet(...asked),
  generateVideoTitle: async (...asked) => (await import('./titles.ts')).draftVideoTitle(...asked),
  calculator: async ({ material: { article = '' } }) =>
    (await import('./calculator.ts')).draftCalculator(article),
  imageDescription: async (...asked) =>
    (await import('../descriptions/picture.ts')).draftPictureDescription(...asked),
  simpleImageDescription: async (...asked) =>
    (await import('../descriptions/picture.ts')).draftAltText(...asked),
  describeVideo: async (...asked) =>
    (await import('../descriptions/video.ts')).draftVideoDescription(...asked),
  'describeVideo.page': async (...asked) =>
    (await import('../descriptions/video.ts')).draftVideoPageDescription(...asked),
}

/** The tasks whose drafts are written in a worker, however short the material is. */
export const drawnDrafts: ReadonlySet<string> = new Set(Object.keys(drawn))
