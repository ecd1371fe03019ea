import { env } from 'cloudflare:workers'
import { createHandler } from 'copydesk/http'
import { providers } from './providers.ts'

const handler = createHandler({
  providers,
  basePath: '/copydesk',
  apiKeys: [env.COPYDESK_API_KEY],
})

// biome-ignore lint/style/noDefaultExport: Cloudflare looks for the worker in the default export
export default { fetch: (request: Request) => handler(request) }
