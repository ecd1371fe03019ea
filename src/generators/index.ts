import { blogImageEndpoint } from './blog-image.ts'
import { bodyEndpoint } from './body.ts'
import { calculatorEndpoint } from './calculator.ts'
import { ctaEndpoint } from './cta.ts'
import { describeVideoEndpoint } from './describe-video.ts'
import { findYoutubeVideoEndpoint } from './find-youtube-video.ts'
import { generateMotionImageEndpoint } from './generate-motion-image.ts'
import { generateVideoTitleEndpoint } from './generate-video-title.ts'
import { glassOverImageEndpoint } from './glass-over-image.ts'
import { gradientBackgroundEndpoint } from './gradient-background.ts'
import { imageDescriptionEndpoint } from './image-description.ts'
import { memeEndpoint } from './meme.ts'
import { postIdeasEndpoint } from './post-ideas.ts'
import { sectionsEndpoint } from './sections.ts'
import { simpleImageDescriptionEndpoint } from './simple-image-description.ts'
import { topicsEndpoint } from './topics.ts'
import { tweetMyAssetEndpoint } from './tweet-my-asset.ts'
import { youtubeVideoEndpoint } from './youtube-video.ts'

/** Every endpoint. Routes, the OpenAPI document, the desk, the command line and the tests come from here. */
export const registry = [
  generateVideoTitleEndpoint,
  imageDescriptionEndpoint,
  simpleImageDescriptionEndpoint,
  sectionsEndpoint,
  bodyEndpoint,
  ctaEndpoint,
  calculatorEndpoint,
  findYoutubeVideoEndpoint,
  tweetMyAssetEndpoint,
  postIdeasEndpoint,
  topicsEndpoint,
  memeEndpoint,
  glassOverImageEndpoint,
  gradientBackgroundEndpoint,
  blogImageEndpoint,
  youtubeVideoEndpoint,
  generateMotionImageEndpoint,
  describeVideoEndpoint,
] as const
