export { type CallOptions, createDesk, type Desk } from './desk.ts'
export {
  type AssetStore,
  begin,
  defineEndpoint,
  type Endpoint,
  type EndpointGroup,
  type Run,
  type RunOptions,
  type Setup,
} from './endpoint.ts'
export { CopydeskError, type CopydeskErrorOptions, type ErrorCode, type InputProblem } from './errors.ts'
export { type Estimate, estimate } from './estimate.ts'
export {
  type CallEvent,
  type Capability,
  type Receipt,
  type RunEvent,
  type RunEventBody,
  receipt,
  type Usage,
  type VerdictEvent,
  type WarningEvent,
} from './events.ts'
export { CtaInput, CtaOutput, cta, ctaEndpoint } from './generators/cta.ts'
export {
  GenerateVideoTitleInput,
  GenerateVideoTitleOutput,
  generateVideoTitle,
  generateVideoTitleEndpoint,
} from './generators/generate-video-title.ts'
export { registry } from './generators/index.ts'
export { SectionsInput, SectionsOutput, sections, sectionsEndpoint } from './generators/sections.ts'
export { TopicsInput, TopicsOutput, topics, topicsEndpoint } from './generators/topics.ts'
export type { LengthLimits } from './input.ts'
export { type Journal, memoryJournal } from './journal.ts'
export type { Media, MediaType } from './media.ts'
export type { Asked, ProviderSet } from './providers/ask.ts'
export {
  CallFailure,
  type CallFailureOptions,
  failureOf,
  type Reach,
  rejection,
  unusableAnswer,
} from './providers/failure.ts'
export { fallback } from './providers/fallback.ts'
export type { Policy } from './providers/policy.ts'
export { type Price, type Prices, prices } from './providers/prices.ts'
export type * from './providers/types.ts'
