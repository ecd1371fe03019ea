import { toFastifyPlugin } from 'copydesk/fastify'
import { createHandler } from 'copydesk/http'
import { memory } from 'copydesk/store'
import Fastify from 'fastify'
import { providers } from './providers.ts'

const port = Number(process.env.PORT ?? 3000)
const handler = createHandler({
  providers,
  store: memory(),
  basePath: '/copydesk',
  publicUrl: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
  apiKeys: [process.env.COPYDESK_API_KEY],
})

const app = Fastify()
app.register(toFastifyPlugin(handler), { prefix: '/copydesk' })
await app.listen({ port, host: '127.0.0.1' })
