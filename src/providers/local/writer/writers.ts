import type { SheetFacts } from '../../../writing/fact-sheet.ts'
import type { BodyFacts } from './body.ts'
import type { HeadlineFacts } from './headlines.ts'
import type { Writer } from './types.ts'

/** The writer of each task. What it needs is loaded when it is first asked. */
export const writers: Readonly<Record<string, Writer<never>>> = {
  factSheet: async (facts: SheetFacts, tools) =>
    (await import('./fact-sheet.ts')).writeFactSheet(facts, tools),
  topics: async (facts: HeadlineFacts, tools) =>
    (await import('./headlines.ts')).writeHeadlines(facts, tools),
  sections: async (facts: { topic: string }, tools) =>
    (await import('./sections.ts')).writeSections(facts, tools),
  body: async (facts: BodyFacts, tools) => (await import('./body.ts')).writeBody(facts, tools),
  postIdeas: async (facts: { topic: string }, tools) =>
    (await import('./post-ideas.ts')).writePostIdeas(facts, tools),
  calculator: async (facts: { article: string }, tools) =>
    (await import('./calculators/calculator.ts')).writeCalculator(facts, tools),
  tweetMyAsset: async (facts, tools) => (await import('./tweet.ts')).writeTweet(facts, tools),
  generateVideoTitle: async (facts, tools) =>
    (await import('./video-title.ts')).writeVideoTitle(facts, tools),
  imageDescription: async (facts, tools) =>
    (await import('./picture-description.ts')).writePictureDescription(facts, tools),
  simpleImageDescription: async (facts, tools) =>
    (await import('./picture-description.ts')).writeAltText(facts, tools),
  postCopy: async (facts, tools) => (await import('./post-copy.ts')).writePostCopy(facts, tools),
  meme: async (facts, tools) => (await import('./meme.ts')).writeMeme(facts, tools),
  pictureBrief: async (facts, tools) => (await import('./picture-brief.ts')).writePictureBrief(facts, tools),
  script: async (facts, tools) => (await import('./script.ts')).writeScript(facts, tools),
  describeVideo: async (facts, tools) =>
    (await import('./video-description.ts')).writeVideoDescription(facts, tools),
  'describeVideo.page': async (facts, tools) =>
    (await import('./video-description.ts')).writeVideoPageDescription(facts, tools),
} satisfies Record<string, Writer<never>>
