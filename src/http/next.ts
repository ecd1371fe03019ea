import type { Handler } from './handler.ts'

/**
 * The exports of a Next.js route file: `export const { GET, POST, … } = toNextHandler(() => createHandler({ … }))`. A
 * function is called with the first request, so that `next build`, which loads the file too, needs no keys.
 */
export function toNextHandler(
  handler: Handler | (() => Handler),
): Record<
  'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS',
  (request: Request) => Promise<Response>
> {
  let built = 'answer' in handler ? handler : undefined
  const route = async (request: Request): Promise<Response> => {
    built ??= (handler as () => Handler)()
    return built(request)
  }
  // All methods, so that an unsupported one gets the handler's 405.
  return { GET: route, HEAD: route, POST: route, PUT: route, PATCH: route, DELETE: route, OPTIONS: route }
}
