import type { Handler } from './handler.ts'

type Route = (request: Request) => Promise<Response>

/** The exports of a Next.js route file: `export const { GET, POST, … } = toNextHandler(handler)`. */
export function toNextHandler(handler: Handler): Record<(typeof methods)[number], Route> {
  const route: Route = (request) => handler(request)
  return Object.fromEntries(methods.map((method) => [method, route])) as Record<
    (typeof methods)[number],
    Route
  >
}

// All methods, so that an unsupported one gets the handler's 405.
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
