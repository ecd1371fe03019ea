import { createHandler } from 'copydesk/http'
import { toNextHandler } from 'copydesk/next'
import { providers } from '@/providers'

const handler = createHandler({
  providers,
  apiKeys: [process.env.COPYDESK_API_KEY],
  basePath: '/api/copydesk',
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = toNextHandler(handler)
