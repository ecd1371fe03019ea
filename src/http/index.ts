export type { ConcurrencyLimits } from './admission.ts'
export type { AuthOptions, Caller, Verdict } from './auth.ts'
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
