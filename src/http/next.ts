import type { Handler } from './handler.ts'

type Route = (request: Request) => Promise<Response>

/**
 * The exports of a Next.js route file: `export const { GET, POST, … } = toNextHandler(() => createHandler({ … }))`. A
 * function is called with the first request, so that `next build`, which loads the file too, needs no keys.
 */
export function toNextHandler(handler: Handler | (() => Handler)): Record<(typeof methods)[number], Route> {
  let made = 'answer' in handler ? handler : undefined
  const route: Route = async (request) => {
    made ??= (handler as () => Handler)()
    return made(request)
  }
  return Object.fromEntries(methods.map((method) => [method, route])) as Record<
    (typeof methods)[number],
    Route
  >
}

// All methods, so that an unsupported one gets the handler's 405.
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
