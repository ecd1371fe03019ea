/**
 * Where each endpoint lives. It stands apart from the registry because a client needs names and paths but no schema:
 * so a browser loads a few hundred bytes.
 */
export const paths = {
  imageDescription: '/image-description',
  simpleImageDescription: '/simple-image-description',
  sections: '/sections',
  cta: '/cta',
  calculator: '/calculator',
  generateVideoTitle: '/generate-video-title',
  findYoutubeVideo: '/find-youtube-video',
  tweetMyAsset: '/tweet-my-asset',
  body: '/v2/body',
  postIdeas: '/post-ideas',
  topics: '/topics',
  meme: '/meme',
  glassOverImage: '/glass-over-image',
  gradientBackground: '/gradient-background',
  blogImage: '/blog-image',
  youtubeVideo: '/youtube-video',
  generateMotionImage: '/generate-motion-image',
  describeVideo: '/describe-video',
} as const
