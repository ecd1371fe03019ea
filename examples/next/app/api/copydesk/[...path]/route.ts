import { createHandler } from 'copydesk/http'
import { toNextHandler } from 'copydesk/next'
import { providers } from '@/providers'

/** How many seconds a call may take. Hosts that bill by time read it from the build. */
export const maxDuration = 300

/** A function, so that `next build` needs no keys. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = toNextHandler(() =>
  createHandler({
    providers,
    basePath: '/api/copydesk',
    apiKeys: [process.env.COPYDESK_API_KEY],
  }),
)
