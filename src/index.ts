export type { AssetStore } from './asset-store.ts'
export { type CallOptions, createDesk, type Desk } from './desk.ts'
export { defineEndpoint, type Endpoint, type EndpointDefinition, type RunOptions } from './endpoint.ts'
export { CopydeskError, type CopydeskErrorOptions, type ErrorCode, type InputProblem } from './errors.ts'
export { type Estimate, estimate } from './estimate.ts'
export {
  type AssetEvent,
  type CallEvent,
  type Capability,
  type ProgressEvent,
  type Receipt,
  type RunEvent,
  type RunEventBody,
  receipt,
  type Usage,
  type VerdictEvent,
  type WarningEvent,
} from './events.ts'
export {
  BlogImageInput,
  BlogImageOutput,
  blogImage,
} from './generators/blog-image.ts'
export { BodyInput, BodyOutput, body } from './generators/body.ts'
export {
  CalculatorInput,
  CalculatorOutput,
  calculator,
} from './generators/calculator.ts'
export { CtaInput, CtaOutput, cta } from './generators/cta.ts'
export {
  DescribeVideoInput,
  DescribeVideoOutput,
  describeVideo,
} from './generators/describe-video.ts'
export {
  FindYoutubeVideoInput,
  FindYoutubeVideoOutput,
  findYoutubeVideo,
} from './generators/find-youtube-video.ts'
export {
  GenerateMotionImageInput,
  GenerateMotionImageOutput,
  generateMotionImage,
} from './generators/generate-motion-image.ts'
export {
  GenerateVideoTitleInput,
  GenerateVideoTitleOutput,
  generateVideoTitle,
} from './generators/generate-video-title.ts'
export {
  GlassOverImageInput,
  GlassOverImageOutput,
  glassOverImage,
} from './generators/glass-over-image.ts'
export {
  GradientBackgroundInput,
  GradientBackgroundOutput,
  gradientBackground,
} from './generators/gradient-background.ts'
export {
  ImageDescriptionInput,
  ImageDescriptionOutput,
  imageDescription,
} from './generators/image-description.ts'
export { registry } from './generators/index.ts'
export { MemeInput, MemeOutput, meme } from './generators/meme.ts'
export { PostIdeasInput, PostIdeasOutput, postIdeas } from './generators/post-ideas.ts'
export { SectionsInput, SectionsOutput, sections } from './generators/sections.ts'
export {
  SimpleImageDescriptionInput,
  SimpleImageDescriptionOutput,
  simpleImageDescription,
} from './generators/simple-image-description.ts'
export { TopicsInput, TopicsOutput, topics } from './generators/topics.ts'
export {
  TweetMyAssetInput,
  TweetMyAssetOutput,
  tweetMyAsset,
} from './generators/tweet-my-asset.ts'
export {
  YoutubeVideoInput,
  YoutubeVideoOutput,
  youtubeVideo,
} from './generators/youtube-video.ts'
export type { LengthLimits } from './input.ts'
export { type Journal, memoryJournal } from './journal.ts'
export type { Media, MediaType } from './media/media.ts'
export {
  CallFailure,
  type CallFailureOptions,
  failureOf,
  type Reach,
  rejection,
  unusableAnswer,
} from './providers/adapter/failure.ts'
export { parseTextRequest, serializeTextRequest } from './providers/adapter/text-request.ts'
export type { ProviderSet } from './providers/calls/ask.ts'
export { fallback } from './providers/calls/fallback.ts'
export type { Policy } from './providers/calls/policy.ts'
export { type Price, type Prices, prices } from './providers/calls/prices.ts'
export type {
  AnyProvider,
  Chain,
  ImageAnswer,
  ImageProvider,
  ImageRequest,
  JsonObject,
  JsonSchema,
  JsonValue,
  Material,
  ProviderCallOptions,
  TextAnswer,
  TextProvider,
  TextRequest,
  TimedWord,
  TranscriptAnswer,
  TranscriptProvider,
  TranscriptRequest,
  VideoAnswer,
  VideoCandidate,
  VideoProvider,
  VideoRequest,
  VideoSearchAnswer,
  VideoSearchProvider,
  VideoSearchRequest,
  VideoStatus,
  VoiceAnswer,
  VoiceProvider,
  VoiceRequest,
} from './providers/types.ts'
export type { CallSetup, FontDownload, FontFile, FontSources, Setup } from './run.ts'
