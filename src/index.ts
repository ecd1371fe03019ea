export type { AssetStore, MediaFile, SavedFile, SaveOptions, StoredFile } from './asset-store.ts'
export type { Brand } from './brand.ts'
export type { PixelSize } from './content/design.ts'
export type { GuidelineRule, RuleCondition } from './content/guideline-rules.ts'
export {
  defineTemplate,
  type OwnTemplate,
  type TemplateRequest,
  type Word,
  type Words,
} from './content/template.ts'
export { type CallOptions, createDesk, type Desk, type DeskOptions, type RunResult } from './desk.ts'
export {
  defineEndpoint,
  type Endpoint,
  type EndpointDefinition,
  type EndpointProperties,
  type Load,
  type RunOptions,
} from './endpoint.ts'
export {
  CopydeskError,
  type CopydeskErrorOptions,
  type ErrorCode,
  type ErrorDetails,
  errorTable,
  type InputProblem,
} from './errors.ts'
export { type Estimate, estimate } from './estimate.ts'
export {
  type AssetEvent,
  type CallEvent,
  type Capability,
  type EndEvent,
  type GuidelineCheck,
  type Maker,
  type PauseEvent,
  type ProgressEvent,
  type Receipt,
  type ReuseEvent,
  type RunEvent,
  type RunEventBody,
  receipt,
  type Totals,
  type Usage,
  type VerdictEvent,
  type WarningEvent,
} from './events.ts'
export {
  type BlogImageInput,
  type BlogImageOutput,
  blogImage,
} from './generators/blog-image.ts'
export { type BodyInput, type BodyOutput, body } from './generators/body.ts'
export {
  type CalculatorInput,
  type CalculatorOutput,
  calculator,
} from './generators/calculator.ts'
export { type CampaignInput, type CampaignOutput, campaign } from './generators/campaign.ts'
export { type CtaInput, type CtaOutput, cta } from './generators/cta.ts'
export {
  type DescribeVideoInput,
  type DescribeVideoOutput,
  describeVideo,
} from './generators/describe-video.ts'
export { type DesignInput, type DesignOutput, design } from './generators/design.ts'
export { type FactSheetInput, type FactSheetOutput, factSheet } from './generators/fact-sheet.ts'
export {
  type FindYoutubeVideoInput,
  type FindYoutubeVideoOutput,
  findYoutubeVideo,
} from './generators/find-youtube-video.ts'
export {
  type GenerateMotionImageInput,
  type GenerateMotionImageOutput,
  generateMotionImage,
} from './generators/generate-motion-image.ts'
export {
  type GenerateVideoTitleInput,
  type GenerateVideoTitleOutput,
  generateVideoTitle,
} from './generators/generate-video-title.ts'
export {
  type GlassOverImageInput,
  type GlassOverImageOutput,
  glassOverImage,
} from './generators/glass-over-image.ts'
export {
  type GradientBackgroundInput,
  type GradientBackgroundOutput,
  gradientBackground,
} from './generators/gradient-background.ts'
export {
  type ImageDescriptionInput,
  type ImageDescriptionOutput,
  imageDescription,
} from './generators/image-description.ts'
export { registry } from './generators/index.ts'
export { type MemeInput, type MemeOutput, meme } from './generators/meme.ts'
export { type PostIdeasInput, type PostIdeasOutput, postIdeas } from './generators/post-ideas.ts'
export { type SectionsInput, type SectionsOutput, sections } from './generators/sections.ts'
export {
  type SimpleImageDescriptionInput,
  type SimpleImageDescriptionOutput,
  simpleImageDescription,
} from './generators/simple-image-description.ts'
export { type TopicsInput, type TopicsOutput, topics } from './generators/topics.ts'
export {
  type TweetMyAssetInput,
  type TweetMyAssetOutput,
  tweetMyAsset,
} from './generators/tweet-my-asset.ts'
export {
  type YoutubeVideoInput,
  type YoutubeVideoOutput,
  youtubeVideo,
} from './generators/youtube-video.ts'
export type { LengthLimits } from './input.ts'
export { type Journal, type JournalRecord, type JsonRecord, memoryJournal } from './journal.ts'
export type { MediaKind } from './media/fetch-url.ts'
export type { FontDownload, FontFile, FontSources } from './media/font-sources.ts'
export type { Media, MediaInput, MediaType } from './media/media.ts'
export type { Credentials } from './media/signing-key.ts'
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
export type { Settle, SharedBudget } from './providers/calls/budget.ts'
export { fallback } from './providers/calls/fallback.ts'
export type { Policy } from './providers/calls/policy.ts'
export { type Price, type Prices, prices, type Unit } from './providers/calls/prices.ts'
export type {
  AnyProvider,
  Chain,
  ImageAnswer,
  ImageProvider,
  ImageRequest,
  InterruptedCall,
  JsonObject,
  JsonSchema,
  JsonValue,
  Material,
  ProviderCallOptions,
  Providers,
  TextAnswer,
  TextProvider,
  TextRequest,
  TimedWord,
  TranscriptAnswer,
  TranscriptProvider,
  TranscriptRequest,
  VideoAnswer,
  VideoCandidate,
  VideoMaker,
  VideoOrders,
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
export type { CheckContext } from './run/requirements.ts'
export type { CallableEndpoint, CallSetup, Setup } from './run.ts'
