import { blogImage } from './blog-image.ts'
import { body } from './body.ts'
import { calculator } from './calculator.ts'
import { cta } from './cta.ts'
import { describeVideo } from './describe-video.ts'
import { design } from './design.ts'
import { factSheet } from './fact-sheet.ts'
import { findYoutubeVideo } from './find-youtube-video.ts'
import { generateMotionImage } from './generate-motion-image.ts'
import { generateVideoTitle } from './generate-video-title.ts'
import { glassOverImage } from './glass-over-image.ts'
import { gradientBackground } from './gradient-background.ts'
import { imageDescription } from './image-description.ts'
import { meme } from './meme.ts'
import { postIdeas } from './post-ideas.ts'
import { sections } from './sections.ts'
import { simpleImageDescription } from './simple-image-description.ts'
import { topics } from './topics.ts'
import { tweetMyAsset } from './tweet-my-asset.ts'
import { youtubeVideo } from './youtube-video.ts'

/** Every endpoint that makes one thing. */
export const endpoints = [
  generateVideoTitle,
  imageDescription,
  simpleImageDescription,
  sections,
  body,
  cta,
  calculator,
  findYoutubeVideo,
  tweetMyAsset,
  postIdeas,
  topics,
  meme,
  glassOverImage,
  gradientBackground,
  blogImage,
  youtubeVideo,
  generateMotionImage,
  describeVideo,
  factSheet,
  design,
] as const
