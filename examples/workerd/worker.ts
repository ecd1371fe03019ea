import { env } from 'cloudflare:workers'
import { createHandler } from 'copydesk/http'
import { providers } from './providers.ts'

const handler = createHandler({
  providers,
  basePath: '/copydesk',
  apiKeys: [env.COPYDESK_API_KEY],
})

export default { fetch: (request: Request) => handler(request) }
