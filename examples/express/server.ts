import { createHandler } from 'copydesk/http'
import { toNodeHandler } from 'copydesk/node'
import express from 'express'
import { providers } from './providers.ts'

const handler = createHandler({ providers, apiKeys: [process.env.COPYDESK_API_KEY ?? 'change-me'] })

const app = express()
app.use('/copydesk', toNodeHandler(handler))
app.listen(Number(process.env.PORT ?? 3000), '127.0.0.1')
