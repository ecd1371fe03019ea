/**
 * What endpoints are made of: define one, write text that is checked, and make pictures and videos. The endpoints of
 * copydesk are made of the same parts.
 */
export type { Effort } from '../content/effort.ts'
export type { ScriptScene, VideoScript } from '../content/video-script.ts'
export { defineEndpoint, type Endpoint, type EndpointDefinition, type RunOptions } from '../endpoint.ts'
export type { Prerequisites } from '../generators/shared/pictures.ts'
export type { VideoParts, VideoPartsOptions } from '../generators/shared/videos.ts'
export type { CampaignPart } from '../input.ts'
export { countCharacters } from '../language/characters.ts'
export type { Answers, Requests } from '../providers/types.ts'
export type { CaptionStyle } from '../render/video/captions/settings.ts'
export type {
  Chapter,
  PictureInfo,
  SoundRequest,
  Still,
  StillsRequest,
  VideoEngine,
  VideoInfo,
  VideoSettings,
  VideoSource,
  VideoWriter,
} from '../render/video/engine/types.ts'
export type { ShapeOptions } from '../render/video/motion/fit-to-shape.ts'
export type { VideoSize } from '../render/video/sizes.ts'
export type { Sound } from '../render/video/sound/sound.ts'
export type { NarratedVideo, VideoOptions, Voice } from '../render/video/video.ts'
export type { Answered, AskOptions, KeyOptions, Run, SharedAsk } from '../run.ts'
export type { Brief, Change, Review } from '../writing/brief.ts'
export { effortOf } from '../writing/edit.ts'
export type { GroundedIn, GroundingCheck, Ungrounded } from '../writing/grounding/check.ts'
export { type Guidelines, guidelinesOf, type Kind, noGuidelines } from '../writing/guidelines/guidelines.ts'
export { instruct, materialOf, type Prompt, type PromptOptions } from '../writing/instruct.ts'
export { distinctLines, listProblems } from '../writing/lists.ts'
export type { PictureBriefRequest } from '../writing/picture-brief.ts'
export { preparation } from '../writing/preparation.ts'
export { charactersFor } from '../writing/script-length.ts'
export type { ScriptRequest } from '../writing/video-script.ts'
export { write } from '../writing/write.ts'
export { fields } from './fields.ts'
export { checkGrounding } from './grounding.ts'
export {
  checkBeforePaying,
  cropToRatio,
  generateImage,
  prepareForModel,
  readPicture,
  useAnswer,
  type WantedImage,
  writePictureBrief,
} from './pictures.ts'
export { findEngine, fitToShape, prepareVideo, renderNarratedVideo, writeScript } from './videos.ts'
