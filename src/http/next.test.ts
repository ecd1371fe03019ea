import { describe, expect, it } from 'vitest'
import { createHandler } from './handler.ts'
import { toNextHandler } from './next.ts'

describe('toNextHandler', () => {
  it('exports every method, so that a wrong one gets the usual answer', async () => {
    const routes = toNextHandler(createHandler({ auth: 'none', basePath: '/api/copydesk' }))
    const url = 'http://host/api/copydesk/cta'
    const body = JSON.stringify({ header: 'Tea', button_text: 'Brew', link: '/tea' })
    const made = await routes.POST(
      new Request(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    )
    expect(made.status).toBe(200)
    expect((await routes.DELETE(new Request(url, { method: 'DELETE' }))).status).toBe(405)
    expect((await routes.GET(new Request('http://host/api/copydesk/health'))).status).toBe(200)
  })
})
