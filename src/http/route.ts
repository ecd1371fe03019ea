import type { HandlerRequest, HandlerResponse } from './types.ts'

/** One request on its way through the handler. */
export interface Exchange {
  readonly incoming: HandlerRequest
  readonly requestId: string
  /** Headers of the response, whether it succeeds or not. */
  readonly headers: Record<string, string>
  /** Who calls, as soon as that is known. */
  caller?: string
}

/** What answers at one path. */
export interface Route {
  readonly methods: readonly string[]
  readonly answer: (exchange: Exchange) => Promise<HandlerResponse>
}

/** A route that only reads. */
export function readingRoute(text: () => string | Promise<string>): Route {
  return {
    methods: ['GET', 'HEAD'],
    answer: async ({ headers }) => {
      headers['cache-control'] = 'no-cache'
      return { status: 200, headers: jsonHeaders, body: await text() }
    },
  }
}

/** A response with JSON, which browsers must not take for anything else. */
export function jsonResponse(value: unknown, status = 200): HandlerResponse {
  return { status, headers: jsonHeaders, body: JSON.stringify(value) }
}

/** Headers of every answer in JSON. */
export const jsonHeaders = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' }

/** The known paths that a path ends with, wherever the handler is mounted; the longest first. */
export function matchingPaths(path: string, knownPaths: Iterable<string>): string[] {
  return [...knownPaths].filter((known) => path.endsWith(known)).sort((a, b) => b.length - a.length)
}
