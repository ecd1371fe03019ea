import { serve } from '@hono/node-server'
import { createHandler } from 'copydesk/http'
import { memory } from 'copydesk/store'
import { Hono } from 'hono'
import { providers } from './providers.ts'

const port = Number(process.env.PORT ?? 3000)
const handler = createHandler({
  providers,
  store: memory(),
  basePath: '/copydesk',
  publicUrl: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`,
  apiKeys: [process.env.COPYDESK_API_KEY],
})

const app = new Hono()
app.all('/copydesk/*', ({ req }) => handler(req.raw))
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
