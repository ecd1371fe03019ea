import { createServer } from 'node:http'
import { createHandler } from 'copydesk/http'
import { toNodeHandler } from 'copydesk/node'
import { memory } from 'copydesk/store'
import { providers } from './providers.ts'

const port = Number(process.env.PORT ?? 3000)
const handler = createHandler({
  providers,
  store: memory(),
  basePath: '/copydesk',
  publicUrl: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
  apiKeys: [process.env.COPYDESK_API_KEY],
})

createServer(toNodeHandler(handler)).listen(port, '127.0.0.1')
