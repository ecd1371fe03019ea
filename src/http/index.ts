/**
 * Endpoints over HTTP: `createHandler` answers a Fetch `Request` with a `Response`, and `createWorker` runs the jobs
 * that handlers accept elsewhere. Every failure is a problem document (RFC 9457) with a stable code and the ID of the
 * request. Texts of requests, keys and IDs that grant access never reach a log.
 */
export type { ConcurrencyLimits } from './admission.ts'
export type {
  AuthOptions,
  Caller,
  KeyCheckResult,
  /** @deprecated Write `KeyCheckResult`. Leaves with version 0.3. */
  KeyCheckResult as Verdict,
} from './auth.ts'
export type { BodyLimits } from './body.ts'
export type { CorsOptions } from './cors.ts'
export {
  createHandler,
  createWorker,
  type ErrorContext,
  type Handler,
  type HandlerOptions,
  type ResponseReport,
  type WorkerOptions,
} from './handler.ts'
export type { IdempotencyOptions } from './idempotency.ts'
export { type DocumentOptions, openapi } from './openapi.ts'
export type { PlaygroundOptions } from './playground.ts'
export type { RateLimits } from './rate.ts'
export type { RetentionLimits } from './retention.ts'
export type { HandlerRequest, HandlerResponse, McpMount, McpRequest } from './types.ts'
