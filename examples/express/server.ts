import { createHandler } from 'copydesk/http'
import { toNodeHandler } from 'copydesk/node'
import { memory } from 'copydesk/store'
import express from 'express'
import { providers } from './providers.ts'

const port = Number(process.env.PORT ?? 3000)
const handler = createHandler({
  providers,
  store: memory(),
  publicUrl: process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}/copydesk`,
  apiKeys: [process.env.COPYDESK_API_KEY],
})

const app = express()
app.use('/copydesk', toNodeHandler(handler))
app.listen(port, '127.0.0.1')
