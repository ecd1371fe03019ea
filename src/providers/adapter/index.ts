/**
 * What an adapter of a vendor needs: the contracts, typed failures, prompt layout, schemas that vendors accept, files and
 * the wire. Our own adapters are made of the same parts.
 */
export { type FairSemaphore, orAborted, pause, semaphore } from '../../concurrency.ts'
export { CopydeskError, type CopydeskErrorOptions, type ErrorCode, throwIfCancelled } from '../../errors.ts'
export { type Usage, usageIn } from '../../events.ts'
export { type FetchUrlOptions, fetchUrl } from '../../media/fetch-url.ts'
export { isYoutubeId } from '../../media/ids.ts'
export { fromDataUrl, type Media, type MediaType, mediaType, toDataUrl } from '../../media/media.ts'
export { assertOptionNames } from '../../option-names.ts'
export type {
  Answer,
  ImageAnswer,
  ImageProvider,
  ImageRequest,
  JsonSchema,
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
} from '../types.ts'
export {
  CallFailure,
  type CallFailureOptions,
  failureOf,
  headerInfo,
  isQuotaExhausted,
  type Reach,
  rejection,
  unusableAnswer,
} from './failure.ts'
export { base64ToMedia, fileName, nearestShape, spreadWords, toMedia } from './media.ts'
export { asksForDrawing, outcomeOf, promptOf, schemaInWords } from './prompt.ts'
export { type Dialect, type Lowered, lowerSchema } from './schema.ts'
export { addressOf, keyOf, loadSdk } from './sdk.ts'
export { type ModelId, type Selectable, selectable } from './selectable.ts'
export { createPost, type Fetch, type Post, readBySdk, wire } from './wire.ts'
