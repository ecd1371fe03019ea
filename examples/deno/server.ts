import { createHandler } from 'copydesk/http'
import { memory } from 'copydesk/store'
import { providers } from './providers.ts'

const port = Number(Deno.env.get('PORT') ?? 3000)
const handler = createHandler({
  providers,
  store: memory(),
  basePath: '/copydesk',
  publicUrl: Deno.env.get('PUBLIC_URL') ?? `http://127.0.0.1:${port}`,
  apiKeys: [Deno.env.get('COPYDESK_API_KEY')],
})

Deno.serve({ port, hostname: '127.0.0.1' }, handler)
